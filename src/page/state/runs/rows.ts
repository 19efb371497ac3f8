import { useMemo } from 'react';
import { isBusy } from '../../../core/basics/busy.ts';
import { memoizeEach } from '../../../core/basics/memoize.ts';
import { tallyFamilies } from '../../../core/layout/tally.ts';
import type { SchemaLanguage } from '../../../core/schema/language.ts';
import { schemaTextSize } from '../../../core/schema/text-size.ts';
import { CODECS } from '../../../formats/all.ts';
import type { CodecFacts, CodecId, Format, Outside } from '../../../formats/format.ts';
import type { IntegersAsFloats } from '../../../runs/pipeline/integers-as-floats.ts';
import type { SchemaUsed } from '../../../runs/pipeline/outcome.ts';
import type { CodecTiming, CompressedSizes, SideTiming } from '../../../workers/protocol.ts';
import type { Timings } from '../measuring/slice.ts';
import type { AppState } from '../model.ts';
import { type Lane, laneOf } from '../selection/lane.ts';
import type { Sort, SortKey } from '../selection/slice.ts';
import { useApp } from '../store.ts';
import type { CurrentSource, Run } from './slice.ts';

interface RowHead {
  readonly id: CodecId;
  readonly format: Format;
  readonly codec: CodecFacts;
  /** Absent until it is measured. */
  readonly timing?: CodecTiming;
}

/** The facts about encoded bytes. They are known even if a reader refuses the bytes. */
interface Written {
  /** Bytes on the wire. Rankings use this figure. */
  readonly bytes: number;
  /** Data that both sides must have in addition to the bytes: a table or the schema. No size includes it. */
  readonly kept?: Outside;
  /** Bytes of the same values without native types, as the library writes them. Absent if none are carried natively. */
  readonly plain?: number;
  /**
   * Bytes saved by native types; negative if they cost bytes. Absent if none are carried natively, and for given bytes,
   * which another program may have written in another way.
   */
  readonly gain?: number;
  /** Integers of the source that the bytes have as floating-point numbers; absent if there are none. */
  readonly floats?: IntegersAsFloats;
}

/** A row whose bytes are not known yet. */
interface PendingRow extends RowHead, Nothing<Written> {
  readonly state: 'waiting' | 'running';
  readonly run: Extract<Run, { state: 'waiting' | 'running' }>;
  readonly schema?: undefined;
}

/** A row that failed. It may have bytes that cannot be read. */
type FailedRow = RowHead & {
  readonly state: 'failed';
  readonly run: Extract<Run, { state: 'failed' }>;
  /** Absent if the run failed before it reached the codec. */
  readonly schema?: SchemaUsed;
} & (Written | Nothing<Written>);

/** A row with bytes that were read to their end. */
export interface DoneRow extends RowHead, Written {
  readonly state: 'done';
  readonly run: Extract<Run, { state: 'done' }>;
  readonly schema: SchemaUsed;
  /** Bytes on the wire that the choice of a what-if saves; negative if it costs bytes. Absent for other codecs. */
  readonly saved?: number;
  /** Encoded bytes ÷ bytes of the JSON row. Absent until that row has bytes. */
  readonly ratio?: number;
  readonly families: ReturnType<typeof tallyFamilies>;
  /** Known sizes after compression, in bytes, by compression. */
  readonly compressed: CompressedSizes;
  /** Number of differences between the source and the decoded value. */
  readonly lost: number;
}

/**
 * An interface with the properties of another one, all of them absent. With it, properties of unions can be read
 * without a cast.
 */
type Nothing<T> = { readonly [Key in keyof T]?: undefined };

/** One codec in the comparison, by the state of its run. */
export type Row = PendingRow | FailedRow | DoneRow;

export function isDone(row: Row): row is DoneRow {
  return row.state === 'done';
}

/** A row without its sizes, and without what follows from them. */
export function withoutSizes(row: Row): Row {
  const { id, format, codec, timing } = row;
  if (row.state === 'failed')
    return { ...row, bytes: undefined, kept: undefined, plain: undefined, gain: undefined, floats: undefined };
  return { id, format, codec, ...(timing && { timing }), state: 'running', run: { state: 'running' } };
}

