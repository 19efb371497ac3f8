import { describe, expect, it } from 'vitest';
import { toBase64 } from '../../core/bytes/base64.ts';
import { toHex } from '../../core/bytes/hex.ts';
import { widened } from '../../core/layout/regions.ts';
import { tallyRoles } from '../../core/layout/tally.ts';
import { valueOfLayout } from '../../core/layout/value-of-layout.ts';
import { failsAt, type Place } from '../../testing/fails-at.ts';
import { listingOf } from '../../testing/listing.ts';
import { expectTiles } from '../../testing/tiling.ts';
import { hexBytes } from '../../testing/vectors.ts';
import { annotate } from './annotate.ts';
import { fixtures } from './fixtures.test-support.ts';
import { kinds } from './kinds.ts';
import { isReferable } from './tokens.ts';

/** Headers that state what is shared. */
const NAMES = '3a290a01';
const TEXTS = '3a290a02';
const NEITHER = '3a290a00';

const listing = (hex: string): string[] => listingOf(annotate(hexBytes(hex)), kinds, hexBytes(hex));

function valueIn(hex: string): unknown {
  const bytes = hexBytes(hex);
  const layout = annotate(bytes);
  expect(layout.failure).toBeUndefined();
  // An empty byte string has no region of its own.
  return valueOfLayout(layout, kinds, bytes, '');
}

/** The value of an array with one element. */
const read = (element: string): unknown => (valueIn(`${NEITHER}f8${element}f9`) as unknown[])[0];

/** Different texts of two characters, in hexadecimal digits. */
const texts = (count: number): string[] =>
  Array.from({ length: count }, (_, i) => (0x3030 + (i >> 6) * 256 + (i & 63)).toString(16));

const base64 = (hex: string): string => toBase64(hexBytes(hex));

describe('the small object', () => {
  const bytes = hexBytes(fixtures[0]!.hex);

  it('has this listing', () => {
    expect(listingOf(annotate(bytes), kinds, bytes)).toEqual([
      '0 3a 29 0a 01 | Smile version and options',
      '4 fa | object, 3 members',
      '5 81 69 64 | 2-byte key "id"',
      '8 c8 | integer 4',
      '9 87 69 73 41 63 74 69 76 … | 8-byte key "isActive"',
      '18 23 | boolean true',
      '19 87 66 75 6c 6c 6e 61 6d … | 8-byte key "fullname"',
      '28 4c 48 6f 6d 65 72 20 53 … | 13-byte string "Homer Simpson"',
      '42 fb | end of the object',
    ]);
  });

  it('has the sizes by role that the report shows', () => {
    expect(tallyRoles(annotate(bytes), kinds)).toEqual({
      structure: 6,
      length: 4,
      key: 18,
      number: 1,
      literal: 1,
      string: 13,
    });
  });

  it('assigns names to the members, and its ends to the object', () => {
    const { values, unit } = annotate(bytes);
    expect([...widened(annotate(bytes)).value]).toEqual([0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 3, 0]);
    expect([...values.depth]).toEqual([0, 1, 1, 1]);
    expect([...values.type]).toEqual([2, 0, 0, 0]);
    expect(unit).toBe('byte');
  });
});

describe('the value of the fixtures', () => {
  const expected: Readonly<Record<string, unknown>> = {
    'the small object, by Jackson': { id: 4, isActive: true, fullname: 'Homer Simpson' },
    'shared names and text, by Jackson': [
      { a: 'x', b: 'yy' },
      { a: 'x', b: 'yy' },
    ],
    'integers of every width, by Jackson': [
      -17,
      -16,
      15,
      16,
      2147483647,
      2147483648,
      -2147483649,
      9007199254740993n,
      9223372036854775807n,
      9223372036854775808n,
      -1,
      0,
      1.5,
      -0,
    ],
    '32-bit floats, by Jackson': [1.5, Math.fround(0.1)],
    'decimals, by Jackson': ['1.5', '123.456', '-0.001', '1000.0'],
    'binary data, by Jackson': [base64('00ff8001'), '', base64('0102030405060708')],
    'raw binary data, by Jackson': [base64('00ff8001')],
    'an end of the content, by Jackson': [''],
    'an object without a header, by Jackson': { '': null },
    'a name of 58 bytes twice, by Jackson': [{ ['é'.repeat(29)]: 1 }, { ['é'.repeat(29)]: 2 }],
    'a Unicode name, twice': [{ é: 1 }, { é: 2 }],
    'text of every type': ['\u007f', 'a'.repeat(33), 'é', 'é'.repeat(17)],
    'long text': ['a'.repeat(70), 'é'.repeat(40)],
    'a name and a text that are not UTF-8': { '\ufffd\ufffd': '\ufffd(' },
    'a long name and a long text that are not UTF-8': { '\ufffd(': '\ufffd\ufffd' },
    'a name that is not UTF-8, twice': [{ '\ufffd\ufffd': 0 }, { '//8=': 1 }],
    literals: [null, false, true, ''],
  };

  it.each(fixtures.filter(({ name }) => name in expected))('$name', ({ name, hex }) => {
    expect(valueIn(hex)).toEqual(expected[name]);
  });

  it('has the right text behind each reference', () => {
    const shared = fixtures.filter(({ name }) => !(name in expected)).map(({ hex }) => valueIn(hex)) as unknown[][];
    expect(shared).toHaveLength(2);
    expect(shared[0]!.slice(30)).toEqual(['30', '31', '32', '33', '34', '35', '36', '37', '38', '39', '31']);
    expect(shared[1]![1]).toEqual({ 64: 1 });
  });
});

