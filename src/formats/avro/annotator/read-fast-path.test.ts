import { describe, expect, test } from 'vitest';
import { LayoutBuilder } from '../../../core/layout/builder.ts';
import { WordColumn } from '../../../core/layout/word-column.ts';
import { ValueType } from '../../../core/value/value-tree.ts';
import { hexBytes } from '../../../testing/vectors.ts';
import { parseSchema } from '../schema/parse-schema.ts';
import { Cursor } from './cursor.ts';
import { readFastPath } from './fast-path.ts';
import { Mode } from './mode.ts';
import { OpenContainers } from './open-containers.ts';
import { tablesOf } from './tables.ts';

/** Number of values that the fast path reads in a block of items of one type, and the offset after them. */
function readItems(
  type: string,
  hex: string,
  { most = 9, end = hex.length / 2, mode = Mode.array as number, mostValues = 99, depth = 1 } = {},
) {
  const bytes = hexBytes(hex);
  const tables = tablesOf(parseSchema(type));
  const cursor = new Cursor(bytes, new LayoutBuilder(bytes.length));
  const value = cursor.builder.open(0, ValueType.array);
  const open = new OpenContainers();
  open.begin(depth);
  open.openList(mode, value, tables.root);
  open.beginBlock(0, -1, most);
  cursor.narrowTo(end);
  readFastPath(cursor, tables, true, new WordColumn(0, 0), open, mostValues);
  return [cursor.builder.values.count - 1, cursor.pos];
}

const fixed = (i: number) => `{"type": "fixed", "name": "F${i}", "size": 1}`;
const MANY = `[${Array.from({ length: 70 }, (_, i) => fixed(i)).join()}]`;
/** The schema of a record with two unions. */
const TWO =
  '{"type": "record", "name": "T", "fields": [{"name": "a", "type": ["null", "int"]}, {"name": "b", "type": ["null", "string"]}]}';
const LIST = '{"type": "array", "items": "int"}';
const UNION = `["null", "int", "string", ${LIST}]`;
const INNER =
  '{"type": "record", "name": "S", "fields": [{"name": "s", "type": "string"}, {"name": "t", "type": "boolean"}]}';
const RECORD = `{"type": "record", "name": "R", "fields": [{"name": "a", "type": "int"}, {"name": "b", "type": ${INNER}}]}`;
const LINKED = '{"type": "record", "name": "L", "fields": [{"name": "next", "type": {"type": "array", "items": "L"}}]}';

