import { expect, test } from 'vitest';
import { Restarts } from './restarts.ts';

test('three consecutive failures end the attempts, after pauses that double', () => {
  const restarts = new Restarts();
  expect(restarts.failed()).toEqual({ type: 'wait', milliseconds: 1000 });
  expect(restarts.isLastTry).toBe(false);
  expect(restarts.failed()).toEqual({ type: 'wait', milliseconds: 2000 });
  expect(restarts.isLastTry).toBe(true);
  expect(restarts.hasStopped).toBe(false);
  expect(restarts.failed()).toEqual({ type: 'stop' });
  expect(restarts.hasStopped).toBe(true);
});

test('a reply resets the count', () => {
  const restarts = new Restarts();
  for (let i = 0; i < 10; i++) {
    expect(restarts.failed()).toEqual({ type: 'wait', milliseconds: 1000 });
    expect(restarts.failed()).toEqual({ type: 'wait', milliseconds: 2000 });
    expect(restarts.isProven).toBe(false);
    restarts.answered();
    expect(restarts.isProven).toBe(true);
    expect(restarts.hasStopped).toBe(false);
  }
});

test('the user can start another series of attempts', () => {
  const restarts = new Restarts();
  restarts.stop();
  expect(restarts.hasStopped).toBe(true);
  restarts.reset();
  expect(restarts.hasStopped).toBe(false);
  expect(restarts.failed()).toEqual({ type: 'wait', milliseconds: 1000 });
});
