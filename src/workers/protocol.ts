import type { Edit } from '../core/bytes/edits.ts';
import type { Octets } from '../core/bytes/octets.ts';
import type { Difference } from '../core/compare/messages.ts';
import type { Window } from '../core/compare/windows.ts';
import type { EvolutionRequest } from '../core/evolution/request.ts';
import type { Attempt } from '../core/layout/other-branch.ts';
import type { FoundTypes, WantedTypes } from '../core/native-types/found.ts';
import type { Inference } from '../core/schema/inference.ts';
import type { SchemaLanguage, SchemaTexts } from '../core/schema/language.ts';
import type { MessageMode } from '../core/source/source.ts';
import type { Calls, CodecId, DraftedField, FormatId, Schemaless, WayId } from '../formats/format.ts';
import type { CompressionId } from '../runs/compression/compression.ts';
import type { MessagesCompressed } from '../runs/compression/messages.ts';
import type { Evolution } from '../runs/evolution-runs/evolution.ts';
import type { ColumnsSize } from '../runs/findings/columns.ts';
import type { Gap } from '../runs/findings/findings.ts';
import type { SchemaPrice, TypedSize } from '../runs/findings/typed-size.ts';
import type { ReadFleetFile } from '../runs/fleet/fleet-file.ts';
import type { Opinion } from '../runs/pipeline/opinions.ts';
import type { Outcome, Scanned } from '../runs/pipeline/outcome.ts';
import type { Varied } from '../runs/pipeline/vary.ts';
import type { Held } from '../runs/recognition/inside.ts';
import type { InsideAt } from '../runs/recognition/insides.ts';
import type { LayerListing } from '../runs/recognition/layer-listing.ts';
import type { ByteTextFailure } from '../runs/recognition/misspelt.ts';
import type { Reading, Recognition } from '../runs/recognition/reading.ts';
import type { TimingResult } from '../runs/timing/measure.ts';
import type { Batched, BatchOptions } from '../subjects/decide/kafka-batches.ts';
import type { ExamId } from '../subjects/exam/exam-id.ts';
import type { ExamPaper } from '../subjects/exam/paper.ts';
import type { Answer, Exercise, Mark } from '../subjects/exercises/exercise.ts';
import type { ExerciseRequest } from '../subjects/exercises/request.ts';
import type { ExperimentId, RateDirection, SizeResult } from '../subjects/experiments/experiment.ts';

/** Name of the worker that measures timings. */
export const TIMING_WORKER = 'timing';
/** Name of the worker that makes one first call and ends. */
export const COLD_WORKER = 'cold';

/** Number of new workers that measure the same thing, one after the other: see `combineTimings`. */
export const WORKERS = 6;

/** The user's input: JSON in UTF-8, or bytes of a format. */
export type Input =
  | { readonly kind: 'text'; readonly octets: Octets }
  | {
      readonly kind: 'binary';
      readonly octets: Octets;
      readonly format: FormatId;
      /** The offset of each message, and the end of the last one; absent if the bytes are one message. */
      readonly offsets?: Uint32Array;
    };

/** An input with an id. By this id, a worker parses the input only once, and the page recognises late replies. */
export interface SourceRef {
  readonly id: number;
  readonly input: Input;
  /**
   * An estimate of the memory that the rows of the input take, in bytes, as soon as its values are known
   * (`core/value/memory.ts`).
   */
  readonly memory?: number;
  /** The division of a text into messages. Binary input is always one message. */
  readonly messages: MessageMode;
  /** The user's own schemas, or those of the sample. */
  readonly schemas: SchemaTexts;
  /** The rule for inferring schemas if none is given. */
  readonly inference: Inference;
  /** The types to carry natively; absent if there are none. */
  readonly types?: WantedTypes;
}

/** A payload of an experiment, by its ids. Workers generate the payloads that are not stored. */
export interface PayloadRef {
  readonly experiment: ExperimentId;
  readonly payload: string;
  /** The text of its sample; absent if the sample is generated. */
  readonly text?: string;
  readonly schemas: SchemaTexts;
}

