import { describe, expect, it } from 'vitest';
import { widened } from '../../core/layout/regions.ts';
import { tallyRoles } from '../../core/layout/tally.ts';
import { failsAt, type Place } from '../../testing/fails-at.ts';
import { listingOf } from '../../testing/listing.ts';
import { kindNamesOf } from '../../testing/regions.ts';
import { expectTiles } from '../../testing/tiling.ts';
import { hexBytes } from '../../testing/vectors.ts';
import { annotate } from './annotate.ts';
import { kinds } from './kinds.ts';

/** Bytes in the notation of the specification, with markers as letters: `{ U 02 "id" i 04 }`. */
function blocks(text: string): Uint8Array {
  const pieces = text.match(/"[^"]*"|[0-9a-f]{2,}|\S/g) ?? [];
  const bytes = pieces.flatMap((piece) =>
    /^[0-9a-f]{2,}$/.test(piece) ? [...hexBytes(piece)] : [...piece.replaceAll('"', '')].map((c) => c.charCodeAt(0)),
  );
  return Uint8Array.from(bytes);
}

const listing = (bytes: Uint8Array): string[] => listingOf(annotate(bytes), kinds, bytes);

describe('the small object', () => {
  // py-ubjson 0.16.1 writes the same bytes.
  const bytes = hexBytes('7b5502696455045508697341637469766554550866756c6c6e616d6553550d486f6d65722053696d70736f6e7d');

  it('has this listing', () => {
    expect(listing(bytes)).toEqual([
      '0 7b | object, 3 members',
      '1 55 02 69 64 | 2-byte key "id"',
      '5 55 04 | 8-bit unsigned integer 4',
      '7 55 08 69 73 41 63 74 69 … | 8-byte key "isActive"',
      '17 54 | boolean true',
      '18 55 08 66 75 6c 6c 6e 61 … | 8-byte key "fullname"',
      '28 53 55 0d 48 6f 6d 65 72 … | 13-byte string "Homer Simpson"',
      '44 7d | end of the object',
    ]);
  });

  it('has the sizes by role that the report shows', () => {
    const tally = tallyRoles(annotate(bytes), kinds);
    expect(tally).toEqual({ structure: 3, length: 9, key: 18, number: 1, literal: 1, string: 13 });
  });

  it('assigns keys and their lengths to the members, and the braces to the object', () => {
    const layout = annotate(bytes);
    const { values } = layout;
    expect([...widened(layout).value]).toEqual([0, 1, 1, 1, 1, 2, 2, 2, 3, 3, 3, 3, 0]);
    expect([...values.depth]).toEqual([0, 1, 1, 1]);
    expect([...values.type]).toEqual([2, 0, 0, 0]);
  });
});

