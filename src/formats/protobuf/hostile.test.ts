import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../core/basics/random.ts';
import type { JsonObject, JsonValue } from '../../core/value/json-value.ts';
import { runs, thorough } from '../../testing/runs.ts';
import { loadSamples } from '../../testing/samples.ts';
import { expectTiles } from '../../testing/tiling.ts';
import { hexBytes } from '../../testing/vectors.ts';
import { type Document, testWrongBytes } from '../../testing/wrong-bytes.ts';
import { annotate } from './annotate.ts';
import { codecModule } from './codec.ts';
import { fixtures } from './fixtures.test-support.ts';
import { kinds } from './kinds.ts';

const DEEP = 100_000;

function documents(): readonly Document[] {
  const made = fixtures.map(({ name, hex, schemaText }) => {
    return { name, bytes: hexBytes(hex), schema: schemaText && codecModule.parseSchema!(schemaText) };
  });
  const samples = loadSamples().filter(({ source }) => source.minifiedBytes < 2000);
  return samples.reduce<Document[]>((all, { sample, source, schemas }) => {
    const codec = codecModule.prepare('protobuf', [source.value], schemas.proto);
    all.push({ name: sample.id, bytes: codec.encode(codec.toLibrary(source.value)), schema: codec.schema });
    return all;
  }, made);
}

describe('wrong bytes', () => {
  testWrongBytes(documents(), annotate, kinds);

  test('random byte sequences tile, with a schema of every type and without one', () => {
    const schemas = fixtures.slice(0, 4).map(({ schemaText }) => codecModule.parseSchema!(schemaText!));
    const random = seededRandom(1);
    for (let i = 0; i < runs(10_000); i++) {
      const bytes = Uint8Array.from({ length: Math.floor(random() * 40) }, () => random() * (i % 2 === 0 ? 256 : 40));
      expectTiles(annotate(bytes, schemas[i % 4]), bytes.length, kinds);
      expectTiles(annotate(bytes), bytes.length, kinds);
    }
  });
});

describe('deep bytes', () => {
  /** Nested messages; each length covers everything inside. */
  function nested(levels: number, tag: number): Uint8Array {
    const parts: number[] = [];
    let length = 0;
    for (let level = 0; level < levels; level++) {
      const head: number[] = [tag];
      for (let n = length; ; n >>>= 7) {
        head.push(n < 0x80 ? n : (n & 0x7f) | 0x80);
        if (n < 0x80) break;
      }
      parts.push(...head.toReversed());
      length += head.length;
    }
    return Uint8Array.from(parts.toReversed());
  }

  const schema = codecModule.parseSchema!(
    'edition = "2023"; message M { M m = 1; M g = 2 [features.message_encoding = DELIMITED]; }',
  );

  test('100,000 nested messages', () => {
    const bytes = nested(DEEP, 0x0a);
    for (const layout of [annotate(bytes, schema), annotate(bytes)]) {
      expectTiles(layout, bytes.length, kinds);
      expect(layout.failure).toBeUndefined();
      expect(layout.values.depth.at(-1)).toBe(DEEP);
    }
  });

  thorough.each([
    ['known', 0x13, DEEP],
    ['unknown', 0x1b, 0],
  ])('100,000 nested %s groups, ended or not', (_, begin, depth) => {
    const bytes = new Uint8Array(2 * DEEP).fill(begin, 0, DEEP).fill(begin + 1, DEEP);
    const cut = bytes.subarray(0, DEEP + 5);
    for (const [layout, depthOf] of [
      [annotate(bytes, schema), depth],
      [annotate(bytes), DEEP],
    ] as const) {
      expectTiles(layout, bytes.length, kinds);
      expect(layout.failure).toBeUndefined();
      expect(layout.values.depth.at(-1)).toBe(depthOf);
    }
    for (const layout of [annotate(cut, schema), annotate(cut)]) {
      expectTiles(layout, cut.length, kinds);
      expect(layout.failure?.offset).toBe(cut.length);
    }
  });

  test('100,000 levels without a schema decode to objects', () => {
    let value = codecModule.reader('protobuf').decode(nested(DEEP, 0x0a)) as JsonObject;
    let depth = 0;
    for (; typeof value['1'] === 'object'; value = value['1'] as JsonObject) depth++;
    expect(depth).toBe(DEEP - 1);
  });

  test('nested payloads that are all text up to the same late byte are messages, down to the innermost', () => {
    const { bytes, levels } = textWithinText();
    expect(levels).toBeGreaterThan(2000);
    const layout = annotate(bytes);
    expectTiles(layout, bytes.length, kinds);
    expect(layout.failure).toBeUndefined();
    expect(Math.max(...layout.values.depth)).toBeGreaterThan(levels);
  });

  /**
   * Messages whose tags and lengths are also UTF-8: 22 (2a for texts beside them), then c2 to df, 80 to bf, 20 to 7e.
   * The innermost contains half a megabyte of text.
   */
  function textWithinText(): { bytes: Uint8Array; levels: number } {
    const isText = (n: number): boolean => (n & 0x7f) >= 0x42 && (n & 0x7f) <= 0x5f && ((n >> 7) & 0x7f) < 0x40;
    const head = (n: number, tag = 0x22): number[] => [tag, (n & 0x7f) | 0x80, ((n >> 7) & 0x7f) | 0x80, n >> 14];
    const heads: number[] = [];
    const tails: number[] = [];
    let length = (0x25 << 14) | (0x3f << 7) | 0x5f;
    let levels = 0;
    for (; length >> 14 >= 0x20; levels++) {
      heads.push(...head(length));
      let next = length - 4;
      while (!isText(next) || (next < length - 4 && next > length - 9)) next--;
      const rest = length - 4 - next;
      if (next >> 14 < 0x20) break;
      if (rest > 0) tails.push(...[...head(rest - 4, 0x2a), ...new Array<number>(rest - 4).fill(0x61)].toReversed());
      length = next;
    }
    const inner = new Uint8Array(length).fill(0x61).fill(1, length - 1);
    return { bytes: Uint8Array.from([...heads, ...inner, ...tails.toReversed()]), levels };
  }
});