/** The schema of a codec, as text. */
export interface SchemaToPrice {
  readonly codec: CodecId;
  readonly text: string;
  readonly language: SchemaLanguage;
}

/** A task for a codec worker. Every task gets one reply with its number, even if it fails. */
export type Task =
  | { readonly type: 'warm' }
  | { readonly type: 'generate'; readonly sample: string }
  /** Parses an input that needs at most `mostMemory` bytes of memory, and runs codecs on it if it is valid. */
  | {
      readonly type: 'scan';
      readonly source: SourceRef;
      readonly codecs: readonly CodecId[];
      readonly mostMemory?: number;
    }
  | { readonly type: 'run'; readonly source: SourceRef; readonly codecs: readonly CodecId[] }
  | { readonly type: 'types'; readonly source: SourceRef }
  /** Encodes a source with native types, and compresses it. */
  | { readonly type: 'typed'; readonly source: SourceRef; readonly codecs: readonly CodecId[] }
  /** Compresses the texts of schemas. */
  | { readonly type: 'prices'; readonly schemas: readonly SchemaToPrice[] }
  /** Finds the sizes of a document in which objects with the same keys are written as columns. */
  | { readonly type: 'columns'; readonly source: SourceRef }
  /** Finds the causes of the size difference between JSON and a codec after compression. */
  | {
      readonly type: 'gap';
      readonly source: SourceRef;
      readonly codec: CodecId;
      readonly compression: CompressionId;
      readonly files: WasmFiles;
    }
  | {
      readonly type: 'compress';
      readonly bytes: Uint8Array;
      readonly compressions: readonly CompressionId[];
      readonly files: WasmFiles;
      /**
       * For several messages: the offset of each message, and the end of the last one. Each message is compressed by
       * itself.
       */
      readonly offsets?: Uint32Array;
      /** Set if the messages are also compressed one by one, with a dictionary, and as a stream. */
      readonly threeWays?: boolean;
    }
  /** Compresses messages in Kafka batches, with gzip, for each of several options. */
  | {
      readonly type: 'batches';
      readonly bytes: Uint8Array;
      readonly offsets: Uint32Array;
      readonly options: readonly BatchOptions[];
    }
  | { readonly type: 'sizes'; readonly of: PayloadRef }
  /** Changes the schema of a record in a source, and reads the bytes of each version with the other version. */
  | { readonly type: 'evolve'; readonly source: SourceRef; readonly request: EvolutionRequest }
  /** Makes an exercise from a source. */
  | { readonly type: 'exercise'; readonly source: SourceRef; readonly request: ExerciseRequest<CodecId> }
  /** Makes the message of an examination. */
  | { readonly type: 'exam'; readonly id: ExamId }
  /** Recreates the exercise of a request, and marks an answer to it. */
  | {
      readonly type: 'mark';
      readonly source: SourceRef;
      readonly request: ExerciseRequest<CodecId>;
      readonly answer: Answer;
    }
  /**
   * Recognises a text in UTF-8 or the bytes of a file; with `as`, also reads it by that chain, if it still fits. If an
   * Avro schema is given, bytes that only this schema can explain are read as Avro.
   */
  | {
      readonly type: 'recognise';
      readonly octets: Octets;
      readonly isFile?: boolean;
      readonly as?: ChainRequest;
      /** The given Avro schema. */
      readonly avroSchema?: string | undefined;
      readonly opening?: Opening;
    }
  /** Lists the bytes of one layer of a chain. */
  | {
      readonly type: 'layer';
      readonly octets: Octets;
      readonly isFile: boolean;
      readonly chain: readonly string[];
      readonly index: number;
      readonly opening?: Opening;
    }
  /** Compares the input, read by the chain in use, with another text. */
  | {
      readonly type: 'compare';
      readonly octets: Octets;
      readonly isFile: boolean;
      readonly chain?: readonly string[];
      readonly schema?: SchemaOfBytes;
      readonly other: Octets;
      /** True if the other input is a file, which may have bytes that are not text. */
      readonly isOtherFile: boolean;
    }
  /**
   * Counts the values in the bytes of an edit. `around` has all bytes from before the edit, if the format reads its
   * values only inside their container.
   */
  | {
      readonly type: 'count';
      readonly format: FormatId;
      readonly edit: Edit;
      readonly around?: {
        readonly bytes: Uint8Array;
        readonly schemaText?: string;
        readonly root?: string | undefined;
      };
    }
  /**
   * Tries to write a value in another branch of its union, and finds the first attempt after which the bytes hold the
   * value.
   */
  | {
      readonly type: 'branch';
      readonly format: FormatId;
      readonly bytes: Uint8Array;
      readonly schemaText?: string;
      readonly root?: string | undefined;
      readonly value: number;
      readonly attempts: readonly Pick<Attempt, 'edits' | 'kind' | 'size'>[];
    }
  /** Says what a byte string or a text inside a message contains. */
  | { readonly type: 'inside'; readonly held: Held }
  /**
   * Says how the field at an offset can be read without a schema. If a reading is given, drafts a schema in which the
   * field is read that way.
   */
  | (Schemaless & {
      readonly type: 'draft';
      readonly format: FormatId;
      readonly at: number;
      readonly reading?: string;
    })
  /** Asks every library that can read the format about the bytes. */
  | {
      readonly type: 'opinions';
      readonly format: FormatId;
      readonly bytes: Uint8Array;
      readonly schemaText?: string | undefined;
      readonly root?: string | undefined;
    }
  /** Reads the bytes of a file, or a text in UTF-8 that spells bytes, as a Protocol Buffers descriptor set. */
  | { readonly type: 'descriptors'; readonly octets: Octets; readonly isFile: boolean }
  /** Reads a text in UTF-8 as a fleet file. */
  | { readonly type: 'fleet'; readonly octets: Octets }
  /** Replaces the values of a source with random values of the same sizes; with `keys`, also its keys. */
  | { readonly type: 'mask'; readonly source: SourceRef; readonly keys: boolean }
  /** Cancels the `compress`, `gap`, `typed` or `columns` task that is running. */
  | { readonly type: 'stop' };

