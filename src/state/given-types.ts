import { CODECS } from '../formats/all.ts';
import type { CodecId } from '../formats/format.ts';
import type { WantedTypes } from '../types/found.ts';
import type { AppState } from './model.ts';

/** What codecs are to carry natively; undefined where it is nothing. */
export function typesInPlace({ wantedTypes }: Pick<AppState, 'wantedTypes'>): WantedTypes | undefined {
  return wantedTypes.all || wantedTypes.groups.length > 0 ? wantedTypes : undefined;
}

/** The codecs that have types which JSON lacks. */
export const CARRYING: readonly CodecId[] = CODECS.filter(({ codec }) => codec.carries !== undefined).map(
  ({ codec }) => codec.id,
);
