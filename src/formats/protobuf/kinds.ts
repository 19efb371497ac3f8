import { floatLE, intLE, uintLE } from '../../core/bytes/numbers.ts';
import { utf8Text } from '../../core/bytes/utf8.ts';
import {
  varintSigned32,
  varintSigned64,
  varintUnsigned32,
  varintUnsigned64,
  varintZigzag32,
  varintZigzag64,
} from '../../core/bytes/varint.ts';
import { NOT_UTF8 } from '../../core/layout/not-utf8.ts';
import { defineKinds, type Form, type Kind, type Reading } from '../../core/layout/vocabulary.ts';

/** The field number of a tag: all but the lowest three bits. */
const fieldNumber: Reading = (bytes, start, end) => varintUnsigned32(bytes, start, end) >>> 3;

/** Reads a bool: any value except 0 is true. */
const isNotZero: Reading = (bytes, start, end) => varintUnsigned64(bytes, start, end) !== 0;

/** The properties of a kind that is a varint. */
function varint(width: 32 | 64, sign?: (Form & { as: 'varint' })['sign']): Pick<Kind, 'bits' | 'letters' | 'form'> {
  return {
    bits: sign === 'zigzag' ? 'mnnnnnns' : 'mnnnnnnn',
    letters: VARINT_LETTERS,
    form: { as: 'varint', width, ...(sign && { sign }) },
  };
}
const VARINT_LETTERS = { n: 'seven bits of the number', s: 'the sign' } as const;
const BOOL: Pick<Kind, 'bits' | 'letters' | 'form'> = {
  bits: 'mnnnnnnn',
  letters: VARINT_LETTERS,
  form: { as: 'varint', width: 64, isBoolean: true },
};
/** Properties of keys that are not text. The library and JSON write such keys as text instead. */
const NOT_TEXT = { inJson: 'the same as text', native: 'key' } as const;
const TEXT = { as: 'text' } as const satisfies Form;
const UINT = { as: 'uint', order: 'little' } as const satisfies Form;
const INT = { as: 'int', order: 'little' } as const satisfies Form;
const FLOAT = { as: 'ieee', order: 'little' } as const satisfies Form;
const FIELD_NUMBER: Form = { as: 'varint', width: 32, shift: 3 };
const TAG_LETTERS = { n: 'the field number', w: 'the wire type' } as const;

/** The numeric field types and how their payloads are read; `m` in `bits` marks "more bytes follow". */
const NUMBERS = {
  int32: { read: varintSigned32, phrase: 'integer {}', ...varint(32, "two's complement") },
  int64: { read: varintSigned64, phrase: 'integer {}', ...varint(64, "two's complement") },
  uint32: { read: varintUnsigned32, phrase: 'integer {}', ...varint(32) },
  uint64: { read: varintUnsigned64, phrase: 'integer {}', ...varint(64) },
  sint32: { read: varintZigzag32, phrase: 'integer {}', ...varint(32, 'zigzag') },
  sint64: { read: varintZigzag64, phrase: 'integer {}', ...varint(64, 'zigzag') },
  fixed32: { read: uintLE, phrase: 'integer {}', form: UINT },
  fixed64: { read: uintLE, phrase: 'integer {}', form: UINT },
  sfixed32: { read: intLE, phrase: 'integer {}', form: INT },
  sfixed64: { read: intLE, phrase: 'integer {}', form: INT },
  float: { read: floatLE, phrase: 'float {}', form: FLOAT, native: 'float32' },
  double: { read: floatLE, phrase: 'double {}', form: FLOAT, native: 'double' },
  enum: { read: varintSigned32, phrase: 'enum value {} {word}', ...varint(32, "two's complement"), native: 'symbol' },
} satisfies Record<string, Omit<Kind, 'role' | 'label'>>;
type NumberType = keyof typeof NUMBERS;
type KeyType = Exclude<NumberType, 'float' | 'double' | 'enum'>;

