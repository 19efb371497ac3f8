import { signedWidth, unsignedWidth } from '../../core/bytes/integer-width.ts';

/** The bytes of an integer after its marker: U has no sign, and i, I, l and L have one. */
export function integerBytes(value: bigint): number | undefined {
  return unsignedWidth(value, [1]) ?? signedWidth(value, [1, 2, 4, 8]);
}
