import { bigUint, floatBE, narrow, uintBE } from '../../core/bytes/numbers.ts';
import { utf8Text, utf8TextWithSurrogates } from '../../core/bytes/utf8.ts';
import { NOT_UTF8, SYMBOL_NOT_UTF8 } from '../../core/layout/not-utf8.ts';
import { defineKinds, type Form, type Kind, type Reading, type Role } from '../../core/layout/vocabulary.ts';
import { decimalText, int, negated, varInt, varUint } from './fields.ts';
import { INT, NEGATED, VAR_INT, VAR_UINT } from './forms.ts';
import { SYSTEM_SYMBOLS, TYPE_NAMES, Type } from './types.ts';

const TEXT = { as: 'text' } as const satisfies Form;
const UINT = { as: 'uint', order: 'big' } as const satisfies Form;
const FLOAT = { as: 'ieee', order: 'big' } as const satisfies Form;
/** The meanings of the letters of a VarUInt and a VarInt. */
const SEVENS = { m: '0 if further bytes follow, 1 in the last one' } as const;

const lowFour: Reading = (bytes, start) => bytes[start]! & 15;

/** A type descriptor whose lower four bits are the length, up to 13. */
function descriptor(type: number, label: string, phrase: string): Kind {
  const bits = `${type.toString(2).padStart(4, '0')}nnnn`;
  return {
    role: 'length',
    label,
    bits,
    highest: type * 16 + 13,
    letters: { n: 'the length' },
    form: { as: 'head', bits: 4 },
    promises: 'bytes',
    read: lowFour,
    phrase,
  };
}

/** A type descriptor whose length follows. */
function longDescriptor(type: number, label: string, phrase: string): Kind {
  const bits = `${type.toString(2).padStart(4, '0')}1110`;
  return { role: 'structure', label, bits, phrase, joins: 'next' };
}

/** A type descriptor that is the whole value. */
function whole(role: Role, bits: string, label: string, read: Reading, phrase: string): Kind {
  return { role, label, bits, read, phrase };
}

function varUintKind(role: Role, label: string, phrase: string): Kind {
  return { role, label, letters: SEVENS, form: VAR_UINT, read: varUint, phrase, isInside: true };
}

/** A component of a timestamp. */
function component(label: string, phrase = `${label} {},`): Kind {
  return { ...varUintKind('time', label, phrase), joins: 'previous' };
}

/** Reads a value in a symbol table, as far as the table needs the value. */
const tableValue: Reading = (bytes, start, end) => {
  const type = bytes[start]! >> 4;
  const low = bytes[start]! & 15;
  const from = start + 1;
  if (low === 15 || low === 14) return TYPE_NAMES[type] ?? 'annotated value';
  if (type === Type.string) return utf8Text(bytes, from, end);
  if (type === Type.positiveInt && low < 8) return uintBE(bytes, from, end);
  if (type === Type.symbol && low < 2) return SYSTEM_SYMBOLS[(bytes[from] ?? 0) - 1] ?? `$${bytes[from] ?? 0}`;
  return TYPE_NAMES[type] ?? 'annotated value';
};

/**
 * The head of a symbol in a table, which is a string there. The region belongs to the root, but is not the root's own
 * head, so it has no `promises`.
 */
const { promises: _, ...SYMBOL_HEAD } = descriptor(Type.string, 'string of a symbol', '{}-byte symbol');

