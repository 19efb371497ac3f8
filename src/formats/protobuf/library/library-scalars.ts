import { parseBase64 } from '../../../core/bytes/base64.ts';
import { narrow } from '../../../core/bytes/numbers.ts';
import { isHexForBytes, Misfit, ProtoTextHex, ProtoTextInteger } from '../../../core/schema/misfits.ts';
import type { CarriedValue } from '../../../core/value/carried.ts';
import { inWords } from '../../../core/value/words.ts';
import type { FieldType } from '../descriptor.ts';

/** Position of a value: its key or index in the parent container; the root has no parent. */
export interface ValuePath {
  readonly parent: ValuePath | undefined;
  readonly key: string | number;
}

/** Range of an integer type, both as numbers and as BigInt, because comparing a number with a BigInt is slow. */
interface IntegerRange {
  readonly least: number;
  readonly most: number;
  readonly leastBig: bigint;
  readonly mostBig: bigint;
}

function range(leastBig: bigint, mostBig: bigint, most = Number(mostBig)): IntegerRange {
  return { least: Number(leastBig), most, leastBig, mostBig };
}

const SIGNED_32 = range(-(2n ** 31n), 2n ** 31n - 1n);
const UNSIGNED_32 = range(0n, 2n ** 32n - 1n);
/** For numbers, the upper limits are the largest doubles below 2^63 and 2^64. */
const SIGNED_64 = range(-(2n ** 63n), 2n ** 63n - 1n, 2 ** 63 - 1024);
const UNSIGNED_64 = range(0n, 2n ** 64n - 1n, 2 ** 64 - 2048);

const INTEGERS: Readonly<Record<string, IntegerRange>> = {
  int32: SIGNED_32,
  sint32: SIGNED_32,
  sfixed32: SIGNED_32,
  uint32: UNSIGNED_32,
  fixed32: UNSIGNED_32,
  int64: SIGNED_64,
  sint64: SIGNED_64,
  sfixed64: SIGNED_64,
  uint64: UNSIGNED_64,
  fixed64: UNSIGNED_64,
};

function fits(value: number | bigint, { least, most, leastBig, mostBig }: IntegerRange): boolean {
  if (typeof value === 'bigint') return value >= leastBig && value <= mostBig;
  return Number.isInteger(value) && value >= least && value <= most;
}

/** Converts a scalar to the library's form. Throws if it does not fit the field's type. */
export function scalar(field: FieldType, value: CarriedValue, place: ValuePath): unknown {
  const { type } = field;
  const integers = INTEGERS[type];
  if (integers !== undefined) {
    if ((typeof value === 'number' || typeof value === 'bigint') && fits(value, integers)) {
      return long(value, integers.least === 0);
    }
    if (isTextInteger(value, integers))
      throw misfit(place, `is ${inWords(value)}, where the schema has ${type}`, ProtoTextInteger);
  } else if (type === 'string') {
    if (typeof value === 'string') return value.toWellFormed();
  } else if (type === 'bool') {
    if (typeof value === 'boolean') return value;
  } else if (type === 'NullValue') {
    if (value === null) return 0;
  } else if (type === 'bytes') {
    if (typeof value === 'string' && isHexForBytes(value))
      throw misfit(place, `is ${inWords(value)}, hex where the schema has bytes in base64`, ProtoTextHex);
    const parsed = typeof value === 'string' ? parseBase64(value) : undefined;
    if (parsed?.ok) return parsed.bytes;
  } else if (typeof value === 'number' || typeof value === 'bigint') return Number(value);
  throw misfit(place, `is ${inWords(value)}, where the schema has ${type === 'bytes' ? 'bytes in base64' : type}`);
}

/** True for a 64-bit integer as text, which is how the JSON of proto3 writes it. */
function isTextInteger(value: CarriedValue, range: IntegerRange): boolean {
  const is64 = range === SIGNED_64 || range === UNSIGNED_64;
  return is64 && typeof value === 'string' && /^-?\d{1,20}$/.test(value) && fits(BigInt(value), range);
}

/** True if a field holds numbers. */
export function isNumeric({ type }: FieldType): boolean {
  return type === 'double' || type === 'float' || INTEGERS[type] !== undefined;
}

/** True if a scalar type can hold a value without conversion. */
export function takesScalar(type: FieldType['type'], value: CarriedValue): boolean {
  const integers = INTEGERS[type];
  if (integers !== undefined) return (typeof value === 'number' || typeof value === 'bigint') && fits(value, integers);
  switch (type) {
    case 'string':
      return typeof value === 'string';
    case 'bool':
      return typeof value === 'boolean';
    case 'NullValue':
      return value === null;
    case 'bytes':
      return typeof value === 'string' && !isHexForBytes(value) && parseBase64(value).ok;
    default:
      return typeof value === 'number' || typeof value === 'bigint';
  }
}

/** A number if it is exact in JavaScript, else the two halves of the library's Long. */
export function long(value: number | bigint, unsigned: boolean): unknown {
  const n = typeof value === 'bigint' ? narrow(value) : value;
  if (typeof n === 'number') return n;
  return { low: Number(BigInt.asIntN(32, n)), high: Number(BigInt.asIntN(32, n >> 32n)), unsigned };
}

/** Throws if a map key, which is text in JSON, is not a valid key of the field's type. */
export function checkMapKey(field: FieldType, key: string, place: ValuePath): void {
  const integers = INTEGERS[field.type];
  const isKey =
    integers === undefined
      ? field.type !== 'bool' || key === 'true' || key === 'false'
      : /^-?\d{1,20}$/.test(key) && fits(BigInt(key), integers);
  if (!isKey) throw misfit(place, `has a key that is not a valid ${field.type}`);
}

/** An error with the JSON Pointer of a value that does not fit. */
export function misfit(place: ValuePath, how: string, Kind = Misfit): Misfit {
  const keys: (string | number)[] = [];
  for (let at: ValuePath | undefined = place; at?.parent !== undefined; at = at.parent) keys.push(at.key);
  return new Kind(keys.reverse(), how);
}
