import { describe, expect, test } from 'vitest';
import { kindNamesOf, regionsOf } from '../../../testing/regions.ts';
import { hexBytes } from '../../../testing/vectors.ts';
import { annotate } from '../annotate.ts';
import { codecModule } from '../codec.ts';
import { kinds } from '../kinds.ts';

/** Regions as "offset kind". */
function regionNames(bytes: Uint8Array, schema: unknown): readonly string[] {
  const layout = annotate(bytes, schema);
  expect(layout.failure).toBeUndefined();
  const names = kindNamesOf(layout, kinds);
  return regionsOf(layout).map(({ start }, i) => `${start} ${names[i]}`);
}

describe('values of maps, which the fast path does not read', () => {
  test.each([
    ['"boolean"', '01', ['3 boolean']],
    ['"int"', '808001', ['3 int']],
    ['"long"', '8080808001', ['3 long']],
    ['"float"', '00000000', ['3 float']],
    ['"double"', '0000000000000000', ['3 double']],
    ['"string"', '0478c2', ['3 string length', '4 string']],
    ['"string"', '047879', ['3 string length', '4 string']],
    ['"bytes"', '0478c2', ['3 bytes length', '4 bytes']],
    ['"null"', '', []],
    ['{"type": "fixed", "name": "F", "size": 2}', '0102', ['3 fixed']],
    ['{"type": "fixed", "name": "F", "size": 0}', '', []],
    ['["null", "int"]', '0206', ['3 branch', '4 int']],
    ['["null", "int"]', '00', ['3 null branch']],
    ['{"type": "array", "items": "int"}', '00', ['3 empty array']],
    ['{"type": "enum", "name": "E", "symbols": ["A"]}', '00', ['3 enum']],
    ['{"type": "record", "name": "R", "fields": []}', '', []],
  ])('%s in %s', (values, hex, expected) => {
    const schema = codecModule.parseSchema!(`{"type": "map", "values": ${values}}`);
    const bytes = hexBytes(`020261${hex}00`);
    const rest = ['0 map block', '1 key length', '2 key', ...expected, `${bytes.length - 1} map end`];
    expect(regionNames(bytes, schema)).toEqual(rest);
    expect(annotate(bytes, schema).values.type[0]).toBe(2);
  });
});

test('an index in more bytes than it needs, also of an absent member', () => {
  const { schema } = codecModule.prepare('avro', [[{ a: 1 }, {}]]);
  expect(regionNames(hexBytes('04' + '820006' + '8000' + '00'), schema)).toEqual([
    '0 array block',
    '1 branch',
    '3 int',
    '4 absent branch',
    '6 array end',
  ]);
});

test('a branch of null that is not an absent member, and a number that ends with the bytes', () => {
  const maybe = '{"type": "record", "name": "R", "fields": [{"name": "a", "type": ["null", "int"]}]}';
  expect(regionNames(hexBytes('8000'), codecModule.parseSchema!(maybe))).toEqual(['0 null branch']);
  expect(regionNames(hexBytes('00'), codecModule.parseSchema!('["null", "int"]'))).toEqual(['0 null branch']);
  expect(regionNames(hexBytes('00'.repeat(8)), codecModule.parseSchema!('"double"'))).toEqual(['0 double']);
});

test('members of different records with one key have its name', () => {
  const record = (name: string, ...fields: readonly (readonly [string, string])[]) =>
    `{"type": "record", "name": "${name}", "fields": [${fields.map(([key, type]) => `{"name": "${key}", "type": ${type}}`).join()}]}`;
  const schema = record('R', ['a', record('S', ['x', '"int"'])], ['b', record('T', ['a', '"int"'], ['c', '"int"'])]);
  const { keys } = annotate(hexBytes('020406'), codecModule.parseSchema!(schema));
  expect(Array.from(keys!.of, (key) => keys!.names[key - 1] ?? '')).toEqual(['', 'a', 'x', 'b', 'a', 'c']);
});

test('a layout has neither keys nor words if its schema has none', () => {
  expect(annotate(hexBytes('00'), codecModule.parseSchema!('"int"')).words).toBeUndefined();
  expect(annotate(hexBytes('00'), codecModule.parseSchema!('"int"')).keys).toBeUndefined();
});

describe('deep data, where the walk makes room for the fast path', () => {
  /** The depths of the values, each of which is inside the one before. */
  const depthsOf = (hex: string, schema: string): readonly number[] => {
    const { failure, values } = annotate(hexBytes(hex), codecModule.parseSchema!(schema));
    expect(failure).toBeUndefined();
    return [...values.depth];
  };
  const upTo = (deepest: number) => Array.from({ length: deepest + 1 }, (_, depth) => depth);

  test.each([40, 254, 255, 256, 257, 600])('of %d records', (levels) => {
    const schema = '{"type": "record", "name": "R", "fields": [{"name": "next", "type": ["null", "R"]}]}';
    expect(depthsOf(`${'02'.repeat(levels - 1)}00`, schema)).toEqual(upTo(levels));
  });

  test.each([20, 126, 127, 128, 300])('of arrays in records, %d times', (times) => {
    const list = '{"type": "array", "items": ["int", "R"]}';
    const schema = `{"type": "record", "name": "R", "fields": [{"name": "list", "type": ${list}}]}`;
    const hex = `${'0202'.repeat(times)}020006${'00'.repeat(times + 1)}`;
    expect(depthsOf(hex, schema)).toEqual(upTo(2 * times + 2));
  });
});
