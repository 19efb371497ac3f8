import { signedWidth, unsignedWidth } from '../../core/bytes/integer-width.ts';

const LEAST_FIXINT = -32n;
const MOST_FIXINT = 127n;

/** The bytes of an integer after its first byte, which is the whole of a fixint. */
export function integerBytes(value: bigint): number | undefined {
  if (value >= LEAST_FIXINT && value <= MOST_FIXINT) return 0;
  return value < 0n ? signedWidth(value, [1, 2, 4, 8]) : unsignedWidth(value, [1, 2, 4, 8]);
}
