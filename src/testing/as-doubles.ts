import type { JsonValue } from '../value/json-value.ts';

/** With plain numbers for BigInt and without -0, as `JSON.parse` and a corpus of another language can be compared. */
export function asDoubles(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(asDoubles);
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, asDoubles(member)]));
  }
  const number = typeof value === 'bigint' ? Number(value) : value;
  return Object.is(number, -0) ? 0 : number;
}
