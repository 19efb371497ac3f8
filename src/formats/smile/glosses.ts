import { explain, notUtf8, utf8Gloss } from '../../core/layout/explain.ts';
import { citing, type Gloss, type Glosses } from '../../core/layout/gloss.ts';
import type { KindName } from './kinds.ts';

const HIGH = { anchor: '#high-level-format', section: 'High-level format' };
const GENERAL = { anchor: '#tokens-general', section: 'Tokens: general' };
const REFERENCE = {
  anchor: '#token-class-short-shared-value-string-reference',
  section: 'Token class: Short Shared Value String reference',
};
const SIMPLE = { anchor: '#token-class-simple-literals-numbers', section: 'Token class: Simple literals, numbers' };
const ASCII = { anchor: '#token-classes-tiny-ascii-short-ascii', section: 'Token classes: Tiny ASCII, Short ASCII' };
const UNICODE = {
  anchor: '#token-classes-tiny-unicode-short-unicode',
  section: 'Token classes: Tiny Unicode, Short Unicode',
};
const SMALL = { anchor: '#token-class-small-integers', section: 'Token class: Small integers' };
const MISC = {
  anchor: '#token-class-misc-binary--text--structure-markers',
  section: 'Token class: Misc; binary / text / structure markers',
};
const KEYS = { anchor: '#tokens-key-mode', section: 'Tokens: key mode' };
const SHARED = { anchor: '#resolved-shared-string-references', section: 'Resolved Shared String references' };

/** The gloss of a text, which may have bytes that are not UTF-8. */
function utf8Of(sentence: string): Gloss['gloss'] {
  return utf8Gloss(sentence, ', the encoding that the specification requires: a reader may refuse or replace it.');
}

const sevens = 'Groups of seven bits never have the values from 80 on, so that fc, fd and ff can end text and content.';

const SPECIFICATION = {
  title: 'Smile Format Specification 1.0.6',
  url: 'https://github.com/FasterXML/smile-format-specification/blob/master/smile-specification.md',
};

