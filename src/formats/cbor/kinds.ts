import { toBase64 } from '../../core/bytes/base64.ts';
import { floatBE, uintBE } from '../../core/bytes/numbers.ts';
import { utf8Text, utf8TextWithSurrogates } from '../../core/bytes/utf8.ts';
import { NOT_UTF8 } from '../../core/layout/not-utf8.ts';
import { defineKinds, type Form, type Kind } from '../../core/layout/vocabulary.ts';
import {
  argument,
  bignum,
  integer,
  negativeArgument,
  negativeBignum,
  numberAfterInitialByte,
  simpleName,
} from './readings.ts';

/** The argument of a head: the five low bits, or the bytes after the first. */
const ARGUMENT = { as: 'head', bits: 5 } as const satisfies Form;
/** From major type 1 on, the integer is -1 - n. */
const INTEGER = { ...ARGUMENT, negativeFrom: 0x20 } as const satisfies Form;
const NUMBER = { as: 'uint', order: 'big' } as const satisfies Form;
const FLOAT = { as: 'ieee', order: 'big' } as const satisfies Form;
const TEXT = { as: 'text' } as const satisfies Form;
/** Properties of the first region of a key that is not text. JSON writes such a key as text instead. */
const NOT_TEXT = { respelt: true, native: 'key' } as const;
const SECONDS = 'seconds since 1970';

/** The meaning of `s` in a head. */
const SIZE = 'the size: 1, 2, 4 or 8 bytes';

/**
 * The first byte of a head, with its argument in the five low bits (`nnnnn`, up to 23) or in the bytes that follow
 * (`ss`).
 */
function head(bits: string): Pick<Kind, 'bits' | 'highest'> {
  return bits.endsWith('nnnnn') ? { bits, highest: (Number.parseInt(bits, 2) << 5) | 23 } : { bits };
}

/** Number of bits of the major type. The specification draws these bits apart from the others. */
const TYPE_BITS = 3;

/** Draws a first byte whose bits are all fixed: the bits of the major type, then the others. */
function whole(bits: string): Pick<Kind, 'bits' | 'cut'> {
  return { bits, cut: TYPE_BITS };
}

/** The initial byte before a number; the number itself is the next region. */
function initialByte(noun: string, bits: string): Kind {
  return {
    role: 'structure',
    label: `initial byte of ${noun}`,
    bits,
    cut: TYPE_BITS,
    letters: { s: SIZE },
    phrase: '',
    joins: 'next',
  };
}

function stringHead(noun: string, phrase: string, bits: string): Kind {
  return {
    role: 'length',
    label: `head of a ${noun}`,
    ...head(bits),
    letters: { n: 'the length in bytes', s: SIZE },
    form: ARGUMENT,
    promises: 'bytes',
    read: argument,
    phrase,
    joins: 'next',
  };
}

function container(label: string, bits: string): Kind {
  return {
    role: 'structure',
    label,
    ...head(bits),
    letters: { n: label === 'map' ? 'the number of members' : 'the number of elements', s: SIZE },
    form: ARGUMENT,
    promises: 'items',
    read: argument,
    phrase: `{}-element ${label}`,
  };
}

/** The first byte of a tag. One kind covers both forms of the head: the number is in the first byte, or after it. */
const TAG_BYTES = { bits: '110nnnnn', highest: 0xdb } as const;

/** The meaning of `n` in the head of a tag. */
const TAG_LETTERS = { n: 'the number of the tag' } as const;

/** JSON has no tags: for most tags, it contains only their content. */
const WITHOUT_TAG = 'its content alone';

function tag(content: string): Kind {
  return { ...understoodTag(content), inJson: WITHOUT_TAG, native: 'tag' };
}

/** A tag whose meaning the JSON value keeps. */
function understoodTag(content: string): Kind {
  return {
    role: 'structure',
    label: content,
    ...TAG_BYTES,
    letters: TAG_LETTERS,
    form: ARGUMENT,
    read: argument,
    phrase: `tag {}: ${content}`,
  };
}