describe('the fast path', () => {
  test.each<[string, string, string, number, number]>([
    ['booleans', '"boolean"', '000100', 3, 3],
    ['a boolean, but not a byte above 1', '"boolean"', '0102', 1, 1],
    ['an int of four bytes', '"int"', '80808001', 1, 4],
    ['not an int of five bytes', '"int"', '8080808001', 0, 0],
    ['an int, but not one that is cut off', '"int"', '0280', 1, 1],
    ['a long of nine bytes', '"long"', '808080808080808001', 1, 9],
    ['not a long of ten bytes', '"long"', '80808080808080808001', 0, 0],
    ['floats', '"float"', '0000803f00000040', 2, 8],
    ['a double, but not one that is cut off', '"double"', '000000000000f03f00000000000000', 1, 8],
    ['fixed bytes', '{"type": "fixed", "name": "F", "size": 2}', '010203', 1, 2],
    ['nothing of a fixed type without bytes', '{"type": "fixed", "name": "F", "size": 0}', '00', 0, 0],
    ['strings, also an empty one', '"string"', '02610004c3a9', 3, 6],
    ['strings that are not valid UTF-8', '"string"', '026104c328', 2, 5],
    ['bytes that are not valid UTF-8', '"bytes"', '04c328', 1, 3],
    ['a string that ends with the bytes', '"string"', '046162', 1, 3],
    ['not a string that is cut off', '"string"', '066162', 0, 0],
    ['not a string of negative length', '"string"', '016100', 0, 0],
    ['a string with a length of two bytes', '"string"', `8001${'61'.repeat(64)}`, 1, 66],
    ['not a string whose length is cut off', '"string"', '80', 0, 0],
    ['not a string with a length of three bytes', '"string"', '80800100', 0, 0],
    ['not a long string, whose length takes three bytes', '"string"', `808001${'61'.repeat(8192)}`, 0, 0],
    ['branches of a union', UNION, '0002060402610202', 4, 8],
    ['not a branch that does not exist', UNION, '0008', 1, 1],
    ['not a negative branch', UNION, '000100', 1, 1],
    ['not a branch with an index of two bytes', UNION, '008200', 1, 1],
    ['not a branch with an index of two bytes among many branches', MANY, '00058001050000', 1, 2],
    ['not a branch of another union', `{"type": "array", "items": ${TWO}}`, '0204', 2, 1],
    ['a branch that is an array', UNION, '00060204000006', 4, 6],
    ['not a branch that is a map', '["null", {"type": "map", "values": "int"}]', '000200', 1, 1],
    ['not a branch whose value is missing', UNION, '0002', 1, 1],
    ['nothing of type null, which takes no bytes', '"null"', '00', 0, 0],
    ['no enum', '{"type": "enum", "name": "E", "symbols": ["A"]}', '00', 0, 0],
    ['no map', '{"type": "map", "values": "int"}', '00', 0, 0],
    ['arrays, also without items', LIST, '0406080000', 4, 5],
    ['an array up to its second block', LIST, '020602080002', 2, 2],
    ['not an array whose block has a size', LIST, '01020600', 0, 0],
    ['an array up to a block that has a size', LIST, '020601020800', 2, 2],
    ['not an array whose count takes two bytes', LIST, '820006', 0, 0],
    ['an array up to its missing end', LIST, '0206', 2, 2],
    ['not an array of items without bytes', '{"type": "array", "items": "null"}', '02', 0, 0],
    ['records, also within records, and opens the next one', RECORD, '06026101080001', 11, 7],
    ['not a record without bytes', '{"type": "record", "name": "R", "fields": []}', '00', 0, 0],
  ])('reads %s', (_, type, hex, read, pos) => {
    expect(readItems(type, hex)).toEqual([read, pos]);
  });

  test('reads at most as many items as the block has', () => {
    expect(readItems('"int"', '0204060800', { most: 3 })).toEqual([3, 3]);
    expect(readItems('"int"', '02', { most: 0 })).toEqual([0, 0]);
  });

  test.each([
    ['"boolean"', '0101'],
    ['"int"', '0202'],
    ['"bytes"', '0000'],
    ['"bytes"', '00800100'],
    ['"bytes"', '000261'],
    [UNION, '0000'],
    [UNION, '000202'],
    [UNION, '0002800100'],
    ['{"type": "fixed", "name": "F", "size": 1}', '0000'],
  ])('stops at the end of the block: %s in %s', (type, hex) => {
    expect(readItems(type, hex, { end: 1 })).toEqual([1, 1]);
    if (hex.length > 4) expect(readItems(type, hex, { end: 2 })).toEqual([1, 1]);
  });

  test('does not look for the end of an array after the end of the block', () => {
    expect(readItems(LIST, '020600', { end: 2 })).toEqual([2, 2]);
  });

  test('stops at the limit of values, and where the columns are full', () => {
    expect(readItems('"int"', '0204060800', { mostValues: 3 })).toEqual([2, 2]);
    expect(readItems(LIST, '0406080000', { mostValues: 3 })).toEqual([2, 2]);
    expect(readItems(LINKED, '02'.repeat(600), { mostValues: 9999 })).toEqual([74, 37]);
    // The columns have room for 75 regions.
    expect(readItems(UNION, '040261'.repeat(100), { most: 100 })).toEqual([25, 75]);
  });

  test.each([
    [LIST, '020600', 2, 3],
    [RECORD, '060001', 2, 1],
  ])('opens containers only while the depth of their values fits one byte: %s', (type, hex, read, pos) => {
    expect(readItems(type, hex, { depth: 253 })).toEqual([read, pos]);
    expect(readItems(type, hex, { depth: 254 })).toEqual([0, 0]);
  });

  test('reads nothing of maps, whose keys it does not know', () => {
    expect(readItems('"int"', '0202', { mode: Mode.map })).toEqual([0, 0]);
  });
});
