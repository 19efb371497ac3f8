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

/** By the five low bits of an initial byte, where the argument is. */
const WHERE: Readonly<Record<number, string>> = {
  24: 'in the next byte',
  25: 'in the next two bytes',
  26: 'in the next four bytes',
  27: 'in the next eight bytes',
};

function initialByteOf(what: string): Gloss['gloss'] {
  return ({ bytes }) => {
    const low = bytes[0]! & 0x1f;
    return `The three high bits say ${what}; the five low ones hold 0 to 23 themselves, and ${low} says that the number is ${WHERE[low]}.`;
  };
}

/** Where each kind of CBOR is explained. */
export const glosses: Glosses<keyof typeof kinds.index> = {
  unread: {
    gloss: 'From here on nothing was read.',
    anchor: '#section-5.3.1',
    section: 'Basic validity',
  },

  unsigned: {
    gloss: 'An integer from 0 to 23 fits into the five low bits of its initial byte, so it needs no other.',
    ...majorTypes,
  },
  unsignedInitial: { gloss: initialByteOf('unsigned integer'), ...head },
  unsignedArgument: {
    gloss: 'The integer itself, highest byte first; one that would fit into fewer bytes is allowed, but not preferred.',
    ...majorTypes,
  },
  negative: {
    gloss:
      'A negative integer is -1 minus n, so that there is only one zero; n is 0 to 23 here and fits into the five low bits.',
    ...majorTypes,
  },
  negativeInitial: { gloss: initialByteOf('negative integer'), ...head },
  negativeArgument: {
    gloss:
      'The number n, highest byte first, of which the integer is -1 minus n; eight bytes reach down to -2 to the power of 64.',
    ...majorTypes,
  },

  bytesHead: {
    gloss:
      'Major type 2 with its length, up to 23 bytes, in the same byte: the bytes follow as they are, where JSON would need base64.',
    ...majorTypes,
  },
  bytesLongHead: {
    gloss: 'Major type 2 whose length does not fit into five bits, and so follows in 1, 2, 4 or 8 bytes of its own.',
    ...majorTypes,
  },
  bytesStart: {
    gloss:
      'A byte string whose length was not known when writing began: chunks with lengths follow, and a break ends it.',
    ...chunks,
  },
  emptyBytes: { gloss: 'A byte string of length 0: nothing but its head.', ...majorTypes },
  bytes: { gloss: 'The bytes themselves, unchanged: CBOR does not look into them.', ...majorTypes },
  textHead: {
    gloss:
      'Major type 3 with the length, up to 23 bytes, in the same byte: knowing it, a reader need not look for a closing quote.',
    ...majorTypes,
  },
  textLongHead: {
    gloss:
      'Major type 3 whose length in bytes does not fit into five bits, and so follows in 1, 2, 4 or 8 bytes of its own.',
    ...majorTypes,
  },
  textStart: {
    gloss:
      'A text string whose length was not known when writing began: chunks with lengths follow, and a break ends it.',
    ...chunks,
  },
  emptyText: { gloss: 'A text string of length 0: nothing but its head.', ...majorTypes },
  text: {
    gloss:
      'The text in UTF-8, without quotation marks or escapes: its length was said before, so every character can stand as it is.',
    ...majorTypes,
  },
  textChunk: {
    gloss: 'One piece of a text string that came in chunks; no character may be split between two of them.',
    ...chunks,
  },

  array: {
    gloss:
      'Major type 4 with the number of elements, up to 23, in the same byte; with the number known, no closing bracket is needed.',
    ...majorTypes,
  },
  arrayLong: {
    gloss: 'Major type 4 whose number of elements does not fit into five bits, and so follows in 1, 2, 4 or 8 bytes.',
    ...majorTypes,
  },
  arrayStart: {
    gloss: 'An array whose number of elements was not known when writing began: elements follow until a break.',
    ...openEnded,
  },
  map: {
    gloss:
      'Major type 5 with the number of pairs, up to 23, in the same byte; keys and values follow in turn, without colons or commas.',
    ...majorTypes,
  },
  mapLong: {
    gloss: 'Major type 5 whose number of pairs does not fit into five bits, and so follows in 1, 2, 4 or 8 bytes.',
    ...majorTypes,
  },
  mapStart: {
    gloss:
      'A map whose number of pairs was not known when writing began: keys and values follow in turn until a break.',
    ...openEnded,
  },
  break: {
    gloss: 'Ends what has an indefinite length; no data item begins with this byte, so it cannot be taken for one.',
    anchor: '#section-3.2.1',
    section: 'The "break" Stop Code',
  },

  false: { gloss: 'Simple value 20: one byte where JSON takes five letters.', ...contentless },
  true: { gloss: 'Simple value 21: one byte where JSON takes four letters.', ...contentless },
  null: { gloss: 'Simple value 22: one byte where JSON takes four letters.', ...contentless },
  undefined: {
    gloss: 'Simple value 23: what JavaScript calls undefined; JSON has no word for it.',
    ...contentless,
  },
  simple: {
    gloss: 'A simple value that nobody has given a meaning yet; JSON has nothing like it.',
    ...contentless,
  },
  simpleInitial: {
    gloss:
      'Says that a simple value from 32 to 255 follows in the next byte; smaller ones fit into one byte and must be written so.',
    ...contentless,
  },
  simpleArgument: { gloss: 'The number of a simple value that nobody has given a meaning yet.', ...contentless },
  halfInitial: { gloss: 'Says that a float of 16 bits follows (IEEE 754 binary16).', ...contentless },
  half: {
    gloss: 'A float of 16 bits: 1 for the sign, 5 for the exponent, 10 for the fraction; enough for 1.5, not for 0.1.',
    ...contentless,
  },
  singleInitial: { gloss: 'Says that a float of 32 bits follows (IEEE 754 binary32).', ...contentless },
  single: {
    gloss: 'A float of 32 bits: 1 for the sign, 8 for the exponent, 23 for the fraction.',
    ...contentless,
  },
  doubleInitial: { gloss: 'Says that a float of 64 bits follows (IEEE 754 binary64).', ...contentless },
  double: {
    gloss:
      'A float of 64 bits: 1 for the sign, 11 for the exponent, 52 for the fraction; the kind that JavaScript calculates with.',
    ...contentless,
  },
  nan: {
    gloss:
      'Not a number: the bits of the exponent are all set, those of the fraction not all clear; which of them are, is a payload that few programs read.',
    ...contentless,
  },

  tag: {
    gloss:
      'Gives the item after it a further meaning by a number from a registry; a reader that does not know the number can pass over it.',
    anchor: '#section-3.4',
    section: 'Tagging of Items',
  },
  tagDateTime: {
    gloss: 'The text after it is a date and time as RFC 3339 writes them, so that a reader can make a date of it.',
    anchor: '#section-3.4.1',
    section: 'Standard Date/Time String',
  },
  tagEpoch: {
    gloss: 'The number after it counts seconds since the beginning of 1970, without leap seconds.',
    ...dates,
  },
  tagBignum: { gloss: 'The byte string after it spells an integer that may have any length.', ...bignums },
  tagNegativeBignum: {
    gloss: 'The byte string after it spells n, and the integer is -1 minus n; it may have any length.',
    ...bignums,
  },
  tagDecimalFraction: {
    gloss:
      'An exponent and a mantissa follow, the number is mantissa times ten to the exponent, so that decimal digits stay exact.',
    ...fractions,
  },
  tagBigfloat: {
    gloss: 'An exponent and a mantissa follow, the number is mantissa times two to the exponent, as long as need be.',
    ...fractions,
  },
  tagToBase64url: { gloss: 'Whoever makes JSON of this should write its byte strings in base64url.', ...later },
  tagToBase64: { gloss: 'Whoever makes JSON of this should write its byte strings in base64.', ...later },
  tagToBase16: { gloss: 'Whoever makes JSON of this should write its byte strings in hex.', ...later },
  tagEncoded: {
    gloss: 'The byte string after it is CBOR again, kept closed so that it can be passed on or signed as it is.',
    anchor: '#section-3.4.5.1',
    section: 'Encoded CBOR Data Item',
  },
  tagShareable: {
    gloss:
      'The item after it may be referred to later on (tag 29), so that values can be shared or even contain themselves.',
    ...registry,
  },
  tagSharedReference: {
    gloss: 'Stands for an item marked earlier with tag 28, by its number in their order.',
    ...registry,
  },
  tagUri: { gloss: 'The text after it is a URI (RFC 3986).', ...encodedText },
  tagBase64url: {
    gloss: 'The text after it is base64url: bytes that were text before they came into CBOR.',
    ...encodedText,
  },
  tagBase64: { gloss: 'The text after it is base64: bytes that were text before they came into CBOR.', ...encodedText },
  tagMime: { gloss: 'The text after it is a MIME message with its headers (RFC 2045).', ...encodedText },
  tagUuid: { gloss: 'The 16 bytes after it are a UUID, which takes 36 characters as text.', ...registry },
  tagTypedArray: { gloss: 'The byte string after it is a typed array of unsigned bytes (RFC 8746).', ...registry },
  tagSet: { gloss: 'The array after it is a set: no element twice, and the order means nothing.', ...registry },
  tagExplicitMap: {
    gloss: 'The map after it is a Map of JavaScript rather than an object, so its keys can be anything.',
    ...registry,
  },
  tagSelfDescribed: {
    gloss:
      'Three bytes without a meaning at the beginning, by which a file can be told to be CBOR; no Unicode text begins so.',
    anchor: '#section-3.4.6',
    section: 'Self-Described CBOR',
  },
  dateTime: {
    gloss: 'A date and time as text, as RFC 3339 writes them.',
    anchor: '#section-3.4.1',
    section: 'Standard Date/Time String',
  },
  epoch: {
    gloss: 'Seconds since the beginning of 1970, negative before it; from -24 to 23 they fit into the head itself.',
    ...dates,
  },
  epochArgument: {
    gloss: 'Seconds since the beginning of 1970, before it if negative, with parts of a second if a float.',
    ...dates,
  },
  bignum: {
    gloss: 'The integer itself, highest byte first; it may be longer than the eight bytes of a plain one.',
    ...bignums,
  },
  negativeBignum: { gloss: 'The number n, highest byte first, of which the integer is -1 minus n.', ...bignums },

  keyText: {
    gloss:
      'The key of a member, in UTF-8: it is spelled out in every map that has it, which is what formats with a schema save.',
    ...keys,
  },
  emptyKey: { gloss: 'A key of length 0: nothing but its head.', ...keys },
  keyInteger: {
    gloss:
      'A key that is an integer: one byte for -24 to 23, which is why protocols on CBOR number their members; JSON has keys of text only.',
    ...keys,
  },
  keyNumber: {
    gloss:
      'An integer in place of a key: the table that both sides have says for which, so that no message has to spell it.',
    ...keys,
  },
  keyFloat: { gloss: 'A key that is a float; it does not equal an integer key of the same value.', ...keys },
  keySimple: { gloss: 'A key that is false, true, null or another simple value; JSON has keys of text only.', ...keys },
  keyBytes: { gloss: 'Bytes in a key; JSON has keys of text only.', ...keys },
  keyHead: {
    gloss: 'A head inside a key that is not just a text, such as an array or a tag: in CBOR any item can be a key.',
    ...keys,
  },
};
