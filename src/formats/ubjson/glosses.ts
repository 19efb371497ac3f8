import { explain, FLOAT_DATA, notUtf8, utf8Gloss } from '../../core/layout/explain.ts';
import { citing, type Gloss, type Glosses } from '../../core/layout/gloss.ts';
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

/** The gloss of a text, which may have bytes that are not UTF-8. */
function utf8Of(sentence: string): Gloss['gloss'] {
  return utf8Gloss(
    sentence,
    ', the encoding that the specification requires: a reader may refuse it or replace the byte.',
  );
}

const smallest =
  'A writer chooses the type for each number, so small numbers stay short; the price is a marker for each.';
const once = 'The marker is written once for the whole container; otherwise each value would repeat it.';

/** `$` and a marker: the type of all values of a container. */
const common = (sign: string, what: string): Gloss =>
  explain(
    OPTIMIZED,
    `The sign $, then ${sign}: all values of this container are ${what}, and none repeats its marker.`,
    once,
  );

/** `$` and the marker of values without data. */
const dataless = (sign: string, what: string): Gloss =>
  explain(
    SPECIAL,
    `The sign $, then ${sign}: all values of this container are ${what}, so none of them has a byte.`,
    'The count alone represents all of them; written one by one, each would take a byte.',
  );

const SPECIFICATION = { title: 'Universal Binary JSON, draft 12', url: 'https://ubjson.org/type-reference/' };

