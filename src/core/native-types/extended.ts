import { parseBase64 } from '../bytes/base64.ts';
import { type Native, parseUuid } from '../value/carried.ts';
import { parseInstant } from '../value/instant.ts';
import { isObject, type JsonObject, type JsonValue } from '../value/json-value.ts';
import { isBase64, isInteger } from './recognise.ts';

/** The types of MongoDB Extended JSON v2, canonical or relaxed, which are objects with one member. */
export const EXTENDED_TYPES = [
  '$oid',
  '$date',
  '$numberLong',
  '$numberInt',
  '$numberDouble',
  '$numberDecimal',
  '$binary',
  '$uuid',
  '$timestamp',
  '$regularExpression',
  '$symbol',
  '$code',
  '$minKey',
  '$maxKey',
] as const;
export type ExtendedType = (typeof EXTENDED_TYPES)[number];

/** The types of version 1 that are objects with two members: the first member, the second, and their type. */
const PAIRS = [
  ['$binary', '$type', '$binary'],
  ['$regex', '$options', '$regularExpression'],
] as const satisfies readonly (readonly [string, string, ExtendedType])[];

/** The names of all members of objects of Extended JSON. */
export const EXTENDED_KEYS: readonly string[] = [...EXTENDED_TYPES, ...PAIRS.flat()];

/** An object that represents a BSON value. */
export interface Extended {
  readonly type: ExtendedType;
  readonly native: Native;
  /** The text of a time or a UUID, which may come back in another form. */
  readonly text?: string;
}

const BSON: Native = { kind: 'bson' };

/** Reads an object as Extended JSON of version 2 or 1; undefined for an ordinary object. */
export function recogniseExtended(object: JsonObject): Extended | undefined {
  const [key, ...others] = Object.keys(object);
  if (key === undefined || others.length > 1) return undefined;
  if (others.length === 1) return recognisePair(object);
  if (!Object.hasOwn(READERS, key)) return undefined;
  const type = key as ExtendedType;
  const read = READERS[type](object[type]!);
  return read && { type, ...read };
}

/** The number of objects in a value that are Extended JSON. Never recurses. */
export function countExtended(root: JsonValue): number {
  let count = 0;
  const open: JsonValue[] = [root];
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (typeof value !== 'object' || value === null) continue;
    if (isObject(value) && recogniseExtended(value) !== undefined) count++;
    else for (const child of Object.values(value)) open.push(child);
  }
  return count;
}

/** Reads an object with two members as version 1. */
function recognisePair(object: JsonObject): Extended | undefined {
  const pair = PAIRS.find(([first, second]) => Object.hasOwn(object, first) && Object.hasOwn(object, second));
  if (pair === undefined) return undefined;
  const [first, second, type] = pair;
  const [one, two] = [object[first]!, object[second]!];
  const read = READERS[type](type === '$binary' ? { base64: one, subType: two } : { pattern: one, options: two });
  return read && { type, ...read };
}

type Read = Omit<Extended, 'type'> | undefined;

const READERS: Readonly<Record<ExtendedType, (value: JsonValue) => Read>> = {
  $oid: (value) => bsonIf(isText(value, /^[0-9a-f]{24}$/i)),
  $date: readDate,
  $numberLong: (value) => integerIf(value, -(2n ** 63n), 2n ** 63n - 1n),
  $numberInt: (value) => integerIf(value, -(2n ** 31n), 2n ** 31n - 1n),
  $numberDouble: readDouble,
  $numberDecimal: (value) =>
    bsonIf(isText(value, /^[+-]?(?:(?:\d{1,34}|\d{0,33}\.\d{1,33})(?:E[+-]?\d{1,4})?|Infinity|NaN)$/i)),
  $binary: readBinary,
  $uuid: readUuid,
  $timestamp: (value) =>
    bsonIf(isObject(value) && hasOnly(value, ['t', 'i']) && isUint32(value.t) && isUint32(value.i)),
  $regularExpression: (value) =>
    bsonIf(isObject(value) && hasOnly(value, ['pattern', 'options']) && isCString(value.pattern) && isOptions(value)),
  $symbol: (value) => bsonIf(typeof value === 'string' && value.isWellFormed()),
  $code: (value) => bsonIf(typeof value === 'string' && value.isWellFormed()),
  $minKey: (value) => bsonIf(value === 1),
  $maxKey: (value) => bsonIf(value === 1),
};

