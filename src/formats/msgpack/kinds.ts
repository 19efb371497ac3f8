import { toBase64 } from '../../core/bytes/base64.ts';
import { floatBE, intBE, uintBE } from '../../core/bytes/numbers.ts';
import { utf8TextWithSurrogates } from '../../core/bytes/utf8.ts';
import { NOT_UTF8 } from '../../core/layout/not-utf8.ts';
import { defineKinds, type Form, type Kind, type Reading } from '../../core/layout/vocabulary.ts';
import { timestamp64Text, timestampSecondsText } from './timestamp.ts';

/** Reads the number in the low bits of a first byte. */
const low =
  (mask: number): Reading =>
  (bytes, start) =>
    bytes[start]! & mask;

/** Reads the unsigned number after a first byte. */
const following: Reading = (bytes, start, end) => uintBE(bytes, start + 1, end);

/** Reads the data size of fixext 1, 2, 4, 8 and 16, which are d4 to d8. */
const fixextSize: Reading = (bytes, start) => 1 << (bytes[start]! - 0xd4);

/** Reads an item of the int format family, with its first byte. */
const wholeInteger: Reading = (bytes, start, end) => {
  const first = bytes[start]!;
  if (end - start === 1) return intBE(bytes, start, end);
  return (first < 0xd0 ? uintBE : intBE)(bytes, start + 1, end);
};

/** Reads the text of an item of the str format family, with its head. */
const wholeStr: Reading = (bytes, start, end) =>
  utf8TextWithSurrogates(bytes, start + headSize(bytes[start]!, 0xd9), end);

/** Reads the bytes of an item of the bin format family, with its head, as base64: the text of the key in JSON. */
const wholeBin: Reading = (bytes, start, end) => toBase64(bytes.subarray(start + headSize(bytes[start]!, 0xc4), end));

/** Reads the count in the head of an array or a map. */
const wholeCount: Reading = (bytes, start, end) =>
  end - start === 1 ? bytes[start]! & 0x0f : following(bytes, start, end);

/** The number after the first byte. */
const FOLLOWING = { as: 'uint', order: 'big', after: 1 } as const satisfies Form;
const INT = { as: 'int', order: 'big' } as const satisfies Form;
const UINT = { as: 'uint', order: 'big' } as const satisfies Form;
const TEXT = { as: 'text' } as const satisfies Form;
const FLOAT_KEY: Form = { as: 'ieee', order: 'big', after: 1 };

/** The number in the low bits of a first byte, and its meaning. */
function lowBits(bits: number, means: string): Pick<Kind, 'form' | 'letters'> {
  return { form: { as: 'head', bits }, letters: { x: means } };
}

/** The number after a first byte of fixed bits, and its meaning. */
function after(bits: string, means: string): Pick<Kind, 'bits' | 'form' | 'letters'> {
  return { bits, form: FOLLOWING, letters: { n: means } };
}

const ITEMS = 'the number of elements';
const MEMBERS = 'the number of members';
const LENGTH = 'the length in bytes';

/** Properties of keys that are not text. JSON writes such keys as text instead. */
const AS_TEXT = { respelt: true, inJson: 'the same as text', native: 'key' } as const;

/**
 * Size of a head in bytes. The forms with a length of 8, 16 and 32 bits have consecutive first bytes from `first` on;
 * lower first bytes contain the length themselves.
 */
function headSize(byte: number, first: number): number {
  return byte < first ? 1 : 1 + (1 << (byte - first));
}

/**
 * Every kind of region in MessagePack bytes, named as in the specification's overview. There are separate kinds for
 * data after a head, and for keys that are not strings. The kinds of the record extension are named as in msgpackr's
 * README.
 */