describe('listing', () => {
  it('shows every type, and containers with a count', () => {
    // py-ubjson 0.16.1 writes these bytes with `container_count`.
    const bytes = hexBytes(
      '7b2355015501615b235513550169ff49012c6c000111704cffffffff4d2fa2004c1000000000000000443ff8000000000000443fb9' +
        '99999999999a447e37e43c8800759c4378535502c3a9535500535506e697a5e69cac5a54465b245523550200ff7b2355005b235500',
    );
    expect(listing(bytes)).toEqual([
      '0 7b 23 55 01 | object with a count of 1',
      '4 55 01 61 | 1-byte key "a"',
      '7 5b 23 55 13 | array with a count of 19',
      '11 55 01 | 8-bit unsigned integer 1',
      '13 69 ff | 8-bit signed integer -1',
      '15 49 01 2c | 16-bit signed integer 300',
      '18 6c 00 01 11 70 | 32-bit signed integer 70000',
      '23 4c ff ff ff ff 4d 2f a2 … | 64-bit signed integer -3000000000',
      '32 4c 10 00 00 00 00 00 00 … | 64-bit signed integer 1152921504606846976',
      '41 44 3f f8 00 00 00 00 00 … | 64-bit float 1.5',
      '50 44 3f b9 99 99 99 99 99 … | 64-bit float 0.1',
      '59 44 7e 37 e4 3c 88 00 75 … | 64-bit float 1e+300',
      '68 43 78 | character "x"',
      '70 53 55 02 c3 a9 | 2-byte string "é"',
      '75 53 55 00 | 0-byte string',
      '78 53 55 06 e6 97 a5 e6 9c … | 6-byte string "日本"',
      '87 5a | null',
      '88 54 | boolean true',
      '89 46 | boolean false',
      '90 5b 24 55 23 55 02 | array of uint8 with a count of 2',
      '96 00 | integer 0',
      '97 ff | integer 255',
      '98 7b 23 55 00 | object with a count of 0',
      '102 5b 23 55 00 | array with a count of 0',
    ]);
  });

  it('shows high-precision numbers digit by digit, and no-ops', () => {
    expect(listing(blocks('N [ H i 16 "3.14159265358979323846" N N d 3fc00000 ] N'))).toEqual([
      '0 4e | no-op',
      '1 5b | array, 2 elements',
      '2 48 69 16 33 2e 31 34 31 … | 22-byte high-precision number "3.14159265358979323846"',
      '27 4e 4e | no-op',
      '29 64 3f c0 00 00 | 32-bit float 1.5',
      '34 5d | end of the array',
      '35 4e | no-op',
    ]);
  });

  it('shows text that is not UTF-8', () => {
    expect(listing(blocks('{ i 01 ff S U 05 "a" eda080 "b" }'))).toEqual([
      '0 7b | object, 1 member',
      '1 69 01 ff | 1-byte key "\ufffd"',
      '4 53 55 05 61 ed a0 80 62 | 5-byte string "a\\ud800b"',
      '12 7d | end of the object',
    ]);
  });

  it('shows containers of one type, whose values have no markers', () => {
    expect(listing(blocks('{ $ d # i 02 i 03 "lat" 3fc00000 i 00 bf800000'))).toEqual([
      '0 7b 24 64 23 69 02 | object of float32 with a count of 2',
      '6 69 03 6c 61 74 | 3-byte key "lat"',
      '11 3f c0 00 00 | float 1.5',
      '15 69 00 | 0-byte key ""',
      '17 bf 80 00 00 | float -1',
    ]);
    expect(listing(blocks('[ $ [ # i 03  i 01 ]  # i 01 T  $ C # i 02 "ab"'))).toEqual([
      '0 5b 24 5b 23 69 03 | array of array with a count of 3',
      '6 69 01 | 8-bit signed integer 1',
      '8 5d | end of the array',
      '9 23 69 01 | with a count of 1',
      '12 54 | boolean true',
      '13 24 43 23 69 02 | of char with a count of 2',
      '18 61 | character "a"',
      '19 62 | character "b"',
    ]);
    expect(listing(blocks('[ $ S # i 02  i 03 "foo"  U 00'))).toEqual([
      '0 5b 24 53 23 69 02 | array of string with a count of 2',
      '6 69 03 66 6f 6f | 3-byte string "foo"',
      '11 55 00 | 0-byte string',
    ]);
  });

  it('summarizes elements without bytes, and has no values for them', () => {
    const bytes = blocks('[ [ $ Z # L 7fffffffffffffff  T ]');
    expect(listing(bytes)).toEqual([
      '0 5b | array, 2 elements',
      '1 5b 24 5a 23 4c 7f ff ff … | array of null with a count of 9223372036854775807, without bytes for the elements',
      '14 54 | boolean true',
      '15 5d | end of the array',
    ]);
    expect([...annotate(bytes).values.type]).toEqual([1, 1, 0]);
  });

  it('shows the members of an object of one literal by their keys', () => {
    const bytes = blocks('{ $ T # i 02 i 01 "a" i 01 "b"');
    expect(listing(bytes)).toEqual([
      '0 7b 24 54 23 69 02 | object of true with a count of 2',
      '6 69 01 61 | 1-byte key "a"',
      '9 69 01 62 | 1-byte key "b"',
    ]);
    expect([...widened(annotate(bytes)).value]).toEqual([0, 0, 0, 1, 1, 2, 2]);
  });

  it('accepts lengths of every width', () => {
    const strings = ['S i 01 "a"', 'S U 01 "a"', 'S I 0001 "a"', 'S l 00000001 "a"', 'S L 0000000000000001 "a"'];
    for (const string of strings) {
      const [, line] = listing(blocks(`[ ${string} ]`));
      expect(line).toMatch(/\| 1-byte string "a"$/);
    }
  });
});

