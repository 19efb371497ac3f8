import { isBusy } from '../../core/basics/busy.ts';
import { failureText } from '../../core/basics/failure-text.ts';
import { nextTurn } from '../../core/basics/turn.ts';
import { type Dump, dumpText, listingLines } from '../../core/layout/dump.ts';
import { byteOf } from '../../core/layout/layout.ts';
import type { TypeGroup } from '../../core/native-types/found.ts';
import { entryOf } from '../../formats/all.ts';
import type { WayId } from '../../formats/format.ts';
import type { Failure } from '../../runs/pipeline/outcome.ts';
import { clockStep } from '../../runs/timing/clock.ts';
import type { TimingResult } from '../../runs/timing/measure.ts';
import type { SideTiming } from '../../workers/protocol.ts';
import { shownEvolution } from '../state/decide/evolution.ts';
import { nameOf } from '../state/input/slice.ts';
import type { AppState } from '../state/model.ts';
import { refusalOf } from '../state/runs/problem.ts';
import { besideOf, type Row, shownRowsOf, sortRows } from '../state/runs/rows.ts';
import { hasBytes, hasEnded } from '../state/runs/slice.ts';
import { type Lane, laneOf } from '../state/selection/lane.ts';
import { getApp } from '../state/store.ts';
import { answerOfState } from './answer.ts';
import { CSV_FILE, DUMP_FILE, type FileFacts, MARKDOWN_FILE, REPORT_FILE } from './files.ts';
import { laneTitle } from './lane-title.ts';
import { measuredOf } from './measured.ts';
import { recognitionOf } from './readings.ts';
import { ALL_REGIONS_AT_MOST, REGIONS_AT_MOST, type RegionLimits } from './region-lines.ts';
import { listRegions } from './regions.ts';
import type { ReportInput, ReportRow, ReportTiming } from './rows.ts';
import { save } from './save.ts';
import { csvText, markdownTable } from './table.ts';
import { reportParts } from './write-report.ts';

export { exportDecision } from './export-decision.ts';
export { exportKit } from './kit/export-kit.ts';
export { exportLanesSvg, exportValueSvg } from './svg/export-svg.ts';

/** Report (JSON): all known facts of every codec with a row. Regions are limited. */
export function exportReport(limits: RegionLimits = REGIONS_AT_MOST): Promise<void> {
  return saveParts(reportParts(inputOf(getApp(), new Date(), true), limits), REPORT_FILE);
}

/** Report with all regions (JSON). */
export function exportFullReport(): Promise<void> {
  return exportReport(ALL_REGIONS_AT_MOST);
}

/** Milliseconds after which the writing pauses, so that the page can respond. */
const AT_A_TIME = 25;

async function saveParts(parts: Iterable<string>, file: FileFacts): Promise<void> {
  // A Blob copies its text in one go, which blocks the page. So each part becomes a Blob of its own.
  const written: Blob[] = [];
  let began = performance.now();
  for (const part of parts) {
    if (part !== '') written.push(new Blob([part]));
    if (performance.now() - began < AT_A_TIME) continue;
    await nextTurn();
    began = performance.now();
  }
  save(new Blob(written, { type: file.type }), file);
}

/** Table (CSV): the comparison in its current order. */
export function exportCsv(): void {
  save(csvText(inputOf(getApp(), new Date(), false)), CSV_FILE);
}

/** Table (Markdown): the comparison, for pasting into an issue. */
export function exportMarkdown(): void {
  save(markdownTable(inputOf(getApp(), new Date(), false)), MARKDOWN_FILE);
}

/** Annotated dump (text): the listings of the open lanes. */
export function exportDump(): Promise<void> {
  const state = getApp();
  const lanes = state.pins.flatMap((id) => laneOf(state.runs[id]) ?? []);
  return saveParts(dumpText(lanes.map(dumpOf)), DUMP_FILE);
}

function dumpOf(lane: Lane): Dump {
  const { failure } = lane.encoded.layout;
  return {
    title: laneTitle(lane),
    length: lane.bytes.length,
    lines: listingLines(lane.lines, lane.bytes),
    ...(failure && {
      failure: `Reading stopped at offset ${byteOf(lane.encoded.layout, failure)}: ${failureText(failure)}`,
    }),
  };
}

function inputOf(state: AppState, now: Date, details: boolean): ReportInput {
  const { source, timings, sort } = state;
  const rows = sortRows(shownRowsOf(state), sort);
  const measured = measuredOf(state);
  const evolution = shownEvolution();
  const answer = answerOfState(state);
  // Bytes that could not be decoded belong to the root value.
  const pointers = details ? (source?.tree.allPointers() ?? []) : undefined;
  return {
    generated: now.toISOString(),
    ...(answer && { answer }),
    recognition: recognitionOf(state),
    types: carriedTypes(state),
    source: {
      name: nameOf(state),
      typedBytes: source?.typedBytes ?? refusedBytes(state),
      minifiedBytes: source?.scanned.minifiedBytes ?? 0,
      values: source?.scanned.values ?? 0,
      depth: source?.scanned.depth ?? 0,
      messages: source?.scanned.messageCount ?? 1,
    },
    environment: {
      userAgent: navigator.userAgent,
      crossOriginIsolated,
      clockStepMicroseconds:
        timings.state === 'done' ? timings.clockStepMicroseconds : (clockStep(() => performance.now()) ?? 0),
      cores: navigator.hardwareConcurrency,
    },
    ...(measured && { measured }),
    ...(evolution && { evolution }),
    rows: [
      ...rows.map((row) => reportRow(row, pointers, refusalOf(state.problem) ?? NOT_YET)),
      ...besideOf(timings).flatMap(sideRow),
    ],
  };
}