/** The answer of a codec worker to a task, and its first message. */
export type TaskAnswer =
  /** The first message of a worker, without a task number: its script has loaded and runs. */
  | { readonly type: 'ready' }
  /** Sent instead of `ready`: the script runs, but the browser lacks something that every task needs. */
  | { readonly type: 'unable'; readonly why: string }
  | { readonly type: 'warm' }
  | { readonly type: 'generate'; readonly bytes: Uint8Array }
  /** Outcomes in the order of the codecs; empty if the input is not valid. */
  | { readonly type: 'scan'; readonly scanned: Scanned; readonly outcomes: readonly Outcome[] }
  | { readonly type: 'run'; readonly outcomes: readonly Outcome[] }
  | { readonly type: 'types'; readonly found: FoundTypes }
  /** Sizes by codec; absent for codecs that do not carry all of the types. */
  | { readonly type: 'typed'; readonly sizes: Readonly<Partial<Record<CodecId, TypedSize>>> }
  | { readonly type: 'prices'; readonly prices: Readonly<Partial<Record<CodecId, SchemaPrice>>> }
  /** `sizes` is undefined if the document has no list of objects with the same keys. */
  | { readonly type: 'columns'; readonly sizes: ColumnsSize | undefined }
  | { readonly type: 'gap'; readonly gap: Gap }
  | {
      readonly type: 'compress';
      readonly sizes: CompressedSizes;
      readonly failures: CompressionFailures;
      readonly messages?: MessagesCompressed;
    }
  /** The results are in the order of the options. */
  | { readonly type: 'batches'; readonly batched: readonly Batched[] }
  | { readonly type: 'sizes'; readonly sizes: readonly SizeResult[] }
  | { readonly type: 'evolve'; readonly evolution: Evolution }
  /** `exercise` is absent if the source has nothing to ask about. */
  | { readonly type: 'exercise'; readonly exercise?: Exercise }
  | { readonly type: 'exam'; readonly paper: ExamPaper }
  | { readonly type: 'mark'; readonly mark: Mark }
  | { readonly type: 'mask'; readonly masked: MaskedCopy }
  | { readonly type: 'recognise'; readonly recognised: Recognised }
  /** `listing` is undefined if the chain does not fit. */
  | { readonly type: 'layer'; readonly listing: LayerListing | undefined }
  /** `count` is undefined if the bytes are not values. */
  | { readonly type: 'count'; readonly count: number | undefined }
  /** `attempt` is the index of the first attempt that succeeded, or -1 if none did. */
  | { readonly type: 'branch'; readonly attempt: number }
  /** `said` is undefined if nothing is recognised in the bytes or the text. */
  | { readonly type: 'inside'; readonly said: InsideSaid | undefined }
  | { readonly type: 'draft'; readonly field?: DraftedField | undefined; readonly schemaText?: string | undefined }
  | { readonly type: 'compare'; readonly compared: ComparedInputs }
  | { readonly type: 'opinions'; readonly opinions: readonly Opinion[] }
  /** `proto` is undefined if the bytes are not a descriptor set. */
  | { readonly type: 'descriptors'; readonly proto: string | undefined }
  /** `read` is undefined if the text is not a fleet file. */
  | { readonly type: 'fleet'; readonly read: ReadFleetFile | undefined }
  | { readonly type: 'stop' }
  /** The script of a library could not be loaded. */
  | { readonly type: 'not-loaded' }
  | { readonly type: 'failed'; readonly message: string };

