import type { Gloss, Glosses } from '../format.ts';
import type { KindName } from './kinds.ts';

const NULL = { anchor: 'value-types/#null', section: 'Null Value' };
const NOOP = { anchor: 'value-types/#noop', section: 'No-Op Value' };
const BOOLEAN = { anchor: 'value-types/#boolean', section: 'Boolean Types' };
const NUMERIC = { anchor: 'value-types/#numeric', section: 'Numeric Types' };
const INT64 = { anchor: 'value-types/#numeric-64bit', section: '64-bit Integers' };
const HIGH_PRECISION = {
  anchor: 'value-types/#numeric-gt-64bit',
  section: 'High-Precision Numbers (Larger than 64-bit)',
};
const CHAR = { anchor: 'value-types/#char', section: 'Char Type' };
const STRING = { anchor: 'value-types/#string', section: 'String Type' };
const ARRAY = { anchor: 'container-types/#array', section: 'Array Type' };
const OBJECT = { anchor: 'container-types/#object', section: 'Object Type' };
const OPTIMIZED = { anchor: 'container-types/#optimized-format', section: 'Optimized Format' };
const SPECIAL = {
  anchor: 'container-types/#optimized-special-cases',
  section: 'Special Cases (Null, No-Op and Boolean)',
};
const BINARY = { anchor: 'container-types/#optimized-binary-support', section: 'Binary Data Support' };

const say = (at: Omit<Gloss, 'gloss'>, gloss: Gloss['gloss']): Gloss => ({ gloss, ...at });

