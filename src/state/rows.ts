import { useMemo } from 'react';
import { CODECS } from '../formats/all.ts';
import type { CodecFacts, CodecId, Facts, Format, Outside } from '../formats/format.ts';
import { tallyFamilies } from '../layout/tally.ts';
import type { SchemaUsed } from '../pipeline/outcome.ts';
import type { CodecTiming, CompressedSizes, SideTiming } from '../workers/protocol.ts';
import { laneOf } from './lane.ts';
import type { AppState, CurrentSource, Run, Sort, SortKey, Timings } from './model.ts';
import { useApp } from './store.ts';

/** One row of the comparison. Figures are left out until they are known. */
export interface Row {
  readonly id: CodecId;
  readonly format: Format;
  readonly codec: CodecFacts;
  readonly run: Run;
  readonly schema?: SchemaUsed;
  readonly bytes?: number;
  /** What the reader needs beside them. */
  readonly outside?: Outside;
  /** What writer and reader both have to keep beforehand: the table that is outside, or the schema. */
  readonly kept?: Outside;
  /** Encoded bytes, and those of a table outside, which grows with the source: what ranks of the smallest go by. */
  readonly size?: number;
  /** Bytes that types carried natively save; below 0 where they cost some. Left out where none are. */
  readonly gain?: number;
  /** Of a what-if: bytes that its choice saves, what is kept outside counted; below 0 where it costs some. */
  readonly saved?: number;
  /** Encoded bytes ÷ minified JSON. */
  readonly ratio?: number;
  readonly families?: ReturnType<typeof tallyFamilies>;
  /** Bytes after compression, by compression, as far as they are known. */
  readonly compressed?: CompressedSizes;
  /** Of these, after gzip. */
  readonly gzip?: number;
  readonly timing?: CodecTiming;
  /** How many differences the codec made. */
  readonly lost?: number;
}

/** The library, and which way of writing where it has several: "msgpackr records". */
export function libraryName({ library, variant }: CodecFacts): string {
  return variant === undefined ? library : `${library} ${variant}`;
}

/** A row's whole name: "MessagePack msgpackr records". */
export function fullName({ format, codec }: Pick<Row, 'format' | 'codec'>): string {
  return `${format.facts.name} ${libraryName(codec)}`;
}

/**
 * A row's name where there is room for one: the format's, with the way of writing where its first library has others,
 * or else the library's.
 */
export function rowName({ format, codec }: Pick<Row, 'format' | 'codec'>): string {
  if (!isOfFirstLibrary({ format, codec })) return libraryName(codec);
  const { name } = format.facts;
  return codec === format.codecs[0] ? name : `${name} ${codec.variant ?? ''}`.trim();
}

/** Whether the format's name stands for the codec's library too. */
export function isOfFirstLibrary({ format, codec }: Pick<Row, 'format' | 'codec'>): boolean {
  return codec.library === format.codecs[0]?.library;
}

/** The rows that are worth the room where it is scarce: those of open lanes, JSON's, and the smallest of either kind. */
export function leadingIds(rows: readonly Row[], pins: readonly CodecId[]): ReadonlySet<CodecId> {
  const bySize = rows.filter((row) => row.size !== undefined && !row.codec.whatIf).sort((a, b) => a.size! - b.size!);
  const smallest = (schema: Facts['schema']) => bySize.find(({ format }) => format.facts.schema === schema);
  const chosen = [smallest('none'), smallest('required')].flatMap((row) => (row === undefined ? [] : [row.id]));
  return new Set([...pins, 'json', ...chosen]);
}

type RowState = Pick<AppState, 'runs' | 'source' | 'timings'>;

/** Whether a codec has its row on the page: what-ifs do once they are asked for, or their lanes are open. */
export function isShown({ id, whatIf }: CodecFacts, { whatIfs, pins }: Pick<AppState, 'whatIfs' | 'pins'>): boolean {
  return whatIf === undefined || whatIfs || pins.includes(id);
}

/** The rows on the page, in the registry's order. */
export function shownRowsOf(state: RowState & Pick<AppState, 'whatIfs' | 'pins'>): readonly Row[] {
  return rowsOf(state).filter(({ codec }) => isShown(codec, state));
}