describe('integers', () => {
  it.each<[string, number | bigint]>([
    ['c0', 0],
    ['c1', -1],
    ['de', 15],
    ['df', -16],
    ['2480', 0],
    ['2481', -1],
    ['2482', 1],
    ['24bf', -32],
    ['240180', 32],
    ['247fbf', -4096],
    ['24010080', 4096],
    ['247f7fbf', -524288],
    ['241f7f7f7fbe', 2147483647],
    ['241f7f7f7fbf', -2147483648],
    ['2500000081', -1],
    ['257f7f7f7f7f7fbf', -(2 ** 47)],
    ['25017f7f7f7f7f7fbe', 2 ** 48 - 1],
    ['253f7f7f7f7f7f7fbe', Number.MAX_SAFE_INTEGER],
    ['253f7f7f7f7f7f7fbd', -Number.MAX_SAFE_INTEGER],
    ['253f7f7f7f7f7f7fbf', -(2n ** 53n)],
    ['254000000000000080', 2n ** 53n],
    ['25037f7f7f7f7f7f7f7fbe', 2n ** 63n - 1n],
    ['25037f7f7f7f7f7f7f7fbf', -(2n ** 63n)],
  ])('%s is read as %d', (hex, n) => {
    expect(read(hex)).toBe(n);
  });

  it('ignore the unused bit of their last byte', () => {
    expect(read('24c2')).toBe(1);
    expect(read('2401c0')).toBe(32);
  });

  it.each<[string, number | bigint]>([
    ['26810000', 0],
    ['26810101', 3],
    ['26814000', -128],
    ['26817f01', -1],
    ['2682402001', -32639],
    ['268800077f7f7f7f7f7f7f01', Number.MAX_SAFE_INTEGER],
    ['26887f780000000000000001', -Number.MAX_SAFE_INTEGER],
    ['268800080000000000000000', 2n ** 53n],
    ['26890020000000000000000000', 2n ** 63n],
  ])('of any size, %s, are read as %d', (hex, n) => {
    expect(read(hex)).toBe(n);
  });
});

describe('floats', () => {
  it.each<[string, number]>([
    ['280000000000', 0],
    ['280800000000', -0],
    ['28077b7f7f7f', 3.4028234663852886e38],
    ['280000000001', 1.401298464324817e-45],
    ['280c02241f5b', Math.fround(-Math.PI)],
    ['28077c000000', Number.POSITIVE_INFINITY],
    ['29003f5c6633194c66331a', 0.1],
    ['29014004483f3522105a18', -Math.PI],
    ['29007f777f7f7f7f7f7f7f', Number.MAX_VALUE],
    ['2900000000000000000001', Number.MIN_VALUE],
    ['29017f7800000000000000', Number.NEGATIVE_INFINITY],
  ])('%s is read as %d', (hex, n) => {
    expect(read(hex)).toBe(n);
  });

  it('ignore the unused bits of their first byte', () => {
    expect(read('287000000001')).toBe(1.401298464324817e-45);
    expect(read('297e3f5c6633194c66331a')).toBe(0.1);
  });
});

describe('decimals', () => {
  it.each([
    ['2a80810001', '1'],
    ['2a82810001', '0.1'],
    ['2a81810001', '1e1'],
    ['2a85810001', '1e3'],
    ['2a89817f00', '-2e5'],
    ['2a8a817f00', '-0.00002'],
    ['2a1f7f7f7fbf810001', '1e2147483648'],
    ['2a1f7f7f7fbe810001', '1e-2147483647'],
    ['2a82810000', '0.0'],
  ])('%s is read as %s', (hex, text) => {
    expect(read(hex)).toBe(text);
  });
});

