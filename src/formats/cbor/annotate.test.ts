import { describe, expect, it } from 'vitest';
import { widened } from '../../core/layout/regions.ts';
import { tallyRoles } from '../../core/layout/tally.ts';
import { failsAt, type Place } from '../../testing/fails-at.ts';
import { listingOf } from '../../testing/listing.ts';
import { kindNamesOf } from '../../testing/regions.ts';
import { thorough } from '../../testing/runs.ts';
import { expectTiles } from '../../testing/tiling.ts';
import { hexBytes } from '../../testing/vectors.ts';
import { annotate } from './annotate.ts';
import { kinds } from './kinds.ts';

function listing(hex: string): string[] {
  const bytes = hexBytes(hex);
  return listingOf(annotate(bytes), kinds, bytes);
}

/** A pattern repeated `times` times, followed by `end`. */
function repeated(times: number, pattern: readonly number[], end: readonly number[] = []): Uint8Array {
  const bytes = new Uint8Array(times * pattern.length + end.length);
  for (let i = 0; i < times; i++) bytes.set(pattern, i * pattern.length);
  bytes.set(end, times * pattern.length);
  return bytes;
}

describe('the small object', () => {
  // Python's cbor2 6.2.1 writes the same bytes.
  const hex = 'a362696404686973416374697665f56866756c6c6e616d656d486f6d65722053696d70736f6e';

  it('has seven lines', () => {
    expect(listing(hex)).toEqual([
      '0 a3 | 3-element map',
      '1 62 69 64 | 2-byte string "id"',
      '4 04 | integer 4',
      '5 68 69 73 41 63 74 69 76 … | 8-byte string "isActive"',
      '14 f5 | boolean true',
      '15 68 66 75 6c 6c 6e 61 6d … | 8-byte string "fullname"',
      '24 6d 48 6f 6d 65 72 20 53 … | 13-byte string "Homer Simpson"',
    ]);
  });

  it('has the sizes by role that the report shows', () => {
    const tally = tallyRoles(annotate(hexBytes(hex)), kinds);
    expect(tally).toEqual({ structure: 1, length: 4, key: 18, number: 1, literal: 1, string: 13 });
  });

  it('assigns keys and their heads to the members, and the count to the map', () => {
    const layout = annotate(hexBytes(hex));
    const { values } = layout;
    expect([...widened(layout).value]).toEqual([0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 3]);
    expect([...values.depth]).toEqual([0, 1, 1, 1]);
    expect([...values.type]).toEqual([2, 0, 0, 0]);
  });
});

