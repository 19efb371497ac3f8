import { noteFirstRows } from '../../workers/loading/patience.ts';
import { store } from './store.ts';

/**
 * Keeps `data-runs` and `data-timings` on the `<html>` element, for scripts that wait. They change in the same task as
 * the state does. Notifies the parts that wait for the first rows when the rows are complete.
 */
export function announce(): void {
  const write = (): void => {
    const { opening, running, workers, timings, compressedTimings } = store.getState();
    const { state } = compressedTimings.state === 'running' ? compressedTimings : timings;
    const { dataset } = document.documentElement;
    dataset.runs = opening || running ? 'running' : 'done';
    dataset.timings = state === 'failed' ? 'done' : state;
    if (dataset.runs === 'done' || workers.type === 'stopped') noteFirstRows();
  };
  write();
  store.subscribe(write);
}
