import { afterEach, describe, test, vi } from 'vitest';
import { hexBytes } from '../../../testing/vectors.ts';
import { codecModule } from '../codec.ts';
import { fixtures } from '../fixtures.test-support.ts';
import { takeFastPath } from './fast-path.ts';
import { EVERY_FIELD, expectSame } from './walk.test-support.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the walk alone produces the same layout as with the fast path', () => {
  test.each(fixtures)('for $name, whole and cut at each length', ({ hex, schemaText }) => {
    const bytes = hexBytes(hex);
    const cut = Array.from(bytes, (_, length) => bytes.subarray(0, length));
    expectSame([bytes, ...cut], schemaText && codecModule.parseSchema!(schemaText));
  });

  test.each([
    ['numbers', '08010801' + '110000000000000000' + '1d00000000'],
    ['a tag in more bytes than it needs', '880001' + '8880800001'],
    ['a varint in more bytes than it needs', '08818000' + '088100'],
    ['text and bytes, also empty', '2201612200' + '2a01802a00'],
    ['a length in more bytes than it needs', '22810061'],
    ['text that is not ASCII', '2202c3a9' + '220180'],
    ['messages in messages', '32073205080132000801' + '3200'],
    ['numbers one by one, packed, and both', '380138023a0203043805'],
    ['an empty packed list', '3a00' + '6200'],
    ['packed numbers of eight and of four bytes', '6210000000000000f03f0000000000000040' + 'ea12080100000002000000'],
    ['a packed number that is cut off', '3a020180' + '6207000000000000f0'],
    ['a packed record of a field that is not a list', '0a0101'],
    ['maps', '42050a01611001' + '420a0a0162100110020a0163'],
    ['map entries without a key, without a value, and empty', '42021001' + '42030a0161' + '4200'],
    ['a map entry with an unknown field', '42050a01611801'],
    ['names of two enums', '48014a0048' + '7f' + '70027000' + '7801780278017800'],
    [
      'numbers that the enums lack',
      '4802' + '4800' + '7001' + '7803' + '70ffffffffffffffffff01' + '70feffffffffffffffff01',
    ],
    ['numbers of an enum in two bytes', '48c801' + '70c801' + '78c901' + '708002'],
    ['packed enums', '5203017f01' + '7a0400020001' + '7a02c801'],
    ['lists of texts', '6a01616a006a0162'],
    ['fields with large numbers', 'e01201' + 'e01281808000' + 'ed1200000000'],
    ['a group, also with unknown and nested fields', '5b08015c' + '5b10015c' + '5b5b5c5c'],
    ['a group that does not end, or ends another', '5b0801' + '5c', '5b0801', '5b54'],
    [
      'unknown fields of each wire type',
      '8001' + '01' + '8101' + '0000000000000000' + '8201' + '0161' + '8501' + '00000000',
    ],
    ['another wire type than the schema has', '0d00000000' + '2001' + '3501000000'],
    ['lists and fields in turn', '38010801380242050a016110010802'],
  ])('for %s', (_, ...all) => {
    expectSame(
      all.flatMap((hex) => {
        const bytes = hexBytes(hex);
        return [bytes, ...Array.from(bytes, (__, length) => bytes.subarray(0, length))];
      }),
      EVERY_FIELD,
    );
  });

  // A narrow chunk is full before it needs depths beyond 255; the fast path then goes on with a wide one. A fast path
  // that was used before would have memory for deeper levels.
  test.each([250, 251, 252, 253, 254, 255, 256])('for numbers below %i levels of messages', (levels) => {
    takeFastPath(new Uint8Array(), new Int32Array(), 0);
    const schema = codecModule.parseSchema!('syntax = "proto3"; message M { M m = 1; repeated int32 n = 2; }');
    const backwards = [3, 0x10, 2, 0x10, 1, 0x10];
    for (let level = 0; level < levels; level++) {
      const length = backwards.length;
      backwards.push(0, 0x80 | (length >>> 14), 0x80 | ((length >>> 7) & 0x7f), 0x80 | (length & 0x7f), 0x0a);
    }
    expectSame([Uint8Array.from(backwards.toReversed())], schema);
  });

  test('for a packed list that continues after many of its elements', () => {
    const record = [0x3a, 0xac, 0x02, ...Array.from({ length: 300 }, () => 1)];
    expectSame([Uint8Array.from([...record, ...record])], EVERY_FIELD);
  });
});
