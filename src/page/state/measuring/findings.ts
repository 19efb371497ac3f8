import { exactTypes } from '../../../core/native-types/found.ts';
import { CODECS } from '../../../formats/all.ts';
import type { CodecId } from '../../../formats/format.ts';
import type { CompressionId } from '../../../runs/compression/compression.ts';
import type { TypedSize } from '../../../runs/findings/typed-size.ts';
import type { SchemaToPrice, SourceRef } from '../../../workers/protocol.ts';
import { smallestOthers } from '../runs/contenders.ts';
import { rowsOf } from '../runs/rows.ts';
import { typesInPlace } from '../runs/schemas-and-types.ts';
import type { CurrentSource } from '../runs/slice.ts';
import { getApp } from '../store.ts';
import { update } from '../update.ts';
import { deadlineFor, pool } from '../workers.ts';
import { FINDINGS_AT_MOST } from './findings-limit.ts';
import type { Findings, TypedRow } from './slice.ts';

/**
 * Maximum values of a source for which changes that explain a difference are tried, because each change makes all
 * values again in the worker.
 */
const GAP_AT_MOST = 500_000;

/** Codecs that carry native types, and that more than one library can read. */
const CARRYING: readonly CodecId[] = CODECS.filter(
  ({ codec }) => codec.carries !== undefined && codec.whatIf === undefined && codec.readOnlyBy === undefined,
).map(({ codec }) => codec.id);

/**
 * Computes the figures of the answer that are not in the rows: the bytes that native types save, the prices of schemas,
 * the document with columns, and why a format is smaller after compression.
 */
export async function findMore(signal: AbortSignal): Promise<void> {
  await Promise.all([findTyped(signal), findPrices(signal), findColumns(signal)]);
  await findGap('gzip', signal);
  await findChosenGap();
}

/** Finds why a format is smaller after the compression that the user has chosen. Does nothing while codecs run. */
export async function findChosenGap(): Promise<void> {
  const { compression, running, runSignal } = getApp();
  if (compression !== 'none' && !running) await findGap(compression, runSignal);
}

interface ShownJson {
  /** The source in the form that codecs take. */
  readonly ref: SourceRef;
  readonly source: CurrentSource;
}

/** The shown source; undefined if there is none, or if it is larger than `FINDINGS_AT_MOST`. */
function shownJson(): ShownJson | undefined {
  const { shown, source } = getApp();
  if (shown === null || source === null || source.scanned.minifiedBytes > FINDINGS_AT_MOST) return undefined;
  return { ref: shown, source };
}

async function findTyped(signal: AbortSignal): Promise<void> {
  const { foundTypes, source } = getApp();
  if (signal.aborted || source === null || findingsOf(source.id).typed !== undefined) return;
  const json = shownJson();
  const types = foundTypes === null ? undefined : exactTypes(foundTypes);
  // If the rows carry native types already, they show what the types save.
  const isNeeded = json !== undefined && types !== undefined && typesInPlace(getApp()) === undefined;
  const sizes = isNeeded ? await typedSizes({ ...json.ref, types }, signal) : {};
  if (signal.aborted) return;
  const rows = CARRYING.flatMap((codec): TypedRow[] => {
    const size = sizes[codec];
    return size === undefined ? [] : [{ codec, ...size }];
  });
  keep(source.id, { typed: rows.sort((a, b) => a.bytes - b.bytes) });
}

async function typedSizes(source: SourceRef, signal: AbortSignal): Promise<Partial<Record<CodecId, TypedSize>>> {
  const task = { type: 'typed', source, codecs: CARRYING } as const;
  const answer = await pool.perform(task, deadlineFor(source.input), signal);
  return answer?.type === 'typed' ? answer.sizes : {};
}

async function findPrices(signal: AbortSignal): Promise<void> {
  const { source, shown } = getApp();
  if (signal.aborted || source === null || shown === null || findingsOf(source.id).prices !== undefined) return;
  const schemas = rowsOf(getApp()).flatMap(({ id, format, schema }): SchemaToPrice[] => {
    const { schemaLanguage } = format.facts;
    if (schema?.text === undefined || schemaLanguage === undefined) return [];
    return [{ codec: id, text: schema.text, language: schemaLanguage }];
  });
  const answer =
    schemas.length === 0
      ? undefined
      : await pool.perform({ type: 'prices', schemas }, deadlineFor(shown.input), signal);
  if (signal.aborted) return;
  keep(source.id, { prices: answer?.type === 'prices' ? answer.prices : {} });
}

async function findColumns(signal: AbortSignal): Promise<void> {
  const { source } = getApp();
  if (signal.aborted || source === null || findingsOf(source.id).columns !== undefined) return;
  const json = shownJson();
  const isOne = source.givenCodec === undefined && source.scanned.messages === 'whole';
  const answer =
    json !== undefined && isOne
      ? await pool.perform({ type: 'columns', source: json.ref }, deadlineFor(json.ref.input), signal)
      : undefined;
  if (signal.aborted) return;
  keep(source.id, { columns: (answer?.type === 'columns' ? answer.sizes : undefined) ?? null });
}

async function findGap(compression: CompressionId, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  const json = shownJson();
  const codec = smallestOthers(rowsOf(getApp()), compression)[0]?.id;
  if (json === undefined || codec === undefined || json.source.scanned.values > GAP_AT_MOST) return;
  const { id } = json.source;
  if (findingsOf(id).gaps[compression]?.codec === codec) return;
  const { wasm } = getApp();
  const files = wasm.state === 'on' ? wasm.files : {};
  const task = { type: 'gap', source: json.ref, codec, compression, files } as const;
  const answer = await pool.perform(task, deadlineFor(json.ref.input), signal);
  if (signal.aborted || answer?.type !== 'gap') return;
  keep(id, { gaps: { ...findingsOf(id).gaps, [compression]: { codec, gap: answer.gap } } });
}

function findingsOf(source: number): Findings {
  const { findings } = getApp();
  return findings?.source === source ? findings : { source, gaps: {} };
}

function keep(source: number, found: Partial<Findings>): void {
  update({ findings: { ...findingsOf(source), ...found } });
}
