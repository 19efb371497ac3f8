import type { CodecId } from '../../../formats/format.ts';
import type { CompressionId } from '../../../runs/compression/compression.ts';
import type { ColumnsSize } from '../../../runs/findings/columns.ts';
import type { Gap } from '../../../runs/findings/findings.ts';
import type { SchemaPrice, TypedSize } from '../../../runs/findings/typed-size.ts';
import type { TimingResult } from '../../../runs/timing/measure.ts';
import type { ExperimentId, RateDirection, SizeResult } from '../../../subjects/experiments/experiment.ts';
import type { CacheTiming, CodecTiming, MeasuredRounds, PathTiming, WasmFiles } from '../../../workers/protocol.ts';
import type { MemoryRow } from './memory-plan.ts';

/** The state of the compression libraries that are loaded only on request. */
export type Wasm =
  | { readonly state: 'off' }
  | { readonly state: 'loading' }
  | { readonly state: 'on'; readonly files: WasmFiles }
  | { readonly state: 'failed'; readonly message: string };

/** The compression applied to the bytes, if any. */
export type CompressionChoice = CompressionId | 'none';

export type Timings =
  | { readonly state: 'idle' }
  | { readonly state: 'running'; readonly round: number; readonly rounds: number }
  | ({
      readonly state: 'done';
      readonly byCodec: Readonly<Partial<Record<CodecId, CodecTiming>>>;
    } & MeasuredRounds)
  | { readonly state: 'failed'; readonly message: string };

/** Milliseconds of one codec's first calls in several workers: the median, the lowest and the highest. */
export interface Spread {
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

/** The times of a codec's first calls, or the reason why they failed. */
export type FirstCallTimes =
  | { readonly state: 'done'; readonly encode: Spread; readonly decode: Spread }
  | { readonly state: 'failed'; readonly message: string };

/** First calls with the shown source. If they are cancelled, the results so far stay. */
export interface Cold {
  readonly state: 'idle' | 'running' | 'done';
  readonly called: number;
  readonly calls: number;
  readonly byCodec: Readonly<Partial<Record<CodecId, FirstCallTimes>>>;
}

/** Times of reading one value of the shown source by its path. */
export type OneValue =
  | { readonly state: 'idle' }
  | { readonly state: 'running'; readonly path: string }
  | { readonly state: 'done'; readonly path: string; readonly rows: readonly PathTiming[] }
  | { readonly state: 'failed'; readonly path: string; readonly message: string };

/** The shown source as compressed entries of a cache. */
export type Cache =
  | { readonly state: 'idle' }
  | { readonly state: 'running'; readonly round: number; readonly rounds: number }
  | { readonly state: 'done'; readonly rows: readonly CacheTiming[] }
  | { readonly state: 'failed'; readonly message: string };

/** The memory of the decoded source. */
export type Memory =
  | { readonly state: 'idle' }
  /** `measured` of `calls` measurements of the browser are complete. */
  | { readonly state: 'running'; readonly measured: number; readonly calls: number }
  | { readonly state: 'done'; readonly copies: number; readonly rounds: number; readonly rows: readonly MemoryRow[] }
  | { readonly state: 'failed'; readonly message: string };

/** The results of an experiment so far, by the ids of its payloads. */
export interface ExperimentRun {
  readonly state: 'sizing' | 'timing' | 'done' | 'cancelled' | 'failed';
  /** The reason of a failure. */
  readonly message?: string;
  readonly sizes: Readonly<Record<string, readonly SizeResult[]>>;
  readonly rates: Readonly<Record<string, Readonly<Partial<Record<RateDirection, readonly TimingResult[]>>>>>;
  /** The current round of its timings; 0 while they are queued. */
  readonly round: number;
  readonly rounds: number;
}

/** The sizes of a source with native types in one codec. */
export interface TypedRow extends TypedSize {
  readonly codec: CodecId;
}

/** Facts about a source beyond its rows. */
export interface Findings {
  /** Id of the source. */
  readonly source: number;
  /**
   * The source with its native types, by codec, the smallest first. Absent until it is known; empty if the source has
   * none, if the rows carry them already, or if the source is too large.
   */
  readonly typed?: readonly TypedRow[];
  /** The prices of the rows' schemas, except those that could not be computed. Absent until they are known. */
  readonly prices?: Readonly<Partial<Record<CodecId, SchemaPrice>>>;
  /**
   * The document as JSON with columns; null if the document has no objects alike, is a set, was given as bytes, or is
   * too large. Absent until it is known.
   */
  readonly columns?: ColumnsSize | null;
  /** By compression: the best format other than JSON, and the causes of its size difference to JSON. */
  readonly gaps: Readonly<Partial<Record<CompressionId, { readonly codec: CodecId; readonly gap: Gap }>>>;
}

/** Measurements of the shown source, and of experiments. */
export interface MeasuringSlice {
  readonly timings: Timings;
  /**
   * The compression that the times of the Speed view include. Unless it is `none`, the view shows `compressedTimings`.
   */
  readonly timedCompression: CompressionChoice;
  readonly compressedTimings: Timings;
  /** Times with gzip of each message, which the Decide view measures when it needs them. */
  readonly gzipTimings: Timings;
  readonly cold: Cold;
  readonly oneValue: OneValue;
  readonly cache: Cache;
  readonly memory: Memory;
  readonly wasm: Wasm;
  /** The compression after which sizes are compared. */
  readonly compression: CompressionChoice;
  /** Findings, with the id of the source that they are about, which may be an earlier one. */
  readonly findings: Findings | null;
  readonly experiments: Readonly<Partial<Record<ExperimentId, ExperimentRun>>>;
}

export const IDLE: Timings & OneValue & Cache & Memory = { state: 'idle' };

/** The state before any first calls with a source. */
const NOT_CALLED: Cold = { state: 'idle', called: 0, calls: 0, byCodec: {} };

/** The measurements of a source before any have started. */
export const NOTHING_MEASURED = {
  timings: IDLE,
  compressedTimings: IDLE,
  gzipTimings: IDLE,
  cold: NOT_CALLED,
  oneValue: IDLE,
  cache: IDLE,
  memory: IDLE,
} as const;

export const initialMeasuring: MeasuringSlice = {
  ...NOTHING_MEASURED,
  timedCompression: 'none',
  wasm: { state: 'off' },
  compression: 'gzip',
  findings: null,
  experiments: {},
};
