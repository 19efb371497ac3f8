import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toHex } from '../../core/bytes/hex.ts';
import type { Layout } from '../../core/layout/layout.ts';
import { RegionCursor } from '../../core/layout/regions.ts';
import { findLosses } from '../../core/source/losses.ts';
import { Carried, parseUuid } from '../../core/value/carried.ts';
import { type JsonObject, type JsonValue, setMember } from '../../core/value/json-value.ts';
import { ValueType } from '../../core/value/value-tree.ts';
import { anyRecords } from '../../testing/any-json.ts';
import { ENUM_DOCUMENTS } from '../../testing/enum-documents.ts';
import { lossesOf } from '../../testing/fixtures.ts';
import { runs } from '../../testing/runs.ts';
import { loadSamples, sourceOf } from '../../testing/samples.ts';
import { describeVectors, hexBytes } from '../../testing/vectors.ts';
import { annotate } from './annotate.ts';
import { codecModule } from './codec.ts';
import { kinds } from './kinds.ts';

const prepare = (value: JsonValue, schemaText?: string) => codecModule.prepare('avro', [value], schemaText);

function encode(value: JsonValue, schemaText?: string): Uint8Array {
  const codec = prepare(value, schemaText);
  return codec.encode(codec.toLibrary(value));
}

function roundTrip(value: JsonValue, schemaText?: string): unknown {
  const codec = prepare(value, schemaText);
  return codec.fromLibrary(codec.decode(codec.encode(codec.toLibrary(value))));
}

/** The value in a layout, from only its regions, its tree, its keys and its words. */
function readLayout(layout: Layout, bytes: Uint8Array): JsonValue {
  const { type, depth } = layout.values;
  const scalars: JsonValue[] = Array.from(type, () => null);
  const keys: string[] = Array.from(type, (_, value) => layout.keys?.names[layout.keys.of[value]! - 1] ?? '');
  const absent = new Set<number>();
  const cursor = new RegionCursor(layout);
  while (cursor.next()) {
    const { start, end, value } = cursor;
    const kind = kinds.names[cursor.kind]!;
    const { role, read } = kinds.list[cursor.kind]!;
    const reading = () => read!(bytes, start, end);
    if (kind === 'absent branch') absent.add(value);
    else if (kind === 'string length') scalars[value] = '';
    else if (role === 'key') keys[value] = reading() as string;
    else if (role === 'string' || role === 'number' || role === 'literal') scalars[value] = reading();
    const word = layout.words?.names[layout.words.of[value]! - 1];
    if (word !== undefined) scalars[value] = word;
  }
  const open: JsonValue[] = [];
  for (let value = 0; value < type.length; value++) {
    const made = type[value] === ValueType.object ? {} : type[value] === ValueType.array ? [] : scalars[value]!;
    const parent = open[depth[value]! - 1];
    if (Array.isArray(parent)) parent.push(made);
    else if (parent !== undefined && !absent.has(value)) setMember(parent as JsonObject, keys[value]!, made);
    open[depth[value]!] = made;
  }
  return open[0]!;
}

const keyOf = fc.oneof(
  fc.constantFrom('', '__proto__', 'constructor', 'toString', 'a_b', 'aB', 'a-b', '1', 'item', 'Root', 'null', 'int'),
  fc.string({ unit: 'binary', maxLength: 6 }),
  fc.string({ maxLength: 2 }),
);
const scalarOf = fc.oneof(
  fc.constantFrom<JsonValue>(
    ...[null, true, false, 0, -1, 4294967296, -2147483649, 2 ** 53 - 1, 2 ** 53, 1e300],
    ...[9007199254740993n, -(2n ** 63n), 2n ** 63n - 1n, 2n ** 64n],
  ),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.string({ unit: 'binary' }),
);
const valueOf64 = anyRecords(scalarOf, keyOf);

