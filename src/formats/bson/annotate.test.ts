import { serialize } from 'bson';
import { describe, expect, it } from 'vitest';
import { columnsOf } from '../../core/layout/layout.ts';
import { widened } from '../../core/layout/regions.ts';
import { tallyRoles } from '../../core/layout/tally.ts';
import { failsAt, type Place } from '../../testing/fails-at.ts';
import { listingOf } from '../../testing/listing.ts';
import { kindNamesOf } from '../../testing/regions.ts';
import { expectTiles } from '../../testing/tiling.ts';
import { hexBytes } from '../../testing/vectors.ts';
import { annotate } from './annotate.ts';
import { fixtures } from './fixtures.test-support.ts';
import { kinds } from './kinds.ts';

function listing(hex: string): string[] {
  const bytes = hexBytes(hex);
  return listingOf(annotate(bytes), kinds, bytes);
}

const failureOf = (hex: string) => annotate(hexBytes(hex)).failure;

const fixture = (name: string): string => fixtures.find((one) => one.name.startsWith(name))!.hex;

describe('the small object', () => {
  const hex = fixture('the small object');

  it('has this listing', () => {
    expect(listing(hex)).toEqual([
      '0 34 00 00 00 | document of 52 bytes',
      '4 10 69 64 00 | 32-bit integer named "id"',
      '8 04 00 00 00 | integer 4',
      '12 08 69 73 41 63 74 69 76 … | boolean named "isActive"',
      '22 01 | boolean true',
      '23 02 66 75 6c 6c 6e 61 6d … | UTF-8 string named "fullname"',
      '33 0e 00 00 00 48 6f 6d 65 … | 14-byte string "Homer Simpson" NUL',
      '51 00 | end of the document',
    ]);
  });

  it('has these sizes by role', () => {
    const tally = tallyRoles(annotate(hexBytes(hex)), kinds);
    expect(tally).toEqual({ structure: 5, length: 8, key: 21, number: 4, literal: 1, string: 13 });
  });

  it('assigns types and names to the members, and the length and the closing 0x00 to the document', () => {
    const layout = annotate(hexBytes(hex));
    expect([...widened(layout).value]).toEqual([0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 3, 3, 0]);
    expect([...layout.values.depth]).toEqual([0, 1, 1, 1]);
    expect(layout.unit).toBe('byte');
  });
});