/** One of two messages that are compared. */
export interface ComparedInput {
  /** The name of the input's format, and the place where reading stopped, if any. */
  readonly name: string;
  readonly bytes: number;
}

/** What is said about a place inside a message. */
export interface InsideSaid {
  readonly sentence: string;
  /** True if the content of the place can be a source of its own. */
  readonly isAlone: boolean;
}

/** The schema of the user for given bytes, and their format. */
export interface SchemaOfBytes {
  readonly format: FormatId;
  readonly text: string;
  readonly root?: string;
}

/** Two inputs compared as bytes, because one is large, or because no format reads it. */
export interface ComparedWindows {
  readonly a: ComparedInput;
  readonly b: ComparedInput;
  readonly because: 'large' | 'unread';
  /** The first of the windows that differ; `count` is the number of all. */
  readonly windows: readonly Window[];
  readonly count: number;
  /** The number of bytes of A that are equal to bytes of B and in the same order. */
  readonly equal: number;
}

/** Two messages compared, or a sentence that says why they cannot be compared. */
export type ComparedInputs =
  | { readonly problem: string }
  | ComparedWindows
  | {
      readonly a: ComparedInput;
      readonly b: ComparedInput;
      /** The first differences. */
      readonly differences: readonly Difference[];
      /** The number of all differences by their mark. */
      readonly counts: Readonly<Record<string, number>>;
      readonly equal: number;
      readonly isExact: boolean;
      /** True if the input is one message, and the other side has several, of which the first is compared with it. */
      readonly isFirst?: true;
    };

/** The limits and the library for opening envelopes, if they are not the usual ones. */
export interface Opening {
  /** Number of bytes by which all layers together may grow. */
  readonly growth?: number;
  /** The WebAssembly file of the library for Brotli. */
  readonly brotli?: Blob;
}

