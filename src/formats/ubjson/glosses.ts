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

const explain = (at: Omit<Gloss, 'gloss'>, gloss: Gloss['gloss']): Gloss => ({ gloss, ...at });

/** Explanation of each kind. */
export const glosses: Glosses<KindName> = {
  unread: explain({ anchor: '', section: 'Type Reference' }, 'Wireprint did not read from here on.'),

  null: explain(NULL, 'The letter Z, for zero, is the whole value null: one byte where JSON writes four letters.'),
  'no-op': explain(
    NOOP,
    'The letter N is not a value, and readers skip it: a sender may write it to keep a connection alive, or over deleted data.',
  ),
  true: explain(BOOLEAN, 'The letter T is the whole value true: one byte where JSON writes four letters.'),
  false: explain(BOOLEAN, 'The letter F is the whole value false: one byte where JSON writes five letters.'),

  int8: explain(NUMERIC, 'The letter i announces an integer from -128 to 127 in one byte.'),
  uint8: explain(
    NUMERIC,
    'The letter U announces an integer from 0 to 255 in one byte; it is the only unsigned integer type.',
  ),
  int16: explain(NUMERIC, 'The letter I announces an integer from -32,768 to 32,767 in two bytes.'),
  int32: explain(
    NUMERIC,
    'The letter l, a small L, announces an integer from -2,147,483,648 to 2,147,483,647 in four bytes.',
  ),
  int64: explain(
    INT64,
    'The letter L announces an integer in eight bytes, needed beyond 32 bits; JavaScript readers need BigInt for the largest ones.',
  ),
  float32: explain(
    NUMERIC,
    'The letter d, a small D, announces a number in four bytes of IEEE 754, about seven decimal digits.',
  ),
  float64: explain(
    NUMERIC,
    'The letter D announces a number in eight bytes of IEEE 754, the same format as JavaScript numbers, so nothing more is rounded.',
  ),
  'integer data': explain(
    NUMERIC,
    "An integer in two's complement, most significant byte first; its size is defined by the marker before it or by the type of its container.",
  ),
  'uint8 data': explain(NUMERIC, 'One byte as a number from 0 to 255.'),
  'float data': explain(NUMERIC, ({ bytes }) =>
    bytes.length === 4
      ? 'A number in IEEE 754 format: 1 bit for the sign, 8 for the exponent, 23 for the fraction. Every 32-bit float takes four bytes, whatever the number.'
      : 'A number in IEEE 754 format: 1 bit for the sign, 11 for the exponent, 52 for the fraction. Every 64-bit float takes eight bytes, 1.5 as well as 0.1.',
  ),
  'high-precision number': explain(
    HIGH_PRECISION,
    'The letter H, then a length: a number that is not exact in any other type is written in decimal digits, as in JSON.',
  ),
  'high-precision length': explain(
    HIGH_PRECISION,
    'The number of bytes of digits that follow; the type of the container marks them as a number.',
  ),
  'high-precision data': explain(
    HIGH_PRECISION,
    'A number as text, as in JSON, so that a reader without such large numbers can still pass it on.',
  ),

  char: explain(CHAR, 'The letter C announces one ASCII character, which saves the length that a string would need.'),
  'char data': explain(CHAR, 'One character from 00 to 7f; any other character must be a string.'),
  string: explain(
    STRING,
    'The letter S, then the length in bytes, which is an integer with a marker of its own; a library may use a larger integer type than the length needs.',
  ),
  'string length': explain(
    STRING,
    'The length of the next string in bytes, with its marker; the type of the container replaces the letter S.',
  ),
  'string data': explain(
    STRING,
    'The text itself as UTF-8, without quotation marks or escapes, because its length marks its end.',
  ),
  'key length': explain(
    OBJECT,
    'The length of a name in bytes, with its marker; there is no letter S, because a name is always a string.',
  ),
  key: explain(OBJECT, 'A member’s name as UTF-8; every object contains its names in full.'),
  'empty key': explain(OBJECT, 'An empty name: its length is all there is.'),

  array: explain(
    ARRAY,
    'The bracket begins an array, as in JSON; its elements follow without commas, because each has its own length.',
  ),
  'array end': explain(
    ARRAY,
    'The bracket ends an array, as in JSON, so that a sender need not know the number of elements in advance.',
  ),
  object: explain(
    OBJECT,
    'The brace begins an object, as in JSON; names and values alternate, without colons or commas.',
  ),
  'object end': explain(
    OBJECT,
    'The brace ends an object, as in JSON, so that a sender need not know the number of members in advance.',
  ),

  'optimized array': explain(
    OPTIMIZED,
    'The bracket begins an array whose count, and perhaps the common type of its elements, comes first; no end marker follows the elements.',
  ),
  'optimized object': explain(
    OPTIMIZED,
    'The brace begins an object whose count, and perhaps the common type of its values, comes first; no end marker follows the members.',
  ),
  'type null': explain(
    SPECIAL,
    'The sign $, then Z: all values of this container are null, so none of them has a byte.',
  ),
  'type no-op': explain(
    SPECIAL,
    'The sign $, then N: this container consists of no-ops, which are not values, so it is empty.',
  ),
  'type true': explain(
    SPECIAL,
    'The sign $, then T: all values of this container are true, so none of them has a byte.',
  ),
  'type false': explain(
    SPECIAL,
    'The sign $, then F: all values of this container are false, so none of them has a byte.',
  ),
  'type int8': explain(
    OPTIMIZED,
    'The sign $, then i: all values of this container are 8-bit integers, and none repeats its marker.',
  ),
  'type uint8': explain(
    BINARY,
    'The sign $, then U: all values of this container are numbers from 0 to 255 without markers, which is also the way in which UBJSON carries binary data.',
  ),
  'type int16': explain(
    OPTIMIZED,
    'The sign $, then I: all values of this container are 16-bit integers, and none repeats its marker.',
  ),
  'type int32': explain(
    OPTIMIZED,
    'The sign $, then l: all values of this container are 32-bit integers, and none repeats its marker.',
  ),
  'type int64': explain(
    OPTIMIZED,
    'The sign $, then L: all values of this container are 64-bit integers, and none repeats its marker.',
  ),
  'type float32': explain(
    OPTIMIZED,
    'The sign $, then d: all values of this container are floats of four bytes, and none repeats its marker.',
  ),
  'type float64': explain(
    OPTIMIZED,
    'The sign $, then D: all values of this container are floats of eight bytes, and none repeats its marker.',
  ),
  'type high-precision number': explain(
    OPTIMIZED,
    'The sign $, then H: all values of this container are high-precision numbers, each with its length but without its marker.',
  ),
  'type char': explain(
    OPTIMIZED,
    'The sign $, then C: all values of this container are single ASCII characters, and none repeats its marker.',
  ),
  'type string': explain(
    OPTIMIZED,
    'The sign $, then S: all values of this container are strings, each with its length but without its marker.',
  ),
  'type array': explain(
    OPTIMIZED,
    'The sign $, then [: all values of this container are arrays, whose opening brackets are left out.',
  ),
  'type object': explain(
    OPTIMIZED,
    'The sign $, then {: all values of this container are objects, whose opening braces are left out.',
  ),
  count: explain(
    OPTIMIZED,
    'The sign #, then the number of values, an integer with its marker; it replaces the end marker, and a reader can allocate memory in advance.',
  ),
  'count without data': explain(
    SPECIAL,
    'The sign #, then the number of repetitions of the value; because the value has no data, the count represents all elements.',
  ),
};
