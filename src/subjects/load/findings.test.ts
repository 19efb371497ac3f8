import { expect, test } from 'vitest';
import type { LoadFigures } from './figures.ts';
import { findingsOf, judgeRows, mainKnee } from './findings.ts';
import { DEFAULT_PLAN, type LoadPlan } from './plan.ts';
import type { LoadRow } from './result.ts';
import { closedLoop, openLoop } from './schedule.ts';
import { simulate } from './simulated.test-support.ts';

const NAMES: Readonly<Record<string, string>> = { json: 'JSON', msgpack: 'MessagePack' };
const nameOf = (codec: string): string => NAMES[codec] ?? codec;

/** A result with three rounds per row. A server is a codec and its milliseconds for each request; 0 makes a control. */
function resultOf(
  plan: LoadPlan,
  servers: readonly (readonly [LoadRow['codec'], number])[],
  run: (serviceMs: number, round: number) => LoadFigures,
) {
  const rows = servers.map(
    ([codec, serviceMs]): LoadRow => ({
      codec,
      decodes: serviceMs > 0,
      bytes: 100,
      alone: serviceMs / 1000,
      rounds: [0, 1, 2].map((round) => run(serviceMs, round)),
    }),
  );
  return { payload: { name: 'made up', messages: 1, jsonBytes: 100 }, plan, rows };
}

/** Response times vary a little from round to round. */
function closedRun({ users, pauseMs }: LoadPlan, lateMs = 0) {
  return (serviceMs: number, round: number): LoadFigures =>
    simulate(
      closedLoop(users, pauseMs, 0),
      10_000,
      { serviceMs: () => serviceMs * (1 + round / 100), channelMs: 0.05 + round / 1000 },
      () => lateMs,
    );
}

function sentences(
  plan: LoadPlan,
  servers: readonly (readonly [LoadRow['codec'], number])[],
  run: (serviceMs: number, round: number) => LoadFigures = closedRun(plan),
): string {
  return findingsOf(judgeRows(resultOf(plan, servers, run), nameOf), plan).join('\n');
}

test('an idle server: little queueing shows, and the utilisation and the knee are named', () => {
  const text = sentences(DEFAULT_PLAN, [
    ['json', 0],
    ['json', 0.46],
    ['msgpack', 0],
    ['msgpack', 0.86],
  ]);
  // U = 300 requests a second × 0.86 ms, and N* = (1 s + 0.86 ms) / 0.86 ms.
  expect(text).toContain('U = 26 % at most (MessagePack): the server is idle most of the time.');
  expect(text).toContain('with 300 users this load shows little queueing');
  expect(text).toContain('N* ≈ 1,200 users');
  expect(text).toContain('Decoding changes the median of JSON and MessagePack.');
});

test('only the row that does not differ from its control is named', () => {
  const text = sentences(DEFAULT_PLAN, [
    ['json', 0],
    ['json', 0.001],
    ['msgpack', 0],
    ['msgpack', 0.5],
  ]);
  expect(text).toContain('The median of JSON does not differ from the same bytes without decoding');
  expect(text).toContain('Decoding changes the median of MessagePack.');
});

test('a saturated server: response times measure the queue', () => {
  const plan = { ...DEFAULT_PLAN, users: 2000 };
  const text = sentences(plan, [
    ['json', 0.1],
    ['msgpack', 0.86],
  ]);
  expect(text).toContain('The server is saturated with MessagePack (U ');
  expect(text).not.toContain('idle');
});

test('N = 0.5, 1 and 2 × N*: idle, in between, saturated', () => {
  const serviceMs = 2;
  const first = mainKnee(judgeRows(resultOf(DEFAULT_PLAN, [['json', serviceMs]], closedRun(DEFAULT_PLAN)), nameOf))!;
  expect(first).toBeCloseTo(501, 6);
  const at = (times: number): string => {
    const plan = { ...DEFAULT_PLAN, users: Math.round(first * times) };
    return sentences(plan, [['json', serviceMs]]);
  };
  expect(at(0.4)).toContain('idle');
  expect(at(2)).toContain('saturated');
});

