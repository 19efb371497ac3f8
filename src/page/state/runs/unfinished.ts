import type { CodecId } from '../../../formats/format.ts';
import type { Failure } from '../../../runs/pipeline/outcome.ts';
import { NOT_LOADED } from '../../../workers/protocol.ts';
import type { AppState } from '../model.ts';
import { shownIds } from './shown.ts';

export const CANCELLED: Failure = { stage: 'worker', message: 'Cancelled.' };
export const SCRIPT_MISSING: Failure = { stage: 'worker', message: NOT_LOADED };

/** Codecs that the user can run again: those that were cancelled, and those whose scripts could not be loaded. */
export function unfinishedIds(state: AppState): readonly CodecId[] {
  return [...failedWith(state, CANCELLED), ...failedWith(state, SCRIPT_MISSING)];
}

/** Codecs whose scripts could not be loaded. */
export function notLoadedIds(state: AppState): readonly CodecId[] {
  return failedWith(state, SCRIPT_MISSING);
}

/** Codecs with a row that have not run yet on the shown source. */
export function waitingIds(state: AppState): readonly CodecId[] {
  return state.source === null ? [] : shownIds(state).filter((id) => state.runs[id].state === 'waiting');
}

/** True if all rows except those of `codecs` show the newest input, so that only these codecs have to run again. */
export function isSettled(state: AppState, codecs: readonly CodecId[]): boolean {
  const { problem, shown, running, pending } = state;
  return shown !== null && problem === null && (!running || pending.every((id) => codecs.includes(id)));
}

function failedWith(state: AppState, failure: Failure): readonly CodecId[] {
  return shownIds(state).filter((id) => {
    const run = state.runs[id];
    return run.state === 'failed' && run.failure === failure;
  });
}
