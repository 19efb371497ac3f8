import type { CodecId, Outside, WayId } from '../formats/format.ts';
import type { Role } from '../layout/layout.ts';
import type { Tally } from '../layout/tally.ts';
import type { MessageSizes } from '../pipeline/outcome.ts';
import type { Loss } from '../value/loss.ts';

/** Everything that an export is made of, as plain data. */
export interface ReportInput {
  readonly source: ReportSource;
  readonly environment: ReportEnvironment;
  readonly rows: readonly ReportRow[];
}

/** What the user gave. */
export interface ReportSource {
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
  /** What regions and failures count in. */
  readonly unit: 'byte' | 'bit';
  /** Left out where there are more than `REGIONS_AT_MOST`, or their paths are longer than `PATHS_AT_MOST`. */
  readonly regions?: readonly ReportRegion[];
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
/** Of more regions than these the report has none. */
export const REGIONS_AT_MOST = 65_536;
/** In characters: where the regions' paths together are longer, the report has none. */
export const PATHS_AT_MOST = 16 * 1024 * 1024;
