import { invalidUtf8At } from '../../core/bytes/utf8.ts';
import { explain, notUtf8, utf8Gloss } from '../../core/layout/explain.ts';
import { citing, type Gloss, type Glosses } from '../../core/layout/gloss.ts';
import type { KindName } from './kinds.ts';

import { TYPE_NAMES as NAMES } from './types.ts';

type At = Omit<Gloss, 'gloss' | 'why'>;

const STREAMS = { anchor: '#value-streams', section: 'Value Streams' };
const INTS = { anchor: '#uint-and-int-fields', section: 'UInt and Int Fields' };
const VARS = { anchor: '#varuint-and-varint-fields', section: 'VarUInt and VarInt Fields' };
const VALUES = { anchor: '#typed-value-formats', section: 'Typed Value Formats' };
const NULLS = { anchor: '#0x0-null', section: '0x0: null' };
const PADDING = { anchor: '#nop-pad', section: 'NOP Padding' };
const PADDED_STRUCT = { anchor: '#nop-pad-struct', section: 'NOP Padding in struct Fields' };
const BOOL = { anchor: '#0x1-bool', section: '0x1: bool' };
const INT = { anchor: '#0x2-and-0x3-int', section: '0x2 and 0x3: int' };
const FLOAT = { anchor: '#0x4-float', section: '0x4: float' };
const DECIMAL = { anchor: '#0x5-decimal', section: '0x5: decimal' };
const TIMESTAMP = { anchor: '#0x6-timestamp', section: '0x6: timestamp' };
const SYMBOL = { anchor: '#0x7-symbol', section: '0x7: symbol' };
const STRING = { anchor: '#0x8-string', section: '0x8: string' };
const CLOB = { anchor: '#0x9-clob', section: '0x9: clob' };
const BLOB = { anchor: '#0xa-blob', section: '0xA: blob' };
const LIST = { anchor: '#0xb-list', section: '0xB: list' };
const SEXP = { anchor: '#0xc-sexp', section: '0xC: sexp' };
const STRUCT = { anchor: '#0xd-struct', section: '0xD: struct' };
const ANNOTATIONS = { anchor: '#annotations', section: '14: Annotations' };
const SYMBOLS = { title: 'Ion Symbols', url: 'https://amazon-ion.github.io/ion-docs/docs/symbols.html' };
const LOCAL = { document: SYMBOLS, anchor: '#local-symbol-tables', section: 'Local Symbol Tables' };
const ZERO = { document: SYMBOLS, anchor: '#symbol-zero', section: 'Symbol Zero' };

const LENGTH_WHY =
  'A short length shares a byte with the type. The value 14 means that a length follows, and 15 means null.';
const LONG_WHY = 'Lengths from 14 on do not fit in the four bits, so they take one or more bytes of their own.';
const LEAP = 'A reader that does not want the value can skip it: it knows the end without reading the content.';

/** The type descriptor of a value, which a length may follow. */
function head(at: At, of: string): Gloss {
  return explain(at, `${of} of {n byte}: the upper four bits are the type, the lower four the length.`, LENGTH_WHY);
}

function long(at: At, of: string): Gloss {
  return explain(
    at,
    `${of}: the upper four bits are the type; 14 in the lower four means that a length follows.`,
    LONG_WHY,
  );
}

/** The type descriptor of a container. */
function container(at: At, of: string, items: string): Gloss {
  return explain(at, `${of} whose ${items} take {n byte}: the upper four bits are the type.`, LEAP);
}

function longContainer(at: At, of: string, items: string): Gloss {
  return explain(at, `${of}; the length of its ${items} follows, as 14 in the lower four bits states.`, LEAP);
}

/** A component of a timestamp. */
function component(what: string, why: string): Gloss {
  return explain(TIMESTAMP, `The ${what}, in UTC: {n}.`, why);
}

const MISSING = 'A timestamp may end after any component except the hour, so it can state only what is known.';

const SPECIFICATION = {
  title: 'Ion Binary Encoding',
  url: 'https://amazon-ion.github.io/ion-docs/docs/binary.html',
};

