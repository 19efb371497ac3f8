import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { thorough } from '../../testing/runs.ts';
import { generateSample } from './generate.ts';
import { SAMPLES, type Sample, sampleOf } from './samples.ts';

const stored = new URL('../../../public/samples/', import.meta.url);
const schemas = new URL('../../../proto/', import.meta.url);

function textOf(sample: Sample): string {
  if ('file' in sample) return readFileSync(new URL(sample.file, stored), 'utf8');
  return new TextDecoder('utf-8', { fatal: true }).decode(generateSample(sample.id));
}

function minifiedBytes(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value)).length;
}

/** The required minified size of a sample, and the allowed relative deviation. */
const SIZES: readonly { readonly id: string; readonly bytes: number; readonly within: number }[] = [
  { id: 'homer', bytes: 51, within: 0 },
  { id: 'small-message', bytes: 67, within: 0 },
  { id: 'medium-message', bytes: 34_678, within: 0.005 },
  { id: 'large-message', bytes: 99_884, within: 0.005 },
  { id: 'envelope-text', bytes: 101, within: 0 },
  { id: 'envelope-million', bytes: 1_333_419, within: 0 },
  { id: 'state-snapshot', bytes: 2_000_000, within: 0.01 },
];

describe('the samples', () => {
  test('have unique ids, titles and descriptions', () => {
    for (const key of ['id', 'title', 'shows'] as const) {
      expect(new Set(SAMPLES.map((sample) => sample[key])).size).toBe(SAMPLES.length);
    }
    for (const { id } of SAMPLES) expect(id).toMatch(/^[a-z0-9-]+$/);
    expect(sampleOf('homer')).toBe(SAMPLES[0]);
    expect(sampleOf('no such sample')).toBeUndefined();
  });

  test.each(SAMPLES)('$id is valid JSON', (sample) => {
    expect(JSON.parse(textOf(sample))).toBeTypeOf('object');
  });

  test('are exactly the files in their folder', () => {
    const named = SAMPLES.flatMap((sample) => ('file' in sample ? [sample.file] : []));
    expect(readdirSync(stored).sort()).toEqual(named.sort());
  });

  test('name existing schemas', () => {
    const named = new Set(SAMPLES.flatMap((sample) => sample.proto ?? []));
    expect(readdirSync(schemas).sort()).toEqual([...named].sort());
  });

  test.each(SIZES)('$id takes $bytes bytes when minified', ({ id, bytes, within }) => {
    const size = minifiedBytes(JSON.parse(textOf(sampleOf(id)!)));
    expect(Math.abs(size - bytes)).toBeLessThanOrEqual(bytes * within);
  });

  test('the small object takes 66 bytes as typed', () => {
    expect(textOf(sampleOf('homer')!).length).toBe(66);
  });

  test('the seven user records take 9,957 bytes as a file, indented as by JSON.stringify', () => {
    const text = textOf(sampleOf('user-records')!);
    const records = JSON.parse(text) as object[];
    expect(text.length).toBe(9957);
    expect(JSON.stringify(records, undefined, 2)).toBe(text);
    expect(records).toHaveLength(7);
    for (const record of records) expect(Object.keys(record)).toHaveLength(22);
  });

  test('the task messages take 735 bytes, minified one by one', () => {
    const messages = JSON.parse(textOf(sampleOf('task-messages')!)) as unknown[];
    expect(messages).toHaveLength(8);
    expect(messages.reduce<number>((sum, message) => sum + minifiedBytes(message), 0)).toBe(735);
  });

  test('the medium message is one user of 14 fields, and the large one a list of such users', () => {
    const medium = JSON.parse(textOf(sampleOf('medium-message')!)) as object;
    const large = JSON.parse(textOf(sampleOf('large-message')!)) as object[];
    expect(Object.keys(medium)).toHaveLength(14);
    for (const user of large) expect(Object.keys(user)).toEqual(Object.keys(medium));
  });

  test('the deep configuration is about forty levels deep', () => {
    let level: unknown = (JSON.parse(textOf(sampleOf('deep-config')!)) as { tree: unknown }).tree;
    let depth = 1;
    for (; (level as { overrides?: unknown }).overrides !== undefined; depth++) {
      level = (level as { overrides: unknown }).overrides;
    }
    expect(depth).toBeGreaterThanOrEqual(40);
  });

  thorough('a generated sample is the same each time, with one record a line', () => {
    const first = generateSample('state-snapshot');
    expect(Buffer.compare(generateSample('state-snapshot'), first)).toBe(0);
    const lines = new TextDecoder().decode(first).split('\n');
    expect(lines.length).toBeGreaterThan(8000);
    const longest = lines
      .filter((line) => !line.includes('"allIds"'))
      .reduce((max, line) => Math.max(max, line.length), 0);
    expect(longest).toBeLessThan(500);
    expect(() => generateSample('homer')).toThrow('no generated sample');
  });
});