/** A run that is about an earlier source says nothing of this one: its successor is under way. */
function currentRun(run: Run, source: CurrentSource | null): Run {
  const lane = laneOf(run);
  const isOld = source !== null && lane !== undefined && lane.source?.id !== source.id;
  return isOld ? { state: 'running' } : run;
}

/** A schema as its users write it. Messages may name it by an id or a fingerprint, which takes bytes of its own. */
function schemaKept(schema: SchemaUsed | undefined, { facts }: Format): Outside | undefined {
  if (schema?.text === undefined || facts.schemaLanguage === undefined) return undefined;
  return { what: `the schema, as .${facts.schemaLanguage}`, bytes: new TextEncoder().encode(schema.text).length };
}

/** The rows of all codecs, in the registry's order. */
export function rowsOf({ runs, source, timings }: RowState): readonly Row[] {
  const rows = CODECS.map(({ format, codec }): Row => {
    const run = currentRun(runs[codec.id], source);
    const ended = run.state === 'done' || run.state === 'failed' ? run : undefined;
    const lane = ended?.lane;
    const bytes = lane?.bytes.length;
    const outside = lane?.encoded.outside;
    const size = bytes === undefined ? undefined : bytes + (outside?.bytes ?? 0);
    const kept = outside ?? (lane && schemaKept(ended?.schema, format));
    const plain = lane?.encoded.plainBytes;
    const minified = source?.scanned.minifiedBytes;
    const timing = timings.state === 'done' ? timings.byCodec[codec.id] : undefined;
    const gzip = ended?.compressed?.gzip;
    return {
      id: codec.id,
      format,
      codec,
      run,
      ...(ended?.schema && { schema: ended.schema }),
      ...(lane && { families: tallyFamilies(lane.encoded.tally) }),
      ...(bytes !== undefined && { bytes }),
      ...(outside && { outside }),
      ...(size !== undefined && { size }),
      ...(size !== undefined && plain !== undefined && { gain: plain - size }),
      ...(kept && { kept }),
      ...(bytes !== undefined && minified && { ratio: bytes / minified }),
      ...(ended?.compressed && { compressed: ended.compressed }),
      ...(gzip !== undefined && { gzip }),
      ...(timing && { timing }),
      ...(run.state === 'done' && { lost: run.losses.length + run.moreLosses }),
    };
  });
  const sizeOf = new Map(rows.map(({ id, size }) => [id, size]));
  return rows.map((row) => {
    const { size, codec } = row;
    const plain = codec.whatIf && sizeOf.get(codec.whatIf);
    return size === undefined || plain === undefined ? row : { ...row, saved: plain - size };
  });
}

/** The timings that the Speed view shows. */
export function shownTimings(state: Pick<AppState, 'timings' | 'compressedTimings' | 'timedCompression'>): Timings {
  return state.timedCompression === 'none' ? state.timings : state.compressedTimings;
}

const NONE: readonly SideTiming[] = [];

/** What was timed beside the codecs. */
export function besideOf(timings: Timings): readonly SideTiming[] {
  return timings.state === 'done' ? timings.beside : NONE;
}

/** The rows on the page, for components, with the timings that the table shows or others. */
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

const FIGURES: Readonly<Record<SortKey, (row: Row) => number | string | undefined>> = {
  format: fullName,
  schema: (row) => row.schema?.from,
  bytes: (row) => row.bytes,
  ratio: (row) => row.ratio,
  gzip: (row) => row.gzip,
  encode: (row) => medianRatio(row.timing?.encode),
  decode: (row) => medianRatio(row.timing?.decode),
  lost: (row) => row.lost,
};

function medianRatio(timing: CodecTiming['encode'] | undefined): number | undefined {
  return timing?.state === 'done' ? timing.ratio : undefined;
}

/**
 * Rows by one column; those without the figure come last either way, equal ones keep the registry's order.
 */
export function sortRows(rows: readonly Row[], { key, descending }: Sort): readonly Row[] {
  const figure = FIGURES[key];
  return [...rows].sort((a, b) => {
    const failed = Number(a.run.state === 'failed') - Number(b.run.state === 'failed');
    if (failed !== 0) return failed;
    const [x, y] = [figure(a), figure(b)];
    if (x === undefined || y === undefined) return Number(x === undefined) - Number(y === undefined);
    const order = typeof x === 'string' ? x.localeCompare(String(y)) : x - Number(y);
    return descending ? -order : order;
  });
}
