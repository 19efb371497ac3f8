import { CODECS } from '../formats/all.ts';
import { messageOf } from '../timing/calibrate.ts';
import { clockStep } from '../timing/clock.ts';
import { measurePath } from './measure-path.ts';
import { measureSource } from './measure-source.ts';
import type { TimingReply, TimingRequest } from './protocol.ts';
import { partsOf } from './source-cache.ts';

const now = (): number => performance.now();

/** A quiet worker: while it measures, no other worker has anything to do. It measures once, and the page ends it. */
export function serveTimings(): void {
  self.onmessage = async ({ data }: MessageEvent<TimingRequest>): Promise<void> => {
    if (data.type === 'warm') {
      await Promise.allSettled([loadRates(), ...CODECS.map(({ codec }) => partsOf(codec.id))]);
      return;
    }
    try {
      const surroundings = { now, clockStep: stepOfClock(), say };
      if (data.type === 'measure') await measureSource(data, surroundings);
      else if (data.type === 'path') await measurePath(data, surroundings);
      else await (await loadRates()).measureRates(data, surroundings);
    } catch (thrown) {
      say({ type: 'failed', task: data.task, message: messageOf(thrown) });
    }
  };
}

/** Experiments are rarely run, so what they need comes apart. */
const loadRates = () => import('./measure-rates.ts');

const say = (reply: TimingReply): void => self.postMessage(reply);

/** In microseconds. Throws where the clock does not go. */
function stepOfClock(): number {
  const step = clockStep(now);
  if (step === undefined) throw new Error('This browser’s clock stands still in workers, so nothing can be timed.');
  return step;
}
