import { explain, FLOAT_DATA, notUtf8 } from '../../core/layout/explain.ts';
import { citing, type Gloss, type Glosses } from '../../core/layout/gloss.ts';
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

const fixext = (note: string): Gloss =>
  explain(EXT, 'An extension with {n byte} of data; the type of the extension is the next byte.', note);

const ownKey =
  'MessagePack allows keys of any type, while JSON has only strings; a converter has to turn other keys into text.';

const SPECIFICATION = {
  title: 'MessagePack specification',
  url: 'https://github.com/msgpack/msgpack/blob/master/spec.md',
};

/** Explanation of each kind. */
export const glosses: Glosses<KindName> = citing(SPECIFICATION, {
  unread: explain({ anchor: '#formats', section: 'Formats' }, 'Wireprint did not read from here on.'),

  'positive fixint': explain(
    INT,
    'An integer from 0 to 127 is its own byte: it has neither a type marker nor a length.',
    'Small integers are frequent, and with a marker each would take two bytes. Half of all first bytes are spent on this.',
  ),
  'negative fixint': explain(
    INT,
    'An integer from -32 to -1 is its own byte: in two’s complement, the bytes from e0 to ff are these numbers, each as an unsigned byte minus 256.',
    'With a marker, it would take two bytes. Only 32 of the 256 first bytes are left for this, so -33 needs a marker.',
  ),
  nil: explain(
    NIL,
    'Nil is JSON’s null: one byte that is marker and value at once.',
    'There is only one nil, so nothing has to follow the marker; JSON writes four letters.',
  ),
  false: explain(
    BOOL,
    'False has a first byte of its own, c2.',
    'Two first bytes are enough for both booleans, so no value has to follow; JSON writes five letters.',
  ),
  true: explain(
    BOOL,
    'True has a first byte of its own, c3.',
    'Two first bytes are enough for both booleans, so no value has to follow; JSON writes four letters.',
  ),

  fixmap: explain(
    MAP,
    'The high bits 1000 mean a map, and the four low bits are the number of members: {n}.',
    'Because the number is known, nothing marks the end; a writer must know it before it begins.',
  ),
  'map 16': explain(
    MAP,
    'A map of up to 65,535 members: de, then their count in two bytes, here {n}.',
    'The four bits of the shorter head can only count to 15; from 16 members on, this head takes two bytes more.',
  ),
  'map 32': explain(
    MAP,
    'A map of up to 4,294,967,295 members: df, then their count in four bytes, here {n}.',
    'Two bytes can only count to 65,535. The size is fixed, so that a writer can fill in the count later.',
  ),
  fixarray: explain(
    ARRAY,
    'The high bits 1001 mean an array, and the four low bits are the number of elements: {n}.',
    'The elements follow without separators, because each of them shows its own end; a closing mark would take another byte.',
  ),
  'array 16': explain(
    ARRAY,
    'An array of up to 65,535 elements: dc, then their count in two bytes, here {n}.',
    'The four bits of the shorter head can only count to 15; from 16 elements on, this head takes two bytes more.',
  ),
  'array 32': explain(
    ARRAY,
    'An array of up to 4,294,967,295 elements: dd, then their count in four bytes, here {n}.',
    'Two bytes can only count to 65,535. The size is fixed, so that a writer can fill in the count later.',
  ),

  fixstr: explain(
    STR,
    'The high bits 101 mean a string, and the five low bits are its length in bytes: {n}.',
    'Most keys are shorter than 32 bytes, so type and length share one byte; a separate length would add a byte to each.',
  ),
  'str 8': explain(
    STR,
    'A string of up to 255 bytes: d9, then its length in one byte, here {n}.',
    'Five bits can only count to 31. Libraries from before 2013 do not know this head, and need a head of three bytes.',
  ),
  'str 16': explain(
    STR,
    'A string of up to 65,535 bytes: da, then its length in two bytes, here {n}.',
    'One byte can only count to 255. For shorter strings, this head is allowed, but longer than necessary.',
  ),
  'str 32': explain(
    STR,
    'A string of up to 4,294,967,295 bytes: db, then its length in four bytes, here {n}.',
    'Two bytes can only count to 65,535. A text of 4,294,967,296 bytes or more must be split.',
  ),
  'str data': explain(
    STR,
    'The text itself as UTF-8, without quotation marks or escapes. Bytes that are not UTF-8 are allowed, and shown as escapes if they are half of a surrogate pair.',
    'Its length comes before it, so no character can be taken for the end, and a reader can copy the bytes as they are.',
  ),
  key: explain(
    MAP,
    'A member’s name as UTF-8: a key is a string like any other.',
    'Every map contains its keys in full, so that a reader needs no schema; the names cost their bytes in each map.',
  ),
  'empty key': explain(
    MAP,
    'An empty key: it consists only of its length.',
    'A length of 0 needs no text and no mark at its end; JSON writes two quotation marks.',
  ),

  'bin 8': explain(
    BIN,
    'Up to 255 raw bytes: c4, then their number in one byte, here {n}.',
    'JSON has no such type and needs text such as base64, which is a third longer.',
  ),
  'bin 16': explain(
    BIN,
    'Up to 65,535 raw bytes: c5, then their number in two bytes, here {n}.',
    'One byte can only count to 255. In JSON, base64 would add a third to the data.',
  ),
  'bin 32': explain(
    BIN,
    'Up to 4,294,967,295 raw bytes: c6, then their number in four bytes, here {n}.',
    'Two bytes can only count to 65,535. In JSON, base64 would add a third to the data.',
  ),
  'bin data': explain(
    BIN,
    'Raw bytes, unchanged: unlike a string, they are not text.',
    'Their number comes before them, so any byte may occur; if a mark ended them, that byte would need an escape.',
  ),

  'float 32': explain(
    FLOAT,
    'The marker of an IEEE 754 number in four bytes, with about seven decimal digits.',
    'It takes four bytes less than a 64-bit float, at the cost of digits; the two libraries here write it only on request.',
  ),
  'float 64': explain(
    FLOAT,
    'The marker of an IEEE 754 number in eight bytes.',
    'It is the format of JavaScript’s own numbers, so there is no further rounding; a float of half the size keeps about seven digits.',
  ),
  'float data': { ...FLOAT_DATA, ...FLOAT },
  'uint 8': explain(
    INT,
    'The marker of an unsigned integer in the next byte, 0 to 255; needed from 128 on.',
    'First bytes from 80 on have other meanings, so a larger integer needs a marker: two bytes instead of one.',
  ),
  'uint 16': explain(
    INT,
    'The marker of an unsigned integer in the next two bytes, 0 to 65,535; needed from 256 on, allowed for smaller values.',
    'A writer can choose the smallest size that fits each integer; with one size for all, most would be longer.',
  ),
  'uint 32': explain(
    INT,
    'The marker of an unsigned integer in the next four bytes, 0 to 4,294,967,295; needed from 65,536 on, allowed for smaller values.',
    'There is no size of three bytes: sizes are powers of two, which processors can read at once.',
  ),
  'uint 64': explain(
    INT,
    'The marker of an unsigned integer in the next eight bytes, 0 to 18,446,744,073,709,551,615; needed beyond 32 bits.',
    'A time in milliseconds needs it. Beyond 2^53, JavaScript must read it as a BigInt, or it loses digits.',
  ),
  'uint data': explain(
    INT,
    'An unsigned integer in {size, most significant byte first}.',
    'There is no sign, so all bits belong to the number. Several bytes come in network byte order, which most processors have to reverse.',
  ),
  'int 8': explain(
    INT,
    'The marker of a signed integer in the next byte, -128 to 127; needed below -32, because -32 to 127 need no marker.',
    'A sign costs half of the range, so MessagePack has markers for numbers with a sign and for numbers without.',
  ),
  'int 16': explain(
    INT,
    'The marker of a signed integer in the next two bytes, -32,768 to 32,767; needed below -128, allowed for other values.',
    'A writer can choose the smallest size that fits each integer; with one size for all, most would be longer.',
  ),
  'int 32': explain(
    INT,
    'The marker of a signed integer in the next four bytes, -2,147,483,648 to 2,147,483,647; needed below -32,768, allowed for other values.',
    'There is no size of three bytes: sizes are powers of two, which processors can read at once.',
  ),
  'int 64': explain(
    INT,
    'The marker of a signed integer in eight bytes, -9,223,372,036,854,775,808 to 9,223,372,036,854,775,807; needed below -2,147,483,648.',
    'Beyond ±2^53, JavaScript must read it as a BigInt, or it loses digits.',
  ),
  'int data': explain(
    INT,
    'A signed integer in two’s complement, in {size, most significant byte first}.',
    'In two’s complement, the same addition works for both signs; a separate sign bit would make a second zero.',
  ),

  'fixext 1': fixext('The most common sizes have a first byte of their own, which saves the byte of a length.'),
  'fixext 2': fixext('The most common sizes have a first byte of their own, which saves the byte of a length.'),
  'fixext 4': fixext('It saves the byte of a length; four bytes are enough for a time in whole seconds.'),
  'fixext 8': fixext('It saves the byte of a length; eight bytes are enough for a time with nanoseconds.'),
  'fixext 16': fixext('It saves the byte of a length; sixteen bytes are enough for a UUID.'),
  'ext 8': explain(
    EXT,
    'An extension with up to 255 bytes of data: c7, then their number in one byte, here {n}, then its type.',
    'A size without a first byte of its own needs a length; that costs one byte more.',
  ),
  'ext 16': explain(
    EXT,
    'An extension with up to 65,535 bytes of data: c8, then their number in two bytes, here {n}, then its type.',
    'One byte can only count to 255. A reader that does not know the type can still skip the data.',
  ),
  'ext 32': explain(
    EXT,
    'An extension with up to 4,294,967,295 bytes of data: c9, then their number in four bytes, here {n}, then its type.',
    'Two bytes can only count to 65,535. A reader that does not know the type can still skip the data.',
  ),
  'ext type': explain(
    EXT,
    'The type of the extension: {n}. Applications define 0 to 127; negative numbers are reserved for the specification.',
    'Types beyond the basic ones need no new first byte; but both sides must agree on the number elsewhere.',
  ),
  'ext data': explain(
    EXT,
    'The data of the extension; its meaning is agreed elsewhere.',
    'The size is known, so a program can pass the data on without understanding it.',
  ),

  'record definition': explain(
    RECORDS,
    'An extension of msgpackr, type 72 (the letter r): it lists the keys of an object once.',
    'Further objects of the same shape need only one byte for all keys; a reader that does not know the extension cannot read them.',
  ),
  'record id': explain(
    RECORDS,
    'The byte that refers to this record from here on, 40 to 7f.',
    'The ids take 64 of the first bytes that would be small integers, so integers from 64 to 127 take two bytes.',
  ),
  'record keys': explain(
    RECORDS,
    'The number of keys of the record: {n}. The keys follow, and then the values of the first object.',
    'The keys are an ordinary array, so that a writer needs no other encoding for them.',
  ),
  'record key': explain(
    RECORDS,
    'A key as UTF-8, written once for all records of this id.',
    'Later values follow in the same order without it; in a map, each object would repeat it.',
  ),
  'empty record key': explain(
    RECORDS,
    'An empty key of a record: it consists only of its length.',
    'A length of 0 needs no text and no mark at its end.',
  ),
  'record reference': explain(
    RECORDS,
    'One byte in place of a count and all keys: an object with the keys of that record, whose values follow.',
    'A map would repeat the keys. The price is that integers from 64 to 127 lose these bytes and take two.',
  ),

  'timestamp type': explain(
    TIMESTAMP,
    'Extension type -1 is the only one that the specification defines: a point in time.',
    'Because the type is fixed, all libraries can agree on it; JSON writes a time as text, and the reader has to know that it is one.',
  ),
  'timestamp 32': explain(
    TIMESTAMP,
    'Unsigned seconds since 1970 in 32 bits, enough until 2106.',
    'With the shortest head, it takes six bytes; as text, it would take twenty or more. Times before 1970 need another form.',
  ),
  'timestamp 64': explain(
    TIMESTAMP,
    'Two numbers in eight bytes: 30 bits of nanoseconds, then 34 bits of seconds since 1970, enough until 2514.',
    'Nanoseconds need 30 bits; the other 34 last for 544 years, so that both fit in one machine word.',
  ),
  'timestamp 96 nanoseconds': explain(
    TIMESTAMP,
    'Nanoseconds within the second, at most 999,999,999.',
    'They always count forwards, even before 1970, so that only the seconds have a sign.',
  ),
  'timestamp 96 seconds': explain(
    TIMESTAMP,
    'Signed seconds since 1970 in 64 bits.',
    'It is for times before 1970 or after 2514, which the shorter forms cannot express. With its head, it takes five bytes more than the next shorter form.',
  ),

  'integer key': explain(MAP, 'An integer as a key, including its marker.', ownKey),
  'float key': explain(MAP, 'A floating-point number as a key, including its marker.', ownKey),
  'nil key': explain(MAP, 'Nil as a key.', ownKey),
  'boolean key': explain(MAP, 'A boolean as a key.', ownKey),
  'bin key': explain(MAP, 'Raw bytes as a key, including their head; in JSON, they become base64.', ownKey),
  'ext key': explain(MAP, 'An extension as a key, including its head and type.', ownKey),
  'array key': explain(
    MAP,
    'The head of an array that is a key or part of a key; its elements follow and belong to the key.',
    ownKey,
  ),
  'map key': explain(
    MAP,
    'The head of a map that is a key or part of a key; its members follow and belong to the key.',
    ownKey,
  ),
  'str key': explain(MAP, 'A string inside a key that is an array or a map, including its head.', ownKey),

  ...notUtf8(STR),
  'not UTF-8': {
    ...notUtf8(STR)['not UTF-8'],
    why: 'Until 2013, MessagePack had one type, raw, for text and bytes; writers of that type still put bytes into strings.',
  },
});