function carriedTypes({ foundTypes, source, wantedTypes }: AppState): readonly TypeGroup[] {
  if (foundTypes === null || foundTypes.source !== source?.id) return [];
  return foundTypes.groups.filter(({ id }) => wantedTypes.all || wantedTypes.groups.includes(id));
}

/** Number of given bytes that could not be decoded. */
function refusedBytes({ problem, runs }: AppState): number {
  if (problem?.kind === 'binary') return laneOf(runs[problem.codec])?.bytes.length ?? 0;
  return (problem?.kind !== 'empty' && problem?.typedBytes) || 0;
}

/**
 * A row of the report. Has regions only if `pointers` are given. `unrun` is the failure of a row that has not finished.
 */
function reportRow(row: Row, pointers: readonly string[] | undefined, unrun: Failure): ReportRow {
  const { run, format, codec } = row;
  const written = hasBytes(run) ? run : undefined;
  const lane = written?.lane;
  const pathOf = (region: number): string => pointers?.[lane!.sourceValueOf(region)] ?? '';
  const regions = lane && pointers && listRegions(lane.queries, lane.kinds, lane.bytes, pathOf);
  const encode = timingOf(row.timing?.encode);
  const decode = timingOf(row.timing?.decode);
  return {
    id: row.id,
    format: format.facts.name,
    library: codec.library,
    ...(codec.variant !== undefined && { variant: codec.variant }),
    version: codec.version,
    options: codec.options,
    schemaFrom: row.schema?.from ?? 'none',
    ...(row.schema?.inference && { schemaChoice: row.schema.inference }),
    state: run.state === 'done' ? 'done' : 'failed',
    ...(run.state === 'failed' && { failure: reported(run.failure) }),
    ...(!hasEnded(run) && { failure: unrun }),
    ...(lane && { bytes: lane.bytes, roles: lane.encoded.tally }),
    ...(row.kept && { outside: row.kept }),
    ...(row.gain !== undefined && { savedByTypes: row.gain }),
    ...(row.floats && { integersAsFloats: row.floats }),
    ...(lane?.encoded.given && { given: true }),
    ...(row.schema?.text !== undefined && { schema: row.schema.text }),
    ...(row.schema?.renames && { renames: row.schema.renames }),
    ...(row.schema?.root !== undefined && { root: row.schema.root }),
    ...(written?.compressed && { compressed: written.compressed }),
    ...(lane?.encoded.messageSizes && { messageSizes: lane.encoded.messageSizes }),
    ...(written?.messagesCompressed && { messagesCompressed: written.messagesCompressed }),
    unit: lane?.encoded.layout.unit ?? 'byte',
    ...(regions && { regions }),
    losses: run.state === 'done' ? run.losses : [],
    ...(run.state === 'done' && run.moreLosses > 0 && { moreLosses: run.moreLosses }),
    ...(encode && { encode }),
    ...(decode && { decode }),
  };
}

/** Rows for other ways to call JSON. They have times only. */
function sideRow(side: SideTiming): readonly ReportRow[] {
  const [encode, decode] = [timingOf(side.encode), timingOf(side.decode)];
  if (side.id === 'json-uncompressed' || encode === undefined || decode === undefined) return [];
  const { format, codec } = entryOf('json');
  return [
    {
      id: side.id,
      format: format.facts.name,
      library: codec.library,
      variant: SIDE_VARIANTS[side.id],
      version: codec.version,
      options: codec.options,
      schemaFrom: 'none',
      state: 'done',
      unit: 'byte',
      losses: [],
      encode,
      decode,
    },
  ];
}

const SIDE_VARIANTS: Readonly<Record<WayId, string>> = {
  'json-text': 'to text',
  'json-doubles': 'without BigInt',
};

const NOT_YET: Failure = { stage: 'source', message: 'It had not run yet when the report was made.' };

function timingOf(timing: TimingResult | undefined): ReportTiming | undefined {
  if (timing?.state !== 'done') return undefined;
  const { medianNs, ratio, low, high, rounds, workers, states } = timing;
  return {
    medianNs,
    ratio,
    low,
    high,
    rounds,
    workers,
    ...(states && { states }),
    ...(isBusy(timing) && { busy: true }),
  };
}

/** A failure without the member that only the page uses. */
function reported(failure: Failure): Omit<Failure, 'carryAt'> {
  const { carryAt: _, ...rest } = failure;
  return { ...rest, message: failureText(failure) };
}
