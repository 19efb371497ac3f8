import type { ExperimentRun } from '../../state/measuring/slice.ts';
import { isTimedAutomatically, isTiming } from '../../state/measuring/timed.ts';
import type { AppState } from '../../state/model.ts';
import { shownTimings } from '../../state/runs/rows.ts';
import { shownIds } from '../../state/runs/shown.ts';

/**
 * A sentence for each long work that is under way or has ended, by the work: another one at its start, at half of it,
 * and at its end. What encoding and timings end with are figures, which have sentences of their own.
 */
export function workSentences(state: AppState): Readonly<Record<string, string>> {
  const { cold, oneValue, experiments } = state;
  return {
    encoding: state.running ? encodingSentence(state) : '',
    measuring: isTiming(state) && isAskedFor(state) ? measuringSentence(state) : '',
    'first calls': FIRST_CALLS[cold.state](isHalf(cold.called, cold.calls)),
    'one value': oneValue.state === 'failed' ? oneValue.message : ONE_VALUE[oneValue.state],
    ...Object.fromEntries(Object.entries(experiments).map(([id, run]) => [id, experimentSentence(run)])),
  };
}

function encodingSentence(state: AppState): string {
  const all = shownIds(state).length;
  return isHalf(all - state.pending.length, all) ? 'Encoding: half of the formats are there.' : 'Encoding.';
}

/** Short sources are timed after each change, which only a reader of times wants to know before they are there. */
function isAskedFor({ view, source }: AppState): boolean {
  return view === 'speed' || (source !== null && !isTimedAutomatically(source));
}

function measuringSentence(state: AppState): string {
  const timings = shownTimings(state);
  const half = timings.state === 'running' && isHalf(timings.round, timings.rounds);
  return half ? 'Measuring times: half done.' : 'Measuring times.';
}

const FIRST_CALLS = {
  idle: () => '',
  running: (half: boolean) => (half ? 'Making first calls: half done.' : 'Making first calls.'),
  done: () => 'First calls are there.',
} as const;

const ONE_VALUE = { idle: '', running: 'Reading one value.', done: 'One value is read.' } as const;

function experimentSentence({ state, round, rounds, message }: ExperimentRun): string {
  switch (state) {
    case 'sizing':
      return 'The experiment runs.';
    case 'timing':
      return isHalf(round, rounds) ? 'The experiment runs: half of its rates are measured.' : 'The experiment runs.';
    case 'done':
      return 'The experiment is done.';
    case 'cancelled':
      return 'The experiment is cancelled.';
    case 'failed':
      return message ?? 'The experiment failed.';
  }
}

function isHalf(done: number, all: number): boolean {
  return all > 0 && done * 2 >= all;
}
