import { describe, expect, it } from 'vitest';
import { toHex } from '../../core/bytes/hex.ts';
import { widened } from '../../core/layout/regions.ts';
import { tallyRoles } from '../../core/layout/tally.ts';
import { failsAt } from '../../testing/fails-at.ts';
import { listingOf } from '../../testing/listing.ts';
import { kindNamesOf } from '../../testing/regions.ts';
import { expectTiles } from '../../testing/tiling.ts';
import { hexBytes } from '../../testing/vectors.ts';
import { annotate } from './annotate.ts';
import { kinds } from './kinds.ts';
import { readBack } from './read-back.test-support.ts';

function listing(hex: string): string[] {
  const bytes = hexBytes(hex);
  return listingOf(annotate(bytes), kinds, bytes);
}

const failureOf = (hex: string) => annotate(hexBytes(hex)).failure;

describe('the small object', () => {
  // Python's msgpack 1.2.4 writes the same bytes.
  const hex = '83a2696404a86973416374697665c3a866756c6c6e616d65ad486f6d65722053696d70736f6e';

  it('has the published listing', () => {
    expect(listing(hex)).toEqual([
      '0 83 | 3-element map',
      '1 a2 69 64 | 2-byte string "id"',
      '4 04 | integer 4',
      '5 a8 69 73 41 63 74 69 76 … | 8-byte string "isActive"',
      '14 c3 | boolean true',
      '15 a8 66 75 6c 6c 6e 61 6d … | 8-byte string "fullname"',
      '24 ad 48 6f 6d 65 72 20 53 … | 13-byte string "Homer Simpson"',
    ]);
  });

  it('has the sizes by role that the report shows', () => {
    const tally = tallyRoles(annotate(hexBytes(hex)), kinds);
    expect(tally).toEqual({ structure: 1, length: 4, key: 18, number: 1, literal: 1, string: 13 });
  });

  it('assigns keys and their heads to the members, and the count to the map', () => {
    expect([...widened(annotate(hexBytes(hex))).value]).toEqual([0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 3]);
  });
});

describe('listing', () => {
  it('shows numbers, binary, extensions and times', () => {
    // Python's msgpack 1.2.4 writes the same timestamps, extension and numbers.
    const numbers = 'cc80d18000ca3fc00000cbbff0000000000000';
    const times = 'd6ff5a4af6a5d7ffa1dcd7c85a4af6a5c70cff3b9ac9ffffffffffffffffff';
    expect(listing(`9c${numbers}c403010203c70305616263${times}a0f0c0`)).toEqual([
      '0 9c | 12-element array',
      '1 cc 80 | 8-bit unsigned integer 128',
      '3 d1 80 00 | 16-bit signed integer -32768',
      '6 ca 3f c0 00 00 | 32-bit float 1.5',
      '11 cb bf f0 00 00 00 00 00 … | 64-bit float -1',
      '20 c4 03 01 02 03 | 3-byte binary',
      '25 c7 03 05 61 62 63 | 3-byte extension of type 5',
      '31 d6 ff 5a 4a f6 a5 | 4-byte extension of type -1, a timestamp: "2018-01-02T03:04:05Z"',
      '37 d7 ff a1 dc d7 c8 5a 4a … | 8-byte extension of type -1, a timestamp: "2018-01-02T03:04:05.678901234Z"',
      '47 c7 0c ff 3b 9a c9 ff ff … | 12-byte extension of type -1, a timestamp: 999999999 nanoseconds after "1969-12-31T23:59:59Z"',
      '62 a0 | 0-byte string',
      '63 f0 | integer -16',
      '64 c0 | nil',
    ]);
  });

  it('shows keys of any type as parts of the member', () => {
    const hex = '84cd0100c0a0c2c401ffc39201a16190';
    expect(listing(hex)).toEqual([
      '0 84 | 4-element map',
      '1 cd 01 00 | integer 256',
      '4 c0 | nil',
      '5 a0 | 0-byte string ""',
      '6 c2 | boolean false',
      '7 c4 01 ff | binary "/w=="',
      '10 c3 | boolean true',
      '11 92 | 2-element array in a key',
      '12 01 | integer 1',
      '13 a1 61 | string "a" in a key',
      '15 90 | 0-element array',
    ]);
    expect([...widened(annotate(hexBytes(hex))).value]).toEqual([0, 1, 1, 2, 2, 3, 3, 4, 4, 4, 4]);
  });

  it('shows bytes that are not UTF-8, and keeps encoded lone surrogates', () => {
    expect(readBack(hexBytes('92a2c328a561eda08062'))).toEqual(['\ufffd(', 'a\ud800b']);
  });
});

