import type { Tally } from '../../core/layout/tally.ts';
import type { Role } from '../../core/layout/vocabulary.ts';
import type { Inference } from '../../core/schema/inference.ts';
import type { Renames } from '../../core/schema/renames.ts';
import type { Loss } from '../../core/value/loss.ts';
import type { CodecId, Outside, WayId } from '../../formats/format.ts';
import type { MessagesCompressed } from '../../runs/compression/messages.ts';
import type { Evolution } from '../../runs/evolution-runs/evolution.ts';
import type { IntegersAsFloats } from '../../runs/pipeline/integers-as-floats.ts';
import type { MessageSizes } from '../../runs/pipeline/outcome.ts';
import type { ReportAnswer } from './answer.ts';
import type { ReportMeasured } from './measured.ts';
import type { ReportRecognition } from './readings.ts';

/** The input of all exports, as plain data. */
export interface ReportInput {
  readonly source: ReportSource;
  readonly environment: ReportEnvironment;
  /** Time of the export, as ISO 8601 in UTC. */
  readonly generated: string;
  /** The answer; absent until its sizes are known. */
  readonly answer?: ReportAnswer;
  readonly recognition: ReportRecognition;
  /** The found types that are carried natively. */
  readonly types: readonly ReportType[];
  readonly rows: readonly ReportRow[];
  /** Load, memory and cache, if they were measured. */
  readonly measured?: ReportMeasured;
  /** Schema evolution, if the user has opened that part. */
  readonly evolution?: Evolution;
}

/** Values of one type that are carried natively. */
export interface ReportType {
  readonly type: string;
  /** A JSON Pointer with `*` for elements and for keys that are data. */
  readonly pattern: string;
  readonly count: number;
}

/** The user's input. */
export interface ReportSource {
  /** The name of the sample or the file; otherwise how the input was entered. */
  readonly name: string;
  /** Bytes of the input, with its white space. */
  readonly typedBytes: number;
  /** Bytes without white space; 0 if given bytes could not be decoded. */
  readonly minifiedBytes: number;
  /** Containers and scalars. */
  readonly values: number;
  readonly depth: number;
  readonly messages: number;
}

/** The environment of the measurements. Timings from different environments are not comparable. */
export interface ReportEnvironment {
  readonly userAgent: string;
  readonly crossOriginIsolated: boolean;
  readonly clockStepMicroseconds: number;
  readonly cores: number;
}

/** The result of one codec. */
export interface ReportRow {
  /** The codec, or another way to call it. Such ways only have times. */
  readonly id: CodecId | WayId;
  /** The format's name: "MessagePack". */
  readonly format: string;
  readonly library: string;
  /** The variant, if the library has several. */
  readonly variant?: string;
  readonly version: string;
  /** The options as code; empty for the library's defaults. */
  readonly options: string;
  readonly schemaFrom: 'none' | 'inferred' | 'yours';
  /** The choice for inferring the schema, if there is one. */
  readonly schemaChoice?: Inference;
  readonly state: 'done' | 'failed';
  /** Present if `state` is failed. */
  readonly failure?: ReportFailure;
  /** The encoded messages end to end; with `given`, the user's bytes. */
  readonly bytes?: Uint8Array;
  /** Data that both sides must have in advance: a table or the schema. The ratio only counts the bytes. */
  readonly outside?: Outside;
  /** Bytes saved by native types, if any are carried. */
  readonly savedByTypes?: number;
  /** Integers of the source that the bytes have as floating-point numbers. */
  readonly integersAsFloats?: IntegersAsFloats;
  /** Bytes per role; their sum is the length of `bytes`. */
  readonly roles?: Tally;
  /** Known compressed sizes. */
  readonly compressed?: ReportSizes;
  /** For several messages: the sizes of one message, in bytes. */
  readonly messageSizes?: MessageSizes;
  /** Sizes of these messages compressed in three ways. */
  readonly messagesCompressed?: MessagesCompressed;
  /** Unit of regions and failures. */
  readonly unit: 'byte' | 'bit';
  readonly regions?: RegionList;
  readonly losses: readonly Loss[];
  /** Number of further losses. */
  readonly moreLosses?: number;
  /** The schema's text in the format's own language. */
  readonly schema?: string;
  /** The keys whose fields have another name in the inferred schema. */
  readonly renames?: Renames;
  /** The root type of a given schema, if the schema has several types. */
  readonly root?: string;
  readonly encode?: ReportTiming;
  readonly decode?: ReportTiming;
  /** True if the bytes are the user's own, not written by a library. */
  readonly given?: boolean;
}

/** Compressed length in bytes; `deflate` is DEFLATE data alone (RFC 1951). */
export type ReportSizes = Readonly<Partial<Record<'gzip' | 'deflate' | 'brotli' | 'zstd', number>>>;

export interface ReportFailure {
  readonly stage: string;
  readonly message: string;
  readonly offset?: number;
  readonly path?: string;
}

/** The regions of a row, generated one by one. */
export interface RegionList {
  readonly count: number;
  readonly at: (region: number) => ReportRegion;
}

export interface ReportRegion {
  readonly start: number;
  readonly end: number;
  readonly kind: string;
  readonly role: Role;
  readonly label: string;
  /** JSON Pointer into the source. */
  readonly path: string;
}

/** A time relative to the codec `json` in the same rounds, with its 95 % interval from `low` to `high`. */
export interface ReportTiming {
  /** Median time of one call, in nanoseconds. */
  readonly medianNs: number;
  readonly ratio: number;
  readonly low: number;
  readonly high: number;
  /** Rounds of all workers together. */
  readonly rounds: number;
  /** Number of new workers that measured it, one after the other. */
  readonly workers?: number;
  /** The two levels that workers settled at, the faster one first; absent if there is only one level. */
  readonly states?: readonly { readonly ratio: number; readonly workers: number }[];
  /** True if the machine was busy: the interval is too wide for the figures to be shown or ranked. */
  readonly busy?: true;
}

/** Maximum bytes of a codec for which the report has `hex`. */
export const HEX_AT_MOST = 1024 * 1024;