/**
 * Every kind of region in CBOR. Bits are drawn as in RFC 8949 section 3; `ss` selects 1, 2, 4 or 8 bytes that follow.
 */
export const kinds = defineKinds({
  unsigned: {
    role: 'number',
    label: 'unsigned integer',
    form: ARGUMENT,
    ...head('000nnnnn'),
    read: argument,
    phrase: 'integer {}',
  },
  unsignedInitial: initialByte('an unsigned integer', '000110ss'),
  unsignedArgument: { role: 'number', label: 'unsigned integer', form: NUMBER, read: uintBE, phrase: 'integer {}' },
  negative: {
    role: 'number',
    label: 'negative integer',
    form: INTEGER,
    letters: { n: 'how far the number is below -1' },
    ...head('001nnnnn'),
    read: integer,
    phrase: 'integer {}',
  },
  negativeInitial: initialByte('a negative integer', '001110ss'),
  negativeArgument: {
    role: 'number',
    label: 'negative integer',
    form: { ...NUMBER, sign: '-1 - n' },
    read: negativeArgument,
    phrase: 'integer {}',
  },

  bytesHead: stringHead('byte string', '{}-byte byte string', '010nnnnn'),
  bytesLongHead: stringHead('byte string', '{}-byte byte string', '010110ss'),
  bytesStart: { role: 'structure', label: 'indefinite-length byte string', ...whole('01011111'), startsChunks: true },
  emptyBytes: {
    role: 'length',
    label: 'empty byte string',
    form: ARGUMENT,
    read: argument,
    phrase: '{}-byte byte string',
  },
  bytes: { role: 'bytes', label: 'byte string', phrase: '' },
  textHead: stringHead('text string', '{}-byte string', '011nnnnn'),
  textLongHead: stringHead('text string', '{}-byte string', '011110ss'),
  textStart: { role: 'structure', label: 'indefinite-length text string', ...whole('01111111'), startsChunks: true },
  emptyText: { role: 'length', label: 'empty text string', form: ARGUMENT, read: argument, phrase: '{}-byte string' },
  text: { role: 'string', label: 'text string', form: TEXT, read: utf8TextWithSurrogates, phrase: '{}' },
  textChunk: {
    role: 'string',
    label: 'chunk of a text string',
    form: TEXT,
    read: utf8TextWithSurrogates,
    phrase: '{}',
  },

  array: container('array', '100nnnnn'),
  arrayLong: container('array', '100110ss'),
  arrayStart: { role: 'structure', label: 'indefinite-length array', ...whole('10011111') },
  map: container('map', '101nnnnn'),
  mapLong: container('map', '101110ss'),
  mapStart: { role: 'structure', label: 'indefinite-length map', ...whole('10111111') },
  break: { role: 'structure', label: 'break', ...whole('11111111') },

  false: { role: 'literal', label: 'false', ...whole('11110100'), read: () => false, phrase: 'boolean false' },
  true: { role: 'literal', label: 'true', ...whole('11110101'), read: () => true, phrase: 'boolean true' },
  null: { role: 'literal', label: 'null', ...whole('11110110'), read: () => null },
  undefined: { role: 'literal', label: 'undefined', ...whole('11110111') },
  simple: {
    role: 'literal',
    label: 'simple value',
    form: ARGUMENT,
    ...head('111nnnnn'),
    // From f4 on, a simple value has a kind of its own.
    highest: 0xf3,
    read: argument,
    phrase: 'simple value {}',
  },
  simpleInitial: initialByte('a simple value', '11111000'),
  simpleArgument: { role: 'literal', label: 'simple value', form: NUMBER, read: uintBE, phrase: 'simple value {}' },
  halfInitial: initialByte('a half-precision float', '11111001'),
  half: {
    role: 'number',
    label: 'half-precision float',
    form: FLOAT,
    read: floatBE,
    phrase: '16-bit float {}',
    native: 'float32',
  },
  singleInitial: initialByte('a single-precision float', '11111010'),
  single: {
    role: 'number',
    label: 'single-precision float',
    form: FLOAT,
    read: floatBE,
    phrase: '32-bit float {}',
    native: 'float32',
  },
  doubleInitial: initialByte('a double-precision float', '11111011'),
  double: {
    role: 'number',
    label: 'double-precision float',
    form: FLOAT,
    read: floatBE,
    phrase: '64-bit float {}',
    native: 'double',
  },
  nan: { role: 'number', label: 'not a number', form: FLOAT, read: () => Number.NaN, phrase: 'not a number' },

  tag: {
    role: 'structure',
    label: 'tag',
    form: ARGUMENT,
    letters: TAG_LETTERS,
    ...TAG_BYTES,
    read: argument,
    phrase: 'tag {}',
    inJson: WITHOUT_TAG,
    native: 'tag',
  },
  tagDateTime: { ...tag('standard date/time string'), native: 'time' },
  tagEpoch: { ...tag('epoch-based date/time'), native: 'time' },
  tagBignum: understoodTag('unsigned bignum'),
  tagNegativeBignum: understoodTag('negative bignum'),
  tagDecimalFraction: { ...tag('decimal fraction'), native: 'decimal' },
  tagBigfloat: { ...tag('bigfloat'), native: 'decimal' },
  tagToBase64url: tag('expected conversion to base64url'),
  tagToBase64: tag('expected conversion to base64'),
  tagToBase16: tag('expected conversion to base16'),
  tagEncoded: tag('encoded CBOR data item'),
  tagShareable: tag('shareable value'),
  tagSharedReference: tag('reference to a shared value'),
  tagUri: tag('URI'),
  tagBase64url: tag('base64url text'),
  tagBase64: tag('base64 text'),
  tagMime: tag('MIME message'),
  tagUuid: { ...tag('UUID'), native: 'uuid' },
  tagTypedArray: tag('typed array of unsigned bytes'),
  tagSet: tag('mathematical finite set'),
  tagExplicitMap: tag('map with key-value operations'),
  tagSelfDescribed: understoodTag('self-described CBOR'),
  dateTime: { role: 'time', label: 'date/time', form: TEXT, read: utf8Text, phrase: '{}' },
  epoch: {
    role: 'time',
    label: 'seconds since 1970',
    form: { ...INTEGER, counts: SECONDS },
    read: integer,
    phrase: '{ second} since 1970',
  },
  epochArgument: {
    role: 'time',
    label: 'seconds since 1970',
    read: numberAfterInitialByte,
    phrase: '{ second} since 1970',
  },
  bignum: { role: 'number', label: 'bignum', form: NUMBER, read: bignum, phrase: '{}' },
  negativeBignum: {
    role: 'number',
    label: 'negative bignum',
    form: { ...NUMBER, sign: '-1 - n' },
    read: negativeBignum,
    phrase: '{}',
  },

  keyText: { role: 'key', label: 'key', form: TEXT, read: utf8TextWithSurrogates, phrase: '{}' },
  emptyKey: { role: 'key', label: 'empty key', read: () => '', phrase: '0-byte string {}' },
  keyInteger: {
    role: 'key',
    label: 'integer key',
    form: INTEGER,
    read: integer,
    phrase: 'integer {}',
    ...NOT_TEXT,
  },
  keyNumber: { role: 'tag', label: 'key number', form: INTEGER, read: integer, phrase: 'key {} {key}' },
  keyFloat: {
    role: 'key',
    label: 'float key',
    form: { ...FLOAT, after: 1 },
    read: (bytes, start, end) => floatBE(bytes, start + 1, end),
    phrase: 'float {}',
    ...NOT_TEXT,
  },
  keySimple: {
    role: 'key',
    label: 'simple value as key',
    read: simpleName,
    phrase: 'key {}',
    ...NOT_TEXT,
  },
  keyBytes: {
    role: 'key',
    label: 'byte string in a key',
    read: (bytes, start, end) => toBase64(bytes.subarray(start, end)),
    phrase: 'byte string in a key',
    ...NOT_TEXT,
  },
  keyHead: { role: 'key', label: 'head in a key', phrase: 'part of a key', ...NOT_TEXT },

  ...NOT_UTF8,
});

export type KindName = keyof typeof kinds.index;