describe('values', () => {
  /** The owner of each region. */
  const owners = (text: string) => [...widened(annotate(blocks(text))).value];
  const depths = (text: string) => [...annotate(blocks(text)).values.depth];

  it.each([
    ['[ [ [ ] ] ]', [0, 1, 2, 2, 1, 0], [0, 1, 2]],
    ['[ [ [ ] N ] T ]', [0, 1, 2, 2, 1, 1, 3, 0], [0, 1, 2, 1]],
    ['{ i 01 "a" { i 01 "b" [ Z ] } i 01 "c" T }', [0, 1, 1, 1, 2, 2, 2, 3, 2, 1, 4, 4, 4, 0], [0, 1, 2, 3, 1]],
    ['[ [ $ U # i 02 0102 T ]', [0, 1, 1, 1, 2, 3, 4, 0], [0, 1, 2, 2, 1]],
    ['[ [ # i 01 [ # i 01 T Z ]', [0, 1, 1, 2, 2, 3, 4, 0], [0, 1, 2, 3, 1]],
  ])('of %s have these regions and depths', (text, expectedOwners, expectedDepths) => {
    expect(owners(text)).toEqual(expectedOwners);
    expect(depths(text)).toEqual(expectedDepths);
  });

  it('are counted in bytes', () => {
    expect(annotate(blocks('Z')).unit).toBe('byte');
  });

  it('include the last character of ASCII', () => {
    expect(listing(blocks('C 7f'))).toEqual(['0 43 7f | character "\\u007f"']);
    expect(annotate(blocks('[ $ C # i 02 007f')).failure).toBeUndefined();
  });
});

