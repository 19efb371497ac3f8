import type { JsonValue } from '../value/json-value.ts';

/** The kinds of field values that changes distinguish. Integers differ by the bits that they need. */
export type FieldKind = 'null' | 'boolean' | 'int32' | 'int64' | 'double' | 'text' | 'list' | 'record';

const LEAST = -(2 ** 31);
const MOST = 2 ** 31;

/** The kind of a value. Integers beyond 63 bits are doubles, because most schema languages have no wider type. */
export function fieldKindOf(value: JsonValue): FieldKind {
  if (value === null) return 'null';
  if (typeof value === 'boolean') return 'boolean';
  if (typeof value === 'string') return 'text';
  if (typeof value === 'object') return Array.isArray(value) ? 'list' : 'record';
  if (typeof value === 'number' && (!Number.isInteger(value) || Object.is(value, -0))) return 'double';
  if (value >= LEAST && value < MOST) return 'int32';
  return BigInt.asIntN(64, BigInt(value)) === BigInt(value) ? 'int64' : 'double';
}

/** The kinds in words, for sentences. */
export const KIND_WORDS: Readonly<Record<FieldKind, string>> = {
  null: 'null',
  boolean: 'a boolean',
  int32: 'an integer',
  int64: 'an integer of 64 bits',
  double: 'a number that needs a double',
  text: 'text',
  list: 'a list',
  record: 'an object',
};
