import { describe, expect, test } from 'vitest';
import { toHex } from '../../core/bytes/hex.ts';
import { matchValues } from '../../core/layout/match.ts';
import { SourceTree } from '../../core/source/tree.ts';
import { Carried } from '../../core/value/carried.ts';
import type { JsonObject, JsonValue } from '../../core/value/json-value.ts';
import { parsePointer } from '../../core/value/path.ts';
import { targetOf } from '../../runs/pipeline/run.ts';
import { listingOf } from '../../testing/listing.ts';
import { loadSamples, sourceOf } from '../../testing/samples.ts';
import { annotate } from './annotate.ts';
import { codecModule } from './codec.ts';
import { kinds } from './kinds.ts';

function written(value: JsonValue, schemaText?: string): string {
  const codec = codecModule.prepare('capnp', [value], schemaText);
  return toHex(codec.encode(codec.toLibrary(value)));
}

function roundTrip(value: JsonValue, schemaText?: string): unknown {
  const codec = codecModule.prepare('capnp', [value], schemaText);
  return codec.fromLibrary(codec.decode(codec.encode(codec.toLibrary(value))));
}

const head = (words: number): string => `00000000${words.toString(16).padStart(2, '0')}000000`;

describe('bytes that the capnp tool 0.9.2 wrote with the printed schema', () => {
  test.each<[JsonValue, string]>([
    [
      { id: 4, isActive: true, fullname: 'Homer Simpson' },
      `${head(5)}000000000100010004010000000000000100000072000000486f6d65722053696d70736f6e000000`,
    ],
    [
      { a: [], b: '', c: {}, d: [[1, 2], []] },
      `${head(9)}00000000000004000d00000000000000090000000a000000fcffffff0000000005000000` +
        `160000000000000000000000050000001200000005000000020000000102000000000000`,
    ],
  ])('%j', (value, hex) => {
    expect(written(value)).toBe(hex);
  });
});

describe('a schema that the user supplies', () => {
  const struct = (...fields: readonly string[]): string =>
    `@0xb1b2b3b4b5b6b7b8;\nstruct Root {\n${fields.join('\n')}\n}\n`;

  test.each(
    loadSamples()
      .filter(({ source }) => source.minifiedBytes < 5000)
      .map((each) => [each.sample.id, each] as const),
  )('printed for %s produces the same bytes and the same value when supplied', (_, { source }) => {
    const inferred = codecModule.prepare('capnp', [source.value]);
    const pasted = codecModule.prepare('capnp', [source.value], inferred.schemaText);
    const bytes = inferred.encode(inferred.toLibrary(source.value));
    expect(toHex(pasted.encode(pasted.toLibrary(source.value)))).toBe(toHex(bytes));
    expect(pasted.fromLibrary(pasted.decode(bytes))).toEqual(inferred.fromLibrary(inferred.decode(bytes)));
  });

  test('may have numbers in octal, as ordinals and as defaults', () => {
    // capnp 0.9.2 writes the same: 15 is stored XORed with its default 15.
    const text = struct(...Array.from({ length: 8 }, (_, i) => `f${i} @${i} :UInt8;`), 'b @010 :UInt8 = 017;');
    expect(roundTrip({ b: 15 }, text)).toEqual(expect.objectContaining({ b: 15 }));
    expect(toHex(codecModule.prepare('capnp', [{ b: 1 }], text).encode({ b: 1 }))).toMatch(/0e00000000000000$/);
  });

  test('has its objects in the order of their pointers, also if a group is declared before them', () => {
    const text = struct('g :group { b @1 :Text; }', 'a @0 :Text;');
    const [first, second] = ['6100000000000000', '6200000000000000'];
    expect(written({ a: 'a', g: { b: 'b' } }, text)).toMatch(new RegExp(`${first}${second}$`));
  });

  test('drops members that it lacks, which is a loss', () => {
    expect(roundTrip({ a: 1, b: 2 }, struct('a @0 :Int32;'))).toEqual({ a: 1 });
  });

  test('finds keys by camel-case names and by annotations, and accepts tuples as structs', () => {
    const text = struct('fullName @0 :Text;', 'pair @1 :Pair;', 'struct Pair { x @0 :Int8; y @1 :Text; }');
    expect(roundTrip({ 'full-name': 'a', pair: [1, 'b'] }, text)).toEqual({ 'full-name': 'a', pair: { x: 1, y: 'b' } });
    const named = `using Json = import "/capnp/compat/json.capnp";\n${struct('x @0 :Text $Json.name("a b");')}`;
    expect(roundTrip({ 'a b': 'c' }, named)).toEqual({ 'a b': 'c' });
  });

  test('may have enums, unions, groups, data and defaults', () => {
    const text = struct(
      'color @0 :Color = blue;',
      'n @1 :UInt16 = 7;',
      'union { square @2 :Float32; none @3 :Void; }',
      'g :group { at @4 :Data; }',
      'enum Color { red @0; blue @1; }',
    );
    const value = { color: 'red', n: 7, none: null, g: { at: 'AAEC' } };
    expect(roundTrip(value, text)).toEqual(value);
    expect(roundTrip({ square: 0.5 }, text)).toEqual({ color: 'blue', n: 7, square: 0.5, g: {} });
  });

  test('has as its root the first struct that no other struct uses', () => {
    const text = '@0xb1b2b3b4b5b6b7b8;\nstruct Inner { a @0 :Text; }\nstruct Main { inner @0 :Inner; }\n';
    expect(roundTrip({ inner: { a: 'x' } }, text)).toEqual({ inner: { a: 'x' } });
  });

  test.each<[JsonValue, string, string, string]>([
    [{ a: 'x' }, 'a @0 :Int32;', '/a', 'The value at /a is "x", where the schema has Int32.'],
    [{ a: 300 }, 'a @0 :UInt8;', '/a', 'The value at /a is 300, where the schema has UInt8.'],
    [{ a: 0.5 }, 'a @0 :Int64;', '/a', 'The value at /a is 0.5, where the schema has Int64.'],
    [{ a: [1, 'x'] }, 'a @0 :List(Int8);', '/a/1', 'The value at /a/1 is "x", where the schema has Int8.'],
    [
      { a: [{ b: 1 }, { b: 'ok' }] },
      'a @0 :List(B); struct B { b @0 :Text; }',
      '/a/0/b',
      'The value at /a/0/b is 1, where the schema has Text.',
    ],
    [
      { a: 'x' },
      'a @0 :B; struct B { b @0 :Text; }',
      '/a',
      'The value at /a is "x", where the schema has the struct Root.B.',
    ],
    [{ a: 'not base64!' }, 'a @0 :Data;', '/a', 'The value at /a is "not base64!", where the schema has Data.'],
    [{ a: 'pink' }, 'a @0 :C; enum C { red @0; }', '/a', 'The value at /a is "pink", where the schema has enum.'],
    [['x', 1], 'a @0 :Text; b @1 :Text;', '/1', 'The value at /1 is 1, where the schema has Text.'],
    [
      [1, 2, 3],
      'a @0 :Text; b @1 :Text;',
      '',
      'The value at the root is an array of 3 elements, where the schema has the struct Root.',
    ],
  ])('reports where %j does not fit', (value, fields, path, message) => {
    const codec = codecModule.prepare('capnp', [value], struct(fields));
    const thrown = catching(() => codec.encode(codec.toLibrary(value)));
    expect(thrown).toMatchObject({ path, message });
  });
});

