import { describe, expect, test } from 'vitest';
import { canonicalForm, fingerprintOf } from './fingerprint.ts';
import { parseSchema } from './parse-schema.ts';

/** The Parsing Canonical Form of a schema. */
function form(text: string): string {
  return canonicalForm(parseSchema(text));
}

describe('a schema', () => {
  test.each([
    ['"int"', '"int"'],
    [' { "type" : "int", "doc": "passed over" } ', '"int"'],
    ['{"type": {"type": {"type": "long"}}}', '"long"'],
    ['{"type": ["null", "string"]}', '["null","string"]'],
    [
      '[{"type": "fixed", "name": "F", "size": 2147483647}, {"type": "fixed", "name": "G", "size": 0}]',
      '[{"name":"F","type":"fixed","size":2147483647},{"name":"G","type":"fixed","size":0}]',
    ],
    [
      '[{"type": "fixed", "name": "b.F", "size": 1}, {"type": "record", "name": "a.P", "fields": [{"name": "f", "type": {"type": "fixed", "name": "a.b.F", "size": 2}}, {"name": "g", "type": "b.F"}]}]',
      '[{"name":"b.F","type":"fixed","size":1},{"name":"a.P","type":"record","fields":[{"name":"f","type":{"name":"a.b.F","type":"fixed","size":2}},{"name":"g","type":"b.F"}]}]',
    ],
    ['[ "int" , {"type":"boolean"} ]', '["int","boolean"]'],
    ['{"items": {"type": "null"}, "type": "array"}', '{"type":"array","items":"null"}'],
    ['{"values": "string", "type": "map"}', '{"type":"map","values":"string"}'],
    [
      '{"fields": [{"type": {"type": "boolean"}, "aliases": [], "default": true, "name": "f"}], "type": "error", "name": "foo"}',
      '{"name":"foo","type":"record","fields":[{"name":"f","type":"boolean"}]}',
    ],
    [
      '{"namespace": "x.y", "type": "enum", "name": "foo", "doc": "bar", "symbols": ["A1", "A2"]}',
      '{"name":"x.y.foo","type":"enum","symbols":["A1","A2"]}',
    ],
    [
      '{"namespace": "x.y", "type": "fixed", "name": "a.b.foo", "size": 32}',
      '{"name":"a.b.foo","type":"fixed","size":32}',
    ],
    [
      '{"name": "P", "type": "record", "fields": [{"name": "v", "type": ["null", "int", "P"]}]}',
      '{"name":"P","type":"record","fields":[{"name":"v","type":["null","int","P"]}]}',
    ],
    [
      '{"name": "a.P", "type": "record", "fields": [{"name": "v", "type": {"type": "fixed", "name": "F", "size": 1}}, {"name": "w", "type": "F"}, {"name": "x", "type": "a.F"}]}',
      '{"name":"a.P","type":"record","fields":[{"name":"v","type":{"name":"a.F","type":"fixed","size":1}},{"name":"w","type":"a.F"},{"name":"x","type":"a.F"}]}',
    ],
    [
      '{"name": "a.P", "type": "record", "fields": [{"name": "v", "type": {"type": "fixed", "name": "F", "namespace": "", "size": 1}}]}',
      '{"name":"a.P","type":"record","fields":[{"name":"v","type":{"name":"F","type":"fixed","size":1}}]}',
    ],
  ])('%s is %s', (text, canonical) => {
    expect(form(text)).toBe(canonical);
  });

  test('has the fingerprint that fastavro computes', () => {
    // `fastavro.schema.fingerprint(…, 'CRC-64-AVRO')` returns the eight bytes in the order in which they are written.
    const written = (text: string): string =>
      fingerprintOf(parseSchema(text)).toString(16).padStart(16, '0').match(/../g)!.reverse().join('');
    expect(written('"null"')).toBe('8a8f25cce724dd63');
    expect(
      written(
        '{"type": "record", "name": "Point", "fields": [{"name": "x", "type": "int"}, {"name": "y", "type": "int"}]}',
      ),
    ).toBe('26ba317b8ba9dc3e');
    expect(written('{"type": "enum", "name": "x.E", "symbols": ["A", "B"]}')).toBe('7f4511894389f638');
    expect(written('{"type": "map", "values": ["null", {"type": "array", "items": "long"}]}')).toBe('d81f85049410fb93');
  });

  test('ignores a logical type that does not apply to its type', () => {
    const logicalOf = (text: string): unknown =>
      (parseSchema(text).types[0] as { logical?: { name: string } }).logical?.name;
    expect(logicalOf('{"type": "int", "logicalType": "date"}')).toBe('date');
    expect(logicalOf('{"type": "long", "logicalType": "date"}')).toBeUndefined();
    expect(logicalOf('{"type": "int", "logicalType": "toString"}')).toBeUndefined();
    expect(logicalOf('{"type": "int", "logicalType": 5}')).toBeUndefined();
    expect(logicalOf('{"type": "int", "logicalType": ["date"]}')).toBeUndefined();
    expect(logicalOf('{"type": "bytes", "logicalType": "decimal"}')).toBeUndefined();
    expect(logicalOf('{"type": "bytes", "logicalType": "decimal", "precision": 2, "scale": 3}')).toBeUndefined();
    expect(logicalOf('{"type": "bytes", "logicalType": "decimal", "precision": 2}')).toBe('decimal');
    const decimal = (attributes: string) => logicalOf(`{"type": "bytes", "logicalType": "decimal", ${attributes}}`);
    expect(decimal('"precision": 0')).toBeUndefined();
    expect(decimal('"precision": 1.5')).toBeUndefined();
    expect(decimal('"precision": "2"')).toBeUndefined();
    expect(decimal('"precision": 2147483648')).toBeUndefined();
    expect(decimal('"precision": 2147483647')).toBe('decimal');
    expect(decimal('"precision": 2, "scale": -1')).toBeUndefined();
    expect(decimal('"precision": 2, "scale": "1"')).toBeUndefined();
    expect(decimal('"precision": 2, "scale": 0')).toBe('decimal');
    expect(decimal('"precision": 2, "scale": 2')).toBe('decimal');
    expect(logicalOf('{"type": "fixed", "name": "F", "size": 12, "logicalType": "duration"}')).toBe('duration');
    expect(logicalOf('{"type": "fixed", "name": "F", "size": 11, "logicalType": "duration"}')).toBeUndefined();
  });
});