/** The chain by which the input is read, with the reasons to keep it. */
export interface ChainRequest {
  readonly chain: readonly string[];
  /** Set if the input was one message before its edit, and is still one, whatever follows it. */
  readonly isOne?: boolean;
  /** Set while a person edits the bytes: the chain is kept, whatever the bytes become. */
  readonly isHeld?: boolean;
  /** True if a person chose the chain, so that it is kept even if its format reads nothing. */
  readonly isChosen: boolean;
  /** True if only the name of a file suggests the chain: what is recognised for certain takes precedence. */
  readonly isHint?: boolean;
}

/** What a text is, and the bytes of the reading that is used. */
export interface Recognised extends Omit<Recognition, 'inner'> {
  /** The reading that is used, with its bytes; absent if the text is not bytes. */
  readonly used?: {
    readonly reading: Reading;
    /** The innermost bytes; absent if they are the whole file. */
    readonly octets?: Uint8Array<ArrayBuffer>;
    readonly format?: FormatId;
    /**
     * The offset of each message in the innermost bytes, and the end of the last one; absent if they are one message.
     */
    readonly offsets?: Uint32Array;
    /** True if the reading is the wanted chain. */
    readonly isWanted: boolean;
    /** Several values or messages as one JSON list. */
    readonly values?: string;
    /** What is found at places inside the message; absent if there is nothing. */
    readonly inside?: readonly InsideAt[];
    /** Set if an envelope contains more than it was allowed to open. */
    readonly isFull?: true;
  };
  /**
   * A sentence about a chosen reading that does not fit the input, or about a digit that the text may have lost. In the
   * first case, what is recognised is used instead.
   */
  readonly unfit?: string;
  /** The language of a text that is a schema and no message. */
  readonly schema?: SchemaLanguage;
  /** Set if the bytes may be Brotli, whose library the task did not have. */
  readonly needsBrotli?: true;
  /** The place and the reason of an error in a text that spells bytes. */
  readonly notBytes?: ByteTextFailure;
}

/** A copy of a source with other values. */
export interface MaskedCopy {
  readonly text: Uint8Array<ArrayBuffer>;
  /** The first values that masking leaves as they are, as JSON. `keptCount` is the number of all such values. */
  readonly kept: readonly string[];
  readonly keptCount: number;
  /** The number of codecs in which the copy has the size of the original. */
  readonly alike: number;
  /** The codecs in which the size of the copy differs. */
  readonly differing: readonly CodecId[];
  /** The wanted types of the source, with the names that the copy has. */
  readonly types?: WantedTypes;
}

/** Compressed size in bytes, by compression. */
export type CompressedSizes = Readonly<Partial<Record<CompressionId, number>>>;

/** The reason why a size is missing, by compression. */
export type CompressionFailures = Readonly<Partial<Record<CompressionId, string>>>;

/** WebAssembly files of the libraries, which the page fetches. They are Blobs so that tasks do not copy them. */
export type WasmFiles = Readonly<Partial<Record<CompressionId, Blob>>>;

/** The message that the user sees if a script of a format, such as its library, could not be loaded. */
export const NOT_LOADED =
  'A script of this format could not be loaded. The browser may be offline, or something blocks the file.';

/** The message that the user sees if an answer lacks the wanted result. */
export function whyNoResult(answer: TaskAnswer | undefined): string {
  return answer?.type === 'failed' ? answer.message : NOT_LOADED;
}

export interface Request {
  /** The number of the request; undefined if nobody waits for the answer. */
  readonly taskNumber: number | undefined;
  readonly task: Task;
}
export interface Reply {
  /** The number of the request; undefined in the first message of a worker. */
  readonly taskNumber: number | undefined;
  readonly answer: TaskAnswer;
}

/** The compression that is timed together with encoding and decoding, and the file of its library if it needs one. */
export interface TimedCompression {
  readonly id: CompressionId;
  readonly file?: Blob;
}

