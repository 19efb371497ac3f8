import { expect, test } from 'vitest';
import { thorough } from '../../testing/runs.ts';
import { atOnce, copied, filled, firstOf, type Steps } from './steps.ts';

/** The result of steps, and their number. */
function counted<Result>(steps: Steps<Result>): { readonly result: Result; readonly count: number } {
  for (let count = 1; ; count++) {
    const { done, value } = steps.next();
    if (done) return { result: value, count };
  }
}

test('the first entries share the memory of a column if they fill most of it, and are copied otherwise', () => {
  const column = Uint32Array.from({ length: 100 }, (_, i) => i);
  for (const count of [0, 1, 49, 50, 99, 100]) {
    const first = atOnce(firstOf(column, count));
    expect([...first]).toEqual([...column].slice(0, count));
    expect(first.buffer === column.buffer, `${count} of 100`).toBe(count >= 50);
  }
});

thorough(
  'a long column is copied and filled in many steps, because one of millions of entries would block the page',
  () => {
    const long = 1_000_003;
    const sevens = counted(filled(long, 7));
    expect(sevens.result.length === long && sevens.result.every((each) => each === 7)).toBe(true);
    const column = Uint16Array.from({ length: long }, (_, i) => i % 60_000);
    const all = counted(copied(column));
    expect(Buffer.compare(Buffer.from(all.result.buffer), Buffer.from(column.buffer))).toBe(0);
    const beginning = counted(firstOf(column, 400_000));
    expect(beginning.result).toEqual(column.slice(0, 400_000));
    for (const { count } of [sevens, all]) expect(count).toBeGreaterThanOrEqual(8);
    expect(beginning.count).toBeGreaterThanOrEqual(4);
  },
);
