import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEFAULT_PLAN } from './plan.ts';
import { isSamePayload, readLoadFile, resultsFor } from './result-file.ts';

const FILE = {
  wireprintLoad: 1,
  made: '2026-11-23T20:00:00.000Z',
  generator: 'autocannon 8.0.0',
  machine: { node: '22.1.0', system: 'linux', processor: 'made up', cores: 2 },
  libraries: { json: 'built in' },
  results: [
    {
      payload: { name: 'Small message', messages: 1, jsonBytes: 67, digest: 'ab'.repeat(32) },
      plan: DEFAULT_PLAN,
      rows: [
        {
          codec: 'json',
          decodes: true,
          bytes: 67,
          rounds: [
            {
              requests: 900,
              failures: 0,
              unanswered: 0,
              seconds: 3,
              fromSend: { median: 1, average: 1, min: 0.5, max: 4, p95: 2, p99: 3 },
              utilisation: 0.1,
            },
          ],
        },
        { codec: 'bson', decodes: true, bytes: 0, rounds: [], failure: 'It refuses the value.' },
      ],
    },
  ],
} as const;

function messageOf(text: string): string {
  const read = readLoadFile(text);
  return read.ok ? 'read' : read.message;
}

test('a file that npm run load has written is read', () => {
  const read = readLoadFile(JSON.stringify(FILE));
  expect(read.ok && read.file.results[0]!.rows).toEqual(FILE.results[0].rows);
});

test('a wrong file, another version and a damaged file each get a sentence', () => {
  expect(messageOf('{"a":')).toMatch(/^This file is not JSON/);
  for (const other of ['[]', '3', 'null', '"text"', '{"__proto__": {"wireprintLoad": 1}}'])
    expect(messageOf(other)).toMatch(/is not a result of npm run load/);
  expect(messageOf('{"wireprint": 1}')).toMatch(/looks like a report of this page/);
  expect(messageOf(JSON.stringify({ ...FILE, wireprintLoad: 0 }))).toMatch(/version 0 .* Run npm run load again/);
  expect(messageOf(JSON.stringify({ ...FILE, wireprintLoad: 2 }))).toMatch(/version 2 .* Reload the page/);
  expect(messageOf(JSON.stringify({ ...FILE, wireprintLoad: '1' }))).toMatch(/version "1"/);
});

test('any other member, and any other value, is refused with its place', () => {
  const places: string[] = [];
  const collectPlaces = (value: unknown, path: readonly string[]): void => {
    if (typeof value !== 'object' || value === null) {
      places.push(path.join('.'));
      return;
    }
    for (const [key, member] of Object.entries(value)) collectPlaces(member, [...path, key]);
  };
  collectPlaces(FILE, []);
  expect(places.length).toBeGreaterThan(30);
  for (const place of places.filter((each) => each !== 'wireprintLoad')) {
    for (const bad of [-1, null, { a: 1 }]) {
      const damaged = structuredClone(FILE) as unknown as Record<string, unknown>;
      const keys = place.split('.');
      const last = keys.pop()!;
      const parent = keys.reduce((object, key) => object[key] as Record<string, unknown>, damaged);
      parent[last] = bad;
      expect(messageOf(JSON.stringify(damaged))).toContain(place);
    }
  }
  expect(messageOf(JSON.stringify({ ...FILE, more: 1 }))).toContain('more');
});

test('a file that would keep the page busy is refused', () => {
  const [result] = FILE.results;
  const withResult = (changed: object): string =>
    messageOf(JSON.stringify({ ...FILE, results: [{ ...result, ...changed }] }));
  const [row] = result.rows;
  expect(withResult({ plan: { ...result.plan, users: 1e15 } })).toMatch(/at results\.0\.plan\.users: expected <=20000/);
  expect(withResult({ rows: [row, row] })).toMatch(/at results\.0\.rows: expected each row once/);
  expect(withResult({ rows: Array(1000).fill(row) })).toMatch(/at results\.0\.rows: expected/);
  expect(withResult({ rows: [{ ...row, rounds: Array(1000).fill(row.rounds[0]) }] })).toMatch(
    /rows\.0\.rounds: expected/,
  );
  expect(messageOf(JSON.stringify({ ...FILE, results: Array(1000).fill(result) }))).toMatch(/at results: expected/);
});

test('any text gets a sentence, never an exception', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (given) => {
      expect(messageOf(given)).not.toBe('');
    }),
  );
});

test('a file of other messages is refused with the names of both', () => {
  const read = readLoadFile(JSON.stringify(FILE));
  if (!read.ok) throw new Error(read.message);
  const [{ payload }] = FILE.results;
  expect(resultsFor(read.file, payload).ok).toBe(true);
  const other = resultsFor(read.file, { ...payload, name: 'Mine', digest: 'cd'.repeat(32) });
  expect(other).toEqual({
    ok: false,
    message: expect.stringMatching(/other messages: Small message \(67 B\)\. Chosen here: Mine \(67 B/),
  });
  expect(isSamePayload(payload, { name: 'Mine', messages: 1, jsonBytes: 67 })).toBe(true);
  expect(isSamePayload(payload, { name: 'Mine', messages: 1, jsonBytes: 68 })).toBe(false);
});
