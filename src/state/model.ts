import type { CompressionId } from '../compression/compression.ts';
import type { MessageSizes } from '../compression/messages.ts';
import type { Direction, ExperimentId, SizeResult } from '../experiments/experiment.ts';
import type { CodecId, FormatId } from '../formats/format.ts';
import type { Gap } from '../pipeline/findings.ts';
import type { BytesReadAs, Failure, ScannedSource, SchemaUsed } from '../pipeline/outcome.ts';
import type { Varied } from '../pipeline/vary.ts';
import type { Inference } from '../schema/inference.ts';
import type { SchemaLanguage, SchemaTexts } from '../schema/language.ts';
import type { MessageMode, SyntaxFailure } from '../source/source.ts';
import type { SourceTree } from '../source/tree.ts';
import type { TimingResult } from '../timing/measure.ts';
import type { FoundTypes, WantedTypes } from '../types/found.ts';
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
import type { FieldText } from './editable.ts';
import type { Lane } from './lane.ts';

export const VIEWS = ['bytes', 'sizes', 'speed', 'experiments'] as const;
export type View = (typeof VIEWS)[number];

export type LaneForm = 'listing' | 'grid' | 'tree';

export const SORT_KEYS = ['format', 'schema', 'bytes', 'ratio', 'gzip', 'encode', 'decode', 'lost'] as const;
export type SortKey = (typeof SORT_KEYS)[number];
export interface Sort {
  readonly key: SortKey;
  readonly descending: boolean;
}

/** The source that the rows are about: the last one that was understood. */
export interface CurrentSource {
  readonly id: number;
  readonly scanned: ScannedSource;
  readonly tree: SourceTree;
  /** The length of the text as it was typed, its white space included; of bytes in, how many they are. */
  readonly typedBytes: number;
  /** The row that shows the user's own bytes, for bytes in. */
  readonly givenCodec?: CodecId;
}

/** Why the newest input is not what the rows show. */
export type Problem =
  | { readonly kind: 'empty' }
  | { readonly kind: 'syntax'; readonly failure: SyntaxFailure; readonly typedBytes: number }
  | { readonly kind: 'binary'; readonly codec: CodecId; readonly message: string }
  | {
      readonly kind: 'other';
      readonly message: string;
      /** Left out where it did not come as far as to bytes. */
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
      /** Left out where it did not come as far as to a codec. */
      readonly schema?: SchemaUsed;
      readonly failure: Failure;
      readonly lane?: Lane;
      readonly compressed?: CompressedSizes;
      readonly notCompressed?: CompressionFailures;
      /** Of the messages of a set, compressed three ways. */
      readonly messageSizes?: MessageSizes;
    };

/** The compressions whose libraries are loaded only when asked for. */
export type Wasm =
  | { readonly state: 'off' }
  | { readonly state: 'loading' }
  | { readonly state: 'on'; readonly files: WasmFiles }
  | { readonly state: 'failed'; readonly message: string };

/** What bytes are compressed with, if at all. */
export type CompressionChoice = CompressionId | 'none';

export type Timings =
  | { readonly state: 'idle' }
  | { readonly state: 'running'; readonly round: number; readonly rounds: number }
  | {
      readonly state: 'done';
      readonly clockStepMicroseconds: number;
      readonly rounds: number;
      /** How many variants of the source calls took turns among, and what they had others of; 1: the source itself. */
      readonly variants: number;
      readonly varied: Varied;
      readonly byCodec: Readonly<Partial<Record<CodecId, CodecTiming>>>;
      /** Measured in the same rounds. */
      readonly beside: readonly SideTiming[];
    }
  | { readonly state: 'failed'; readonly message: string };

