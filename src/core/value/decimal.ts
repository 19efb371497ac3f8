/** A decimal number: its significant digits and the power of ten of the last digit. Zero has no digits. */
export interface Decimal {
  readonly negative: boolean;
  /** The significant digits, without leading or trailing zeros. */
  readonly digits: string;
  /**
   * The power of ten of the last digit. It is ±Infinity if a text writes an exponent of more than 15 digits; the number
   * itself is never computed.
   */
  readonly exponent: number;
}

/** Splits the text of a JSON number (RFC 8259 section 6), or the result of `String` for a finite number. */
export function toDecimal(text: string): Decimal {
  const negative = text.startsWith('-');
  const e = text.search(/[eE]/);
  const mantissa = text.slice(negative ? 1 : 0, e < 0 ? text.length : e);
  const point = mantissa.indexOf('.');
  const all = point < 0 ? mantissa : mantissa.slice(0, point) + mantissa.slice(point + 1);
  let first = 0;
  while (first < all.length && all[first] === '0') first++;
  let end = all.length;
  while (end > first && all[end - 1] === '0') end--;
  if (first === end) return { negative, digits: '', exponent: 0 };
  const written = e < 0 ? 0 : exponentOf(text.slice(e + 1));
  const fraction = point < 0 ? 0 : mantissa.length - point - 1;
  return { negative, digits: all.slice(first, end), exponent: written - fraction + (all.length - end) };
}

function exponentOf(text: string): number {
  const negative = text.startsWith('-');
  let first = /^[-+]/.test(text) ? 1 : 0;
  while (first < text.length && text[first] === '0') first++;
  const size = text.length - first > 15 ? Infinity : Number(text.slice(first) || '0');
  return negative ? -size : size;
}

/** True if both texts write the same number; 0 and -0 differ. */
export function sameDecimal(a: string, b: string): boolean {
  if (a === b) return true;
  const x = toDecimal(a);
  const y = toDecimal(b);
  return x.negative === y.negative && x.digits === y.digits && x.exponent === y.exponent;
}
