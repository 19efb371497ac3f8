import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../core/basics/random.ts';
import type { JsonValue } from '../../core/value/json-value.ts';
import { runs, thorough } from '../../testing/runs.ts';
import { loadSamples } from '../../testing/samples.ts';
import { expectTiles } from '../../testing/tiling.ts';
import { hexBytes } from '../../testing/vectors.ts';
import { type Document, testWrongBytes } from '../../testing/wrong-bytes.ts';
import { annotate } from './annotate.ts';
import { codecModule } from './codec.ts';
import { fixtures } from './fixtures.test-support.ts';
import { kinds } from './kinds.ts';

const parse = (text: string): unknown => codecModule.parseSchema!(text);

function documents(): readonly Document[] {
  const made = fixtures.map(({ name, hex, schemaText }): Document => {
    return { name, bytes: hexBytes(hex), schema: schemaText && parse(schemaText) };
  });
  const samples = loadSamples().filter(({ source }) => source.minifiedBytes < 2000);
  return samples.reduce<Document[]>((all, { sample, source }) => {
    const codec = codecModule.prepare('avro', [source.value]);
    all.push({
      name: sample.id,
      bytes: new Uint8Array(codec.encode(codec.toLibrary(source.value))),
      schema: codec.schema,
    });
    return all;
  }, made);
}

describe('wrong bytes', () => {
  testWrongBytes(documents(), annotate, kinds);

  test('random byte sequences tile, with schemas of every type', () => {
    const schemas = fixtures.slice(0, 4).map(({ schemaText }) => parse(schemaText!));
    const random = seededRandom(1);
    for (let i = 0; i < runs(10_000); i++) {
      const bytes = Uint8Array.from({ length: Math.floor(random() * 60) }, () => random() * (i % 2 === 0 ? 256 : 12));
      expectTiles(annotate(bytes, schemas[i % 4]), bytes.length, kinds);
    }
  });
});

test('values that take no bytes cost no more than the input allows, however many fields have none', () => {
  const nulls = Array.from({ length: 1000 }, (_, i) => `{"name": "n${i}", "type": "null"}`).join();
  const schema = parse(
    `{"type": "array", "items": {"type": "record", "name": "R", "fields": [${nulls}, {"name": "b", "type": "boolean"}]}}`,
  );
  const bytes = new Uint8Array(50_004);
  bytes.set([0xa0, 0x8d, 0x06]);
  const layout = annotate(bytes, schema);
  expect(layout.failure).toBeUndefined();
  expect(layout.values.type.length).toBeLessThan(20 * bytes.length);
  expect(layout.regionCount).toBe(50_002);
});

describe('deep bytes', () => {
  const DEEP = 100_000;
  const LIST = '{"type": "record", "name": "Node", "fields": [{"name": "next", "type": ["null", "Node"]}]}';

  test('of 100,000 levels are annotated', () => {
    const bytes = new Uint8Array(DEEP).fill(2);
    bytes[DEEP - 1] = 0;
    const layout = annotate(bytes, parse(LIST));
    expect(layout.failure).toBeUndefined();
    expect(layout.values.depth.at(-1)).toBe(DEEP);
    expect(annotate(bytes.subarray(0, DEEP - 1), parse(LIST)).failure?.offset).toBe(DEEP - 1);
  });

  test('of arrays in arrays are annotated', () => {
    const schema = parse(
      '{"type": "record", "name": "A", "fields": [{"name": "a", "type": {"type": "array", "items": "A"}}]}',
    );
    const bytes = new Uint8Array(2 * DEEP).fill(0);
    bytes.fill(2, 0, DEEP - 1);
    expect(annotate(bytes.subarray(0, 2 * DEEP - 1), schema).failure).toBeUndefined();
  });

  thorough('are an error if the library has to read or write them', () => {
    const bytes = new Uint8Array(DEEP).fill(2);
    bytes[DEEP - 1] = 0;
    expect(() => codecModule.reader('avro', LIST).decode(bytes)).toThrow(RangeError);
    let value: JsonValue = 1;
    for (let level = 0; level < DEEP; level++) value = level % 2 === 0 ? [value] : { a: value };
    expect(() => codecModule.prepare('avro', [value])).toThrow(
      'avsc uses recursion, so at most 500 levels are supported; this value has 100,000.',
    );
  });
});

describe('hostile schemas', () => {
  const field = (i: number, type = '"int"'): string => `{"name": "f${i}", "type": ${type}}`;
  const list = (count: number, item: (i: number) => string): string =>
    Array.from({ length: count }, (_, i) => item(i)).join();

  thorough.each<[string, string, string]>([
    [
      '100,000 fields',
      `{"type": "record", "name": "R", "fields": [${list(100_000, (i) => field(i))}]}`,
      '100,000 fields',
    ],
    [
      '20,000 records',
      `[${list(20_000, (i) => `{"type": "record", "name": "R${i}", "fields": [${field(i)}]}`)}]`,
      '20,000 records, enums and fixed types',
    ],
    ['100,000 levels', `${'{"type": "array", "items": '.repeat(100_000)}"int"${'}'.repeat(100_000)}`, 'nests deeper'],
    [
      'a record of itself',
      '{"type": "record", "name": "R", "fields": [{"name": "a", "type": "R"}]}',
      'which always contains another',
    ],
    ['a file that is not JSON', '{"type": "record",}', 'not a valid .avsc file'],
    ['nothing', '', 'not a valid .avsc file'],
  ])('%s end with a message', (_, text, message) => {
    expect(() => codecModule.prepare('avro', [{}], text)).toThrow(message);
  });

  test('100,000 symbols and 100,000 levels of nested schemas are accepted', () => {
    const symbols = `{"type": "enum", "name": "E", "symbols": [${list(100_000, (i) => `"s${i}"`)}]}`;
    expect(annotate(hexBytes('be9a0c'), parse(symbols)).failure).toBeUndefined();
    expect(
      annotate(hexBytes('02'), parse(`${'{"type": '.repeat(100_000)}"int"${'}'.repeat(100_000)}`)).failure,
    ).toBeUndefined();
  });

  test('a value of too many different records is refused', () => {
    const value = Object.fromEntries(
      Array.from({ length: 300 }, (_, i) => [
        `a${i}`,
        Object.fromEntries(Array.from({ length: 300 }, (_, j) => [`b${j}`, {}])),
      ]),
    );
    expect(() => codecModule.prepare('avro', [value])).toThrow('more than 5,000 records');
  });
});
