import { describe, expect, it } from 'vitest';
import { toHex } from '../../core/bytes/hex.ts';
import { expectTiles } from '../../testing/tiling.ts';
import { hexBytes } from '../../testing/vectors.ts';
import { annotate } from './annotate.ts';
import { codecModule } from './codec.ts';
import { fixtures } from './fixtures.test-support.ts';
import { kinds } from './kinds.ts';

describe('the fixtures', () => {
  it('that have lists of bytes are read as texts only where the bytes look like one', () => {
    const { hex } = fixtures.find(({ name }) => name.startsWith('lists of every'))!;
    const bytes = (...list: readonly number[]) => new Uint8Array(list);
    const lists = codecModule.reader('capnp').decode(hexBytes(hex)) as readonly unknown[];
    expect(lists.slice(0, 5)).toEqual(['a\tb\n\r', bytes(1, 0), ' ~', bytes(0xc3, 0), bytes(0x61, 0x62)]);
    expect(lists.slice(-2)).toEqual([bytes(), bytes(0x61, 0xc3, 0)]);
  });

  it('that our writer wrote are written again', () => {
    const { hex, schemaText } = fixtures.find(({ name }) => name.endsWith('by our writer'))!;
    const value = {
      ...{ a: 7, A: 8, b: 'green', c: 'green' },
      v: [true, 'x', [false], null],
      m: { '': 'e', k: null, l: 'm' },
      deep: [['a', ''], [], ['b']],
      voids: [null, null],
      empties: [{}, {}],
      colors: ['red', 'green'],
      g: { x: true, b: 'z' },
      any: true,
      s: 'st',
      inners: [
        { c: 5, k: { y: 6 }, n: 9 },
        { c: null, k: { y: 0 }, z: null },
      ],
    };
    const codec = codecModule.prepare('capnp', [value], schemaText);
    expect(toHex(codec.encode(codec.toLibrary(value)))).toBe(hex);
  });

  it.each(fixtures.map((fixture) => [fixture.name, fixture] as const))(
    'are read to their end: %s',
    (_, { hex, schemaText, codec }) => {
      const bytes = hexBytes(hex);
      const schema = codec
        ? codecModule.prepare(codec, [], schemaText).schema
        : schemaText && codecModule.parseSchema!(schemaText);
      const layout = annotate(bytes, schema);
      expect(layout.failure).toBeUndefined();
      expectTiles(layout, bytes.length, kinds);
    },
  );
});