/** Explanation of each kind. */
export const glosses: Glosses<KindName> = citing(SPECIFICATION, {
  unread: explain({ anchor: '', section: 'Smile' }, 'Wireprint did not read from here on.'),

  header: explain(
    HIGH,
    'The characters : and ) and a line feed: the smile that the format is named after.',
    'A reader, and a person with a dump, recognises the format by them. A document may also begin without them.',
  ),
  'header flags': explain(
    HIGH,
    ({ bytes: [flags = 0] }) =>
      `Version ${flags >> 4}; names are ${flags & 1 ? '' : 'not '}shared, text is ${flags & 2 ? '' : 'not '}shared, raw binary is ${flags & 4 ? 'allowed' : 'absent'}.`,
    'A reader must know beforehand what is shared, because it has to remember these names and texts.',
  ),

  'short reference': explain(
    REFERENCE,
    'A string that occurred earlier in these bytes, given by its index in the table of shared strings: {n}.',
    'One byte replaces the text. The table begins again after 1,024 entries, so that a reader’s memory is bounded.',
  ),
  'empty string': explain(
    SIMPLE,
    'This byte is the whole empty string.',
    'The types of text begin with the length 1, so the empty string has a byte of its own.',
  ),
  null: explain(SIMPLE, 'This byte is the whole value null.', 'There is only one null, so nothing has to follow.'),
  false: explain(
    SIMPLE,
    'This byte is the whole value false.',
    'Each boolean has a byte of its own, so nothing has to follow; JSON writes five letters.',
  ),
  true: explain(
    SIMPLE,
    'This byte is the whole value true.',
    'Each boolean has a byte of its own, so nothing has to follow; JSON writes four letters.',
  ),
  'int 32': explain(
    SIMPLE,
    'An integer of up to 32 bits follows, in groups of seven bits.',
    'It takes one to five bytes after this one; an integer from -16 to 15 fits in its first byte instead.',
  ),
  'int 64': explain(
    SIMPLE,
    'An integer of up to 64 bits follows, in groups of seven bits.',
    'It takes as many groups as it needs, up to ten. Beyond ±2^53, JavaScript reads it as a BigInt, or loses digits.',
  ),
  'integer data': explain(
    GENERAL,
    'An integer in zigzag, in groups of seven bits, the highest first.',
    'Zigzag keeps integers near zero short, even negative ones. Only the last byte has its highest bit set.',
  ),
  'big integer': explain(
    SIMPLE,
    'An integer of any size follows: its length, then its bytes in groups of seven bits.',
    'It is for integers beyond 64 bits; a reader without such integers rounds them or fails.',
  ),
  'number length': explain(
    GENERAL,
    'The number has {n byte}; in groups of seven bits it takes a seventh more, rounded up.',
    'The length counts the number itself, not the groups that hold it.',
  ),
  'big integer data': explain(
    GENERAL,
    'The integer in two’s complement, the highest byte first, in groups of seven bits.',
    sevens,
  ),
  'float 32': explain(
    SIMPLE,
    'An IEEE 754 single-precision number follows, with about seven decimal digits, in five groups of seven bits.',
    'It takes five bytes less than a double, at the cost of digits.',
  ),
  'float 64': explain(
    SIMPLE,
    'An IEEE 754 double follows, in ten groups of seven bits.',
    'It is the format of JavaScript’s own numbers, so there is no further rounding; the groups cost two bytes.',
  ),
  'float 32 data': explain(
    GENERAL,
    'A number in IEEE 754 format: 1 bit for the sign, 8 for the exponent, 23 for the fraction; three bits are unused.',
    sevens,
  ),
  'float 64 data': explain(
    GENERAL,
    'A number in IEEE 754 format: 1 bit for the sign, 11 for the exponent, 52 for the fraction; six bits are unused.',
    sevens,
  ),
  'big decimal': explain(
    SIMPLE,
    'A decimal number follows: its scale, then its digits as an integer of any size.',
    'It keeps every digit, where a double keeps about sixteen; computing with it needs a library.',
  ),
  'big decimal data': explain(
    SIMPLE,
    'The scale, which is the number of digits after the point, then the length and the digits as one integer.',
    'An integer and a scale hold decimal digits exactly; binary fractions cannot.',
  ),
  'tiny ascii': explain(
    ASCII,
    'ASCII text of {n byte} follows, from 1 to 32: the lowest five bits are the length minus 1.',
    'Type and length share one byte, as most text is short. A reader can copy ASCII without decoding it.',
  ),
  'short ascii': explain(
    ASCII,
    'ASCII text of {n byte} follows, from 33 to 64: the lowest five bits are the length minus 33.',
    'Type and length share one byte. Longer text has no length at all, and a mark at its end.',
  ),
  'tiny unicode': explain(
    UNICODE,
    'Text of {n byte} in UTF-8 follows, from 2 to 33: the lowest five bits are the length minus 2.',
    'No character beyond ASCII takes one byte, so the lengths begin with 2.',
  ),
  'short unicode': explain(
    UNICODE,
    'Text of {n byte} in UTF-8 follows, from 34 to 65: the lowest five bits are the length minus 34.',
    'Type and length share one byte. Longer text has no length at all, and a mark at its end.',
  ),
  'string data': explain(
    GENERAL,
    utf8Of('The text itself as UTF-8, without quotation marks or escapes.'),
    'Its length comes before it, so no character can be taken for the end, and a reader can copy the bytes as they are.',
  ),
  'small integer': explain(
    SMALL,
    'An integer from -16 to 15 in zigzag, in the lowest five bits of its type.',
    'Small integers are frequent, so that type and number share one byte.',
  ),
  'long ascii': explain(
    MISC,
    'ASCII text of any length follows, up to the byte fc.',
    'A writer need not know the length before it writes; a reader has to search for the end.',
  ),
  'long unicode': explain(
    MISC,
    'Text of any length in UTF-8 follows, up to the byte fc.',
    'A writer need not know the length before it writes; a reader has to search for the end.',
  ),
  'long string data': explain(
    MISC,
    utf8Gloss(
      'The text as UTF-8, and the byte fc that ends it.',
      ': the last one is always fc, and any other means that a reader may refuse or replace it.',
    ),
    'The byte fc does not occur in UTF-8, so no text can contain the mark.',
  ),
  binary: explain(
    MISC,
    'Binary data follows: its length, then its bytes in groups of seven bits.',
    'The groups take a seventh more than the data; base64, which JSON would need, takes a third more.',
  ),
  'binary length': explain(
    GENERAL,
    'The data has {n byte}; in groups of seven bits it takes a seventh more, rounded up.',
    'The length counts the data itself, not the groups that hold it.',
  ),
  'safe binary data': explain(
    GENERAL,
    'The data, from its first bit on, in groups of seven bits; unused bits are in the last byte.',
    sevens,
  ),
  'long reference': explain(
    MISC,
    'A string that occurred earlier in these bytes, given by its index in the table of shared strings: {n}.',
    'An index from 31 on takes two bytes, ten bits of which are the index; no index ends with the byte fe or ff.',
  ),
  array: explain(
    MISC,
    'An array begins; its elements follow without commas.',
    'Each element shows its own end, so a comma would only cost a byte.',
  ),
  'array end': explain(
    MISC,
    'The array ends.',
    'So a writer need not know the number of elements in advance; the price is this byte, and a reader cannot reserve room.',
  ),
  object: explain(
    MISC,
    'An object begins; names and values alternate.',
    'Names have tokens of their own, so a byte in the place of a name has another meaning than in that of a value.',
  ),
  'raw binary': explain(
    MISC,
    'Binary data follows: its length, then its bytes as they are.',
    'Each byte takes one byte, but any byte may occur in the data; so the header must allow it.',
  ),
  'raw length': explain(
    MISC,
    'The number of bytes of data that follow: {n}.',
    'The data may contain any byte, so only a length can tell its end.',
  ),
  'raw binary data': explain(
    MISC,
    'The data itself, unchanged.',
    'Bytes need no conversion to text; base64, which JSON would need, takes a third more.',
  ),
  'end of content': explain(
    HIGH,
    'The content ends here. The mark is optional.',
    'It helps where the transport does not tell the end of a message, as in a file of several documents.',
  ),

  'empty key': explain(
    KEYS,
    'This byte is the whole empty name.',
    'The types of names begin with the length 1, so the empty one has a byte of its own.',
  ),
  'long key reference': explain(
    SHARED,
    'A name that occurred earlier in these bytes, given by its index in the table of shared names: {n}.',
    'An index from 64 on takes two bytes, ten bits of which are the index; no index ends with the byte fe or ff.',
  ),
  'long key': explain(
    KEYS,
    'A name of any length follows, up to the byte fc.',
    'Only names that are too long for a length in the first byte are written this way.',
  ),
  'long key text': explain(
    KEYS,
    'The name as UTF-8, and the byte fc that ends it.',
    'The byte fc does not occur in UTF-8, so no name can contain the mark.',
  ),
  'short key reference': explain(
    SHARED,
    'A name that occurred earlier in these bytes, given by its index in the table of shared names: {n}.',
    'A name that occurs again takes a byte or two instead of its text, so that records need no schema to be short.',
  ),
  'short ascii key': explain(
    KEYS,
    'An ASCII name of {n byte} follows, from 1 to 64: the lowest six bits are the length minus 1.',
    'Type and length share one byte. If the header states that names are shared, later members may refer to this one.',
  ),
  'short unicode key': explain(
    KEYS,
    'A name of {n byte} in UTF-8 follows, from 2 to 57: the byte minus c0, plus 2.',
    'The bytes from f8 on end objects and content, so the lengths end with 57.',
  ),
  key: explain(
    KEYS,
    utf8Of('A member’s name as UTF-8.'),
    'It is written in full here; where the header states that names are shared, later members may refer to it.',
  ),
  'object end': explain(
    KEYS,
    'The object ends: this byte is in the place of a name.',
    'So a writer need not know the number of members in advance; the price is this byte, and a reader cannot reserve room.',
  ),
  ...notUtf8(GENERAL),
});