describe('the listing', () => {
  it('shows arrays, embedded documents and empty containers', () => {
    expect(listing(fixture('documents and arrays'))).toEqual([
      '0 3d 00 00 00 | document of 61 bytes',
      '4 04 61 00 | array named "a"',
      '7 2d 00 00 00 | array of 45 bytes',
      '11 10 30 00 | 32-bit integer at index 0',
      '14 01 00 00 00 | integer 1',
      '18 02 31 00 | UTF-8 string at index 1',
      '21 02 00 00 00 78 00 | 2-byte string "x" NUL',
      '27 03 32 00 | embedded document at index 2',
      '30 0d 00 00 00 | document of 13 bytes',
      '34 04 62 00 | array named "b"',
      '37 05 00 00 00 | array of 5 bytes',
      '41 00 | end of the array',
      '42 00 | end of the document',
      '43 04 33 00 | array at index 3',
      '46 05 00 00 00 | array of 5 bytes',
      '50 00 | end of the array',
      '51 00 | end of the array',
      '52 03 6f 00 | embedded document named "o"',
      '55 05 00 00 00 | document of 5 bytes',
      '59 00 | end of the document',
      '60 00 | end of the document',
    ]);
  });

  it('shows scalars of every JSON type', () => {
    expect(listing(fixture('scalars'))).toEqual([
      '0 51 00 00 00 | document of 81 bytes',
      '4 01 61 00 | 64-bit binary floating point named "a"',
      '7 00 00 00 00 00 00 f8 3f | double 1.5',
      '15 02 62 00 | UTF-8 string named "b"',
      '18 01 00 00 00 00 | 1-byte string "" NUL',
      '23 0a 63 00 | null named "c"',
      '26 08 64 00 | boolean named "d"',
      '29 01 | boolean true',
      '30 10 65 00 | 32-bit integer named "e"',
      '33 fb ff ff ff | integer -5',
      '37 12 66 00 | 64-bit integer named "f"',
      '40 00 00 00 00 00 00 00 40 | integer 4611686018427387904',
      '48 08 00 | boolean named ""',
      '50 00 | boolean false',
      '51 12 67 00 | 64-bit integer named "g"',
      '54 00 68 e5 cf 8b 01 00 00 | integer 1700000000000',
      '62 02 c3 a9 00 | UTF-8 string named "é"',
      '66 0a 00 00 00 c3 a4 e2 82 … | 10-byte string "ä€😀" NUL',
      '80 00 | end of the document',
    ]);
  });

  it('shows ids and times', () => {
    expect(listing(fixture('ObjectId')).slice(1, -1)).toEqual([
      '4 07 5f 69 64 00 | ObjectId named "_id"',
      '9 56 e1 fc 72 e0 c9 17 e9 … | created "2016-03-10T23:00:02.000Z", random value and counter 7422305',
      '21 09 61 74 00 | UTC datetime named "at"',
      '25 c5 d8 d6 cc 3b 01 00 00 | datetime "2012-12-24T12:15:30.501Z"',
      '33 11 74 73 00 | timestamp named "ts"',
      '37 2a 00 00 00 15 cd 5b 07 | increment 42, time "1973-11-29T21:33:09.000Z"',
      '45 ff 6d 69 6e 00 | min key named "min"',
      '50 7f 6d 61 78 00 | max key named "max"',
    ]);
  });

  it('shows regular expressions and code', () => {
    expect(listing(fixture('regular expressions')).slice(1, -3)).toEqual([
      '4 0b 72 00 | regular expression named "r"',
      '7 61 62 00 69 6d 00 | pattern "ab" options "im"',
      '13 0b 73 00 00 00 | regular expression named "s"',
      '18 0d 63 00 | JavaScript code named "c"',
      '21 04 00 00 00 66 28 29 00 | 4-byte string "f()" NUL',
      '29 0f 77 00 | JavaScript code with scope named "w"',
      '32 28 00 00 00 | code and scope of 40 bytes',
      '36 04 00 00 00 78 2b 31 00 | 4-byte string "x+1" NUL',
      '44 1c 00 00 00 | document of 28 bytes',
      '48 10 78 00 | 32-bit integer named "x"',
      '51 01 00 00 00 | integer 1',
      '55 03 79 00 | embedded document named "y"',
      '58 0d 00 00 00 | document of 13 bytes',
      '62 04 7a 00 | array named "z"',
      '65 05 00 00 00 | array of 5 bytes',
      '69 00 | end of the array',
    ]);
  });

  it('shows binary data and decimals', () => {
    const values = (name: string) => listing(fixture(name)).filter((line) => !/named|document/.test(line));
    expect(values('vectors')).toEqual([
      '7 04 00 00 00 09 03 00 7f … | 4-byte binary, vector of "INT8", 0 bits unused',
      '19 0a 00 00 00 09 27 00 00 … | 10-byte binary, vector of "FLOAT32", 0 bits unused',
      '37 04 00 00 00 09 10 03 7f … | 4-byte binary, vector of "PACKED_BIT", 3 bits unused',
      '51 03 00 00 00 09 ff 00 01 | 3-byte binary, vector',
      '66 01 00 00 00 09 03 | 1-byte binary, vector',
    ]);
    // A vector without elements.
    expect(listing('0f0000000576000200000009030000').slice(2, 3)).toEqual([
      '7 02 00 00 00 09 03 00 | 2-byte binary, vector of "INT8", 0 bits unused',
    ]);
    expect(values('UUIDs')).toEqual([
      '9 10 00 00 00 03 73 ff d2 … | 16-byte binary, UUID (old)',
      '36 10 00 00 00 04 73 ff d2 … | 16-byte binary, UUID "73ffd264-44b3-4c69-90e8-e7d1dfc035d4"',
      '64 01 00 00 00 04 01 | 1-byte binary, UUID',
    ]);
    expect(values('binary data of no')).toEqual([
      '7 00 00 00 00 00 | 0-byte binary, generic binary data',
      '15 04 00 00 00 02 00 00 00 … | 4-byte binary, binary data (old) with 0 of data',
    ]);
    expect(values('decimals')).toEqual([
      '7 01 00 00 00 00 00 00 00 … | decimal "0.1"',
      '26 00 00 00 00 00 00 00 00 … | decimal "NaN"',
      '45 00 00 00 00 00 00 00 00 … | decimal "-Infinity"',
      '64 01 00 00 00 00 00 00 00 … | decimal "1E+6000"',
      '83 00 00 00 00 00 00 00 00 … | decimal "-0"',
    ]);
  });
});

