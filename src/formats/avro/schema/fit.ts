import { parseBase64 } from '../../../core/bytes/base64.ts';
import { Carried, type CarriedValue, isCarriedObject, usualTextOf } from '../../../core/value/carried.ts';
import type { AvroSchema, AvroType, Logical, RecordType } from '../descriptor.ts';
import { decimalBytes, durationBytes, parseLogicalTime, uuidBytes } from '../library/logical.ts';
import { isTimeObject } from './unfit-times.ts';

/** Degrees to which a value fits a type: not at all, with a loss, or exactly. */
export const Fit = { not: 0, loosely: 1, exactly: 2 } as const;

const INT = 2n ** 31n;
const LONG = 2n ** 63n;

/** True if a value is a whole number from `-limit` to `limit - 1`. */
function isInteger(value: CarriedValue, limit: bigint): value is number | bigint {
  if (typeof value === 'number') return Number.isInteger(value) && value >= -limit && value < limit;
  return typeof value === 'bigint' && value >= -limit && value < limit;
}

export function isInt(value: CarriedValue): value is number {
  return isInteger(value, INT);
}

export function isLong(value: CarriedValue): value is number | bigint {
  return isInteger(value, LONG);
}

/**
 * Index of the first branch of a union that fits a value exactly, otherwise of the first branch that fits it loosely;
 * -1 if no branch fits.
 */
export function branchFor(schema: AvroSchema, branches: readonly number[], value: CarriedValue): number {
  let found = -1;
  let best: number = Fit.not;
  for (const [i, branch] of branches.entries()) {
    const fit = fitOf(schema, branch, value);
    if (fit <= best) continue;
    best = fit;
    found = i;
    if (fit === Fit.exactly) break;
  }
  return found;
}

/** The degree to which a value fits a type. Checks members and elements, but not their contents. */
function fitOf(schema: AvroSchema, index: number, given: CarriedValue): number {
  const type = schema.types[index]!;
  const value = formFor(type, given);
  if (type.kind === 'record') return recordFit(schema, type, value);
  if (type.kind === 'map' && isCarriedObject(value)) return leastFit(schema, type.values, Object.values(value));
  if (type.kind === 'array' && Array.isArray(value)) return leastFit(schema, type.items, value);
  return outerFit(schema, type, given);
}

/** The worst fit of several values to one type. */
function leastFit(schema: AvroSchema, index: number, values: readonly CarriedValue[]): number {
  const type = schema.types[index]!;
  let least: number = Fit.exactly;
  for (let i = 0; i < values.length && least > Fit.not; i++)
    least = Math.min(least, outerFit(schema, type, values[i]!));
  return least;
}

function recordFit(schema: AvroSchema, type: RecordType, value: CarriedValue): number {
  if (!isCarriedObject(value) || type.isAbsence) return Fit.not;
  let fit: number = Fit.exactly;
  let known = 0;
  for (const { key, type: fieldType, fallback } of type.fields) {
    if (Object.hasOwn(value, key)) {
      known++;
      fit = Math.min(fit, outerFit(schema, schema.types[fieldType]!, value[key]!));
    } else if (fallback === undefined && !mayBeAbsent(schema, fieldType)) return Fit.not;
  }
  return known < Object.keys(value).length ? Math.min(fit, Fit.loosely) : fit;
}

/** True if null or the record for absence is a value of a type. */
export function mayBeAbsent({ types }: AvroSchema, index: number): boolean {
  const type = types[index]!;
  if (type.kind !== 'union') return isNothing(type);
  return type.branches.some((branch) => isNothing(types[branch]!));
}

function isNothing(type: AvroType): boolean {
  return type.kind === 'null' || (type.kind === 'record' && type.isAbsence);
}

/** The degree to which a value fits a type. Does not check the contents of containers. */
function outerFit(schema: AvroSchema, type: AvroType, given: CarriedValue): number {
  const value = formFor(type, given);
  switch (type.kind) {
    case 'null':
      return exact(value === null);
    case 'boolean':
      return exact(typeof value === 'boolean');
    case 'array':
      return exact(Array.isArray(value));
    case 'map':
      return exact(isCarriedObject(value));
    case 'record':
      return exact(isCarriedObject(value) && !type.isAbsence);
    case 'enum':
      return exact(typeof value === 'string' && type.symbols.includes(value));
    case 'union':
      return type.branches.reduce((best, branch) => Math.max(best, outerFit(schema, schema.types[branch]!, value)), 0);
    case 'string':
      // A carried value is written as text here. In a union, a branch of the value's own type is preferred.
      if (given !== value) return Fit.loosely;
      if (value instanceof Carried) return type.logical && value.native.kind === 'uuid' ? Fit.exactly : Fit.loosely;
      return exact(typeof value === 'string' && (type.logical === undefined || uuidBytes(value) !== undefined));
    case 'bytes':
    case 'fixed':
      return bytesFit(type, value);
    default:
      return numberFit(type.kind, type.logical, value);
  }
}