/** JSON text with all digits, -0 included. */
function jsonText(value: JsonValue): string {
  if (typeof value === 'bigint') return String(value);
  if (typeof value === 'number' && Math.abs(value) >= 2 ** 53 && Math.abs(value) < 2 ** 63)
    return String(BigInt(value));
  if (Object.is(value, -0)) return '-0';
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(jsonText).join()}]`;
  return `{${Object.keys(value).map((key) => `${JSON.stringify(key)}:${jsonText(value[key]!)}`)}}`;
}

describe('any JSON value', () => {
  test('round-trips except for declared losses, and the annotator reads the same value as the library', () => {
    const declared = new Set<string>(lossesOf('avro'));
    fc.assert(
      fc.property(valueOf64, (value) => {
        const source = sourceOf(jsonText(value));
        const codec = prepare(source.value);
        const bytes = new Uint8Array(codec.encode(codec.toLibrary(source.value)));
        const decoded = codec.fromLibrary(codec.decode(bytes)) as JsonValue;
        for (const loss of findLosses(source, decoded).losses)
          expect(declared, JSON.stringify(loss)).toContain(loss.class);
        const layout = annotate(bytes, codec.schema);
        expect(layout.failure).toBeUndefined();
        expect(readLayout(layout, bytes)).toEqual(decoded);
      }),
      { numRuns: runs(700) },
    );
  });

  test('with 64-bit integers and well-formed text loses only the order of keys', () => {
    const isWhole = (value: JsonValue): boolean => {
      if (typeof value === 'string') return value.isWellFormed();
      if (typeof value === 'bigint') return BigInt.asIntN(64, value) === value;
      if (typeof value === 'number') return Math.abs(value) < 2 ** 63;
      if (typeof value !== 'object' || value === null) return true;
      return Object.entries(value).every(([key, member]) => key.isWellFormed() && isWhole(member as JsonValue));
    };
    fc.assert(
      fc.property(valueOf64.filter(isWhole), (value) => {
        const source = sourceOf(jsonText(value));
        const { losses } = findLosses(source, roundTrip(source.value));
        expect(losses).toEqual([]);
      }),
      { numRuns: runs(500) },
    );
  });

  test('in several messages round-trips with one schema', () => {
    const messages: JsonValue[] = [{ a: 1 }, { a: -1, b: ['x'] }, { b: ['y'], c: { d: true } }, null, [1], { c: null }];
    const codec = codecModule.prepare('avro', messages);
    expect(messages.map((message) => codec.fromLibrary(codec.decode(codec.encode(codec.toLibrary(message)))))).toEqual(
      messages,
    );
  });
});

describe('members that are present, null or absent', () => {
  test.each<[string, JsonValue, string]>([
    ['sometimes absent', [{ a: 1 }, {}], '04' + '0202' + '00' + '00'],
    ['sometimes null', [{ a: 1 }, { a: null }], '04' + '0202' + '00' + '00'],
    ['all three', [{ a: 1 }, { a: null }, {}], '06' + '0402' + '02' + '00' + '00'],
    ['null or absent', [{ a: null }, {}], '04' + '02' + '00' + '00'],
    ['always null', [{ a: null }, { a: null }], '0400'],
    ['a record or absent or null', [{ a: { b: 1 } }, { a: null }, {}], '06' + '0402' + '02' + '00' + '00'],
  ])('%s', (_, value, hex) => {
    expect(toHex(encode(value))).toBe(hex);
    expect(roundTrip(value)).toEqual(value);
  });
});

describe('numbers', () => {
  test.each<[JsonValue, string, string]>([
    [[1, -2147483648], '"int"', '0402ffffffff0f00'],
    [[1, 2147483648], '"long"', '0402808080801000'],
    [[1, 0.5], '"double"', '04000000000000f03f000000000000e03f00'],
    [[-0], '"double"', '02000000000000008000'],
    [[9007199254740993n], '"long"', '02828080808080802000'],
    [[9007199254740993n, 0.5], '["long", "double"]', '0400828080808080802002000000000000e03f00'],
    [[1, 2n ** 63n], '["long", "double"]', '040002' + '02000000000000e04300'],
    [[1, 1e300], '["long", "double"]', '040002029c7500883ce4377e00'],
    [[2n ** 63n], '"double"', '02000000000000e04300'],
  ])('%s are %s', (value, type, hex) => {
    expect(prepare(value).schemaText).toBe(`{ "type": "array", "items": ${type} }\n`);
    expect(toHex(encode(value))).toBe(hex);
    expect(findLosses(sourceOf(jsonText(value)), roundTrip(value)).losses).toEqual([]);
  });

  test('beyond 64 bits are reported as a loss', () => {
    const source = sourceOf('[1, 18446744073709551617, 9007199254740993]');
    expect(findLosses(source, roundTrip(source.value)).losses).toEqual([
      { class: 'big integer', path: '/1', was: '18446744073709551617', became: '18446744073709552000' },
    ]);
  });
});

test.each<[JsonValue, string]>([
  [{ id: 4, isActive: true, fullname: 'Homer Simpson' }, '08011a486f6d65722053696d70736f6e'],
  [[1, 'a', null, true, 0.5, [1], { a: 2 }], '0e04000000000000f03f06026100020104000000000000e03f080202000a0400'],
  [
    {
      list: [
        { n: 1, o: null },
        { n: -70, o: 'é' },
      ],
      big: [1099511627776, -1],
      deep: [[[]], [[0.1]]],
    },
    '0402008b010204c3a9000480808080804001000402000002029a9999999999b93f000000',
  ],
])('%j is what fastavro 1.13.1 writes by the printed schema', (value, hex) => {
  expect(toHex(encode(value))).toBe(hex);
});

describe('the samples', () => {
  test('the published small message is 22 bytes', () => {
    const value = { username: 'test', email: 'test@gmail.com', age: 20, admin: false };
    expect(toHex(encode(value))).toBe('08746573741c7465737440676d61696c2e636f6d2800');
  });

  test.each(loadSamples().map(({ sample, source }) => [sample.id, source] as const))(
    '%s round-trips with its printed schema as a supplied one',
    (_, source) => {
      const inferred = prepare(source.value);
      const pasted = prepare(source.value, inferred.schemaText);
      const bytes = inferred.encode(inferred.toLibrary(source.value));
      expect(toHex(pasted.encode(pasted.toLibrary(source.value)))).toBe(toHex(bytes));
      expect(pasted.fromLibrary(pasted.decode(bytes))).toEqual(inferred.fromLibrary(inferred.decode(bytes)));
    },
  );
});

describeVectors('paper/documents.json', (_, whole) => {
  interface Document {
    readonly document: string;
    readonly hex: { readonly avro: string };
    readonly schemas: { readonly avro: string };
  }
  const documents = Object.entries(whole as Record<string, Document>);

  test.each(documents)('the bytes of %s with the paper’s own schema', (_name, { document, hex, schemas }) => {
    const source = sourceOf(document);
    const codec = prepare(source.value, schemas.avro);
    const bytes = new Uint8Array(codec.encode(codec.toLibrary(source.value)));
    expect(toHex(bytes)).toBe(hex.avro);
    expect(findLosses(source, codec.fromLibrary(codec.decode(bytes))).losses).toEqual([]);
    const layout = annotate(bytes, codec.schema);
    expect(layout.failure).toBeUndefined();
    expect(findLosses(source, readLayout(layout, bytes)).losses).toEqual([]);
    expect(codecModule.reader('avro', schemas.avro).decode(bytes)).toEqual(source.value);
  });

  test.each(documents)('%s round-trips with the inferred schema', (_name, { document }) => {
    const source = sourceOf(document);
    expect(findLosses(source, roundTrip(source.value)).losses).toEqual([]);
  });
});

describe('a schema that the user supplies', () => {
  const record = (...fields: readonly string[]): string =>
    `{"type": "record", "name": "R", "fields": [${fields.join()}]}`;

  test('drops members that it lacks, which is a loss', () => {
    const text = record('{"name": "a", "type": "int"}');
    expect(roundTrip({ a: 1, b: 2 }, text)).toEqual({ a: 1 });
  });

  test.each<[JsonValue, string, string, string]>([
    [{ a: 'x' }, '{"name": "a", "type": "int"}', '/a', 'is "x", where the schema has int'],
    [{ a: 0.5 }, '{"name": "a", "type": "long"}', '/a', 'is 0.5, where the schema has long'],
    [{ a: 2 ** 31 }, '{"name": "a", "type": "int"}', '/a', 'is 2147483648, where the schema has int'],
    [{ a: null }, '{"name": "a", "type": "string"}', '/a', 'is null, where the schema has string'],
    [{}, '{"name": "a", "type": "string"}', '', 'has no "a", which the schema requires'],
    [{ a: [{}] }, '{"name": "a", "type": "string"}', '/a', 'is an array of 1 element, where the schema has string'],
    [
      { a: [1, 'x'] },
      '{"name": "a", "type": {"type": "array", "items": "int"}}',
      '/a/1',
      'is "x", where the schema has int',
    ],
    [
      { a: { 'b/c': true } },
      '{"name": "a", "type": {"type": "map", "values": ["null", "int"]}}',
      '/a/b~1c',
      'is true, where the schema has the union of null, int',
    ],
    [
      { a: 'C' },
      '{"name": "a", "type": {"type": "enum", "name": "E", "symbols": ["A"]}}',
      '/a',
      'is "C", where the schema has the enum E',
    ],
    [{ a: '?' }, '{"name": "a", "type": "bytes"}', '/a', 'is "?", where the schema has bytes in base64'],
  ])('reports where %j does not fit', (value, field, path, how) => {
    const codec = prepare(value, record(field));
    const message = `The value at ${path || 'the root'} ${how}.`;
    expect(() => codec.toLibrary(value)).toThrow(expect.objectContaining({ message, path }));
  });

  test.each<[JsonValue, readonly string[], string]>([
    [{ a: '1544712660000000000' }, ['"long"'], '1 integer is written as text: carry it as an integer.'],
    [
      { a: '7', b: '-5' },
      ['{"type": "long", "logicalType": "timestamp-micros"}', '["null", "long"]'],
      '2 integers are written as text: carry them as integers.',
    ],
    [
      { a: '5b8efff798038103d269b633813fc60c', b: '00f067aa0ba902b7', c: '7' },
      ['{"type": "fixed", "name": "F", "size": 16}', '["null", "bytes"]', '"long"'],
      '1 integer is written as text and 2 texts are hex, not base64: carry them as integers and bytes.',
    ],
    [{ a: '7' }, ['"int"'], 'The value at /a is "7", where the schema has int.'],
    [{ a: '9223372036854775808' }, ['"long"'], 'where the schema has long.'],
  ])('offers to carry %j', (value, types, message) => {
    const codec = prepare(value, record(...types.map((type, i) => `{"name": "${'abc'[i]}", "type": ${type}}`)));
    expect(() => codec.toLibrary(value)).toThrow(message);
  });

  test('chooses the branch that fits a value exactly, else the first that fits', () => {
    const items = (...branches: readonly string[]): string => `{"type": "array", "items": [${branches.join()}]}`;
    expect(toHex(encode([5, 2 ** 40, 0.5], items('"int"', '"long"', '"double"')))).toBe(
      '06000a02808080808040' + '04000000000000e03f00',
    );
    expect(toHex(encode([0.5, 0.1], items('"float"', '"double"')))).toBe(
      '04' + '000000003f' + '029a9999999999b93f' + '00',
    );
    const named = (name: string, ...keys: readonly string[]): string =>
      `{"type": "record", "name": "${name}", "fields": [${keys.map((key) => `{"name": "${key}", "type": "int"}`).join()}]}`;
    const records = items(named('A', 'x'), named('B', 'x', 'y'), named('C', 'y'));
    expect(toHex(encode([{ x: 1, y: 2 }, { y: 3 }, { x: 4 }, { x: 5, z: 6 }], records))).toBe(
      '08' + '020204' + '0406' + '0008' + '000a' + '00',
    );
    expect(roundTrip([{ x: 1, y: 2 }, { y: 3 }, { x: 4 }], records)).toEqual([{ x: 1, y: 2 }, { y: 3 }, { x: 4 }]);
    const mapOrRecord = items('{"type": "map", "values": "string"}', named('Q', 'q'));
    // fastavro 1.13.1 writes the same bytes.
    expect(toHex(encode([{ q: 1 }, { q: 'x' }], mapOrRecord))).toBe(
      '04' + '0202' + '0002' + '0271' + '0278' + '00' + '00',
    );
    const kindsOfPoint = [
      '{"type": "enum", "name": "T1", "symbols": ["a"]}',
      '{"type": "enum", "name": "T2", "symbols": ["b"]}',
    ];
    const tagged = kindsOfPoint.map(
      (type, i) => `{"type": "record", "name": "P${i}", "fields": [{"name": "t", "type": ${type}}]}`,
    );
    expect(toHex(encode([{ t: 'b' }, { t: 'a' }], items(...tagged)))).toBe('04' + '0200' + '0000' + '00');
  });

  test('accepts bytes in base64, and prefers text to bytes', () => {
    expect(toHex(encode('AQI=', '"bytes"'))).toBe('040102');
    expect(roundTrip('AQI=', '"bytes"')).toBe('AQI=');
    expect(toHex(encode('AQI=', '["bytes", "string"]'))).toBe('02084151493d');
    expect(toHex(encode('AQI=', '{"type": "fixed", "name": "F", "size": 2}'))).toBe('0102');
    expect(() => encode('AQI=', '{"type": "fixed", "name": "F", "size": 3}')).toThrow('fixed in base64 F');
  });

  test('writes defaults for absent members', () => {
    const text = record(
      '{"name": "a", "type": "int", "default": 7}',
      '{"name": "b", "type": ["null", "string"], "default": null}',
      '{"name": "c", "type": "bytes", "default": "\\u00ff"}',
    );
    expect(toHex(encode({}, text))).toBe('0e' + '00' + '02ff');
    expect(roundTrip({}, text)).toEqual({ a: 7, c: '/w==' });
  });

  test('restores null and absence as they were', () => {
    const text = `{"type": "array", "items": ${record('{"name": "a", "type": ["null", "int"], "default": null}')}}`;
    expect(roundTrip([{ a: null }, { a: 1 }], text)).toEqual([{ a: null }, { a: 1 }]);
    expect(roundTrip([{}, { a: 1 }], text)).toEqual([{}, { a: 1 }]);
    expect(roundTrip([{}, { a: null }], text)).toEqual([{ a: null }, { a: null }]);
  });

  test('carries times, decimals, durations and UUIDs as the values write them', () => {
    const type = (base: string, logical: string, more = ''): string =>
      `{"type": "${base}", "logicalType": "${logical}"${more}}`;
    const both = (value: JsonValue, text: string, hex: string): void => {
      expect(toHex(encode(value, text))).toBe(hex);
      expect(roundTrip(value, text)).toEqual(value);
    };
    both('2024-02-29', type('int', 'date'), '8cb502');
    both(19782, type('int', 'date'), '8cb502');
    both('23:59:59.999', type('int', 'time-millis'), 'feefb252');
    both('2024-02-29T12:00:00.500Z', type('long', 'timestamp-millis'), 'e8dfe2cbbe63');
    both('2023-11-14T22:13:20.123456789Z', type('long', 'timestamp-nanos'), 'aab4aed8c7bfce972f');
    both('2000-01-01T12:00:00', type('long', 'local-timestamp-millis'), '80e896d68d37');
    both('-12.34', type('bytes', 'decimal', ', "precision": 6, "scale": 2'), '04fb2e');
    both(-12.34, type('bytes', 'decimal', ', "precision": 6, "scale": 2'), '04fb2e');
    both(2n ** 70n, type('bytes', 'decimal', ', "precision": 40'), '12400000000000000000');
    const duration = type('fixed', 'duration', ', "name": "D", "size": 12');
    both({ months: 1, days: 2, milliseconds: 3000 }, duration, '0100000002000000b80b0000');
    both('AQAAAAIAAAC4CwAA', duration, '0100000002000000b80b0000');
    expect(() => encode({ months: 1, days: 2 }, duration)).toThrow('where the schema has duration');
    expect(() => encode({ months: 1, days: 2, milliseconds: -1 }, duration)).toThrow('where the schema has duration');
    const uuid = '12345678-9abc-def0-1234-56789abcdef0';
    both(uuid, type('fixed', 'uuid', ', "name": "U", "size": 16'), '123456789abcdef0123456789abcdef0');
    expect(() => encode('2024-02-30', type('int', 'date'))).toThrow('is "2024-02-30", where the schema has date');
    expect(() => encode(0.125, type('bytes', 'decimal', ', "precision": 6, "scale": 2'))).toThrow('has decimal');
  });

  test('of an array applies its item type to separate messages', () => {
    const text = '{"type": "array", "items": "int"}';
    const codec = codecModule.prepare('avro', [1, 2], text);
    expect(toHex(codec.encode(codec.toLibrary(2)))).toBe('04');
    expect(toHex(encode([1, 2], text))).toBe('04020400');
  });

  test('may have any names, with separate keys', () => {
    const text = record(
      '{"name": "__proto__", "type": "int"}',
      '{"name": "no-any/it\\u0027s", "type": {"type": "enum", "name": "a-b.c d", "symbols": ["x y", "__proto__"]}}',
      '{"name": "constructor", "wireprint-key": "\\u00fc", "type": ["null", "R"]}',
    );
    const value = sourceOf(
      '{"__proto__": 1, "no-any/it\'s": "x y", "ü": {"__proto__": 2, "no-any/it\'s": "__proto__", "ü": null}}',
    );
    expect(toHex(encode(value.value, text))).toBe('0200' + '02' + '0402' + '00');
    expect(findLosses(value, roundTrip(value.value, text)).losses).toEqual([]);
  });
});

test('foreign bytes are read with every digit, and announced values without bytes are refused', () => {
  const reader = codecModule.reader('avro', '{"type": "array", "items": "null"}');
  expect(reader.decode(hexBytes('0600'))).toEqual([null, null, null]);
  expect(() => reader.decode(hexBytes('80808080808080800400'))).toThrow('more than can be shown');
  expect(() => codecModule.reader('avro').decode(hexBytes('00'))).toThrow('cannot be read without its schema');
  expect(codecModule.reader('avro', '"long"').decode(hexBytes('ffffffffffffffffff01'))).toBe(-(2n ** 63n));
});

test('carried UUIDs and times have their native branch in a union, beside text, nested and in maps', () => {
  const uuid = 'da8a8c6f-d89e-4606-f064-c9e959958698';
  const carried = new Carried({ kind: 'uuid', bytes: parseUuid(uuid)! }, uuid);
  for (const value of [[carried, 'hello'], { a: [carried, 'hello'] }, [{ a: carried }, { a: 'hello' }, { a: null }]]) {
    const codec = codecModule.prepare('avro', [value]);
    const bytes = codec.encode(codec.toLibrary(value));
    expect(toHex(bytes)).toContain(toHex(parseUuid(uuid)!));
    expect(JSON.stringify(codec.fromLibrary(codec.decode(bytes)))).toBe(
      JSON.stringify(value, (_, each) => (each instanceof Carried ? uuid : each)),
    );
  }
  const codec = codecModule.prepare('avro', [[carried, 'hello']]);
  expect(toHex(codec.encode(codec.toLibrary([carried, 'hello'])))).toBe(
    `0400${toHex(parseUuid(uuid)!)}020a68656c6c6f00`,
  );
});

test.each(ENUM_DOCUMENTS)('carries inferred enums, and declares each once: %s', (_, value) => {
  const codec = codecModule.prepare('avro', [value], undefined, 'realistic');
  expect(codec.fromLibrary(codec.decode(codec.encode(codec.toLibrary(value))))).toEqual(value);
  const names = [...codec.schemaText!.matchAll(/"type": "(?:enum|record)", "name": "(\w+)"/g)].map(([, name]) => name);
  expect(new Set(names).size).toBe(names.length);
});