describe('regions and their values', () => {
  it.each([
    ['f97c00', 'halfInitial half', '0 0'],
    ['f97c01', 'halfInitial nan', '0 0'],
    ['f97bff', 'halfInitial half', '0 0'],
    ['fa7f800000', 'singleInitial single', '0 0'],
    ['fa7f800001', 'singleInitial nan', '0 0'],
    ['fa7f800100', 'singleInitial nan', '0 0'],
    ['faff800000', 'singleInitial single', '0 0'],
    ['fa7f7fffff', 'singleInitial single', '0 0'],
    ['fb7ff0000000000000', 'doubleInitial double', '0 0'],
    ['fb7ff0000000000001', 'doubleInitial nan', '0 0'],
    ['fb7ff0000100000000', 'doubleInitial nan', '0 0'],
    ['fbfff0000000000000', 'doubleInitial double', '0 0'],
    ['f820', 'simpleInitial simpleArgument', '0 0'],
    ['5f4161ff', 'bytesStart bytesHead bytes break', '0 0 0 0'],
    ['7f6161ff', 'textStart textHead textChunk break', '0 0 0 0'],
    ['a15f4161ff00', 'map keyHead keyHead keyBytes keyHead unsigned', '0 1 1 1 1 1'],
    ['a17f6161ff00', 'map keyHead keyHead keyText keyHead unsigned', '0 1 1 1 1 1'],
    ['a140f4', 'map keyHead false', '0 1 1'],
    ['a1f90000f4', 'map keyFloat false', '0 1 1'],
    ['a1f820f4', 'map keySimple false', '0 1 1'],
    ['a18100f4', 'map keyHead keyInteger false', '0 1 1 1'],
    ['a181810000', 'map keyHead keyHead keyInteger unsigned', '0 1 1 1 1'],
    ['a1a10000f4', 'map keyHead keyInteger keyInteger false', '0 1 1 1 1'],
    ['a1a1a100f4f4f5', 'map keyHead keyHead keyInteger keySimple keySimple true', '0 1 1 1 1 1 1'],
    ['a1c10000', 'map keyHead keyInteger unsigned', '0 1 1 1'],
    ['bf8100f4ff', 'mapStart keyHead keyInteger false break', '0 1 1 1 0'],
    ['9f9f9fffffff', 'arrayStart arrayStart arrayStart break break break', '0 1 2 2 1 0'],
  ])('of %s are %s', (hex, names, owners) => {
    const layout = annotate(hexBytes(hex));
    expect(kindNamesOf(layout, kinds).join(' ')).toBe(names);
    expect([...widened(layout).value].join(' ')).toBe(owners);
    expect(layout.unit).toBe('byte');
    expect(layout.failure).toBeUndefined();
  });

  it.each<[string, Place, string]>([
    ['f81f', [0, 1], 'Found simple value 31 in two bytes, which are allowed only from 32 on.'],
    ['7f78ff', 1, 'Found a text string of 255 bytes where none is left.'],
    ['7f79ff', 1, 'Found a text string whose head takes 3 bytes where only 2 are left.'],
    ['7f7c', 1, 'Found the byte 0x7c where a data item was expected; its additional information 28 is reserved.'],
    ['7f61', 1, 'Found a text string of 1 byte where none is left.'],
    ['5f60ff', 1, 'Found a text string where a chunk of a byte string was expected.'],
    ['7f7fff', 1, 'Found a text string where a chunk of known length was expected.'],
  ])('of %s end at %j', (hex, place, message) => {
    expect(annotate(hexBytes(hex)).failure).toEqual(failsAt(place, message));
  });
});

