import { fseTable } from './fse.ts';

/** Lengths by their code: the lowest length, and the number of further bits (RFC 8878 section 3.1.1.3.2.1.1). */
interface Codes {
  readonly base: readonly number[];
  readonly bits: readonly number[];
}

function codes(lowest: number, bits: readonly number[]): Codes {
  const base: number[] = [];
  let next = lowest;
  for (const count of bits) {
    base.push(next);
    next += 2 ** count;
  }
  return { base, bits };
}

const zeros = (count: number): number[] => Array.from({ length: count }, () => 0);

export const LITERAL_LENGTHS = codes(0, [
  ...zeros(16),
  1,
  1,
  1,
  1,
  2,
  2,
  3,
  3,
  4,
  6,
  7,
  8,
  9,
  10,
  11,
  12,
  13,
  14,
  15,
  16,
]);
export const MATCH_LENGTHS = codes(3, [
  ...zeros(32),
  ...[1, 1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16],
]);

/** The predefined tables, and the limits of tables that are in the bytes (section 3.1.1.3.2.2). */
export const LITERALS = {
  accuracy: 9,
  symbol: 35,
  usual: fseTable(
    [4, 3, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 2, 1, 1, 1, 1, 1, -1, -1, -1, -1],
    6,
  ),
};
export const OFFSETS = {
  accuracy: 8,
  symbol: 31,
  usual: fseTable([1, 1, 1, 1, 1, 1, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, -1, -1, -1, -1, -1], 5),
};
export const MATCHES = {
  accuracy: 9,
  symbol: 52,
  usual: fseTable([1, 4, 3, 2, 2, 2, 2, 2, 2, ...zeros(37).map(() => 1), -1, -1, -1, -1, -1, -1, -1], 6),
};
