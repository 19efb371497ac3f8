import { describe, expect, test } from 'vitest';
import { rowsFrom } from '../../testing/rows.ts';
import { thorough } from '../../testing/runs.ts';
import { nearestPoint, totalLinesOf } from './totals.ts';

/** `count` messages of 1, 2, … bytes in JSON. */
const growing = (count: number): string => Array.from({ length: count }, (_, i) => '1'.repeat(i + 1)).join('\n');

describe('totals', () => {
  test('grow message by message; the bytes that both sides keep are counted separately', async () => {
    const rows = await rowsFrom('{"ab":1}\n{"ab":2}\n{"ab":3}', 'lines');
    const lines = totalLinesOf(rows, ['json']);
    const json = lines.find(({ id }) => id === 'json')!;
    expect(json).toMatchObject({ label: 'JSON', open: true, median: 8, largest: 8 });
    expect(json.points.map(({ bytes }) => bytes)).toEqual([0, 8, 16, 24]);
    // Each message is two bytes: 0x40 and its number. The table of keys, which both sides keep, is `91 91 a2 "ab"`.
    const shared = lines.find(({ id }) => id === 'msgpackr-shared')!;
    expect(shared.points.map(({ bytes }) => bytes)).toEqual([0, 2, 4, 6]);
    expect(shared.kept).toBe(5);
  });

  thorough('have few points, including the first message and all messages', async () => {
    const rows = (await rowsFrom(growing(15), 'lines')).filter(({ id }) => id === 'json');
    const [short] = totalLinesOf(rows, []);
    expect(short!.points).toHaveLength(16);
    const [long] = totalLinesOf((await rowsFrom('[1]\n'.repeat(1235), 'lines')).slice(0, 1), []);
    expect(long!.points).toHaveLength(102);
    expect(long!.points.slice(0, 2)).toEqual([
      { messages: 0, bytes: 0 },
      { messages: 1, bytes: 3 },
    ]);
    expect(long!.points.at(-1)).toEqual({ messages: 1235, bytes: 3 * 1235 });
    expect(nearestPoint(long!, 617).messages).toBe(618);
  });

  test('are empty for a single message', async () => {
    expect(totalLinesOf(await rowsFrom('[1,2]'), [])).toEqual([]);
  });
});