describe('data in groups of seven bits', () => {
  /** Writes seven bits to a byte; the last byte has the bits that are left. */
  function inSevens(bytes: Uint8Array): string {
    const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
    const groups = bits.match(/.{1,7}/g) ?? [];
    return toHex(Uint8Array.from(groups, (group) => Number.parseInt(group, 2)));
  }

  it('has the same bytes for each length and each bit', () => {
    for (let length = 1; length <= 15; length++) {
      const all = Array.from({ length: length * 8 }, (_, bit) => {
        const bytes = new Uint8Array(length);
        bytes[bit >> 3] = 0x80 >> (bit & 7);
        return [bytes, bytes.map((byte) => ~byte)];
      }).flat();
      const elements = all.map((data) => `e8${(0x80 + length).toString(16)}${inSevens(data)}`);
      expect(valueIn(`${NEITHER}f8${elements.join('')}f9`)).toEqual(all.map((data) => toBase64(data)));
    }
  });
});

describe('listing', () => {
  it('shows every form of text, and whether it is shared', () => {
    expect(listing('3a290a03f84061e0616263fc01e4c3a9fc80c3a902f9')).toEqual([
      '0 3a 29 0a 03 | Smile version and options',
      '4 f8 | array, 6 elements',
      '5 40 61 | 1-byte string "a"',
      '7 e0 61 62 63 fc | string up to fc "abc"',
      '12 01 | shared string 0 a, defined at offset 6',
      '13 e4 c3 a9 fc | string up to fc "é"',
      '17 80 c3 a9 | 2-byte string "é"',
      '20 02 | shared string 1 é, defined at offset 18',
      '21 f9 | end of the array',
    ]);
  });

  it('shows every form of a name', () => {
    expect(listing(`${NAMES}fa20213461fc2180622180632142214021fb`)).toEqual([
      '0 3a 29 0a 01 | Smile version and options',
      '4 fa | object, 6 members',
      '5 20 | 0-byte key ""',
      '6 21 | null',
      '7 34 61 fc | key up to fc "a"',
      '10 21 | null',
      '11 80 62 | 1-byte key "b"',
      '13 21 | null',
      '14 80 63 | 1-byte key "c"',
      '16 21 | null',
      '17 42 | key 2 c',
      '18 21 | null',
      '19 40 | key 0 a',
      '20 21 | null',
      '21 fb | end of the object',
    ]);
  });

  it('does not end a long name at the end of the long text before it', () => {
    expect(valueIn('fa8061e062fc3463fce064fcfb')).toEqual({ a: 'b', c: 'd' });
  });

  it('shows numbers and binary data with their lengths', () => {
    expect(listing('3a290a04f8e881007fe880fd820102268101012a8281070129003f780000000000000024bff9ff')).toEqual([
      '0 3a 29 0a 04 | Smile version and options',
      '4 f8 | array, 7 elements',
      '5 e8 81 00 7f | 7-bit encoded 1 byte in groups of seven bits',
      '9 e8 80 fd 82 01 02 | 7-bit encoded 0 bytes raw 2 bytes',
      '15 26 81 01 01 | big integer of 1 byte 3',
      '19 2a 82 81 07 01 | big decimal "1.5"',
      '24 29 00 3f 78 00 00 00 00 … | 64-bit float 1',
      '35 24 bf | 32-bit integer -32',
      '37 f9 | end of the array',
      '38 ff | end of the content',
    ]);
  });
});

