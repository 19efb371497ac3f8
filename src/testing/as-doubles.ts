import type { JsonValue } from '../core/value/json-value.ts';

/** Replaces BigInt by number and -0 by 0, to compare with `JSON.parse` or with a corpus of another language. */
export function asDoubles(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(asDoubles);
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, asDoubles(member)]));
  }
  const number = typeof value === 'bigint' ? Number(value) : value;
  return Object.is(number, -0) ? 0 : number;
}
