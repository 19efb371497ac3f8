import { getEventListeners } from 'node:events';
import { expect, test, vi } from 'vitest';
import type { CurrentSource, Run } from '../runs/slice.ts';

/** A worker that never answers. */
class SilentWorker extends EventTarget {
  postMessage(): void {}
  terminate(): void {}
}

test('a cancelled run leaves no listener on the signal of the source', async () => {
  vi.stubGlobal('Worker', SilentWorker);
  vi.stubGlobal('navigator', { hardwareConcurrency: 2, onLine: true });
  vi.stubGlobal('location', new URL('http://localhost/'));
  vi.stubGlobal('document', Object.assign(new EventTarget(), { documentElement: { dataset: {} } }));
  const { NO_RUNS } = await import('../runs/slice.ts');
  const { store } = await import('../store.ts');
  const { update } = await import('../update.ts');
  const { endFirstCalls, makeFirstCalls } = await import('./first-calls.ts');
  const { runSignal } = store.getState();
  const listening = (): number => getEventListeners(runSignal, 'abort').length;
  update({
    shown: {
      id: 1,
      input: { kind: 'text', octets: new Uint8Array() },
      messages: 'whole',
      schemas: {},
      inference: 'realistic',
    },
    source: { id: 1 } as CurrentSource,
    running: false,
    runs: { ...NO_RUNS, json: { state: 'done' } as Run },
  });
  const run = makeFirstCalls();
  expect(store.getState().cold).toMatchObject({ state: 'running', calls: 5 });
  expect(listening()).toBe(1);
  endFirstCalls();
  await run;
  expect(listening()).toBe(0);
  expect(store.getState().cold.state).toBe('done');
  vi.unstubAllGlobals();
});
