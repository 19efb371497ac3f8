import { floatLE, intLE, uintBE, uintLE } from '../../bytes/numbers.ts';
import { utf8Text } from '../../bytes/utf8.ts';
import { defineKinds, type Kind } from '../../layout/vocabulary.ts';
import { decimal128Text } from './decimal128.ts';
import { arrayIndex, boolean, milliseconds, name, secondsBE, secondsLE, uuid, vectorType } from './readings.ts';

/** The type byte that begins an element. In the listing, it shares a line with the element's name. */
function type(label: string): Kind {
  return { role: 'structure', label, joins: 'next' };
}

/** A type without further bytes: its type byte is the value. */
function valueType(label: string): Kind {
  return { role: 'literal', label, joins: 'next' };
}

function length(label: string, phrase: string): Kind {
  return { role: 'length', label, read: intLE, phrase };
}

function text(label: string): Kind {
  return { role: 'string', label, read: utf8Text, phrase: '{}', joins: 'previous' };
}

function subtype(label: string): Kind {
  return { role: 'structure', label, phrase: label, joins: 'previous' };
}

/** Every kind of region in BSON 1.1: element types in the order of the grammar, then the parts of elements. */
export const kinds = defineKinds({
  doubleType: type('64-bit binary floating point'),
  stringType: type('UTF-8 string'),
  documentType: type('embedded document'),
  arrayType: type('array'),
  binaryType: type('binary data'),
  undefined: valueType('undefined'),
  objectIdType: type('ObjectId'),
  booleanType: type('boolean'),
  datetimeType: type('UTC datetime'),
  null: { ...valueType('null value'), read: () => null, phrase: 'null' },
  regexType: type('regular expression'),
  dbPointerType: type('DBPointer'),
  codeType: type('JavaScript code'),
  symbolType: type('symbol'),
  codeWithScopeType: type('JavaScript code with scope'),
  int32Type: type('32-bit integer'),
  timestampType: type('timestamp'),
  int64Type: type('64-bit integer'),
  decimal128Type: type('128-bit decimal floating point'),
  minKey: valueType('min key'),
  maxKey: valueType('max key'),

  // The NUL that ends a name is part of its region: another region for each member would exceed the size limit of an
  // index.
  name: { role: 'key', label: 'key name', read: name, phrase: 'named {}' },
  arrayIndex: { role: 'key', label: 'array index', read: arrayIndex, phrase: 'at index {}' },

  documentLength: length('document length', 'document of { byte}'),
  arrayLength: length('array length', 'array of { byte}'),
  documentEnd: { role: 'structure', label: 'end of the document' },
  arrayEnd: { role: 'structure', label: 'end of the array' },

  double: { role: 'number', label: 'double', ieee: { order: 'little' }, read: floatLE, phrase: 'double {}' },
  int32: { role: 'number', label: 'int32', read: intLE, phrase: 'integer {}' },
  int64: { role: 'number', label: 'int64', read: intLE, phrase: 'integer {}' },
  decimal128: { role: 'number', label: 'decimal128', read: decimal128Text, phrase: 'decimal {}' },
  boolean: { role: 'literal', label: 'boolean value', bits: '0000000b', read: boolean, phrase: 'boolean {}' },
  datetime: { role: 'time', label: 'milliseconds since 1970', read: milliseconds, phrase: 'datetime {}' },

  stringLength: length('string length', '{}-byte string'),
  string: text('string'),
  code: text('JavaScript code'),
  symbol: text('symbol'),
  namespace: text('namespace'),
  stringEnd: { role: 'structure', label: 'NUL', joins: 'previous' },
  emptyString: {
    role: 'structure',
    label: 'NUL of an empty string',
    read: () => '',
    phrase: '{} NUL',
    joins: 'previous',
  },

  objectIdTime: { role: 'time', label: 'seconds since 1970', read: secondsBE, phrase: 'created {},' },
  objectIdRandom: { role: 'bytes', label: 'random value', joins: 'previous' },
  objectIdCounter: { role: 'bytes', label: 'counter', read: uintBE, phrase: 'and counter {}', joins: 'previous' },
  timestampIncrement: { role: 'time', label: 'increment', read: uintLE, phrase: 'increment {},' },
  timestampTime: { role: 'time', label: 'seconds since 1970', read: secondsLE, phrase: 'time {}', joins: 'previous' },

  pattern: { role: 'string', label: 'regular expression pattern', read: utf8Text, phrase: 'pattern {}' },
  options: { ...text('regular expression options'), phrase: 'options {}' },
  patternEnd: { role: 'structure', label: 'end of the pattern', phrase: '', joins: 'previous' },
  optionsEnd: { role: 'structure', label: 'end of the options', phrase: '', joins: 'previous' },

  codeWithScopeLength: length('length of code and scope', 'code and scope of { byte}'),

  binaryLength: length('binary length', '{}-byte binary,'),
  genericSubtype: subtype('generic binary data'),
  functionSubtype: subtype('function'),
  oldBinarySubtype: subtype('binary data (old)'),
  oldUuidSubtype: subtype('UUID (old)'),
  uuidSubtype: subtype('UUID'),
  md5Subtype: subtype('MD5'),
  encryptedSubtype: subtype('encrypted value'),
  columnSubtype: subtype('compressed column'),
  sensitiveSubtype: subtype('sensitive data'),
  vectorSubtype: subtype('vector'),
  reservedSubtype: subtype('reserved subtype'),
  userSubtype: subtype('user-defined data'),
  oldBinaryLength: { ...length('inner length', 'with {} of data'), joins: 'previous' },
  vectorType: { role: 'structure', label: 'vector type', read: vectorType, phrase: 'of {},', joins: 'previous' },
  vectorPadding: {
    role: 'padding',
    label: 'vector padding',
    read: uintLE,
    phrase: '{ bit} unused',
    joins: 'previous',
  },
  uuid: { role: 'bytes', label: 'UUID', read: uuid, phrase: '{}', joins: 'previous', inJson: 'its text' },
  binary: { role: 'bytes', label: 'binary data', phrase: '', joins: 'previous' },
});
