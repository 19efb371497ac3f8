import type { CompressedSizes } from '../workers/protocol.ts';

/** One codec's bytes: where they go, and what compression makes of them. */
export interface SizeBar {
  readonly id: string;
  readonly label: string;
  readonly names: number;
  readonly framing: number;
  readonly values: number;
  readonly unread: number;
  /** What the reader needs beside the bytes. */
  readonly outside: number;
  /** As far as it is known. */
  readonly compressed: CompressedSizes;
}

/** How a time stands to JSON's, as far as its interval tells. */
export type Verdict = 'faster' | 'slower' | 'undecided' | 'baseline';

/** One codec's time relative to JSON, with its 95 % interval. */
export interface SpeedDot {
  readonly id: string;
  readonly label: string;
  readonly ratio: number;
  readonly low: number;
  readonly high: number;
  readonly verdict: Verdict;
  /** Two levels that workers settle at, the faster one first; left out where there is one. */
  readonly states?: readonly [number, number];
}