describe('listing', () => {
  it('shows numbers, literals and strings', () => {
    const numbers = '182a3901f31b0020000000000001f93e00fa47c35000fb3ff199999999999af97e01';
    expect(listing(`8f${numbers}f4f5f6f7f0f8ff60420102`)).toEqual([
      '0 8f | 15-element array',
      '1 18 2a | integer 42',
      '3 39 01 f3 | integer -500',
      '6 1b 00 20 00 00 00 00 00 … | integer 9007199254740993',
      '15 f9 3e 00 | 16-bit float 1.5',
      '18 fa 47 c3 50 00 | 32-bit float 100000',
      '23 fb 3f f1 99 99 99 99 99 … | 64-bit float 1.1',
      '32 f9 7e 01 | not a number',
      '35 f4 | boolean false',
      '36 f5 | boolean true',
      '37 f6 | null',
      '38 f7 | undefined',
      '39 f0 | simple value 16',
      '40 f8 ff | simple value 255',
      '42 60 | 0-byte string',
      '43 42 01 02 | 2-byte byte string',
    ]);
  });

  it('shows text that is not UTF-8, which is well-formed', () => {
    expect(listing('8362c3286561eda080627f61c361a9ff')).toEqual([
      '0 83 | 3-element array',
      '1 62 c3 28 | 2-byte string "\ufffd("',
      '4 65 61 ed a0 80 62 | 5-byte string "a\\ud800b"',
      '10 7f | indefinite-length text string',
      '11 61 c3 | 1-byte string "\ufffd"',
      '13 61 a9 | 1-byte string "\ufffd"',
      '15 ff | break',
    ]);
  });

  it('shows tags', () => {
    // Python's cbor2 6.2.1 writes the same dates, bignum, fraction and UUID.
    const dates = 'c074323031332d30332d32315432303a30343a30305ac1fb41d452d9ec200000c11a514b67b0c100';
    const numbers = 'c249010000000000000000c349010000000000000000c48221196ab3';
    const others = 'd82550000102030405060708090a0b0c0d0e0fd9d9f7d8184101d903e800';
    expect(listing(`8a${dates}${numbers}${others}`)).toEqual([
      '0 8a | 10-element array',
      '1 c0 | tag 0: standard date/time string',
      '2 74 32 30 31 33 2d 30 33 … | 20-byte string "2013-03-21T20:04:00Z"',
      '23 c1 | tag 1: epoch-based date/time',
      '24 fb 41 d4 52 d9 ec 20 00 … | 1363896240.5 seconds since 1970',
      '33 c1 | tag 1: epoch-based date/time',
      '34 1a 51 4b 67 b0 | 1363896240 seconds since 1970',
      '39 c1 | tag 1: epoch-based date/time',
      '40 00 | 0 seconds since 1970',
      '41 c2 | tag 2: unsigned bignum',
      '42 49 01 00 00 00 00 00 00 … | 9-byte byte string 18446744073709551616',
      '52 c3 | tag 3: negative bignum',
      '53 49 01 00 00 00 00 00 00 … | 9-byte byte string -18446744073709551617',
      '63 c4 | tag 4: decimal fraction',
      '64 82 | 2-element array',
      '65 21 | integer -2',
      '66 19 6a b3 | integer 27315',
      '69 d8 25 | tag 37: UUID',
      '71 50 00 01 02 03 04 05 06 … | 16-byte byte string',
      '88 d9 d9 f7 | tag 55799: self-described CBOR',
      '91 d8 18 | tag 24: encoded CBOR data item',
      '93 41 01 | 1-byte byte string',
      '95 d9 03 e8 | tag 1000',
      '98 00 | integer 0',
    ]);
  });

  it('shows items of indefinite length', () => {
    const hex = 'bf61617f657374726561646d696e67ff61629f01ffff';
    expect(listing(hex)).toEqual([
      '0 bf | indefinite-length map',
      '1 61 61 | 1-byte string "a"',
      '3 7f | indefinite-length text string',
      '4 65 73 74 72 65 61 | 5-byte string "strea"',
      '10 64 6d 69 6e 67 | 4-byte string "ming"',
      '15 ff | break',
      '16 61 62 | 1-byte string "b"',
      '18 9f | indefinite-length array',
      '19 01 | integer 1',
      '20 ff | break',
      '21 ff | break',
    ]);
    expect([...widened(annotate(hexBytes(hex))).value]).toEqual([0, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 3, 2, 0]);
  });

  it('shows keys of any type as parts of the member', () => {
    const hex = 'a81903e70060002000f93e0000f5008201a1616100f6c06130004101f6';
    expect(listing(hex)).toEqual([
      '0 a8 | 8-element map',
      '1 19 03 e7 | integer 999',
      '4 00 | integer 0',
      '5 60 | 0-byte string ""',
      '6 00 | integer 0',
      '7 20 | integer -1',
      '8 00 | integer 0',
      '9 f9 3e 00 | float 1.5',
      '12 00 | integer 0',
      '13 f5 | key "true"',
      '14 00 | integer 0',
      '15 82 | part of a key',
      '16 01 | integer 1',
      '17 a1 | part of a key',
      '18 61 | part of a key',
      '19 61 | "a"',
      '20 00 | integer 0',
      '21 f6 | null',
      '22 c0 | part of a key',
      '23 61 | part of a key',
      '24 30 | "0"',
      '25 00 | integer 0',
      '26 41 | part of a key',
      '27 01 | byte string in a key',
      '28 f6 | null',
    ]);
  });
});