/** Every kind of region in Ion: the symbol table, then the values in the order of their types. */
export const kinds = defineKinds({
  'version marker': { role: 'structure', label: 'binary version marker', bits: '11100000', phrase: 'Ion 1.0' },

  'table wrapper': {
    role: 'structure',
    label: 'symbol table',
    bits: '1110nnnn',
    letters: { n: 'the length, or 14 if it follows' },
    phrase: 'symbol table',
    joins: 'next',
  },
  'table length': { ...varUintKind('length', 'length', 'of { byte},'), joins: 'previous' },
  'table annotation': { ...varUintKind('structure', 'annotation', 'annotation {}'), joins: 'previous' },
  'table struct': {
    role: 'structure',
    label: 'struct of the symbol table',
    bits: '1101nnnn',
    highest: 0xde,
    letters: { n: 'the length, or 1 or 14 if it follows' },
    phrase: 'struct',
    isInside: true,
  },
  'table field': { ...varUintKind('structure', 'field of the symbol table', 'field {}'), joins: 'next' },
  'table list': {
    role: 'structure',
    label: 'list of the symbol table',
    bits: '1011nnnn',
    highest: 0xbe,
    letters: { n: 'the length, or 14 if it follows' },
    phrase: 'list',
    isInside: true,
  },
  'symbol head': { ...SYMBOL_HEAD, isInside: true },
  'long symbol head': { ...longDescriptor(Type.string, 'long string of a symbol', 'symbol'), isInside: true },
  'symbol text': {
    role: 'key',
    label: 'symbol text',
    form: TEXT,
    read: utf8Text,
    names: 'members',
    phrase: '{}',
    joins: 'previous',
    isInside: true,
  },
  [SYMBOL_NOT_UTF8]: {
    ...NOT_UTF8['key not UTF-8'],
    label: SYMBOL_NOT_UTF8,
    names: 'members',
    isInside: true,
  },
  'empty symbol': {
    ...whole('key', '10000000', 'empty symbol', () => '', '0-byte symbol {}'),
    names: 'members',
    isInside: true,
  },
  'table value': {
    role: 'structure',
    label: 'value of the symbol table',
    read: tableValue,
    phrase: '{}',
    isInside: true,
  },

  null: whole('literal', '00001111', 'null', () => null, 'null'),
  'typed null': {
    ...whole('literal', 'tttt1111', 'null of a type', () => null, 'null'),
    letters: { t: 'its type' },
    highest: 0xdf,
    inJson: 'null without its type',
  },
  padding: {
    role: 'padding',
    label: 'NOP padding',
    bits: '0000nnnn',
    highest: 0x0d,
    letters: { n: 'the length' },
    form: { as: 'head', bits: 4 },
    read: lowFour,
    phrase: 'padding of { byte}',
  },
  'long padding': {
    role: 'padding',
    label: 'long NOP padding',
    bits: '00001110',
    phrase: 'padding',
    joins: 'next',
  },
  'padding length': varUintKind('padding', 'length of the padding', 'of { byte}'),
  'padding data': { role: 'padding', label: 'ignored bytes', phrase: '', joins: 'previous', isInside: true },
  'padding name': { ...varUintKind('padding', 'ignored field name', 'no key'), joins: 'next' },
  false: whole('literal', '00010000', 'false', () => false, 'bool false'),
  true: whole('literal', '00010001', 'true', () => true, 'bool true'),
  zero: whole('number', '00100000', 'zero', () => 0, 'int {}'),
  'positive int': descriptor(Type.positiveInt, 'positive int', 'int in { byte}:'),
  'long positive int': longDescriptor(Type.positiveInt, 'long positive int', 'int'),
  magnitude: {
    role: 'number',
    label: 'magnitude',
    form: UINT,
    read: uintBE,
    phrase: '{}',
    joins: 'previous',
    isInside: true,
  },
  'negative int': descriptor(Type.negativeInt, 'negative int', 'negative int in { byte}:'),
  'long negative int': longDescriptor(Type.negativeInt, 'long negative int', 'negative int'),
  'negative magnitude': {
    role: 'number',
    label: 'magnitude of a negative number',
    form: NEGATED,
    read: negated,
    phrase: '{}',
    joins: 'previous',
    isInside: true,
  },
  'zero float': { ...whole('number', '01000000', 'zero as a float', () => 0, 'float {}'), native: 'double' },
  'float 32': { role: 'structure', label: '32-bit float', bits: '01000100', phrase: '32-bit', joins: 'next' },
  'float 32 data': {
    role: 'number',
    label: 'single-precision number',
    form: FLOAT,
    read: floatBE,
    phrase: 'float {}',
    native: 'float32',
    isInside: true,
  },
  'float 64': { role: 'structure', label: '64-bit float', bits: '01001000', phrase: '64-bit', joins: 'next' },
  'float 64 data': {
    role: 'number',
    label: 'double-precision number',
    form: FLOAT,
    read: floatBE,
    phrase: 'float {}',
    native: 'double',
    isInside: true,
  },
  'zero decimal': { ...whole('number', '01010000', 'zero as a decimal', () => 0, 'decimal {}'), native: 'decimal' },
  decimal: descriptor(Type.decimal, 'decimal', 'decimal in { byte}:'),
  'long decimal': longDescriptor(Type.decimal, 'long decimal', 'decimal'),
  // The data is read as text, because a number would lose digits.
  'decimal data': {
    role: 'number',
    label: 'exponent and coefficient',
    read: decimalText,
    phrase: '{}',
    native: 'decimal',
    joins: 'previous',
    isInside: true,
  },
  timestamp: {
    ...descriptor(Type.timestamp, 'timestamp', 'timestamp in { byte}:'),
    native: 'time',
  },
  'long timestamp': {
    ...longDescriptor(Type.timestamp, 'long timestamp', 'timestamp'),
    native: 'time',
  },
  offset: {
    role: 'time',
    label: 'offset in minutes',
    letters: SEVENS,
    form: VAR_INT,
    read: varInt,
    phrase: 'offset {},',
    joins: 'previous',
    isInside: true,
  },
  year: component('year'),
  month: component('month'),
  day: component('day'),
  hour: component('hour'),
  minute: component('minute'),
  second: component('second', 'second {}'),
  'fraction exponent': {
    role: 'time',
    label: 'exponent of the fraction',
    letters: SEVENS,
    form: VAR_INT,
    read: varInt,
    phrase: '+ 10^{}',
    joins: 'previous',
    isInside: true,
  },
  'fraction coefficient': {
    role: 'time',
    label: 'coefficient of the fraction',
    form: INT,
    read: int,
    phrase: '× {}',
    joins: 'previous',
    isInside: true,
  },
  symbol: { ...descriptor(Type.symbol, 'symbol', 'symbol in { byte}:'), native: 'symbol', inJson: 'its text' },
  'long symbol': { ...longDescriptor(Type.symbol, 'long symbol', 'symbol'), native: 'symbol', inJson: 'its text' },
  'symbol id': {
    role: 'number',
    label: 'symbol ID',
    form: UINT,
    read: (bytes, start, end) => narrow(bigUint(bytes, start, end, 'big')),
    phrase: '{} {word}',
    joins: 'previous',
    isInside: true,
  },
  'symbol zero': {
    ...whole('string', '01110000', 'symbol zero', () => '$0', 'symbol {}'),
    native: 'symbol',
    inJson: 'the text $0',
  },
  'empty string': whole('string', '10000000', 'empty string', () => '', '{}'),
  string: descriptor(Type.string, 'string', '{}-byte string'),
  'long string': longDescriptor(Type.string, 'long string', 'string'),
  'string data': {
    role: 'string',
    label: 'string data',
    form: TEXT,
    read: utf8TextWithSurrogates,
    phrase: '{}',
    joins: 'previous',
    isInside: true,
  },
  clob: descriptor(Type.clob, 'clob', 'clob of { byte}'),
  'long clob': longDescriptor(Type.clob, 'long clob', 'clob'),
  'clob data': { role: 'bytes', label: 'clob data', phrase: '', joins: 'previous', isInside: true },
  blob: descriptor(Type.blob, 'blob', 'blob of { byte}'),
  'long blob': longDescriptor(Type.blob, 'long blob', 'blob'),
  'blob data': { role: 'bytes', label: 'blob data', phrase: '', joins: 'previous', isInside: true },
  list: descriptor(Type.list, 'list', 'list, {count element}'),
  'long list': longDescriptor(Type.list, 'long list', 'list, {count element}'),
  sexp: { ...descriptor(Type.sexp, 'S-expression', 'sexp, {count element}'), inJson: 'an array' },
  'long sexp': { ...longDescriptor(Type.sexp, 'long S-expression', 'sexp, {count element}'), inJson: 'an array' },
  struct: descriptor(Type.struct, 'struct', 'struct, {count field}'),
  'long struct': longDescriptor(Type.struct, 'long struct', 'struct, {count field}'),
  'ordered struct': {
    role: 'structure',
    label: 'struct with ordered fields',
    bits: '11010001',
    phrase: 'struct, {count field}, ordered',
    joins: 'next',
  },
  'field name': varUintKind('tag', 'field name', 'key {} {key}'),
  length: { ...varUintKind('length', 'length that follows', 'of { byte}'), promises: 'bytes' },

  'annotation wrapper': {
    role: 'structure',
    label: 'annotation wrapper',
    bits: '1110nnnn',
    letters: { n: 'the length' },
    highest: 0xed,
    phrase: 'annotated',
    joins: 'next',
    inJson: 'the value without annotations',
  },
  'long annotation wrapper': {
    ...longDescriptor(Type.annotation, 'long annotation wrapper', 'annotated'),
    inJson: 'the value without annotations',
  },
  'annotations length': { ...varUintKind('length', 'length of the annotations', '{ byte}:'), joins: 'next' },
  annotation: varUintKind('structure', 'annotation', 'annotation {}'),

  'not UTF-8': NOT_UTF8['not UTF-8'],
});

export type KindName = keyof typeof kinds.index;