const numbers = Object.fromEntries(
  Object.entries(NUMBERS).map(([type, kind]) => [type, { role: 'number', label: type, ...kind }]),
) as Record<NumberType, Kind>;

const keys = Object.fromEntries(
  Object.entries(NUMBERS)
    .filter(([type]) => !['float', 'double', 'enum'].includes(type))
    .map(([type, kind]) => [`${type} key`, { role: 'key', label: `${type} key`, ...kind, ...NOT_TEXT }]),
) as Record<`${KeyType} key`, Kind>;

/** Wire types with their three bits and their names in the listing. */
const WIRE_TYPES = {
  VARINT: ['000', 'varint'],
  I64: ['001', '64 bits'],
  LEN: ['010', 'length-delimited'],
  SGROUP: ['011', 'group'],
  I32: ['101', '32 bits'],
} as const;
type WireType = keyof typeof WIRE_TYPES;

function tags<Prefix extends string>(prefix: Prefix, phrase: string): Record<`${Prefix}${WireType} tag`, Kind> {
  return Object.fromEntries(
    Object.entries(WIRE_TYPES).map(([wire, [bits, word]]): [string, Kind] => [
      `${prefix}${wire} tag`,
      {
        role: 'tag',
        label: `${wire} tag`,
        bits: `mnnnn${bits}`,
        letters: TAG_LETTERS,
        form: FIELD_NUMBER,
        read: fieldNumber,
        phrase: `${phrase}, ${word}`,
      },
    ]),
  ) as Record<`${Prefix}${WireType} tag`, Kind>;
}

/** A constant tag of a message type that the language itself defines. */
function fixedTag(label: string, bits: string, phrase = `${label}:`): Kind {
  return { role: 'structure', label: `${label} tag`, bits, letters: TAG_LETTERS, phrase, joins: 'next' };
}

/** A length in bytes. */
function length(label: string, phrase: string, joins?: 'next'): Kind {
  return {
    role: 'length',
    label,
    ...varint(32),
    promises: 'bytes',
    read: varintUnsigned32,
    phrase,
    ...(joins && { joins }),
  };
}

