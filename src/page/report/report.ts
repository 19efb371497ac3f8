import { toHex } from '../../core/bytes/hex.ts';
import type { Tally } from '../../core/layout/tally.ts';
import { ROLES, type Role } from '../../core/layout/vocabulary.ts';
import type { Inference } from '../../core/schema/inference.ts';
import type { Rename } from '../../core/schema/renames.ts';
import type { Outside } from '../../formats/format.ts';
import type { MessagesCompressed } from '../../runs/compression/messages.ts';
import type { Evolution } from '../../runs/evolution-runs/evolution.ts';
import type { IntegersAsFloats } from '../../runs/pipeline/integers-as-floats.ts';
import type { MessageSizes } from '../../runs/pipeline/outcome.ts';
import type { ReportAnswer } from './answer.ts';
import { type FigureKinds, REPORT_KINDS } from './kinds.ts';
import type { ReportMeasured } from './measured.ts';
import type { ReportRecognition } from './readings.ts';
import {
  HEX_AT_MOST,
  type ReportEnvironment,
  type ReportFailure,
  type ReportInput,
  type ReportRegion,
  type ReportRow,
  type ReportSizes,
  type ReportSource,
  type ReportTiming,
  type ReportType,
} from './rows.ts';

/** The file `wireprint-report.json`, version 2. `report.schema.json` in this folder describes it in JSON Schema. */
export interface Report extends ReportRecognition {
  readonly wireprint: 2;
  readonly source: ReportSource;
  readonly environment: ReportEnvironment;
  /** Time of the report, as ISO 8601 in UTC. */
  readonly generated: string;
  /** The kinds of the figures, each with the fields that have them. */
  readonly kinds: FigureKinds;
  /** The answer above the table. Absent until its sizes are known. */
  readonly answer?: ReportAnswer;
  /** The types that are carried natively. */
  readonly types: readonly ReportType[];
  /** Load, memory and cache; absent if none was measured. */
  readonly measured?: ReportMeasured;
  /** Schema evolution; absent if the user has not opened that part. */
  readonly evolution?: ReportEvolution;
  readonly codecs: readonly ReportCodec[];
  /** A sentence about the parts that are left out because of their size, and how to get them. */
  readonly leftOut?: string;
}

export interface ReportCodec {
  readonly id: string;
  readonly format: string;
  readonly library: string;
  /** The variant of the library's encoding, if it has several. */
  readonly variant?: string;
  readonly version: string;
  readonly options: string;
  readonly schemaFrom: 'none' | 'inferred' | 'yours';
  /** The choice for inferring the schema, if there is one. */
  readonly schemaChoice?: Inference;
  readonly state: 'done' | 'failed';
  readonly failure?: ReportFailure;
  /** True if the bytes are the user's own: the library has only decoded them. */
  readonly given?: true;
  readonly bytes?: number;
  /** Data that a decoder needs in addition to the bytes. */
  readonly outside?: Outside;
  /** Bytes saved by native types; absent if no types are carried natively. */
  readonly savedByTypes?: number;
  /** Integers of the source that the bytes have as floating-point numbers, and the size of the bytes with integers. */
  readonly integersAsFloats?: IntegersAsFloats;
  /** Encoded bytes ÷ bytes of the JSON row (without one: of the minified JSON), to three decimals. */
  readonly ratio?: number;
  readonly hex?: string;
  readonly roles?: Tally;
  readonly compressed?: ReportSizes;
  /** For several messages: the sizes of one message, in bytes. */
  readonly messageSizes?: MessageSizes;
  /** Sizes of these messages as DEFLATE data: each alone, with the previous ones as a dictionary, and as one stream. */
  readonly messagesCompressed?: MessagesCompressed;
  readonly unit: 'byte' | 'bit';
  readonly regions?: readonly ReportRegion[];
  /** Number of regions, if they are left out because of their size. */
  readonly regionsLeftOut?: number;
  readonly losses: readonly { readonly path: string; readonly was: string; readonly became: string }[];
  readonly moreLosses?: number;
  readonly schema?: string;
  /** The keys whose fields have another name in the inferred schema, with that name. */
  readonly renames?: readonly Rename[];
  /** The number of further such keys. */
  readonly moreRenames?: number;
  /** The root type of a given schema. */
  readonly root?: string;
  readonly encode?: ReportTiming;
  readonly decode?: ReportTiming;
}

/** The report without its codecs. */
export function reportHeadOf({
  source,
  environment,
  generated,
  answer,
  recognition,
  types,
  measured,
  evolution,
}: ReportInput): Omit<Report, 'codecs'> {
  const { name, typedBytes, minifiedBytes, values, depth, messages } = source;
  const { userAgent, crossOriginIsolated, clockStepMicroseconds, cores } = environment;
  return {
    wireprint: 2,
    generated,
    source: { name, typedBytes, minifiedBytes, values, depth, messages },
    environment: { userAgent, crossOriginIsolated, clockStepMicroseconds, cores },
    kinds: REPORT_KINDS,
    ...recognition,
    ...(answer && { answer }),
    types: types.map(({ type, pattern, count }) => ({ type, pattern, count })),
    ...(measured && { measured }),
    ...(evolution && evolution.rows.length > 0 && { evolution: evolutionOf(evolution) }),
  };
}

