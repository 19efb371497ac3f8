import type { Gloss, Glosses } from '../format.ts';
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

function initialByteOf(what: string): Gloss['gloss'] {
  return ({ bytes }) => {
    const low = bytes[0]! & 0x1f;
    return `The three high bits mean ${what}; the five low bits can hold 0 to 23, and ${low} means that the number is ${WHERE[low]}.`;
  };
}

/** Explanation of each kind. */
export const glosses: Glosses<keyof typeof kinds.index> = {
  unread: {
    gloss: 'Wireprint did not read from here on.',
    anchor: '#section-5.3.1',
    section: 'Basic validity',
  },

  unsigned: {
    gloss: 'An integer from 0 to 23 fits into the five low bits of its initial byte, so no other byte is needed.',
    ...majorTypes,
  },
  unsignedInitial: { gloss: initialByteOf('unsigned integer'), ...head },
  unsignedArgument: {
    gloss: 'The integer itself, highest byte first; more bytes than necessary are allowed, but not preferred.',
    ...majorTypes,
  },
  negative: {
    gloss:
      'A negative integer is -1 minus n, so that there is only one zero; here, n is 0 to 23 and fits into the five low bits.',
    ...majorTypes,
  },
  negativeInitial: { gloss: initialByteOf('negative integer'), ...head },
  negativeArgument: {
    gloss:
      'The number n, highest byte first; the integer is -1 minus n. Eight bytes reach down to -2 to the power of 64.',
    ...majorTypes,
  },

  bytesHead: {
    gloss:
      'Major type 2 with its length, up to 23 bytes, in the same byte: the raw bytes follow, where JSON would need base64.',
    ...majorTypes,
  },
  bytesLongHead: {
    gloss: 'Major type 2 whose length does not fit into five bits and therefore follows in 1, 2, 4 or 8 bytes.',
    ...majorTypes,
  },
  bytesStart: {
    gloss:
      'A byte string whose length the writer did not know at its start: chunks with lengths follow, and a break ends it.',
    ...chunks,
  },
  emptyBytes: { gloss: 'A byte string of length 0: only its head.', ...majorTypes },
  bytes: { gloss: 'The bytes themselves, unchanged: they have no further structure in CBOR.', ...majorTypes },
  textHead: {
    gloss:
      'Major type 3 with the length, up to 23 bytes, in the same byte: a reader knows the end without searching for a closing quote.',
    ...majorTypes,
  },
  textLongHead: {
    gloss:
      'Major type 3 whose length in bytes does not fit into five bits and therefore follows in 1, 2, 4 or 8 bytes.',
    ...majorTypes,
  },
  textStart: {
    gloss:
      'A text string whose length the writer did not know at its start: chunks with lengths follow, and a break ends it.',
    ...chunks,
  },
  emptyText: { gloss: 'A text string of length 0: only its head.', ...majorTypes },
  text: {
    gloss:
      'The text in UTF-8, without quotation marks or escapes: its length comes before it, so no character needs escaping.',
    ...majorTypes,
  },
  textChunk: {
    gloss: 'One chunk of a text string; no character may be split between two chunks.',
    ...chunks,
  },

  array: {
    gloss:
      'Major type 4 with the number of elements, up to 23, in the same byte; because the number is known, no closing bracket is needed.',
    ...majorTypes,
  },
  arrayLong: {
    gloss:
      'Major type 4 whose number of elements does not fit into five bits and therefore follows in 1, 2, 4 or 8 bytes.',
    ...majorTypes,
  },
  arrayStart: {
    gloss: 'An array whose number of elements the writer did not know at its start: elements follow until a break.',
    ...openEnded,
  },
  map: {
    gloss:
      'Major type 5 with the number of pairs, up to 23, in the same byte; keys and values alternate, without colons or commas.',
    ...majorTypes,
  },
  mapLong: {
    gloss:
      'Major type 5 whose number of pairs does not fit into five bits and therefore follows in 1, 2, 4 or 8 bytes.',
    ...majorTypes,
  },
  mapStart: {
    gloss: 'A map whose number of pairs the writer did not know at its start: keys and values alternate until a break.',
    ...openEnded,
  },
  break: {
    gloss: 'Ends an item of indefinite length; no data item begins with this byte.',
    anchor: '#section-3.2.1',
    section: 'The "break" Stop Code',
  },

  false: { gloss: 'Simple value 20: one byte where JSON takes five letters.', ...contentless },
  true: { gloss: 'Simple value 21: one byte where JSON takes four letters.', ...contentless },
  null: { gloss: 'Simple value 22: one byte where JSON takes four letters.', ...contentless },
  undefined: {
    gloss: 'Simple value 23: undefined, as in JavaScript; JSON has no such value.',
    ...contentless,
  },
  simple: {
    gloss: 'A simple value without an assigned meaning; JSON has nothing like it.',
    ...contentless,
  },
  simpleInitial: {
    gloss: 'Announces a simple value from 32 to 255 in the next byte; smaller ones fit into one byte and must use it.',
    ...contentless,
  },
  simpleArgument: { gloss: 'The number of a simple value without an assigned meaning.', ...contentless },
  halfInitial: { gloss: 'Announces a float of 16 bits (IEEE 754 binary16).', ...contentless },
  half: {
    gloss:
      'A float of 16 bits: 1 for the sign, 5 for the exponent, 10 for the fraction; exact for 1.5, but not for 0.1.',
    ...contentless,
  },
  singleInitial: { gloss: 'Announces a float of 32 bits (IEEE 754 binary32).', ...contentless },
  single: {
    gloss: 'A float of 32 bits: 1 for the sign, 8 for the exponent, 23 for the fraction.',
    ...contentless,
  },
  doubleInitial: { gloss: 'Announces a float of 64 bits (IEEE 754 binary64).', ...contentless },
  double: {
    gloss:
      'A float of 64 bits: 1 for the sign, 11 for the exponent, 52 for the fraction; the type of JavaScript numbers.',
    ...contentless,
  },
  nan: {
    gloss:
      'Not a number: all exponent bits are set, and some fraction bits; the fraction bits are a payload that few programs read.',
    ...contentless,
  },

  tag: {
    gloss:
      'Gives the item after it an additional meaning by a number from a registry; a reader that does not know the number can skip it.',
    anchor: '#section-3.4',
    section: 'Tagging of Items',
  },
  tagDateTime: {
    gloss: 'The text after it is a date and time in RFC 3339 format, so that a reader can convert it to a date.',
    anchor: '#section-3.4.1',
    section: 'Standard Date/Time String',
  },
  tagEpoch: {
    gloss: 'The number after it is in seconds since the beginning of 1970, without leap seconds.',
    ...dates,
  },
  tagBignum: { gloss: 'The byte string after it is an integer of any length.', ...bignums },
  tagNegativeBignum: {
    gloss: 'The byte string after it is a number n of any length, and the integer is -1 minus n.',
    ...bignums,
  },
  tagDecimalFraction: {
    gloss:
      'An exponent and a mantissa follow: the number is the mantissa times ten to the power of the exponent, so that decimal digits stay exact.',
    ...fractions,
  },
  tagBigfloat: {
    gloss:
      'An exponent and a mantissa follow: the number is the mantissa times two to the power of the exponent, with any number of bits.',
    ...fractions,
  },
  tagToBase64url: { gloss: 'A converter to JSON should write the byte strings in this item in base64url.', ...later },
  tagToBase64: { gloss: 'A converter to JSON should write the byte strings in this item in base64.', ...later },
  tagToBase16: { gloss: 'A converter to JSON should write the byte strings in this item in hex.', ...later },
  tagEncoded: {
    gloss: 'The byte string after it contains encoded CBOR, which can be passed on or signed without decoding.',
    anchor: '#section-3.4.5.1',
    section: 'Encoded CBOR Data Item',
  },
  tagShareable: {
    gloss: 'The item after it may be referenced later (tag 29), so that values can be shared or contain themselves.',
    ...registry,
  },
  tagSharedReference: {
    gloss: 'A reference to an item that was marked with tag 28, by its index among these.',
    ...registry,
  },
  tagUri: { gloss: 'The text after it is a URI (RFC 3986).', ...encodedText },
  tagBase64url: {
    gloss: 'The text after it is base64url: bytes that were converted to text before encoding.',
    ...encodedText,
  },
  tagBase64: {
    gloss: 'The text after it is base64: bytes that were converted to text before encoding.',
    ...encodedText,
  },
  tagMime: { gloss: 'The text after it is a MIME message with its headers (RFC 2045).', ...encodedText },
  tagUuid: { gloss: 'The 16 bytes after it are a UUID; as text, it takes 36 characters.', ...registry },
  tagTypedArray: { gloss: 'The byte string after it is a typed array of unsigned bytes (RFC 8746).', ...registry },
  tagSet: { gloss: 'The array after it is a set: no element occurs twice, and the order has no meaning.', ...registry },
  tagExplicitMap: {
    gloss: 'The map after it is a JavaScript Map rather than an object, so its keys can have any type.',
    ...registry,
  },
  tagSelfDescribed: {
    gloss:
      'Three bytes at the beginning that identify a file as CBOR, without any other meaning; no Unicode text begins with them.',
    anchor: '#section-3.4.6',
    section: 'Self-Described CBOR',
  },
  dateTime: {
    gloss: 'A date and time as text, in RFC 3339 format.',
    anchor: '#section-3.4.1',
    section: 'Standard Date/Time String',
  },
  epoch: {
    gloss: 'Seconds since the beginning of 1970, negative before it; -24 to 23 fit into the head itself.',
    ...dates,
  },
  epochArgument: {
    gloss: 'Seconds since the beginning of 1970, negative before it; a float can have fractions of a second.',
    ...dates,
  },
  bignum: {
    gloss: 'The integer itself, highest byte first; it may be longer than the eight bytes of an ordinary integer.',
    ...bignums,
  },
  negativeBignum: { gloss: 'The number n, highest byte first; the integer is -1 minus n.', ...bignums },

  keyText: {
    gloss: 'The key of a member, in UTF-8: every map contains its keys in full, which formats with a schema save.',
    ...keys,
  },
  emptyKey: { gloss: 'A key of length 0: only its head.', ...keys },
  keyInteger: {
    gloss:
      'A key that is an integer: -24 to 23 take one byte, so protocols based on CBOR often number their members; JSON has only text keys.',
    ...keys,
  },
  keyNumber: {
    gloss:
      'An integer in place of a key: both sides have a table of the keys, so that no message has to contain their text.',
    ...keys,
  },
  keyFloat: { gloss: 'A key that is a float; it differs from an integer key of the same value.', ...keys },
  keySimple: { gloss: 'A key that is false, true, null or another simple value; JSON has only text keys.', ...keys },
  keyBytes: { gloss: 'Bytes in a key; JSON has only text keys.', ...keys },
  keyHead: {
    gloss: 'A head inside a key that is not a plain text, such as an array or a tag: in CBOR, any item can be a key.',
    ...keys,
  },
};
