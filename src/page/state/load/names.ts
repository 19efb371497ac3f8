import { CODECS, entryOf } from '../../../formats/all.ts';
import type { CodecId } from '../../../formats/format.ts';
import { rowName } from '../runs/rows.ts';

/** The codecs that can take part in a load: all except what-ifs. */
export const LOAD_CODECS: readonly CodecId[] = CODECS.flatMap(({ codec }) =>
  codec.whatIf === undefined ? [codec.id] : [],
);

/** The name of a codec in the tables of loads. */
export function codecName(id: CodecId): string {
  return rowName(entryOf(id));
}