describe('every head of the specification', () => {
  it.each([
    ['00', ['positive fixint'], ['integer key']],
    ['80', ['fixmap'], ['map key']],
    ['90', ['fixarray'], ['array key']],
    ['a0', ['fixstr'], ['empty key']],
    ['a161', ['fixstr', 'str data'], ['fixstr', 'key']],
    ['c0', ['nil'], ['nil key']],
    ['c2', ['false'], ['boolean key']],
    ['c3', ['true'], ['boolean key']],
    ['c400', ['bin 8'], ['bin key']],
    ['c40101', ['bin 8', 'bin data'], ['bin key']],
    ['c5000101', ['bin 16', 'bin data'], ['bin key']],
    ['c60000000101', ['bin 32', 'bin data'], ['bin key']],
    ['c70005', ['ext 8', 'ext type'], ['ext key']],
    ['c70105aa', ['ext 8', 'ext type', 'ext data'], ['ext key']],
    ['c8000105aa', ['ext 16', 'ext type', 'ext data'], ['ext key']],
    ['c90000000105aa', ['ext 32', 'ext type', 'ext data'], ['ext key']],
    ['ca00000000', ['float 32', 'float data'], ['float key']],
    ['cb0000000000000000', ['float 64', 'float data'], ['float key']],
    ['cc00', ['uint 8', 'uint data'], ['integer key']],
    ['cd0000', ['uint 16', 'uint data'], ['integer key']],
    ['ce00000000', ['uint 32', 'uint data'], ['integer key']],
    ['cf0000000000000000', ['uint 64', 'uint data'], ['integer key']],
    ['d000', ['int 8', 'int data'], ['integer key']],
    ['d10000', ['int 16', 'int data'], ['integer key']],
    ['d200000000', ['int 32', 'int data'], ['integer key']],
    ['d30000000000000000', ['int 64', 'int data'], ['integer key']],
    ['d405aa', ['fixext 1', 'ext type', 'ext data'], ['ext key']],
    ['d505aaaa', ['fixext 2', 'ext type', 'ext data'], ['ext key']],
    ['d605aaaaaaaa', ['fixext 4', 'ext type', 'ext data'], ['ext key']],
    ['d705aaaaaaaaaaaaaaaa', ['fixext 8', 'ext type', 'ext data'], ['ext key']],
    ['d805aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', ['fixext 16', 'ext type', 'ext data'], ['ext key']],
    ['d900', ['str 8'], ['empty key']],
    ['d90161', ['str 8', 'str data'], ['str 8', 'key']],
    ['da000161', ['str 16', 'str data'], ['str 16', 'key']],
    ['db0000000161', ['str 32', 'str data'], ['str 32', 'key']],
    ['dc0000', ['array 16'], ['array key']],
    ['dd00000000', ['array 32'], ['array key']],
    ['de0000', ['map 16'], ['map key']],
    ['df00000000', ['map 32'], ['map key']],
    ['e0', ['negative fixint'], ['integer key']],
  ])('%s, as a value and as a key', (hex, value, key) => {
    expect(kindNamesOf(annotate(hexBytes(hex)), kinds)).toEqual(value);
    expect(kindNamesOf(annotate(hexBytes(`81${hex}c0`)), kinds)).toEqual(['fixmap', ...key, 'nil']);
    expect(kindNamesOf(annotate(hexBytes(`8191${hex}c0`)), kinds).slice(0, 2)).toEqual(['fixmap', 'array key']);
  });

  it('counts in bytes', () => {
    expect(annotate(hexBytes('c0')).unit).toBe('byte');
  });
});

