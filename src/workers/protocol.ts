import type { Octets } from '../bytes/octets.ts';
import type { CompressionId } from '../compression/compression.ts';
import type { MessageSizes } from '../compression/messages.ts';
import type { Direction, ExperimentId, SizeResult } from '../experiments/experiment.ts';
import type { Calls, CodecId, FormatId, WayId } from '../formats/format.ts';
import type { Gap } from '../pipeline/findings.ts';
import type { Outcome, Scanned } from '../pipeline/outcome.ts';
import type { Varied } from '../pipeline/vary.ts';
import type { Inference } from '../schema/inference.ts';
import type { SchemaTexts } from '../schema/language.ts';
import type { MessageMode } from '../source/source.ts';
import type { TimingResult } from '../timing/measure.ts';
import type { FoundTypes, WantedTypes } from '../types/found.ts';

/** The name of the worker that measures; the others encode. */
export const TIMING_WORKER = 'timing';
/** The name of a worker that makes one first call, and ends. */
export const COLD_WORKER = 'cold';

/** Fresh workers that measure the same thing, one after the other: see `combineTimings`. */
export const WORKERS = 6;

/** The user's input, as text in UTF-8: JSON, or bytes in hex, base64, as a dump or a list of numbers. */
export type Input =
  | { readonly kind: 'text'; readonly octets: Octets }
  | { readonly kind: 'binary'; readonly octets: Octets; readonly format: FormatId };

/** An input under a number, so that a worker parses it once, and a late reply is known as such. */
export interface SourceRef {
  readonly id: number;
  readonly input: Input;
  /** What of a text is one message; bytes are one. */
  readonly messages: MessageMode;
  /** The user's own, or the sample's. */
  readonly schemas: SchemaTexts;
  /** How schemas are inferred where none is given. */
  readonly inference: Inference;
  /** What to carry natively; left out: nothing. */
  readonly types?: WantedTypes;
}

/** A payload of an experiment, by its ids. What is generated is made where it is needed. */
export interface PayloadRef {
  readonly experiment: ExperimentId;
  readonly payload: string;
  /** Of its sample, where that is stored. */
  readonly text?: string;
  readonly schemas: SchemaTexts;
}

/** What the page asks of a codec worker. Every task gets one reply with its number, failures included. */
export type Task =
  | { readonly type: 'warm' }
  | { readonly type: 'generate'; readonly sample: string }
  /** Reads an input, and runs codecs on it where it can be read. */
  | { readonly type: 'scan'; readonly source: SourceRef; readonly codecs: readonly CodecId[] }
  | { readonly type: 'run'; readonly source: SourceRef; readonly codecs: readonly CodecId[] }
  | { readonly type: 'types'; readonly source: SourceRef }
  /** Encodes a source with all that it carries natively. */
  | { readonly type: 'carried'; readonly source: SourceRef; readonly codecs: readonly CodecId[] }
  /** Tests what the difference between JSON and a codec after a compression comes from. */
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
      /** For a set: where each message begins and the last one ends. Each is compressed by itself. */
      readonly offsets?: Uint32Array;
      /** Also compress the messages alone, with a dictionary, and as a stream. */
      readonly threeWays?: boolean;
    }
  | { readonly type: 'sizes'; readonly of: PayloadRef }
  /** Ends a `compress` that runs: nobody waits for it any more. */
  | { readonly type: 'stop' };

export type Answer =
  /** The first word of a worker, under no task's number: its script has loaded and runs. */
  | { readonly type: 'ready' }
  /** In its place: the script runs, but lacks something that all tasks need. */
  | { readonly type: 'unable'; readonly why: string }
  | { readonly type: 'warm' }
  | { readonly type: 'generate'; readonly bytes: Uint8Array }
  /** Outcomes in the order of the codecs; none where the input could not be read. */
  | { readonly type: 'scan'; readonly scanned: Scanned; readonly outcomes: readonly Outcome[] }
  | { readonly type: 'run'; readonly outcomes: readonly Outcome[] }
  | { readonly type: 'types'; readonly found: FoundTypes }
  /** Bytes by codec; absent for codecs that refuse the source. */
  | { readonly type: 'carried'; readonly sizes: Readonly<Partial<Record<CodecId, number>>> }
  | { readonly type: 'gap'; readonly gap: Gap }
  | {
      readonly type: 'compress';
      readonly sizes: CompressedSizes;
      readonly failures: CompressionFailures;
      readonly messages?: MessageSizes;
    }
  | { readonly type: 'sizes'; readonly sizes: readonly SizeResult[] }
  | { readonly type: 'stop' }
  /** The script of a library did not come. */
  | { readonly type: 'not-loaded' }
  | { readonly type: 'failed'; readonly message: string };

