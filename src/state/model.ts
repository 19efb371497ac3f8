import type { CompressionId } from '../compression/compression.ts';
import type { MessageSizes } from '../compression/messages.ts';
import type { Direction, ExperimentId, SizeResult } from '../experiments/experiment.ts';
import type { CodecId, FormatId } from '../formats/format.ts';
import type { FoundTypes, WantedTypes } from '../native-types/found.ts';
import type { Gap } from '../pipeline/findings.ts';
import type { BytesReadAs, Failure, ScannedSource, SchemaUsed } from '../pipeline/outcome.ts';
import type { Varied } from '../pipeline/vary.ts';
import type { Inference } from '../schema/inference.ts';
import type { SchemaLanguage, SchemaTexts } from '../schema/language.ts';
import type { MessageMode, SyntaxFailure } from '../source/source.ts';
import type { SourceTree } from '../source/tree.ts';
import type { TimingResult } from '../timing/measure.ts';
import type { Loss } from '../value/loss.ts';
import type { PoolState } from '../workers/pool.ts';
import type {
  CodecTiming,
  CompressedSizes,
  CompressionFailures,
  PathTiming,
  SideTiming,
  SourceRef,
  WasmFiles,
} from '../workers/protocol.ts';
import type { FieldText } from './input/editable.ts';
import type { Lane } from './selection/lane.ts';

export const VIEWS = ['bytes', 'sizes', 'speed', 'experiments', 'decide'] as const;
export type View = (typeof VIEWS)[number];

export type LaneForm = 'listing' | 'grid' | 'tree';

export const SORT_KEYS = ['format', 'schema', 'bytes', 'ratio', 'gzip', 'encode', 'decode', 'lost'] as const;
export type SortKey = (typeof SORT_KEYS)[number];
export interface Sort {
  readonly key: SortKey;
  readonly descending: boolean;
}

/** The source of the rows: the last valid input. */
export interface CurrentSource {
  readonly id: number;
  readonly scanned: ScannedSource;
  readonly tree: SourceTree;
  /** The length of the input in bytes: of the text as typed, with its white space, or of the decoded "Bytes in". */
  readonly typedBytes: number;
  /** The row that shows the user's own bytes, for bytes in. */
  readonly givenCodec?: CodecId;
}

/** The reason why the rows do not show the newest input. */
export type Problem =
  | { readonly kind: 'empty' }
  | { readonly kind: 'syntax'; readonly failure: SyntaxFailure; readonly typedBytes: number }
  | { readonly kind: 'binary'; readonly codec: CodecId; readonly message: string }
  | {
      readonly kind: 'other';
      readonly message: string;
      /** Absent if the input failed before it became bytes. */
      readonly typedBytes?: number;
    };

/** One source through one codec. */
export type Run =
  | { readonly state: 'waiting' }
  | { readonly state: 'running' }
  | {
      readonly state: 'done';
      readonly schema: SchemaUsed;
      readonly lane: Lane;
      readonly losses: readonly Loss[];
      readonly moreLosses: number;
      readonly compressed?: CompressedSizes;
      readonly notCompressed?: CompressionFailures;
      /** Of the messages of a set, compressed three ways. */
      readonly messageSizes?: MessageSizes;
    }
  | {
      readonly state: 'failed';
      /** Absent if the run failed before it reached the codec. */
      readonly schema?: SchemaUsed;
      readonly failure: Failure;
      readonly lane?: Lane;
      readonly compressed?: CompressedSizes;
      readonly notCompressed?: CompressionFailures;
      /** Of the messages of a set, compressed three ways. */
      readonly messageSizes?: MessageSizes;
    };

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
  | {
      readonly state: 'done';
      readonly clockStepMicroseconds: number;
      readonly rounds: number;
      /**
       * Number of variants of the source, which calls used in turn, and the values in which they differ. 1: only the
       * source.
       */
      readonly variants: number;
      readonly varied: Varied;
      readonly byCodec: Readonly<Partial<Record<CodecId, CodecTiming>>>;
      /** Rows measured in the same rounds as the codecs. */
      readonly beside: readonly SideTiming[];
    }
  | { readonly state: 'failed'; readonly message: string };

