import { Binary, Decimal128, Double, EJSON, UUID } from 'bson';
import { Carried, type CarriedValue } from '../../core/value/carried.ts';
import { decimalNativeText } from '../../core/value/decimal-native.ts';
import { toDate } from '../../core/value/instant.ts';
import { isObject, type JsonObject } from '../../core/value/json-value.ts';
import { mapScalars } from '../../core/value/map-scalars.ts';
import { toPointer } from '../../core/value/path.ts';
import { printJson } from '../../core/value/print.ts';
import { decimal128Bytes } from './decimal128.ts';

/** The value for the library, and an upper limit for the size of its encoding in bytes. */
export interface LibraryDocument {
  readonly prepared: unknown;
  readonly mostBytes: number;
}

/**
 * Converts a value for the library: BigInts beyond an int64, which the library would silently cut to 64 bits, become
 * doubles. Throws, with the `path`, at a key that BSON cannot express, and at a key that the library reserves for its
 * own use.
 */
export function toLibrary(value: CarriedValue): LibraryDocument {
  const { mostBytes, needsChange } = survey(value);
  return { prepared: needsChange ? mapScalars(value, scalar) : value, mostBytes };
}

/** Maximum size of an element in bytes, apart from its name and text: type, two NULs, two lengths. */
const ELEMENT = 11;
/** Maximum size of a document around the value, in bytes: its length, one element named "value", its end. */
const WRAPPER = 27;
/** Maximum number of UTF-8 bytes for one UTF-16 code unit. */
const WIDEST = 3;

interface Survey {
  readonly mostBytes: number;
  /** True if a scalar must be converted for the library. */
  readonly needsChange: boolean;
}

function survey(root: CarriedValue): Survey {
  let mostBytes = WRAPPER;
  let needsChange = false;
  // The open containers, the keys of each object, and the number of children seen in each.
  const open: object[] = [];
  const keys: (readonly string[] | undefined)[] = [];
  const seen: number[] = [];
  const path = (): string => toPointer(seen.map((count, i) => keys[i]?.[count - 1] ?? count - 1));
  let value: CarriedValue = root;
  for (;;) {
    if (typeof value === 'string') mostBytes += value.length * WIDEST;
    else if (typeof value === 'bigint') needsChange ||= isHuge(value);
    else if (value instanceof Carried) {
      mostBytes += mostBytesOf(value);
      needsChange = true;
    } else if (typeof value === 'object' && value !== null) {
      open.push(value);
      keys.push(Array.isArray(value) ? undefined : Object.keys(value));
      seen.push(0);
    }
    let top = open.length - 1;
    while (top >= 0 && seen[top] === (keys[top] ?? (open[top] as unknown[])).length) {
      open.pop();
      keys.pop();
      seen.pop();
      top--;
    }
    if (top < 0) return { mostBytes, needsChange };
    const next = seen[top]!++;
    const key = keys[top]?.[next] ?? String(next);
    value = (open[top] as Record<string, CarriedValue>)[key]!;
    mostBytes += ELEMENT + key.length * WIDEST;
    if (key.includes('\0'))
      refuse('BSON cannot express a key with a NUL character: names end at their first NUL.', path());
    if (key === '_bsontype' && value !== null && (top > 0 || typeof value === 'string')) {
      refuse(
        'The bson package treats an object with the key "_bsontype" as one of its own types and refuses it.',
        path(),
      );
    }
  }
}

function refuse(message: string, path: string): never {
  throw Object.assign(new Error(message), { path });
}

function isHuge(value: bigint): boolean {
  return BigInt.asIntN(64, value) !== value;
}

/** Converts a scalar for the library. */
function scalar(value: unknown): unknown {
  if (typeof value === 'bigint') return isHuge(value) ? Number(value) : value;
  return value instanceof Carried ? typed(value) : value;
}

/** The library's own type for a text or an object of Extended JSON that is carried natively. */
function typed({ native, json }: Carried): unknown {
  if (native.kind === 'decimal') {
    const bytes = decimal128Bytes(decimalNativeText(native));
    return bytes === undefined ? scalar(json) : new Decimal128(bytes);
  }
  if (isObject(json)) return fromExtended(json);
  switch (native.kind) {
    case 'bytes':
      return new Binary(native.bytes);
    case 'uuid':
      return new UUID(native.bytes);
    case 'time':
      return toDate(native.instant);
    case 'integer':
      return int(native.value) ?? scalar(json);
    case 'double':
    case 'float32':
      return new Double(native.value);
    default:
      return json;
  }
}

/** An int32 if it fits, else an int64; undefined beyond that. */
function int(value: number | bigint): number | bigint | undefined {
  if (typeof value === 'number' && value === (value | 0)) return value;
  const big = BigInt(value);
  return isHuge(big) ? undefined : big;
}

/** Reads Extended JSON with the library; an object that it refuses stays an object. */
function fromExtended(json: JsonObject): unknown {
  try {
    // Only this option reads version 1. It also reads times of version 2, but no other type of version 2.
    const legacy = typeof json.$binary === 'string' || typeof json.$date === 'number';
    return EJSON.deserialize(json, { relaxed: false, legacy }) as unknown;
  } catch {
    return json;
  }
}

/**
 * Maximum size of a carried value in bytes: none takes more than `ELEMENT` plus `WIDEST` bytes for each character of
 * its text.
 */
function mostBytesOf({ json }: Carried): number {
  return ELEMENT + WIDEST * (typeof json === 'string' ? json.length : printJson(json).length);
}
