import { CODECS } from '../../formats/all.ts';
import type { CodecId } from '../../formats/format.ts';
import type { WantedTypes } from '../../native-types/found.ts';
import type { AppState } from '../model.ts';

/** The types that codecs carry natively; undefined if there are none. */
export function typesInPlace({ wantedTypes }: Pick<AppState, 'wantedTypes'>): WantedTypes | undefined {
  return wantedTypes.all || wantedTypes.groups.length > 0 ? wantedTypes : undefined;
}

/** The codecs that can carry types that JSON lacks. */
export const CARRYING: readonly CodecId[] = CODECS.filter(({ codec }) => codec.carries !== undefined).map(
  ({ codec }) => codec.id,
);
