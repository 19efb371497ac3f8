import { bigUint, floatLE, intLE, uintLE } from '../../core/bytes/numbers.ts';
import { utf8Text } from '../../core/bytes/utf8.ts';
import { NOT_UTF8 } from '../../core/layout/not-utf8.ts';
import { defineKinds, type Form, type Kind, type Reading } from '../../core/layout/vocabulary.ts';

/**
 * Adapts a reading of bytes to offsets in bits. Most values begin at a byte; bit 0 of a byte is its lowest. Packed
 * bytes lack zeros: an integer may be shorter than its type if its highest bytes are zero, and a floating-point number
 * may have only its last bytes.
 */
function inBytes(read: Reading): Reading {
  return (bytes, start, end) => read(bytes, start >>> 3, end >>> 3);
}

/** Reads an unsigned field of up to 32 bits within four bytes. */
const bitField: Reading = (bytes, start, end) => {
  const first = start >>> 3;
  let value = 0;
  for (let i = Math.min(4, bytes.length - first) - 1; i >= 0; i--) value = value * 256 + bytes[first + i]!;
  const shifted = Math.floor(value / 2 ** (start & 7));
  return shifted % 2 ** (end - start);
};

/** Reads the 30 bits of an offset as a signed integer. */
const signedField: Reading = (bytes, start, end) => {
  const value = bitField(bytes, start, end) as number;
  return end - start < 30 || value < 2 ** 29 ? value : value - 2 ** 30;
};

function signed(bits: number): Reading {
  return (bytes, start, end) => (end - start === bits / 8 ? intLE : uintLE)(bytes, start, end);
}

function float(bits: number): Reading {
  return (bytes, start, end) => {
    const whole = new Uint8Array(bits / 8);
    whole.set(bytes.subarray(start, end), whole.length - (end - start));
    return floatLE(whole, 0, whole.length);
  };
}

const plusOne: Reading = (bytes, start, end) => (bitField(bytes, start, end) as number) + 1;
/** Number of set bits in a byte. */
const bitsSet: Reading = (bytes, start) => {
  let count = 0;
  for (let bits = bytes[start >>> 3]!; bits !== 0; bits &= bits - 1) count++;
  return count;
};
const isSet: Reading = (bytes, start) => ((bytes[start >>> 3]! >> (start & 7)) & 1) === 1;

/** A part of a pointer: the parts share one line of the listing. */
function part(kind: Omit<Kind, 'joins'>): Kind {
  return { ...kind, joins: 'previous' };
}

function number(label: string, read: Reading, form: Form): Kind {
  return { role: 'number', label, form, read: inBytes(read), phrase: '{key} {}' };
}

const FIELD = { as: 'field' } as const satisfies Form;
const OFFSET = { as: 'field', signed: true } as const satisfies Form;
const PLUS_ONE = { as: 'field', plus: 1 } as const satisfies Form;
const BOOL = { as: 'field', isBoolean: true } as const satisfies Form;
const UINT = { as: 'uint', order: 'little' } as const satisfies Form;
const TEXT = { as: 'text' } as const satisfies Form;

function int(bytes: number): Form {
  return { as: 'int', order: 'little', bytes };
}
function ieee(bytes: number): Form {
  return { as: 'ieee', order: 'little', bytes };
}

