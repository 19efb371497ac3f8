import { errorText } from '../../../core/basics/error-text.ts';
import type { CodecId } from '../../../formats/format.ts';
import type { LoadPlan } from '../../../subjects/load/plan.ts';
import type { LoadLine, LoadResult, LoadRow } from '../../../subjects/load/result.ts';
import type { LoadReply, PreparedLine } from '../../../workers/load-protocol.ts';
import { startLoad } from '../../../workers/start-load.ts';
import { anyOf, Latest } from '../latest.ts';
import { isTiming } from '../measuring/timed.ts';
import type { AppState } from '../model.ts';
import { getApp } from '../store.ts';
import { update } from '../update.ts';
import { subjectMessages } from './messages.ts';
import type { LoadRun, LoadSubject } from './slice.ts';

/** The loads. Only the newest one runs. */
const loads = new Latest();

export function changeLoadPlan(change: Partial<LoadPlan>): void {
  update({ loadPlan: { ...getApp().loadPlan, ...change } });
}

export function setLoadSubject(loadSubject: LoadSubject): void {
  update({ loadSubject });
}

/** Adds a codec to the load, or removes it. */
export function toggleLoadCodec(id: CodecId): void {
  const { loadCodecs } = getApp();
  update({ loadCodecs: loadCodecs.includes(id) ? loadCodecs.filter((each) => each !== id) : [...loadCodecs, id] });
}

/** True while times are measured, which a load would disturb. */
export function isMeasuring(state: Pick<AppState, 'timings' | 'compressedTimings' | 'gzipTimings' | 'cold'>): boolean {
  return isTiming(state) || state.cold.state === 'running';
}

/** True while a load runs. */
export function isLoading(run: LoadRun | null): boolean {
  return run?.state === 'preparing' || run?.state === 'running';
}

/**
 * Runs the load with the current settings. The load ends if the input changes, because timings of the new input would
 * disturb the load.
 */
export async function runLoad(): Promise<void> {
  const { loadPlan: plan, loadSubject, loadCodecs, runSignal } = getApp();
  if (isMeasuring(getApp())) return;
  const signal = anyOf(runSignal, loads.next());
  const payload = { name: '', messages: 0, jsonBytes: 0 };
  set({ state: 'preparing', share: 0, result: { payload, plan, rows: [] } });
  const drop = (): void => {
    if (isLoading(getApp().load)) change({ state: 'cancelled' });
  };
  signal.addEventListener('abort', drop, { once: true });
  try {
    const messages = await subjectMessages(loadSubject, loadCodecs);
    if (signal.aborted) return;
    const lines = messages.codecs.flatMap((codec): readonly LoadLine[] => [
      { codec, decodes: false },
      { codec, decodes: true },
    ]);
    const rows = lines.map((line): LoadRow => ({ ...line, bytes: 0, rounds: [] }));
    change({ result: { payload: messages.payload, plan, rows } });
    startLoad({ source: messages.source, lines, plan }, signal, receive);
  } catch (thrown) {
    if (!signal.aborted) change({ state: 'failed', message: errorText(thrown) });
  }
}

/** Cancels the load. The results of complete rounds stay on the screen. */
export function cancelLoad(): void {
  loads.next();
}

function receive(reply: LoadReply): void {
  switch (reply.type) {
    case 'prepared':
      change({ state: 'running' });
      changeRows((row, i) => ({ ...row, ...preparedOf(reply.lines[i]!) }));
      break;
    case 'progress':
      change({ share: reply.share });
      break;
    case 'ran':
      changeRows((row, i) => (i === reply.line ? { ...row, rounds: [...row.rounds, reply.figures] } : row));
      break;
    case 'done':
      change({ state: 'done', share: 1 });
      break;
    case 'failed':
      change({ state: 'failed', message: reply.message });
  }
}

function preparedOf(line: PreparedLine): Partial<LoadRow> {
  return line.state === 'failed' ? { failure: line.message } : { bytes: line.bytes, alone: line.alone };
}

function changeRows(changed: (row: LoadRow, i: number) => LoadRow): void {
  const { load } = getApp();
  if (load === null) return;
  const result: LoadResult = { ...load.result, rows: load.result.rows.map(changed) };
  change({ result });
}

function set(load: LoadRun): void {
  update({ load });
}

function change(part: Partial<LoadRun>): void {
  const { load } = getApp();
  if (load !== null) set({ ...load, ...part });
}