describe('code with scope', () => {
  it('is a value with two parts, the code and the scope, whose members are one level deeper', () => {
    const { values, failure } = annotate(hexBytes('1d0000000f7700150000000200000078000b0000000a61000a62000000'));
    expect(failure).toBeUndefined();
    expect([...values.depth]).toEqual([0, 1, 2, 2, 3, 3]);
    expect([...values.type]).toEqual([2, 2, 0, 2, 0, 0]);
  });
});

describe('failures', () => {
  it.each<[string, Place, string]>([
    ['', 0, 'The input is empty; a document was expected.'],
    ['05', 0, 'A document has at least 5 bytes; 1 byte is left for it.'],
    ['05000000', 0, 'A document has at least 5 bytes; 4 bytes are left for it.'],
    ['0400000000', 0, "The document's length is 4; the smallest one has 5 bytes."],
    ['ffffffff00', 0, "The document's length is -1; the smallest one has 5 bytes."],
    ['06000000', 0, 'A document has at least 5 bytes; 4 bytes are left for it.'],
    [
      '0600000000',
      4,
      "Found a closing 0x00 1 byte before the end that the document's length gives; the type of an element was expected.",
    ],
    ['0d00000008610001', 8, "The input ends here, 5 bytes before the end that the document's length gives."],
    ['0d0000000861', 5, 'Found no NUL that ends the name before the input ends.'],
    ['120000001261000102', 7, 'The int64 needs 8 bytes, but 2 bytes are left in the input.'],
    ['1100000003610009000000086200', 14, 'The boolean value needs 1 byte, but 0 bytes are left in the input.'],
    [
      '110000000361000900000008620001',
      15,
      "The input ends here, 1 byte before the end that the document's length gives.",
    ],
    ['0d000000036100060000000000', 7, "The document's length is 6, but 5 bytes are left for it."],
    [
      '0500000010',
      4,
      "Found 0x10, the type 32-bit integer; according to the document's length, its closing 0x00 was expected.",
    ],
    [
      '0500000014',
      4,
      "Found 0x14, which is not an element type; according to the document's length, its closing 0x00 was expected.",
    ],
    ['050000000000', 5, 'The document ends before this byte, but the input has 1 byte more.'],
    ['0500000000deadbeef', 5, 'The document ends before this byte, but the input has 4 bytes more.'],
    [
      '07000000000000',
      4,
      "Found a closing 0x00 2 bytes before the end that the document's length gives; the type of an element was expected.",
    ],
    ['07000000140000', 4, 'Found 0x14, which is not an element type; the type of an element was expected.'],
    ['090000001061626300', 5, 'Found no NUL that ends the name within its document.'],
    ['090000001061000100', 7, 'The int32 needs 4 bytes, but 1 byte is left in its document.'],
    ['090000000862000200', 7, 'Found 0x02; a boolean is 0x00 or 0x01.'],
    ['0800000008620000', 7, 'The boolean value needs 1 byte, but 0 bytes are left in its document.'],
    ['0800000008620005', 7, 'The boolean value needs 1 byte, but 0 bytes are left in its document.'],
    ['0a000000026100000000', 7, 'The string needs 5 bytes, but 2 bytes are left in its document.'],
    ['0b000000026100ffffff00', 7, 'The string needs 5 bytes, but 3 bytes are left in its document.'],
    ['0c000000026100ffffffff00', 7, "The string's length is -1; with its NUL, it is at least 1."],
    ['0d000000026100ffffffff0000', 7, "The string's length is -1; with its NUL, it is at least 1."],
    ['10000000026100050000006200620000', 7, "The string's length is 5, but 4 bytes are left for it."],
    [
      '1000000002610004000000616263ff00',
      [7, 14],
      "Found 0xff where, according to the string's length, its NUL was expected.",
    ],
    ['0d000000036100040000000000', 7, "The document's length is 4; the smallest one has 5 bytes."],
    [
      '1800000003666f6f000f0000001062617200ffffff7f0000',
      9,
      "The document's length is 15, but 14 bytes are left for it.",
    ],
    [
      '1500000003666f6f000a0000000862617200010000',
      18,
      'The boolean value needs 1 byte, but 0 bytes are left in its document.',
    ],
    ['140000000461000b0000001030000a0000000000', 14, 'The int32 needs 4 bytes, but 3 bytes are left in its document.'],
    ['0d000000057800ffffffff0000', 7, 'The binary length is -1; it cannot be negative.'],
    ['0b00000005780000000000', 7, 'The binary value needs 5 bytes, but 3 bytes are left in its document.'],
    [
      '1d000000057800ff0000000573ffd26444b34c6990e8e7d1dfc035d400',
      7,
      'The binary length is 255, but 16 bytes are left for the data.',
    ],
    [
      '13000000057800060000000203000000ffff00',
      [7, 12],
      'The inner length of old binary data is 3; according to the outer length, it must be 2.',
    ],
    ['0f0000000578000200000002000000', 7, 'Old binary data begins with 4 bytes of length, but it has only 2 bytes.'],
    [
      '0f0000000b610061006300696d0000',
      11,
      'Found 0x69, which is not an element type; the type of an element was expected.',
    ],
    ['0b0000000b610061620000', 10, 'Found no NUL that ends the regular expression options within its document.'],
    ['0b0000000c610000000000', 7, 'The string needs 5 bytes, but 3 bytes are left in its document.'],
    [
      '160000000c61000300000061620056e1fc72e0c91700',
      14,
      'The ObjectId needs 12 bytes, but 7 bytes are left in its document.',
    ],
    [
      '160000000f61000d0000000100000000050000000000',
      7,
      'The length of code and scope is 13; they have at least 14 bytes.',
    ],
    [
      '280000000f61001f0000000500000061626364001300000010780001000000107900010000000000',
      20,
      "The document's length is 19, but 18 bytes are left for it.",
    ],
    [
      '280000000f6100ff0000000500000061626364001300000010780001000000107900010000000000',
      7,
      'The length of code and scope is 255, but 32 bytes are left for them.',
    ],
    [
      '290000000f610021000000050000006162636400130000001078000100000010790001000000000000',
      20,
      'The scope ends 1 byte before the end of code and scope.',
    ],
    // The document is cut after code and scope, and the length of the scope is too large.
    ['400000000f63000e000000010000000006000000' + '00', 16, 'The scope ends 1 byte after the end of code and scope.'],
    ['0c0000000f61000100000000', 7, 'The code with scope needs 14 bytes, but 4 bytes are left in its document.'],
    ['0f0000001161002a00000015cd5b00', 7, 'The timestamp needs 8 bytes, but 7 bytes are left in its document.'],
  ])('%s is refused at %j', (hex, place, message) => {
    expect(failureOf(hex)).toEqual(failsAt(place, message));
    expectTiles(annotate(hexBytes(hex)), hex.length / 2, kinds);
  });

  it('keep the regions before them', () => {
    const layout = annotate(hexBytes('1000000002610004000000616263ff00'));
    expect(kindNamesOf(layout, kinds)).toEqual(['documentLength', 'stringType', 'name', 'unread']);
  });
});

