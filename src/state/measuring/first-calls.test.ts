import { expect, test, vi } from 'vitest';
import type { CurrentSource, Run } from '../model.ts';

/** A worker that never answers. */
class SilentWorker {
  postMessage(): void {}
  terminate(): void {}
}

test('a run that is cancelled leaves nothing that listens to the state', async () => {
  vi.stubGlobal('Worker', SilentWorker);
  vi.stubGlobal('navigator', { hardwareConcurrency: 2, onLine: true });
  vi.stubGlobal('location', new URL('http://localhost/'));
  vi.stubGlobal('document', new EventTarget());
  const { NO_RUNS, store, update } = await import('../store.ts');
  const { cancelFirstCalls, makeFirstCalls } = await import('./first-calls.ts');
  let listening = 0;
  const subscribe = store.subscribe.bind(store);
  const spy = vi.spyOn(store, 'subscribe').mockImplementation((listener) => {
    listening++;
    const stop = subscribe(listener);
    return () => {
      listening--;
      stop();
    };
  });
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
  expect(listening).toBe(1);
  cancelFirstCalls();
  await run;
  expect(listening).toBe(0);
  expect(store.getState().cold.state).toBe('done');
  spy.mockRestore();
  vi.unstubAllGlobals();
});