describe('failures', () => {
  it.each<[string, Place, string]>([
    ['', 0, 'The input is empty: a value takes at least one byte.'],
    ['N N', 2, 'The bytes end where a value was expected.'],
    ['X', 0, 'Found 0x58 (X) where the marker of a value was expected.'],
    ['[ 00 ]', 1, 'Found 0x00 where the marker of a value was expected.'],
    ['20', 0, 'Found 0x20 where the marker of a value was expected.'],
    ['21', 0, 'Found 0x21 (!) where the marker of a value was expected.'],
    ['7e', 0, 'Found 0x7e (~) where the marker of a value was expected.'],
    ['7f', 0, 'Found 0x7f where the marker of a value was expected.'],
    [']', 0, 'Found 0x5d (]) where the marker of a value was expected.'],
    ['[ }', 1, 'Found 0x7d (}) where the marker of a value was expected.'],
    ['[ # i 01 ]', 4, 'Found 0x5d (]) where the marker of a value was expected.'],
    ['i', 0, 'The marker means int8, which takes 2 bytes, but only 1 is left.'],
    ['[ D 0000 ]', 1, 'The marker means float64, which takes 9 bytes, but only 4 are left.'],
    ['C', 0, 'The marker means char, which takes 2 bytes, but only 1 is left.'],
    ['C c3', [0, 1], 'Found a char 0xc3 where a char from 0x00 to 0x7f was expected.'],
    ['[ $ C # i 02 "a" 80', 7, 'Found a char 0x80 where a char from 0x00 to 0x7f was expected.'],
    ['T T', 1, 'The value ends before this byte, but 1 byte follows.'],
    ['Z N i 01', 2, 'The value ends before this byte, but 2 bytes follow.'],
    ['S', [0, 1], 'The bytes end where the length of this string was expected.'],
    ['S Z', [0, 1], 'Found 0x5a (Z) where the length of this string was expected, an integer of type i, U, I, l or L.'],
    [
      'S d 3f800000 "a"',
      [0, 1],
      'Found 0x64 (d) where the length of this string was expected, an integer of type i, U, I, l or L.',
    ],
    [
      'S N i 01 "a"',
      [0, 1],
      'Found 0x4e (N) where the length of this string was expected, an integer of type i, U, I, l or L.',
    ],
    ['S I 00', [0, 3], 'The bytes end within the length of this string.'],
    ['S i ff "a"', [0, 1], 'The length of this string is -1; it cannot be negative.'],
    ['S L ffffffffffffff00', [0, 1], 'The length of this string is -256; it cannot be negative.'],
    ['S U 03 "ab"', 0, 'This string of 3 bytes takes 6 with its head, but only 5 are left.'],
    ['H U 03 "abc"', [0, 3], 'This high-precision number is "abc", which is not a number in JSON.'],
    ['H U 00', [0, 3], 'This high-precision number is "", which is not a number in JSON.'],
    ['H i ff', [0, 1], 'The length of this high-precision number is -1; it cannot be negative.'],
    ['[ T F', 3, 'The bytes end where an element or ] was expected.'],
    ['[ # i 02 T', 0, 'After its head, this array of 2 elements needs at least 2 bytes, but only 1 is left.'],
    ['[ # i 02 i 01', 6, 'The bytes end where element 2 of 2 was expected.'],
    ['{ # i 02 i 02 "ab" i 05', 10, 'The bytes end where the key of member 2 of 2 was expected.'],
    ['{ # i 02 i 02 "ab" i 05 i 01 "b"', 13, 'The bytes end where the value of member 2 of 2 was expected.'],
    ['{ # i 02 i 06 "abcdef"', 12, 'The bytes end where the value of member 1 of 2 was expected.'],
    ['{ i 01 "a" T', 5, 'The bytes end where a key or } was expected.'],
    ['{ i 01 "a"', 4, 'The bytes end where the value of a key was expected.'],
    [
      '{ S i 01 "a" T }',
      1,
      'Found 0x53 (S) where the length of this key was expected, an integer of type i, U, I, l or L.',
    ],
    ['{ i 01 "a" }', 4, 'Found 0x7d (}) where the marker of a value was expected.'],
    ['{ i 01 "a" N }', 5, 'Found 0x7d (}) where the marker of a value was expected.'],
    ['{ i ff }', 1, 'The length of this key is -1; it cannot be negative.'],
    ['{ i 09 "a" T }', 1, 'This key of 9 bytes takes 11 with its head, but only 5 are left.'],
    ['[ $', [0, 2], 'The bytes end where the type of this array was expected.'],
    ['[ $ X # i 01', [0, 2], 'Found 0x58 (X) where the type of this array was expected.'],
    ['{ $ ] # i 01', [0, 2], 'Found 0x5d (]) where the type of this object was expected.'],
    ['[ $ i i 01 ]', [0, 3], 'Found 0x69 (i) where the count of this array was expected, which must follow a type.'],
    [
      '{ U 07 "payload" [ $ U U 0f',
      [10, 13],
      'Found 0x55 (U) where the count of this array was expected, which must follow a type.',
    ],
    ['{ $ i', [0, 3], 'The bytes end where the count of this object was expected, which must follow a type.'],
    ['[ #', [0, 2], 'The bytes end where the count of this array was expected.'],
    ['[ # T', [0, 2], 'Found 0x54 (T) where the count of this array was expected, an integer of type i, U, I, l or L.'],
    ['[ # I 00', [0, 4], 'The bytes end within the count of this array.'],
    ['[ # i ff', [0, 2], 'The count of this array is -1; it cannot be negative.'],
    ['[ # i 01 $ i 05', 4, 'Found 0x24 ($) where the marker of a value was expected.'],
    [
      '[ [ # i 03 T T',
      1,
      'After its head, this array of 3 elements needs at least 3 bytes, and the containers around it 1 more, but only 2 are left.',
    ],
    ['[ $ D # i 02 0000', 0, 'After its head, this array of 2 elements needs at least 16 bytes, but only 2 are left.'],
    [
      '{ $ Z # i 02 i 01 "a"',
      0,
      'After its head, this object of 2 members needs at least 4 bytes, but only 3 are left.',
    ],
    [
      '[ # L 7fffffffffffffff',
      0,
      'After its head, this array of 9223372036854775807 elements needs at least 9223372036854775807 bytes, but none is left.',
    ],
    [
      '[ $ D # L 7fffffffffffffff',
      0,
      'After its head, this array of 9223372036854775807 elements needs at least 73786976294838206456 bytes, but none is left.',
    ],
    [
      'S L 7fffffffffffffff',
      0,
      'This string of 9223372036854775807 bytes takes 9223372036854775817 with its head, but only 10 are left.',
    ],
    ['[ # L 8000000000000001', [0, 2], 'The count of this array is -9223372036854775807; it cannot be negative.'],
    ['{ L 8000000000000001', 1, 'The length of this key is -9223372036854775807; it cannot be negative.'],
    ['{ $ l # i 01 i 01 "a" 000000', 9, "The container's type is int32, which takes 4 bytes, but only 3 are left."],
  ])('%s is refused at %j', (text, place, message) => {
    const bytes = blocks(text);
    const layout = annotate(bytes);
    expect(layout.failure).toEqual(failsAt(place, message));
    expectTiles(layout, bytes.length, kinds);
  });

  it('keep the regions before them', () => {
    const layout = annotate(blocks('{ U 02 "id" i 04 U 08 "is"'));
    expect(kindNamesOf(layout, kinds)).toEqual(['object', 'key length', 'key', 'int8', 'integer data', 'unread']);
    expect(layout.failure?.offset).toBe(7);
  });
});