/**
 * The fit of a value to a type of bytes. Text may be base64 by accident, so other branches that accept it are
 * preferred.
 */
function bytesFit(type: BytesType, value: CarriedValue): number {
  return bytesValue(type, value) === undefined ? Fit.not : typeof value === 'string' ? Fit.loosely : Fit.exactly;
}

function numberFit(
  kind: 'int' | 'long' | 'float' | 'double',
  logical: Logical | undefined,
  value: CarriedValue,
): number {
  if (logical !== undefined && typeof value === 'string') return exact(parseLogicalTime(logical, value) !== undefined);
  if (typeof value !== 'number' && typeof value !== 'bigint') return Fit.not;
  if (kind === 'int' || kind === 'long') {
    if (Object.is(value, -0)) return Fit.loosely;
    return exact(kind === 'int' ? isInt(value) : isLong(value));
  }
  const written = kind === 'float' ? Math.fround(Number(value)) : Number(value);
  // biome-ignore lint/suspicious/noDoubleEquals: only `==` compares a number and a BigInt by value.
  return written == value || Number.isNaN(written) ? Fit.exactly : Fit.loosely;
}

/**
 * A carried value in the form that a type takes. A time that the source writes as an object becomes that object for
 * records and maps, and text for other types; a list of bytes becomes the list for arrays. Other values, and values for
 * a union, are not changed.
 */
export function formFor(type: AvroType, value: CarriedValue): CarriedValue {
  if (type.kind === 'array' && value instanceof Carried && Array.isArray(value.json)) return value.json;
  if (type.kind === 'union' || !isTimeObject(value)) return value;
  return type.kind === 'record' || type.kind === 'map' ? value.json : usualTextOf(value.native)!;
}

function exact(fits: boolean): number {
  return fits ? Fit.exactly : Fit.not;
}

/** The relevant properties of a bytes or fixed type. */
export interface BytesType {
  /** Size in bytes of a fixed type. */
  readonly size?: number;
  readonly logical?: Logical;
}

function carriedBytes({ native }: Carried, size: number | undefined): Uint8Array | undefined {
  const isBytes = native.kind === 'bytes' || native.kind === 'uuid';
  return isBytes && (size === undefined || native.bytes.length === size) ? native.bytes : undefined;
}

/** Converts a value to bytes: carried bytes, by the logical type, or from base64. Undefined if it does not fit. */
export function bytesValue(type: BytesType, value: CarriedValue): Uint8Array | undefined {
  const { size } = type;
  if (value instanceof Carried) {
    const isOfType = type.logical === undefined || type.logical.name === value.native.kind;
    return isOfType ? carriedBytes(value, size) : undefined;
  }
  if (type.logical?.name === 'decimal') return decimalOf(value, type.logical.scale, size);
  if (type.logical?.name === 'duration' && isCarriedObject(value)) return durationBytes(value);
  if (typeof value !== 'string') return undefined;
  const parsed = parseBase64(value);
  const bytes = type.logical?.name === 'uuid' ? uuidBytes(value) : parsed.ok ? parsed.bytes : undefined;
  return bytes !== undefined && (size === undefined || bytes.length === size) ? bytes : undefined;
}

/** The bytes of a decimal; those of a fixed type are sign-extended to its size. */
function decimalOf(value: CarriedValue, scale: number, size: number | undefined): Uint8Array | undefined {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'bigint') return undefined;
  const bytes = decimalBytes(String(value), scale);
  if (bytes === undefined || size === undefined || bytes.length === size) return bytes;
  if (bytes.length > size) return undefined;
  const filled = new Uint8Array(size).fill(bytes[0]! >= 0x80 ? 0xff : 0);
  filled.set(bytes, size - bytes.length);
  return filled;
}
