import { toBase64 } from '../bytes/base64.ts';
import { exceeds32, fits64 } from '../bytes/integer-width.ts';
import { bytesOfBroken } from '../bytes/utf8.ts';
import { Carried, type CarriedValue, type Native, Tagged, usualTextOf } from './carried.ts';
import { ForeignNative, ForeignTagged, OnlyForeign } from './foreign-native.ts';
import { instantOfDate } from './instant.ts';
import { someScalar } from './map-scalars.ts';
import { inWords } from './words.ts';

/**
 * Maximum number of values, characters and bytes in an array that is a key. JSON shows longer ones shortened, so that
 * they cannot be distinguished there.
 */
const MOST_IN_KEY = 1000;

/**
 * The key of a map that a library decoded, as codecs that carry keys natively take it: a number, a boolean, null,
 * bytes, a time, a UUID, an array or a map of these and of texts, or one of them with tags. Text that is not UTF-8
 * (`textOrBroken`) is bytes. Undefined for a key that is other text, and for one that no codec carries: extensions,
 * integers beyond 64 bits. Never recurses.
 */
export function nativeKeyOf(decoded: unknown): CarriedValue | undefined {
  if (typeof decoded === 'string') return carriedBytes(bytesOfBroken(decoded));
  const native = carriedKey(decoded);
  if (native !== undefined) return native;
  const open: [from: readonly unknown[], put: (made: CarriedValue) => void][] = [];
  const made = keyOrOpen(decoded, open);
  let left = MOST_IN_KEY;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [from, put] = next;
    left -= from.length + 1;
    for (const each of left < 0 ? [] : from) {
      const child = keyOrOpen(each, open);
      if (child === undefined) return undefined;
      left -= sizeOf(each);
      put(child);
    }
    if (left < 0) return undefined;
  }
  return made;
}

/**
 * A key, or a value in it. A container is empty at first, and is added to `open` with its children: the elements of an
 * array, or the keys and values of a map in turn.
 */
function keyOrOpen(
  decoded: unknown,
  open: [from: readonly unknown[], put: (made: CarriedValue) => void][],
): CarriedValue | undefined {
  if (Array.isArray(decoded)) {
    const array: CarriedValue[] = [];
    open.push([decoded, (made) => array.push(made)]);
    return array;
  }
  if (decoded instanceof ForeignTagged) {
    if (decoded.tags.length > MOST_IN_KEY) return undefined;
    const tagged = new Tagged(decoded.tags, carriedKey(decoded.content) ?? null);
    if (tagged.content === null) open.push([[decoded.content], (made) => (tagged.content = made)]);
    return tagged as unknown as CarriedValue;
  }
  if (!(decoded instanceof Map) && !isPlainObject(decoded)) return scalarOf(decoded);
  const entries = decoded instanceof Map ? [...decoded] : Object.entries(decoded);
  const map = new Map<CarriedValue, CarriedValue>();
  let key: CarriedValue | undefined;
  open.push([
    entries.flat(),
    (made) => {
      if (key !== undefined) map.set(key, made);
      key = key === undefined ? made : undefined;
    },
  ]);
  return map as unknown as CarriedValue;
}

function isPlainObject(decoded: unknown): decoded is Record<string, unknown> {
  return typeof decoded === 'object' && decoded !== null && Object.getPrototypeOf(decoded) === Object.prototype;
}

function sizeOf(decoded: unknown): number {
  if (typeof decoded === 'string') return decoded.length;
  return decoded instanceof Uint8Array ? decoded.length : 0;
}

function scalarOf(decoded: unknown): CarriedValue | undefined {
  if (typeof decoded === 'string') return bytesOfBroken(decoded) === undefined ? decoded : undefined;
  if (typeof decoded === 'boolean' || decoded === null) return decoded;
  if (typeof decoded === 'bigint') return fits64(decoded) ? decoded : undefined;
  if (typeof decoded === 'number') {
    if (!Number.isFinite(decoded)) return new Carried({ kind: 'double', value: decoded }, null);
    return exceeds32(decoded) ? new Carried({ kind: 'integer', value: decoded }, decoded) : decoded;
  }
  return decoded instanceof Uint8Array ? carriedBytes(decoded) : undefined;
}

function carriedBytes(given: Uint8Array | undefined): Carried | undefined {
  if (given === undefined) return undefined;
  const bytes = new Uint8Array(given);
  return new Carried({ kind: 'bytes', bytes }, toBase64(bytes));
}

/** A time or a UUID that is a key; undefined for other keys. */
function carriedKey(decoded: unknown): Carried | undefined {
  const native = nativeOfKey(decoded);
  return native && new Carried(native, usualTextOf(native)!);
}

/** The kind that a codec must carry to write a key that is not text: `tag` if the key or a part of it has tags. */
export function kindOfKey(key: CarriedValue): 'key' | 'tag' {
  return someScalar(key, (scalar) => scalar instanceof Tagged) ? 'tag' : 'key';
}

/** Describes a key that is not text, decoded or carried natively. */
export function keyInWords(key: unknown): string {
  const native = key instanceof Carried ? key.native : nativeOfKey(key);
  if (native?.kind === 'uuid') return `the UUID ${usualTextOf(native)}`;
  if (native?.kind === 'time') return `the time ${usualTextOf(native)}`;
  if (native !== undefined)
    return inWords('bytes' in native ? native.bytes : 'value' in native ? native.value : undefined);
  if (key instanceof OnlyForeign) return key.words;
  return key === undefined ? 'undefined' : inWords(key);
}

/** The native type of a key that is a time or a UUID; its JSON is text. Undefined for other keys. */
export function nativeOfKey(decoded: unknown): Native | undefined {
  if (decoded instanceof ForeignNative) {
    const { kind } = decoded.native;
    return kind === 'time' || kind === 'uuid' ? decoded.native : undefined;
  }
  const instant = decoded instanceof Date ? instantOfDate(decoded) : undefined;
  return instant && { kind: 'time', instant };
}

/** A type other than text that a schema can give to the keys of a map. */
export type KeyType = 'integer' | 'boolean';

/** The type of a key that is not text, if a schema can have it: a boolean, or an integer of at most 64 bits. */
export function keyTypeOf(key: CarriedValue): KeyType | undefined {
  if (typeof key === 'boolean') return 'boolean';
  const value = key instanceof Carried && key.native.kind === 'integer' ? key.native.value : key;
  const isInteger = typeof value === 'bigint' ? fits64(value) : Number.isInteger(value);
  return isInteger ? 'integer' : undefined;
}

const KEY_TYPE = Symbol('type of the keys');

/** Marks an object all of whose keys have one type in the given bytes, for codecs in which only the schema says so. */
export function markKeys(object: object, type: KeyType): void {
  Object.defineProperty(object, KEY_TYPE, { value: type });
}

/** The type that all keys of a marked object have in the given bytes. */
export function markedKeyType(object: object): KeyType | undefined {
  return (object as { readonly [KEY_TYPE]?: KeyType })[KEY_TYPE];
}
