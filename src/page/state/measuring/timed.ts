import type { AppState } from '../model.ts';
import type { CurrentSource } from '../runs/slice.ts';

/** Maximum size in bytes for which timings start automatically. */
const TIMED_BY_ITSELF = 1 << 20;

/** True if timings start automatically. */
export function isTimedAutomatically({ typedBytes }: Pick<CurrentSource, 'typedBytes'>): boolean {
  return typedBytes <= TIMED_BY_ITSELF;
}

/** True while warm calls are timed. First calls may not run then, because the two would disturb each other. */
export function isTiming({
  timings,
  compressedTimings,
  gzipTimings,
}: Pick<AppState, 'timings' | 'compressedTimings' | 'gzipTimings'>): boolean {
  return [timings, compressedTimings, gzipTimings].some(({ state }) => state === 'running');
}