describe('failures', () => {
  it.each<[string, Place, string]>([
    ['', 0, 'The input is empty; a data item was expected.'],
    ['1c', 0, 'Found the byte 0x1c where a data item was expected; its additional information 28 is reserved.'],
    ['820afe', 2, 'Found the byte 0xfe where a data item was expected; its additional information 30 is reserved.'],
    ['1f', 0, 'Found an unsigned integer of indefinite length where a known length is required.'],
    ['df00', 0, 'Found a tag of indefinite length where a known length is required.'],
    ['19ff', 0, 'Found an unsigned integer whose head takes 3 bytes where only 2 are left.'],
    ['8244010203', 1, 'Found a byte string of 4 bytes where only 3 are left.'],
    ['64494554', 0, 'Found a text string of 4 bytes where only 3 are left.'],
    ['8200', 2, 'The bytes end where element 2 of 2 was expected.'],
    ['82820000', 4, 'The bytes end where element 2 of 2 was expected.'],
    ['82616161', 3, 'Found a text string of 1 byte where none is left.'],
    ['826161', 3, 'The bytes end where element 2 of 2 was expected.'],
    ['a2616101626162', 7, 'The bytes end where the value of member 2 of 2 was expected.'],
    ['a2616101', 4, 'The bytes end where the key of member 2 of 2 was expected.'],
    ['838201029f', 5, 'The bytes end where an item or a break was expected.'],
    ['8382010261', 4, 'Found a text string of 1 byte where none is left.'],
    ['83820102', 4, 'The bytes end where element 2 of 3 was expected.'],
    ['a18200', 3, 'The bytes end where element 2 of 2 was expected.'],
    ['9f01', 2, 'The bytes end where an item or a break was expected.'],
    ['5f', 1, 'The bytes end where a chunk or a break was expected.'],
    ['9bffffffffffffffff', 9, 'The bytes end where element 1 of 18446744073709551615 was expected.'],
    ['bbffffffffffffffff00', 10, 'The bytes end where the value of member 1 of 18446744073709551615 was expected.'],
    ['7f6161', 3, 'The bytes end where a chunk or a break was expected.'],
    ['5f01ff', 1, 'Found an unsigned integer where a chunk of a byte string was expected.'],
    ['7f7f6161ffff', 1, 'Found a text string where a chunk of known length was expected.'],
    ['ff', 0, 'Found a break where a data item was expected.'],
    ['82ff00', 1, 'Found a break where the next item of an array of known length was expected.'],
    ['a100ff', 2, 'Found a break where the next item of a map of known length was expected.'],
    ['bf000103ff', 4, 'Found a break where the value of a key was expected.'],
    ['9fc1ffff', 2, 'Found a break where an integer or a float was expected.'],
    ['9fd903e8ffff', 4, 'Found a break where the content of a tag was expected.'],
    ['c6', 1, 'The bytes end where the content of a tag was expected.'],
    ['f817', [0, 1], 'Found simple value 23 in two bytes, which are allowed only from 32 on.'],
    ['0000', 1, 'Found 1 byte after the data item where the end was expected.'],
    ['80f6f6', 1, 'Found 2 bytes after the data item where the end was expected.'],
    ['c0a1616100', 1, 'Found a map where a text string was expected.'],
    ['c1a1616100', 1, 'Found a map where an integer or a float was expected.'],
    ['c1f4', 1, 'Found a float or simple value where an integer or a float was expected.'],
    ['c26161', 1, 'Found a text string where a byte string was expected.'],
    ['c1c24101', 1, 'Found a tag where an integer or a float was expected.'],
    ['d81800', 2, 'Found an unsigned integer where a byte string was expected.'],
    ['d82000', 2, 'Found an unsigned integer where a text string was expected.'],
    ['c400', 1, 'Found an unsigned integer where an array of two integers was expected.'],
    ['c483000000', 1, 'Found an array of 3 elements where an array of two was expected, an exponent and a mantissa.'],
    ['c482f6f6', 2, 'Found a float or simple value where an integer, the exponent, was expected.'],
    ['c482006161', 3, 'Found a text string where an integer, the mantissa, was expected.'],
    ['c482c2410100', 2, 'Found a tag where an integer, the exponent, was expected.'],
    ['c49f00ff', 3, 'Found a break where an integer, the mantissa, was expected.'],
    ['c49f000000ff', 4, 'Found an unsigned integer where the end of exponent and mantissa was expected.'],
  ])('%s is refused at %j', (hex, place, message) => {
    const layout = annotate(hexBytes(hex));
    expect(layout.failure).toEqual(failsAt(place, message));
    expectTiles(layout, hex.length / 2, kinds);
  });

  it.each(['c4822100', 'c48220c24101', 'c49f2000ff', 'c6c6c6f6', 'd81c81d81d00', '7fff', '5fff', '7f60ff', 'f90000'])(
    'do not occur in %s',
    (hex) => expect(annotate(hexBytes(hex)).failure).toBeUndefined(),
  );

  it('keep the regions before them', () => {
    const layout = annotate(hexBytes('a26269640468697341'));
    expect(kindNamesOf(layout, kinds)).toEqual(['map', 'textHead', 'keyText', 'unsigned', 'unread']);
    expect(layout.failure?.offset).toBe(5);
  });
});

