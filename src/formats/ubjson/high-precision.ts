const ZERO = 0x30;
const NINE = 0x39;
const PLUS = 0x2b;
const MINUS = 0x2d;
const POINT = 0x2e;
const SMALL_E = 0x65;

/** True if the bytes are a number in JSON (RFC 8259 section 6), as a high-precision number must be. */
export function isJsonNumber(bytes: Uint8Array, start: number, end: number): boolean {
  const first = start < end && bytes[start] === MINUS ? start + 1 : start;
  let at = digitsEnd(bytes, first, end);
  if (at === first || (bytes[first] === ZERO && at > first + 1)) return false;
  if (at < end && bytes[at] === POINT) {
    const fraction = at + 1;
    at = digitsEnd(bytes, fraction, end);
    if (at === fraction) return false;
  }
  if (at < end && (bytes[at]! | 0x20) === SMALL_E) {
    const hasSign = bytes[at + 1] === PLUS || bytes[at + 1] === MINUS;
    const exponent = at + (hasSign ? 2 : 1);
    at = digitsEnd(bytes, exponent, end);
    if (at === exponent) return false;
  }
  return at === end;
}

function digitsEnd(bytes: Uint8Array, from: number, end: number): number {
  let at = from;
  while (at < end && bytes[at]! >= ZERO && bytes[at]! <= NINE) at++;
  return at;
}