/** A measurement that the page can request. */
export type Measurable =
  | {
      readonly type: 'measure';
      readonly source: SourceRef;
      readonly codecs: readonly CodecId[];
      readonly compression?: TimedCompression;
    }
  | { readonly type: 'rates'; readonly of: readonly PayloadRef[] }
  | {
      readonly type: 'path';
      readonly source: SourceRef;
      readonly codecs: readonly CodecId[];
      /** JSON Pointer of the value to read. */
      readonly path: string;
    }
  | { readonly type: 'cache'; readonly source: SourceRef; readonly codecs: readonly CodecId[] };

/** A step of measuring a codec. `prepare` comes before its first call. */
export type Doing = 'prepare' | 'encode' | 'decode';

/** A step that hung or crashed an earlier worker. */
export interface Skipped {
  readonly id: string;
  readonly doing: Doing;
  readonly message: string;
}

/** The only request to one of the workers that measure the same thing. */
export type Session = Measurable & {
  /** Index of the worker. It seeds the order of calls, so that each worker has a different one. */
  readonly session: number;
  readonly skipped: readonly Skipped[];
};

/** The time to read one value, or all values, relative to JSON, which always decodes everything. */
export interface PathTiming {
  readonly codec: CodecId;
  readonly reads: 'one' | 'all';
  readonly timing: TimingResult;
}

/** The steps of a cache that are timed: the first when an entry is written, the others when it is read. */
export const CACHE_STEPS = ['compress', 'decompress', 'decode'] as const;
export type CacheStep = (typeof CACHE_STEPS)[number];

/** A codec's bytes as compressed entries of a cache, with the times of all messages. */
export type CacheTiming = Readonly<Record<CacheStep, TimingResult>> & {
  readonly codec: CodecId;
  /** The number of bytes of all entries before zlib compresses them; `compressed` is their number afterwards. */
  readonly bytes: number;
  readonly compressed: number;
};

/** The only request to a worker that times first calls. */
export interface ColdRequest {
  readonly source: SourceRef;
  readonly codec: CodecId;
}

/** Milliseconds of the first encode and the first decode. */
export type ColdReply =
  | { readonly state: 'done'; readonly encodeMs: number; readonly decodeMs: number }
  | { readonly state: 'failed'; readonly message: string };

/** Timings of one codec; either half may have failed. */
export interface CodecTiming {
  readonly encode: TimingResult;
  readonly decode: TimingResult;
  /** The timed calls, without compression. */
  readonly calls: Calls;
  /** True if the decoder does not copy everything: bytes are views of the message, or members are getters. */
  readonly hasViews: boolean;
}

/** Rows that are timed in addition to the codecs: other ways to call a codec, and JSON without compression. */
export type SideId = WayId | 'json-uncompressed';

export interface SideTiming extends CodecTiming {
  readonly id: SideId;
}

/** The rounds of a complete measurement of a source, without the times of its codecs. */
export interface MeasuredRounds {
  readonly clockStepMicroseconds: number;
  readonly rounds: number;
  /**
   * Number of variants of the source, which calls use in turn: 1 if there is only the source. `varied` says in which
   * values the variants differ.
   */
  readonly variants: number;
  readonly varied: Varied;
  /** Rows measured in the same rounds as the codecs. */
  readonly beside: readonly SideTiming[];
}

export type TimingReply =
  /** The step that begins now and may hang, with the id of its row. */
  | { readonly type: 'begins'; readonly id: string; readonly doing: Doing }
  | { readonly type: 'progress'; readonly round: number; readonly rounds: number }
  | ({
      readonly type: 'measured';
      readonly timings: Readonly<Partial<Record<CodecId, CodecTiming>>>;
    } & MeasuredRounds)
  /** One table of an experiment in one direction. Further tables follow until `rated`. */
  | {
      readonly type: 'rates';
      readonly payload: string;
      readonly direction: RateDirection;
      readonly rows: readonly TimingResult[];
    }
  | { readonly type: 'rated' }
  | { readonly type: 'path'; readonly rows: readonly PathTiming[] }
  | { readonly type: 'cache'; readonly rows: readonly CacheTiming[] }
  | { readonly type: 'failed'; readonly message: string };
