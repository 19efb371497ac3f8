import { describe, expect, test } from 'vitest';
import { varintZigzag64 } from '../../core/bytes/varint.ts';
import { LayoutBuilder } from '../../core/layout/builder.ts';
import { failsAt, type Place } from '../../testing/fails-at.ts';
import { kindNamesOf } from '../../testing/regions.ts';
import { expectTiles } from '../../testing/tiling.ts';
import { hexBytes } from '../../testing/vectors.ts';
import { annotate } from './annotate.ts';
import { Cursor } from './annotator/cursor.ts';
import { tablesOf } from './annotator/tables.ts';
import { Walk } from './annotator/walk.ts';
import { codecModule } from './codec.ts';
import { fixtures } from './fixtures.test-support.ts';
import { kinds } from './kinds.ts';
import { parseSchema } from './schema/parse-schema.ts';

const parse = (text: string): unknown => codecModule.parseSchema!(text);

describe('data that does not fit its schema', () => {
  const ARRAY = '{"type": "array", "items": "int"}';
  const NULLS = '{"type": "array", "items": "null"}';
  const MAP = '{"type": "map", "values": "int"}';
  const ENUM = '{"type": "enum", "name": "E", "symbols": ["A", "B"]}';
  const UNIONS =
    '{"type": "record", "name": "R", "fields": [{"name": "a", "type": ["null", "int"]}, {"name": "b", "type": ["null", "string"]}]}';

  test.each<[string, string, Place, string]>([
    ['"int"', '', 0, 'The bytes end here, where an int was expected.'],
    ['"int"', '80', 0, 'Found an int that is cut off by the end of the data.'],
    ['"int"', '8080808080', 0, 'Found an int of more than 32 bits.'],
    ['"int"', 'ffffffff1f', 0, 'Found an int of more than 32 bits.'],
    ['"long"', '80808080808080808080', 0, 'Found a long of more than 64 bits.'],
    ['"long"', 'ffffffffffffffffff02', 0, 'Found a long of more than 64 bits.'],
    ['"int"', '0200', 1, 'Found 1 byte after the end of the value, where nothing was expected.'],
    ['"boolean"', '02', 0, 'Found the byte 2 where a boolean was expected, which is 0 or 1.'],
    ['"boolean"', '', 0, 'The bytes end here, where a boolean was expected.'],
    ['"double"', '00000000', 0, 'Only 4 bytes are left where a value of 8 bytes was expected.'],
    ['"string"', '0661', 0, 'Found a string of 3 bytes; the data ends after 1 byte.'],
    ['"string"', '81', 0, 'Found the length of a string that is cut off by the end of the data.'],
    [
      ARRAY,
      '80f0ffffffffffffff01',
      10,
      'The bytes end here, where an int was expected; the block around it announces 9223372036854774784 items, and none is complete.',
    ],
    [
      ARRAY,
      '80f0ffffffffffffff010204',
      12,
      'The bytes end here, where an int was expected; the block around it announces 9223372036854774784 items, and 2 are complete.',
    ],
    ['"string"', '01', 0, 'Found a string of -1 bytes; a length must not be negative.'],
    ['"bytes"', '01', 0, 'Found bytes of -1 bytes; a length must not be negative.'],
    ['["null", "int"]', '01', 0, 'Found index -1 of a union that has 2 branches, counted from 0.'],
    ['["null", "int"]', '0a', 0, 'Found index 5 of a union that has 2 branches, counted from 0.'],
    ['["null", "int"]', '02', 1, 'The bytes end here, where an int was expected.'],
    ['["null", "int"]', '81', 0, 'Found the index of a union that is cut off by the end of the data.'],
    ['["int", "null"]', '80', 0, 'Found the index of a union that is cut off by the end of the data.'],
    [UNIONS, '06', 0, 'Found index 3 of a union that has 2 branches, counted from 0.'],
    [ENUM, '01', 0, 'Found index -1 of an enum that has 2 symbols, counted from 0.'],
    [ENUM, '04', 0, 'Found index 2 of an enum that has 2 symbols, counted from 0.'],
    [
      ARRAY,
      '0402',
      2,
      'The bytes end here, where an int was expected; the block around it announces 2 items, and 1 is complete.',
    ],
    [ARRAY, 'ffffffffffffffffff0102', 0, 'Found a block of 1 byte; the data ends after this size.'],
    [ARRAY, 'ffffffffffffffffff0100', 0, 'Found a block of 9223372036854775808 items; no byte is left.'],
    [NULLS, 'ffffffffffffffffff0100', 0, 'Found a block of 9223372036854775808 items; no byte is left.'],
    [NULLS, 'feffffffffffffffff01', 0, 'Found a block of 9223372036854775807 items; no byte is left.'],
    [ARRAY, '01feffffffffffffffff01', 0, 'Found a block of 9223372036854775807 bytes; the data ends after this size.'],
    [
      '"string"',
      'feffffffffffffffff01',
      0,
      'Found a string of 9223372036854775807 bytes; the data ends after this length.',
    ],
    [ARRAY, '01', [0, 1], 'The bytes end here, where the size of a block was expected.'],
    [ARRAY, '0181', 0, 'Found the size of a block that is cut off by the end of the data.'],
    [
      ARRAY,
      '02',
      1,
      'The bytes end here, where an int was expected; the block around it announces 1 item, and none is complete.',
    ],
    [ARRAY, '0202', 2, 'The bytes end here, where the count of a block was expected.'],
    [ARRAY, '010402' + '00', 0, 'The size of this block does not match its items, which take fewer bytes.'],
    [ARRAY, '0102800100', 0, 'The size of this block does not match its items, which take more bytes.'],
    [ARRAY, '01ff0102', 0, 'Found a block of -128 bytes; a size must not be negative.'],
    [
      MAP,
      '02' + '0261',
      3,
      'The bytes end here, where an int was expected; the block around it announces 1 item, and none is complete.',
    ],
    ['"double"', '', 0, 'The bytes end here, where a value of 8 bytes was expected.'],
  ])('%s in %s fails at byte %j', (schema, hex, place, message) => {
    expect(annotate(hexBytes(hex), parse(schema)).failure).toEqual(failsAt(place, message));
  });

  test.each(['04', '80', '81'])('an enum with the invalid index %s has no word', (hex) => {
    expect([...annotate(hexBytes(hex), parse(ENUM)).words!.of]).toEqual([0]);
  });

  test('blocks that announce more items than the bytes have are explained as far as they go', () => {
    const schema = parse('{"type": "array", "items": {"type": "array", "items": "int"}}');
    const { failure, values } = annotate(hexBytes('0804020204'), schema);
    const where = 'The bytes end here, where';
    expect(failure).toEqual({
      offset: 5,
      message: `${where} an int was expected; the block around it announces 2 items, and none is complete.`,
    });
    // After the last item of the inner block, the outer one lacks items.
    expect(annotate(hexBytes('08040202'), schema).failure?.message).toBe(
      `${where} the count of a block was expected; the block around it announces 4 items, and none is complete.`,
    );
    expect([...values.depth]).toEqual([0, 1, 2, 2, 2]);
  });
});