describe('shared texts', () => {
  it('are those of up to 64 bytes', () => {
    const a64 = `7f${'61'.repeat(64)}`;
    const e64 = `be${'c3a9'.repeat(32)}`;
    expect(valueIn(`${TEXTS}f8${a64}${e64}0102f9`)).toEqual([
      'a'.repeat(64),
      'é'.repeat(32),
      'a'.repeat(64),
      'é'.repeat(32),
    ]);
    // A text of 65 bytes, the longest with a short form, is not shared.
    const layout = annotate(hexBytes(`${TEXTS}f8bf${'61'.repeat(65)}01f9`));
    expect(layout.failure?.message).toBe(
      'This refers to the shared string with the index 0, but only 0 strings are shared here.',
    );
  });

  it('are not the empty one and not the long ones', () => {
    const layout = annotate(hexBytes(`${TEXTS}f820e061fc406101f902`));
    expect(layout.failure?.isTrailing).toBe(true);
    expect(layout.words?.names).toEqual(['a']);
    expect(valueIn(`${TEXTS}f820e062fc406101f9`)).toEqual(['', 'b', 'a', 'a']);
  });

  it('have an index in two bytes from 31 on', () => {
    const all = texts(300);
    const written = all.map((text) => `41${text}`).join('');
    const value = valueIn(`${TEXTS}f8${written}1fec1fecffed00ed2bf9`) as string[];
    expect(value.slice(300)).toEqual([30, 31, 255, 256, 299].map((i) => value[i]));
  });

  it('begin again after 1,024 entries', () => {
    const all = texts(1025);
    const written = all.map((text) => `41${text}`).join('');
    const value = valueIn(`${TEXTS}f8${written}01f9`) as string[];
    expect(value[1025]).toBe(value[1024]);
    const { failure } = annotate(hexBytes(`${TEXTS}f8${written}02f9`));
    expect(failure?.message).toBe(
      'This refers to the shared string with the index 1, but only 1 string is shared here.',
    );
    const full = valueIn(`${TEXTS}f8${written.slice(0, -6)}01effff9`) as string[];
    expect(full.slice(1024)).toEqual([full[0], full[1023]]);
  });

  it('know the region that spells them', () => {
    const { words, keys } = annotate(hexBytes(`3a290a03f8fa80614078fbfa4001fbf9`));
    const spelled = { names: ['a'], regions: Uint32Array.of(5) };
    expect(keys).toEqual({ ...spelled, of: keys!.of });
    expect([...keys!.of]).toEqual([0, 0, 0, 0, 1]);
    expect(words).toEqual({ names: ['x'], of: words!.of, regions: Uint32Array.of(7) });
    expect([...words!.of]).toEqual([0, 0, 0, 0, 1]);
  });

  it('are no part of the layout if nothing refers to them', () => {
    const { words, keys } = annotate(hexBytes('3a290a03fa80614078fb'));
    expect(words).toBeUndefined();
    expect(keys).toBeUndefined();
  });

  it('have indices that end with fe or ff, but writers refer to none of those', () => {
    const refused = Array.from({ length: 1024 }, (_, i) => i).filter((i) => !isReferable(i));
    expect(refused).toEqual([254, 255, 510, 511, 766, 767, 1022, 1023]);
  });
});

