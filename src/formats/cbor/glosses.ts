import { notUtf8, utf8Gloss } from '../../core/layout/explain.ts';
import { citing, type Gloss, type Glosses } from '../../core/layout/gloss.ts';
import type { kinds } from './kinds.ts';

const majorTypes = { anchor: '#section-3.1', section: 'Major Types' } as const;
const head = { anchor: '#section-3', section: 'Specification of the CBOR Encoding' } as const;
const contentless = { anchor: '#section-3.3', section: 'Floating-Point Numbers and Values with No Content' } as const;
const chunks = {
  anchor: '#section-3.2.3',
  section: 'Indefinite-Length Byte Strings and Text Strings',
} as const;
const openEnded = { anchor: '#section-3.2.2', section: 'Indefinite-Length Arrays and Maps' } as const;
const dates = { anchor: '#section-3.4.2', section: 'Epoch-Based Date/Time' } as const;
const bignums = { anchor: '#section-3.4.3', section: 'Bignums' } as const;
const fractions = { anchor: '#section-3.4.4', section: 'Decimal Fractions and Bigfloats' } as const;
const later = {
  anchor: '#section-3.4.5.2',
  section: 'Expected Later Encoding for CBOR-to-JSON Converters',
} as const;
const encodedText = { anchor: '#section-3.4.5.3', section: 'Encoded Text' } as const;
const registry = { anchor: '#section-9.2', section: 'CBOR Tags Registry' } as const;
const keys = { anchor: '#section-5.6', section: 'Specifying Keys for Maps' } as const;

/** Position of the argument, by the five low bits of an initial byte. */
const WHERE: Readonly<Record<number, string>> = {
  24: 'in the next byte',
  25: 'in the next two bytes',
  26: 'in the next four bytes',
  27: 'in the next eight bytes',
};

/** Explains the first byte of a head whose number is in the bytes after it. */
function initialByteOf(what: string): Pick<Gloss, 'gloss' | 'why'> {
  return {
    gloss: ({ bytes }) => {
      const low = bytes[0]! & 0x1f;
      return `The three high bits mean ${what}; the five low bits, ${low}, mean that the number is ${WHERE[low]}.`;
    },
    why: 'Five bits hold 0 to 23 themselves, and 24 to 27 select sizes; so only larger numbers take more bytes.',
  };
}

/** The sentence about a head that holds its number in its own byte, or in the bytes after it. */
function headOf(type: string, what: string): Gloss['gloss'] {
  return ({ decoded, bytes }) =>
    bytes.length === 1
      ? `The three high bits mean ${type}, the five low bits ${what}: ${decoded}.`
      : `The three high bits mean ${type}; ${what}, ${decoded}, is ${WHERE[bytes[0]! & 0x1f]}.`;
}

/** The gloss of a text, which may have bytes that are not UTF-8. */
function utf8Of(sentence: string): Gloss['gloss'] {
  return utf8Gloss(
    sentence,
    ': the item is well-formed but not valid, and a reader may refuse it or replace the byte.',
  );
}

const noQuotes = 'The length is known, so there is no closing quote, and nothing inside needs a backslash.';
const longer =
  'Five bits hold numbers up to 23; a larger one follows in 1, 2, 4 or 8 bytes, and a writer may use more bytes than needed.';
const chunked =
  'A writer can begin before it knows the length; the price is that a reader cannot skip the item at once.';
const unknownCount =
  'The writer need not know the number in advance; the price is a break at the end, and a reader that cannot reserve room.';
const tagged =
  'A tag is a number from a registry, so new meanings need no new types; a reader that does not know it can ignore it.';
const textTagged = 'The item stays ordinary text, readable for everyone; the tag adds only the meaning of the text.';
const announced = 'A writer can choose the shortest exact float for each number, so each has to announce its size.';
const jsonKeys =
  'CBOR allows keys of any type, while JSON has only strings; a converter has to turn other keys into text.';