describe('hostile bytes', () => {
  it('are refused at a length that exceeds the input', () => {
    for (const type of ['02', '03', '04', '05', '0c', '0d', '0e', '0f']) {
      const hex = `18000000${type}6100ffffff7f${'00'.repeat(13)}`;
      expect(failureOf(hex)?.offset, type).toBe(7);
    }
  });

  it('without an end of a name are searched only once', () => {
    const bytes = new Uint8Array(1_000_000).fill(0x10);
    bytes.set([0x40, 0x42, 0x0f, 0x00]);
    expect(annotate(bytes).failure?.offset).toBe(5);
  });

  it.each([
    ['documents', 0x03],
    ['arrays', 0x04],
  ])('nested 100,000 levels deep in %s are annotated', (_, type) => {
    const levels = 100_000;
    const bytes = nested(type, levels);
    const layout = annotate(bytes);
    expect(layout.failure).toBeUndefined();
    expectTiles(layout, bytes.length, kinds);
    expect(layout.values.depth.at(-1)).toBe(levels);
  });

  it('nested 50,000 levels deep in scopes of code are annotated', () => {
    const levels = 50_000;
    const bytes = nestedScopes(levels);
    const layout = annotate(bytes);
    expect(layout.failure).toBeUndefined();
    expectTiles(layout, bytes.length, kinds);
    expect(layout.values.depth.at(-1)).toBe(2 * levels);
  });
});