/** A change of the schema of a record, and the outcome when each version reads the bytes of the other one. */
export type ReportEvolution = Omit<Evolution, 'fields'>;

function evolutionOf({ change, path, about, before, after, rows, schemas }: Evolution): ReportEvolution {
  return { change, path, about, before, after, rows, schemas };
}

/**
 * A codec of the report without its regions. Throws if the roles of a row do not sum to its bytes, because such a
 * figure must not leave the page.
 */
export function codecOf(row: ReportRow, jsonBytes: number): ReportCodec {
  const { id, format, library, version, options, schemaFrom, schemaChoice, state, unit } = row;
  const { failure, messageSizes, savedByTypes, bytes, outside, roles, compressed, moreLosses, schema } = row;
  const { encode, decode } = row;
  return {
    id,
    format,
    library,
    ...(row.variant !== undefined && { variant: row.variant }),
    version,
    options,
    schemaFrom,
    ...(schemaChoice && { schemaChoice }),
    state,
    ...(failure && { failure: failureOf(failure) }),
    ...(row.given && { given: true }),
    ...(bytes && { bytes: bytes.length }),
    ...(outside && { outside: { what: outside.what, bytes: outside.bytes } }),
    ...(savedByTypes !== undefined && { savedByTypes }),
    ...(row.integersAsFloats && { integersAsFloats: floatsOf(row.integersAsFloats) }),
    ...(bytes && jsonBytes > 0 && { ratio: sizeRatio(bytes.length, jsonBytes) }),
    ...(bytes && bytes.length <= HEX_AT_MOST && { hex: toHex(bytes) }),
    ...(bytes && roles && { roles: rolesOf(roles, bytes.length, id) }),
    ...(compressed && { compressed }),
    ...(messageSizes && { messageSizes: { median: messageSizes.median, largest: messageSizes.largest } }),
    ...(row.messagesCompressed && { messagesCompressed: messagesOf(row.messagesCompressed) }),
    unit,
    losses: row.losses.map(({ path, was, became }) => ({ path, was, became })),
    ...(moreLosses && { moreLosses }),
    ...(schema !== undefined && { schema }),
    ...(row.renames && { renames: row.renames.listed.map(({ key, name }) => ({ key, name })) }),
    ...(row.renames && row.renames.more > 0 && { moreRenames: row.renames.more }),
    ...(row.root !== undefined && { root: row.root }),
    ...(encode && { encode: timingOf(encode) }),
    ...(decode && { decode: timingOf(decode) }),
  };
}

function floatsOf({ count, bytes }: IntegersAsFloats): IntegersAsFloats {
  return { count, ...(bytes !== undefined && { bytes }) };
}

function failureOf({ stage, message, offset, path }: ReportFailure): ReportFailure {
  return { stage, message, ...(offset !== undefined && { offset }), ...(path !== undefined && { path }) };
}

function messagesOf({ count, raw, alone, dictionary, stream }: MessagesCompressed): MessagesCompressed {
  return { count, raw, alone, dictionary, stream };
}

/** Bytes by role, in the order of `ROLES`. Roles without bytes are absent. */
function rolesOf(tally: Tally, length: number, id: string): Tally {
  const roles: Partial<Record<Role, number>> = {};
  let sum = 0;
  for (const role of ROLES) {
    const bytes = tally[role] ?? 0;
    if (bytes > 0) roles[role] = bytes;
    sum += bytes;
  }
  if (sum !== length) throw new Error(`The roles of ${id} sum to ${sum} bytes, not to its ${length}.`);
  return roles;
}

/** The bytes of the JSON row; without one, those of the minified JSON text. */
export function jsonBytesOf({ rows, source }: ReportInput): number {
  return rows.find(({ id }) => id === 'json')?.bytes?.length ?? source.minifiedBytes;
}

/** Encoded ÷ JSON, to three decimals. */
export function sizeRatio(bytes: number, jsonBytes: number): number {
  return roundedTo(bytes / jsonBytes, 3);
}

/**
 * Rounds nanoseconds to integers (to tenths below 100), and ratios to four decimals (to three digits below 0.1). This
 * is far finer than their intervals.
 */
function timingOf({ medianNs, ratio, low, high, rounds, workers, states, busy }: ReportTiming): ReportTiming {
  return {
    medianNs: roundedTo(medianNs, medianNs < 100 ? 1 : 0),
    ratio: roundedRatio(ratio),
    low: roundedRatio(low),
    high: roundedRatio(high),
    rounds,
    ...(workers !== undefined && { workers }),
    ...(states && { states: states.map((state) => ({ ratio: roundedRatio(state.ratio), workers: state.workers })) }),
    ...(busy && { busy }),
  };
}

/** Rounds a ratio, never to 0. */
function roundedRatio(ratio: number): number {
  return ratio < 0.1 ? Number(ratio.toPrecision(3)) : roundedTo(ratio, 4);
}

/** Rounds a number to this many decimals. */
export function roundedTo(value: number, decimals: number): number {
  return Number(value.toFixed(decimals));
}
