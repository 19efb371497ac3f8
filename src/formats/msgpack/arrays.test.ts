import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toHex } from '../../core/bytes/hex.ts';
import { MOST_FIELDS } from '../../core/schema/seen.ts';
import { SourceTree } from '../../core/source/tree.ts';
import type { JsonValue } from '../../core/value/json-value.ts';
import { printJson } from '../../core/value/print.ts';
import { ValueType } from '../../core/value/value-tree.ts';
import { runCodec } from '../../runs/pipeline/run.ts';
import { lossesOf } from '../../testing/fixtures.ts';
import { runs } from '../../testing/runs.ts';
import { loadSamples, sourceOf } from '../../testing/samples.ts';
import { hexBytes } from '../../testing/vectors.ts';
import { annotate } from './annotate.ts';
import { codecModule } from './codec.ts';
import type { FieldOrder } from './field-order.ts';
import { msgpack } from './index.ts';
import { kinds } from './kinds.ts';

const FACTS = msgpack.codecs.find(({ id }) => id === 'msgpack-arrays')!;

function prepare(...messages: readonly JsonValue[]) {
  return codecModule.prepare('msgpack-arrays', messages);
}

function encode(value: JsonValue): string {
  const codec = prepare(value);
  return toHex(codec.encode(codec.toLibrary(value)));
}

function roundTrip(value: JsonValue): unknown {
  const codec = prepare(value);
  return codec.fromLibrary(codec.decode(codec.encode(codec.toLibrary(value))));
}

describe('objects as arrays', () => {
  test('contain the values in the order of the fields', () => {
    const homer = { id: 4, isActive: true, fullname: 'Homer Simpson' };
    expect(encode(homer)).toBe('9304c3ad486f6d65722053696d70736f6e');
    const { outside, schemaText } = prepare(homer);
    // The list is an array of three texts: 0x93, 0xa2 "id", 0xa8 "isActive", 0xa8 "fullname".
    expect(outside).toEqual({ what: 'the order of the fields', bytes: 22 });
    expect(JSON.parse(schemaText!)).toEqual(['id', 'isActive', 'fullname']);
  });

  test('are described with the objects inside them', () => {
    const value = [{ a: [{ b: 1 }], c: { d: { e: 1 } }, f: [] }];
    expect(JSON.parse(prepare(value).schemaText!)).toEqual(['a', ['b'], 'c', ['d', ['e']], 'f']);
    expect(prepare([1, 2]).schemaText).toBeUndefined();
  });

  test.each<[JsonValue, string]>([
    // An absent member is nil.
    [[{ a: 1 }, { b: 2 }], '929201c092c002'],
    [{}, '90'],
    [[{}, []], '928090'],
    // Objects beside arrays stay maps, and so do the objects inside them.
    [[{ a: { b: 1 } }, [1]], '9281a16181a1620191' + '01'],
    [[1, 'a', null], '9301a161c0'],
  ])('%j is %s', (value, hex) => {
    expect(encode(value)).toBe(hex);
    expect(roundTrip(value)).toEqual(value);
  });

  test('stay maps if their keys are data, because these are many; but not the objects in them', () => {
    const value = Object.fromEntries(Array.from({ length: MOST_FIELDS + 1 }, (_, i) => [`k${i}`, { a: i }]));
    const codec = prepare(value);
    expect(JSON.parse(codec.schemaText!)).toEqual(['a']);
    const bytes = codec.encode(codec.toLibrary(value));
    // After the head of a map 16 come the key "k0" and an array of one element.
    expect(toHex(bytes).slice(6, 16)).toBe('a26b309100');
    expect(roundTrip(value)).toEqual(value);
    const { keys } = annotate(bytes, codec.schema as FieldOrder);
    expect(keys!.names).toEqual(['a']);
    expect([...keys!.of.subarray(0, 5)]).toEqual([0, 0, 1, 0, 1]);
  });

  test('distinguish null and absent only if a member is never both', () => {
    expect(roundTrip([{ a: null }, { a: 1 }])).toEqual([{ a: null }, { a: 1 }]);
    expect(roundTrip([{ a: null }, { a: 1 }, {}])).toEqual([{}, { a: 1 }, {}]);
  });

  test('share their order among messages', () => {
    const codec = prepare({ a: 1 }, { b: 'x', a: 2 });
    const messages = [{ a: 1 }, { b: 'x', a: 2 }];
    expect(messages.map((message) => codec.fromLibrary(codec.decode(codec.encode(codec.toLibrary(message)))))).toEqual(
      messages,
    );
  });

  test('of too many levels are refused', () => {
    let value: JsonValue = 1;
    for (let level = 0; level < 100_000; level++) value = level % 2 === 0 ? [value] : { a: value };
    expect(() => prepare(value)).toThrow('at most 500 levels are supported; this value has 100000');
    let deepest: JsonValue = 1;
    for (let level = 0; level < 500; level++) deepest = [deepest];
    expect(roundTrip(deepest)).toEqual(deepest);
    expect(() => prepare([deepest])).toThrow('at most 500 levels are supported; this value has 501');
  });

  test('have only declared losses, and are shown as objects', () => {
    const small = fc.constantFrom('a', 'b', 'c', '__proto__', '0', '');
    const { tree } = fc.letrec<{ tree: JsonValue }>((tie) => ({
      tree: fc.oneof(
        { depthSize: 'medium' },
        fc.oneof(fc.constant(null), fc.boolean(), fc.integer(), fc.string()),
        fc.array(tie('tree'), { maxLength: 4 }),
        fc.dictionary(small, tie('tree'), { maxKeys: 4, noNullPrototype: true }),
      ),
    }));
    fc.assert(
      fc.property(tree, (value) => {
        const source = sourceOf(printJson(value));
        const parts = { format: msgpack, codec: FACTS, kinds, module: codecModule, annotate: annotate as never };
        const outcome = runCodec({ source, tree: new SourceTree(source.bytes, source.index) }, parts);
        if (outcome.state === 'failed') {
          // In maps that are beside arrays, the library renames the key.
          expect(outcome.failure.message).toContain('__proto__');
          return;
        }
        expect(
          outcome.losses.filter((loss) => ![...lossesOf('msgpack-arrays'), 'proto key'].includes(loss.class)),
        ).toEqual([]);
      }),
      { numRuns: runs(500) },
    );
  });
});