/** Milliseconds of one codec's first calls: the middle one of several workers, and the quickest and slowest. */
export interface Spread {
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

/** What the first calls took; those of a codec that failed say why. */
export type FirstCalls =
  | { readonly state: 'done'; readonly encode: Spread; readonly decode: Spread }
  | { readonly state: 'failed'; readonly message: string };

/** First calls of the source that the rows show. What is known of them stays where the rest is given up. */
export interface Cold {
  readonly state: 'idle' | 'running' | 'done';
  readonly called: number;
  readonly calls: number;
  readonly byCodec: Readonly<Partial<Record<CodecId, FirstCalls>>>;
}

/** Reading one value of the source that the rows show, by its path. */
export type OneValue =
  | { readonly state: 'idle' }
  | { readonly state: 'running'; readonly path: string }
  | { readonly state: 'done'; readonly path: string; readonly rows: readonly PathTiming[] }
  | { readonly state: 'failed'; readonly path: string; readonly message: string };

/** What an experiment has given here so far, by the ids of its payloads. */
export interface ExperimentRun {
  readonly state: 'sizing' | 'timing' | 'done' | 'cancelled' | 'failed';
  /** Why it failed. */
  readonly message?: string;
  readonly sizes: Readonly<Record<string, readonly SizeResult[]>>;
  readonly rates: Readonly<Record<string, Readonly<Partial<Record<Direction, readonly TimingResult[]>>>>>;
  /** Of its timings; none while they wait for others. */
  readonly round: number;
  readonly rounds: number;
}

/** What was found out about a source beyond its rows. */
export interface Findings {
  /** Id of the source. */
  readonly source: number;
  /** The smallest encoding without a schema when all native types are carried; absent until known, and if there are none. */
  readonly carried?: { readonly codec: CodecId; readonly bytes: number };
  /** By compression: the best format other than JSON, and what its difference to JSON comes from. */
  readonly gaps: Readonly<Partial<Record<CompressionId, { readonly codec: CodecId; readonly gap: Gap }>>>;
}

/** The text that the page, not the user, put into the editor; a new revision replaces what stands there. */
export interface EditorContent extends FieldText {
  readonly revision: number;
}

/** The fields of "Bytes in". */
export interface BytesIn {
  readonly field: FieldText;
  readonly format: FormatId;
  /** How the newest text was read; left out until one was. */
  readonly readAs?: BytesReadAs;
}

export type InputTab = 'json' | 'bytes';

/** The tabs of the input. */
export type InputPart = 'source' | 'schema' | 'types';

/** Everything the views draw. */
export interface AppState {
  readonly inputTab: InputTab;
  readonly editor: EditorContent;
  /** What of a text is one message, as the reader chose; bytes are one. */
  readonly messages: MessageMode;
  readonly bytesIn: BytesIn;
  readonly sample: string | null;
  /** The user's own schemas. They stay while other JSON or bytes are given. */
  readonly ownSchemas: SchemaTexts;
  /** Those that were made for the sample. They go once its text is changed. */
  readonly sampleSchemas: SchemaTexts;
  /** What a source says in text that is more than text, with the source's id: until it is known, that of the one before. */
  readonly foundTypes: (FoundTypes & { readonly source: number }) | null;
  /** Which of that is carried natively. */
  readonly wantedTypes: WantedTypes;
  /** What of the input is open. */
  readonly inputPart: InputPart;
  /** How schemas are inferred where none is given. */
  readonly inference: Inference;
  /** The language of the schema that is shown. */
  readonly schemaLanguage: SchemaLanguage;
  /** Of the workers that encode. */
  readonly workers: PoolState;
  readonly problem: Problem | null;
  readonly source: CurrentSource | null;
  /** The source as workers take it; null where there is none. */
  readonly shown: SourceRef | null;
  readonly runs: Readonly<Record<CodecId, Run>>;
  /** A link is being read; what it gives is not there yet. */
  readonly opening: boolean;
  /** From the change of the source until every codec has ended. */
  readonly running: boolean;
  /** Codecs that have not ended with the newest source; until then their rows show what stood there before. */
  readonly pending: readonly CodecId[];
  readonly timings: Timings;
  /** What the Speed view shows times with; of anything but `none` they are `compressedTimings`. */
  readonly timedCompression: CompressionChoice;
  readonly compressedTimings: Timings;
  readonly cold: Cold;
  readonly oneValue: OneValue;
  readonly wasm: Wasm;
  /** What the sizes are compared after. */
  readonly compression: CompressionChoice;
  /** About the source with its id, which may be an earlier one. */
  readonly findings: Findings | null;
  readonly experiments: Readonly<Partial<Record<ExperimentId, ExperimentRun>>>;
  readonly view: View;
  /** Codecs whose lanes are open, in their order on the screen. */
  readonly pins: readonly CodecId[];
  readonly laneForm: LaneForm;
  /** Rows of what-ifs are shown as well. */
  readonly whatIfs: boolean;
  readonly sort: Sort;
  /** Messages about links and files, until dismissed. */
  readonly notices: readonly string[];
}
