import { binary } from '../../core/bytes/binary.ts';
import { floatBE, intBE, uintBE } from '../../core/bytes/numbers.ts';
import { utf8Text, utf8TextWithSurrogates } from '../../core/bytes/utf8.ts';
import { NOT_UTF8 } from '../../core/layout/not-utf8.ts';
import { defineKinds, type Form, type Kind, type Reading } from '../../core/layout/vocabulary.ts';

/** `U`, the only unsigned integer type. */
const UINT8 = 0x55;

/** True if `S` or `H` precedes the length; in a container of that type, it does not. */
function hasOwnMarker(bytes: Uint8Array, start: number): boolean {
  return bytes[start] === 0x53 || bytes[start] === 0x48;
}

/** Reads an integer after its marker, the form of lengths and counts. */
const markedInteger: Reading = (bytes, start, end) => (bytes[start] === UINT8 ? uintBE : intBE)(bytes, start + 1, end);

/** Reads the number of bytes of text that follow, from a length or the head of a string or a high-precision number. */
const textLength: Reading = (bytes, start, end) =>
  markedInteger(bytes, hasOwnMarker(bytes, start) ? start + 1 : start, end);

/** Reads the number after `#`. */
const count: Reading = (bytes, start, end) => markedInteger(bytes, start + 1, end);

/** A length or a count: an integer with its marker. The letter S or H, or the sign #, may precede the integer. */
const MARKED = { as: 'marked', before: 'SH#', unsigned: 'U' } as const satisfies Form;
const TEXT = { as: 'text' } as const satisfies Form;

/** The bits of a letter or a sign. */
function bitsOf(sign: string): string {
  return binary(sign.charCodeAt(0));
}

/** The marker before a number; the number itself is the next region. */
function marker(sign: string, label: string, phrase: string): Kind {
  return { role: 'structure', label, bits: bitsOf(sign), phrase, joins: 'next' };
}

/** A marker that is the whole value. */
function literal(sign: string, label: string, value: null | boolean, phrase: string): Kind {
  return { role: 'literal', label, bits: bitsOf(sign), read: () => value, phrase };
}

/** The length of text, with the marker of the text if it has one. */
function length(label: string, phrase: string, sign?: string): Kind {
  const bits = sign === undefined ? {} : { bits: bitsOf(sign) };
  return { role: 'length', label, ...bits, form: MARKED, promises: 'bytes', read: textLength, phrase };
}

/** `$` and the marker of the common type of a container's values. */
function type(name: string): Kind {
  return { role: 'structure', label: `type ${name}`, bits: bitsOf('$'), phrase: `of ${name}`, joins: 'next' };
}

/** Every kind of region in UBJSON, in the order of the specification's type reference. */
export const kinds = defineKinds({
  null: literal('Z', 'null', null, 'null'),
  'no-op': { role: 'padding', label: 'no-op', bits: bitsOf('N'), phrase: 'no-op' },
  true: literal('T', 'true', true, 'boolean true'),
  false: literal('F', 'false', false, 'boolean false'),

  int8: marker('i', 'int8', '8-bit signed'),
  uint8: marker('U', 'uint8', '8-bit unsigned'),
  int16: marker('I', 'int16', '16-bit signed'),
  int32: marker('l', 'int32', '32-bit signed'),
  int64: marker('L', 'int64', '64-bit signed'),
  float32: marker('d', 'float32', '32-bit'),
  float64: marker('D', 'float64', '64-bit'),
  'integer data': {
    role: 'number',
    label: 'integer data',
    form: { as: 'int', order: 'big' },
    read: intBE,
    phrase: 'integer {}',
  },
  'uint8 data': {
    role: 'number',
    label: 'uint8 data',
    form: { as: 'uint', order: 'big' },
    read: uintBE,
    phrase: 'integer {}',
  },
  'float data': {
    role: 'number',
    label: 'float data',
    form: { as: 'ieee', order: 'big' },
    read: floatBE,
    phrase: 'float {}',
    native: 'float',
  },
  'high-precision number': length('high-precision number', '{}-byte high-precision number', 'H'),
  'high-precision length': length('high-precision length', '{}-byte high-precision number'),
  // The data is read as text, because a number would lose digits.
  'high-precision data': {
    role: 'number',
    label: 'high-precision data',
    form: TEXT,
    read: utf8Text,
    joins: 'previous',
    phrase: '{}',
  },

  char: marker('C', 'char', ''),
  'char data': { role: 'string', label: 'char data', form: TEXT, read: utf8Text, phrase: 'character {}' },
  string: length('string', '{}-byte string', 'S'),
  'string length': length('string length', '{}-byte string'),
  'string data': {
    role: 'string',
    label: 'string data',
    form: TEXT,
    read: utf8TextWithSurrogates,
    phrase: '{}',
    joins: 'previous',
  },
  'key length': length('key length', '{}-byte key'),
  key: { role: 'key', label: 'key', form: TEXT, read: utf8TextWithSurrogates, phrase: '{}', joins: 'previous' },
  'empty key': { role: 'key', label: 'empty key', read: () => '', phrase: '0-byte key {}' },

  array: { role: 'structure', label: 'array', bits: bitsOf('['), phrase: 'array, {count element}' },
  'array end': { role: 'structure', label: 'array end', bits: bitsOf(']'), phrase: 'end of the array' },
  object: { role: 'structure', label: 'object', bits: bitsOf('{'), phrase: 'object, {count member}' },
  'object end': { role: 'structure', label: 'object end', bits: bitsOf('}'), phrase: 'end of the object' },

  'optimized array': marker('[', 'optimized array', 'array'),
  'optimized object': marker('{', 'optimized object', 'object'),
  'type null': type('null'),
  'type no-op': type('no-op'),
  'type true': { ...type('true'), each: true },
  'type false': { ...type('false'), each: false },
  'type int8': type('int8'),
  'type uint8': type('uint8'),
  'type int16': type('int16'),
  'type int32': type('int32'),
  'type int64': type('int64'),
  'type float32': type('float32'),
  'type float64': type('float64'),
  'type high-precision number': type('high-precision number'),
  'type char': type('char'),
  'type string': type('string'),
  'type array': type('array'),
  'type object': type('object'),
  count: {
    role: 'structure',
    label: 'count',
    bits: bitsOf('#'),
    form: MARKED,
    promises: 'items',
    read: count,
    phrase: 'with a count of {}',
  },
  'count without data': {
    role: 'structure',
    label: 'count without data',
    bits: bitsOf('#'),
    form: MARKED,
    promises: 'items',
    read: count,
    phrase: 'with a count of {}, without bytes for the elements',
  },

  ...NOT_UTF8,
});

export type KindName = keyof typeof kinds.index;
