import type { Lengths } from '../../core/layout/lengths.ts';
import type { KindName } from './kinds.ts';

/** Cap'n Proto has no lengths to set: pointers would have to move. */
export const lengths: Lengths<KindName> = {
  rules: {},
  inPlaceOnly:
    "Bytes of Cap'n Proto can be replaced, but neither inserted nor removed: pointers count the words up to what they point at, and all later values would move.",
};
