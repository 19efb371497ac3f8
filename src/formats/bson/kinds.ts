import { binary } from '../../core/bytes/binary.ts';
import { floatLE, intLE, uintBE, uintLE } from '../../core/bytes/numbers.ts';
import { utf8Text } from '../../core/bytes/utf8.ts';
import { NOT_UTF8 } from '../../core/layout/not-utf8.ts';
import { defineKinds, type Form, type Kind } from '../../core/layout/vocabulary.ts';
import { decimal128Text } from './decimal128.ts';
import {
  arrayIndex,
  base64Name,
  boolean,
  milliseconds,
  name,
  secondsBE,
  secondsLE,
  uuid,
  vectorType,
} from './readings.ts';

const INT = { as: 'int', order: 'little' } as const satisfies Form;
const UINT = { as: 'uint', order: 'little' } as const satisfies Form;
const HIGH_FIRST = { as: 'uint', order: 'big' } as const satisfies Form;
const TEXT = { as: 'text' } as const satisfies Form;
/** Text with the NUL that ends it. */
const C_STRING = { as: 'text', closing: 1 } as const satisfies Form;
const SECONDS = 'seconds since 1970';

/** The type byte that begins an element. In the listing, it shares a line with the element's name. */
function type(byte: number, label: string): Kind {
  return { role: 'structure', label, bits: binary(byte), joins: 'next' };
}

/** A type without further bytes: its type byte is the value. */
function valueType(byte: number, label: string): Kind {
  return { role: 'literal', label, bits: binary(byte), joins: 'next' };
}

/** What the JSON has in place of a type that JSON lacks. */
const IN_EXTENDED_JSON = 'an object of Extended JSON';

function length(label: string, phrase: string): Kind {
  return { role: 'length', label, form: INT, read: intLE, phrase };
}

function text(label: string): Kind {
  return { role: 'string', label, form: TEXT, read: utf8Text, phrase: '{}', joins: 'previous' };
}

/** A subtype of binary data whose meaning other formats have, too. */
function subtype(label: string): Kind {
  return { role: 'structure', label, phrase: label, joins: 'previous' };
}

/** A subtype that only BSON has. */
function ownSubtype(label: string): Kind {
  return { ...subtype(label), inJson: 'bytes without their subtype' };
}

