import type { Gloss, Glosses } from '../format.ts';
import type { KindName } from './kinds.ts';

const NIL = { anchor: '#nil-format', section: 'nil format' };
const BOOL = { anchor: '#bool-format-family', section: 'bool format family' };
const INT = { anchor: '#int-format-family', section: 'int format family' };
const FLOAT = { anchor: '#float-format-family', section: 'float format family' };
const STR = { anchor: '#str-format-family', section: 'str format family' };
const BIN = { anchor: '#bin-format-family', section: 'bin format family' };
const ARRAY = { anchor: '#array-format-family', section: 'array format family' };
const MAP = { anchor: '#map-format-family', section: 'map format family' };
const EXT = { anchor: '#ext-format-family', section: 'ext format family' };
const RECORDS = {
  anchor: '#record-structure-extension-definition',
  section: 'Record Structure Extension Definition',
  document: { title: 'msgpackr', url: 'https://github.com/kriszyp/msgpackr' },
};
const TIMESTAMP = { anchor: '#timestamp-extension-type', section: 'Timestamp extension type' };

const explain = (at: Omit<Gloss, 'gloss'>, gloss: Gloss['gloss']): Gloss => ({ gloss, ...at });

/** Explanation of each kind. */
export const glosses: Glosses<KindName> = {
  unread: explain({ anchor: '#formats', section: 'Formats' }, 'Wireprint did not read from here on.'),

  'positive fixint': explain(
    INT,
    'An integer from 0 to 127 is its own byte: it has neither a type marker nor a length.',
  ),
  'negative fixint': explain(
    INT,
    "An integer from -32 to -1 is its own byte: in two's complement, the bytes from e0 to ff are these numbers, each as an unsigned byte minus 256.",
  ),
  nil: explain(NIL, 'Nil is JSON’s null: one byte that is marker and value at once.'),
  false: explain(BOOL, 'False has a first byte of its own: a boolean takes one byte instead of five letters.'),
  true: explain(BOOL, 'True has a first byte of its own: a boolean takes one byte instead of four letters.'),

  fixmap: explain(
    MAP,
    ({ decoded: count }) =>
      `The high bits 1000 mean a map, and the four low bits are the number of members: ${count}. Because the number is known, nothing marks the end; a writer must know it before it begins.`,
  ),
  'map 16': explain(
    MAP,
    'A map of up to 65,535 members: de, then their count in two bytes; needed from 16 members on.',
  ),
  'map 32': explain(
    MAP,
    'A map of up to 4,294,967,295 members: df, then their count in four bytes; needed from 65,536 members on.',
  ),
  fixarray: explain(
    ARRAY,
    'An array of up to 15 elements has its type and count in one byte, 90 to 9f; the elements follow without separators, because each has its own length.',
  ),
  'array 16': explain(
    ARRAY,
    'An array of up to 65,535 elements: dc, then their count in two bytes; needed from 16 elements on.',
  ),
  'array 32': explain(
    ARRAY,
    'An array of up to 4,294,967,295 elements: dd, then their count in four bytes; needed from 65,536 elements on.',
  ),

  fixstr: explain(
    STR,
    'A string of up to 31 bytes has its type and its length in one byte, a0 to bf: most strings and nearly all keys are that short.',
  ),
  'str 8': explain(
    STR,
    'A string of up to 255 bytes: d9, then its length in one byte; needed from 32 bytes on. Libraries from before 2013 do not support it and use two bytes.',
  ),
  'str 16': explain(
    STR,
    'A string of up to 65,535 bytes: da, then its length in two bytes; a shorter form is enough up to 255 bytes.',
  ),
  'str 32': explain(
    STR,
    'A string of up to 4,294,967,295 bytes: db, then its length in four bytes; needed from 65,536 bytes on.',
  ),
  'str data': explain(
    STR,
    'The text itself as UTF-8, without quotation marks or escapes, because its length marks its end; the specification allows bytes that are not UTF-8, which are shown as replacement characters, or as escapes if they are half of a surrogate pair.',
  ),
  key: explain(
    MAP,
    'A member’s name as UTF-8: a key is a string like any other, and every map contains its keys in full.',
  ),
  'empty key': explain(MAP, 'An empty key: its length is all there is.'),

  'bin 8': explain(
    BIN,
    'Up to 255 raw bytes: c4, then their number in one byte; JSON has no such type and needs text such as base64, which is a third longer.',
  ),
  'bin 16': explain(BIN, 'Up to 65,535 raw bytes: c5, then their number in two bytes; needed from 256 bytes on.'),
  'bin 32': explain(
    BIN,
    'Up to 4,294,967,295 raw bytes: c6, then their number in four bytes; needed from 65,536 bytes on.',
  ),
  'bin data': explain(BIN, 'Raw bytes, unchanged: unlike a string, they are not meant to be text.'),

  'float 32': explain(
    FLOAT,
    'The marker of a number in four bytes of IEEE 754, about seven decimal digits; JavaScript libraries write it only on request.',
  ),
  'float 64': explain(
    FLOAT,
    'The marker of a number in eight bytes of IEEE 754, the same format as JavaScript numbers, so nothing more is rounded.',
  ),
  'float data': explain(FLOAT, ({ bytes }) =>
    bytes.length === 4
      ? 'A number in IEEE 754 format: 1 bit for the sign, 8 for the exponent, 23 for the fraction. Every 32-bit float takes four bytes, whatever the number.'
      : 'A number in IEEE 754 format: 1 bit for the sign, 11 for the exponent, 52 for the fraction. Every 64-bit float takes eight bytes, 1.5 as well as 0.1.',
  ),
  'uint 8': explain(
    INT,
    'The marker of an unsigned integer in the next byte, 0 to 255; needed from 128 on, because bytes from 80 on have other meanings.',
  ),
  'uint 16': explain(
    INT,
    'The marker of an unsigned integer in the next two bytes, 0 to 65,535; needed from 256 on, allowed for smaller values.',
  ),
  'uint 32': explain(
    INT,
    'The marker of an unsigned integer in the next four bytes, 0 to 4,294,967,295; needed from 65,536 on, allowed for smaller values.',
  ),
  'uint 64': explain(
    INT,
    'The marker of an unsigned integer in the next eight bytes, 0 to 18,446,744,073,709,551,615; needed beyond 32 bits, as for a time in milliseconds.',
  ),
  'uint data': explain(INT, 'An unsigned integer, most significant byte first.'),
  'int 8': explain(
    INT,
    'The marker of a signed integer in the next byte, -128 to 127; needed below -32, because -32 to 127 need no marker.',
  ),
  'int 16': explain(
    INT,
    'The marker of a signed integer in the next two bytes, -32,768 to 32,767; needed below -128, allowed for other values.',
  ),
  'int 32': explain(
    INT,
    'The marker of a signed integer in the next four bytes, -2,147,483,648 to 2,147,483,647; needed below -32,768, allowed for other values.',
  ),
  'int 64': explain(
    INT,
    'The marker of a signed integer in the next eight bytes, -9,223,372,036,854,775,808 to 9,223,372,036,854,775,807; needed below -2,147,483,648.',
  ),
  'int data': explain(INT, "A signed integer in two's complement, most significant byte first."),

  'fixext 1': explain(
    EXT,
    'An extension with one byte of data: the most common sizes have a first byte of their own, which saves the length.',
  ),
  'fixext 2': explain(
    EXT,
    'An extension with two bytes of data, a size with a first byte of its own, which saves the length.',
  ),
  'fixext 4': explain(
    EXT,
    'An extension with four bytes of data, a size with a first byte of its own; enough for a time in whole seconds.',
  ),
  'fixext 8': explain(
    EXT,
    'An extension with eight bytes of data, a size with a first byte of its own; enough for a time with nanoseconds.',
  ),
  'fixext 16': explain(
    EXT,
    'An extension with sixteen bytes of data, a size with a first byte of its own; enough for a UUID.',
  ),
  'ext 8': explain(EXT, 'An extension with up to 255 bytes of data: c7, then their number in one byte, then its type.'),
  'ext 16': explain(
    EXT,
    'An extension with up to 65,535 bytes of data: c8, then their number in two bytes, then its type.',
  ),
  'ext 32': explain(
    EXT,
    'An extension with up to 4,294,967,295 bytes of data: c9, then their number in four bytes, then its type.',
  ),
  'ext type': explain(
    EXT,
    'The type of the extension: applications define 0 to 127, and negative numbers are reserved for the specification.',
  ),
  'ext data': explain(
    EXT,
    'The data of the extension; their meaning is agreed elsewhere, so a program can pass them on without understanding them.',
  ),

  'record definition': explain(
    RECORDS,
    'An extension of msgpackr, type 72 (the letter r): it lists the keys of an object once, so that further objects of the same shape need only one byte for them.',
  ),
  'record id': explain(
    RECORDS,
    'The byte that refers to this record from here on, 40 to 7f; there are 64 ids, and the oldest one is reused.',
  ),
  'record keys': explain(
    RECORDS,
    'The number of keys of the record; the keys follow as in any array, and then the values of the first object.',
  ),
  'record key': explain(
    RECORDS,
    'A key as UTF-8, written once for all records of this id: later values follow in the same order without it.',
  ),
  'empty record key': explain(RECORDS, 'An empty key of a record: its length is all there is.'),
  'record reference': explain(
    RECORDS,
    'One byte in place of a count and all keys: an object with the keys of that record, whose values follow. Integers from 64 to 127 lose these bytes and take two.',
  ),

  'timestamp type': explain(
    TIMESTAMP,
    'Extension type -1 is the only one that the specification defines: a point in time, which JSON writes as text.',
  ),
  'timestamp 32': explain(
    TIMESTAMP,
    'Unsigned seconds since 1970 in 32 bits, enough until 2106; with its head, it takes six bytes.',
  ),
  'timestamp 64': explain(
    TIMESTAMP,
    'Two numbers in eight bytes: 30 bits of nanoseconds, then 34 bits of seconds since 1970, enough until 2514.',
  ),
  'timestamp 96 nanoseconds': explain(
    TIMESTAMP,
    'Nanoseconds within the second, at most 999,999,999; they always count forwards, even before 1970.',
  ),
  'timestamp 96 seconds': explain(
    TIMESTAMP,
    'Signed seconds since 1970 in 64 bits, for times before 1970 or after 2514.',
  ),

  'integer key': explain(
    MAP,
    'An integer as a key, including its marker: MessagePack allows keys of any type, JSON only strings.',
  ),
  'float key': explain(
    MAP,
    'A floating-point number as a key, including its marker; allowed, though few programs can look one up safely.',
  ),
  'nil key': explain(MAP, 'Nil as a key: allowed here, while JSON needs the word null as a string.'),
  'boolean key': explain(MAP, 'A boolean as a key: allowed here, while JSON needs the word as a string.'),
  'bin key': explain(MAP, 'Raw bytes as a key, including their head; JSON has them in base64.'),
  'ext key': explain(MAP, 'An extension as a key, including its head and type.'),
  'array key': explain(
    MAP,
    'The head of an array that is a key or part of a key; its elements follow and belong to the key.',
  ),
  'map key': explain(
    MAP,
    'The head of a map that is a key or part of a key; its members follow and belong to the key.',
  ),
  'str key': explain(MAP, 'A string inside a key that is an array or a map, including its head.'),
};
