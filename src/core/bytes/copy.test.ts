import { expect, test } from 'vitest';
import { firstOf } from './copy.ts';

test('the first entries share the memory of a column if they fill most of it, and are copied otherwise', () => {
  const column = Uint32Array.from({ length: 100 }, (_, i) => i);
  for (const count of [0, 1, 49, 50, 99, 100]) {
    const first = firstOf(column, count);
    expect([...first]).toEqual([...column].slice(0, count));
    expect(first.buffer === column.buffer, `${count} of 100`).toBe(count >= 50);
  }
});
