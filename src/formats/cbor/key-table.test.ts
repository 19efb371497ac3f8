import { describe, expect, test } from 'vitest';
import { kindNamesOf } from '../../testing/regions.ts';
import { hexBytes } from '../../testing/vectors.ts';
import { annotate } from './annotate.ts';
import { keyTableOf } from './key-table.ts';
import { kinds } from './kinds.ts';

describe('the table of keys', () => {
  test('has all keys, the most frequent first', () => {
    expect(keyTableOf([{ a: 1 }, { b: { c: [{ b: null }, 'a', { b: 2, c: 3 }] } }]).keys).toEqual(['b', 'c', 'a']);
    expect(keyTableOf([{ x: 1 }, { x: 1 }, { y: 1 }]).keys).toEqual(['x', 'y']);
    expect(keyTableOf([{ y: 1 }, { x: 1 }, { x: 1 }]).keys).toEqual(['x', 'y']);
    expect(keyTableOf([]).keys).toEqual([]);
    expect(keyTableOf(['text', null, 1]).keys).toEqual([]);
  });

  test('has no key that cbor-x cannot replace', () => {
    expect(keyTableOf([{ '': 1, ['__proto__']: 2, hasOwnProperty: 3, z: 4 }]).keys).toEqual(['z']);
  });
});

describe('keys that are numbers of the table', () => {
  const table = { keys: ['a', 'b'] };

  /** The kinds of the regions, and the name of each value. */
  function read(hex: string) {
    const layout = annotate(hexBytes(hex), table);
    const { names, of } = layout.keys!;
    return { kinds: kindNamesOf(layout, kinds), names: Array.from(of, (index) => names[index - 1] ?? '') };
  }

  test.each([
    ['a10000', ['map', 'keyNumber', 'unsigned'], ['', 'a']],
    ['a20001f4f5', ['map', 'keyNumber', 'unsigned', 'keySimple', 'true'], ['', 'a', '']],
    ['a201000100', ['map', 'keyNumber', 'unsigned', 'keyNumber', 'unsigned'], ['', 'b', 'b']],
    ['a10200', ['map', 'keyInteger', 'unsigned'], ['', '']],
    ['a12000', ['map', 'keyInteger', 'unsigned'], ['', '']],
    ['a1180100', ['map', 'keyNumber', 'unsigned'], ['', 'b']],
    // The annotator reads these bytes without its fast path.
    ['bf00f97e00ff', ['mapStart', 'keyNumber', 'halfInitial', 'nan', 'break'], ['', 'a']],
    ['bf0200ff', ['mapStart', 'keyInteger', 'unsigned', 'break'], ['', '']],
    ['bf2000ff', ['mapStart', 'keyInteger', 'unsigned', 'break'], ['', '']],
    ['bf810000ff', ['mapStart', 'keyHead', 'keyInteger', 'unsigned', 'break'], ['', '']],
  ])('%s', (hex, kindNames, names) => {
    expect(read(hex)).toEqual({ kinds: kindNames, names });
  });
});
