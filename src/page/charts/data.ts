import type { Timing } from '../../runs/timing/measure.ts';
import type { CompressedSizes } from '../../workers/protocol.ts';

/** The bytes of one codec by family, and its compressed sizes. */
export interface SizeBar {
  readonly id: string;
  readonly label: string;
  readonly names: number;
  readonly framing: number;
  readonly values: number;
  readonly unread: number;
  /** Bytes outside the message that writer and reader must both have, such as a table of keys. No bar includes them. */
  readonly kept: number;
  /** The known sizes only. */
  readonly compressed: CompressedSizes;
}

/**
 * The comparison of a time with JSON's time; `undecided` if the interval shows no difference, `busy` if it is too wide
 * for a figure.
 */
export type TimeVerdict = 'faster' | 'slower' | 'undecided' | 'busy' | 'baseline';

/** The time of one codec relative to JSON, with its 95 % interval. */
export interface SpeedDot {
  readonly id: string;
  readonly label: string;
  readonly ratio: number;
  readonly low: number;
  readonly high: number;
  readonly verdict: TimeVerdict;
  /** The two levels that workers settle at, the faster one first; absent if there is only one. */
  readonly states?: NonNullable<Timing['states']>;
}
