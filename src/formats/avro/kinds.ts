import { countedPlain } from '../../core/basics/counted.ts';
import { bigUint, floatLE, narrow, uintLE } from '../../core/bytes/numbers.ts';
import { utf8Text } from '../../core/bytes/utf8.ts';
import { varintZigzag32, varintZigzag64 } from '../../core/bytes/varint.ts';
import { NOT_UTF8 } from '../../core/layout/not-utf8.ts';
import { defineKinds, type Form, type Kind, type Reading } from '../../core/layout/vocabulary.ts';
import { formatUuid } from '../../core/value/carried.ts';
import { dateText, type TimeUnit, timestampText, timeText } from './times.ts';

const LITTLE_FLOAT = { form: { as: 'ieee', order: 'little' } } as const;
const BITS = {
  bits: 'mnnnnnns',
  letters: { n: 'seven bits of the number', s: 'the sign' },
} as const;
/** The forms of a long and of an int, which are varints in zigzag. */
const ZIGZAG = { ...BITS, form: { as: 'varint', width: 64, sign: 'zigzag' } } as const;
const ZIGZAG_INT = { ...BITS, form: { as: 'varint', width: 32, sign: 'zigzag' } } as const;
const TEXT = { as: 'text' } as const satisfies Form;
const UNSCALED = { as: 'int', order: 'big' } as const satisfies Form;

/** A number that is a value or begins one; its phrase begins with the member's name. */
function number(label: string, read: Reading, phrase: string, form: Pick<Kind, 'bits' | 'letters' | 'form'>): Kind {
  return { role: 'number', label, read, phrase: `{member}${phrase}`, ...form };
}

function length(label: string, phrase: string): Kind {
  return { role: 'length', label, read: varintZigzag64, phrase, ...ZIGZAG, promises: 'bytes' };
}

function text(role: Kind['role'], label: string): Kind {
  return { role, label, form: TEXT, read: utf8Text, phrase: '{}', joins: 'previous' };
}

/** The number of properties or items in a block. */
function count(phrase: string): Kind {
  return { role: 'structure', label: 'block count', read: varintZigzag64, phrase, ...ZIGZAG };
}

function blockCount(phrase: string): Kind {
  return { ...count(phrase), promises: 'items' };
}

/** A negative count. The size of the block in bytes follows it. */
const sizedBlockCount: Kind = { ...blockCount('{member}block count {},'), joins: 'next' };

function delimiter(label: string): Kind {
  return { role: 'structure', label, bits: '00000000', phrase: `{member}${label}` };
}

function branch(label: string, phrase: string, joins?: 'next'): Kind {
  const full = `{member}branch {}: ${phrase}`.trimEnd();
  return { role: 'structure', label, read: varintZigzag32, phrase: full, ...ZIGZAG_INT, ...(joins && { joins }) };
}

function time(
  label: string,
  read: Reading,
  counts: string,
  { bits, letters, form }: typeof ZIGZAG | typeof ZIGZAG_INT,
): Kind {
  return { role: 'time', label, read, phrase: `{member}${label} {}`, bits, letters, form: { ...form, counts } };
}

const timeOf =
  (unit: TimeUnit): Reading =>
  (bytes, start, end) =>
    timeText(varintZigzag64(bytes, start, end), unit);

const timestampOf =
  (unit: TimeUnit, zone: 'Z' | ''): Reading =>
  (bytes, start, end) => {
    const text = timestampText(varintZigzag64(bytes, start, end), unit);
    return typeof text === 'string' ? text + zone : text;
  };

/** Reads 16 bytes as the text of a UUID (RFC 9562 section 4). */
const uuid: Reading = (bytes, start, end) => formatUuid(bytes.subarray(start, end));

/** Reads three integers of 32 bits. */
const duration: Reading = (bytes, start) => {
  const units = ['month', 'day', 'millisecond'];
  return units.map((unit, i) => countedPlain(uintLE(bytes, start + i * 4, start + i * 4 + 4), unit)).join(', ');
};

/**
 * Reads a two's complement integer of any length, most significant byte first. Describes a very long one by its length,
 * because printing takes too long.
 */
const unscaled: Reading = (bytes, start, end) => {
  if (end - start > 64) return `an integer of ${end - start} bytes`;
  return narrow(BigInt.asIntN((end - start) * 8, bigUint(bytes, start, end, 'big')));
};