/** Every kind of region in BSON 1.1: element types in the order of the grammar, then the parts of elements. */
export const kinds = defineKinds({
  doubleType: type(0x01, '64-bit binary floating point'),
  stringType: type(0x02, 'UTF-8 string'),
  documentType: type(0x03, 'embedded document'),
  arrayType: type(0x04, 'array'),
  binaryType: type(0x05, 'binary data'),
  undefined: { ...valueType(0x06, 'undefined'), inJson: IN_EXTENDED_JSON },
  objectIdType: type(0x07, 'ObjectId'),
  booleanType: type(0x08, 'boolean'),
  datetimeType: type(0x09, 'UTC datetime'),
  null: { ...valueType(0x0a, 'null value'), read: () => null, phrase: 'null' },
  regexType: type(0x0b, 'regular expression'),
  dbPointerType: { ...type(0x0c, 'DBPointer'), inJson: IN_EXTENDED_JSON },
  codeType: type(0x0d, 'JavaScript code'),
  symbolType: type(0x0e, 'symbol'),
  codeWithScopeType: { ...type(0x0f, 'JavaScript code with scope'), inJson: IN_EXTENDED_JSON },
  int32Type: type(0x10, '32-bit integer'),
  timestampType: type(0x11, 'timestamp'),
  int64Type: type(0x12, '64-bit integer'),
  decimal128Type: type(0x13, '128-bit decimal floating point'),
  minKey: valueType(0xff, 'min key'),
  maxKey: valueType(0x7f, 'max key'),

  // The NUL that ends a name is part of its region: another region for each member would exceed the size limit of an
  // index.
  name: { role: 'key', label: 'key name', form: C_STRING, read: name, phrase: 'named {}' },
  arrayIndex: { role: 'key', label: 'array index', form: C_STRING, read: arrayIndex, phrase: 'at index {}' },

  documentLength: { ...length('document length', 'document of { byte}'), promises: 'all bytes' },
  arrayLength: { ...length('array length', 'array of { byte}'), promises: 'all bytes' },
  documentEnd: { role: 'structure', label: 'end of the document', bits: binary(0) },
  arrayEnd: { role: 'structure', label: 'end of the array', bits: binary(0) },

  double: {
    role: 'number',
    label: 'double',
    form: { as: 'ieee', order: 'little' },
    read: floatLE,
    phrase: 'double {}',
    native: 'double',
  },
  int32: { role: 'number', label: 'int32', form: INT, read: intLE, phrase: 'integer {}' },
  int64: { role: 'number', label: 'int64', form: INT, read: intLE, phrase: 'integer {}' },
  decimal128: { role: 'number', label: 'decimal128', read: decimal128Text, phrase: 'decimal {}' },
  boolean: {
    role: 'literal',
    label: 'boolean value',
    isInside: true,
    letters: { b: 'the value' },
    form: { as: 'head', bits: 1, isBoolean: true },
    bits: '0000000b',
    read: boolean,
    phrase: 'boolean {}',
  },
  datetime: {
    role: 'time',
    label: 'milliseconds since 1970',
    form: { ...INT, counts: 'milliseconds since 1970' },
    read: milliseconds,
    phrase: 'datetime {}',
  },

  stringLength: { ...length('string length', '{}-byte string'), promises: 'bytes' },
  string: text('string'),
  code: text('JavaScript code'),
  symbol: text('symbol'),
  namespace: text('namespace'),
  stringEnd: { role: 'structure', label: 'NUL', bits: binary(0), joins: 'previous' },
  emptyString: {
    role: 'structure',
    label: 'NUL of an empty string',
    bits: binary(0),
    read: () => '',
    phrase: '{} NUL',
    joins: 'previous',
  },

  objectIdTime: {
    role: 'time',
    label: 'seconds since 1970',
    form: { ...HIGH_FIRST, counts: SECONDS },
    read: secondsBE,
    phrase: 'created {},',
  },
  objectIdRandom: { role: 'bytes', label: 'random value', joins: 'previous' },
  objectIdCounter: {
    role: 'bytes',
    label: 'counter',
    form: HIGH_FIRST,
    read: uintBE,
    phrase: 'and counter {}',
    joins: 'previous',
  },
  timestampIncrement: { role: 'time', label: 'increment', form: UINT, read: uintLE, phrase: 'increment {},' },
  timestampTime: {
    role: 'time',
    label: 'seconds since 1970',
    form: { ...UINT, counts: SECONDS },
    read: secondsLE,
    phrase: 'time {}',
    joins: 'previous',
  },

  pattern: { role: 'string', label: 'regular expression pattern', form: TEXT, read: utf8Text, phrase: 'pattern {}' },
  options: { ...text('regular expression options'), phrase: 'options {}' },
  patternEnd: { role: 'structure', label: 'end of the pattern', bits: binary(0), phrase: '', joins: 'previous' },
  optionsEnd: { role: 'structure', label: 'end of the options', bits: binary(0), phrase: '', joins: 'previous' },

  codeWithScopeLength: { ...length('length of code and scope', 'code and scope of { byte}'), promises: 'all bytes' },

  binaryLength: length('binary length', '{}-byte binary,'),
  genericSubtype: subtype('generic binary data'),
  functionSubtype: ownSubtype('function'),
  oldBinarySubtype: ownSubtype('binary data (old)'),
  oldUuidSubtype: ownSubtype('UUID (old)'),
  uuidSubtype: subtype('UUID'),
  md5Subtype: ownSubtype('MD5'),
  encryptedSubtype: ownSubtype('encrypted value'),
  columnSubtype: ownSubtype('compressed column'),
  sensitiveSubtype: ownSubtype('sensitive data'),
  vectorSubtype: ownSubtype('vector'),
  reservedSubtype: ownSubtype('reserved subtype'),
  userSubtype: ownSubtype('user-defined data'),
  oldBinaryLength: { ...length('inner length', 'with {} of data'), joins: 'previous' },
  vectorType: {
    role: 'structure',
    label: 'vector type',
    read: vectorType,
    phrase: 'of {},',
    joins: 'previous',
    isData: true,
  },
  vectorPadding: {
    role: 'padding',
    label: 'vector padding',
    form: UINT,
    read: uintLE,
    phrase: '{ bit} unused',
    joins: 'previous',
    isData: true,
  },
  uuid: {
    role: 'bytes',
    label: 'UUID',
    read: uuid,
    phrase: '{}',
    joins: 'previous',
    inJson: 'its text',
    native: 'uuid',
  },
  binary: { role: 'bytes', label: 'binary data', phrase: '', joins: 'previous' },

  ...NOT_UTF8,
  'key not UTF-8': {
    ...NOT_UTF8['key not UTF-8'],
    read: base64Name,
    phrase: 'named {} in base64 (not UTF-8)',
    // The library gets such a name in base64, so only its kind tells the loss.
    inJson: 'base64 text',
  },
});

export type KindName = keyof typeof kinds.index;
