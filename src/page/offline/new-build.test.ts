import { afterEach, expect, test, vi } from 'vitest';
import { choose, follow } from './new-build.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** A registration whose waiting service worker gets messages with `postMessage`. */
function registrationWith(postMessage: (ask: unknown, ports: readonly MessagePort[]) => void) {
  const waiting = Object.assign(new EventTarget(), { postMessage });
  return Object.assign(new EventTarget(), { installing: null, waiting, active: null });
}

type Registration = Parameters<typeof follow>[0];

test.each([
  ['never answers', () => undefined],
  [
    'takes no messages',
    () => {
      throw new DOMException('The service worker is redundant.', 'InvalidStateError');
    },
  ],
])('a press on the offer of a new build ends although the service worker %s', async (_what, postMessage) => {
  vi.useFakeTimers();
  // Following it asks for its build at once, which a service worker that takes no messages refuses.
  const registration = registrationWith(() => undefined);
  follow(registration as unknown as Registration);
  registration.waiting.postMessage = postMessage;
  let isChosen = false;
  const chosen = choose().then(() => (isChosen = true));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(isChosen).toBe(true);
  await chosen;
});

test('a press on the offer waits only for the answer', async () => {
  const asked: unknown[] = [];
  follow(
    registrationWith((ask, [port]) => {
      asked.push(ask);
      port!.postMessage(true);
    }) as unknown as Registration,
  );
  const before = performance.now();
  await choose();
  expect(asked.at(-1)).toBe('use');
  expect(performance.now() - before).toBeLessThan(5000);
});