test('a late generator: its rows are not compared', () => {
  const text = sentences(
    DEFAULT_PLAN,
    [
      ['json', 0],
      ['json', 0.46],
    ],
    closedRun(DEFAULT_PLAN, 3),
  );
  expect(text).toContain('The generator was late for every row: by up to 3 ms (99th percentile)');
  expect(text).not.toContain('Decoding changes');
});

test('rows whose generator was late have no conclusions: no knee to test against, no model, no sentence on the load', () => {
  const servers = [
    ['json', 0],
    ['json', 0.46],
    ['msgpack', 0.86],
  ] as const;
  const late = judgeRows(resultOf(DEFAULT_PLAN, servers, closedRun(DEFAULT_PLAN, 3)), nameOf);
  expect(late.map(({ isUsable }) => isUsable)).toEqual([false, false, false]);
  for (const { knee, modelled, byRate } of late)
    expect([knee, modelled, byRate]).toEqual([undefined, undefined, undefined]);
  expect(mainKnee(late)).toBeUndefined();
  expect(findingsOf(late, DEFAULT_PLAN)).toHaveLength(1);
  // Only the generator of the third row is late, so the knee is that of the row of JSON.
  const [control, json] = judgeRows(resultOf(DEFAULT_PLAN, servers, closedRun(DEFAULT_PLAN)), nameOf);
  const some = [control!, json!, late[2]!];
  expect(mainKnee(some)).toBeCloseTo(json!.knee!.high, 6);
  expect(findingsOf(some, DEFAULT_PLAN).join('\n')).toContain('(JSON): the server is idle');
});

test('an open loop above the limit: the omitted wait and the missing responses are named', () => {
  const plan: LoadPlan = { ...DEFAULT_PLAN, mode: 'open', users: 10, rate: 1200 };
  const text = sentences(plan, [['json', 1]], (serviceMs) =>
    simulate(
      openLoop(plan.users, (request) => (request * 1000) / plan.rate),
      10_000,
      { serviceMs: () => serviceMs },
    ),
  );
  expect(text).toMatch(
    /Measured from the intended sending, a response of JSON takes 0\.8\d s on average; measured from the actual sending, 10 ms/,
  );
  expect(text).toContain('More than 5 % of the requests of JSON had no response');
});

test('failures are named', () => {
  const text = sentences(DEFAULT_PLAN, [['json', 0.1]], (serviceMs) =>
    simulate(closedLoop(300, 1000, 0), 3000, { serviceMs: () => serviceMs, succeeds: (request) => request % 10 > 0 }),
  );
  expect(text).toContain('Requests of JSON failed.');
});

test('the model of a closed loop and of an open one, and the response by the requests a second', () => {
  const [closed] = judgeRows(resultOf(DEFAULT_PLAN, [['json', 2]], closedRun(DEFAULT_PLAN)), nameOf);
  // U = 0.6: mean value analysis has a longer queue than constant service times.
  expect(closed!.modelled).toBeGreaterThan(2);
  expect(closed!.modelled).toBeLessThan(6);
  expect(Math.abs(closed!.byRate! - closed!.summary.fromSend!.average.value)).toBeLessThan(30);
  const plan: LoadPlan = { ...DEFAULT_PLAN, mode: 'open', rate: 500 };
  const run = (serviceMs: number): LoadFigures =>
    simulate(
      openLoop(plan.users, (request) => (request * 1000) / plan.rate),
      10_000,
      { serviceMs: () => serviceMs },
    );
  const [open] = judgeRows(resultOf(plan, [['json', 1]], run), nameOf);
  // The service takes 1 ms, and the wait 0.5 × 1 ms / (2 × (1 − 0.5)).
  expect(open!.modelled).toBeCloseTo(1.5, 6);
  expect(open!.knee).toBeUndefined();
  const [full] = judgeRows(resultOf(plan, [['json', 3]], run), nameOf);
  expect(full!.modelled).toBeUndefined();
});
