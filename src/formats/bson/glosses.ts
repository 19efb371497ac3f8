import type { Glosses } from '../format.ts';
import type { kinds } from './kinds.ts';

/** The specification has one anchor; behind it, a text fragment finds the row of the grammar, or the note. */
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

/** Where each kind of BSON is explained. */
export const glosses: Glosses<keyof typeof kinds.index> = {
  unread: {
    gloss: 'From here on nothing was read.',
    ...document,
  },

  doubleType: {
    gloss: 'Each element begins with its type; 01 says that eight bytes of a floating-point number follow the name.',
    ...row('64-bit binary floating point'),
  },
  stringType: {
    gloss: 'Type 02: text follows the name, with its length in front and a NUL behind.',
    ...row('UTF-8 string'),
  },
  documentType: {
    gloss:
      'Type 03: an object follows the name, as a whole document with its own length, so that a reader can skip it.',
    ...row('Embedded document'),
  },
  arrayType: {
    gloss:
      'Type 04: an array follows the name; it is written as a document whose names are "0", "1", "2" and so on, which costs bytes in each element.',
    ...row('Array - The document', 'Notes'),
  },
  binaryType: {
    gloss: 'Type 05: raw bytes follow the name, which JSON could only carry as text.',
    ...row('Binary data'),
  },
  undefined: {
    gloss: 'Type 06 is the whole value: undefined, as old JavaScript drivers wrote it; it is deprecated.',
    ...row('Undefined (value)'),
  },
  objectIdType: {
    gloss: 'Type 07: twelve bytes follow the name that identify a document; MongoDB gives one to each.',
    ...objectId,
  },
  booleanType: {
    gloss: 'Type 08: one byte follows the name, for true and for false alike.',
    ...row('Boolean "false"'),
  },
  datetimeType: {
    gloss: 'Type 09: a point in time follows the name, which JSON could only carry as text or as a number.',
    ...row('UTC datetime - The int64', 'Notes'),
  },
  null: {
    gloss: 'Type 0a is the whole value: null needs no bytes behind its name.',
    ...row('Null value'),
  },
  regexType: {
    gloss: 'Type 0b: a pattern and its options follow the name, as two texts that each end with a NUL.',
    ...regex,
  },
  dbPointerType: {
    gloss: 'Type 0c: a collection and an ObjectId in it follow the name; it is deprecated.',
    ...row('DBPointer'),
  },
  codeType: {
    gloss: 'Type 0d: JavaScript follows the name as text; it is shown here, never run.',
    ...row('JavaScript code'),
  },
  symbolType: {
    gloss: 'Type 0e: a symbol follows the name, for languages that tell symbols from strings; it is deprecated.',
    ...row('Symbol.'),
  },
  codeWithScopeType: {
    gloss: 'Type 0f: JavaScript follows the name, with the values that its variables have; it is deprecated.',
    ...code,
  },
  int32Type: {
    gloss: 'Type 10: four bytes of an integer follow the name; smaller numbers cost no less.',
    ...row('32-bit integer'),
  },
  timestampType: {
    gloss: 'Type 11: eight bytes that MongoDB uses inside itself, to order what happened within one second.',
    ...timestamp,
  },
  int64Type: {
    gloss: 'Type 12: eight bytes of an integer follow the name, exact where a double would round above 2^53.',
    ...row('64-bit integer'),
  },
  decimal128Type: {
    gloss: 'Type 13: sixteen bytes of a decimal number follow the name, which keeps 0.1 and every cent exact.',
    ...row('128-bit decimal floating point'),
  },
  minKey: {
    gloss: 'Type ff is the whole value: it compares lower than every other, for the bounds of queries.',
    ...row('Min key - Special type', 'Notes'),
  },
  maxKey: {
    gloss: 'Type 7f is the whole value: it compares higher than every other, for the bounds of queries.',
    ...row('Max key - Special type', 'Notes'),
  },

  name: {
    gloss: 'The key as text, up to and with a NUL that ends it: names have no length, so a reader has to look for it.',
    ...name,
  },
  arrayIndex: {
    gloss: 'An array is a document, so each element has a name: its index in decimal digits, ended by a NUL.',
    ...row('Array - The document', 'Notes'),
  },

  documentLength: {
    gloss:
      'How many bytes the document has, these four and the closing 00 included, least significant byte first: with it a reader can skip the whole.',
    ...document,
  },
  arrayLength: {
    gloss:
      'How many bytes the array has, these four and the closing 00 included; how many elements it has is written nowhere.',
    ...document,
  },
  documentEnd: {
    gloss: 'A 00 where a type could stand ends the document, although its length says so already.',
    ...document,
  },
  arrayEnd: {
    gloss: 'A 00 where a type could stand ends the array, as it ends every document.',
    ...document,
  },

  double: {
    gloss: 'A number in eight bytes as IEEE 754 has it, least significant byte first, as every number in BSON.',
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
      'A sign, 14 bits of a decimal exponent and an integer of up to 34 digits: the number that they spell is exact.',
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
    gloss: 'How many bytes of text follow, the NUL at their end included, so that it is one more than the text has.',
    ...string,
  },
  string: {
    gloss: 'The text in UTF-8; it may have NUL characters of its own, since its length is known.',
    ...string,
  },
  code: { gloss: 'JavaScript as text in UTF-8; it is shown here, never run.', ...row('JavaScript code') },
  symbol: { gloss: 'The symbol’s name in UTF-8, written as a string is.', ...row('Symbol.') },
  namespace: { gloss: 'The database and the collection that the pointer leads to.', ...row('DBPointer') },
  stringEnd: {
    gloss: 'A NUL behind the text, although its length is known, so that C programs can use the bytes as they lie.',
    ...string,
  },
  emptyString: { gloss: 'The NUL behind a text of no bytes.', ...string },

  objectIdTime: {
    gloss: 'When the ObjectId was made, in seconds since 1970, most significant byte first so that ids sort by time.',
    ...objectId,
  },
  objectIdRandom: {
    gloss: 'Five bytes that a process draws once, so that ids of different machines do not collide.',
    ...objectId,
  },
  objectIdCounter: {
    gloss: 'A counter, most significant byte first, that tells ids of one process within one second apart.',
    ...objectId,
  },
  timestampIncrement: {
    gloss: 'Counts the operations within one second; it comes first because the whole is one little-endian integer.',
    ...timestamp,
  },
  timestampTime: { gloss: 'Seconds since 1970, the upper half of the integer.', ...timestamp },

  pattern: { gloss: 'The regular expression as text; it is shown here, never used.', ...regex },
  options: {
    gloss: 'One letter an option, in alphabetical order: i ignores case, m lets ^ and $ match at every line.',
    ...regex,
  },
  patternEnd: { gloss: 'A NUL ends the pattern, which has no length.', ...cstring },
  optionsEnd: { gloss: 'A NUL ends the options, which have no length.', ...cstring },

  codeWithScopeLength: {
    gloss: 'How many bytes code and scope have together, these four included.',
    ...code,
  },

  binaryLength: {
    gloss: 'How many bytes of data follow the subtype, which is not counted.',
    ...binary,
  },
  genericSubtype: {
    gloss: 'Subtype 00: bytes of no particular meaning, the usual one.',
    ...row('Generic binary subtype'),
  },
  functionSubtype: { gloss: 'Subtype 01: a compiled function of some language.', ...row('Function') },
  oldBinarySubtype: {
    gloss: 'Subtype 02: what generic bytes were once written as, with their length a second time inside.',
    ...row('Binary (Old) - This used', 'Notes'),
  },
  oldUuidSubtype: {
    gloss: 'Subtype 03: a UUID whose order of bytes depended on the driver, which is why 04 took its place.',
    ...row('UUID (Old) - This used', 'Notes'),
  },
  uuidSubtype: { gloss: 'Subtype 04: a UUID, sixteen bytes in the order in which it is written.', ...row('UUID') },
  md5Subtype: { gloss: 'Subtype 05: an MD5 hash, which has sixteen bytes.', ...row('MD5') },
  encryptedSubtype: {
    gloss: 'Subtype 06: a value that the client has encrypted, so that the database never sees it.',
    ...row('Client Side Encryption'),
  },
  columnSubtype: {
    gloss: 'Subtype 07: many values of one field, packed as their differences, in MongoDB’s time series.',
    ...subtypes,
  },
  sensitiveSubtype: { gloss: 'Subtype 08: data that programs should keep out of their logs.', ...subtypes },
  vectorSubtype: {
    gloss: 'Subtype 09: a dense array of small numbers, such as the embeddings of a search by meaning.',
    ...subtypes,
  },
  reservedSubtype: { gloss: 'Subtypes up to 7f are reserved; this one has no meaning yet.', ...subtypes },
  userSubtype: {
    gloss: 'Subtypes from 80 to ff are for everybody to use; what the bytes mean is known to who wrote them.',
    ...row('User defined'),
  },
  oldBinaryLength: {
    gloss: 'The length once more, as old binary data has it: four less than the one before the subtype.',
    ...row('Binary (Old) - This used', 'Notes'),
  },
  vectorType: {
    gloss: 'What the numbers of a vector are: 03 for int8, 27 for float32, 10 for single bits.',
    ...subtypes,
  },
  vectorPadding: {
    gloss: 'How many bits of the last byte do not count, where the elements are single bits.',
    ...subtypes,
  },
  uuid: { gloss: 'A universally unique identifier; as text it would take 36 bytes, here it takes 16.', ...row('UUID') },
  binary: { gloss: 'The bytes themselves, as they are.', ...binary },
};
