import type { CodecId } from '../../../formats/format.ts';
import type { AppState } from '../model.ts';
import { laneOf } from '../selection/lane.ts';
import { type Pointed, pointer } from '../selection/pointer.ts';
import { getApp } from '../store.ts';
import { update } from '../update.ts';
import { withoutHidden } from './shown.ts';
import type { CurrentSource, Run } from './slice.ts';
import { runsOf } from './slice.ts';

/**
 * Milliseconds for which results are collected, to be shown together, because drawing row by row takes longer than
 * encoding.
 */
const TOGETHER = 40;

/** Collects results that are shown together. */
class Batch {
  #change: Partial<AppState> = {};
  #runs: Partial<Record<CodecId, Run>> = {};
  #timer: ReturnType<typeof setTimeout> | undefined;
  /**
   * The selection at the time when the new source arrived, and the selection in the new source that takes its place.
   */
  #moved: { readonly from: Pointed | null; readonly to: Pointed | null } | undefined;

  /** The newest run of a codec, shown or pending. */
  run(id: CodecId): Run {
    return this.#runs[id] ?? getApp().runs[id];
  }

  /** Schedules showing a source, together with the first rows. */
  addSource(source: Pick<AppState, 'source' | 'shown' | 'problem'>): void {
    this.#change = { ...this.#change, ...source, isRead: true };
    // The selection is looked up now rather than with the drawing, because the search takes up to 50 ms in an object of
    // a million members.
    this.#moved = source.source ? moved(getApp().source, source.source) : undefined;
    this.#timer ??= setTimeout(() => this.flush(), TOGETHER);
  }

  /** Schedules showing a run together with others. The very first run is shown at once. */
  addRun(id: CodecId, run: Run): void {
    this.#runs[id] = run;
    if (getApp().shown === null) this.flush();
    else this.#timer ??= setTimeout(() => this.flush(), TOGETHER);
  }

  /** Shows all pending results. */
  flush(): void {
    const state = getApp();
    const [change, runs] = [this.#change, this.#runs];
    const before = change.source === undefined ? state.runs : runsBefore(state);
    const pending = state.pending.filter((id) => runs[id] === undefined);
    if (change.source) this.#keepPlace(state.source, change.source);
    this.discard();
    update({ ...change, runs: { ...before, ...runs }, pending });
  }

  /** Keeps the selection if the new source has the same path. The hover is cleared until the mouse moves. */
  #keepPlace(before: CurrentSource | null, after: CurrentSource): void {
    pointer.hover(null);
    const known = this.#moved?.from === pointer.get().kept ? this.#moved : undefined;
    const { from, to } = known ?? moved(before, after);
    if (to !== from) pointer.keep(to);
  }

  /** Discards all pending results. */
  discard(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#change = {};
    this.#runs = {};
    this.#moved = undefined;
  }
}

/** The results that the page shows next. */
export const batch = new Batch();

/** The runs that stay visible until newer runs take their place. Failed runs without bytes are reset. */
function runsBefore(state: AppState): AppState['runs'] {
  const failed = state.pending.filter(
    (id) => state.runs[id].state === 'failed' && laneOf(state.runs[id]) === undefined,
  );
  return { ...withoutHidden(state), ...runsOf(failed, { state: 'running' }) };
}

/** The selection, and the selection of the value with the same path in the new source. */
function moved(before: CurrentSource | null, after: CurrentSource): { from: Pointed | null; to: Pointed | null } {
  const { kept } = pointer.get();
  if (kept === null) return { from: null, to: null };
  const path = before?.tree.pointerOf(kept.value);
  const value = path === undefined ? undefined : after.tree.ordinalOf(path);
  if (value === undefined) return { from: kept, to: null };
  if (value === kept.value && kept.region === undefined) return { from: kept, to: kept };
  return { from: kept, to: { value, ...(kept.codec && { codec: kept.codec }) } };
}
