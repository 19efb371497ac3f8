import type { Timing } from '../runs/timing/measure.ts';

/** A timing with this ratio and an interval of ±`percent`. */
export function timingOf(id: string, ratio: number, percent = 1, more: Partial<Timing> = {}): Timing {
  const [low, high] = [ratio * (1 - percent / 100), ratio * (1 + percent / 100)];
  const times = { medianNs: ratio * 1000, lowNs: low * 1000, highNs: high * 1000 };
  return { id, state: 'done', ...times, ratio, low, high, rounds: 12, workers: 1, ...more };
}