/** Milliseconds of one codec's first calls in several workers: the median, the lowest and the highest. */
export interface Spread {
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

/** The times of a codec's first calls, or the reason why they failed. */
export type FirstCalls =
  | { readonly state: 'done'; readonly encode: Spread; readonly decode: Spread }
  | { readonly state: 'failed'; readonly message: string };

/** First calls with the shown source. Known results stay if the rest is cancelled. */
export interface Cold {
  readonly state: 'idle' | 'running' | 'done';
  readonly called: number;
  readonly calls: number;
  readonly byCodec: Readonly<Partial<Record<CodecId, FirstCalls>>>;
}

/** Times of reading one value of the shown source by its path. */
export type OneValue =
  | { readonly state: 'idle' }
  | { readonly state: 'running'; readonly path: string }
  | { readonly state: 'done'; readonly path: string; readonly rows: readonly PathTiming[] }
  | { readonly state: 'failed'; readonly path: string; readonly message: string };

/** The results of an experiment so far, by the ids of its payloads. */
export interface ExperimentRun {
  readonly state: 'sizing' | 'timing' | 'done' | 'cancelled' | 'failed';
  /** The reason of a failure. */
  readonly message?: string;
  readonly sizes: Readonly<Record<string, readonly SizeResult[]>>;
  readonly rates: Readonly<Record<string, Readonly<Partial<Record<Direction, readonly TimingResult[]>>>>>;
  /** The current round of its timings; 0 while they are queued. */
  readonly round: number;
  readonly rounds: number;
}

/** Facts about a source beyond its rows. */
export interface Findings {
  /** Id of the source. */
  readonly source: number;
  /**
   * The smallest encoding without a schema that carries all native types. Absent until it is known, or if the source
   * has no native types.
   */
  readonly carried?: { readonly codec: CodecId; readonly bytes: number };
  /** By compression: the best format other than JSON, and the causes of its size difference to JSON. */
  readonly gaps: Readonly<Partial<Record<CompressionId, { readonly codec: CodecId; readonly gap: Gap }>>>;
}

/** The text that the page, not the user, put into the editor. A new revision replaces the editor's text. */
export interface EditorContent extends FieldText {
  readonly revision: number;
}

/** The fields of "Bytes in". */
export interface BytesIn {
  readonly field: FieldText;
  readonly format: FormatId;
  /** How the newest text was decoded; absent until one was. */
  readonly readAs?: BytesReadAs;
}

export type InputTab = 'json' | 'bytes';

/** The tabs of the input. */
export type InputPart = 'source' | 'schema' | 'types';

/** Everything the views draw. */
export interface AppState {
  readonly inputTab: InputTab;
  readonly editor: EditorContent;
  /** How a text is divided into messages, as the user chose. Binary input is always one message. */
  readonly messages: MessageMode;
  readonly bytesIn: BytesIn;
  readonly sample: string | null;
  /** The user's own schemas. They stay when the input changes. */
  readonly ownSchemas: SchemaTexts;
  /** The schemas of the sample. They are dropped once its text changes. */
  readonly sampleSchemas: SchemaTexts;
  /**
   * Types found in the strings of a source, with the id of that source. Until they are known, those of the previous
   * source.
   */
  readonly foundTypes: (FoundTypes & { readonly source: number }) | null;
  /** The found types that are carried natively. */
  readonly wantedTypes: WantedTypes;
  /** The open tab of the input. */
  readonly inputPart: InputPart;
  /** How schemas are inferred where none is given. */
  readonly inference: Inference;
  /** The language of the schema that is shown. */
  readonly schemaLanguage: SchemaLanguage;
  /** The state of the workers that encode. */
  readonly workers: PoolState;
  readonly problem: Problem | null;
  readonly source: CurrentSource | null;
  /** The shown source in the form that workers take; null if there is none. */
  readonly shown: SourceRef | null;
  readonly runs: Readonly<Record<CodecId, Run>>;
  /** True while a link is being read and its state is not applied yet. */
  readonly opening: boolean;
  /** True from a change of the source until every codec has finished. */
  readonly running: boolean;
  /** Codecs that have not finished the newest source. Their rows still show the previous result. */
  readonly pending: readonly CodecId[];
  readonly timings: Timings;
  /**
   * The compression that the times of the Speed view include. Unless it is `none`, the view shows `compressedTimings`.
   */
  readonly timedCompression: CompressionChoice;
  readonly compressedTimings: Timings;
  readonly cold: Cold;
  readonly oneValue: OneValue;
  readonly wasm: Wasm;
  /** The compression after which sizes are compared. */
  readonly compression: CompressionChoice;
  /** Findings about the source with their id, which may be an earlier source. */
  readonly findings: Findings | null;
  readonly experiments: Readonly<Partial<Record<ExperimentId, ExperimentRun>>>;
  readonly view: View;
  /** The situation of the Decide view as a link carries it; empty until the user fills one in. */
  readonly decide: string;
  /** Codecs whose lanes are open, in their order on the screen. */
  readonly pins: readonly CodecId[];
  readonly laneForm: LaneForm;
  /** True if what-if rows are shown. */
  readonly whatIfs: boolean;
  readonly sort: Sort;
  /** Messages about links and files, until dismissed. */
  readonly notices: readonly string[];
}
