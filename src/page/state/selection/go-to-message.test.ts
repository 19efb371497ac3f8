import { describe, expect, test } from 'vitest';
import { SourceTree } from '../../../core/source/tree.ts';
import { sourceOf } from '../../../testing/samples.ts';
import { goToMessage } from './go-to-message.ts';
import { pointer } from './pointer.ts';

const source = sourceOf('{"a":[1,2]}\n5\n[[]]\n', 'lines');
const tree = new SourceTree(source.bytes, source.index);

describe('messages', () => {
  test('own the values inside them; the array around them belongs to the first', () => {
    expect(tree.allPointers().map((_, value) => tree.topIndexOf(value))).toEqual([0, 0, 0, 0, 0, 1, 2, 2]);
  });

  test('are selected by their number, if it exists', () => {
    goToMessage(tree, 2);
    expect(tree.pointerOf(pointer.get().kept!.value)).toBe('/2');
    for (const none of [-1, 3, Number.NaN]) goToMessage(tree, none);
    expect(tree.pointerOf(pointer.get().kept!.value)).toBe('/2');
  });
});
