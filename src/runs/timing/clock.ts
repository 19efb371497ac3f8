/** A clock in milliseconds, such as `() => performance.now()`. */
export type Clock = () => number;

const STEPS_WANTED = 100;
const READS_AT_MOST = 1_000_000;
const READS_AT_LEAST = 1_000;
const MILLISECONDS_AT_MOST = 50;

/**
 * Measures the step of the clock: the smallest difference between two reads, in microseconds, to the nanosecond.
 * Browsers coarsen their clocks (on a cross-origin isolated page to 5 µs in Chromium and to 20 µs in Firefox and
 * WebKit, elsewhere more). Takes at most 50 ms. Undefined if the clock does not advance.
 */
export function clockStep(now: Clock): number | undefined {
  let smallest = Number.POSITIVE_INFINITY;
  let steps = 0;
  const start = now();
  let last = start;
  for (let reads = 0; reads < READS_AT_MOST && steps < STEPS_WANTED; reads++) {
    const time = now();
    if (time > last) {
      smallest = Math.min(smallest, time - last);
      steps++;
    }
    last = time;
    if (reads > READS_AT_LEAST && time - start > MILLISECONDS_AT_MOST) break;
  }
  return steps === 0 ? undefined : Math.round(smallest * 1e6) / 1e3;
}
