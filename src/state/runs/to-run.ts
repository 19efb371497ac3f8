import { entryOf } from '../../formats/all.ts';
import type { CodecId } from '../../formats/format.ts';
import { loadKinds } from '../../formats/load-kinds.ts';
import type { Outcome } from '../../pipeline/outcome.ts';
import { Lane } from '../selection/lane.ts';
import { getApp } from '../store.ts';
import { type CurrentSource, endedRun, failedRun, type Run } from './slice.ts';
import { runInSlices } from './time-slices.ts';
import { SCRIPT_MISSING } from './unfinished.ts';

/**
 * The run of an outcome, once the kinds of its format are there to show its bytes, and its lane is prepared. Undefined
 * if the signal aborts before.
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
  if (lane !== undefined && !(await isPrepared(lane, signal))) return undefined;
  return endedRun(outcome, lane);
}

/** Prepares a lane in time slices, so that drawing a long one does not block keystrokes. Returns false once aborted. */
async function isPrepared(lane: Lane, signal: AbortSignal): Promise<boolean> {
  const isOpen = lane.encoded.given || getApp().pins.includes(lane.id);
  return runInSlices(lane.prepare(isOpen), signal);
}
