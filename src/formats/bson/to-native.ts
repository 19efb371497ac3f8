import { Binary, EJSON, UUID } from 'bson';
import { Carried, type CarriedValue } from '../../value/carried.ts';
import { toDate } from '../../value/instant.ts';
import type { JsonObject } from '../../value/json-value.ts';
import { mapScalars } from '../../value/map-scalars.ts';
import { toPointer } from '../../value/path.ts';
import { printJson } from '../../value/print.ts';

/** What the library is given, and how many bytes its result has at most. */
export interface Native {
  readonly native: unknown;
  readonly bound: number;
}

/**
 * A value as the library carries it: BigInts beyond an int64, which it would cut to 64 bits in silence, become doubles.
 * Throws, with the `path`, at a key that no name of BSON can spell, and at one that the library takes for its own.
 */
export function toNative(value: CarriedValue): Native {
  const { bound, needsChange } = survey(value);
  return { native: needsChange ? mapScalars(value, scalar) : value, bound };
}

/** Bytes of an element besides its name's and its text's, at most: type, two NULs, two lengths. */
const ELEMENT = 11;
/** Bytes of a document around the value, at most: its length, one element with the name "value", its end. */
const WRAPPER = 27;
/** Bytes of UTF-8 a UTF-16 code unit, at most. */
const WIDEST = 3;

interface Survey {
  readonly bound: number;
  /** Whether there is something that the library takes in another form only. */
  readonly needsChange: boolean;
}

function survey(root: CarriedValue): Survey {
  let bound = WRAPPER;
  let needsChange = false;
  // The open containers, the keys of those that are objects, and how many children of each were seen.
  const open: object[] = [];
  const keys: (readonly string[] | undefined)[] = [];
  const seen: number[] = [];
  const path = (): string => toPointer(seen.map((count, i) => keys[i]?.[count - 1] ?? count - 1));
  let value: CarriedValue = root;
  for (;;) {
    if (typeof value === 'string') bound += value.length * WIDEST;
    else if (typeof value === 'bigint') needsChange ||= isHuge(value);
    else if (value instanceof Carried) {
      bound += boundOf(value);
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
    if (top < 0) return { bound, needsChange };
    const next = seen[top]!++;
    const key = keys[top]?.[next] ?? String(next);
    value = (open[top] as Record<string, CarriedValue>)[key]!;
    bound += ELEMENT + key.length * WIDEST;
    if (key.includes('\0'))
      refuse('BSON cannot spell a key with a NUL character: names end at their first NUL.', path());
    if (key === '_bsontype' && value !== null && (top > 0 || typeof value === 'string')) {
      refuse(
        'The bson package takes an object with the key "_bsontype" for one of its own types and refuses it.',
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

/** A scalar as the library takes it. */
function scalar(value: unknown): unknown {
  if (typeof value === 'bigint') return isHuge(value) ? Number(value) : value;
  return value instanceof Carried ? typed(value) : value;
}

/** Of the library's own types the one that a text or an object of Extended JSON stands for. */
function typed({ native, json }: Carried): unknown {
  if (typeof json !== 'string') return fromExtended(json);
  switch (native.kind) {
    case 'bytes':
      return new Binary(native.bytes);
    case 'uuid':
      return new UUID(native.bytes);
    case 'time':
      return toDate(native.instant);
    case 'integer':
      return int(native.value) ?? json;
    default:
      return json;
  }
}

/** An int32 where it fits, else an int64; undefined beyond that. */
function int(value: number | bigint): number | bigint | undefined {
  if (typeof value === 'number' && value === (value | 0)) return value;
  const big = BigInt(value);
  return isHuge(big) ? undefined : big;
}

/** The library reads its Extended JSON; what it refuses stays an object. */
function fromExtended(json: JsonObject): unknown {
  try {
    return EJSON.deserialize(json, { relaxed: false }) as unknown;
  } catch {
    return json;
  }
}

/** Bytes of a carried value, at most: none takes more than its text. */
function boundOf({ json }: Carried): number {
  return ELEMENT + WIDEST * (typeof json === 'string' ? json.length : printJson(json).length);
}
