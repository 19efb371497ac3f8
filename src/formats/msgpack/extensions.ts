import type { LayoutBuilder } from '../../core/layout/builder.ts';
import type { LayoutFailure } from '../../core/layout/layout.ts';
import { badTimestamp, tooShort } from './failures.ts';
import { DATA_KIND, KIND, lengthAt, SIZE } from './heads.ts';
import { kinds } from './kinds.ts';
import { TIMESTAMP_TYPE, timestampProblem } from './timestamp.ts';

/** Reads the extension at `start`; returns its end (section "ext format family"). */
export function annotateExtension(
  builder: LayoutBuilder,
  bytes: Uint8Array,
  start: number,
  ordinal: number,
): number | LayoutFailure {
  const first = bytes[start]!;
  const type = start + 1 + SIZE[first]!;
  const data = type + 1;
  const end = type > bytes.length ? type : data + lengthAt(bytes, start, type);
  if (end > bytes.length) return tooShort(bytes, start);
  if (bytes[type] === TIMESTAMP_TYPE) {
    const problem = timestampProblem(bytes, data, end);
    if (problem !== undefined) return badTimestamp(start, problem);
    builder.pair(start, KIND[first]!, type, TIMESTAMP.type, ordinal);
    for (const [offset, kind] of TIMESTAMP.data[end - data]!) builder.region(data + offset, kind, ordinal);
  } else {
    builder.pair(start, KIND[first]!, type, EXT_TYPE, ordinal);
    if (end > data) builder.region(data, DATA_KIND[first]!, ordinal);
  }
  return end;
}

const EXT_TYPE = kinds.index['ext type'];

/**
 * The regions of a timestamp with their offsets in its data, by the length of the data (section "Timestamp extension
 * type").
 */
const TIMESTAMP: {
  readonly type: number;
  readonly data: Readonly<Record<number, readonly (readonly [number, number])[]>>;
} = {
  type: kinds.index['timestamp type'],
  data: {
    4: [[0, kinds.index['timestamp 32']]],
    8: [[0, kinds.index['timestamp 64']]],
    12: [
      [0, kinds.index['timestamp 96 nanoseconds']],
      [4, kinds.index['timestamp 96 seconds']],
    ],
  },
};