function bsonIf(is: boolean): Read {
  return is ? { native: BSON } : undefined;
}

function isText(value: JsonValue, form: RegExp): boolean {
  return typeof value === 'string' && form.test(value);
}

function hasOnly(object: JsonObject, keys: readonly string[]): boolean {
  return Object.keys(object).length === keys.length && keys.every((key) => Object.hasOwn(object, key));
}

function isUint32(value: JsonValue | undefined): boolean {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) < 2 ** 32;
}

function isCString(value: JsonValue | undefined): boolean {
  return typeof value === 'string' && value.isWellFormed() && !value.includes('\0');
}

/** Options are in alphabetical order, each at most once (bsonspec.org, regular expression). */
function isOptions({ options }: JsonObject): boolean {
  return typeof options === 'string' && /^i?l?m?s?u?x?$/.test(options);
}

function integerIf(value: JsonValue, least: bigint, most: bigint): Read {
  if (typeof value !== 'string' || !isInteger(value)) return undefined;
  const big = BigInt(value);
  if (big < least || big > most) return undefined;
  return { native: { kind: 'integer', value: spelledInteger(value) } };
}

/** The integer that a text spells; BigInt only beyond 2^53. */
export function spelledInteger(text: string): number | bigint {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : BigInt(text);
}

/** Range of the years 0 to 9999, which RFC 3339 can write, in seconds since 1970. */
const FIRST_SECOND = -62_167_219_200;
const LAST_SECOND = 253_402_300_799;

/** Reads the relaxed form (text), the canonical form, or the form of version 1 (milliseconds since 1970). */
function readDate(value: JsonValue): Read {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? timeAt(value) : undefined;
  if (typeof value === 'string') {
    const instant = parseInstant(value);
    return instant && { native: { kind: 'time', instant }, text: value };
  }
  if (!isObject(value) || !hasOnly(value, ['$numberLong'])) return undefined;
  const text = value.$numberLong!;
  if (typeof text !== 'string' || !isInteger(text)) return undefined;
  return timeAt(Number(text));
}

/** A time in milliseconds since 1970. */
function timeAt(milliseconds: number): Read {
  const seconds = Math.floor(milliseconds / 1000);
  if (Math.abs(milliseconds) > 8.64e15) return undefined;
  if (seconds < FIRST_SECOND || seconds > LAST_SECOND) return { native: BSON };
  const nanos = (milliseconds - seconds * 1000) * 1e6;
  return { native: { kind: 'time', instant: { seconds, nanos } } };
}

function readDouble(value: JsonValue): Read {
  if (!isText(value, /^(?:-?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?|-?Infinity|NaN)$/i)) return undefined;
  const number = Number(value);
  return Number.isNaN(number) && value !== 'NaN' ? undefined : { native: { kind: 'double', value: number } };
}

function readBinary(value: JsonValue): Read {
  if (!isObject(value) || !hasOnly(value, ['base64', 'subType'])) return undefined;
  const { base64, subType } = value as { readonly base64: JsonValue; readonly subType: JsonValue };
  if (typeof base64 !== 'string' || !isBase64(base64) || !isText(subType, /^[0-9a-f]{1,2}$/i)) return undefined;
  const parsed = parseBase64(base64);
  if (!parsed.ok) return undefined;
  const bytes = parsed.bytes.slice();
  const type = Number.parseInt(subType as string, 16);
  if (type === 4 && bytes.length === 16) return { native: { kind: 'uuid', bytes } };
  return { native: type === 0 ? { kind: 'bytes', bytes } : BSON };
}

function readUuid(value: JsonValue): Read {
  const bytes = typeof value === 'string' ? parseUuid(value) : undefined;
  return bytes && { native: { kind: 'uuid', bytes }, text: value as string };
}