describe('failures', () => {
  it.each<[string, Place, string]>([
    ['', 0, 'The input is empty: a value takes at least one byte.'],
    ['3a', 1, 'The bytes end where the rest of the header was expected.'],
    ['3a290b01', 2, 'Found 0x0b where the header 3a 29 0a was expected.'],
    ['3a290a', 3, 'The bytes end where the last byte of the header was expected.'],
    ['3a290a10', 3, 'The header names version 1; there is only version 0.'],
    ['3a290af0', 3, 'The header names version 15; there is only version 0.'],
    [NEITHER, 4, 'The bytes end where a value was expected.'],
    ['00', 0, 'Found 0x00 where a value was expected; no value begins with it.'],
    ['27', 0, 'Found 0x27 where a value was expected; no value begins with it.'],
    ['e1', 0, 'Found 0xe1 where a value was expected; no value begins with it.'],
    ['f0', 0, 'Found 0xf0 where a value was expected; no value begins with it.'],
    ['f8fb', 1, 'Found 0xfb where a value was expected; no value begins with it.'],
    ['faf9', 1, 'Found 0xf9 where a name was expected; no name begins with it.'],
    ['fa21', 1, 'Found 0x21 where a name was expected; no name begins with it.'],
    ['fa2f', 1, 'Found 0x2f where a name was expected; no name begins with it.'],
    ['fa35', 1, 'Found 0x35 where a name was expected; no name begins with it.'],
    ['faf8', 1, 'Found 0xf8 where a name was expected; no name begins with it.'],
    ['f8', 1, 'The bytes end where a value or the end of the array was expected.'],
    ['fa', 1, 'The bytes end where a name or the end of the object was expected.'],
    ['fa8061', 3, 'The bytes end where the value of a name was expected.'],
    ['fa20', 2, 'The bytes end where the value of a name was expected.'],
    ['2121', 1, 'The value ends before this byte, but 1 byte follows.'],
    ['f8f9ffff', 3, 'The value ends before this byte, but 1 byte follows.'],
    ['21ff0000', 2, 'The value ends before this byte, but 2 bytes follow.'],
    ['fa8161', 1, 'This name takes 2 bytes after its head, but only 1 is left.'],
    ['fac061', 1, 'This name takes 2 bytes after its head, but only 1 is left.'],
    ['fabf', 1, 'This name takes 64 bytes after its head, but none is left.'],
    ['faf7', 1, 'This name takes 57 bytes after its head, but none is left.'],
    ['fa3461', [1, 3], 'The bytes end within this name, before the byte 0xfc that ends it.'],
    ['fa40', 1, 'This refers to the shared name with the index 0, but only 0 names are shared here.'],
    ['fa80612141', 4, 'This refers to the shared name with the index 1, but only 1 name is shared here.'],
    [`${NEITHER}fa80612140`, 8, 'This refers to a shared name, but the header states that none are shared.'],
    ['fa3040', 1, 'This refers to the shared name with the index 64, but only 0 names are shared here.'],
    ['fa303f', 1, 'A reference in two bytes has the index 63; such indices begin at 64.'],
    ['fa30', [1, 2], 'The bytes end where the second byte of a reference was expected.'],
    ['01', 0, 'This refers to a shared string, but the header states that none are shared.'],
    [`${TEXTS}1f`, 4, 'This refers to the shared string with the index 30, but only 0 strings are shared here.'],
    [`${TEXTS}ec1e`, 4, 'A reference in two bytes has the index 30; such indices begin at 31.'],
    [`${TEXTS}ef00`, 4, 'This refers to the shared string with the index 768, but only 0 strings are shared here.'],
    [`${TEXTS}ef`, [4, 5], 'The bytes end where the second byte of a reference was expected.'],
    ['4161', 0, 'This string takes 2 bytes after its head, but only 1 is left.'],
    ['7f', 0, 'This string takes 64 bytes after its head, but none is left.'],
    ['80c3', 0, 'This string takes 2 bytes after its head, but only 1 is left.'],
    ['bf', 0, 'This string takes 65 bytes after its head, but none is left.'],
    ['e0', [0, 1], 'The bytes end within this string, before the byte 0xfc that ends it.'],
    ['e461', [0, 2], 'The bytes end within this string, before the byte 0xfc that ends it.'],
    ['24', [0, 1], 'The bytes end within this integer, before its last byte, whose highest bit is 1.'],
    ['24017f', [0, 3], 'The bytes end within this integer, before its last byte, whose highest bit is 1.'],
    ['242000000080', 0, 'This integer does not fit in 32 bits.'],
    ['24000000000080', 0, 'This integer takes 6 bytes; at most 5 are allowed.'],
    ['2504000000000000000080', 0, 'This integer does not fit in 64 bits.'],
    ['250000000000000000000080', 0, 'This integer takes 11 bytes; at most 10 are allowed.'],
    ['2800000000', 0, 'This float takes 5 bytes after its head, but only 4 are left.'],
    ['29000000000000000000', 0, 'This float takes 10 bytes after its head, but only 9 are left.'],
    ['2680', 0, 'This BigInteger has no bytes; the smallest has one.'],
    ['26', [0, 1], 'The bytes end within the length of this value, before its last byte, whose highest bit is 1.'],
    ['268100', 0, 'This value takes 2 bytes after its head, but only 1 is left.'],
    ['e8870000', 0, 'This value takes 8 bytes after its head, but only 2 are left.'],
    ['e888', 0, 'This value takes 10 bytes after its head, but none is left.'],
    ['e8000000000080', 0, 'The length of this value takes 6 bytes; at most 5 are allowed.'],
    ['e82000000080', 0, 'The length of this value does not fit in 32 bits.'],
    ['2a', [0, 1], 'The bytes end within the scale of this decimal, before its last byte, whose highest bit is 1.'],
    ['2a82', [0, 2], 'The bytes end within the length of this value, before its last byte, whose highest bit is 1.'],
    ['2a828100', 0, 'This value takes 2 bytes after its head, but only 1 is left.'],
    ['2a2000000080810001', 0, 'The scale of this decimal does not fit in 32 bits.'],
    ['2a000000000080810001', 0, 'The scale of this decimal takes 6 bytes; at most 5 are allowed.'],
    ['fd80', 0, 'This is raw binary data, but the header states that there is none.'],
    [`${NAMES}fd80`, 4, 'This is raw binary data, but the header states that there is none.'],
    ['3a290a04fd8200', 4, 'This value takes 2 bytes after its head, but only 1 is left.'],
  ])('%s is refused at %j', (hex, place, message) => {
    const bytes = hexBytes(hex);
    const layout = annotate(bytes);
    expect(layout.failure).toEqual(failsAt(place, message));
    expectTiles(layout, bytes.length, kinds);
  });
});