describe('strings', () => {
  it.each([
    ['a3ed9fbf', '"\ud7ff"'],
    ['a3eda080', '"\\ud800"'],
    ['a3edbfbf', '"\\udfff"'],
    ['a4eda08041', '"\\ud800A"'],
    ['a441eda080', '"A\\ud800"'],
    ['a6eda080edb080', '"\u{10000}"'],
    ['a3edc080', '"\ufffd\ufffd\ufffd"'],
    ['a3eda0c0', '"\ufffd\ufffd\ufffd"'],
    ['a3eca080', '"\uc800"'],
    ['a2eda0', '"\ufffd\ufffd"'],
  ])('%s are %s', (hex, text) => {
    expect(listing(hex)[0]).toBe(`0 ${toHex(hexBytes(hex), ' ')} | ${hex.length / 2 - 1}-byte string ${text}`);
  });

  it('end before the byte that follows them', () => {
    expect(listing('92a2eda080')[1]).toBe('1 a2 ed a0 | 2-byte string "\ufffd\ufffd"');
  });
});

describe('timestamps', () => {
  it.each([
    ['d6ffffffffff', '"2106-02-07T06:28:15Z"'],
    ['d7ff0000000100000000', '"2106-02-07T06:28:16Z"'],
    ['d7ff0000000300000000', '"2378-04-22T19:24:48Z"'],
    ['d7ffee6b27fc00000000', '"1970-01-01T00:00:00.999999999Z"'],
    ['c70cff000000007fffffffffffffff', '0 nanoseconds after "9223372036854775807 seconds after 1970-01-01T00:00:00Z"'],
    ['c70cff000000018000000000000000', '1 nanosecond after "-9223372036854775808 seconds after 1970-01-01T00:00:00Z"'],
  ])('%s are %s', (hex, text) => {
    expect(listing(hex)[0]).toMatch(new RegExp(`a timestamp: ${text}$`));
  });
});

describe('failures', () => {
  it.each([
    ['', 0, 'The input is empty: a value takes at least one byte.'],
    [
      'd7ffee6b280000000000',
      0,
      'An extension of type -1 has 1000000000 nanoseconds, where at most 999999999 are allowed.',
    ],
    ['8191c701ff00', 2, 'An extension of type -1 has 1 byte of data, where a timestamp has 4, 8 or 12.'],
    ['81d9', 1, 'The first byte means str 8, which takes at least 2 bytes, but only 1 is left.'],
    ['81dc00', 1, 'The first byte means array 16, which takes at least 3 bytes, but only 2 are left.'],
    ['81c501', 1, 'The first byte means bin 16, which takes at least 3 bytes, but only 2 are left.'],
    ['81da00', 1, 'The first byte means str 16, which takes at least 3 bytes, but only 2 are left.'],
    ['81d90541', 1, 'This str 8 of 5 bytes takes 7 with its head, but only 3 are left.'],
    ['81c70105', 1, 'This ext 8 with 1 byte of data takes 4 in all, but only 3 are left.'],
    ['8191a261', 2, 'This fixstr of 2 bytes takes 3 with its head, but only 2 are left.'],
    ['81c70105aa', 5, 'The bytes end where the value of member 1 of 1 was expected.'],
    ['8192c0c1c0', 3, 'Found 0xc1, which the specification never uses, where the first byte of a value was expected.'],
    ['8192c0c1', 3, 'Found 0xc1, which the specification never uses, where the first byte of a value was expected.'],
    ['8192c0c0', 4, 'The bytes end where the value of member 1 of 1 was expected.'],
    ['c1', 0, 'Found 0xc1, which the specification never uses, where the first byte of a value was expected.'],
    ['92c0c1', 2, 'Found 0xc1, which the specification never uses, where the first byte of a value was expected.'],
    ['cd01', 0, 'The first byte means uint 16, which takes 3 bytes, but only 2 are left.'],
    ['91d9', 1, 'The first byte means str 8, which takes at least 2 bytes, but only 1 is left.'],
    ['a3616263c0', 4, 'The value ends before this byte, but 1 byte follows.'],
    ['91ad486f', 1, 'This fixstr of 13 bytes takes 14 with its head, but only 3 are left.'],
    ['c40a00', 0, 'This bin 8 of 10 bytes takes 12 with its head, but only 3 are left.'],
    ['d60100', 0, 'This fixext 4 with 4 bytes of data takes 6 in all, but only 3 are left.'],
    ['c800', 0, 'The first byte means ext 16, which takes at least 3 bytes, but only 2 are left.'],
    ['c80001', 0, 'This ext 16 with 1 byte of data takes 5 in all, but only 3 are left.'],
    ['93c0', 2, 'The bytes end where element 2 of 3 was expected.'],
    ['92a161', 3, 'The bytes end where element 2 of 2 was expected.'],
    ['82a16101a162', 6, 'The bytes end where the value of member 2 of 2 was expected.'],
    ['82a161010a', 5, 'The bytes end where the value of member 2 of 2 was expected.'],
    ['82a161a26161', 6, 'The bytes end where the key of member 2 of 2 was expected.'],
    ['8192a1620a', 5, 'The bytes end where the value of member 1 of 1 was expected.'],
    ['9281a1610a', 5, 'The bytes end where element 2 of 2 was expected.'],
    ['9292a16201', 5, 'The bytes end where element 2 of 2 was expected.'],
    ['9294000000', 5, 'The bytes end where element 4 of 4 was expected.'],
    ['8193000000', 5, 'The bytes end where the value of member 1 of 1 was expected.'],
    ['ddffffffff01', 6, 'The bytes end where element 2 of 4294967295 was expected.'],
    ['8192c0', 3, 'The bytes end where at least 1 more item of a key was expected.'],
    ['8193c0', 3, 'The bytes end where at least 2 more items of a key were expected.'],
    ['81c10000', 1, 'Found 0xc1, which the specification never uses, where the first byte of a value was expected.'],
    ['c705ff0000000000', 0, 'An extension of type -1 has 5 bytes of data, where a timestamp has 4, 8 or 12.'],
    ['91d5ff0000', 1, 'An extension of type -1 has 2 bytes of data, where a timestamp has 4, 8 or 12.'],
    [
      'd7fffffffffc00000000',
      0,
      'An extension of type -1 has 1073741823 nanoseconds, where at most 999999999 are allowed.',
    ],
    ['81d5ff000000', 1, 'An extension of type -1 has 2 bytes of data, where a timestamp has 4, 8 or 12.'],
  ])('%s is refused at %d', (hex, offset, message) => {
    expect(failureOf(hex)).toEqual(failsAt(offset, message));
    expectTiles(annotate(hexBytes(hex)), hex.length / 2, kinds);
  });

  it('keep the regions before them', () => {
    const layout = annotate(hexBytes('83a2696404a86973'));
    expect(kindNamesOf(layout, kinds)).toEqual(['fixmap', 'fixstr', 'key', 'positive fixint', 'unread']);
    expect(layout.failure?.offset).toBe(5);
  });
});

