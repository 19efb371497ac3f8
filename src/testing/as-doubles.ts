import type { JsonValue } from '../core/value/json-value.ts';

/**
 * Replaces BigInts with numbers and -0 with 0, for comparison with `JSON.parse` or with a corpus in another language.
 */
export function asDoubles(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(asDoubles);
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, asDoubles(member)]));
  }
  const number = typeof value === 'bigint' ? Number(value) : value;
  return Object.is(number, -0) ? 0 : number;
}
