import { intLE, uintLE } from '../../core/bytes/numbers.ts';
import { utf8Text } from '../../core/bytes/utf8.ts';

/** The type of strings in the elements of BSON. */
const STRING = 0x02;
/** The sizes of the elements of BSON that occur in headers and have a fixed size, by type. */
const SIZES: Readonly<Record<number, number>> = { 1: 8, 7: 12, 8: 1, 9: 8, 16: 4, 17: 8, 18: 8 };
const [BOOLEAN, INT32, INT64] = [8, 16, 18];

/** The size of MongoDB's largest document, with some space for what servers add. */
const LARGEST = 17 * 1024 * 1024;

/** The end of the BSON document at an offset; undefined if none begins there, or if it is cut. */
export function documentEnd(bytes: Uint8Array, at: number): number | undefined {
  if (bytes.length - at < 5) return undefined;
  const length = Number(uintLE(bytes, at, at + 4));
  const end = at + length;
  return length >= 5 && length <= LARGEST && end <= bytes.length && bytes[end - 1] === 0 ? end : undefined;
}

/** The texts, numbers and booleans of a flat document, up to the first element of another type. */
export function fieldsOf(bytes: Uint8Array, start: number, end: number): ReadonlyMap<string, unknown> {
  const fields = new Map<string, unknown>();
  for (let at = start + 4; at < end - 1; ) {
    const type = bytes[at]!;
    const nameEnd = bytes.indexOf(0, at + 1);
    if (nameEnd < 0 || nameEnd >= end) break;
    const name = utf8Text(bytes, at + 1, nameEnd);
    const value = nameEnd + 1;
    const isText = type === STRING;
    const size = isText ? 4 + Number(uintLE(bytes, value, Math.min(value + 4, end))) : SIZES[type];
    if (size === undefined || size < 1 || value + size >= end) break;
    if (isText) fields.set(name, utf8Text(bytes, value + 4, value + size - 1));
    else if (type === BOOLEAN) fields.set(name, bytes[value] !== 0);
    else if (type === INT32 || type === INT64) fields.set(name, intLE(bytes, value, value + size));
    at = value + size;
  }
  return fields;
}

/** The names of the database and the collection that a header has; undefined if it lacks one. */
export function namespaceOf(fields: ReadonlyMap<string, unknown>): string | undefined {
  const [database, collection] = [fields.get('db'), fields.get('collection')];
  return typeof database === 'string' && typeof collection === 'string' ? `${database}.${collection}` : undefined;
}
