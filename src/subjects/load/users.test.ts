import { expect, test } from 'vitest';
import { seededRandom } from '../../core/basics/random.ts';
import { thorough } from '../../testing/runs.ts';
import { closedLoopOf, knee, openWait, responseTime } from './model.ts';
import { closedLoop, openLoop } from './schedule.ts';
import { simulate } from './simulated.test-support.ts';

const Z = 1000;
const MINUTE = 60_000;

/** Checks that a figure differs from another by at most this share. */
function expectWithin(value: number, expected: number, share: number): void {
  expect(Math.abs(value - expected)).toBeLessThanOrEqual(Math.abs(expected) * share);
}

test('a control row, whose server does nothing, takes as long as the channel, and leaves the server idle', () => {
  const figures = simulate(closedLoop(300, Z, 0), MINUTE, { serviceMs: () => 0, channelMs: 0.05 });
  expect(figures.fromSend!.median).toBeCloseTo(0.05, 9);
  expect(figures.fromSend!.max).toBeCloseTo(0.05, 9);
  expect(figures.utilisation).toBe(0);
  expect(figures.failures).toBe(0);
  // 300 users with a pause of a second make 300 requests per second, less the channel's share of a cycle.
  expectWithin(figures.requests / figures.seconds, 300, 0.001);
});

thorough('U = X · D, and R = N / X − Z, below and above the knee', () => {
  for (const [users, serviceMs] of [
    [10, 1],
    [300, 0.5],
    [300, 10],
    [1200, 1.1],
  ] as const) {
    const figures = simulate(closedLoop(users, Z, 0), 10 * MINUTE, { serviceMs: () => serviceMs });
    const perSecond = figures.requests / figures.seconds;
    expectWithin(figures.utilisation!, (perSecond * serviceMs) / 1000, 1e-9);
    expect(figures.service! * 1000).toBeCloseTo(serviceMs, 9);
    // The formula assumes whole cycles, but the run cuts off a cycle of each user at both ends.
    const cycle = (users / perSecond) * 1000;
    expect(Math.abs(figures.fromSend!.average - responseTime(users, perSecond, Z / 1000) * 1000)).toBeLessThan(
      cycle * 0.005,
    );
  }
});

test('the knee: below it the rate follows the users, above it the server limits the rate, within 3 %', () => {
  const serviceMs = 2;
  const atKnee = knee(serviceMs / 1000, Z / 1000);
  expect(atKnee).toBeCloseTo(501, 9);
  const rateOf = (users: number): number => {
    const figures = simulate(closedLoop(users, Z, 0), 2 * MINUTE, { serviceMs: () => serviceMs });
    return figures.requests / figures.seconds;
  };
  expectWithin(rateOf(Math.round(atKnee / 2)), atKnee / 2 / ((Z + serviceMs) / 1000), 0.03);
  expectWithin(rateOf(Math.round(atKnee * 2)), 1000 / serviceMs, 0.03);
  expectWithin(rateOf(Math.round(atKnee * 4)), 1000 / serviceMs, 0.03);
});

thorough('with random service times, a closed loop is that of mean value analysis, within 5 %', () => {
  const random = seededRandom(1);
  const mean = 4;
  const serviceMs = (): number => -mean * Math.log(1 - random());
  for (const users of [50, 251, 500]) {
    const figures = simulate(closedLoop(users, Z, 0), 20 * MINUTE, { serviceMs });
    const expected = closedLoopOf(users, mean / 1000, Z / 1000);
    expectWithin(figures.requests / figures.seconds, expected.perSecond, 0.05);
  }
});