/** Every kind of region in a Cap'n Proto message, named as in the "Encoding Spec". */
export const kinds = defineKinds({
  'segment count': {
    role: 'length',
    label: 'number of segments',
    form: PLUS_ONE,
    read: plusOne,
    phrase: 'segments: {}',
  },
  'segment size': {
    role: 'length',
    label: 'size of a segment',
    form: FIELD,
    read: bitField,
    phrase: 'a segment of { word}',
  },
  'table padding': { role: 'padding', label: 'padding of the segment table' },

  'struct pointer': {
    role: 'structure',
    label: 'struct pointer',
    form: FIELD,
    read: bitField,
    phrase: '{key} pointer to a struct',
  },
  'struct offset': part({
    role: 'offset',
    label: 'offset',
    form: OFFSET,
    read: signedField,
    leadsTo,
    phrase: '{ word} on,',
  }),
  'data size': part({
    role: 'length',
    label: 'size of the data section',
    form: FIELD,
    read: bitField,
    phrase: 'data words: {},',
  }),
  'pointer count': part({
    role: 'length',
    label: 'size of the pointer section',
    form: FIELD,
    read: bitField,
    phrase: 'pointers: {}',
  }),
  'list pointer': {
    role: 'structure',
    label: 'list pointer',
    form: FIELD,
    read: bitField,
    phrase: '{key} pointer to a list',
  },
  'list offset': part({
    role: 'offset',
    label: 'offset',
    form: OFFSET,
    read: signedField,
    leadsTo,
    phrase: '{ word} on,',
  }),
  'element size': part({
    role: 'structure',
    label: 'size of each element',
    form: FIELD,
    read: bitField,
    phrase: 'element size {},',
  }),
  'element count': part({
    role: 'length',
    label: 'number of elements',
    promises: 'items',
    form: FIELD,
    read: bitField,
    phrase: 'elements: {}',
  }),
  'word count': part({
    role: 'length',
    label: 'number of words',
    promises: 'words',
    form: FIELD,
    read: bitField,
    phrase: 'words: {}',
  }),
  'list tag': { role: 'structure', label: 'tag of a list of structs', form: FIELD, read: bitField, phrase: 'tag' },
  'tag count': part({
    role: 'length',
    label: 'number of structs',
    promises: 'items',
    form: FIELD,
    read: bitField,
    phrase: 'structs: {},',
  }),
  'far pointer': { role: 'structure', label: 'far pointer', form: FIELD, read: bitField, phrase: '{key} far pointer' },
  'pad size': part({
    role: 'structure',
    label: 'size of the landing pad',
    form: PLUS_ONE,
    read: plusOne,
    phrase: 'landing pad of { word},',
  }),
  'far offset': part({
    role: 'offset',
    label: 'offset in the segment',
    form: FIELD,
    read: bitField,
    phrase: 'word {}',
  }),
  'segment id': part({ role: 'offset', label: 'segment', form: FIELD, read: bitField, phrase: 'of segment {}' }),
  capability: { role: 'structure', label: 'capability pointer', form: FIELD, read: bitField, phrase: 'capability' },
  'capability index': part({
    role: 'number',
    label: 'index of the capability',
    form: FIELD,
    read: bitField,
    phrase: '{}',
  }),
  'null pointer': { role: 'structure', label: 'null pointer', phrase: 'null pointer' },
  null: { role: 'literal', label: 'null pointer', read: () => null, phrase: '{key} null' },

  Bool: { role: 'literal', label: 'Bool', form: BOOL, read: isSet, phrase: '{key} {}' },
  Int8: number('Int8', signed(8), int(1)),
  UInt8: number('UInt8', uintLE, UINT),
  Int16: number('Int16', signed(16), int(2)),
  UInt16: number('UInt16', uintLE, UINT),
  Int32: number('Int32', signed(32), int(4)),
  UInt32: number('UInt32', uintLE, UINT),
  Int64: number('Int64', signed(64), int(8)),
  UInt64: number('UInt64', uintLE, UINT),
  Float32: { ...number('Float32', float(32), ieee(4)), native: 'float32' },
  Float64: { ...number('Float64', float(64), ieee(8)), native: 'double' },
  enum: {
    role: 'number',
    label: 'enum',
    form: UINT,
    read: inBytes(uintLE),
    phrase: '{key} {} {word}',
    native: 'symbol',
  },
  difference: { role: 'bytes', label: 'value, XORed with its default', phrase: '{key}, XOR its default' },
  discriminant: {
    role: 'structure',
    label: 'union discriminant',
    form: UINT,
    read: inBytes(uintLE),
    phrase: 'union member {}',
  },
  'presence bit': { role: 'structure', label: 'presence bit', form: BOOL, read: isSet, phrase: 'present: {}' },
  'null bit': { role: 'structure', label: 'null bit', form: BOOL, read: isSet, phrase: 'null: {}' },
  'set null bit': { role: 'literal', label: 'null bit', read: () => null, phrase: '{key} null' },
  'unset field': { role: 'padding', label: 'field without a value', phrase: 'no value' },
  'unused bits': {
    role: 'padding',
    unexplained: 'part',
    label: 'unused bits of the data section',
    phrase: 'unused',
  },

  text: { role: 'string', label: 'Text', form: TEXT, read: inBytes(utf8Text), phrase: '{key} {}' },
  key: { role: 'key', label: 'key as Text', form: TEXT, read: inBytes(utf8Text), phrase: '{}' },
  NUL: part({ role: 'structure', label: 'NUL', phrase: '' }),
  data: { role: 'bytes', label: 'Data', phrase: '{key} bytes' },
  'word padding': part({ role: 'padding', label: 'padding to a word', phrase: '' }),
  'data word': { role: 'number', label: 'data word', form: UINT, read: inBytes(word64), phrase: '{}' },
  'packed tag': { role: 'structure', label: 'packed tag', read: bitsSet, phrase: 'tag: {} of 8 bytes' },
  'zero words': part({
    role: 'length',
    label: 'run of zero words',
    form: UINT,
    read: inBytes(uintLE),
    phrase: 'zeros, and then { word} of zeros',
  }),
  'plain words': {
    role: 'length',
    label: 'run of plain words',
    form: UINT,
    read: inBytes(uintLE),
    phrase: 'then { word} unpacked',
  },
  'part of a size': { role: 'length', label: 'part of a size', phrase: 'part of a size' },
  'part of an offset': { role: 'offset', label: 'part of an offset', phrase: 'part of an offset' },
  'part of a number': { role: 'number', label: 'part of a number', phrase: '{key}, part of the number' },
  'part of a text': {
    role: 'string',
    label: 'part of a Text',
    form: TEXT,
    read: inBytes(utf8Text),
    phrase: '{key} {}',
  },
  'bytes of a text': { role: 'string', label: 'bytes of a Text', phrase: '{key}, bytes of the text' },
  'part of a key': { role: 'key', label: 'part of a key', phrase: 'part of the key' },

  'unused words': { role: 'padding', label: 'unused words of a list', phrase: 'unused' },
  'unreached words': {
    role: 'padding',
    unexplained: 'part',
    label: 'unreached words',
    phrase: 'no pointer leads here',
  },

  'not UTF-8': { ...NOT_UTF8['not UTF-8'], phrase: '{key} (bytes, not UTF-8)' },
  'key not UTF-8': { ...NOT_UTF8['key not UTF-8'], read: inBytes(NOT_UTF8['key not UTF-8'].read) },
});

export type KindName = keyof typeof kinds.index;

function word64(bytes: Uint8Array, start: number, end: number): number | bigint {
  const value = bigUint(bytes, start, end, 'little');
  return value <= Number.MAX_SAFE_INTEGER ? Number(value) : value;
}

/** The byte to which an offset leads. The offset counts words from the end of its pointer's word. */
function leadsTo(bytes: Uint8Array, start: number, end: number): number {
  return 8 * (Math.floor(start / 64) + 1 + Number(signedField(bytes, start, end)));
}