test('a default of bytes is base64, and other defaults stay as they are', () => {
  const fallbackOf = (type: string, fallback: string): unknown => {
    const text = `{"type": "record", "name": "R", "fields": [{"name": "f", "type": ${type}, "default": ${fallback}}]}`;
    const schema = parseSchema(text);
    const record = schema.types[schema.root]!;
    return record.kind === 'record' && record.fields[0]!.fallback;
  };
  expect(fallbackOf('"bytes"', '"\\u00ff\\u0000"')).toBe('/wA=');
  expect(fallbackOf('{"type": "fixed", "name": "F", "size": 1}', '"a"')).toBe('YQ==');
  expect(fallbackOf('"bytes"', '"\\u0100"')).toBe('\u0100');
  expect(fallbackOf('"bytes"', '5')).toBe(5);
  expect(fallbackOf('"string"', '"a"')).toBe('a');
  expect(fallbackOf('"long"', '9007199254740993')).toBe(9007199254740993n);
  expect(fallbackOf('"long"', '123456789012345')).toBe(123456789012345);
  const [record] = parseSchema('{"type": "record", "name": "R", "fields": [{"name": "f", "type": "int"}]}').types;
  expect(record).toMatchObject({ fields: [{ fallback: undefined }] });
});

test('only the value true marks the record of an absent member', () => {
  const isAbsence = (attribute: string) =>
    (parseSchema(`{"type": "record", "name": "R", "fields": []${attribute}}`).types[0] as { isAbsence: boolean })
      .isAbsence;
  expect(isAbsence('')).toBe(false);
  expect(isAbsence(', "wireprint-absent": false')).toBe(false);
  expect(isAbsence(', "wireprint-absent": true')).toBe(true);
});

