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

const say = (at: Omit<Gloss, 'gloss'>, gloss: Gloss['gloss']): Gloss => ({ gloss, ...at });

/** What each kind is, and why it is so. */
export const glosses: Glosses<KindName> = {
  unread: say({ anchor: '#formats', section: 'Formats' }, 'From here on nothing was read.'),

  'positive fixint': say(INT, 'An integer from 0 to 127 is its own byte: no type marker, no length.'),
  'negative fixint': say(
    INT,
    "An integer from -32 to -1 is its own byte: in two's complement the bytes from e0 to ff are these numbers, each as a plain byte minus 256.",
  ),
  nil: say(NIL, 'Nil is what JSON calls null: one byte that is marker and value at once.'),
  false: say(BOOL, 'False has a first byte of its own, so that a boolean takes one byte and not five letters.'),
  true: say(BOOL, 'True has a first byte of its own, so that a boolean takes one byte and not four letters.'),

  fixmap: say(
    MAP,
    ({ said }) =>
      `The high bits 1000 say map, the four low ones how many members: ${said}. Since the number is known, nothing marks the end; a writer must know it before it begins.`,
  ),
  'map 16': say(MAP, 'A map of up to 65,535 members: de, then their count in two bytes; needed from 16 members on.'),
  'map 32': say(
    MAP,
    'A map of up to 4,294,967,295 members: df, then their count in four bytes; needed from 65,536 members on.',
  ),
  fixarray: say(
    ARRAY,
    'An array of up to 15 elements says so in one byte, 90 to 9f; the elements follow without separators, since each tells its own length.',
  ),
  'array 16': say(
    ARRAY,
    'An array of up to 65,535 elements: dc, then their count in two bytes; needed from 16 elements on.',
  ),
  'array 32': say(
    ARRAY,
    'An array of up to 4,294,967,295 elements: dd, then their count in four bytes; needed from 65,536 elements on.',
  ),

  fixstr: say(
    STR,
    'A string of up to 31 bytes has its type and its length in one byte, a0 to bf, because most strings and nearly all keys are that short.',
  ),
  'str 8': say(
    STR,
    'A string of up to 255 bytes: d9, then its length in one byte; needed from 32 bytes on. Libraries from before 2013 do not know it and use two bytes.',
  ),
  'str 16': say(
    STR,
    'A string of up to 65,535 bytes: da, then its length in two bytes; a shorter form will do up to 255 bytes.',
  ),
  'str 32': say(
    STR,
    'A string of up to 4,294,967,295 bytes: db, then its length in four bytes; needed from 65,536 bytes on.',
  ),
  'str data': say(
    STR,
    'The text itself as UTF-8, without quotation marks or escapes, since the length says where it ends; the specification allows bytes that are not UTF-8, which show as replacement characters.',
  ),
  key: say(
    MAP,
    "A member's name as UTF-8: a key is a string like any other, and is spelled out again in every map that has it.",
  ),
  'empty key': say(MAP, 'A key with no text in it, so that its length is all there is.'),

  'bin 8': say(
    BIN,
    'Up to 255 raw bytes: c4, then their number in one byte; JSON has no such type and needs base64, which is a third longer.',
  ),
  'bin 16': say(BIN, 'Up to 65,535 raw bytes: c5, then their number in two bytes; needed from 256 bytes on.'),
  'bin 32': say(
    BIN,
    'Up to 4,294,967,295 raw bytes: c6, then their number in four bytes; needed from 65,536 bytes on.',
  ),
  'bin data': say(BIN, 'Raw bytes, exactly as they were given: unlike a string they are not meant to be text.'),

  'float 32': say(
    FLOAT,
    'The marker of a number in four bytes of IEEE 754, about seven decimal digits; JavaScript libraries write it only on request.',
  ),
  'float 64': say(
    FLOAT,
    'The marker of a number in eight bytes of IEEE 754, the same bits that JavaScript itself works with, so nothing more is rounded.',
  ),
  'float data': say(FLOAT, ({ bytes }) =>
    bytes.length === 4
      ? 'A number as IEEE 754 has it: 1 bit for the sign, 8 for the exponent, 23 for the fraction. Every 32-bit float takes four bytes, whatever the number.'
      : 'A number as IEEE 754 has it: 1 bit for the sign, 11 for the exponent, 52 for the fraction. Every 64-bit float takes eight bytes, 1.5 as well as 0.1.',
  ),
  'uint 8': say(
    INT,
    'The marker of an unsigned integer in the next byte, 0 to 255; needed from 128 on, because bytes from 80 on mean something else.',
  ),
  'uint 16': say(
    INT,
    'The marker of an unsigned integer in the next two bytes, 0 to 65,535; needed from 256 on, allowed for less.',
  ),
  'uint 32': say(
    INT,
    'The marker of an unsigned integer in the next four bytes, 0 to 4,294,967,295; needed from 65,536 on, allowed for less.',
  ),
  'uint 64': say(
    INT,
    'The marker of an unsigned integer in the next eight bytes, 0 to 18,446,744,073,709,551,615; needed for what 32 bits do not hold, such as a time in milliseconds.',
  ),
  'uint data': say(INT, 'An unsigned integer, most significant byte first.'),
  'int 8': say(
    INT,
    'The marker of a signed integer in the next byte, -128 to 127; needed below -32, since from -32 to 127 no marker is.',
  ),
  'int 16': say(
    INT,
    'The marker of a signed integer in the next two bytes, -32,768 to 32,767; needed below -128, allowed for the rest.',
  ),
  'int 32': say(
    INT,
    'The marker of a signed integer in the next four bytes, -2,147,483,648 to 2,147,483,647; needed below -32,768, allowed for the rest.',
  ),
  'int 64': say(
    INT,
    'The marker of a signed integer in the next eight bytes, -9,223,372,036,854,775,808 to 9,223,372,036,854,775,807; needed below -2,147,483,648.',
  ),
  'int data': say(INT, "A signed integer in two's complement, most significant byte first."),

  'fixext 1': say(
    EXT,
    'An extension with one byte of data: the commonest sizes have a first byte of their own, which saves the length.',
  ),
  'fixext 2': say(
    EXT,
    'An extension with two bytes of data, a size that has a first byte of its own and so needs no length.',
  ),
  'fixext 4': say(
    EXT,
    'An extension with four bytes of data, a size that has a first byte of its own; a time in whole seconds can be written so.',
  ),
  'fixext 8': say(
    EXT,
    'An extension with eight bytes of data, a size that has a first byte of its own; a time with nanoseconds can be written so.',
  ),
  'fixext 16': say(
    EXT,
    'An extension with sixteen bytes of data, a size that has a first byte of its own; a UUID would fit.',
  ),
  'ext 8': say(
    EXT,
    'An extension with up to 255 bytes of data: c7, then their number in one byte; its type comes after that.',
  ),
  'ext 16': say(
    EXT,
    'An extension with up to 65,535 bytes of data: c8, then their number in two bytes; its type comes after that.',
  ),
  'ext 32': say(
    EXT,
    'An extension with up to 4,294,967,295 bytes of data: c9, then their number in four bytes; its type comes after that.',
  ),
  'ext type': say(
    EXT,
    'Which extension it is: 0 to 127 are for each application to give a meaning, negative numbers are kept for the specification.',
  ),
  'ext data': say(
    EXT,
    "The extension's own bytes; what they mean is agreed elsewhere, so they can be passed on without being understood.",
  ),

  'record definition': say(
    RECORDS,
    'An extension of msgpackr, type 72 (the letter r): the keys of an object are listed once, so that further objects of the same shape need one byte in their place.',
  ),
  'record id': say(
    RECORDS,
    'The byte that stands for this record from here on, 40 to 7f; there are 64 of them, and the one that is oldest is given away again.',
  ),
  'record keys': say(
    RECORDS,
    "How many keys the record has; they follow as in any array, and after the last of them the first object's values.",
  ),
  'record key': say(
    RECORDS,
    'A key as UTF-8, spelled out once for all records of this id: the values later come in the same order, without it.',
  ),
  'empty record key': say(RECORDS, 'A key of a record with no text in it, so that its length is all there is.'),
  'record reference': say(
    RECORDS,
    'One byte in place of a count and all keys: an object with the keys of that record, whose values follow; integers from 64 to 127 lose these bytes and take two.',
  ),

  'timestamp type': say(
    TIMESTAMP,
    'Extension type -1 is the one that the specification itself defines: a point in time, which JSON has to write as text.',
  ),
  'timestamp 32': say(
    TIMESTAMP,
    'Seconds since 1970 in 32 bits without a sign, which lasts until 2106 and takes six bytes in all.',
  ),
  'timestamp 64': say(
    TIMESTAMP,
    'Two numbers packed into eight bytes: 30 bits of nanoseconds, then 34 bits of seconds since 1970, which last until 2514.',
  ),
  'timestamp 96 nanoseconds': say(
    TIMESTAMP,
    'Nanoseconds within the second, 999,999,999 at most; they always count forwards, also before 1970.',
  ),
  'timestamp 96 seconds': say(
    TIMESTAMP,
    'Seconds since 1970 in 64 bits with a sign, for times before 1970 or after 2514.',
  ),

  'integer key': say(
    MAP,
    'An integer as a key, marker included: MessagePack allows keys of any type, JSON only strings.',
  ),
  'float key': say(
    MAP,
    'A floating-point number as a key, marker included; allowed, though few programs can look one up safely.',
  ),
  'nil key': say(MAP, 'Nil as a key: allowed here, while JSON would have to write the word null as a string.'),
  'boolean key': say(MAP, 'A boolean as a key: allowed here, while JSON would have to write the word as a string.'),
  'bin key': say(MAP, 'Raw bytes as a key, head included; as JSON it is written in base64.'),
  'ext key': say(MAP, 'An extension as a key, head and type included.'),
  'array key': say(
    MAP,
    'The head of an array that is a key or stands inside one; its elements follow and belong to the key.',
  ),
  'map key': say(
    MAP,
    'The head of a map that is a key or stands inside one; its members follow and belong to the key.',
  ),
  'str key': say(MAP, 'A string inside a key that is an array or a map, head included.'),
};
