import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  DBRef,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
  UUID,
} from 'bson';
import { narrow } from '../../core/bytes/numbers.ts';
import { decimalNative } from '../../core/value/decimal-native.ts';
import { ForeignNative } from '../../core/value/foreign-native.ts';
import type { JsonObject } from '../../core/value/json-value.ts';
import type { FarDates } from './far-dates.ts';

const NONE: FarDates = new Map();

/** The types of BSON that `fromLibrary` spells in Extended JSON, by the key of the object. */
const TYPES: Readonly<Record<string, string>> = {
  $oid: 'an ObjectId',
  $timestamp: 'a MongoDB timestamp',
  $numberDecimal: 'a decimal128',
  $regularExpression: 'a regular expression',
  $symbol: 'a symbol',
  $code: 'JavaScript code',
  $minKey: 'the min key',
  $maxKey: 'the max key',
  $undefined: 'undefined',
  $date: 'a datetime out of range',
};

/**
 * Converts the document of given bytes like `fromLibrary`, but keeps types that JSON lacks as native values. Code with
 * a scope becomes an object, since its scope is a document.
 */
export function foreignFrom(decoded: unknown, far: FarDates): unknown {
  return fromLibrary(decoded, far, (value) => {
    if (value instanceof UUID) {
      return new ForeignNative({ kind: 'uuid', bytes: new Uint8Array(value.value()) }, value.toHexString());
    }
    const spelled = withoutClass(value, far);
    const decimal = value instanceof Decimal128 ? decimalNative(value.toString()) : undefined;
    const [key, other] =
      typeof spelled === 'object' && spelled !== null && spelled !== value ? Object.keys(spelled) : [];
    const words = other === undefined && key !== undefined && !isDocument(value) ? TYPES[key] : undefined;
    return words === undefined
      ? spelled
      : new ForeignNative(decimal ?? { kind: 'bson' }, spelled as JsonObject, {
          was: words,
          became: 'an object of Extended JSON',
        });
  });
}

function isDocument(value: object): boolean {
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
}

/**
 * Converts the library's decoded value to plain JavaScript: numbers, BigInts beyond 2^53, strings, bytes, dates, arrays
 * and plain objects. Types that JSON lacks become MongoDB Extended JSON v2 (`{"$oid": …}`), and so do datetimes outside
 * the range of `Date`. Never recurses.
 */
export function fromLibrary(
  decoded: unknown,
  far = NONE,
  plainOf = (value: object): unknown => withoutClass(value, far),
): unknown {
  const copies: (unknown[] | Record<string, unknown>)[] = [];
  const copy = (value: unknown): unknown => {
    const plain = typeof value === 'object' && value !== null ? plainOf(value) : scalar(value);
    if (!isContainer(plain)) return plain;
    const container = Array.isArray(plain) ? plain.slice() : { ...plain };
    copies.push(container);
    return container;
  };
  const result = copy(decoded);
  for (let container = copies.pop(); container !== undefined; container = copies.pop()) {
    // A key `__proto__` is already an own property of the copy, so the assignment stays within the copy.
    const members = container as Record<string, unknown>;
    for (const key of Object.keys(members)) members[key] = copy(members[key]);
  }
  return result;
}

function scalar(value: unknown): unknown {
  if (value === undefined) return { $undefined: true };
  return typeof value === 'bigint' ? narrow(value) : value;
}

/** True for a container whose members are not converted yet. */
function isContainer(value: unknown): value is unknown[] | Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
}

function withoutClass(value: object, far: FarDates): unknown {
  if (value instanceof Date) {
    const time = far.get(value.getTime());
    return time === undefined ? value : { $date: { $numberLong: String(time) } };
  }
  if (value instanceof Int32 || value instanceof Double) return value.value;
  // This is checked before Long, because Timestamp is a subclass of Long.
  if (value instanceof Timestamp) return { $timestamp: { t: value.t, i: value.i } };
  if (value instanceof Long) return narrow(value.toBigInt());
  if (value instanceof ObjectId) return { $oid: value.toHexString() };
  if (value instanceof UUID) return value.toHexString();
  if (value instanceof Binary) return value.value();
  if (value instanceof Decimal128) return { $numberDecimal: value.toString() };
  if (value instanceof BSONRegExp) return { $regularExpression: { pattern: value.pattern, options: value.options } };
  if (value instanceof BSONSymbol) return { $symbol: value.value };
  if (value instanceof Code) {
    return value.scope === null ? { $code: value.code } : { $code: value.code, $scope: value.scope };
  }
  if (value instanceof DBRef) {
    const { collection, oid, db, fields } = value;
    return { $ref: collection, $id: oid, ...(db !== undefined && { $db: db }), ...fields };
  }
  if (value instanceof MinKey) return { $minKey: 1 };
  if (value instanceof MaxKey) return { $maxKey: 1 };
  return value;
}
