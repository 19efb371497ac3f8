import { type JsonArray, type JsonObject, type JsonValue, setMember } from '../../value/json-value.ts';
import { toPointer } from '../../value/path.ts';

/** What the library is given, and how many bytes its result has at most. */
export interface Native {
  readonly native: JsonValue;
  readonly bound: number;
}

/**
 * A value as the library carries it: BigInts beyond an int64, which it would cut to 64 bits in silence, become doubles.
 * Throws, with the `path`, at a key that no name of BSON can spell, and at one that the library takes for its own.
 */
export function toNative(value: JsonValue): Native {
  const { bound, hasHugeIntegers } = survey(value);
  return { native: hasHugeIntegers ? withDoubles(value) : value, bound };
}

/** Bytes of an element besides its name's and its text's, at most: type, two NULs, two lengths. */
const ELEMENT = 11;
/** Bytes of a document around the value, at most: its length, one element with the name "value", its end. */
const WRAPPER = 27;
/** Bytes of UTF-8 a UTF-16 code unit, at most. */
const WIDEST = 3;

interface Survey {
  readonly bound: number;
  readonly hasHugeIntegers: boolean;
}

function survey(root: JsonValue): Survey {
  let bound = WRAPPER;
  let hasHugeIntegers = false;
  // The open containers, the keys of those that are objects, and how many children of each were seen.
  const open: (JsonArray | JsonObject)[] = [];
  const keys: (readonly string[] | undefined)[] = [];
  const seen: number[] = [];
  const path = (): string => toPointer(seen.map((count, i) => keys[i]?.[count - 1] ?? count - 1));
  let value: JsonValue = root;
  for (;;) {
    if (typeof value === 'string') bound += value.length * WIDEST;
    else if (typeof value === 'bigint') hasHugeIntegers ||= isHuge(value);
    else if (typeof value === 'object' && value !== null) {
      open.push(value);
      keys.push(Array.isArray(value) ? undefined : Object.keys(value));
      seen.push(0);
    }
    let top = open.length - 1;
    while (top >= 0 && seen[top] === (keys[top] ?? (open[top] as JsonArray)).length) {
      open.pop();
      keys.pop();
      seen.pop();
      top--;
    }
    if (top < 0) return { bound, hasHugeIntegers };
    const next = seen[top]!++;
    const key = keys[top]?.[next] ?? String(next);
    value = (open[top] as Record<string, JsonValue>)[key]!;
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

/** A copy in which integers beyond an int64 are doubles. */
function withDoubles(root: JsonValue): JsonValue {
  const copies: (JsonArray | JsonObject)[] = [];
  const copy = (value: JsonValue): JsonValue => {
    if (typeof value === 'bigint') return isHuge(value) ? Number(value) : value;
    if (typeof value !== 'object' || value === null) return value;
    const container = Array.isArray(value) ? value.slice() : { ...value };
    copies.push(container);
    return container;
  };
  const result = copy(root);
  for (let container = copies.pop(); container !== undefined; container = copies.pop()) {
    if (Array.isArray(container)) for (let i = 0; i < container.length; i++) container[i] = copy(container[i]!);
    else for (const key of Object.keys(container)) setMember(container, key, copy(container[key]!));
  }
  return result;
}