describe('the layout', () => {
  test('names the members', () => {
    const value = [{ a: 1, b: { c: 'x' } }, { b: { c: 'y' } }];
    const codec = prepare(value);
    const layout = annotate(codec.encode(codec.toLibrary(value)), codec.schema as FieldOrder);
    expect([...layout.values.type]).toEqual(
      [1, 2, 0, 2, 0, 2, 0, 2, 0].map((type) => [ValueType.scalar, ValueType.array, ValueType.object][type]),
    );
    expect(Array.from(layout.keys!.of, (key) => layout.keys!.names[key - 1])).toEqual([
      ...[undefined, undefined, 'a', 'b', 'c', undefined, 'a', 'b', 'c'],
    ]);
  });

  test('has each name once, and no names for items that the order of the fields does not have', () => {
    const { schema } = prepare([{ a: 1, b: 2 }]);
    const keysOf = (hex: string) => {
      const { names, of } = annotate(hexBytes(hex), schema as FieldOrder).keys!;
      return { names, of: [...of] };
    };
    expect(keysOf('92920102920304')).toEqual({ names: ['a', 'b'], of: [0, 0, 1, 2, 0, 1, 2] });
    // An array with an element too many, and a map, whose keys are in the bytes.
    expect(keysOf('9193010203')).toEqual({ names: ['a', 'b'], of: [0, 0, 1, 2, 0] });
    expect(keysOf('9181a16101')).toEqual({ names: [], of: [0, 0, 0] });
  });

  test.each(loadSamples().map(({ sample, source }) => [sample.id, source] as const))(
    'of %s is no larger than that of plain MessagePack',
    (_id, { value }) => {
      const plain = codecModule.prepare('msgpackr', [value]);
      const [arrays, maps] = [prepare(value), plain].map((codec) => codec.encode(codec.toLibrary(value)).length);
      expect(arrays).toBeLessThanOrEqual(maps!);
    },
  );
});
