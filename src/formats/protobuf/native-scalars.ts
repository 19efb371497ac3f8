import { parseBase64 } from '../../bytes/base64.ts';
import { narrow } from '../../bytes/numbers.ts';
import type { JsonValue } from '../../value/json-value.ts';
import { toPointer } from '../../value/path.ts';
import { inWords } from '../../value/words.ts';
import type { FieldType } from './descriptor.ts';

/** Where a value stands: its key or index in what it lies in; no parent is the root. */
export interface Place {
  readonly parent: Place | undefined;
  readonly key: string | number;
}

/** From the smallest to the largest integer of each type. */
const INTEGERS: Readonly<Record<string, readonly [bigint, bigint]>> = {
  int32: [-(2n ** 31n), 2n ** 31n - 1n],
  sint32: [-(2n ** 31n), 2n ** 31n - 1n],
  sfixed32: [-(2n ** 31n), 2n ** 31n - 1n],
  uint32: [0n, 2n ** 32n - 1n],
  fixed32: [0n, 2n ** 32n - 1n],
  int64: [-(2n ** 63n), 2n ** 63n - 1n],
  sint64: [-(2n ** 63n), 2n ** 63n - 1n],
  sfixed64: [-(2n ** 63n), 2n ** 63n - 1n],
  uint64: [0n, 2n ** 64n - 1n],
  fixed64: [0n, 2n ** 64n - 1n],
};

/** A scalar as the library wants it. Throws where it does not fit the field's type. */
export function scalar(field: FieldType, value: JsonValue, place: Place): unknown {
  const { type } = field;
  const range = INTEGERS[type];
  if (range !== undefined) {
    const isInteger = typeof value === 'bigint' || (typeof value === 'number' && Number.isInteger(value));
    if (isInteger && value >= range[0] && value <= range[1]) return long(value, range[0] === 0n);
  } else if (type === 'string') {
    if (typeof value === 'string') return value.toWellFormed();
  } else if (type === 'bool') {
    if (typeof value === 'boolean') return value;
  } else if (type === 'NullValue') {
    if (value === null) return 0;
  } else if (type === 'bytes') {
    const parsed = typeof value === 'string' ? parseBase64(value) : undefined;
    if (parsed?.ok) return parsed.bytes;
  } else if (typeof value === 'number' || typeof value === 'bigint') return Number(value);
  throw misfit(place, `is ${inWords(value)}, where the schema has ${type === 'bytes' ? 'bytes in base64' : type}`);
}

/** A number as it is where JavaScript holds it exactly, else its two halves, as the library's Long has them. */
export function long(value: number | bigint, unsigned: boolean): unknown {
  const n = typeof value === 'bigint' ? narrow(value) : value;
  if (typeof n === 'number') return n;
  return { low: Number(BigInt.asIntN(32, n)), high: Number(BigInt.asIntN(32, n >> 32n)), unsigned };
}

/** Keys of maps are text in JSON; those of other types have to read as such. */
export function checkMapKey(field: FieldType, key: string, place: Place): void {
  const range = INTEGERS[field.type];
  const fits =
    range === undefined
      ? field.type !== 'bool' || key === 'true' || key === 'false'
      : /^-?\d{1,20}$/.test(key) && BigInt(key) >= range[0] && BigInt(key) <= range[1];
  if (!fits) throw misfit(place, `has a key that is no ${field.type}`);
}

/** Says where a value does not fit, as a JSON Pointer, and how. */
export function misfit(place: Place, how: string): Error {
  const keys: (string | number)[] = [];
  for (let at: Place | undefined = place; at?.parent !== undefined; at = at.parent) keys.push(at.key);
  return new Error(`The value at ${toPointer(keys.reverse()) || 'the root'} ${how}.`);
}