test('every value that does not fit is reported, not only the first', () => {
  const text = '@0xb1b2b3b4b5b6b7b8;\nstruct Root { a @0 :List(Int8); b @1 :Text; c @2 :Root; }\n';
  const value = { a: [1, 'x', 300], b: [], c: { b: 'fine', c: 7 } };
  const codec = codecModule.prepare('capnp', [value], text);
  expect(() => codec.encode(codec.toLibrary(value))).toThrow(
    /^4 values do not fit the schema: .*\/a\/1 is "x".*\/a\/2 is 300.*\/b is \[\].*\/c\/c is 7/,
  );
  expect(toHex(codec.encode({ b: 'x' }))).toBe(written({ b: 'x' }, text));
});

function catching(act: () => unknown): unknown {
  try {
    act();
  } catch (error) {
    return error;
  }
  return undefined;
}

test('bytes, UUIDs and integers are carried natively, also beside text', () => {
  const bytes = new Uint8Array([1, 2, 3]);
  const value = {
    blob: new Carried({ kind: 'bytes', bytes }, 'AQID'),
    n: new Carried({ kind: 'integer', value: 2n ** 60n }, String(2n ** 60n)),
    list: [new Carried({ kind: 'bytes', bytes }, 'AQID'), 'text'],
  };
  const codec = codecModule.prepare('capnp', [value]);
  expect(codec.schemaText).toMatch(/blob @0 :Data;\n {2}n @1 :UInt64;/);
  expect(codec.decode(codec.encode(codec.toLibrary(value)))).toEqual({
    blob: bytes,
    n: 2n ** 60n,
    list: [bytes, 'text'],
  });
});

test('hex where the schema has Data is not read as base64', () => {
  const value = { id: '00f067aa0ba902b7' };
  const codec = codecModule.prepare('capnp', [value], '@0xbf5147cbbecf40c1; struct Root { id @0 :Data; }');
  expect(() => codec.encode(codec.toLibrary(value))).toThrow('1 text is hex, not base64: carry it as bytes.');
});

test('-0 among integers of all sizes stays -0', () => {
  expect(roundTrip([18446744073709551615n, -0, -1])).toEqual([18446744073709551615n, -0, -1]);
});

test('the empty key of a map has an ordinal, though it has no bytes', () => {
  const value: JsonObject = { '': 0 };
  for (let i = 0; i < 600; i++) value[`k${i}`] = i;
  const source = sourceOf(JSON.stringify(value));
  const codec = codecModule.prepare('capnp', [value]);
  const bytes = codec.encode(codec.toLibrary(value)).slice();
  const target = targetOf(source, new SourceTree(source.bytes, source.index));
  const depth = parsePointer(codec.wrapper ?? '')?.length ?? 0;
  const mapped = matchValues(annotate(bytes, codec.schema), kinds, bytes, target, depth);
  const count = source.index.values.type.length;
  expect([...(mapped ?? [])].slice(-(count - 1))).toEqual(Array.from({ length: count - 1 }, (_, i) => i + 1));
});

test('a packed text with a zero in it reads as parts', () => {
  const value = { a: 'a\0b' };
  const codec = codecModule.prepare('capnp-packed', [value]);
  const bytes = codec.encode(codec.toLibrary(value)).slice();
  const lines = listingOf(annotate(bytes, codec.schema), kinds, bytes);
  expect(lines.join('\n')).not.toContain('"ab"');
  expect(lines.filter((line) => line.includes('"a"') || line.includes('"b"'))).toHaveLength(2);
});
