/** The largest prime below 2^16, RFC 1950 section 9. */
const BASE = 65_521;
/** Bytes after which the sums must be reduced, so that they stay below 2^32. */
const RUN = 5552;

/** Adler-32 of bytes: 0 to 2^32 - 1. */
export function adler32(bytes: Uint8Array): number {
  let low = 1;
  let high = 0;
  for (let at = 0; at < bytes.length; ) {
    const end = Math.min(at + RUN, bytes.length);
    for (; at < end; at++) {
      low += bytes[at]!;
      high += low;
    }
    low %= BASE;
    high %= BASE;
  }
  return high * 65_536 + low;
}
