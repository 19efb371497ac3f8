import { byteText } from '../../core/bytes/hex.ts';
import { kinds } from './kinds.ts';

const { index } = kinds;

/** Element types whose values are not a single region of fixed size. */
export const Type = {
  string: 0x02,
  document: 0x03,
  array: 0x04,
  binary: 0x05,
  objectId: 0x07,
  boolean: 0x08,
  regex: 0x0b,
  dbPointer: 0x0c,
  code: 0x0d,
  symbol: 0x0e,
  codeWithScope: 0x0f,
  timestamp: 0x11,
} as const;

/** Kind of the type byte, by element type; 0 if the specification has no such type. */
export const TYPE_KIND = new Uint8Array(256);
/** Kind of the value's only region, or of a string's text, by element type; 0 for other types. */
export const VALUE_KIND = new Uint8Array(256);
/** Fixed size of the value in bytes, by element type; 0 for other types. */
export const VALUE_SIZE = new Uint8Array(256);

/** The grammar's `element`, in its order: type byte, its kind, the kind of the value, and its fixed size. */
const ELEMENTS: readonly (readonly [type: number, kind: number, value?: number, size?: number])[] = [
  [0x01, index.doubleType, index.double, 8],
  [Type.string, index.stringType, index.string],
  [Type.document, index.documentType],
  [Type.array, index.arrayType],
  [Type.binary, index.binaryType],
  [0x06, index.undefined],
  [Type.objectId, index.objectIdType],
  [Type.boolean, index.booleanType],
  [0x09, index.datetimeType, index.datetime, 8],
  [0x0a, index.null],
  [Type.regex, index.regexType],
  [Type.dbPointer, index.dbPointerType, index.namespace],
  [Type.code, index.codeType, index.code],
  [Type.symbol, index.symbolType, index.symbol],
  [Type.codeWithScope, index.codeWithScopeType, index.code],
  [0x10, index.int32Type, index.int32, 4],
  [Type.timestamp, index.timestampType],
  [0x12, index.int64Type, index.int64, 8],
  [0x13, index.decimal128Type, index.decimal128, 16],
  [0xff, index.minKey],
  [0x7f, index.maxKey],
];

for (const [type, kind, value = 0, size = 0] of ELEMENTS) {
  TYPE_KIND[type] = kind;
  VALUE_KIND[type] = value;
  VALUE_SIZE[type] = size;
}

/** Binary subtypes with a layout of their own. */
export const Subtype = { oldBinary: 0x02, uuid: 0x04, vector: 0x09 } as const;

/** Kind of the subtype's byte. Subtypes 0 to 127 are predefined or reserved, 128 to 255 user-defined. */
export const SUBTYPE_KIND = new Uint8Array(256).fill(index.reservedSubtype, 0, 0x80).fill(index.userSubtype, 0x80);
SUBTYPE_KIND.set([
  index.genericSubtype,
  index.functionSubtype,
  index.oldBinarySubtype,
  index.oldUuidSubtype,
  index.uuidSubtype,
  index.md5Subtype,
  index.encryptedSubtype,
  index.columnSubtype,
  index.sensitiveSubtype,
  index.vectorSubtype,
]);

/** A byte that was found where a type was expected, in words for messages. */
export function typeText(byte: number): string {
  const kind = TYPE_KIND[byte]!;
  const hex = byteText(byte);
  return kind === 0 ? `${hex}, which is not an element type` : `${hex}, the type ${kinds.list[kind]!.label}`;
}
