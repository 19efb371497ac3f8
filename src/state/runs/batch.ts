import type { CodecId } from '../../formats/format.ts';
import type { AppState, CurrentSource, Run } from '../model.ts';
import { laneOf } from '../selection/lane.ts';
import { pointer } from '../selection/pointer.ts';
import { getApp, runsOf, update } from '../store.ts';
import { withoutHidden } from './shown.ts';

/**
 * Milliseconds within which results are collected and shown together, because drawing row by row takes longer than
 * encoding.
 */
const TOGETHER = 40;

/** Pending changes that are not shown yet. */
let change: Partial<AppState> = {};
let runs: Partial<Record<CodecId, Run>> = {};
let timer: ReturnType<typeof setTimeout> | undefined;

/** The newest run of a codec, shown or pending. */
export function newestRun(id: CodecId): Run {
  return runs[id] ?? getApp().runs[id];
}

/** Schedules showing a source, together with the first rows. */
export function batchSource(source: Pick<AppState, 'source' | 'shown' | 'problem'>): void {
  change = { ...change, ...source };
  timer ??= setTimeout(flushBatch, TOGETHER);
}

/** Schedules showing a run together with others. The very first run is shown at once. */
export function batchRun(id: CodecId, run: Run): void {
  runs[id] = run;
  if (getApp().shown === null) flushBatch();
  else timer ??= setTimeout(flushBatch, TOGETHER);
}

/** Shows all pending changes. */
export function flushBatch(): void {
  const state = getApp();
  const before = change.source === undefined ? state.runs : runsBefore(state);
  const pending = state.pending.filter((id) => runs[id] === undefined);
  const shown = { ...change, runs: { ...before, ...runs }, pending };
  if (change.source) keepPlace(state.source, change.source);
  discardBatch();
  update(shown);
}

/** The runs that stay visible until their successors are known. Failed runs without bytes are reset. */
function runsBefore(state: AppState): AppState['runs'] {
  const failed = state.pending.filter(
    (id) => state.runs[id].state === 'failed' && laneOf(state.runs[id]) === undefined,
  );
  return { ...withoutHidden(state), ...runsOf(failed, { state: 'running' }) };
}

/** Discards all pending changes. */
export function discardBatch(): void {
  clearTimeout(timer);
  timer = undefined;
  change = {};
  runs = {};
}

/** Keeps the selection if the new source has the same path. The hover is cleared until the mouse moves. */
function keepPlace(before: CurrentSource | null, after: CurrentSource): void {
  pointer.hover(null);
  const { kept } = pointer.get();
  if (kept === null) return;
  const path = before?.tree.pointerOf(kept.value);
  const value = path === undefined ? undefined : after.tree.ordinalOf(path);
  if (value === kept.value && kept.region === undefined) return;
  pointer.keep(value === undefined ? null : { value, ...(kept.codec && { codec: kept.codec }) });
}