describe('deep and wide values', () => {
  function deep(levels: number, wrap: (value: JsonValue) => JsonValue): JsonValue {
    let value: JsonValue = 1;
    for (let level = 0; level < levels; level++) value = wrap(value);
    return value;
  }

  thorough('objects and arrays deeper than the library supports fail with a message that states the limit', () => {
    for (const wrap of [(v: JsonValue) => [v], (v: JsonValue) => ({ a: v }), (v: JsonValue) => ({ a: [v] })]) {
      const prepare = (): unknown => codecModule.prepare('protobuf', [deep(DEEP, wrap)]);
      expect(prepare).toThrow(
        /^The library supports at most 100 nested messages; this value has (?:1|2)00,000 levels\.$/,
      );
    }
    const codec = codecModule.prepare('protobuf', [deep(150, (v) => [v])]);
    const libraryValue = codec.toLibrary(deep(150, (v) => [v]));
    expect(() => codec.encode(libraryValue)).toThrow('max depth exceeded');
  });

  thorough('values of any depth are converted with a supplied schema, until the library stops', () => {
    const codec = codecModule.prepare('protobuf', [{}], 'syntax = "proto3"; message M { M a = 1; }');
    const libraryValue = codec.toLibrary(deep(DEEP, (v) => (v === 1 ? {} : { a: v })));
    expect(() => codec.encode(libraryValue)).toThrow('max depth exceeded');
    expect(() => codec.toLibrary(deep(DEEP, (v) => ({ a: v })))).toThrow('where the schema has the message M');
  });

  thorough('100,000 keys become a map', () => {
    const value = Object.fromEntries(Array.from({ length: DEEP }, (_, i) => [`key ${i}`, i]));
    const codec = codecModule.prepare('protobuf', [value]);
    expect(codec.schemaText).toContain('map<string, uint32> entries = 1;');
    const bytes = codec.encode(codec.toLibrary(value));
    expect(annotate(bytes, codec.schema).failure).toBeUndefined();
    expect(codec.fromLibrary(codec.decode(bytes))).toEqual(value);
  });

  test('a field number of 29 bits does not create a table of that size', () => {
    const schema = codecModule.parseSchema!(
      'syntax = "proto3"; message M { string far = 536870911; int32 near = 300; }',
    );
    const layout = annotate(hexBytes('faffffff0f0161' + 'e01205'), schema);
    expect(layout.failure).toBeUndefined();
    expect(layout.keys!.names).toEqual(['far', 'near']);
    expect([...layout.keys!.of]).toEqual([0, 1, 2]);
  });
});