test('the published large message: 300 users at 100, 207 and 240 requests a second are 2 s, 0.45 s and 0.25 s', () => {
  expect(responseTime(300, 100, 1)).toBeCloseTo(2, 9);
  expect(responseTime(300, 207, 1)).toBeCloseTo(0.449, 3);
  expect(responseTime(300, 240, 1)).toBeCloseTo(0.25, 9);
  // A server that is always busy: D = 1 / X.
  for (const [serviceMs, seconds] of [
    [10, 2],
    [1000 / 207, 0.449],
    [1000 / 240, 0.25],
  ] as const) {
    const figures = simulate(closedLoop(300, Z, 0), 10 * MINUTE, { serviceMs: () => serviceMs });
    expectWithin(figures.fromSend!.median / 1000, seconds, 0.03);
  }
});

thorough('an open loop below the limit keeps its rate, and random arrivals wait as M/G/1 predicts, within 10 %', () => {
  const rate = 700;
  const regular = simulate(
    openLoop(300, (request) => (request * 1000) / rate),
    MINUTE,
    { serviceMs: () => 1 },
  );
  expectWithin(regular.requests / regular.seconds, rate, 0.001);
  expect(regular.fromDue!.max).toBeCloseTo(1, 6);
  const random = seededRandom(2);
  const dues: number[] = [];
  const gap = (): number => (-1000 / rate) * Math.log(1 - random());
  for (let at = 0; at < 21 * MINUTE; at += gap()) dues.push(at);
  const figures = simulate(
    openLoop(100_000, (request) => dues[request]!),
    20 * MINUTE,
    { serviceMs: () => 1 },
  );
  expectWithin(figures.fromDue!.average, 1 + openWait(rate / 1000, [1]), 0.1);
});

test('an open loop above the limit: times from the intended sending exceed those from the actual one', () => {
  const figures = simulate(
    openLoop(10, (request) => (request * 1000) / 1100),
    10_000,
    { serviceMs: () => 1 },
  );
  // Ten users wait for ten responses of 1 ms each, one after the other.
  expectWithin(figures.fromSend!.median, 10, 0.01);
  // After t seconds, 100 t requests wait; those answered in the middle of the run are about 0.45 s late.
  expectWithin(figures.fromDue!.median, 460, 0.03);
  // The users were late because they were busy; the generator itself was not late.
  expect(figures.latenessP99).toBe(0);
  expectWithin(figures.unanswered, 1000, 0.02);
  expect(figures.utilisation).toBeGreaterThan(0.99);
});

test('a pause of the server shows in all times from the intended sending, but in few from the actual one', () => {
  const serviceMs = (request: number): number => (request === 500 ? 1000 : 0.1);
  const figures = simulate(
    openLoop(1, (request) => request * 5),
    10_000,
    { serviceMs },
  );
  expect(figures.fromSend!.p99).toBeCloseTo(0.1, 6);
  expect(figures.fromDue!.p99).toBeGreaterThan(800);
});

test('a late generator is visible in its own figure, and never counts as the server’s time', () => {
  const figures = simulate(closedLoop(50, Z, 0), MINUTE, { serviceMs: () => 0.1 }, () => 4);
  expect(figures.latenessP99).toBeCloseTo(4, 6);
  expect(figures.fromSend!.median).toBeLessThan(1);
  expect(figures.fromDue!.median).toBeGreaterThan(4);
});

test('failures are counted apart, and their times are left out', () => {
  const figures = simulate(closedLoop(10, Z, 0), MINUTE, {
    serviceMs: (request) => (request % 2 === 0 ? 1 : 500),
    succeeds: (request) => request % 2 === 0,
  });
  expect(figures.failures).toBeGreaterThan(0);
  const allFail = simulate(closedLoop(10, Z, 0), MINUTE, { serviceMs: () => 1, succeeds: () => false });
  expect(allFail.requests).toBe(0);
  expect(allFail.failures).toBeGreaterThan(500);
  expect(allFail.fromSend).toBeUndefined();
});

test('responses after the end do not count, and the run waits for them', () => {
  const figures = simulate(closedLoop(5, 0, 0), 100, { serviceMs: () => 60 });
  expect(figures.requests).toBe(1);
  expect(figures.unanswered).toBe(5);
  expect(figures.utilisation).toBeCloseTo(0.6, 9);
});