/** The tags that begin a message of COSE (RFC 9052) or CWT (RFC 8392), with the names of these messages. */
const MESSAGES_BY_TAG: Readonly<Record<number, string>> = {
  16: 'COSE_Encrypt0, an encrypted message (RFC 9052)',
  17: 'COSE_Mac0, a message with an authentication tag (RFC 9052)',
  18: 'COSE_Sign1, a message with one signature (RFC 9052)',
  61: 'a CWT, claims that the COSE message in it protects (RFC 8392)',
  96: 'COSE_Encrypt, an encrypted message with recipients (RFC 9052)',
  97: 'COSE_Mac, a message with an authentication tag and recipients (RFC 9052)',
  98: 'COSE_Sign, a message with several signatures (RFC 9052)',
};

const SPECIFICATION = { title: 'RFC 8949', url: 'https://www.rfc-editor.org/rfc/rfc8949.html' };

/** Explanation of each kind. */
export const glosses: Glosses<keyof typeof kinds.index> = citing(SPECIFICATION, {
  unread: {
    gloss: 'Wireprint did not read from here on.',
    anchor: '#appendix-F',
    section: 'Well-Formedness Errors and Examples',
  },

  unsigned: {
    gloss: 'The three high bits 000 mean a whole number, and the five low bits are the number itself: {n}.',
    why: 'Numbers up to 23 are frequent and take one byte; 24 to 31 in these bits have other meanings.',
    ...majorTypes,
  },
  unsignedInitial: { ...initialByteOf('unsigned integer'), ...head },
  unsignedArgument: {
    gloss: 'The integer itself in {size, highest byte first}.',
    why: 'Sizes are 1, 2, 4 and 8 bytes. More bytes than necessary are allowed, but not in deterministic encoding.',
    ...majorTypes,
  },
  negative: {
    gloss: 'The three high bits 001 mean -1 minus n, and the five low bits are n.',
    why: 'Negative numbers are a type of their own, so -1 takes as little room as 0, and there is only one zero.',
    ...majorTypes,
  },
  negativeInitial: { ...initialByteOf('negative integer'), ...head },
  negativeArgument: {
    gloss: 'The number n in {size, highest byte first}; the integer is -1 minus n.',
    why: 'Without a sign bit, all bits count: eight bytes reach down to -2^64.',
    ...majorTypes,
  },

  bytesHead: {
    gloss: headOf('raw bytes', 'their number'),
    why: 'The bytes follow as they are. JSON would need text such as base64, which is a third longer.',
    ...majorTypes,
  },
  bytesLongHead: { gloss: headOf('raw bytes', 'their number'), why: longer, ...majorTypes },
  bytesStart: {
    gloss: 'A byte string of unknown length: chunks with lengths follow, and a break ends it.',
    why: chunked,
    ...chunks,
  },
  emptyBytes: {
    gloss: 'A byte string of length 0: only its head.',
    why: 'The length 0 means that nothing follows; a mark at the end would take another byte.',
    ...majorTypes,
  },
  bytes: {
    gloss: 'The bytes themselves, unchanged: they have no further structure in CBOR.',
    why: 'Their number comes before them, so any byte may occur; if a mark ended them, that byte would need an escape.',
    ...majorTypes,
  },
  textHead: { gloss: headOf('text', 'its length in bytes'), why: noQuotes, ...majorTypes },
  textLongHead: { gloss: headOf('text', 'its length in bytes'), why: longer, ...majorTypes },
  textStart: {
    gloss: 'A text string of unknown length: chunks with lengths follow, and a break ends it.',
    why: chunked,
    ...chunks,
  },
  emptyText: {
    gloss: 'A text string of length 0: only its head.',
    why: 'The length 0 means that nothing follows; JSON writes two quotation marks.',
    ...majorTypes,
  },
  text: {
    gloss: utf8Of('The text in UTF-8, without quotation marks or escapes.'),
    why: 'Its length comes before it, so no character can be taken for the end, and a reader can copy the bytes as they are.',
    ...majorTypes,
  },
  textChunk: {
    gloss: utf8Of('One chunk of a text string; no character may be split between two chunks.'),
    why: 'So each chunk is valid UTF-8 by itself, and a reader can use it before the next one arrives.',
    ...chunks,
  },

  array: {
    gloss: headOf('an array', 'the number of elements'),
    why: 'Because the number is known, no closing bracket is needed; a writer must know it before it begins.',
    ...majorTypes,
  },
  arrayLong: { gloss: headOf('an array', 'the number of elements'), why: longer, ...majorTypes },
  arrayStart: {
    gloss: 'An array of unknown length: elements follow until a break.',
    why: unknownCount,
    ...openEnded,
  },
  map: {
    gloss: headOf('a map', 'the number of pairs'),
    why: 'CBOR spends three bits on the type and five on the count, MessagePack four on each: so one byte can count to 23 in CBOR and to 15 in MessagePack.',
    ...majorTypes,
  },
  mapLong: { gloss: headOf('a map', 'the number of pairs'), why: longer, ...majorTypes },
  mapStart: {
    gloss: 'A map of unknown length: keys and values alternate until a break.',
    why: unknownCount,
    ...openEnded,
  },
  break: {
    gloss: 'Ends an item of indefinite length.',
    why: 'No data item begins with this byte, so a reader that expects an item cannot mistake it.',
    anchor: '#section-3.2.1',
    section: 'The "break" Stop Code',
  },

  false: {
    gloss: 'The three high bits 111 mean a simple value or a float; 20 is false.',
    why: 'A value without content needs only its number; JSON writes five letters.',
    ...contentless,
  },
  true: {
    gloss: 'The three high bits 111 mean a simple value or a float; 21 is true.',
    why: 'A value without content needs no more than its number; JSON writes four letters.',
    ...contentless,
  },
  null: {
    gloss: 'The three high bits 111 mean a simple value or a float; 22 is null.',
    why: 'A value without content needs no more than its number; JSON writes four letters.',
    ...contentless,
  },
  undefined: {
    gloss: 'Simple value 23: undefined, as in JavaScript.',
    why: 'Some languages distinguish it from null. JSON has no such value, so a converter must choose another one.',
    ...contentless,
  },
  simple: {
    gloss: 'Simple value {n}, which has no assigned meaning.',
    why: 'Unassigned numbers are reserved for later values, and old readers can skip them; JSON has nothing like it.',
    ...contentless,
  },
  simpleInitial: {
    gloss: 'Announces a simple value from 32 to 255 in the next byte.',
    why: 'Values up to 23 are in the initial byte itself, and 24 to 31 are reserved; so each simple value has only one form.',
    ...contentless,
  },
  simpleArgument: {
    gloss: 'The number of a simple value, {n}, which has no assigned meaning.',
    why: 'Unassigned numbers are reserved for later values, and old readers can skip them; JSON has nothing like it.',
    ...contentless,
  },
  halfInitial: { gloss: 'Announces a float of 16 bits (IEEE 754 binary16).', why: announced, ...contentless },
  half: {
    gloss: 'A float of 16 bits: 1 for the sign, 5 for the exponent, 10 for the fraction.',
    why: 'It is exact for 1.5, but not for 0.1; where it is exact, it takes six bytes less than a 64-bit float.',
    ...contentless,
  },
  singleInitial: { gloss: 'Announces a float of 32 bits (IEEE 754 binary32).', why: announced, ...contentless },
  single: {
    gloss: 'A float of 32 bits: 1 for the sign, 8 for the exponent, 23 for the fraction.',
    why: 'It has about seven decimal digits; where it is exact, it takes four bytes less than a 64-bit float.',
    ...contentless,
  },
  doubleInitial: { gloss: 'Announces a float of 64 bits (IEEE 754 binary64).', why: announced, ...contentless },
  double: {
    gloss: 'A float of 64 bits: 1 for the sign, 11 for the exponent, 52 for the fraction.',
    why: 'It is the type of JavaScript numbers. Where a number is exact in 32 or 16 bits, a writer may use those instead.',
    ...contentless,
  },
  nan: {
    gloss: 'Not a number: all exponent bits are set, and at least one fraction bit.',
    why: 'The fraction is free for a payload that few programs read, so not-a-number has many forms; JSON has none.',
    ...contentless,
  },

  tag: {
    gloss: ({ decoded }) => {
      const name = MESSAGES_BY_TAG[Number(decoded)] ?? 'see the registry of tags';
      return `Gives the item after it a meaning by the number ${decoded}: ${name}.`;
    },
    why: 'New meanings need no new types; a reader that does not know the number can use the item without it.',
    anchor: '#section-3.4',
    section: 'Tagging of Items',
  },
  tagDateTime: {
    gloss: 'The text after it is a date and time in RFC 3339 format.',
    why: 'With the tag, a reader can convert the text to a date; without it, only the application knows that the text is a date.',
    anchor: '#section-3.4.1',
    section: 'Standard Date/Time String',
  },
  tagEpoch: {
    gloss: 'The number after it is in seconds since the beginning of 1970, without leap seconds.',
    why: 'A number takes fewer bytes than the text of a date; the tag keeps the meaning of the number, which a bare number loses.',
    ...dates,
  },
  tagBignum: {
    gloss: 'The byte string after it is an integer of any length.',
    why: 'The integer in a head has at most 64 bits. A reader without big integers still has the bytes.',
    ...bignums,
  },
  tagNegativeBignum: {
    gloss: 'The byte string after it is a number n of any length, and the integer is -1 minus n.',
    why: 'As with short negative integers, no bit is spent on a sign, and there is only one zero.',
    ...bignums,
  },
  tagDecimalFraction: {
    gloss: 'An exponent and a mantissa follow: the number is the mantissa times ten to the power of the exponent.',
    why: 'So decimal digits stay exact, as for money; a binary float only approximates most decimal fractions.',
    ...fractions,
  },
  tagBigfloat: {
    gloss: 'An exponent and a mantissa follow: the number is the mantissa times two to the power of the exponent.',
    why: 'So a binary fraction can have any number of bits; a 64-bit float has 53.',
    ...fractions,
  },
  tagToBase64url: {
    gloss: 'A converter to JSON should write the byte strings in this item in base64url.',
    why: 'JSON has no bytes, and the converter does not know the application; the writer of the data does.',
    ...later,
  },
  tagToBase64: {
    gloss: 'A converter to JSON should write the byte strings in this item in base64.',
    why: 'JSON has no bytes, and the converter does not know the application; the writer of the data does.',
    ...later,
  },
  tagToBase16: {
    gloss: 'A converter to JSON should write the byte strings in this item in hex.',
    why: 'JSON has no bytes, and the converter does not know the application; the writer of the data does.',
    ...later,
  },
  tagEncoded: {
    gloss: 'The byte string after it contains encoded CBOR.',
    why: 'So the CBOR can be passed on or signed without decoding; if it were encoded again, its bytes might change.',
    anchor: '#section-3.4.5.1',
    section: 'Encoded CBOR Data Item',
  },
  tagShareable: {
    gloss: 'The item after it may be referenced later, with tag 29.',
    why: 'So values can be shared or contain themselves; as a plain tree, a shared value would be written twice.',
    ...registry,
  },
  tagSharedReference: {
    gloss: 'A reference to an item that was marked with tag 28, by its index among all marked items.',
    why: 'A number is shorter than a copy of the item, and a value that contains itself could not be written otherwise.',
    ...registry,
  },
  tagUri: { gloss: 'The text after it is a URI (RFC 3986).', why: textTagged, ...encodedText },
  tagBase64url: {
    gloss: 'The text after it is base64url: bytes that were converted to text before encoding.',
    why: textTagged,
    ...encodedText,
  },
  tagBase64: {
    gloss: 'The text after it is base64: bytes that were converted to text before encoding.',
    why: textTagged,
    ...encodedText,
  },
  tagMime: {
    gloss: 'The text after it is a MIME message with its headers (RFC 2045).',
    why: textTagged,
    ...encodedText,
  },
  tagUuid: {
    gloss: 'The byte string after it is a UUID, in 16 bytes.',
    why: 'As text, it takes 36 characters. Without the tag, the bytes could be anything.',
    ...registry,
  },
  tagTypedArray: {
    gloss: 'The byte string after it is a typed array of unsigned bytes (RFC 8746).',
    why: 'The elements need no heads of their own; an ordinary array spends a byte more on each element above 23.',
    ...registry,
  },
  tagSet: {
    gloss: 'The array after it is a set: no element occurs twice, and the order has no meaning.',
    why: tagged,
    ...registry,
  },
  tagExplicitMap: {
    gloss: 'The map after it is a map with keys of any type, such as a JavaScript Map, rather than an object.',
    why: tagged,
    ...registry,
  },
  tagSelfDescribed: {
    gloss: 'At the beginning of data, these three bytes identify it as CBOR. They have no other meaning.',
    why: 'No Unicode text begins with them, so a program can distinguish the file from text by its first bytes.',
    anchor: '#section-3.4.6',
    section: 'Self-Described CBOR',
  },
  dateTime: {
    gloss: 'A date and time as text, in RFC 3339 format.',
    why: 'Text keeps the offset of the time zone and any number of decimals; seconds since 1970 are shorter.',
    anchor: '#section-3.4.1',
    section: 'Standard Date/Time String',
  },
  epoch: {
    gloss: 'Seconds since the beginning of 1970, negative before it.',
    why: 'It is an ordinary number, which takes at most nine bytes; text would take twenty or more.',
    ...dates,
  },
  epochArgument: {
    gloss: 'Seconds since the beginning of 1970, negative before it; a float can have fractions of a second.',
    why: 'It is an ordinary number, which takes at most nine bytes; text would take twenty or more.',
    ...dates,
  },
  bignum: {
    gloss: 'The integer itself in {size, highest byte first}.',
    why: 'The byte string has a length of its own, so the integer may be longer than the eight bytes of an ordinary one.',
    ...bignums,
  },
  negativeBignum: {
    gloss: 'The number n in {size, highest byte first}; the integer is -1 minus n.',
    why: 'The byte string has a length of its own, so the integer may be longer than the eight bytes of an ordinary one.',
    ...bignums,
  },

  keyText: {
    gloss: utf8Of('The key of a member, in UTF-8.'),
    why: 'Every map contains its keys in full, so that a reader needs no schema; formats with a schema save these bytes.',
    ...keys,
  },
  emptyKey: {
    gloss: 'A key of length 0: only its head.',
    why: 'The length 0 means that nothing follows; JSON writes two quotation marks.',
    ...keys,
  },
  keyInteger: {
    gloss: 'A key that is an integer: {n}.',
    why: 'Integers from -24 to 23 take one byte, so protocols based on CBOR often number their members; JSON has only text keys.',
    ...keys,
  },
  keyNumber: {
    gloss: 'An integer in place of a key: {n}. Both sides have a table of the keys.',
    why: 'So no message has to contain their text; a reader without the table sees only numbers.',
    ...keys,
  },
  keyFloat: {
    gloss: 'A key that is a float; it differs from an integer key of the same value.',
    why: jsonKeys,
    ...keys,
  },
  keySimple: { gloss: 'A key that is a simple value: {n}.', why: jsonKeys, ...keys },
  keyBytes: { gloss: 'Bytes in a key.', why: jsonKeys, ...keys },
  keyHead: {
    gloss: 'A head inside a key that is not a plain text, such as an array or a tag.',
    why: 'In CBOR, any item can be a key, while JSON has only strings; a converter has to turn other keys into text.',
    ...keys,
  },

  ...notUtf8(majorTypes),
});