describe('an invalid schema', () => {
  const at = (line: number, column: number, found: string, expected: string): string =>
    `The schema is not a valid .avsc file. Line ${line}, column ${column}: found ${found} where ${expected} was expected.`;
  const KNOWN = 'a primitive type or one that was declared before';

  test.each([
    ['"strng"', at(1, 1, '"strng"', KNOWN)],
    ['5', at(1, 1, '5', 'the name of a type')],
    ['null', at(1, 1, 'null', 'the name of a type')],
    ['{}', at(1, 1, 'an object without "type"', 'a schema')],
    ['[]', at(1, 1, 'a union without branches', 'at least one branch')],
    ['["int", ["null"]]', at(1, 9, 'a union directly inside a union', 'a type other than a union')],
    ['["int", "int"]', at(1, 1, 'a union with two branches of int', 'different types')],
    ['{\n  "type": "array"\n}', at(1, 1, 'an array without "items"', '"items"')],
    ['{"type": "map"}', at(1, 1, 'a map without "values"', '"values"')],
    ['{"type": "record", "fields": []}', at(1, 1, 'a record without "name"', '"name"')],
    ['{"type": "record", "name": "R"}', at(1, 1, 'a record without "fields"', '"fields"')],
    ['{"type": "record", "name": "R", "fields": {}}', at(1, 43, 'an object', 'an array of fields')],
    ['{"type": "record", "name": "R", "fields": ["a"]}', at(1, 44, '"a"', 'a field, an object with "name" and "type"')],
    ['{"type": "record", "name": "R",\n "fields": [\n  {"name": "ä", "type": "x"}]}', at(3, 25, '"x"', KNOWN)],
    [
      '{"type": "record", "name": "R", "fields": [{"name": "a", "type": "int"}, {"name": "a", "type": "int"}]}',
      at(1, 74, 'a second field "a"', 'another name'),
    ],
    ['{"type": "enum", "name": "E", "symbols": ["A", "A"]}', at(1, 48, 'a second symbol "A"', 'another name')],
    ['{"type": 5}', at(1, 10, '5', 'the name of a type')],
    ['{"type": "enum", "name": "E", "symbols": {}}', at(1, 42, 'an object', 'an array of symbols')],
    ['{"type": "fixed", "name": "F", "size": [1]}', at(1, 40, 'an array', 'a number of bytes')],
    ['{"type": "fixed", "name": 5, "size": 1}', at(1, 27, '5', 'a name')],
    ['{"type": "fixed", "name": "F", "namespace": 5, "size": 1}', at(1, 45, '5', 'a namespace')],
    ['{"type": "enum", "symbols": []}', at(1, 1, 'an enum without "name"', '"name"')],
    ['{"type": "fixed", "size": 1}', at(1, 1, 'a fixed without "name"', '"name"')],
    ['{"type": "record", "name": "R", "fields": [{"name": 5, "type": "int"}]}', at(1, 53, '5', 'the name of a field')],
    [
      '{"type": "record", "name": "R", "fields": [{"name": "f", "wireprint-key": 5, "type": "int"}]}',
      at(1, 75, '5', 'the key of a member'),
    ],
    [
      '[{"type": "fixed", "name": "F", "size": 1}, "F"]',
      at(1, 1, 'a union with two branches of named F', 'different types'),
    ],
    ...[
      '{"type": "record", "name": "R", "fields": [{"name": "r", "type": "R"}]}',
      '{"type": "record", "name": "R", "fields": [{"name": "r", "type": ["R"]}]}',
      '{"type": "record", "name": "R", "fields": [{"name": "u", "type": ["null", "int"]}, {"name": "r", "type": "R"}]}',
      '{"type": "record", "name": "R", "fields": [{"name": "a", "type": "int"}, {"name": "r", "type": "R"}]}',
    ].flatMap((record): [string, string][] => {
      const found = 'the record "R", which always contains another "R",';
      return [
        [record, at(1, 1, found, 'a record of finite size')],
        [`[${record}]`, at(1, 2, found, 'a record of finite size')],
      ];
    }),
    ['{"type": "enum", "name": "E", "symbols": [1]}', at(1, 43, '1', 'a symbol')],
    ['{"type": "fixed", "name": "F", "size": -1}', at(1, 40, '-1', 'a number of bytes')],
    ['{"type": "fixed", "name": "F", "size": 1.5}', at(1, 40, '1.5', 'a number of bytes')],
    ['{"type": "fixed", "name": "F", "size": "1"}', at(1, 40, '"1"', 'a number of bytes')],
    ['{"type": "fixed", "name": "F", "size": 2147483648}', at(1, 40, '2147483648', 'a number of bytes')],
    ['{"type": "fixed", "name": "F"}', at(1, 1, 'a fixed without "size"', '"size"')],
    ['{"type": "enum", "name": "E"}', at(1, 1, 'an enum without "symbols"', '"symbols"')],
    ['{"type": "record", "name": "R", "fields": [{"type": "int"}]}', at(1, 44, 'a field without "name"', '"name"')],
    ['{"type": "record", "name": "R", "fields": [{"name": "f"}]}', at(1, 44, 'a field without "type"', '"type"')],
    ['', at(1, 1, 'nothing', 'a schema')],
    [' \n ', at(1, 1, 'nothing', 'a schema')],
    ['{"type": "fixed", "name": "F", "size": 3000000000}', at(1, 40, '3000000000', 'a number of bytes')],
    ['{"type": "fixed", "name": "int", "size": 1}', at(1, 27, '"int"', 'a name other than a primitive type')],
    [
      '[{"type": "fixed", "name": "F", "size": 1}, {"type": "fixed", "name": "F", "size": 2}]',
      at(1, 71, 'a second type "F"', 'another name'),
    ],
    ['[{"type": "array", "items": "F"}, {"type": "fixed", "name": "F", "size": 2}]', at(1, 29, '"F"', KNOWN)],
    [
      '{"type": "record", "name": "R", "fields": [{"name": "r", "type": {"type": "record", "name": "S", "fields": [{"name": "s", "type": "R"}]}}]}',
      at(1, 1, 'the record "R", which always contains another "R",', 'a record of finite size'),
    ],
  ])('%s', (text, message) => {
    expect(() => parseSchema(text)).toThrow(message);
  });

  test('is reported like any other invalid JSON if it is not JSON', () => {
    expect(() => parseSchema('{"type": "int",}')).toThrow(/^The schema is not a valid \.avsc file\. .*16/);
  });
});
