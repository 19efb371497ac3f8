import type { Glosses } from '../format.ts';
import type { kinds } from './kinds.ts';

/**
 * A link target: the specification has only one anchor, so a text fragment selects the row of the grammar or the note.
 */
function row(text: string, section: 'Basic Types' | 'Non-terminals' | 'Notes' = 'Non-terminals') {
  return { anchor: `#grammar:~:text=${encodeURIComponent(text).replaceAll('-', '%2D')}`, section } as const;
}

const document = row('BSON Document');
const name = row('Key name');
const string = row('String - The int32');
const cstring = row('Zero or more modified UTF-8');
const regex = row('Regular expression - The first');
const objectId = row('ObjectId');
const timestamp = row('Timestamp - Special internal type', 'Notes');
const binary = row('Binary - The int32');
const subtypes = row('BSON binary values have a', 'Notes');
const code = row('Code w/ scope');

/** Explanation of each kind. */
export const glosses: Glosses<keyof typeof kinds.index> = {
  unread: {
    gloss: 'Wireprint did not read from here on.',
    ...document,
  },

  doubleType: {
    gloss: 'Each element begins with its type; 01 is a floating-point number, whose eight bytes follow the name.',
    ...row('64-bit binary floating point'),
  },
  stringType: {
    gloss: 'Type 02: text follows the name, with its length before it and a NUL after it.',
    ...row('UTF-8 string'),
  },
  documentType: {
    gloss:
      'Type 03: an object follows the name, as a complete document with its own length, so that a reader can skip it.',
    ...row('Embedded document'),
  },
  arrayType: {
    gloss:
      'Type 04: an array follows the name; it is written as a document with the names "0", "1", "2" and so on, which take bytes in each element.',
    ...row('Array - The document', 'Notes'),
  },
  binaryType: {
    gloss: 'Type 05: raw bytes follow the name; JSON could carry them only as text.',
    ...row('Binary data'),
  },
  undefined: {
    gloss: 'Type 06 is the whole value: undefined, which old JavaScript drivers wrote; it is deprecated.',
    ...row('Undefined (value)'),
  },
  objectIdType: {
    gloss: 'Type 07: an ObjectId of twelve bytes follows the name; MongoDB identifies each document by one.',
    ...objectId,
  },
  booleanType: {
    gloss: 'Type 08: a boolean of one byte follows the name.',
    ...row('Boolean "false"'),
  },
  datetimeType: {
    gloss: 'Type 09: a point in time follows the name; JSON could carry it only as text or as a number.',
    ...row('UTC datetime - The int64', 'Notes'),
  },
  null: {
    gloss: 'Type 0a is the whole value: null needs no bytes after its name.',
    ...row('Null value'),
  },
  regexType: {
    gloss: 'Type 0b: a pattern and its options follow the name, as two texts, each with a closing NUL.',
    ...regex,
  },
  dbPointerType: {
    gloss: 'Type 0c: a collection and an ObjectId in it follow the name; this type is deprecated.',
    ...row('DBPointer'),
  },
  codeType: {
    gloss: 'Type 0d: JavaScript code follows the name as text; Wireprint shows it and never runs it.',
    ...row('JavaScript code'),
  },
  symbolType: {
    gloss:
      'Type 0e: a symbol follows the name, for languages that distinguish symbols from strings; this type is deprecated.',
    ...row('Symbol.'),
  },
  codeWithScopeType: {
    gloss: 'Type 0f: JavaScript code follows the name, with the values of its variables; this type is deprecated.',
    ...code,
  },
  int32Type: {
    gloss: 'Type 10: an integer of four bytes follows the name, however small it is.',
    ...row('32-bit integer'),
  },
  timestampType: {
    gloss:
      'Type 11: a timestamp of eight bytes follows the name; MongoDB uses it internally to order operations within one second.',
    ...timestamp,
  },
  int64Type: {
    gloss: 'Type 12: an integer of eight bytes follows the name, exact even above 2^53, where a double would round.',
    ...row('64-bit integer'),
  },
  decimal128Type: {
    gloss: 'Type 13: a decimal number of sixteen bytes follows the name; it is exact for 0.1 and every cent.',
    ...row('128-bit decimal floating point'),
  },
  minKey: {
    gloss: 'Type ff is the whole value: it compares lower than every other value, for the limits of queries.',
    ...row('Min key - Special type', 'Notes'),
  },
  maxKey: {
    gloss: 'Type 7f is the whole value: it compares higher than every other value, for the limits of queries.',
    ...row('Max key - Special type', 'Notes'),
  },

  name: {
    gloss: 'The key as text, with the NUL that ends it: names have no length, so a reader has to search for the NUL.',
    ...name,
  },
  arrayIndex: {
    gloss:
      'The index of an element in decimal digits, with a closing NUL: an array is a document, so each element has a name.',
    ...row('Array - The document', 'Notes'),
  },

  documentLength: {
    gloss:
      'The length of the document in bytes, including these four and the closing 00, least significant byte first: a reader can use it to skip the document.',
    ...document,
  },
  arrayLength: {
    gloss:
      'The length of the array in bytes, including these four and the closing 00; the number of elements is not written.',
    ...document,
  },
  documentEnd: {
    gloss: 'A 00 in place of a type ends the document, although its length already marks the end.',
    ...document,
  },
  arrayEnd: {
    gloss: 'A 00 in place of a type ends the array, like every document.',
    ...document,
  },

  double: {
    gloss: 'A number in IEEE 754 format, eight bytes, least significant byte first, like every number in BSON.',
    ...row('64-bit IEEE 754-2008 binary', 'Basic Types'),
  },
  int32: {
    gloss: 'An integer in four bytes, two’s complement, least significant byte first, however small it is.',
    ...row('32-bit signed integer', 'Basic Types'),
  },
  int64: {
    gloss: 'An integer in eight bytes, two’s complement, least significant byte first, however small it is.',
    ...row('64-bit signed integer', 'Basic Types'),
  },
  decimal128: {
    gloss:
      'A decimal number: a sign, an exponent of 14 bits, and an integer of up to 34 digits, so that decimal fractions stay exact.',
    ...row('128-bit IEEE 754-2008 decimal', 'Basic Types'),
  },
  boolean: {
    gloss: '00 is false and 01 is true; any other byte is an error.',
    ...row('Boolean "true"'),
  },
  datetime: {
    gloss: 'Milliseconds since the beginning of 1970 in UTC, as a signed integer of eight bytes.',
    ...row('UTC datetime - The int64', 'Notes'),
  },

  stringLength: {
    gloss: 'The length of the text in bytes, including the closing NUL, so it is one more than the text itself.',
    ...string,
  },
  string: {
    gloss: 'The text in UTF-8; it may contain NUL characters, because its length is known.',
    ...string,
  },
  code: { gloss: 'JavaScript code as text in UTF-8; Wireprint shows it and never runs it.', ...row('JavaScript code') },
  symbol: { gloss: 'The symbol’s name in UTF-8, written like a string.', ...row('Symbol.') },
  namespace: { gloss: 'The database and the collection to which the pointer refers.', ...row('DBPointer') },
  stringEnd: {
    gloss: 'A NUL after the text, although its length is known, so that C programs can use the bytes directly.',
    ...string,
  },
  emptyString: { gloss: 'The NUL after an empty text.', ...string },

  objectIdTime: {
    gloss:
      'The time at which the ObjectId was created, in seconds since 1970, most significant byte first so that ids sort by time.',
    ...objectId,
  },
  objectIdRandom: {
    gloss: 'Five bytes that a process chooses randomly once, so that ids of different machines do not collide.',
    ...objectId,
  },
  objectIdCounter: {
    gloss: 'A counter, most significant byte first, that distinguishes ids of one process within one second.',
    ...objectId,
  },
  timestampIncrement: {
    gloss:
      'A counter of operations within one second; it comes first because the timestamp is one little-endian integer.',
    ...timestamp,
  },
  timestampTime: { gloss: 'Seconds since 1970: the upper half of the integer.', ...timestamp },

  pattern: { gloss: 'The regular expression as text; Wireprint shows it and never uses it.', ...regex },
  options: {
    gloss: 'One letter per option, in alphabetical order: i ignores case, m lets ^ and $ match at every line.',
    ...regex,
  },
  patternEnd: { gloss: 'A NUL ends the pattern, which has no length.', ...cstring },
  optionsEnd: { gloss: 'A NUL ends the options, which have no length.', ...cstring },

  codeWithScopeLength: {
    gloss: 'The length of code and scope together in bytes, including these four.',
    ...code,
  },

  binaryLength: {
    gloss: 'The number of data bytes after the subtype; the subtype itself is not counted.',
    ...binary,
  },
  genericSubtype: {
    gloss: 'Subtype 00: bytes without a particular meaning, the usual subtype.',
    ...row('Generic binary subtype'),
  },
  functionSubtype: { gloss: 'Subtype 01: a compiled function of some language.', ...row('Function') },
  oldBinarySubtype: {
    gloss: 'Subtype 02: the old form of generic bytes, with their length a second time inside.',
    ...row('Binary (Old) - This used', 'Notes'),
  },
  oldUuidSubtype: {
    gloss: 'Subtype 03: a UUID whose byte order depended on the driver; subtype 04 replaces it.',
    ...row('UUID (Old) - This used', 'Notes'),
  },
  uuidSubtype: { gloss: 'Subtype 04: a UUID of sixteen bytes, in the order of its text.', ...row('UUID') },
  md5Subtype: { gloss: 'Subtype 05: an MD5 hash of sixteen bytes.', ...row('MD5') },
  encryptedSubtype: {
    gloss: 'Subtype 06: a value that the client encrypted, so that the database never sees it.',
    ...row('Client Side Encryption'),
  },
  columnSubtype: {
    gloss: 'Subtype 07: many values of one field, stored as differences, in MongoDB’s time series.',
    ...subtypes,
  },
  sensitiveSubtype: { gloss: 'Subtype 08: data that programs should keep out of their logs.', ...subtypes },
  vectorSubtype: {
    gloss: 'Subtype 09: a dense array of small numbers, such as the embeddings for a semantic search.',
    ...subtypes,
  },
  reservedSubtype: { gloss: 'Subtypes up to 7f are reserved; this one has no meaning yet.', ...subtypes },
  userSubtype: {
    gloss: 'Subtypes from 80 to ff are user-defined; only the application knows the meaning of the bytes.',
    ...row('User defined'),
  },
  oldBinaryLength: {
    gloss: 'The length again, as in old binary data: four less than the length before the subtype.',
    ...row('Binary (Old) - This used', 'Notes'),
  },
  vectorType: {
    gloss: 'The type of a vector’s elements: 03 for int8, 27 for float32, 10 for single bits.',
    ...subtypes,
  },
  vectorPadding: {
    gloss: 'The number of unused bits in the last byte, if the elements are single bits.',
    ...subtypes,
  },
  uuid: { gloss: 'A universally unique identifier; as text, it would take 36 bytes instead of 16.', ...row('UUID') },
  binary: { gloss: 'The bytes themselves, unchanged.', ...binary },
};
