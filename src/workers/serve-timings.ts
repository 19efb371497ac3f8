import { errorText } from '../core/basics/error-text.ts';
import { clockStep } from '../runs/timing/clock.ts';
import { measurePath } from './measure-path.ts';
import { measureSource } from './measure-source.ts';
import type { Session, TimingReply } from './protocol.ts';
import { loadMeasuring } from './serve-load.ts';

const now = (): number => performance.now();

/** Serves a timing worker. It measures one session while all other workers are idle; then the page ends it. */
export function serveTimings(): void {
  self.onmessage = async ({ data }: MessageEvent<Session>): Promise<void> => {
    try {
      const environment = { now, clockStep: stepOfClock(), post };
      if (data.type === 'measure') await measureSource(data, environment);
      else if (data.type === 'path') await measurePath(data, environment);
      else if (data.type === 'cache') await (await loadMeasuring()).timeCacheSteps(data, environment);
      else await (await loadRates()).measureRates(data, environment);
    } catch (thrown) {
      post({ type: 'failed', message: errorText(thrown) });
    }
  };
}

/** Loads the code of experiments separately, because it rarely runs. */
export const loadRates = () => import('./measure-rates.ts');

const post = (reply: TimingReply): void => self.postMessage(reply);

/** Resolution of the clock in microseconds. Throws if the clock does not advance. */
function stepOfClock(): number {
  const step = clockStep(now);
  if (step === undefined) throw new Error('This browser’s clock does not advance in workers, so nothing can be timed.');
  return step;
}
