import { TIE } from '../state/runs/contenders.ts';

/**
 * A lead of one gzipped size over another of at most this share may turn into the opposite with another gzip program.
 * Sizes of gzip programs at the same level mostly differ by less. For lists of numbers with many digits, of 1 to 7 kB,
 * they were seen to differ by up to 10 %.
 */
export const GZIP_TIE = 0.08;

/** A size in one column of the matrix. */
export interface Measured {
  readonly bytes: number;
  readonly isGzipped: boolean;
  readonly isJson: boolean;
}

/** True if neither size is clearly smaller: by 1 %, or by 8 % if one is JSON and one is gzipped. */
export function areLevel(a: Measured, b: Measured): boolean {
  const isClose = (a.isJson || b.isJson) && (a.isGzipped || b.isGzipped);
  return Math.min(a.bytes, b.bytes) >= Math.max(a.bytes, b.bytes) * (1 - (isClose ? GZIP_TIE : TIE));
}

/** True if the first size is smaller, and not level with the second one. */
export function leads(a: Measured, b: Measured): boolean {
  return a.bytes < b.bytes && !areLevel(a, b);
}
