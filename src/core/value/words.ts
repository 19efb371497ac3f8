import { countedPlain } from '../basics/counted.ts';
import { shorten } from './shorten.ts';

const MOST = 64;

/**
 * Describes any JavaScript value in a few words: a scalar as JSON text, a container by its type and size. Never throws.
 */
export function inWords(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return JSON.stringify(shorten(value, MOST));
    case 'number':
      return Object.is(value, -0) ? '-0' : String(value);
    case 'bigint':
      return describeBigInt(value);
    case 'object':
      return describeObject(value);
    case 'undefined':
      return 'absent';
    case 'boolean':
      return String(value);
    case 'symbol':
      return shorten(value.description || 'a symbol', MOST);
    default:
      return `a ${typeof value}`;
  }
}

/** The time to print a BigInt grows with the square of its digits, so very long ones are only described. */
function describeBigInt(value: bigint): string {
  const isLong = BigInt.asIntN(1 << 14, value) !== value;
  return isLong ? 'an integer of thousands of digits' : shorten(value.toString(), MOST);
}

function describeObject(value: object | null): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return value.length === 0 ? '[]' : `an array of ${countedPlain(value.length, 'element')}`;
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return countedPlain(value.byteLength, 'byte');
  if (value instanceof Date)
    return Number.isNaN(value.getTime()) ? 'an invalid date' : `the date ${value.toISOString()}`;
  if (value instanceof Map) return `a map of ${countedPlain(value.size, 'entry', 'entries')}`;
  if (value instanceof Set) return `a set of ${countedPlain(value.size, 'element')}`;
  const members = Object.keys(value).length;
  return members === 0 ? '{}' : `an object of ${countedPlain(members, 'member')}`;
}

/** True for an object with members; false for arrays, bytes, dates, maps and sets. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !ArrayBuffer.isView(value) &&
    !(value instanceof ArrayBuffer || value instanceof Date || value instanceof Map || value instanceof Set)
  );
}
