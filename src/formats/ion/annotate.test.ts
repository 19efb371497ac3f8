import { describe, expect, it } from 'vitest';
import { toBase64 } from '../../core/bytes/base64.ts';
import { NO_REGION } from '../../core/layout/layout.ts';
import { widened } from '../../core/layout/regions.ts';
import { tallyRoles } from '../../core/layout/tally.ts';
import { valueOfLayout } from '../../core/layout/value-of-layout.ts';
import { failsAt, type Place } from '../../testing/fails-at.ts';
import { listingOf } from '../../testing/listing.ts';
import { expectTiles } from '../../testing/tiling.ts';
import { hexBytes } from '../../testing/vectors.ts';
import { annotate, annotateWithTexts } from './annotate.ts';
import { decimalText, int, magnitudeOf } from './fields.ts';
import { fixtures } from './fixtures.test-support.ts';
import { kinds } from './kinds.ts';
import { daysIn, timestampText } from './timestamp.ts';

const MARKER = 'e00100ea';
/** A table with the symbol `a`, which has the ID 10. */
const A = `${MARKER}e78183d487b28161`;

const listing = (hex: string): string[] => listingOf(annotate(hexBytes(hex)), kinds, hexBytes(hex), 6);
const base64 = (hex: string): string => toBase64(hexBytes(hex));

function valueIn(hex: string): unknown {
  const bytes = hexBytes(hex);
  const layout = annotate(bytes);
  expect(layout.failure).toBeUndefined();
  // An empty byte string has no region of its own.
  return valueOfLayout(layout, kinds, bytes, '');
}

/** The value of a document without symbols of its own. */
const read = (hex: string): unknown => valueIn(MARKER + hex);

/** A length or symbol ID of up to 14 bits. */
const varUint = (n: number): string =>
  n < 128 ? (n + 128).toString(16) : ((n >> 7) * 256 + (n & 127) + 128).toString(16).padStart(4, '0');

/** A value whose length follows. */
const long = (type: string, content: string): string => `${type}e${varUint(content.length / 2)}${content}`;

/** A symbol table with these fields, then a value. */
const table = (fields: string, value = '0f'): string => `${MARKER}${long('e', `8183${long('d', fields)}`)}${value}`;

describe('the small object', () => {
  const bytes = hexBytes(fixtures[0]!.hex);

  it('has this listing', () => {
    expect(listing(fixtures[0]!.hex)).toEqual([
      '0 e0 01 00 ea | Ion 1.0',
      '4 ee 9c 81 83 | symbol table of 28 bytes, of 1 byte, annotation 3',
      '8 de 98 | struct of 24 bytes,',
      '10 87 be 95 | field 7 list of 21 bytes,',
      '13 82 69 64 | 2-byte symbol "id"',
      '16 88 69 73 41 63 74 … | 8-byte symbol "isActive"',
      '25 88 66 75 6c 6c 6e … | 8-byte symbol "fullname"',
      '34 de 94 | struct, 3 fields of 20 bytes',
      '36 8a | key 10 id',
      '37 21 04 | int in 1 byte: 4',
      '39 8b | key 11 isActive',
      '40 11 | bool true',
      '41 8c | key 12 fullname',
      '42 8d 48 6f 6d 65 72 … | 13-byte string "Homer Simpson"',
    ]);
  });

  it('has the sizes by role that the report shows', () => {
    expect(tallyRoles(annotate(bytes), kinds)).toEqual({
      key: 18,
      length: 10,
      literal: 1,
      number: 1,
      string: 13,
      structure: 10,
      tag: 3,
    });
  });

  it('assigns field names to the values, and the symbol table to the root', () => {
    const { values, unit, keys, words } = annotate(bytes);
    expect([...widened(annotate(bytes)).value]).toEqual([...Array(18).fill(0), 1, 1, 1, 2, 2, 3, 3, 3]);
    expect([...values.depth]).toEqual([0, 1, 1, 1]);
    expect([...values.type]).toEqual([2, 0, 0, 0]);
    expect(unit).toBe('byte');
    expect(keys?.names.slice(9)).toEqual(['id', 'isActive', 'fullname']);
    expect([...keys!.of]).toEqual([0, 10, 11, 12]);
    expect(words).toBeUndefined();
  });
});