/** Every kind of region in Protocol Buffers bytes, named as on the page "Encoding". */
export const kinds = defineKinds({
  ...tags('', 'field {} {key}'),
  'EGROUP tag': {
    role: 'structure',
    label: 'EGROUP tag',
    bits: 'mnnnn100',
    letters: TAG_LETTERS,
    form: FIELD_NUMBER,
    read: fieldNumber,
    phrase: 'end of group {}',
  },

  ...numbers,
  bool: { role: 'literal', label: 'bool', ...BOOL, read: isNotZero, phrase: 'boolean {}' },
  NullValue: {
    role: 'literal',
    label: 'NullValue',
    bits: 'mnnnnnnn',
    letters: VARINT_LETTERS,
    read: () => null,
    phrase: 'null',
  },

  'string length': length('length', '{}-byte string'),
  string: { role: 'string', label: 'string', form: TEXT, read: utf8Text, phrase: '{}', joins: 'previous' },
  'bytes length': length('length', '{}-byte binary'),
  bytes: { role: 'bytes', label: 'bytes', phrase: '', joins: 'previous' },
  'message length': length('length', '{}-byte message'),
  'packed length': length('length', '{}-byte run of packed elements'),

  'entry length': { ...length('length', '{}-byte map entry'), includesName: true },
  'entry key tag': fixedTag('key', '00001www'),
  'entry value tag': fixedTag('value', '00010www'),
  'key length': length('length', '{}-byte string'),
  'string key': { role: 'key', label: 'string key', form: TEXT, read: utf8Text, phrase: '{}', joins: 'previous' },
  'empty key': { role: 'key', label: 'empty key', read: () => '', phrase: '0-byte string {}' },
  ...keys,
  'bool key': { role: 'key', label: 'bool key', ...BOOL, read: isNotZero, phrase: 'boolean {}', ...NOT_TEXT },

  'Value length': length('length', '{}-byte Value'),
  'null_value tag': fixedTag('null_value', '00001000'),
  'number_value tag': fixedTag('number_value', '00010001'),
  'string_value tag': fixedTag('string_value', '00011010'),
  'bool_value tag': fixedTag('bool_value', '00100000'),
  'struct_value tag': fixedTag('struct_value', '00101010'),
  'list_value tag': fixedTag('list_value', '00110010'),
  'Struct length': length('length', '{}-byte Struct'),
  'fields tag': fixedTag('fields', '00001010', 'fields:'),
  'ListValue length': length('length', '{}-byte ListValue'),
  'values tag': fixedTag('values', '00001010', 'values:'),
  'Timestamp length': length('length', '{}-byte Timestamp'),
  'seconds tag': fixedTag('seconds', '00001000'),
  seconds: {
    role: 'time',
    label: 'seconds',
    ...varint(64, "two's complement"),
    read: varintSigned64,
    phrase: '{ second} after 1970-01-01',
  },
  'nanos tag': fixedTag('nanos', '00010000'),
  nanos: {
    role: 'time',
    label: 'nanos',
    ...varint(32, "two's complement"),
    read: varintSigned32,
    phrase: '{ nanosecond}',
  },

  'unknown tag': {
    role: 'tag',
    label: 'tag of an unknown field',
    bits: 'mnnnnwww',
    letters: TAG_LETTERS,
    form: FIELD_NUMBER,
    read: fieldNumber,
    phrase: 'field {}, unknown',
    unexplained: 'field',
    inJson: 'absent: the schema has no such field',
  },
  'unknown VARINT': {
    role: 'bytes',
    unexplained: 'part',
    label: 'VARINT',
    ...varint(64),
    read: varintUnsigned64,
    phrase: 'varint {}',
  },
  'unknown I64': { role: 'bytes', unexplained: 'part', label: 'I64', form: UINT, read: uintLE, phrase: '64 bits, {}' },
  'unknown I32': { role: 'bytes', unexplained: 'part', label: 'I32', form: UINT, read: uintLE, phrase: '32 bits, {}' },
  'unknown length': { ...length('length', '{}-byte payload'), unexplained: 'part' },
  'unknown LEN': { role: 'bytes', unexplained: 'part', label: 'LEN', phrase: '', joins: 'previous' },

  ...tags('raw ', 'field {}'),
  // A varint of ten bytes is far more often a negative number than a number from 2^63 on.
  'raw VARINT': {
    role: 'number',
    label: 'VARINT',
    ...varint(64, "two's complement"),
    read: varintSigned64,
    phrase: '{}',
  },
  'raw I64': { role: 'number', label: 'I64', form: UINT, read: uintLE, phrase: '64-bit integer {}' },
  'raw double': {
    role: 'number',
    label: 'I64',
    form: FLOAT,
    read: floatLE,
    phrase: '64-bit float {}',
    native: 'double',
  },
  'raw I32': { role: 'number', label: 'I32', form: UINT, read: uintLE, phrase: '32-bit integer {}' },
  'raw float': {
    role: 'number',
    label: 'I32',
    form: FLOAT,
    read: floatLE,
    phrase: '32-bit float {}',
    native: 'float32',
  },
  'raw message length': length('length', 'reads as {}-byte message'),
  'raw string length': length('length', 'reads as {}-byte string'),
  'raw string': { role: 'string', label: 'text', form: TEXT, read: utf8Text, phrase: '{}', joins: 'previous' },
  'raw bytes length': length('length', '{}-byte binary'),
  'raw bytes': { role: 'bytes', label: 'bytes', phrase: '', joins: 'previous' },

  ...NOT_UTF8,
});

export type KindName = keyof typeof kinds.index;
