import type { CodecId } from '../formats/format.ts';
import { laneOf } from './lane.ts';
import type { AppState, CurrentSource, Run } from './model.ts';
import { pointer } from './pointer.ts';
import { withoutHidden } from './shown.ts';
import { getApp, runsOf, update } from './store.ts';

/** Milliseconds. What becomes known within these is shown together: drawing it row by row takes longer than finding out. */
const TOGETHER = 40;

/** What is known and not shown yet. */
let change: Partial<AppState> = {};
let runs: Partial<Record<CodecId, Run>> = {};
let timer: ReturnType<typeof setTimeout> | undefined;

/** What is known of a codec's run, shown or not. */
export function knownRun(id: CodecId): Run {
  return runs[id] ?? getApp().runs[id];
}

/** Shows a source soon, together with the first rows that come. */
export function showSourceSoon(source: Pick<AppState, 'source' | 'shown' | 'problem'>): void {
  change = { ...change, ...source };
  timer ??= setTimeout(showNow, TOGETHER);
}

/** Shows a run soon, together with others; the first one that there is, at once. */
export function showRunSoon(id: CodecId, run: Run): void {
  runs[id] = run;
  if (getApp().shown === null) showNow();
  else timer ??= setTimeout(showNow, TOGETHER);
}

/** Shows all that waits. */
export function showNow(): void {
  const state = getApp();
  const before = change.source === undefined ? state.runs : runsBefore(state);
  const pending = state.pending.filter((id) => runs[id] === undefined);
  const shown = { ...change, runs: { ...before, ...runs }, pending };
  if (change.source) keepPlace(state.source, change.source);
  forget();
  update(shown);
}

/** The runs that stay until their successors are known; those that failed without a byte say nothing of a new source. */
function runsBefore(state: AppState): AppState['runs'] {
  const failed = state.pending.filter(
    (id) => state.runs[id].state === 'failed' && laneOf(state.runs[id]) === undefined,
  );
  return { ...withoutHidden(state), ...runsOf(failed, { state: 'running' }) };
}

/** What waits is not shown any more. */
export function forget(): void {
  clearTimeout(timer);
  timer = undefined;
  change = {};
  runs = {};
}

/** What was selected stays selected where the new source has the same path; what lies under the mouse now is told when it moves. */
function keepPlace(before: CurrentSource | null, after: CurrentSource): void {
  pointer.hover(null);
  const { kept } = pointer.get();
  if (kept === null) return;
  const path = before?.tree.pointerOf(kept.value);
  const value = path === undefined ? undefined : after.tree.ordinalOf(path);
  if (value === kept.value && kept.region === undefined) return;
  pointer.keep(value === undefined ? null : { value, ...(kept.codec && { codec: kept.codec }) });
}