/** Explanation of each kind. */
export const glosses: Glosses<KindName> = citing(SPECIFICATION, {
  unread: explain({ anchor: '', section: 'Type Reference' }, 'Wireprint did not read from here on.'),

  null: explain(
    NULL,
    'The letter Z is the whole value null.',
    'There is only one null, so nothing has to follow the letter; JSON writes four letters.',
  ),
  'no-op': explain(
    NOOP,
    'The letter N is not a value, and readers skip it.',
    'A sender may write it to keep a connection alive, or over deleted data, without moving what follows.',
  ),
  true: explain(
    BOOLEAN,
    'The letter T is the whole value true.',
    'Each boolean has a letter of its own, so no value has to follow; JSON writes four letters.',
  ),
  false: explain(
    BOOLEAN,
    'The letter F is the whole value false.',
    'Each boolean has a letter of its own, so no value has to follow; JSON writes five letters.',
  ),

  int8: explain(NUMERIC, 'The letter i announces an integer from -128 to 127 in one byte.', smallest),
  uint8: explain(
    NUMERIC,
    'The letter U announces an integer from 0 to 255 in one byte.',
    'It is the only unsigned integer type: from 256 on, an integer needs a type with a sign, and 40,000 needs four bytes.',
  ),
  int16: explain(NUMERIC, 'The letter I announces an integer from -32,768 to 32,767 in two bytes.', smallest),
  int32: explain(
    NUMERIC,
    'The letter l, a small L, announces an integer from -2,147,483,648 to 2,147,483,647 in four bytes.',
    smallest,
  ),
  int64: explain(
    INT64,
    'The letter L announces an integer in eight bytes, needed beyond 32 bits.',
    'Beyond ±2^53, JavaScript must read it as a BigInt, or it loses digits.',
  ),
  float32: explain(
    NUMERIC,
    'The letter d, a small D, announces an IEEE 754 number in four bytes, with about seven decimal digits.',
    'It takes four bytes less than a 64-bit float, at the cost of digits.',
  ),
  float64: explain(
    NUMERIC,
    'The letter D announces an IEEE 754 number in eight bytes.',
    'It is the format of JavaScript’s own numbers, so there is no further rounding; a float of half the size keeps about seven digits.',
  ),
  'integer data': explain(
    NUMERIC,
    'An integer in two’s complement, in {size, most significant byte first}.',
    'The marker before the integer, or the type of its container, determines the size, so no length is needed.',
  ),
  'uint8 data': explain(
    NUMERIC,
    'One byte as a number from 0 to 255.',
    'Without a sign, all eight bits count; with a sign, the largest number in a byte would be 127.',
  ),
  'float data': { ...FLOAT_DATA, ...NUMERIC },
  'high-precision number': explain(
    HIGH_PRECISION,
    'The letter H, then the length {n}: a number in decimal digits, as in JSON.',
    'It is for numbers that no other type holds exactly; each digit takes a byte, and computing with it needs a conversion.',
  ),
  'high-precision length': explain(
    HIGH_PRECISION,
    'The number of bytes of digits that follow: {n}.',
    'The type of the container marks them as a number, so the letter H is not repeated.',
  ),
  'high-precision data': explain(
    HIGH_PRECISION,
    'A number as text, as in JSON.',
    'A reader without such large numbers can still pass the text on; rounded to a float, digits would be lost.',
  ),

  char: explain(
    CHAR,
    'The letter C announces one ASCII character.',
    'One character needs no length; as a string, it would take two bytes more.',
  ),
  'char data': explain(
    CHAR,
    'One character from 00 to 7f.',
    'One byte is enough for ASCII only; any other character must be a string.',
  ),
  string: explain(
    STRING,
    'The letter S, then the length in bytes, {n}, which is an integer with a marker of its own.',
    'So a short text has a short length; but even the shortest length takes a marker and a byte. A larger type is allowed.',
  ),
  'string length': explain(
    STRING,
    'The length of the next string in bytes, {n}, with its marker.',
    'The type of the container replaces the letter S, so each string saves a byte.',
  ),
  'string data': explain(
    STRING,
    utf8Of('The text itself as UTF-8, without quotation marks or escapes.'),
    'Its length comes before it, so no character can be taken for the end, and a reader can copy the bytes as they are.',
  ),
  'key length': explain(
    OBJECT,
    'The length of a name in bytes, {n}, with its marker.',
    'There is no letter S, because a name is always a string; this saves a byte for each member.',
  ),
  key: explain(
    OBJECT,
    utf8Of('A member’s name as UTF-8.'),
    'Every object contains its names in full, so that a reader needs no schema; the names cost their bytes in each object.',
  ),
  'empty key': explain(
    OBJECT,
    'An empty name: it consists only of its length.',
    'A length of 0 needs no text and no mark at its end.',
  ),

  array: explain(
    ARRAY,
    'The bracket begins an array, as in JSON; its elements follow without commas.',
    'Each element shows its own end, so a comma would only cost a byte.',
  ),
  'array end': explain(
    ARRAY,
    'The bracket ends an array, as in JSON.',
    'So a sender need not know the number of elements in advance; the price is this byte, and a reader cannot reserve room.',
  ),
  object: explain(
    OBJECT,
    'The brace begins an object, as in JSON; names and values alternate.',
    'Names and values show their own ends, so colons and commas would only cost bytes.',
  ),
  'object end': explain(
    OBJECT,
    'The brace ends an object, as in JSON.',
    'So a sender need not know the number of members in advance; the price is this byte, and a reader cannot reserve room.',
  ),
  'optimized array': explain(
    OPTIMIZED,
    'The bracket begins an array. The count of its elements comes first, perhaps after their common type.',
    'With the count, no end marker is needed; with the type, no element repeats its marker.',
  ),
  'optimized object': explain(
    OPTIMIZED,
    'The brace begins an object. The count of its members comes first, perhaps after the common type of their values.',
    'With the count, no end marker is needed; with the type, no value repeats its marker.',
  ),
  'type null': dataless('Z', 'null'),
  'type no-op': explain(
    SPECIAL,
    'The sign $, then N: this container consists of no-ops, which are not values, so it is empty.',
    'The rule is the same for all types without data, so it leads to this case, too.',
  ),
  'type true': dataless('T', 'true'),
  'type false': dataless('F', 'false'),
  'type int8': common('i', '8-bit integers'),
  'type uint8': explain(
    BINARY,
    'The sign $, then U: all values of this container are numbers from 0 to 255 without markers.',
    'This is also how UBJSON carries binary data: it has no type for bytes, and a reader cannot distinguish them from numbers.',
  ),
  'type int16': common('I', '16-bit integers'),
  'type int32': common('l', '32-bit integers'),
  'type int64': common('L', '64-bit integers'),
  'type float32': common('d', 'floats of four bytes'),
  'type float64': common('D', 'floats of eight bytes'),
  'type high-precision number': explain(
    OPTIMIZED,
    'The sign $, then H: all values of this container are high-precision numbers, each with its length.',
    once,
  ),
  'type char': common('C', 'single ASCII characters'),
  'type string': explain(
    OPTIMIZED,
    'The sign $, then S: all values of this container are strings, each with its length.',
    once,
  ),
  'type array': explain(
    OPTIMIZED,
    'The sign $, then [: all values of this container are arrays, whose opening brackets are left out.',
    once,
  ),
  'type object': explain(
    OPTIMIZED,
    'The sign $, then {: all values of this container are objects, whose opening braces are left out.',
    once,
  ),
  count: explain(
    OPTIMIZED,
    'The sign #, then the number of values, {n}, an integer with its marker.',
    'It replaces the end marker, and a reader can reserve memory; a writer must know the count before it begins.',
  ),
  'count without data': explain(
    SPECIAL,
    'The sign #, then the number of repetitions of the value: {n}.',
    'The value has no data, so the count represents all elements; a few bytes can announce billions, which readers must limit.',
  ),

  ...notUtf8(STRING),
});