describe('the index', () => {
  it('of records takes at most 1.5 bytes per byte', () => {
    const record = {
      id: 17,
      guid: '0f8fad5b-d9cb-469f-a165-70867728950e',
      isActive: true,
      balance: 3217.53,
      age: 34,
      name: 'Ada Lovelace',
      company: 'Analytical',
      email: 'ada@analytical.example',
      phone: '+44 20 7946 0018',
      address: '12 St James’s Square, London, SW1Y 4JH',
      about: 'Notes upon the memoir. '.repeat(7),
      registered: '2014-01-01T12:00:00',
      latitude: 51.5072,
      tags: ['notes', 'engine', 'loom'],
    };
    const bytes = serialize({ records: Array.from({ length: 200 }, () => record) });
    const weight = columnsOf(annotate(bytes)).reduce((sum, { byteLength }) => sum + byteLength, 0);
    expect(weight / bytes.length).toBeLessThan(1.5);
  });
});

/** Nested documents: a length, a type and a NUL for each level, and as many closing 0x00. */
function nested(type: number, levels: number): Uint8Array {
  const bytes = new Uint8Array(7 * levels + 5);
  const view = new DataView(bytes.buffer);
  for (let level = 0; level <= levels; level++) {
    view.setInt32(6 * level, bytes.length - 7 * level, true);
    if (level < levels) bytes[6 * level + 4] = type;
  }
  return bytes;
}

/**
 * Nested code with scope. Each level has the length of its document, a type, a NUL, the length of code and scope, and
 * an empty string.
 */
function nestedScopes(levels: number): Uint8Array {
  const head = 15;
  const bytes = new Uint8Array((head + 1) * levels + 5);
  const view = new DataView(bytes.buffer);
  for (let level = 0; level <= levels; level++) {
    const at = head * level;
    const length = bytes.length - (head + 1) * level;
    view.setInt32(at, length, true);
    if (level === levels) break;
    bytes[at + 4] = 0x0f;
    view.setInt32(at + 6, length - 7, true);
    view.setInt32(at + 10, 1, true);
  }
  return bytes;
}
