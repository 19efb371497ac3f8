import type { BrowserContext } from '@playwright/test';
import { TIMING_WORKER } from '../../src/workers/protocol.ts';

/**
 * Makes the clocks of the timing workers 32 times as fast, in all pages of a context, so that a measurement takes a
 * fraction of its time. Ratios stay ratios, but are less precise.
 */
export function hastenTimings(context: BrowserContext): void {
  context.on('page', (page) => {
    page.on('worker', (worker) => {
      // The browser may end a worker at any time.
      worker.evaluate(hasten, TIMING_WORKER).catch(() => undefined);
    });
  });
}

/**
 * Runs in a worker. The clock continues from its present time. A long call, such as one that a busy machine interrupts,
 * is lengthened only by a constant, because a call that seems to take seconds counts as a failure.
 */
function hasten(name: string): void {
  if (self.name !== name) return;
  const [FACTOR, LONG] = [32, 20];
  const now = performance.now.bind(performance);
  let last = now();
  let shown = last;
  performance.now = () => {
    const time = now();
    const passed = time - last;
    last = time;
    shown += passed < LONG ? passed * FACTOR : passed + LONG * (FACTOR - 1);
    return shown;
  };
}
