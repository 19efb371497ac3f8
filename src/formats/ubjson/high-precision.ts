import { narrow } from '../../bytes/numbers.ts';
import { sameDecimal } from '../../source/decimal.ts';

const ZERO = 0x30;
const NINE = 0x39;

/** Whether bytes are a number as JSON writes it (RFC 8259 section 6), which a high-precision number has to be. */
export function isJsonNumber(bytes: Uint8Array, start: number, end: number): boolean {
  let at = start;
  const digits = (): boolean => {
    const from = at;
    while (at < end && bytes[at]! >= ZERO && bytes[at]! <= NINE) at++;
    return at > from;
  };
  if (bytes[at] === 0x2d) at++;
  const first = at;
  if (!digits() || (bytes[first] === ZERO && at > first + 1)) return false;
  if (at < end && bytes[at] === 0x2e) {
    at++;
    if (!digits()) return false;
  }
  if (at < end && (bytes[at]! | 0x20) === 0x65) {
    at++;
    if (at < end && (bytes[at] === 0x2b || bytes[at] === 0x2d)) at++;
    if (!digits()) return false;
  }
  return at === end;
}

/** More digits are not made a BigInt of: to print one takes time that grows with their square. */
const MOST_DIGITS = 4096;

/** A number that neither a double nor a BigInt holds exactly, as its digits. */
export class HighPrecisionNumber {
  constructor(readonly text: string) {}

  toJSON(): string {
    return this.text;
  }
}

/** The number that a text writes, in the plainest type that holds all of it. */
export function exactNumber(text: string): number | bigint | HighPrecisionNumber {
  const near = Number(text);
  if (Number.isFinite(near) && sameDecimal(text, Object.is(near, -0) ? '-0' : String(near))) return near;
  if (text.length <= MOST_DIGITS && /^-?\d+$/.test(text)) return narrow(BigInt(text));
  return new HighPrecisionNumber(text);
}
