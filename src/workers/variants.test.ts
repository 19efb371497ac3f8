import { expect, test } from 'vitest';
import { SourceTree } from '../core/source/tree.ts';
import { sourceOf } from '../testing/samples.ts';
import { variantsOf } from './variants.ts';

/** The number of variants of a text. */
function countFor(text: string): number {
  const source = sourceOf(text);
  const from = { source, tree: new SourceTree(source.bytes, source.index) };
  const ref = { id: 1, input: { kind: 'text', octets: source.bytes.slice() }, messages: 'whole' } as const;
  return variantsOf(from, { ...ref, schemas: {}, inference: 'tight' }, 'scalars').length;
}

test('the more bytes or values a source has, the fewer variants it has, and at least one: itself', () => {
  const numbers = (count: number): string => `[${'1,'.repeat(count - 1)}1]`;
  expect(countFor(numbers(1000))).toBe(8);
  expect(countFor(JSON.stringify('x'.repeat(300_000)))).toBe(3);
  expect(countFor(JSON.stringify('x'.repeat(600_000)))).toBe(1);
  expect(countFor(numbers(20_000))).toBe(3);
  expect(countFor(numbers(40_000))).toBe(1);
});