/** Compressed size in bytes, by compression. */
export type CompressedSizes = Readonly<Partial<Record<CompressionId, number>>>;

/** Why there is no such size, by compression. */
export type CompressionFailures = Readonly<Partial<Record<CompressionId, string>>>;

/** The libraries' WebAssembly, which the page has fetched; as Blobs, so that they are not copied for each task. */
export type WasmFiles = Readonly<Partial<Record<CompressionId, Blob>>>;

/** The reader's sentence where the script of a library did not come. */
export const NOT_LOADED = 'The library could not be loaded. The browser may be offline, or something blocks the file.';

export interface Request {
  readonly task: number;
  readonly ask: Task;
}
export interface Reply {
  readonly task: number;
  readonly answer: Answer;
}

/** What is timed together with encoding and decoding, and its library's file where it needs one. */
export interface TimedCompression {
  readonly id: CompressionId;
  readonly file?: Blob;
}

/** What can be measured. */
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
      /** JSON Pointer of the value that is read. */
      readonly path: string;
    };

/** A call, or what has to be done before a codec's first one. */
export type Doing = 'prepare' | 'encode' | 'decode';

/** A call that an earlier worker did not come back from. */
export interface Skipped {
  readonly id: string;
  readonly doing: Doing;
  readonly message: string;
}

/** What one of the workers that measure the same thing is asked. */
export type Session = Measurable & {
  readonly task: number;
  /** Counts the workers, so that each calls in an order of its own. */
  readonly session: number;
  readonly skipped: readonly Skipped[];
};

/** What the page says to a timing worker, which measures once and is then ended. */
export type TimingRequest = { readonly type: 'warm' } | Session;

/** Reading one value, or all of them, against JSON, which has to read all. */
export interface PathTiming {
  readonly codec: CodecId;
  readonly reads: 'one' | 'all';
  readonly timing: TimingResult;
}

/** What a worker that is new is asked, once. */
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
  /** The calls that were timed, compression aside. */
  readonly calls: Calls;
  /** What it decodes is not all decoded: bytes are views of the message, or members are getters. */
  readonly hasViews: boolean;
}

/** What is timed beside the codecs: other ways to call them, and JSON without the compression that the others have. */
export type SideId = WayId | 'json-uncompressed';

export interface SideTiming extends CodecTiming {
  readonly id: SideId;
}

export type TimingReply =
  /** What may not come back: a codec or what is timed beside it, by its id. */
  | { readonly type: 'begins'; readonly task: number; readonly id: string; readonly doing: Doing }
  | { readonly type: 'progress'; readonly task: number; readonly round: number; readonly rounds: number }
  | {
      readonly type: 'measured';
      readonly task: number;
      readonly clockStepMicroseconds: number;
      readonly rounds: number;
      /** How many variants of the source calls take turns among, and what they have others of; 1: the source itself. */
      readonly variants: number;
      readonly varied: Varied;
      readonly timings: Readonly<Partial<Record<CodecId, CodecTiming>>>;
      /** Measured in the same rounds. */
      readonly beside: readonly SideTiming[];
    }
  /** One table of an experiment, in one direction, row by row; others follow until `rated`. */
  | {
      readonly type: 'rates';
      readonly task: number;
      readonly payload: string;
      readonly direction: Direction;
      readonly rows: readonly TimingResult[];
    }
  | { readonly type: 'rated'; readonly task: number }
  | { readonly type: 'path'; readonly task: number; readonly rows: readonly PathTiming[] }
  | { readonly type: 'failed'; readonly task: number; readonly message: string };
