/** Checks the offsets of the lines of a dump. Their base may be known only after later lines. */
export interface Offsets {
  /**
   * Checks the offset of a line that follows `length` bytes. Returns the expected offset, or undefined if it is right.
   */
  next(offset: string, length: number): string | undefined;
  /**
   * Number of bytes in the rows that a `*` repeats, between `length` bytes and the offset; undefined if they do not
   * fill whole rows.
   */
  repeated(offset: string, length: number, row: number): number | undefined;
}

/**
 * Finds the base (one of `bases`, likeliest first) with which all offsets agree. Counting starts at the first offset.
 */
export function offsetsFrom(first: string, bases: readonly number[]): Offsets {
  let radixes = bases;
  return {
    next(offset, length) {
      const [likeliest = 16] = radixes;
      radixes = radixes.filter((radix) => numberOf(offset, radix) - numberOf(first, radix) === length);
      if (radixes.length > 0) return undefined;
      const begin = numberOf(first, likeliest) || 0;
      return (begin + length).toString(likeliest).padStart(first.length, '0');
    },
    repeated(offset, length, row) {
      const missing = (radix: number): number => numberOf(offset, radix) - numberOf(first, radix) - length;
      const fitting = radixes.filter((radix) => missing(radix) > 0 && missing(radix) % row === 0);
      if (fitting[0] === undefined) return undefined;
      radixes = [fitting[0]];
      return missing(fitting[0]);
    },
  };
}

const NOT_OF_RADIX: Readonly<Record<number, RegExp>> = { 8: /[^0-7]/, 10: /\D/, 16: /[^0-9a-f]/i };

function numberOf(digits: string, radix: number): number {
  return NOT_OF_RADIX[radix]!.test(digits) ? Number.NaN : Number.parseInt(digits, radix);
}
