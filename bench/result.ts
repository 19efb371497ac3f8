import type { CodecId } from '../src/formats/format.ts';

/** One figure of the performance suite. */
export interface BenchResult {
  /** The measurement and its subject: "annotate msgpack, 10 MB of records". */
  readonly name: string;
  /** NaN if the measurement failed. */
  readonly value: number;
  /** The reason why the measurement failed; absent if it succeeded. */
  readonly failure?: string;
  /** The unit, such as "ms", or the baseline of a ratio, such as "x decode". */
  readonly unit: string;
  /** The 95 % interval. */
  readonly low?: number;
  readonly high?: number;
  /** Upper limit for the value; absent if there is none. */
  readonly goal?: number;
}

/** The parts of the suite, which can run separately. */
export const PARTS = [
  'codecs',
  'scan',
  'dense',
  'recognition',
  'page',
  'hostile',
  'deep',
  'large',
  'coverage',
] as const;
export type Part = (typeof PARTS)[number];

/** The job of one worker: a part of the suite, for one codec if the part is about codecs. */
export type Job =
  | { readonly part: 'codecs' | 'dense' | 'recognition'; readonly codec: CodecId }
  | { readonly part: 'scan' };

/** A message from a worker of the suite. */
export type BenchNews = { readonly type: 'result'; readonly result: BenchResult } | { readonly type: 'done' };
