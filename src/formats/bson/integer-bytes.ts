import { signedWidth } from '../../core/bytes/integer-width.ts';

/** The bytes of an integer after its type and name: an int32 or an int64. */
export function integerBytes(value: bigint): number | undefined {
  return signedWidth(value, [4, 8]);
}