/** What each kind is, and why it is so. */
export const glosses: Glosses<KindName> = {
  unread: say({ anchor: '', section: 'Type Reference' }, 'From here on nothing was read.'),

  null: say(NULL, 'The letter Z, for zero or nothing, is the whole value: one byte where JSON writes four letters.'),
  'no-op': say(
    NOOP,
    'The letter N is no value and is passed over: a sender may write it to show that it is still there, or over what it deletes.',
  ),
  true: say(BOOLEAN, 'The letter T is the whole value: one byte where JSON writes four letters.'),
  false: say(BOOLEAN, 'The letter F is the whole value: one byte where JSON writes five letters.'),

  int8: say(NUMERIC, 'The letter i says that an integer from -128 to 127 follows in one byte.'),
  uint8: say(
    NUMERIC,
    'The letter U says that an integer from 0 to 255 follows in one byte; it is the only integer type without a sign.',
  ),
  int16: say(NUMERIC, 'The letter I says that an integer from -32,768 to 32,767 follows in two bytes.'),
  int32: say(
    NUMERIC,
    'The letter l, a small L, says that an integer from -2,147,483,648 to 2,147,483,647 follows in four bytes.',
  ),
  int64: say(
    INT64,
    'The letter L says that an integer follows in eight bytes, needed for what 32 bits do not hold; readers in JavaScript need BigInt for the largest.',
  ),
  float32: say(
    NUMERIC,
    'The letter d, a small D, says that a number follows in four bytes of IEEE 754, about seven decimal digits.',
  ),
  float64: say(
    NUMERIC,
    'The letter D says that a number follows in eight bytes of IEEE 754, the same bits that JavaScript itself works with, so nothing more is rounded.',
  ),
  'integer data': say(
    NUMERIC,
    "An integer in two's complement, most significant byte first; the marker before it, or the type of its container, says how many bytes it has.",
  ),
  'uint8 data': say(NUMERIC, 'One byte that is a number from 0 to 255.'),
  'float data': say(NUMERIC, ({ bytes }) =>
    bytes.length === 4
      ? 'A number as IEEE 754 has it: 1 bit for the sign, 8 for the exponent, 23 for the fraction. Every 32-bit float takes four bytes, whatever the number.'
      : 'A number as IEEE 754 has it: 1 bit for the sign, 11 for the exponent, 52 for the fraction. Every 64-bit float takes eight bytes, 1.5 as well as 0.1.',
  ),
  'high-precision number': say(
    HIGH_PRECISION,
    'The letter H, then a length: a number that no other type holds exactly is written in decimal digits, as in JSON.',
  ),
  'high-precision length': say(
    HIGH_PRECISION,
    'How many bytes of digits follow; that they are a number was said once, by the type of the container.',
  ),
  'high-precision data': say(
    HIGH_PRECISION,
    'A number as text, digit by digit as JSON would write it, so that a reader without such large numbers can still pass it on.',
  ),

  char: say(
    CHAR,
    'The letter C says that one ASCII character follows, which saves the length that a string would need.',
  ),
  'char data': say(CHAR, 'One character from 00 to 7f; anything beyond ASCII has to be a string.'),
  string: say(
    STRING,
    'The letter S, then the length in bytes, which is an integer with a marker of its own; a library may spend more bytes on it than the length needs.',
  ),
  'string length': say(
    STRING,
    'The length of the next string in bytes, with its marker; the letter S was said once, by the type of the container.',
  ),
  'string data': say(
    STRING,
    'The text itself as UTF-8, without quotation marks or escapes, since the length says where it ends.',
  ),
  'key length': say(
    OBJECT,
    'The length of a name in bytes, with its marker; the letter S is left out, because a name can be nothing but a string.',
  ),
  key: say(OBJECT, "A member's name as UTF-8, spelled out again in every object that has it."),
  'empty key': say(OBJECT, 'A name with no text in it, so that its length is all there is.'),

  array: say(
    ARRAY,
    'The bracket begins an array as in JSON; its elements follow without commas, since each tells its own length.',
  ),
  'array end': say(
    ARRAY,
    'The bracket ends an array as in JSON, so that a sender need not know beforehand how many elements there will be.',
  ),
  object: say(
    OBJECT,
    'The brace begins an object as in JSON; names and values follow in turn, without colons or commas.',
  ),
  'object end': say(
    OBJECT,
    'The brace ends an object as in JSON, so that a sender need not know beforehand how many members there will be.',
  ),

  'optimized array': say(
    OPTIMIZED,
    'The bracket begins an array that says more of itself first: how many elements it has, perhaps also their type; no end marker follows them.',
  ),
  'optimized object': say(
    OPTIMIZED,
    'The brace begins an object that says more of itself first: how many members it has, perhaps also the type of their values; no end marker follows them.',
  ),
  'type null': say(SPECIAL, 'The sign $, then Z: all values of this container are null, so none of them has a byte.'),
  'type no-op': say(
    SPECIAL,
    'The sign $, then N: this container is filled with no-ops, which are no values, so nothing is in it.',
  ),
  'type true': say(SPECIAL, 'The sign $, then T: all values of this container are true, so none of them has a byte.'),
  'type false': say(SPECIAL, 'The sign $, then F: all values of this container are false, so none of them has a byte.'),
  'type int8': say(
    OPTIMIZED,
    'The sign $, then i: all values of this container are 8-bit integers, and none repeats its marker.',
  ),
  'type uint8': say(
    BINARY,
    'The sign $, then U: all values of this container are numbers from 0 to 255 without markers, which is also how UBJSON carries binary data.',
  ),
  'type int16': say(
    OPTIMIZED,
    'The sign $, then I: all values of this container are 16-bit integers, and none repeats its marker.',
  ),
  'type int32': say(
    OPTIMIZED,
    'The sign $, then l: all values of this container are 32-bit integers, and none repeats its marker.',
  ),
  'type int64': say(
    OPTIMIZED,
    'The sign $, then L: all values of this container are 64-bit integers, and none repeats its marker.',
  ),
  'type float32': say(
    OPTIMIZED,
    'The sign $, then d: all values of this container are floats of four bytes, and none repeats its marker.',
  ),
  'type float64': say(
    OPTIMIZED,
    'The sign $, then D: all values of this container are floats of eight bytes, and none repeats its marker.',
  ),
  'type high-precision number': say(
    OPTIMIZED,
    'The sign $, then H: all values of this container are high-precision numbers, each with its length but without its marker.',
  ),
  'type char': say(
    OPTIMIZED,
    'The sign $, then C: all values of this container are single ASCII characters, and none repeats its marker.',
  ),
  'type string': say(
    OPTIMIZED,
    'The sign $, then S: all values of this container are strings, each with its length but without its marker.',
  ),
  'type array': say(
    OPTIMIZED,
    'The sign $, then [: all values of this container are arrays, whose opening brackets are left out.',
  ),
  'type object': say(
    OPTIMIZED,
    'The sign $, then {: all values of this container are objects, whose opening braces are left out.',
  ),
  count: say(
    OPTIMIZED,
    'The sign #, then how many values follow, an integer with its marker; it takes the place of the end marker and lets a reader make room beforehand.',
  ),
  'count without data': say(
    SPECIAL,
    'The sign #, then how often the value is repeated; since the value has no data, the count stands for all elements, however many they are.',
  ),
};