/** Explanation of each kind. */
export const glosses: Glosses<KindName> = citing(SPECIFICATION, {
  unread: explain({ anchor: '', section: 'Ion Binary Encoding' }, 'Wireprint did not read from here on.'),

  'version marker': explain(
    STREAMS,
    'The version marker: Ion 1.0 in binary follows, and the symbol table begins again.',
    'No text begins with these bytes, so a reader can recognise the format by them. They may occur again between values.',
  ),

  'table wrapper': explain(
    LOCAL,
    'A symbol table begins: a struct with the annotation $ion_symbol_table. It is not a value of the document.',
    'Each name is spelled once, in the table; the values refer to it by number, so that records need no schema to be short.',
  ),
  'table length': explain(
    LOCAL,
    'The number of bytes in this part of the symbol table: {n}.',
    'Seven bits of each byte are part of the number; the highest bit is set only in the last byte, so that a small number takes a single byte.',
  ),
  'table annotation': explain(
    LOCAL,
    'An annotation of the table, given by its symbol ID: {n}. The first one, 3, is $ion_symbol_table.',
    'IDs up to 9 are the same in every document, so that a reader understands a table before it has one.',
  ),
  'table struct': explain(
    LOCAL,
    'A struct of the symbol table: the table itself, or the reference to a table that documents share.',
    'A table is an Ion value like any other, so that the format needs no second notation for it.',
  ),
  'table field': explain(
    LOCAL,
    'A field of the table, given by its symbol ID: {n}. Known ones are 4 name, 5 version, 6 imports, 7 symbols and 8 max_id.',
    'IDs up to 9 are the same in every document. A reader ignores fields that it does not know.',
  ),
  'table list': explain(
    LOCAL,
    'A list of the table: its symbols in the order of their IDs, or the shared tables that it imports.',
    'The first symbol that a table spells has the ID 10, unless the table imports others, whose symbols come first.',
  ),
  'symbol head': explain(
    LOCAL,
    'A symbol of {n byte} follows; its place in the table is its ID.',
    'The ID is not written: it is one more than the number of symbols before this one.',
  ),
  'long symbol head': explain(
    LOCAL,
    'A symbol follows; its length comes first, as it does not fit in four bits.',
    LONG_WHY,
  ),
  'symbol text': explain(
    LOCAL,
    'The text of a symbol as UTF-8.',
    'It is written once; field names, annotations and values of the type symbol refer to it by its ID.',
  ),
  'symbol not UTF-8': explain(
    LOCAL,
    ({ bytes }) => `Byte ${invalidUtf8At(bytes)} of this symbol is not UTF-8, so JSON has the symbol in base64.`,
    'Two symbols with different bytes could become the same text; in base64 they stay apart.',
  ),
  'empty symbol': explain(
    LOCAL,
    'This byte is a symbol without characters.',
    'A field may have an empty name, as in JSON.',
  ),
  'table value': explain(
    LOCAL,
    'Another value of the table: the name, the version or the size of an imported table, or a value that readers ignore.',
    'A symbol that is not a string has an ID, but no text; the IDs of the symbols after it stay the same.',
  ),

  null: explain(NULLS, 'This byte is the whole value null.', 'Nothing else has to follow; JSON writes four letters.'),
  'typed null': explain(
    VALUES,
    ({ bytes: [first = 0] }) => `The null of a type: ${NAMES[first >> 4] ?? ''}. 15 in the lower four bits means null.`,
    'A missing number and a missing text can differ; JSON has only one null.',
  ),
  padding: explain(
    PADDING,
    'Padding of {n byte} after this one: readers ignore it.',
    'With padding, a writer can reserve room, or remove a value without moving the bytes after it.',
  ),
  'long padding': explain(PADDING, 'Padding begins; its length follows, as it does not fit in four bits.', LONG_WHY),
  'padding length': explain(
    VARS,
    'The number of ignored bytes: {n}, in groups of seven bits, the highest first.',
    'Only the last byte has its highest bit set, so that the number marks its own end.',
  ),
  'padding data': explain(
    PADDING,
    'Bytes without meaning, which readers skip.',
    'They may be anything, such as the bytes that were here before an edit.',
  ),
  'padding name': explain(
    PADDED_STRUCT,
    'The name of a field that is only padding; readers ignore it.',
    'In a struct, a name comes before each value, and so before padding, too.',
  ),
  false: explain(
    BOOL,
    'This byte is the whole value false.',
    'The lower four bits are the value; JSON writes five letters.',
  ),
  true: explain(
    BOOL,
    'This byte is the whole value true.',
    'The lower four bits are the value; JSON writes four letters.',
  ),
  zero: explain(
    INT,
    'This byte is the whole number 0.',
    'The length is zero, so there are no digits, which means the number zero.',
  ),
  'positive int': head(INT, 'A positive integer'),
  'long positive int': long(INT, 'A positive integer'),
  magnitude: explain(
    INTS,
    'The integer, most significant byte first.',
    'It has as many bytes as its length states, so that integers of any size fit; a reader may round integers that are too large for its own type.',
  ),
  'negative int': head(INT, 'A negative integer'),
  'long negative int': long(INT, 'A negative integer'),
  'negative magnitude': explain(
    INTS,
    'The integer without its sign, most significant byte first; the type means that it is negative.',
    'With the sign in the type, 255 and -255 take one byte each; zero is always positive.',
  ),
  'zero float': explain(
    FLOAT,
    'This byte is the whole float 0.',
    'The length is zero, so there are no bits, which means the number zero.',
  ),
  'float 32': explain(
    FLOAT,
    'An IEEE 754 single-precision number follows, with about seven decimal digits.',
    'It takes half as many bytes as a double, at the cost of digits.',
  ),
  'float 32 data': explain(
    FLOAT,
    'A number in IEEE 754 format, most significant byte first: 1 bit for the sign, 8 for the exponent, 23 for the fraction.',
    'Every 32-bit float takes four bytes, whatever the number: a fixed size is fast to read.',
  ),
  'float 64': explain(
    FLOAT,
    'An IEEE 754 double follows.',
    'It is the format of JavaScript’s own numbers, so there is no further rounding; but 0.1 is not exact in it.',
  ),
  'float 64 data': explain(
    FLOAT,
    'A number in IEEE 754 format, most significant byte first: 1 bit for the sign, 11 for the exponent, 52 for the fraction.',
    'Every 64-bit float takes eight bytes, 1 as well as 0.1. For amounts of money, decimals are better, because they are exact.',
  ),
  'zero decimal': explain(
    DECIMAL,
    'This byte is the whole decimal 0.',
    'The length is zero, so there are no digits, which means zero without decimals.',
  ),
  decimal: head(DECIMAL, 'A decimal number'),
  'long decimal': long(DECIMAL, 'A decimal number'),
  'decimal data': explain(
    DECIMAL,
    'An exponent of ten, which marks its own end, and the digits as one integer with a sign.',
    'An integer and a power of ten hold decimal digits exactly, even zeros at the end; binary fractions cannot.',
  ),
  timestamp: head(TIMESTAMP, 'A timestamp'),
  'long timestamp': long(TIMESTAMP, 'A timestamp'),
  offset: explain(
    TIMESTAMP,
    ({ decoded }) =>
      Object.is(decoded, -0)
        ? 'The offset of local time from UTC is not known: it is -0.'
        : `The minutes from UTC to local time: ${decoded}.`,
    'The components are in UTC; with the offset, a reader also knows the local time, which JSON’s text would show.',
  ),
  year: component('year', 'The shortest timestamp has only an offset and a year. The other components may be missing.'),
  month: component('month, from 1', MISSING),
  day: component('day, from 1', MISSING),
  hour: component('hour', 'A minute follows every hour, because few times are known only to the hour.'),
  minute: component('minute', MISSING),
  second: component('second', 'From 0 to 59: the format has no leap seconds.'),
  'fraction exponent': explain(
    TIMESTAMP,
    'The exponent, a power of ten, of the fraction of a second: {n}.',
    'So a second may have any number of decimals, and zeros at their end are kept.',
  ),
  'fraction coefficient': explain(
    TIMESTAMP,
    'The digits of the fraction of a second as an integer, most significant byte first.',
    'Without these bytes, the coefficient is zero. Decimals are exact, as binary fractions would not be.',
  ),
  symbol: head(SYMBOL, 'A symbol'),
  'long symbol': long(SYMBOL, 'A symbol'),
  'symbol id': explain(
    SYMBOL,
    'The ID of the text in the symbol table: {n}.',
    'A word that occurs often, such as a state, takes two or three bytes instead of its text.',
  ),
  'symbol zero': explain(
    ZERO,
    'The symbol $0, which no table spells.',
    'It stands for a symbol whose text is not known, for instance because a shared table is missing.',
  ),
  'empty string': explain(
    STRING,
    'This byte is the whole empty string.',
    'The length in the lower four bits is zero, so no bytes follow.',
  ),
  string: head(STRING, 'Text in UTF-8'),
  'long string': long(STRING, 'Text in UTF-8'),
  'string data': explain(
    STRING,
    utf8Gloss(
      'The text itself as UTF-8, without quotation marks or escapes.',
      ', the encoding that the specification requires: a reader may refuse the text or replace the byte.',
    ),
    'Its length comes before it, so no character can be taken for the end, and a reader can copy the bytes as they are.',
  ),
  clob: head(CLOB, 'A clob'),
  'long clob': long(CLOB, 'A clob'),
  'clob data': explain(
    CLOB,
    'Text in an encoding that the format does not state, so it counts as bytes.',
    'Old text can be kept as it is, without a guess about its encoding.',
  ),
  blob: head(BLOB, 'A blob'),
  'long blob': long(BLOB, 'A blob'),
  'blob data': explain(
    BLOB,
    'The data itself, unchanged.',
    'Bytes need no conversion to text; base64, which JSON would need, takes a third more.',
  ),
  list: container(LIST, 'A list', 'elements'),
  'long list': longContainer(LIST, 'A list', 'elements'),
  sexp: container(SEXP, 'An S-expression', 'elements'),
  'long sexp': longContainer(SEXP, 'An S-expression', 'elements'),
  struct: container(STRUCT, 'A struct', 'fields'),
  'long struct': longContainer(STRUCT, 'A struct', 'fields'),
  'ordered struct': explain(
    STRUCT,
    'A struct with its fields in the order of their symbol IDs; its length follows.',
    'A reader that looks for one field can stop at the first larger ID.',
  ),
  'field name': explain(
    STRUCT,
    'The name of a field, given by its ID in the symbol table: {n}.',
    'A name takes a byte or two instead of its text, so that records need no schema to be short.',
  ),
  length: explain(
    VARS,
    'The number of bytes that follow: {n}, in groups of seven bits, the highest first.',
    'Only the last byte has its highest bit set, so that the number marks its own end; lengths may be of any size.',
  ),
  'annotation wrapper': explain(
    ANNOTATIONS,
    'A value with annotations: their length, the annotations, and the value itself follow.',
    'Annotations add a meaning to a value, such as a unit, without changing its type. JSON has no place for them.',
  ),
  'long annotation wrapper': explain(
    ANNOTATIONS,
    'A value with annotations follows, after the length of the annotations and the value together.',
    'Annotations add a meaning to a value, such as a unit, without changing its type. JSON has no place for them.',
  ),
  'annotations length': explain(
    ANNOTATIONS,
    'The number of bytes in the annotations: {n}. The value follows them.',
    'A reader that does not want the annotations can skip them.',
  ),
  annotation: explain(
    ANNOTATIONS,
    'An annotation of the value, given by its ID in the symbol table: {n}.',
    'A value may have several annotations, in an order that has a meaning.',
  ),

  'not UTF-8': notUtf8(STRING)['not UTF-8'],
});