describe('broken files', () => {
  const file = fixtures.find(({ name }) => name === 'a file')!.hex;
  const header = file.slice(0, 2 * 181);
  const sync = file.slice(-32);

  test.each<[string, string, Place, string]>([
    [
      'a sync marker that differs',
      `${file.slice(0, -2)}00`,
      [188, 203],
      'Found a sync marker that differs from the one in the header.',
    ],
    [
      'a sync marker cut short',
      file.slice(0, -2),
      188,
      'Only 15 bytes are left where a sync marker of 16 was expected.',
    ],
    [
      'a block that ends early',
      `${header}040a0201`,
      181,
      'Found a block of 2 objects in 5 bytes; the file ends after 2 bytes.',
    ],
    [
      'more objects than bytes',
      `${header}0e0a020104d804${sync}`,
      181,
      'Found a block of 7 objects in 5 bytes, which cannot hold them.',
    ],
    [
      'an object cut by its block',
      `${header}0406020104${sync}`,
      186,
      'The block ends here, where an int was expected; the block of the file announces 2 objects, and 1 is complete.',
    ],
    [
      'bytes after the last object',
      `${header}0206020104${sync}`,
      185,
      'Found 1 byte after the last object of the block.',
    ],
    [
      'a negative count',
      `${header}0104${sync}`,
      181,
      'Found a block of -1 objects in 2 bytes; neither may be negative.',
    ],
    [
      'a count and a size beyond all numbers',
      `${header}feffffffffffffffff01feffffffffffffffff01${sync}`,
      181,
      'Found a block of 9223372036854775807 objects in 9223372036854775807 bytes; the file ends after 16 bytes.',
    ],
    [
      'a count beyond all numbers',
      `${header}feffffffffffffffff0100${sync}`,
      181,
      'Found a block of 9223372036854775807 objects in 0 bytes, which cannot hold them.',
    ],
    [
      'metadata beyond all numbers',
      '4f626a01feffffffffffffffff01',
      4,
      'Found 9223372036854775807 entries of metadata; no byte is left.',
    ],
    [
      'a count of metadata that is cut off',
      '4f626a0181',
      4,
      'Found the count of metadata that is cut off by the end of the data.',
    ],
    [
      'a size of metadata that is cut off',
      '4f626a01cf0f81',
      4,
      'Found the size of metadata that is cut off by the end of the data.',
    ],
    ['no schema', `4f626a0100${sync}`, 5, 'The metadata has no "avro.schema", which is needed to read the objects.'],
    ['metadata that never ends', '4f626a01ffffffff0f00', 4, 'Found 2147483648 entries of metadata; no byte is left.'],
    ['nothing but the magic', '4f626a01', 4, 'The bytes end here, where the count of metadata was expected.'],
  ])('%s', (_, hex, place, message) => {
    const layout = annotate(hexBytes(hex));
    expect(layout.failure).toEqual(failsAt(place, message));
    expectTiles(layout, hex.length / 2, kinds);
  });

  /** A file with objects of a type, whose blocks are compressed with a codec. */
  const fileOf = (type: string, ...blocks: readonly string[]) => {
    const schema = `16${Buffer.from('avro.schema').toString('hex')}${(type.length * 2).toString(16).padStart(2, '0')}${Buffer.from(type).toString('hex')}`;
    return hexBytes(`4f626a0102${schema}00${[...[''], ...blocks].map((block) => block + sync).join('')}`);
  };

  test('blocks may be several, and have no objects', () => {
    const { failure, values } = annotate(fileOf('"int"', '04040204', '0000', '020206'));
    expect(failure).toBeUndefined();
    expect([...values.depth]).toEqual([0, 1, 1, 1]);
    expect(annotate(fileOf('"int"', '000c').slice(0, -14)).failure?.message).toBe(
      'Found a block of 0 objects in 6 bytes; the file ends after 2 bytes.',
    );
  });

  test('a block ends before the next key of a map', () => {
    const { failure } = annotate(fileOf('{"type": "map", "values": "int"}', '020202'));
    expect(failure?.message).toBe(
      'The block ends here, where the length of a key was expected; the block around it announces 1 item, and none is complete.',
    );
  });

  test('objects without bytes are values', () => {
    const { failure, values } = annotate(fileOf('"null"', '0600'));
    expect(failure).toBeUndefined();
    expect([...values.depth]).toEqual([0, 1, 1, 1]);
  });

  test.each([
    ['snappy', '0208' + '01020304', ['compressed block']],
    ['snappy', '020a' + '0102030405', ['compressed block', 'block checksum']],
    ['deflate', '0000', []],
  ])('a block compressed with %s: %s', (codec, block, names) => {
    const [, start = ''] = header.split(Buffer.from('null').toString('hex'));
    const hex = `${header.slice(0, -start.length - 10)}${(codec.length * 2).toString(16).padStart(2, '0')}`;
    const bytes = hexBytes(`${hex}${Buffer.from(codec).toString('hex')}${start}${block}${sync}`);
    const layout = annotate(bytes);
    expect(layout.failure).toBeUndefined();
    expect(layout.unit).toBe('byte');
    expectTiles(layout, bytes.length, kinds);
    expect(kindNamesOf(layout, kinds).slice(-1 - names.length, -1)).toEqual(names);
  });

  test('an invalid schema fails at its offset', () => {
    const text = '"strng"';
    const property = `16${Buffer.from('avro.schema').toString('hex')}0e${Buffer.from(text).toString('hex')}`;
    expect(annotate(hexBytes(`4f626a0102${property}00${sync}`)).failure).toEqual({
      offset: 18,
      message:
        'The schema is not a valid .avsc file. Line 1, column 1: found "strng" where a primitive type or one that was ' +
        'declared before was expected.',
    });
  });
});