/** The library, with the variant if it has several: "msgpackr records". */
export function libraryName({ library, variant }: CodecFacts): string {
  return variant === undefined ? library : `${library} ${variant}`;
}

/** A row's full name: "MessagePack msgpackr records". */
export function fullName({ format, codec }: Pick<Row, 'format' | 'codec'>): string {
  return `${format.facts.name} ${libraryName(codec)}`;
}

/**
 * A row's short name: the format's name for its first library, with the variant if there are several; for other
 * libraries, the library's name.
 */
export function rowName({ format, codec }: Pick<Row, 'format' | 'codec'>): string {
  if (!isOfFirstLibrary({ format, codec })) return libraryName(codec);
  const { name } = format.facts;
  return codec === format.codecs[0] ? name : `${name} ${codec.writing ?? codec.variant ?? ''}`.trim();
}

/** True if the codec's library is the first one of its format. */
export function isOfFirstLibrary({ format, codec }: Pick<Row, 'format' | 'codec'>): boolean {
  return codec.library === format.codecs[0]?.library;
}

/**
 * True for the main codec of a format: the first one of the registry, which encodes the plain form that all decoders
 * of the format accept.
 */
export function isMain({ format, codec }: Pick<Row, 'format' | 'codec'>): boolean {
  return codec === format.codecs[0];
}

type RowState = Pick<AppState, 'runs' | 'source' | 'timings'>;

/** True if the page has a row for a codec. What-ifs have rows once the user shows them or opens their lanes. */
export function isShown({ id, whatIf }: CodecFacts, { whatIfs, pins }: Pick<AppState, 'whatIfs' | 'pins'>): boolean {
  return whatIf === undefined || whatIfs || pins.includes(id);
}

/** The rows on the page, in the registry's order. */
export function shownRowsOf(state: RowState & Pick<AppState, 'whatIfs' | 'pins'>): readonly Row[] {
  return rowsOf(state).filter(({ codec }) => isShown(codec, state));
}

/** Treats a run of an earlier source as running, because its successor has not finished. */
function currentRun(run: Run, source: CurrentSource | null): Run {
  const lane = laneOf(run);
  const isOld = source !== null && lane?.isOf(source) === false;
  return isOld ? { state: 'running' } : run;
}

/**
 * The schema as text, which both sides must have. An id or a fingerprint of it in the message counts as message bytes.
 */
function schemaKept(schema: SchemaUsed, { facts }: Format): Outside | undefined {
  if (schema.text === undefined || facts.schemaLanguage === undefined) return undefined;
  const { schemaLanguage } = facts;
  return {
    what: `the schema, as .${schemaLanguage} without comments and runs of spaces`,
    bytes: SCHEMA_SIZES[schemaLanguage](schema),
  };
}

/** The sizes of schemas by language. A text can be millions of bytes long, and rows are made at every change. */
const SCHEMA_SIZES = { proto: sizesIn('proto'), avsc: sizesIn('avsc'), capnp: sizesIn('capnp') };

function sizesIn(language: SchemaLanguage) {
  return memoizeEach(({ text = '' }: SchemaUsed) => schemaTextSize(text, language));
}

function writtenOf({ bytes, encoded }: Lane, schema: SchemaUsed, format: Format): Written {
  const { length } = bytes;
  const plain = encoded.plainBytes;
  const kept = encoded.outside ?? schemaKept(schema, format);
  return {
    bytes: length,
    ...(kept && { kept }),
    ...(plain !== undefined && { plain }),
    ...(plain !== undefined && !encoded.given && { gain: plain - length }),
    ...(encoded.integersAsFloats && { floats: encoded.integersAsFloats }),
  };
}

function rowOf(head: RowHead, run: Run): Row {
  switch (run.state) {
    case 'done': {
      const { schema, lane, compressed, losses, moreLosses } = run;
      const written = writtenOf(lane, schema, head.format);
      return {
        ...head,
        state: 'done',
        run,
        schema,
        ...written,
        families: tallyFamilies(lane.encoded.tally),
        compressed: compressed ?? {},
        lost: losses.length + moreLosses,
      };
    }
    case 'failed': {
      const { schema, lane } = run;
      const row = { ...head, state: 'failed', run, ...(schema && { schema }) } as const;
      return lane === null ? row : { ...row, ...writtenOf(lane, run.schema, head.format) };
    }
    default:
      return { ...head, state: run.state, run };
  }
}

