import { notUtf8 } from '../../core/layout/explain.ts';
import { citing, type Glosses } from '../../core/layout/gloss.ts';
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

const typeFirst =
  'The type comes before the name, so a reader knows how far to jump when the name is not the one it wants.';
const fixedSize =
  'Every integer of this type takes the same number of bytes, so a value can be skipped without reading it; small ones take more than needed.';
const deprecated = 'It is still in the specification, so that old data can be read; new data should not use it.';
const subtyped =
  'A subtype marks the meaning of the bytes without a new element type; a reader that does not know it still has the bytes.';
const redundant =
  'The length determines the end, too; so a reader may use either, and can check one against the other.';
const nulEnds = 'Two texts follow each other without lengths, so a NUL has to end each; neither can contain one.';

/** The type byte of an element, whose content follows the name. */
const typed = (gloss: string, at: ReturnType<typeof row>, why: string = typeFirst) => ({ gloss, why, ...at });

const SPECIFICATION = { title: 'BSON specification 1.1', url: 'https://bsonspec.org/spec.html' };

/** Explanation of each kind. */
export const glosses: Glosses<keyof typeof kinds.index> = citing(SPECIFICATION, {
  unread: {
    gloss: 'Wireprint did not read from here on.',
    ...document,
  },

  doubleType: typed(
    'Each element begins with its type; 01 is a floating-point number, whose eight bytes follow the name.',
    row('64-bit binary floating point'),
  ),
  stringType: typed(
    'Type 02: text follows the name, with its length before it and a NUL after it.',
    row('UTF-8 string'),
  ),
  documentType: typed(
    'Type 03: an object follows the name, as a complete document.',
    row('Embedded document'),
    'The document has its own length, so a reader can skip all of it at once.',
  ),
  arrayType: typed(
    'Type 04: an array follows the name, written as a document with the names "0", "1", "2" and so on.',
    row('Array - The document', 'Notes'),
    'So the same code can read arrays and documents; the price is a type and a name with its NUL for each element.',
  ),
  binaryType: typed(
    'Type 05: raw bytes follow the name.',
    row('Binary data'),
    'JSON could carry them only as text such as base64, which is a third longer.',
  ),
  undefined: typed(
    'Type 06 is the whole value: undefined, which old JavaScript drivers wrote.',
    row('Undefined (value)'),
    deprecated,
  ),
  objectIdType: typed(
    'Type 07: an ObjectId of twelve bytes follows the name; MongoDB identifies documents by ObjectIds.',
    objectId,
    'As text, an ObjectId takes 24 hex digits.',
  ),
  booleanType: typed(
    'Type 08: a boolean of one byte follows the name.',
    row('Boolean "false"'),
    'Type and value are two bytes; MessagePack and CBOR have a first byte for true and one for false, and need no second one.',
  ),
  datetimeType: typed(
    'Type 09: a point in time follows the name.',
    row('UTC datetime - The int64', 'Notes'),
    'JSON could carry it only as text or as a number, and the reader would have to know that it is a time.',
  ),
  null: typed(
    'Type 0a is the whole value: null needs no bytes after its name.',
    row('Null value'),
    'There is only one null, so the type is enough.',
  ),
  regexType: typed(
    'Type 0b: a pattern and its options follow the name, as two texts, each with a closing NUL.',
    regex,
    'Databases can search by such a pattern; if it were an ordinary string, it would look like text.',
  ),
  dbPointerType: typed('Type 0c: a collection and an ObjectId in it follow the name.', row('DBPointer'), deprecated),
  codeType: typed(
    'Type 0d: JavaScript code follows the name as text; Wireprint shows it and never runs it.',
    row('JavaScript code'),
    'MongoDB can run code in the database; if the code were an ordinary string, it would look like text.',
  ),
  symbolType: typed(
    'Type 0e: a symbol follows the name, for languages that distinguish symbols from strings.',
    row('Symbol.'),
    deprecated,
  ),
  codeWithScopeType: typed(
    'Type 0f: JavaScript code follows the name, with the values of its variables.',
    code,
    deprecated,
  ),
  int32Type: typed('Type 10: an integer of four bytes follows the name, however small it is.', row('32-bit integer')),
  timestampType: typed(
    'Type 11: a timestamp of eight bytes follows the name; MongoDB uses it internally.',
    timestamp,
    'Besides the second, it has a counter, so that operations within one second keep their order.',
  ),
  int64Type: typed(
    'Type 12: an integer of eight bytes follows the name.',
    row('64-bit integer'),
    'It is exact even above 2^53, where a double would round; from -2^31 to 2^31 - 1, four bytes would be enough.',
  ),
  decimal128Type: typed(
    'Type 13: a decimal number of sixteen bytes follows the name.',
    row('128-bit decimal floating point'),
    'It is exact for 0.1 and every cent, which a double is not; the price is eight bytes more than a double.',
  ),
  minKey: typed(
    'Type ff is the whole value: it compares lower than every other value.',
    row('Min key - Special type', 'Notes'),
    'Queries need a lower limit that no value can go below.',
  ),
  maxKey: typed(
    'Type 7f is the whole value: it compares higher than every other value.',
    row('Max key - Special type', 'Notes'),
    'Queries need an upper limit that no value can go above.',
  ),

  name: {
    gloss: 'The key as text, with the NUL that ends it.',
    why: 'Names have no length, so a reader has to search for the NUL, and no name can contain one.',
    ...name,
  },
  arrayIndex: {
    gloss: ({ decoded }) =>
      Number.isInteger(decoded)
        ? 'The index of an element in decimal digits, with a closing NUL.'
        : 'A name where the index of an element is usual, with a closing NUL; readers go by the order of the elements.',
    why: 'An array is a document, so each element has a name, though its place already determines the index; JSON needs only a comma.',
    ...row('Array - The document', 'Notes'),
  },

  documentLength: {
    gloss:
      'The length of the document in bytes, {n}, with these four and the closing 00, least significant byte first.',
    why: 'A reader can use it to skip the document; a writer must know it before the first element, or fill it in later.',
    ...document,
  },
  arrayLength: {
    gloss: 'The length of the array in bytes, {n}, with these four and the closing 00.',
    why: 'A reader can skip the array at once; but the number of elements is not written, so it cannot reserve room for them.',
    ...document,
  },
  documentEnd: {
    gloss: 'A 00 in place of a type ends the document.',
    why: redundant,
    ...document,
  },
  arrayEnd: {
    gloss: 'A 00 in place of a type ends the array, like every document.',
    why: redundant,
    ...document,
  },

  double: {
    gloss: 'A number in IEEE 754 format, eight bytes, least significant byte first, like all numeric types of BSON.',
    why: 'It is the format of JavaScript’s own numbers, so there is no further rounding; even a short number takes eight bytes.',
    ...row('64-bit IEEE 754-2008 binary', 'Basic Types'),
  },
  int32: {
    gloss: 'An integer in four bytes, two’s complement, least significant byte first.',
    why: fixedSize,
    ...row('32-bit signed integer', 'Basic Types'),
  },
  int64: {
    gloss: 'An integer in eight bytes, two’s complement, least significant byte first.',
    why: fixedSize,
    ...row('64-bit signed integer', 'Basic Types'),
  },
  decimal128: {
    gloss: 'A decimal number: a sign, an exponent of 14 bits, and an integer of up to 34 digits.',
    why: 'The exponent is a power of ten, so decimal fractions stay exact; in a power of two, most of them would be rounded.',
    ...row('128-bit IEEE 754-2008 decimal', 'Basic Types'),
  },
  boolean: {
    gloss: '00 is false and 01 is true; any other byte is an error.',
    why: 'The type covers both booleans, so the value needs a byte of its own, of which it uses one bit.',
    ...row('Boolean "true"'),
  },
  datetime: {
    gloss: 'Milliseconds since the beginning of 1970 in UTC, as a signed integer of eight bytes.',
    why: 'Numbers compare and compute faster than text, which would take 24 characters; a time zone cannot be written.',
    ...row('UTC datetime - The int64', 'Notes'),
  },

  stringLength: {
    gloss: 'The length of the text in bytes, {n}, including the closing NUL, so it is one more than the text itself.',
    why: 'A reader need not search for the end, and can skip the text; four bytes are spent even on the shortest text.',
    ...string,
  },
  string: {
    gloss: 'The text in UTF-8, without quotation marks or escapes.',
    why: 'Its length is known, so it may contain any character, even NUL.',
    ...string,
  },
  code: {
    gloss: 'JavaScript code as text in UTF-8; Wireprint shows it and never runs it.',
    why: 'It is written like a string; only the type before the name marks it as code.',
    ...row('JavaScript code'),
  },
  symbol: {
    gloss: 'The symbol’s name in UTF-8.',
    why: 'It is written like a string; only the type before the name marks it as a symbol.',
    ...row('Symbol.'),
  },
  namespace: {
    gloss: 'The database and the collection to which the pointer refers.',
    why: 'An ObjectId alone does not identify its collection.',
    ...row('DBPointer'),
  },
  stringEnd: {
    gloss: 'A NUL after the text, although its length is known.',
    why: 'C programs can use the bytes as they are; the NUL costs a byte for each text.',
    ...string,
  },
  emptyString: {
    gloss: 'The NUL after an empty text.',
    why: 'C programs can use the bytes as they are; even a text without characters takes five bytes with its length.',
    ...string,
  },

  objectIdTime: {
    gloss: 'The time at which the ObjectId was created, in seconds since 1970, most significant byte first.',
    why: 'In this order, unlike that of other numbers in BSON, ids sort by time when their bytes are compared.',
    ...objectId,
  },
  objectIdRandom: {
    gloss: 'Five bytes that a process chooses randomly once.',
    why: 'So ids of different machines do not collide, although no server assigns them.',
    ...objectId,
  },
  objectIdCounter: {
    gloss: 'A counter, most significant byte first: {n}.',
    why: 'It distinguishes ids of one process within one second; three bytes are enough for 16,777,216 of them.',
    ...objectId,
  },
  timestampIncrement: {
    gloss: 'A counter of operations within one second: {n}.',
    why: 'It comes before the seconds because both together are one integer of eight bytes, the lowest byte first.',
    ...timestamp,
  },
  timestampTime: {
    gloss: 'Seconds since 1970: the upper half of the integer.',
    why: 'As the upper half, it decides first when two timestamps are compared as integers.',
    ...timestamp,
  },

  pattern: {
    gloss: 'The regular expression as text; Wireprint shows it and never uses it.',
    why: nulEnds,
    ...regex,
  },
  options: {
    gloss:
      'One letter per option, in alphabetical order: i ignores case, m makes ^ and $ match at every line, s makes . match line ends, u reads Unicode, x skips spaces.',
    why: 'In alphabetical order, the same options are always the same bytes.',
    ...regex,
  },
  patternEnd: { gloss: 'A NUL ends the pattern, which has no length.', why: nulEnds, ...cstring },
  optionsEnd: { gloss: 'A NUL ends the options, which have no length.', why: nulEnds, ...cstring },

  codeWithScopeLength: {
    gloss: 'The length of code and scope together in bytes, including these four: {n}.',
    why: 'A reader can skip both at once, without looking at the lengths inside.',
    ...code,
  },

  binaryLength: {
    gloss: 'The number of data bytes after the subtype: {n}.',
    why: 'The subtype itself is not counted. With the length known, any byte may occur in the data.',
    ...binary,
  },
  genericSubtype: {
    gloss: 'Subtype 00: bytes without a particular meaning, the usual subtype.',
    why: subtyped,
    ...row('Generic binary subtype'),
  },
  functionSubtype: { gloss: 'Subtype 01: a compiled function of some language.', why: subtyped, ...row('Function') },
  oldBinarySubtype: {
    gloss: 'Subtype 02: the old form of generic bytes, with their length a second time inside.',
    why: 'The second length adds four bytes and no information, so subtype 00 replaced it.',
    ...row('Binary (Old) - This used', 'Notes'),
  },
  oldUuidSubtype: {
    gloss: 'Subtype 03: a UUID whose byte order depended on the driver.',
    why: 'Drivers of different languages read different UUIDs from the same bytes, so subtype 04 replaced it.',
    ...row('UUID (Old) - This used', 'Notes'),
  },
  uuidSubtype: {
    gloss: 'Subtype 04 means a UUID: sixteen bytes, in the order of its text.',
    why: subtyped,
    ...row('UUID'),
  },
  md5Subtype: { gloss: 'Subtype 05: an MD5 hash, which is a checksum of other data.', why: subtyped, ...row('MD5') },
  encryptedSubtype: {
    gloss: 'Subtype 06: a value that the client encrypted.',
    why: 'So the database never sees the value itself; the price is that the database can hardly search for it.',
    ...row('Client Side Encryption'),
  },
  columnSubtype: {
    gloss: 'Subtype 07: many values of one field, stored as differences, in MongoDB’s time series.',
    why: 'Values of one field resemble each other, so their differences take fewer bits than the values.',
    ...subtypes,
  },
  sensitiveSubtype: {
    gloss: 'Subtype 08: data that programs should keep out of their logs.',
    why: 'The mark travels with the data; otherwise each program would need a list of fields to hide.',
    ...subtypes,
  },
  vectorSubtype: {
    gloss: 'Subtype 09: a dense array of small numbers, such as the embeddings for a semantic search.',
    why: 'As an array, each number would take a type, a name and at least four bytes.',
    ...subtypes,
  },
  reservedSubtype: {
    gloss: 'Subtypes up to 7f are reserved; this one has no meaning yet.',
    why: subtyped,
    ...subtypes,
  },
  userSubtype: {
    gloss: 'Subtypes from 80 to ff are user-defined; only the application knows the meaning of the bytes.',
    why: 'Half of all subtypes are left to applications, so their numbers never collide with later ones of the specification.',
    ...row('User defined'),
  },
  oldBinaryLength: {
    gloss: 'The length again, as old binary data has it: {n}, four less than the length before the subtype.',
    why: 'It adds four bytes and no information, which is why subtype 00 replaced this form.',
    ...row('Binary (Old) - This used', 'Notes'),
  },
  vectorType: {
    gloss: 'The type of a vector’s elements: 03 for int8, 27 for float32, 10 for single bits.',
    why: 'All elements have the same type, so it is written once instead of before each element.',
    ...subtypes,
  },
  vectorPadding: {
    gloss: 'The number of unused bits in the last byte: {n}.',
    why: 'Elements of one bit need not fill the last byte, and the length counts whole bytes. Larger elements always fill it.',
    ...subtypes,
  },
  uuid: {
    gloss: 'A universally unique identifier.',
    why: 'As text, it would take 36 bytes instead of 16.',
    ...row('UUID'),
  },
  binary: {
    gloss: 'The bytes themselves, unchanged.',
    why: 'Their number comes before them, so any byte may occur; if a mark ended them, that byte would need an escape.',
    ...binary,
  },

  ...notUtf8(string),
});
