import { describe, expect, test } from 'vitest';
import { failsAt, type Place } from '../../testing/fails-at.ts';
import { listingOf } from '../../testing/listing.ts';
import { hexBytes } from '../../testing/vectors.ts';
import { annotate } from './annotate.ts';
import { codecModule } from './codec.ts';
import { kinds } from './kinds.ts';

describe('bytes that are not a message', () => {
  test.each<[string, Place, string]>([
    ['0a', [0, 1], 'The length of field 1 is cut off by the end of the input.'],
    ['0aff', [0, 1], 'The length of field 1 is cut off by the end of the input.'],
    ['0a0548', 3, 'Field 1 has a length of 5 bytes, but the input ends after 1 of them.'],
    ['0affffffff07', 6, 'Field 1 has a length of 2147483647 bytes, but the input ends after this length.'],
    ['6a0548', 3, 'Field 13 has a length of 5 bytes, but the input ends after 1 of them.'],
    [
      '0affffffffffffffffff01',
      [0, 1],
      'Field 1 has a length of 18446744073709551615 bytes, but the input ends after this length.',
    ],
    [
      '0a8380808080808080807f',
      [0, 1],
      'Field 1 has a length of 1171368248680556527619 bytes, but the input ends after this length.',
    ],
    ['10', [0, 1], 'The value of field 2 is cut off by the end of the input.'],
    ['10ffffffffffffffffffff01', [0, 1], 'The value of field 2 is longer than ten bytes, the maximum of a varint.'],
    [`10${'80'.repeat(10)}`, [0, 1], 'The value of field 2 is longer than ten bytes, the maximum of a varint.'],
    [`10${'80'.repeat(9)}`, [0, 1], 'The value of field 2 is cut off by the end of the input.'],
    ['ffffffffffffffffffffff', 0, 'The tag is longer than ten bytes, the maximum of a varint.'],
    ['0a00' + 'ff', 2, 'The tag is cut off by the end of the input.'],
    ['00', 0, 'Found field number 0; field numbers begin at 1.'],
    ['0e', 0, 'Found wire type 6; wire types are 0 to 5.'],
    ['0f', 0, 'Found wire type 7; wire types are 0 to 5.'],
    ['f8ffffff1f00', 0, 'Found a field number above 536,870,911, the maximum.'],
    ['ffffffff0f00', 0, 'Found wire type 7; wire types are 0 to 5.'],
    ['808080801000', 0, 'Found a field number above 536,870,911, the maximum.'],
    ['1900', 0, 'Field 3 needs 8 bytes, but only 1 byte of the input is left.'],
    ['250000', 0, 'Field 4 needs 4 bytes, but only 2 bytes of the input are left.'],
    ['0c', 0, 'Found the end of group 1; no group is open.'],
    ['5b64', 1, 'Found the end of group 12 where the end of group 11 was expected.'],
    ['5b', 1, 'Group 11 has no end; an EGROUP tag with its number was expected.'],
    ['1202ff00' + '0a', [4, 5], 'The length of field 1 is cut off by the end of the input.'],
  ])('%s fails at %j, the same with and without a schema', (hex, place, message) => {
    const schema = codecModule.parseSchema!(
      'syntax = "proto3"; message M { string a = 1; int32 b = 2; double c = 3; float d = 4; }',
    );
    expect(annotate(hexBytes(hex)).failure).toEqual(failsAt(place, message));
    expect(annotate(hexBytes(hex), schema).failure).toEqual(failsAt(place, message));
  });

  test('a fixed number that is missing is named with the end of the input or of its message', () => {
    expect(annotate(hexBytes('19')).failure?.message).toBe('Field 3 needs 8 bytes, but the input ends after this tag.');
  });

  test('with a schema, an error in a packed field or a nested message is reported at its own offset', () => {
    const schema = codecModule.parseSchema!(
      'syntax = "proto3"; message M { repeated int32 a = 1; repeated double b = 2; M c = 3; repeated float e = 5; }',
    );
    const failureOf = (hex: string): unknown => annotate(hexBytes(hex), schema).failure;
    expect(failureOf('0a020180')).toEqual({
      offset: 3,
      message: 'Packed field 1 contains a varint that does not end.',
    });
    expect(failureOf('12090000000000000000' + '00')).toEqual({
      offset: 10,
      message: 'The next element of packed field 2 needs 8 bytes, but only 1 byte of the field is left.',
    });
    expect(failureOf('2a050000000000')).toEqual({
      offset: 6,
      message: 'The next element of packed field 5 needs 4 bytes, but only 1 byte of the field is left.',
    });
    expect(failureOf('1a030a0501' + '0000000000')).toEqual({
      offset: 2,
      wrongAt: 3,
      message: 'Field 1 has a length of 5 bytes, but only 1 byte of its message is left.',
    });
    // The message in field 3 ends before the input.
    expect(failureOf('1a050a01051a01' + '0a0105')).toEqual({
      offset: 5,
      wrongAt: 6,
      message: 'Field 3 has a length of 1 byte, but its message ends after this length.',
    });
  });

  test('without a schema, a length-delimited field that the input cuts is read up to the cut', () => {
    const linesOf = (hex: string): readonly string[] => {
      const layout = annotate(hexBytes(hex));
      return [...listingOf(layout, kinds, hexBytes(hex)), `${layout.failure?.offset}: ${layout.failure?.message}`];
    };
    const WRAPPER = ['0 0a | field 1, length-delimited', '1 7f | reads as 127-byte message'];
    // A message in a wrapper that is cut within a text, after a record, within a number, and within a tag.
    expect(linesOf('0a7f' + '0a02' + '0801' + '1270' + '1801' + '22106865')).toEqual([
      ...WRAPPER,
      '2 0a | field 1, length-delimited',
      '3 02 | reads as 2-byte message',
      '4 08 | field 1, varint',
      '5 01 | 1',
      '6 12 | field 2, length-delimited',
      '7 70 | reads as 112-byte message',
      '8 18 | field 3, varint',
      '9 01 | 1',
      '10 22 | field 4, length-delimited',
      '11 10 68 65 | reads as 16-byte string "he"',
      '14: Field 4 has a length of 16 bytes, but the input ends after 2 of them.',
    ]);
    const RECORD = [...WRAPPER, '2 08 | field 1, varint', '3 01 | 1'];
    expect(linesOf('0a7f' + '0801')).toEqual([
      ...RECORD,
      '4: Field 1 has a length of 127 bytes, but the input ends after 2 of them.',
    ]);
    expect(linesOf('0a7f' + '0801' + '10ff')).toEqual([
      ...RECORD,
      '4 10 ff | not read',
      '4: The value of field 2 is cut off by the end of the input.',
    ]);
    expect(linesOf('0a7f' + '0801' + 'ff').at(-1)).toBe('4: The tag is cut off by the end of the input.');
    // Text that ends within a character, and bytes that are neither text nor a message.
    expect(linesOf('0a7f' + '68656cc3')[1]).toBe('1 7f 68 65 6c c3 | reads as 127-byte string "hel\ufffd"');
    expect(linesOf('0a7f' + 'fffefdfc')[1]).toBe('1 7f ff fe fd fc | 127-byte binary');
    // A wrapper in a wrapper, whose only field is cut, too.
    expect(linesOf('0a7f' + '0a7d' + '0a7b' + '0801').slice(-3)).toEqual([
      '6 08 | field 1, varint',
      '7 01 | 1',
      '8: Field 1 has a length of 123 bytes, but the input ends after 2 of them.',
    ]);
  });

  test('with a schema, a length-delimited field that the input cuts is read up to the cut', () => {
    const schema = codecModule.parseSchema!(
      'syntax = "proto3"; message M { repeated int32 a = 1; repeated double b = 2; M c = 3; map<string, M> d = 4; string e = 5; }',
    );
    const linesOf = (hex: string): readonly string[] => {
      const layout = annotate(hexBytes(hex), schema);
      return [...listingOf(layout, kinds, hexBytes(hex)), `${layout.failure?.offset}: ${layout.failure?.message}`];
    };
    expect(linesOf('1a050a01051a01').at(-1)).toBe(
      '7: Field 3 has a length of 1 byte, but the input ends after this length.',
    );
    expect(linesOf('0a03' + '0102').at(-1)).toBe(
      '4: Field 1 has a length of 3 bytes, but the input ends after 2 of them.',
    );
    expect(linesOf('1a09' + '2a07' + '7265c3')).toEqual([
      '0 1a | field 3 c, length-delimited',
      '1 09 | 9-byte message',
      '2 2a | field 5 e, length-delimited',
      '3 07 72 65 c3 | 7-byte string "re\ufffd"',
      '7: Field 5 has a length of 7 bytes, but the input ends after 3 of them.',
    ]);
    expect(linesOf('220a' + '0a0161' + '1206' + '0a0102')).toEqual([
      '0 22 | field 4 d, length-delimited',
      '1 0a | 10-byte map entry',
      '2 0a 01 61 | key: 1-byte string "a"',
      '5 12 06 | value: 6-byte message',
      '7 0a | field 1 a, length-delimited',
      '8 01 | 1-byte run of packed elements',
      '9 02 | integer 2',
      '10: Field 2 has a length of 6 bytes, but the input ends after 3 of them.',
    ]);
    expect(linesOf('1affffffff07' + '0a0105').at(-1)).toMatch(/^9: Field 3 has a length of 2147483647 bytes/);
    // An entry that is cut before its key has no key.
    const { keys } = annotate(hexBytes('220a'), schema);
    expect(Array.from(keys!.of, (key) => keys!.names[key - 1])).toEqual([undefined, 'd', undefined]);
    // No message can be so long.
    expect(linesOf('1a8080808008' + '0a0105').at(-1)).toMatch(/^0: Field 3 has a length of 2147483648 bytes/);
    expect(linesOf('1affffffffffffffffff01' + '0a0105').at(-1)).toMatch(
      /^0: Field 3 has a length of 18446744073709551615 /,
    );
  });
});
