import type { ExperimentRun } from '../../state/measuring/slice.ts';
import { isTimedAutomatically, isTiming } from '../../state/measuring/timed.ts';
import type { AppState } from '../../state/model.ts';
import { shownTimings } from '../../state/runs/rows.ts';
import { shownIds } from '../../state/runs/shown.ts';

/**
 * Sentences about long tasks, by task: one at the start, one at half, and one at the end. Encoding and timings end with
 * figures, which have sentences of their own.
 */
export function workSentences(state: AppState): Readonly<Record<string, string>> {
  const { cold, oneValue, experiments } = state;
  return {
    ...(!(state.view === 'learn' || state.presenting) && { encoding: state.running ? encodingSentence(state) : '' }),
    measuring: isTiming(state) && isAskedFor(state) ? measuringSentence(state) : '',
    'first calls': FIRST_CALLS[cold.state](isHalf(cold.called, cold.calls)),
    'one value': oneValue.state === 'failed' ? oneValue.message : ONE_VALUE[oneValue.state],
    ...Object.fromEntries(Object.entries(experiments).map(([id, run]) => [id, experimentSentence(run)])),
  };
}

function encodingSentence(state: AppState): string {
  const all = shownIds(state).length;
  return isHalf(all - state.pending.length, all) ? 'Encoding: half of the formats are done.' : 'Encoding.';
}

/**
 * True if timings are announced while they run: in the Speed view, and for large sources, which are timed on request.
 * Short sources are timed after each change, so announcements would be frequent.
 */
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
  done: () => 'First calls are done.',
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
