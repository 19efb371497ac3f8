import type { MessageSizes as MessagesCompressed } from '../compression/messages.ts';
import type { CodecId, Outside, WayId } from '../formats/format.ts';
import type { Role } from '../layout/layout.ts';
import type { Tally } from '../layout/tally.ts';
import type { MessageSizes } from '../pipeline/outcome.ts';
import type { Inference } from '../schema/inference.ts';
import type { Loss } from '../value/loss.ts';

/** Everything that an export is made of, as plain data. */
export interface ReportInput {
  readonly source: ReportSource;
  readonly environment: ReportEnvironment;
  /** When it is made, as ISO 8601 in UTC. */
  readonly generated: string;
  /** The sentences of the answer; none while there is nothing to answer. */
  readonly answer: readonly string[];
  /** What is carried natively of what was found. */
  readonly types: readonly ReportType[];
  readonly rows: readonly ReportRow[];
}

/** Values of one type that are carried natively. */
export interface ReportType {
  readonly type: string;
  /** A JSON Pointer with `*` for elements, and for keys that are data. */
  readonly pattern: string;
  readonly count: number;
}

/** What the user gave. */
export interface ReportSource {
  /** Of the sample or the file; else how it was given. */
  readonly name: string;
  /** With the white space that was typed. */
  readonly typedBytes: number;
  /** Without it; 0 where bytes were given that no value could be read from. */
  readonly minifiedBytes: number;
  /** Containers and scalars. */
  readonly values: number;
  readonly depth: number;
  readonly messages: number;
}

/** Where it was made: timings mean little without it. */
export interface ReportEnvironment {
  readonly userAgent: string;
  readonly crossOriginIsolated: boolean;
  readonly clockStepMicroseconds: number;
  readonly cores: number;
}

/** What became of the source in one codec. */
export interface ReportRow {
  /** Other ways to call a codec have times alone. */
  readonly id: CodecId | WayId;
  /** The format's name: "MessagePack". */
  readonly format: string;
  readonly library: string;
  /** What sets it apart from the same library's other ways of writing. */
  readonly variant?: string;
  readonly version: string;
  /** As code; empty where the library's defaults are used. */
  readonly options: string;
  readonly schemaFrom: 'none' | 'inferred' | 'yours';
  /** How the schema was inferred, where there is a choice. */
  readonly schemaChoice?: Inference;
  readonly state: 'done' | 'failed';
  /** With `state` failed. */
  readonly failure?: ReportFailure;
  /** What the codec wrote, messages end to end; with `given`, what the user gave. */
  readonly bytes?: Uint8Array;
  /** What writer and reader both keep beside them: a table or the schema; the ratio counts the bytes alone. */
  readonly outside?: Outside;
  /** Bytes that types carried natively save, where any are: without them there would be so many more. */
  readonly savedByTypes?: number;
  /** Bytes per role; their sum is the length of `bytes`. */
  readonly roles?: Tally;
  /** As far as known. */
  readonly compressed?: ReportSizes;
  /** Where the source is several messages: how long one is, in bytes. */
  readonly messageSizes?: MessageSizes;
  /** The same messages, compressed three ways. */
  readonly messagesCompressed?: MessagesCompressed;
  /** What regions and failures count in. */
  readonly unit: 'byte' | 'bit';
  readonly regions?: RegionList;
  readonly losses: readonly Loss[];
  /** How many losses there are beyond those. */
  readonly moreLosses?: number;
  /** As the format's users write it. */
  readonly schema?: string;
  /** The type of a given schema that the source is, where the schema has several. */
  readonly root?: string;
  readonly encode?: ReportTiming;
  readonly decode?: ReportTiming;
  /** The bytes are the user's own, not a library's. */
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

/** The regions of a row, made one by one. */
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

/** A time relative to the codec `json` in the same rounds; `low` and `high` bound its 95 % interval. */
export interface ReportTiming {
  /** Of one call, in nanoseconds. */
  readonly medianNs: number;
  readonly ratio: number;
  readonly low: number;
  readonly high: number;
  /** Of all workers together. */
  readonly rounds: number;
  /** Fresh workers that measured it, one after the other. */
  readonly workers?: number;
  /** Two levels that workers settled at, the faster one first; left out where there is one. */
  readonly states?: readonly { readonly ratio: number; readonly workers: number }[];
}

/** In bytes: of longer ones the report has no `hex`. */
export const HEX_AT_MOST = 1024 * 1024;