describe('the value of the fixtures', () => {
  const expected: Readonly<Record<string, unknown>> = {
    'the small object, by amazon.ion': { id: 4, isActive: true, fullname: 'Homer Simpson' },
    'integers of many widths, by amazon.ion': [
      0,
      1,
      -1,
      255,
      256,
      -256,
      65535,
      4294967296,
      9007199254740993n,
      -9223372036854775808n,
      1180591620717411303424n,
      123456789012345678901234567890123456n,
    ],
    'floats, by amazon.ion': [0, 1.5, -0, 0.1, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
    'decimals, by amazon.ion': [
      0,
      '0.0',
      '1.5',
      '-1.50',
      '123.456',
      '-0',
      '0e3',
      '1e400',
      '-0.00001',
      '12345678901234567890.12345678901234567890',
    ],
    'symbols, by amazon.ion': ['open', 'closed', 'open', 'name', '$0', ''],
    'strings, by amazon.ion': ['', 'a', 'é', 'x'.repeat(13), 'y'.repeat(14)],
    'blobs and clobs, by amazon.ion': [
      '',
      base64('00ff'),
      base64('636c6f62'),
      '',
      base64('00'.repeat(15)),
      base64('63'.repeat(14)),
    ],
    'nulls of every type, by amazon.ion': Array(13).fill(null),
    'containers, by amazon.ion': [[], [], {}, [1, [2]], ['a', ['b', 'c'], 1], { a: { b: {} } }],
    'annotations, by amazon.ion': { b: 1, c: [1, 2, 3], d: 'a long text of 26 characters' },
    'records, by amazon.ion': [
      { id: 1, name: 'a' },
      { id: 2, name: 'b' },
    ],
    'padding before and in a struct': { name: 'a' },
    'padding after a value': true,
    'padding in a list': [1],
    'a struct with ordered fields': { name: 1 },
    'a 32-bit float': 1.5,
    'an imported table of symbols': { $10: 1, a: 2 },
    'a table that adds to the one before': { a: 1, b: 2 },
    'a long symbol': { ['x'.repeat(15)]: true },
    'a second version marker': true,
  };

  it.each(fixtures.filter(({ name }) => name in expected))('$name', ({ name, hex }) => {
    expect(valueIn(hex)).toEqual(expected[name]);
  });
});

describe('ints', () => {
  it.each<[string, number | bigint]>([
    ['20', 0],
    ['2100', 0],
    ['21ff', 255],
    ['220100', 256],
    ['271fffffffffffff', Number.MAX_SAFE_INTEGER],
    ['2720000000000000', 2n ** 53n],
    ['28ffffffffffffffff', 2n ** 64n - 1n],
    ['3101', -1],
    ['31ff', -255],
    ['371fffffffffffff', -Number.MAX_SAFE_INTEGER],
    ['3720000000000000', -(2n ** 53n)],
    [`2d01${'00'.repeat(12)}`, 2n ** 96n],
    [`3e8e01${'00'.repeat(13)}`, -(2n ** 104n)],
    ['2e810f', 15],
  ])('%s is read as %d', (hex, n) => {
    expect(read(hex)).toBe(n);
  });

  it('have up to 2,048 bytes', () => {
    const most = `2e1080${'ff'.repeat(2048)}`;
    expect(read(most)).toBe(2n ** 16384n - 1n);
    expect(read(`3e1080${'ff'.repeat(2048)}`)).toBe(1n - 2n ** 16384n);
  });

  it('in fields have the sign in their highest bit', () => {
    const of = (hex: string) => int(hexBytes(hex), 0, hex.length / 2);
    expect([of(''), of('00'), of('80'), of('7f'), of('ff'), of('8001'), of('0080')]).toEqual([
      0, 0, -0, 127, -127, -1, 128,
    ]);
    expect(of('9fffffffffffff')).toBe(-Number.MAX_SAFE_INTEGER);
    expect(of('a0000000000000')).toBe(-(2n ** 53n));
    expect(magnitudeOf(hexBytes('ffa001'), 1, 3)).toBe(0x2001n);
  });
});

describe('floats', () => {
  it.each<[string, number]>([
    ['40', 0],
    ['4480000000', -0],
    ['447f7fffff', 3.4028234663852886e38],
    ['4400000001', 1.401298464324817e-45],
    ['44c0490fdb', Math.fround(-Math.PI)],
    ['48c00921fb54442d18', -Math.PI],
    ['487fefffffffffffff', Number.MAX_VALUE],
    ['480000000000000001', Number.MIN_VALUE],
  ])('%s is read as %d', (hex, n) => {
    expect(read(hex)).toBe(n);
  });
});

describe('decimals', () => {
  it.each<[string, string | number]>([
    ['50', 0],
    ['5180', '0'],
    ['51c0', '0'],
    ['51c1', '0.0'],
    ['5183', '0e3'],
    ['528080', '-0'],
    ['528001', '1'],
    ['528081', '-1'],
    ['52c07f', '127'],
    ['53c00080', '128'],
    ['53c08080', '-128'],
    ['5281ff', '-127e1'],
    ['52c281', '-0.01'],
    ['52c77f', '0.0000127'],
    ['5301ac01', '1e172'],
    ['5341ac01', '1e-172'],
    ['56077f7f7fff01', '1e2147483647'],
    ['56477f7f7fff01', '1e-2147483647'],
  ])('%s is read as %s', (hex, text) => {
    expect(read(hex)).toBe(text);
  });

  it('without a coefficient have no sign, whatever byte follows', () => {
    expect(read('b351c080')).toEqual(['0', '']);
    expect(read('b351c180')).toEqual(['0.0', '']);
  });

  it('without bytes are zero', () => {
    expect(decimalText(hexBytes('c101'), 1, 1)).toBe('0');
  });
});

describe('timestamps', () => {
  it.each([
    ['c00fe7', '2023T'],
    ['8081', '0001T'],
    ['804e8f', '9999T'],
    ['c00fe78b', '2023-11T'],
    ['c00fe78b8e', '2023-11-14'],
    ['800fe78b8e9680', '2023-11-14T22:00Z'],
    ['c00fe78b8e968d', '2023-11-14T22:13-00:00'],
    ['800fe78b8e968d94', '2023-11-14T22:13:20Z'],
    ['c00fe78b8e968d94', '2023-11-14T22:13:20-00:00'],
    ['800fe78b8e968d94c9075bcd15', '2023-11-14T22:13:20.123456789Z'],
    ['00da0fe78b8e968d94c105', '2023-11-14T23:43:20.5+01:30'],
    ['800fd08181808080c3', '2000-01-01T00:00:00.000Z'],
    ['800fd08181808080c180', '2000-01-01T00:00:00.0Z'],
    ['800fd08181808080c109', '2000-01-01T00:00:00.9Z'],
    ['800fd0818180808040e401', `2000-01-01T00:00:00.${'1'.padStart(100, '0')}Z`],
    ['800fd08181808080c301', '2000-01-01T00:00:00.001Z'],
    ['800fd0818180808080', '2000-01-01T00:00:00Z'],
    ['800fd08181808080c0', '2000-01-01T00:00:00Z'],
    ['800fd0818180808081', '2000-01-01T00:00:00Z'],
    ['44d80fe78b8e968d94', '2023-11-14T12:13:20-10:00'],
    ['0b9f0fd08181808080', '2000-01-01T23:59:00+23:59'],
    ['4b9f0fd08181808080', '1999-12-31T00:01:00-23:59'],
    ['810fcf8c9f97bbbb', '2000-01-01T00:00:59+00:01'],
    ['c10fd08181808080', '1999-12-31T23:59:00-00:01'],
    ['800fd0829d808080', '2000-02-29T00:00:00Z'],
    ['80e38182838485', '0099-01-02T03:04:05Z'],
  ])('%s is %s', (hex, text) => {
    const bytes = hexBytes(`ff${hex}ff`);
    expect(timestampText(bytes, 1, bytes.length - 1)).toBe(text);
    expect(annotate(hexBytes(MARKER + long('6', hex))).failure).toBeUndefined();
  });

  it('of amazon.ion have the right texts', () => {
    const bytes = hexBytes(fixtures.find(({ name }) => name.startsWith('timestamps'))!.hex);
    const found: string[] = [];
    // The list begins at offset 4; its length takes one byte.
    for (let at = 6; at < bytes.length; ) {
      const isLong = (bytes[at]! & 15) === 14;
      const from = isLong ? at + 2 : at + 1;
      const end = from + (isLong ? bytes[at + 1]! & 0x7f : bytes[at]! & 15);
      found.push(timestampText(bytes, from, end));
      at = end;
    }
    expect(found).toEqual([
      '2023T',
      '2023-11T',
      '2023-11-14',
      '2023-11-14T22:13Z',
      '2023-11-14T22:13-00:00',
      '2023-11-14T22:13:20Z',
      '2023-11-14T22:13:20.123456789Z',
      '2023-11-14T23:43:20.5+01:30',
      '2000-01-01T00:00:00.000Z',
      '2023-11-14T12:13:20-10:00',
    ]);
  });

  it('show each component', () => {
    expect(listing(`${MARKER}6b00da0fe78b8e968d94c232`)).toEqual([
      '0 e0 01 00 ea | Ion 1.0',
      '4 6b 00 da 0f e7 8b … | timestamp in 11 bytes: offset 90, year 2023, month 11, day 14, hour 22, minute 13, second 20 + 10^-2 × 50',
    ]);
  });

  it('know the days of each month', () => {
    expect(Array.from({ length: 12 }, (_, i) => daysIn(2023, i + 1))).toEqual([
      31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31,
    ]);
    expect([4, 100, 400, 1900, 2000, 2024].map((year) => daysIn(year, 2))).toEqual([29, 28, 29, 28, 29, 29]);
  });
});

describe('listing', () => {
  it('shows types with the length in their descriptor', () => {
    expect(listing(`${A}be9521013102528101710a816192616291ffa161b0c0d0`)).toEqual([
      '0 e0 01 00 ea | Ion 1.0',
      '4 e7 81 83 | symbol table of 1 byte, annotation 3',
      '7 d4 | struct',
      '8 87 b2 | field 7 list',
      '10 81 61 | 1-byte symbol "a"',
      '12 be 95 | list, 11 elements of 21 bytes',
      '14 21 01 | int in 1 byte: 1',
      '16 31 02 | negative int in 1 byte: -2',
      '18 52 81 01 | decimal in 2 bytes: "1e1"',
      '21 71 0a | symbol in 1 byte: 10 a, defined at offset 11',
      '23 81 61 | 1-byte string "a"',
      '25 92 61 62 | clob of 2 bytes',
      '28 91 ff | clob of 1 byte',
      '30 a1 61 | blob of 1 byte',
      '32 b0 | list, 0 elements',
      '33 c0 | sexp, 0 elements',
      '34 d0 | struct, 0 fields',
    ]);
  });

  it('shows types with a length that follows', () => {
    expect(
      listing(
        `${A}${long('b', ['2e8101', '3e8102', '5e828101', '6e83800fe7', '7e810a', '8e8161', '9e8162', 'ae8163', 'be80', 'ce80', 'de80', 'ee84818a2101'].join(''))}`,
      ),
    ).toEqual([
      '0 e0 01 00 ea | Ion 1.0',
      '4 e7 81 83 | symbol table of 1 byte, annotation 3',
      '7 d4 | struct',
      '8 87 b2 | field 7 list',
      '10 81 61 | 1-byte symbol "a"',
      '12 be a7 | list, 12 elements of 39 bytes',
      '14 2e 81 01 | int of 1 byte 1',
      '17 3e 81 02 | negative int of 1 byte -2',
      '20 5e 82 81 01 | decimal of 2 bytes "1e1"',
      '24 6e 83 80 0f e7 | timestamp of 3 bytes offset 0, year 2023,',
      '29 7e 81 0a | symbol of 1 byte 10 a, defined at offset 11',
      '32 8e 81 61 | string of 1 byte "a"',
      '35 9e 81 62 | clob of 1 byte',
      '38 ae 81 63 | blob of 1 byte',
      '41 be 80 | list, 0 elements of 0 bytes',
      '43 ce 80 | sexp, 0 elements of 0 bytes',
      '45 de 80 | struct, 0 fields of 0 bytes',
      '47 ee 84 | annotated of 4 bytes',
      '49 81 8a | 1 byte: annotation 10',
      '51 21 01 | int in 1 byte: 1',
    ]);
  });

  it('shows structs, whose fields may be in order, and annotations of them', () => {
    expect(listing(`${A}d88a0f84d1838a2101`)).toEqual([
      '0 e0 01 00 ea | Ion 1.0',
      '4 e7 81 83 | symbol table of 1 byte, annotation 3',
      '7 d4 | struct',
      '8 87 b2 | field 7 list',
      '10 81 61 | 1-byte symbol "a"',
      '12 d8 | struct, 2 fields',
      '13 8a | key 10 a',
      '14 0f | null',
      '15 84 | key 4 name',
      '16 d1 83 | struct, 1 field, ordered of 3 bytes',
      '18 8a | key 10 a',
      '19 21 01 | int in 1 byte: 1',
    ]);
    expect(listing(`${A}e6828a84d28a11`).slice(5)).toEqual([
      '12 e6 82 8a | annotated 2 bytes: annotation 10',
      '15 84 | annotation 4',
      '16 d2 | struct, 1 field',
      '17 8a | key 10 a',
      '18 11 | bool true',
    ]);
  });
});

describe('symbols', () => {
  it('of the system have the IDs 1 to 9', () => {
    const all = Array.from({ length: 9 }, (_, i) => `710${i + 1}`).join('');
    expect(read(long('b', all))).toEqual([
      '$ion',
      '$ion_1_0',
      '$ion_symbol_table',
      'name',
      'version',
      'imports',
      'symbols',
      'max_id',
      '$ion_shared_symbol_table',
    ]);
  });

  it('know the region that spells them', () => {
    const { keys, words } = annotate(hexBytes(`${A}d38a710a`));
    expect(keys?.names).toEqual(words?.names);
    expect(words?.names[9]).toBe('a');
    expect([...words!.regions!].slice(8)).toEqual([NO_REGION, 8]);
    expect([...words!.of]).toEqual([0, 10]);
    expect([...keys!.of]).toEqual([0, 10]);
  });

  it('without a text have $ and their ID as text, once for each ID', () => {
    const { keys } = annotate(hexBytes(`${MARKER}d6802101802102`));
    expect(keys?.names.slice(9)).toEqual(['$0']);
    expect([...keys!.of]).toEqual([0, 10, 10]);
    expect(valueIn(table('87b30f8161', 'b4710a710b'))).toEqual(['$10', 'a']);
  });

  it('are not named or spelled if nothing refers to them', () => {
    const { keys, words } = annotate(hexBytes(`${A}11`));
    expect(keys).toBeUndefined();
    expect(words).toBeUndefined();
  });

  it('that are not UTF-8 keep their bytes as text of their own', () => {
    const { layout, texts } = annotateWithTexts(
      hexBytes(fixtures.find(({ name }) => name === 'a symbol that is not UTF-8')!.hex),
    );
    expect(layout.failure).toBeUndefined();
    expect(layout.keys?.names.slice(9)).toEqual(['wyg=']);
    expect(texts.slice(0, 9)).toEqual(layout.keys?.names.slice(0, 9));
    expect(texts.slice(9)).toEqual(['\udcc3(']);
  });
});

describe('symbol tables', () => {
  const all = (hex: string, ids: readonly number[]) =>
    `${hex}${long('b', ids.map((id) => `71${id.toString(16).padStart(2, '0')}`).join(''))}`;

  it('replace the table before them, and a version marker resets it', () => {
    expect(valueIn(`${A}e78183d487b28162710a`)).toBe('b');
    expect(annotate(hexBytes(`${A}${MARKER}710a`)).failure?.message).toBe(
      'This is the symbol ID 10, but the largest one here is 9.',
    );
  });

  it('add to the table before them if they import it', () => {
    const more = 'ea8183d786710387b28162';
    expect(valueIn(all(A + more, [10, 11]))).toEqual(['a', 'b']);
    // A second table that imports the current one adds to the symbols of both tables before it.
    expect(valueIn(all(`${A}${more}ea8183d786710387b28163`, [10, 11, 12]))).toEqual(['a', 'b', 'c']);
    expect(valueIn(all(`${A}eb8183d88672000387b28162`, [10, 11]))).toEqual(['a', 'b']);
    // If a table imports any symbol other than `$ion_symbol_table`, it imports nothing.
    expect(valueIn(all(`${A}ea8183d786710487b28162`, [10]))).toEqual(['b']);
  });

  it('that spell nothing change nothing but the imports', () => {
    expect(valueIn(`${A}e68183d3867103710a`)).toBe('a');
  });

  it('have annotated values, whose annotations change nothing', () => {
    const symbols = `87${long('b', 'e481858161e381858fe481852101')}`;
    expect(valueIn(all(table(symbols, ''), [10, 11, 12]))).toEqual(['a', '$11', '$12']);
    const imports = `86${long('b', long('d', '84e48185817888e481852102'))}`;
    expect(valueIn(all(table(`${imports}87b28161`, ''), [10, 11, 12]))).toEqual(['$10', '$11', 'a']);
  });

  it('are structs whose first annotation is $ion_symbol_table', () => {
    expect(valueIn(`${MARKER}e4828483d0`)).toEqual({});
    expect(valueIn(`${MARKER}e38183b0`)).toEqual([]);
    expect(valueIn(`${MARKER}e4828384d00f`)).toBeNull();
  });

  it('import up to 2^31 - 1 symbols', () => {
    expect(valueIn(`${MARKER}ee8f8183dc86bad984817888247fffffff0f`)).toBeNull();
  });

  it('import symbols without their texts', () => {
    const imports = (fields: string) => table(`86${long('b', long('d', fields))}87b28161`, 'b4710a710c');
    expect(valueIn(imports('848178882102'))).toEqual(['$10', 'a']);
    // Neither a table without a name nor the system table is imported.
    for (const name of ['', '8480', '848424696f6e', '842101', '848f']) {
      const hex = table(`86${long('b', long('d', `${name}882102`))}87b28161`, '710a');
      expect(valueIn(hex), name).toBe('a');
    }
  });
});

describe('failures', () => {
  it.each<[string, Place, string]>([
    ['', 0, 'The input is empty: a document begins with the version marker e0 01 00 ea.'],
    ['11', 0, 'Found 0x11 where the version marker e0 01 00 ea was expected.'],
    ['e001', [0, 2], 'The bytes end where the rest of the version marker was expected.'],
    ['e00200ea11', [0, 1], 'Found 0x02 where the version marker e0 01 00 ea was expected.'],
    [MARKER, 4, 'The bytes end where a value was expected.'],
  ])('%s is refused at %j', (hex, place, message) => {
    expectFailure(hex, place, message);
  });

  it.each<[string, Place, string]>([
    ['12', 0, 'Found 0x12 where a value was expected: a bool has 0, 1 or 15 in its lower four bits.'],
    ['1e', 0, 'Found 0x1e where a value was expected: a bool has 0, 1 or 15 in its lower four bits.'],
    ['30', 0, 'Found 0x30 where a value was expected: zero is always positive.'],
    ['41', 0, 'Found 0x41 where a value was expected: a float has 0, 4 or 8 bytes.'],
    ['4e', 0, 'Found 0x4e where a value was expected: a float has 0, 4 or 8 bytes.'],
    ['60', 0, 'Found 0x60 where a value was expected: a timestamp has at least two bytes.'],
    ['6180', 0, 'Found 0x61 where a value was expected: a timestamp has at least two bytes.'],
    [
      'b1e0',
      1,
      'Found 0xe0 where a value was expected: the version marker is allowed only between values of the top level.',
    ],
    ['e1', 0, 'Found 0xe1 where a value was expected: an annotation wrapper has at least three bytes.'],
    ['e28184', 0, 'Found 0xe2 where a value was expected: an annotation wrapper has at least three bytes.'],
    ['ef', 0, 'Found 0xef where a value was expected: an annotation wrapper has at least three bytes.'],
    ['f0', 0, 'Found 0xf0 where a value was expected: the type 15 is reserved.'],
    ['ff', 0, 'Found 0xff where a value was expected: the type 15 is reserved.'],

    ['1111', 1, 'The value ends before this byte, but 1 byte follows.'],
    ['110021ff', 2, 'The value ends before this byte, but 2 bytes follow.'],
    ['2201', 0, 'This value takes 2 bytes after its head, but only 1 is left.'],
    ['8261', 0, 'This value takes 2 bytes after its head, but only 1 is left.'],
    ['8e', [0, 1], 'The bytes end within the length of this value, before its last byte, whose highest bit is 1.'],
    ['8e017f', [0, 3], 'The bytes end within the length of this value, before its last byte, whose highest bit is 1.'],
    ['8e0f7f7f7f7f7f7fff', 0, 'This value takes 9007199254740991 bytes after its head, but none is left.'],
    ['8e1000000000000080', 0, 'The length of this value exceeds 2^53 - 1.'],
    ['b28261', 1, 'This value takes 2 bytes after its head, but only 1 is left.'],
    ['b2826111', 1, 'This value takes 2 bytes after its head, but only 1 is left in its container.'],
    ['b18e', [1, 2], 'The bytes end within the length of this value, before its last byte, whose highest bit is 1.'],
    [
      'b18e81',
      1,
      'The announced length ends within the length of this value, before its last byte, whose highest bit is 1.',
    ],
    ['b2', 1, 'The bytes end where a value was expected.'],
    ['0261', 0, 'This value takes 2 bytes after its head, but only 1 is left.'],
    ['b2020000', 1, 'This value takes 2 bytes after its head, but only 1 is left in its container.'],

    ['3100', 0, 'This negative int is zero; zero is always positive.'],
    ['32000011', 0, 'This negative int is zero; zero is always positive.'],
    [`2e1081${'00'.repeat(2049)}`, 0, 'This number takes 2,049 bytes; numbers of up to 2,048 bytes are read.'],
    [`3e1081${'01'.repeat(2049)}`, 0, 'This number takes 2,049 bytes; numbers of up to 2,048 bytes are read.'],
    [`5e1081${'80'.repeat(2049)}`, 0, 'This number takes 2,049 bytes; numbers of up to 2,048 bytes are read.'],
    [`7e1081${'00'.repeat(2049)}`, 0, 'This number takes 2,049 bytes; numbers of up to 2,048 bytes are read.'],
    [
      '5101',
      [0, 2],
      'The bytes end within the exponent of this decimal, before its last byte, whose highest bit is 1.',
    ],
    [
      '510181',
      0,
      'The announced length ends within the exponent of this decimal, before its last byte, whose highest bit is 1.',
    ],
    ['550800000080', 0, 'The exponent of this decimal exceeds ±(2^31 - 1).'],
    ['554800000080', 0, 'The exponent of this decimal exceeds ±(2^31 - 1).'],

    ['6201da', 0, 'This timestamp ends where its year was expected.'],
    ['620080', 0, 'This timestamp ends where its year was expected.'],
    [
      '620000',
      [0, 3],
      'The bytes end within the offset of this timestamp, before its last byte, whose highest bit is 1.',
    ],
    [
      '62000081',
      0,
      'The announced length ends within the offset of this timestamp, before its last byte, whose highest bit is 1.',
    ],
    ['620ba0', 0, 'The offset of this timestamp is 1440; it must be from -1439 to 1439.'],
    ['624ba0', 0, 'The offset of this timestamp is -1440; it must be from -1439 to 1439.'],
    ['628080', 0, 'The year of this timestamp is 0; it must be from 1 to 9999.'],
    ['63804e90', 0, 'The year of this timestamp is 10000; it must be from 1 to 9999.'],
    [
      '628001',
      [0, 3],
      'The bytes end within the year of this timestamp, before its last byte, whose highest bit is 1.',
    ],
    [
      '62800181',
      0,
      'The announced length ends within the year of this timestamp, before its last byte, whose highest bit is 1.',
    ],
    ['64800fe780', 0, 'The month of this timestamp is 0; it must be from 1 to 12.'],
    ['64800fe78d', 0, 'The month of this timestamp is 13; it must be from 1 to 12.'],
    ['65800fe78280', 0, 'The day of this timestamp is 0; it must be from 1 to 28.'],
    ['65800fe7829d', 0, 'The day of this timestamp is 29; it must be from 1 to 28.'],
    ['65800fe78ba0', 0, 'The day of this timestamp is 32; it must be from 1 to 30.'],
    ['66800fe78b8e96', 0, 'This timestamp ends where its minute was expected.'],
    ['67800fe78b8e9880', 0, 'The hour of this timestamp is 24; it must be from 0 to 23.'],
    ['67800fe78b8e96bc', 0, 'The minute of this timestamp is 60; it must be from 0 to 59.'],
    ['68800fe78b8e968dbc', 0, 'The second of this timestamp is 60; it must be from 0 to 59.'],
    [
      '69800fe78b8e968d9440',
      [0, 10],
      'The bytes end within the fraction of this timestamp, before its last byte, whose highest bit is 1.',
    ],
    [
      '69800fe78b8e968d944081',
      0,
      'The announced length ends within the fraction of this timestamp, before its last byte, whose highest bit is 1.',
    ],
    ['6a800fe78b8e968d94c10a', 0, 'The fraction of a second in this timestamp is negative, or 1 or more.'],
    ['6a800fe78b8e968d94c181', 0, 'The fraction of a second in this timestamp is negative, or 1 or more.'],
    ['6a800fe78b8e968d94c001', 0, 'The fraction of a second in this timestamp is negative, or 1 or more.'],
    ['6a800fe78b8e968d948101', 0, 'The fraction of a second in this timestamp is negative, or 1 or more.'],
    ['6a800fe78b8e968d9440e5', 0, 'The second of this timestamp has 101 decimals; up to 100 are read.'],
    [
      `6e108b800fe78b8e968d94c1${'00'.repeat(2050)}`,
      0,
      'This number takes 2,050 bytes; numbers of up to 2,048 bytes are read.',
    ],

    ['710a', 0, 'This is the symbol ID 10, but the largest one here is 9.'],
    ['79010000000000000000', 0, 'This is the symbol ID 18446744073709551616, but the largest one here is 9.'],
    ['d28a11', 1, 'This is the symbol ID 10, but the largest one here is 9.'],
    ['d184', 2, 'The bytes end where a field name was expected.'],
    ['d180', 0, 'This struct with ordered fields is empty; it must have at least one field.'],
    ['d284', 2, 'The bytes end where the value of a field was expected.'],
    ['d38421', 2, 'This value takes 1 byte after its head, but none is left.'],
    ['d2', 1, 'The bytes end where a field name was expected.'],
    ['d38411', 3, 'The bytes end where a field name was expected.'],
    ['d3841184', 3, 'The struct ends after this field name, where its value was expected.'],
    ['d20101', [1, 3], 'The bytes end within this field name, before its last byte, whose highest bit is 1.'],
    ['d2010181', 1, 'The announced length ends within this field name, before its last byte, whose highest bit is 1.'],
    ['d201', [1, 2], 'The bytes end within this field name, before its last byte, whose highest bit is 1.'],
    ['d3840200', 1, 'This value takes 2 bytes after its head, but only 1 is left.'],
    ['d384020011', 1, 'This value takes 2 bytes after its head, but only 1 is left in its container.'],

    ['e3808511', 0, 'The annotations of this wrapper do not end where their length ends.'],
    ['e3828584', 0, 'The annotations of this wrapper do not end where their length ends.'],
    ['e3838511', 0, 'The annotations of this wrapper do not end where their length ends.'],
    ['e3818a11', 0, 'This is the symbol ID 10, but the largest one here is 9.'],
    ['e3810111', 0, 'The announced length ends within this annotation, before its last byte, whose highest bit is 1.'],
    [
      'e3010101',
      [0, 4],
      'The bytes end within the length of these annotations, before its last byte, whose highest bit is 1.',
    ],
    [
      'e301010181',
      0,
      'The announced length ends within the length of these annotations, before its last byte, whose highest bit is 1.',
    ],
    ['e38185', [0, 3], 'The bytes end where an annotated value was expected.'],
    ['e38185e3', [0, 3], 'Found 0xe3, another wrapper, where an annotated value was expected.'],
    ['e3818500', [0, 3], 'Found 0x00, padding, where an annotated value was expected.'],
    ['e481851111', 0, 'This annotation wrapper announces 2 bytes, but its content takes 1.'],
    ['e3818521', 0, 'This value takes 1 byte after its head, but none is left.'],
    ['b3e38185', 1, 'This value takes 3 bytes after its head, but only 2 are left.'],
    ['e4818521', 0, 'This value takes 1 byte after its head, but none is left.'],
  ])('%s after the version marker is refused at %j', (hex, place, message) => {
    const moved: Place = typeof place === 'number' ? place + 4 : [place[0] + 4, place[1] + 4];
    expectFailure(MARKER + hex, moved, message);
  });

  it.each<[string, Place, string]>([
    ['e78183', [0, 3], 'The bytes end where an annotated value was expected.'],
    ['e78183d487', 0, 'This value takes 7 bytes after its head, but only 4 are left.'],
    ['e38483111111d0', 1, 'The annotations of this wrapper do not end where their length ends.'],
    [
      'e4828301d0',
      3,
      'The announced length ends within this annotation, before its last byte, whose highest bit is 1.',
    ],
    ['e48183d011', 3, 'This annotation wrapper announces 2 bytes, but its content takes 1.'],
    ['e48183d287', 3, 'This annotation wrapper announces 2 bytes, but its content takes 3.'],
    [
      'e48183d10111',
      3,
      'The announced length ends within the length of this value, before its last byte, whose highest bit is 1.',
    ],
    ['e48183d180', 3, 'This struct with ordered fields is empty; it must have at least one field.'],
    ['e58183d20101', [4, 6], 'The bytes end within this field name, before its last byte, whose highest bit is 1.'],
    ['e68183d387b087', 6, 'The struct ends after this field name, where its value was expected.'],
    ['e68183d387b1f0', 6, 'Found 0xf0 where a value was expected: the type 15 is reserved.'],
    ['e68183d387b281', 5, 'This value takes 2 bytes after its head, but only 1 is left.'],
    ['e68183d387b18111', 6, 'This value takes 1 byte after its head, but none is left in its container.'],
    ['e68183d3840200', 5, 'This value takes 2 bytes after its head, but only 1 is left.'],
    ['e98183d686b4d3848178', 6, 'This shared symbol table is imported without its max_id, so later IDs are unknown.'],
    [
      'eb8183d886b6d5848178880f',
      6,
      'This shared symbol table is imported without its max_id, so later IDs are unknown.',
    ],
    [
      'ec8183d986b7d68481788831ff',
      6,
      'This shared symbol table is imported without its max_id, so later IDs are unknown.',
    ],
    ['ee8f8183dc86bad9848178882480000000', 7, 'The number of imported symbols exceeds 2^31 - 1.'],
  ])('the symbol table %s is refused at %j', (hex, place, message) => {
    const moved: Place = typeof place === 'number' ? place + 4 : [place[0] + 4, place[1] + 4];
    expectFailure(MARKER + hex, moved, message);
  });
});

function expectFailure(hex: string, place: Place, message: string): void {
  const bytes = hexBytes(hex);
  const layout = annotate(bytes);
  expect(layout.failure).toEqual(failsAt(place, message));
  expectTiles(layout, bytes.length, kinds);
}
