import type { CodecId } from '../src/formats/format.ts';

/** One figure of the performance suite. */
export interface BenchResult {
  /** What was measured, on what: "annotate msgpack, 10 MB of records". */
  readonly name: string;
  readonly value: number;
  /** What the value is a multiple of, "x decode", or its unit, "ms". */
  readonly unit: string;
  /** Of its 95 % interval. */
  readonly low?: number;
  readonly high?: number;
  /** The most that it should be; left out of what is only of interest. */
  readonly goal?: number;
}

/** The parts of the suite, which can be run one by one. */
export const PARTS = ['codecs', 'scan', 'dense', 'page', 'hostile', 'coverage'] as const;
export type Part = (typeof PARTS)[number];

/** What one worker of the suite measures: a part of it, of one codec where it is about codecs. */
export type Job = { readonly part: 'codecs' | 'dense'; readonly codec: CodecId } | { readonly part: 'scan' };

/** What a worker of the suite says. */
export type BenchNews =
  | { readonly type: 'result'; readonly result: BenchResult }
  /** Something could not be measured; the rest is. */
  | { readonly type: 'failed'; readonly name: string; readonly message: string }
  | { readonly type: 'done' };
