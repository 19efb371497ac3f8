import type { AppState, CurrentSource } from './model.ts';

/** Size in bytes up to which timings begin by themselves. */
const TIMED_BY_ITSELF = 1 << 20;

/** Whether timings start without being asked for. */
export function timedByItself({ typedBytes }: Pick<CurrentSource, 'typedBytes'>): boolean {
  return typedBytes <= TIMED_BY_ITSELF;
}

/** Whether warm calls are being timed, which first calls would disturb and be disturbed by. */
export function isTiming({ timings, compressedTimings }: Pick<AppState, 'timings' | 'compressedTimings'>): boolean {
  return timings.state === 'running' || compressedTimings.state === 'running';
}