export const kinds = defineKinds({
  'positive fixint': {
    role: 'number',
    label: 'positive fixint',
    ...lowBits(7, 'the number'),
    bits: '0xxxxxxx',
    read: low(0x7f),
    phrase: 'integer {}',
  },
  'negative fixint': {
    role: 'number',
    label: 'negative fixint',
    form: INT,
    letters: { x: 'the number, with the fixed bits' },
    bits: '111xxxxx',
    read: intBE,
    phrase: 'integer {}',
  },
  nil: { role: 'literal', label: 'nil', bits: '11000000', read: () => null, phrase: 'nil' },
  false: { role: 'literal', label: 'false', bits: '11000010', read: () => false, phrase: 'boolean false' },
  true: { role: 'literal', label: 'true', bits: '11000011', read: () => true, phrase: 'boolean true' },

  fixmap: {
    role: 'structure',
    label: 'fixmap',
    ...lowBits(4, MEMBERS),
    promises: 'items',
    bits: '1000xxxx',
    read: low(0x0f),
    phrase: '{}-element map',
  },
  'map 16': {
    role: 'structure',
    label: 'map 16',
    ...after('11011110', MEMBERS),
    promises: 'items',
    read: following,
    phrase: '{}-element map',
  },
  'map 32': {
    role: 'structure',
    label: 'map 32',
    ...after('11011111', MEMBERS),
    promises: 'items',
    read: following,
    phrase: '{}-element map',
  },
  fixarray: {
    role: 'structure',
    label: 'fixarray',
    ...lowBits(4, ITEMS),
    promises: 'items',
    bits: '1001xxxx',
    read: low(0x0f),
    phrase: '{}-element array',
  },
  'array 16': {
    role: 'structure',
    label: 'array 16',
    ...after('11011100', ITEMS),
    promises: 'items',
    read: following,
    phrase: '{}-element array',
  },
  'array 32': {
    role: 'structure',
    label: 'array 32',
    ...after('11011101', ITEMS),
    promises: 'items',
    read: following,
    phrase: '{}-element array',
  },

  fixstr: {
    role: 'length',
    label: 'fixstr',
    ...lowBits(5, LENGTH),
    promises: 'bytes',
    bits: '101xxxxx',
    read: low(0x1f),
    phrase: '{}-byte string',
  },
  'str 8': {
    role: 'length',
    label: 'str 8',
    ...after('11011001', LENGTH),
    promises: 'bytes',
    read: following,
    phrase: '{}-byte string',
  },
  'str 16': {
    role: 'length',
    label: 'str 16',
    ...after('11011010', LENGTH),
    promises: 'bytes',
    read: following,
    phrase: '{}-byte string',
  },
  'str 32': {
    role: 'length',
    label: 'str 32',
    ...after('11011011', LENGTH),
    promises: 'bytes',
    read: following,
    phrase: '{}-byte string',
  },
  'str data': {
    role: 'string',
    label: 'str data',
    form: TEXT,
    read: utf8TextWithSurrogates,
    phrase: '{}',
    joins: 'previous',
  },
  key: { role: 'key', label: 'key', form: TEXT, read: utf8TextWithSurrogates, phrase: '{}', joins: 'previous' },
  'empty key': { role: 'key', label: 'empty key', read: () => '', phrase: '0-byte string {}' },

  'bin 8': {
    role: 'length',
    label: 'bin 8',
    ...after('11000100', LENGTH),
    promises: 'bytes',
    read: following,
    phrase: '{}-byte binary',
  },
  'bin 16': {
    role: 'length',
    label: 'bin 16',
    ...after('11000101', LENGTH),
    promises: 'bytes',
    read: following,
    phrase: '{}-byte binary',
  },
  'bin 32': {
    role: 'length',
    label: 'bin 32',
    ...after('11000110', LENGTH),
    promises: 'bytes',
    read: following,
    phrase: '{}-byte binary',
  },
  'bin data': { role: 'bytes', label: 'bin data', phrase: '', joins: 'previous' },

  'float 32': { role: 'structure', label: 'float 32', bits: '11001010', phrase: '32-bit float', joins: 'next' },
  'float 64': { role: 'structure', label: 'float 64', bits: '11001011', phrase: '64-bit float', joins: 'next' },
  'float data': {
    role: 'number',
    label: 'float data',
    form: { as: 'ieee', order: 'big' },
    read: floatBE,
    phrase: '{}',
    native: 'float',
  },
  'uint 8': { role: 'structure', label: 'uint 8', bits: '11001100', phrase: '8-bit unsigned integer', joins: 'next' },
  'uint 16': {
    role: 'structure',
    label: 'uint 16',
    bits: '11001101',
    phrase: '16-bit unsigned integer',
    joins: 'next',
  },
  'uint 32': {
    role: 'structure',
    label: 'uint 32',
    bits: '11001110',
    phrase: '32-bit unsigned integer',
    joins: 'next',
  },
  'uint 64': {
    role: 'structure',
    label: 'uint 64',
    bits: '11001111',
    phrase: '64-bit unsigned integer',
    joins: 'next',
  },
  'uint data': { role: 'number', label: 'uint data', form: UINT, read: uintBE, phrase: '{}' },
  'int 8': { role: 'structure', label: 'int 8', bits: '11010000', phrase: '8-bit signed integer', joins: 'next' },
  'int 16': { role: 'structure', label: 'int 16', bits: '11010001', phrase: '16-bit signed integer', joins: 'next' },
  'int 32': { role: 'structure', label: 'int 32', bits: '11010010', phrase: '32-bit signed integer', joins: 'next' },
  'int 64': { role: 'structure', label: 'int 64', bits: '11010011', phrase: '64-bit signed integer', joins: 'next' },
  'int data': { role: 'number', label: 'int data', form: INT, read: intBE, phrase: '{}' },

  'fixext 1': {
    role: 'length',
    label: 'fixext 1',
    bits: '11010100',
    read: fixextSize,
    phrase: '{}-byte extension',
    joins: 'next',
  },
  'fixext 2': {
    role: 'length',
    label: 'fixext 2',
    bits: '11010101',
    read: fixextSize,
    phrase: '{}-byte extension',
    joins: 'next',
  },
  'fixext 4': {
    role: 'length',
    label: 'fixext 4',
    bits: '11010110',
    read: fixextSize,
    phrase: '{}-byte extension',
    joins: 'next',
  },
  'fixext 8': {
    role: 'length',
    label: 'fixext 8',
    bits: '11010111',
    read: fixextSize,
    phrase: '{}-byte extension',
    joins: 'next',
  },
  'fixext 16': {
    role: 'length',
    label: 'fixext 16',
    bits: '11011000',
    read: fixextSize,
    phrase: '{}-byte extension',
    joins: 'next',
  },
  'ext 8': {
    role: 'length',
    label: 'ext 8',
    ...after('11000111', LENGTH),
    read: following,
    phrase: '{}-byte extension',
    joins: 'next',
  },
  'ext 16': {
    role: 'length',
    label: 'ext 16',
    ...after('11001000', LENGTH),
    read: following,
    phrase: '{}-byte extension',
    joins: 'next',
  },
  'ext 32': {
    role: 'length',
    label: 'ext 32',
    ...after('11001001', LENGTH),
    read: following,
    phrase: '{}-byte extension',
    joins: 'next',
  },
  'ext type': { role: 'structure', label: 'ext type', form: INT, read: intBE, phrase: 'of type {}' },
  'ext data': { role: 'bytes', label: 'ext data', phrase: '', joins: 'previous' },

  'record definition': { role: 'structure', label: 'record definition', phrase: 'defines', joins: 'next' },
  'record id': {
    role: 'tag',
    label: 'record id',
    ...lowBits(6, 'the record'),
    bits: '01xxxxxx',
    read: low(0x3f),
    phrase: 'record {}:',
    isInside: true,
    joins: 'next',
  },
  'record keys': {
    role: 'structure',
    label: 'record keys',
    form: { as: 'head', bits: 4 },
    promises: 'items',
    read: wholeCount,
    phrase: '{}-element array of keys',
  },
  'record key': {
    role: 'key',
    names: 'members',
    label: 'record key',
    form: TEXT,
    read: utf8TextWithSurrogates,
    phrase: '{}',
    joins: 'previous',
  },
  'empty record key': {
    role: 'key',
    names: 'members',
    label: 'empty record key',
    read: () => '',
    phrase: '0-byte string {}',
  },
  'record reference': {
    role: 'tag',
    label: 'record reference',
    letters: { x: 'the record' },
    bits: '01xxxxxx',
    phrase: '{word}',
    readOnlyBy: 'msgpackr',
  },

  'timestamp type': {
    role: 'structure',
    label: 'timestamp type',
    form: INT,
    bits: '11111111',
    read: intBE,
    phrase: 'of type {}, a timestamp:',
    isInside: true,
    joins: 'next',
  },
  'timestamp 32': {
    role: 'time',
    label: 'timestamp 32',
    form: { ...UINT, counts: 'seconds since 1970' },
    read: timestampSecondsText,
    phrase: '{}',
  },
  'timestamp 64': { role: 'time', label: 'timestamp 64', read: timestamp64Text, phrase: '{}' },
  'timestamp 96 nanoseconds': {
    role: 'time',
    label: 'timestamp 96 nanoseconds',
    form: UINT,
    read: uintBE,
    phrase: '{ nanosecond} after',
    joins: 'next',
  },
  'timestamp 96 seconds': {
    role: 'time',
    label: 'timestamp 96 seconds',
    form: { ...INT, counts: 'seconds since 1970' },
    read: timestampSecondsText,
    phrase: '{}',
  },

  'integer key': {
    role: 'key',
    label: 'integer key',
    read: wholeInteger,
    phrase: 'integer {}',
    ...AS_TEXT,
  },
  'float key': {
    role: 'key',
    label: 'float key',
    form: FLOAT_KEY,
    read: (bytes, start, end) => floatBE(bytes, start + 1, end),
    phrase: 'float {}',
    ...AS_TEXT,
  },
  'nil key': {
    role: 'key',
    label: 'nil key',
    bits: '11000000',
    read: () => null,
    phrase: 'nil',
    ...AS_TEXT,
  },
  'boolean key': {
    role: 'key',
    label: 'boolean key',
    bits: '1100001x',
    letters: { x: 'the value' },
    form: { as: 'head', bits: 1, isBoolean: true },
    read: (bytes, start) => bytes[start] === 0xc3,
    phrase: 'boolean {}',
    ...AS_TEXT,
  },
  'bin key': { role: 'key', label: 'bin key', read: wholeBin, phrase: 'binary {}', ...AS_TEXT },
  'ext key': { role: 'key', label: 'ext key', phrase: 'extension', ...AS_TEXT },
  'array key': {
    role: 'key',
    label: 'array key',
    form: { as: 'head', bits: 4 },
    read: wholeCount,
    phrase: '{}-element array in a key',
    ...AS_TEXT,
  },
  'map key': {
    role: 'key',
    label: 'map key',
    form: { as: 'head', bits: 4 },
    read: wholeCount,
    phrase: '{}-element map in a key',
    ...AS_TEXT,
  },
  'str key': { role: 'key', label: 'str key', read: wholeStr, phrase: 'string {} in a key' },

  ...NOT_UTF8,
  // The reader gives the library such a key as binary data, so only its kind tells the loss.
  'key not UTF-8': { ...NOT_UTF8['key not UTF-8'], inJson: 'base64 text' },
});

export type KindName = keyof typeof kinds.index;