/** The rows of all codecs, in the registry's order. */
export function rowsOf({ runs, source, timings }: RowState): readonly Row[] {
  const rows = CODECS.map(({ format, codec }): Row => {
    const { id } = codec;
    const timing = timings.state === 'done' ? timings.byCodec[id] : undefined;
    const head = { id, format, codec, ...(timing && { timing }) };
    return rowOf(head, currentRun(runs[id], source));
  });
  const bytesById = new Map(rows.map(({ id, bytes }) => [id, bytes]));
  const json = bytesById.get('json');
  return rows.map((row) => {
    if (!isDone(row)) return row;
    const plain = row.codec.whatIf && bytesById.get(row.codec.whatIf);
    return {
      ...row,
      ...(json && { ratio: row.bytes / json }),
      ...(plain !== undefined && { saved: plain - row.bytes }),
    };
  });
}

/** The timings that the Speed view shows. */
export function shownTimings(state: Pick<AppState, 'timings' | 'compressedTimings' | 'timedCompression'>): Timings {
  return state.timedCompression === 'none' ? state.timings : state.compressedTimings;
}

const NONE: readonly SideTiming[] = [];

/** The rows that are timed beside the codecs. */
export function besideOf(timings: Timings): readonly SideTiming[] {
  return timings.state === 'done' ? timings.beside : NONE;
}

/** The rows on the page, for components. By default they have the timings of the table. */
export function useRows(timingsOf: (state: AppState) => Timings = (state) => state.timings): readonly Row[] {
  const runs = useApp((state) => state.runs);
  const source = useApp((state) => state.source);
  const timings = useApp(timingsOf);
  const whatIfs = useApp((state) => state.whatIfs);
  const pins = useApp((state) => state.pins);
  return useMemo(() => shownRowsOf({ runs, source, timings, whatIfs, pins }), [runs, source, timings, whatIfs, pins]);
}

/** The codecs that have a row on the page, with their formats, for components. */
export function useShownCodecs(): typeof CODECS {
  const whatIfs = useApp((state) => state.whatIfs);
  const pins = useApp((state) => state.pins);
  return useMemo(() => CODECS.filter(({ codec }) => isShown(codec, { whatIfs, pins })), [whatIfs, pins]);
}

/** True if a row has a time that has to be measured again, because the machine was busy. */
export function hasBusyTime({ timing }: Row): boolean {
  return timing !== undefined && [timing.encode, timing.decode].some((time) => time.state === 'done' && isBusy(time));
}

const FIGURES: Readonly<Record<SortKey, (row: Row) => number | string | undefined>> = {
  format: fullName,
  schema: (row) => row.schema?.from,
  bytes: (row) => row.bytes,
  ratio: (row) => (isDone(row) ? row.ratio : undefined),
  gzip: (row) => (isDone(row) ? row.compressed.gzip : undefined),
  encode: (row) => medianRatio(row.timing?.encode),
  decode: (row) => medianRatio(row.timing?.decode),
  lost: (row) => (isDone(row) ? row.lost : undefined),
};

function medianRatio(timing: CodecTiming['encode'] | undefined): number | undefined {
  return timing?.state === 'done' && !isBusy(timing) ? timing.ratio : undefined;
}

/**
 * Sorts rows by a column. Rows without the figure, such as busy times, come last in both directions; equal rows keep
 * the order of the registry.
 */
export function sortRows(rows: readonly Row[], { key, descending }: Sort): readonly Row[] {
  const figure = FIGURES[key];
  return [...rows].sort((a, b) => {
    const failed = Number(a.state === 'failed') - Number(b.state === 'failed');
    if (failed !== 0) return failed;
    const [x, y] = [figure(a), figure(b)];
    if (x === undefined || y === undefined) return Number(x === undefined) - Number(y === undefined);
    const order = typeof x === 'string' ? x.localeCompare(String(y)) : x - Number(y);
    return descending ? -order : order;
  });
}