describe('hostile bytes', () => {
  it.each([
    '[ # l 7fffffff',
    '[ # L 7fffffffffffffff',
    '{ # l 7fffffff',
    '[ $ D # L 7fffffffffffffff',
    '{ $ Z # l 7fffffff',
    '[ $ [ # l 7fffffff',
    'S L 7fffffffffffffff',
    'H l 7fffffff',
  ])('%s is refused at its head', (text) => {
    expect(annotate(blocks(text)).failure?.offset).toBe(0);
    expect(annotate(blocks(`[ ${text}`)).failure?.offset).toBe(1);
  });

  it('with a huge count of elements without bytes need no memory for them', () => {
    const one = blocks('[ $ Z # L 7fffffffffffffff');
    const bytes = new Uint8Array(one.length * 8000 + 2).fill(0x5b, 0, 1).fill(0x5d, one.length * 8000 + 1);
    for (let i = 0; i < 8000; i++) bytes.set(one, 1 + i * one.length);
    const layout = annotate(bytes);
    expect(layout.failure).toBeUndefined();
    expect(layout.values.type.length).toBe(8001);
    expectTiles(layout, bytes.length, kinds);
  });

  it('that nest arrays are refused if the rest cannot end all of them', () => {
    const bytes = new Uint8Array(100_000).fill(0x5b);
    const layout = annotate(bytes);
    expect(layout.failure?.offset).toBe(50_000);
    expectTiles(layout, bytes.length, kinds);
  });

  it('that are all no-ops are one region', () => {
    const layout = annotate(new Uint8Array(100_000).fill(0x4e));
    expect([...widened(layout).start]).toEqual([0]);
    expect(layout.failure).toEqual({ offset: 100_000, message: 'The bytes end where a value was expected.' });
  });

  it.each([
    ['arrays', '[', ']'],
    ['arrays with a count', '[ # i 01', ''],
    ['arrays of arrays', '$ [ # i 01', ''],
    ['objects', '{ i 01 "a"', '}'],
    ['objects of objects', '$ { # i 01 i 01 "a"', ''],
  ])('in 100,000 levels of %s are valid if complete', (_, before, after) => {
    const level = blocks(before);
    const end = blocks(after);
    const isTyped = before.startsWith('$');
    // The innermost container is empty. Inside a typed container, it has no marker at its start.
    const core = blocks(isTyped ? (before.includes('{') ? '}' : ']') : 'Z');
    const first = blocks(isTyped ? (before.includes('{') ? '{' : '[') : '');
    const bytes = new Uint8Array(first.length + 100_000 * (level.length + end.length) + core.length);
    bytes.set(first);
    for (let i = 0; i < 100_000; i++) {
      bytes.set(level, first.length + i * level.length);
      bytes.set(end, first.length + 100_000 * level.length + core.length + i * end.length);
    }
    bytes.set(core, first.length + 100_000 * level.length);
    const layout = annotate(bytes);
    expect(layout.failure).toBeUndefined();
    expect(layout.values.depth[100_000]).toBe(100_000);
    expectTiles(layout, bytes.length, kinds);
  });
});