describe('hostile bytes', () => {
  it('that announce more items than the rest can contain are explained as far as they go', () => {
    const killer = repeated(24_000, [0x99, 0xff, 0xff]);
    const { failure, values } = annotate(killer);
    expect(failure?.offset).toBe(72_000);
    expect(values.type).toHaveLength(24_000);
    for (const hex of ['9affffffff', 'baffffffff', '9bffffffffffffffff', '836161821a00010000']) {
      expect(annotate(hexBytes(hex)).failure?.offset).toBe(hex.length / 2);
    }
  });

  it('that announce a longer string than the rest can contain are refused at its head', () => {
    for (const hex of ['7bffffffffffffffff', '5affffffff01']) {
      expect(annotate(hexBytes(hex)).failure?.offset).toBe(0);
    }
  });

  thorough.each([
    ['arrays', [0x81]],
    ['maps', [0xa1, 0x60]],
    ['maps with numbers as keys', [0xa1, 0x01]],
    ['arrays of indefinite length', [0x9f]],
    ['tags', [0xc6]],
  ])('in 100,000 levels of %s without an end are annotated', (_, level) => {
    const bytes = repeated(100_000, level);
    const layout = annotate(bytes);
    expect(layout.failure).toBeDefined();
    expectTiles(layout, bytes.length, kinds);
  });

  thorough.each([
    ['arrays', repeated(100_000, [0x81], [0xf6]), 100_001],
    ['maps', repeated(100_000, [0xa1, 0x61, 0x61], [0xf6]), 100_001],
    ['tags', repeated(100_000, [0xc6], [0xf6]), 1],
    ['keys', repeated(100_000, [0xa1], [0xf6, ...new Array<number>(100_000).fill(0xf6)]), 2],
  ])('in 100,000 levels of %s are valid if complete', (_, bytes, values) => {
    const layout = annotate(bytes);
    expect(layout.failure).toBeUndefined();
    expect(layout.values.type.length).toBe(values);
    expectTiles(layout, bytes.length, kinds);
  });

  it('in 100,000 levels of indefinite length are valid if all breaks are present', () => {
    const bytes = new Uint8Array(200_000).fill(0x9f, 0, 100_000).fill(0xff, 100_000);
    const layout = annotate(bytes);
    expect(layout.failure).toBeUndefined();
    expect(layout.values.depth[99_999]).toBe(99_999);
    const { value } = widened(layout);
    expect([value[100_000], value[199_999]]).toEqual([99_999, 0]);
  });

  it('that are one long bignum are shown in hex, not in digits', () => {
    const bytes = new Uint8Array(100_006).fill(0xab);
    bytes.set([0xc2, 0x5a, 0x00, 0x01, 0x86, 0xa0]);
    const { kind, start } = widened(annotate(bytes));
    expect(kinds.names[kind[2]!]).toBe('bignum');
    const decoded = kinds.list[kind[2]!]!.read!(bytes, start[2]!, bytes.length);
    expect(decoded).toMatch(/^0x(ab){32}…$/);
  });
});