describe('hostile bytes', () => {
  it('that announce more items than the rest can contain are explained as far as they go', () => {
    const killer = new Uint8Array(72_000).map((_, i) => (i % 3 === 0 ? 0xdc : 0xff));
    const { failure, values } = annotate(killer);
    expect(failure?.offset).toBe(72_000);
    expect(values.type).toHaveLength(24_000);
    for (const hex of ['ddffffffff', 'dfffffffff', '81ddffffffff00', '93a161cd012c']) {
      expect(failureOf(hex)?.offset).toBe(hex.length / 2);
    }
  });

  it('that announce a longer text than the rest can contain are refused at its head', () => {
    for (const hex of ['dbffffffff', 'c6ffffffff', 'c9ffffffff01']) expect(failureOf(hex)?.offset).toBe(0);
  });

  it.each([
    ['arrays', [0x91]],
    ['maps', [0x81, 0xa0]],
  ])('nested 100,000 levels deep in %s are annotated up to the last head', (_, level) => {
    const bytes = new Uint8Array(100_000 * level.length).map((_, i) => level[i % level.length]!);
    const layout = annotate(bytes);
    expect(layout.failure?.offset).toBe(bytes.length);
    expectTiles(layout, bytes.length, kinds);
  });

  it('nested 100,000 levels deep are valid if the innermost value is present', () => {
    const bytes = new Uint8Array(100_001).fill(0x91);
    bytes[100_000] = 0xc0;
    const layout = annotate(bytes);
    expect(layout.failure).toBeUndefined();
    expect(layout.values.depth[100_000]).toBe(100_000);
  });

  it('nested 100,000 levels deep in a key are valid, too', () => {
    const bytes = new Uint8Array(100_003).fill(0x91);
    bytes[0] = 0x81;
    bytes.fill(0xc0, 100_001);
    const layout = annotate(bytes);
    expect(layout.failure).toBeUndefined();
    expect(layout.values.type.length).toBe(2);
  });
});