/** Every kind of region in Avro bytes, in the words of the specification. */
export const kinds = defineKinds({
  boolean: {
    role: 'literal',
    label: 'boolean',
    bits: '0000000b',
    letters: { b: 'the value' },
    form: { as: 'head', bits: 1, isBoolean: true },
    read: (bytes, start) => bytes[start] === 1,
    phrase: '{member}boolean {}',
  },
  int: number('int', varintZigzag32, 'integer {}', ZIGZAG_INT),
  long: number('long', varintZigzag64, 'integer {}', ZIGZAG),
  float: { ...number('float', floatLE, 'float {}', LITTLE_FLOAT), native: 'float32' },
  double: { ...number('double', floatLE, 'double {}', LITTLE_FLOAT), native: 'double' },
  'bytes length': length('length', '{member}{}-byte binary'),
  bytes: { role: 'bytes', label: 'bytes', phrase: '', joins: 'previous' },
  'string length': length('length', '{member}{}-byte string'),
  string: text('string', 'string'),
  fixed: { role: 'bytes', label: 'fixed', phrase: '{member}fixed bytes' },
  enum: { ...number('enum', varintZigzag32, 'symbol {} {word}', ZIGZAG_INT), native: 'symbol' },

  'array block': blockCount('{member}{}-item block'),
  'sized array block': sizedBlockCount,
  'array block size': length('block size', 'of { byte}'),
  'array end': delimiter('end of the array'),
  'empty array': delimiter('empty array'),
  'map block': blockCount('{member}{}-entry block'),
  'sized map block': sizedBlockCount,
  'map block size': length('block size', 'of { byte}'),
  'map end': delimiter('end of the map'),
  'empty map': delimiter('empty map'),
  'key length': length('key length', '{}-byte string'),
  key: text('key', 'key'),
  'empty key': { role: 'key', label: 'empty key', bits: '00000000', read: () => '', phrase: '0-byte string {}' },

  branch: branch('union branch', '', 'next'),
  'null branch': { ...branch('union branch', 'null'), isWhole: 'null' },
  'absent branch': { ...branch('union branch', 'absent'), isWhole: 'absent' },

  date: time('date', (bytes, start, end) => dateText(varintZigzag32(bytes, start, end)), 'days since 1970', ZIGZAG_INT),
  'time-millis': time('time-millis', timeOf('millis'), 'milliseconds since midnight', ZIGZAG_INT),
  'time-micros': time('time-micros', timeOf('micros'), 'microseconds since midnight', ZIGZAG),
  'timestamp-millis': time('timestamp-millis', timestampOf('millis', 'Z'), 'milliseconds since 1970', ZIGZAG),
  'timestamp-micros': time('timestamp-micros', timestampOf('micros', 'Z'), 'microseconds since 1970', ZIGZAG),
  'timestamp-nanos': time('timestamp-nanos', timestampOf('nanos', 'Z'), 'nanoseconds since 1970', ZIGZAG),
  'local-timestamp-millis': time(
    'local-timestamp-millis',
    timestampOf('millis', ''),
    'milliseconds since 1970',
    ZIGZAG,
  ),
  'local-timestamp-micros': time(
    'local-timestamp-micros',
    timestampOf('micros', ''),
    'microseconds since 1970',
    ZIGZAG,
  ),
  'local-timestamp-nanos': time('local-timestamp-nanos', timestampOf('nanos', ''), 'nanoseconds since 1970', ZIGZAG),
  duration: { role: 'time', label: 'duration', read: duration, phrase: '{member}duration {}' },
  uuid: { ...text('string', 'uuid'), phrase: 'UUID {}' },
  'fixed uuid': { role: 'bytes', label: 'uuid', read: uuid, phrase: '{member}UUID {}' },
  decimal: {
    role: 'bytes',
    label: 'decimal',
    form: UNSCALED,
    read: unscaled,
    phrase: 'decimal, unscaled {}',
    joins: 'previous',
  },
  'fixed decimal': {
    role: 'bytes',
    label: 'decimal',
    form: UNSCALED,
    read: unscaled,
    phrase: '{member}decimal, unscaled {}',
  },

  marker: { role: 'structure', label: 'single-object marker', phrase: 'single object, version 1' },
  fingerprint: {
    role: 'tag',
    label: 'schema fingerprint',
    read: (bytes, start, end) => bigUint(bytes, start, end, 'little').toString(16).padStart(16, '0'),
    phrase: 'schema fingerprint {}',
  },

  magic: { role: 'structure', label: 'magic', phrase: 'object container file, version 1' },
  'metadata block': count('{}-entry metadata'),
  'sized metadata block': { ...count('metadata, block count {},'), joins: 'next' },
  'metadata block size': length('block size', 'of { byte}'),
  'metadata end': { role: 'structure', label: 'end of the metadata', bits: '00000000' },
  'property length': length('property length', '{}-byte string'),
  property: text('structure', 'metadata property'),
  'property value length': length('value length', '{}-byte value'),
  schema: text('structure', 'avro.schema'),
  codec: text('structure', 'avro.codec'),
  'property value': { role: 'bytes', label: 'metadata value', phrase: '', joins: 'previous' },
  'sync marker': {
    role: 'structure',
    label: 'sync marker',
    letters: { x: 'sixteen random bytes' },
  },
  'object count': {
    role: 'structure',
    label: 'object count',
    promises: 'items',
    read: varintZigzag64,
    phrase: '{}-object block',
    joins: 'next',
    ...ZIGZAG,
  },
  'block size': length('block size', 'of { byte}'),
  'compressed block': { role: 'bytes', label: 'compressed block', hidesValues: true },
  'block checksum': { role: 'checksum', label: 'CRC-32 of the block' },
  'last line feed': { role: 'padding', label: 'line feed', bits: '00001010', isInside: true },

  ...NOT_UTF8,
});

export type KindName = keyof typeof kinds.index;
