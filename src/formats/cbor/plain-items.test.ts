import { describe, expect, test } from 'vitest';
import { LayoutBuilder } from '../../core/layout/builder.ts';
import { kindNamesOf } from '../../testing/regions.ts';
import { expectTiles } from '../../testing/tiling.ts';
import { hexBytes } from '../../testing/vectors.ts';
import { annotate } from './annotate.ts';
import { kinds } from './kinds.ts';
import { OpenContainers } from './open-containers.ts';
import { beginsPlain, readPlainItems } from './plain-items.ts';

/** The fast path alone, from the first byte. */
function read(hex: string) {
  const bytes = hexBytes(hex);
  const builder = new LayoutBuilder(1000);
  const open = new OpenContainers();
  const begins = beginsPlain(bytes[0]!, open);
  const at = readPlainItems(bytes, 0, open, builder, undefined);
  return { at, open, begins, length: bytes.length, layout: builder.finish() };
}

describe('the fast path reads', () => {
  test.each([
    ['00', ['unsigned']],
    ['17', ['unsigned']],
    ['1818', ['unsignedInitial', 'unsignedArgument']],
    ['1b0000000100000000', ['unsignedInitial', 'unsignedArgument']],
    ['20', ['negative']],
    ['37', ['negative']],
    ['38ff', ['negativeInitial', 'negativeArgument']],
    ['3b0000000100000000', ['negativeInitial', 'negativeArgument']],
    ['40', ['emptyBytes']],
    ['4161', ['bytesHead', 'bytes']],
    ['5b000000000000000161', ['bytesLongHead', 'bytes']],
    ['60', ['emptyText']],
    ['6161', ['textHead', 'text']],
    ['7b000000000000000161', ['textLongHead', 'text']],
    ['80', ['array']],
    ['8100', ['array', 'unsigned']],
    ['9b0000000000000000', ['arrayLong']],
    ['a0', ['map']],
    ['bb0000000000000000', ['mapLong']],
    ['f4', ['false']],
    ['f7', ['undefined']],
    ['f93c00', ['halfInitial', 'half']],
    ['fa3f800000', ['singleInitial', 'single']],
    ['fb3ff0000000000000', ['doubleInitial', 'double']],
    ['a10000', ['map', 'keyInteger', 'unsigned']],
    ['a1182000', ['map', 'keyInteger', 'unsigned']],
    ['a11b000000000000000000', ['map', 'keyInteger', 'unsigned']],
    ['a12000', ['map', 'keyInteger', 'unsigned']],
    ['a13b000000000000000000', ['map', 'keyInteger', 'unsigned']],
    ['a16000', ['map', 'emptyKey', 'unsigned']],
    ['a1616100', ['map', 'textHead', 'keyText', 'unsigned']],
    ['a17b00000000000000016100', ['map', 'textLongHead', 'keyText', 'unsigned']],
    ['82a16161810082f4f6', ['array', 'map', 'textHead', 'keyText', 'array', 'unsigned', 'array', 'false', 'null']],
  ])('%s to its end', (hex, names) => {
    const { at, begins, length, layout } = read(hex);
    expect(begins).toBe(true);
    expect(at).toBe(length);
    expect(kindNamesOf(layout, kinds)).toEqual(names);
  });

  test.each([
    ['1c', 'a reserved head'],
    ['18', 'a head that is cut off'],
    ['5f', 'bytes of indefinite length'],
    ['61', 'text that is cut off'],
    ['7f', 'text of indefinite length'],
    ['8200', 'an array that is cut off'],
    ['9f', 'an array of indefinite length'],
    ['a100', 'a map that is cut off'],
    ['bf', 'a map of indefinite length'],
    ['c000', 'a tag'],
    ['e0', 'a simple value'],
    ['f820', 'a simple value of two bytes'],
    ['f97c00', 'infinity'],
    ['f97e00', 'NaN'],
    ['ff', 'a break'],
    ['5b000000000000000000', 'no bytes with a long head'],
  ])('not %s: %s', (hex) => {
    expect(read(hex).at).toBe(0);
  });

  test.each([
    ['8300f4c000', 3],
    ['a1f400', 1],
    ['a1410000', 1],
    ['a1800000', 1],
    ['83818000c0f6', 4],
    ['8281c000f6', 2],
    ['83810082f4f5f6', 7],
    ['8381009ff6ff00', 3],
  ])('%s up to byte %d', (hex, at) => {
    expect(read(hex).at).toBe(at);
  });

  test('up to 32 open containers at a time, and none that the rest is too short for', () => {
    expect(read(`${'81'.repeat(40)}00`).at).toBe(32);
    expect(read('828100').at).toBe(3);
    expect(read('82820000').at).toBe(4);
    expect(read('82818300').at).toBe(2);
  });

  test('dense items in all columns of the builder, which then grow', () => {
    const kindsOf = (hex: string) => {
      // This builder takes the large columns that an earlier builder may have freed, so that the next builder begins
      // with small columns.
      new LayoutBuilder(1);
      const bytes = hexBytes(hex);
      const layout = annotate(bytes);
      expectTiles(layout, bytes.length, kinds);
      expect(layout.values.depth.slice(1).every((depth) => depth === 1)).toBe(true);
      return kindNamesOf(layout, kinds);
    };
    const count = 3000;
    const repeated = <Kind>(...names: readonly Kind[]) => Array.from({ length: count }, () => names).flat();
    // Each item is one byte, and each member is four bytes, which are four regions.
    expect(kindsOf(`990bb8${'00'.repeat(count)}`)).toEqual(['arrayLong', ...repeated('unsigned')]);
    expect(kindsOf(`b90bb8${'61611818'.repeat(count)}`)).toEqual([
      'mapLong',
      ...repeated('textHead', 'keyText', 'unsignedInitial', 'unsignedArgument'),
    ]);
  });

  test('and leaves the containers as they are after the last item', () => {
    const { at, open } = read('83820182c000f4f5f6');
    expect(at).toBe(4);
    expect({ ...open, outer: [...open.outer.subarray(0, 12)] }).toEqual({
      remaining: 2,
      flags: 0,
      owner: 3,
      head: 3,
      depth: 3,
      keyDepth: -1,
      outer: [0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 1, 1],
    });
  });
});