describe('values that take no bytes', () => {
  test('are added to the tree up to a limit', () => {
    const schema = parse('{"type": "array", "items": "null"}');
    expect(annotate(hexBytes('d00f00'), schema).values.type.length).toBe(1001);
    const many = annotate(hexBytes('80808080808080800400'), schema);
    expect(many.failure).toBeUndefined();
    expect(many.values.type.length).toBe(1);
    const file = `4f626a010216${Buffer.from('avro.schema').toString('hex')}0c${Buffer.from('"null"').toString('hex')}00`;
    const sync = '00'.repeat(16);
    const counted = annotate(hexBytes(`${file}${sync}80808080808080800400${sync}`));
    expect(counted.failure).toBeUndefined();
    expect(counted.values.type.length).toBe(1);
  });

  test('share one limit, which grows with the input', () => {
    const list = '{"type": "array", "items": "null"}';
    const countOf = (hex: string, schema: string) => annotate(hexBytes(hex), parse(schema)).values.type.length;
    // The limit is 4096 values and 8 for each of the 3 bytes. The second array has one value more.
    expect(countOf('b04000', list)).toBe(1 + 4120);
    expect(countOf('b24000', list)).toBe(1);
    const lists = `{"type": "record", "name": "R", "fields": [{"name": "a", "type": ${list}}, {"name": "b", "type": ${list}}]}`;
    expect(countOf('e82000' + '801000', lists)).toBe(1 + 1 + 2100 + 1 + 1024);
    expect(countOf('e82000' + 'e82000', lists)).toBe(1 + 1 + 2100 + 1);
  });

  test('count with the records and fixed values that contain them', () => {
    const countOf = (hex: string, schema: string) => {
      const { failure, values } = annotate(hexBytes(hex), parse(schema));
      expect(failure).toBeUndefined();
      return values.type.length;
    };
    const list = (items: string) => `{"type": "array", "items": ${items}}`;
    const record = (name: string, ...types: readonly string[]) =>
      `{"type": "record", "name": "${name}", "fields": [${types.map((type, i) => `{"name": "f${i}", "type": ${type}}`).join()}]}`;
    const fixed = (size: number) => `{"type": "fixed", "name": "F", "size": ${size}}`;
    const empty = record('E', '"null"', '"null"');
    // Each record is 3 values; the limit is 4120 for an input of 3 bytes.
    expect(countOf('ba1500', list(empty))).toBe(1 + 3 * 1373);
    expect(countOf('bc1500', list(empty))).toBe(1);
    expect(countOf('b04000', list(fixed(0)))).toBe(1 + 4120);
    expect(countOf('b24000', list(fixed(0)))).toBe(1);
    // The limit for 5 bytes is 4136 values. The records leave 17 of these.
    const both = record('R', list(empty), list('"null"'));
    expect(countOf('ba1500' + '2200', both)).toBe(1 + 1 + 3 * 1373 + 1 + 17);
    expect(countOf('ba1500' + '2400', both)).toBe(1 + 1 + 3 * 1373 + 1);
    // Beyond the limit, only fields without bytes are left out.
    expect(countOf('b04000', record('R', list('"null"'), '"null"'))).toBe(1 + 1 + 4120);
    const rest = record('S', '"null"', fixed(1), record('T', '"null"', '"int"'));
    expect(countOf('d04000' + 'ff02', record('R', list('"null"'), rest))).toBe(1 + 1 + 4136 + 1 + 1 + 1 + 1);
    expect(countOf('', empty)).toBe(3);
    expect(countOf('', fixed(0))).toBe(1);
    expect(countOf('02', `["int", ${empty}]`)).toBe(3);
  });

  test('and values of records within records have a limit', () => {
    let type = '"int"';
    for (let level = 0; level < 200; level++)
      type = `{"type": "record", "name": "R${level}", "fields": [{"name": "a", "type": ${type}}]}`;
    const schema = parse(`{"type": "array", "items": ${type}}`);
    const failureOf = (count: number, head: string, wide = 0) =>
      annotate(hexBytes(`${head}${'8200'.repeat(wide)}${'02'.repeat(count - wide)}00`), schema).failure;
    expect(failureOf(380, 'f805')).toBeUndefined();
    expect(failureOf(400, 'a006')?.message).toBe('Found more than 78432 values, the limit for an input of this size.');
    // The 78,592 values are exactly the limit if 14 of the numbers take two bytes.
    expect(failureOf(391, '8e06', 14)).toBeUndefined();
    expect(failureOf(391, '8e06', 13)?.message).toContain('78560 values');
  });

  /** A record of 2 ** (levels + 1) - 1 values: each record has two fields of the record below. */
  const doubled = (levels: number): string => {
    let text = '"null"';
    for (let level = 0; level < levels; level++) {
      text = `{"type": "record", "name": "R${level}", "fields": [{"name": "a", "type": ${text}}, {"name": "b", "type": ${
        level === 0 ? '"null"' : `"R${level - 1}"`
      }}]}`;
    }
    return text;
  };

  test('are left out as a whole, even if the limit allows some of them', () => {
    const countOf = (hex: string, schema: string) => {
      const { failure, values } = annotate(hexBytes(hex), parse(schema));
      expect(failure).toBeUndefined();
      return values.type.length;
    };
    expect(countOf('', doubled(11))).toBe(4095);
    expect(countOf('', doubled(12))).toBe(1);
    expect(countOf('02', `["int", ${doubled(12)}]`)).toBe(1);
    expect(countOf('020000', `{"type": "map", "values": ${doubled(12)}}`)).toBe(2);
  });

  test('do not multiply in records within records', () => {
    const text = doubled(60);
    const schema = parse(text);
    expect(annotate(new Uint8Array(0), schema).values.type.length).toBe(1);
    expect(annotate(new Uint8Array(1), schema).failure?.message).toMatch(/^Found 1 byte after the end of the value/);
    expect(() => codecModule.reader('avro', text).decode(new Uint8Array(0))).toThrow('more than can be shown');
  });

  /** A record with some null fields and one boolean, which takes one byte. */
  const sparse = (nulls: number): string => {
    const fields = Array.from({ length: nulls }, (_, i) => `{"name": "f${i}", "type": "null"}`);
    return `{"type": "record", "name": "R", "fields": [${fields.join()}, {"name": "on", "type": "boolean"}]}`;
  };

  test('count as omitted in records that are read without them', () => {
    const omitted = (type: string, hex: string): number => {
      const bytes = hexBytes(hex);
      const walk = new Walk(new Cursor(bytes, new LayoutBuilder(bytes.length)), tablesOf(parseSchema(type)));
      expect(walk.datum(0)).toBe(true);
      return walk.omitted;
    };
    const array = `{"type": "array", "items": ${sparse(20)}}`;
    expect(omitted(array, `c801${'01'.repeat(100)}00`)).toBe(0);
    expect(omitted(`{"type": "map", "values": ${sparse(20)}}`, '0202610100')).toBe(0);
    // The limit of 4,096 nulls, and of 8 more for each byte, is enough for 606 records.
    expect(omitted(array, `d00f${'01'.repeat(1000)}00`)).toBe((1000 - 606) * 20);
  });

  test('are refused in records once they are more than a million', () => {
    const reader = codecModule.reader('avro', `{"type": "array", "items": ${sparse(300)}}`);
    expect(reader.decode(hexBytes(`04${'01'.repeat(2)}00`))).toHaveLength(2);
    expect(() => reader.decode(hexBytes(`904e${'01'.repeat(5000)}00`))).toThrow('more than can be shown');
  });
});

test('numbers of ten bytes are exact', () => {
  expect(varintZigzag64(hexBytes('ffffffffffffffffff01'), 0, 10)).toBe(-(2n ** 63n));
  const layout = annotate(hexBytes('feffffffffffffffff01'), parse('"long"'));
  expect(layout.failure).toBeUndefined();
});
