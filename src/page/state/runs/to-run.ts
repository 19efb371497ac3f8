import { entryOf } from '../../../formats/all.ts';
import type { CodecId } from '../../../formats/format.ts';
import { loadKinds } from '../../../formats/load-kinds.ts';
import type { Outcome } from '../../../runs/pipeline/outcome.ts';
import { Lane, laneOf } from '../selection/lane.ts';
import { getApp } from '../store.ts';
import { batch } from './batch.ts';
import { shownIds } from './shown.ts';
import { type CurrentSource, endedRun, failedRun, type Run } from './slice.ts';
import { runInSlices } from './time-slices.ts';
import { SCRIPT_MISSING } from './unfinished.ts';

/**
 * The run of an outcome, once the kinds of its format are loaded to show its bytes, and the lane, if it is open or
 * short, is prepared. Undefined if the signal aborts first.
 */
export async function toRun(
  id: CodecId,
  outcome: Outcome,
  source: CurrentSource | null,
  signal: AbortSignal,
): Promise<Run | undefined> {
  const { encoded } = outcome;
  const kinds = await loadKinds(entryOf(id).format.id).catch(() => undefined);
  if (signal.aborted) return undefined;
  if (kinds === undefined) return failedRun(SCRIPT_MISSING);
  const lane = encoded && new Lane(id, encoded, kinds, source);
  if (lane && (isOpen(lane) || lane.isShort) && !(await isPrepared(lane, signal))) return undefined;
  return endedRun(outcome, lane);
}

/**
 * Prepares the other lanes, for the costs of the selected value. This follows the runs and the compressions, because
 * the indices of long lanes take as much memory as the workers.
 */
export async function prepareLanes(signal: AbortSignal): Promise<void> {
  for (const id of shownIds(getApp())) {
    const run = batch.run(id);
    const lane = laneOf(run);
    if (lane === undefined || lane.isPrepared) continue;
    if (!(await isPrepared(lane, signal))) return;
    // The run is copied to a new object, so that views notice the change and show the costs.
    batch.addRun(id, { ...run });
  }
  batch.flush();
}

function isOpen({ encoded, id }: Lane): boolean {
  return encoded.given || getApp().pins.includes(id);
}

/** Prepares a lane in time slices, so that drawing a long one does not block keystrokes. Returns false once aborted. */
async function isPrepared(lane: Lane, signal: AbortSignal): Promise<boolean> {
  return runInSlices(lane.prepare(isOpen(lane)), signal);
}
