import { toBase64 } from '../bytes/base64.ts';
import { exceeds32 } from '../bytes/integer-width.ts';
import { bytesOfBroken } from '../bytes/utf8.ts';
import { Carried, type CarriedValue } from './carried.ts';

/**
 * Maximum for the values, characters and bytes in an array that is a key. JSON shows longer ones shortened, so that
 * they cannot be told apart there.
 */
const MOST_IN_KEY = 1000;

/**
 * The key of a map that a library decoded, as codecs that carry keys natively take it: a number, a boolean, null, bytes,
 * or an array of these and of texts. Undefined for a key that is text, and for one that only the given format has:
 * extensions, tagged values, maps. Never recurses.
 */
export function nativeKeyOf(decoded: unknown): CarriedValue | undefined {
  if (!Array.isArray(decoded)) return typeof decoded === 'string' ? undefined : scalarOf(decoded);
  const root: CarriedValue[] = [];
  const open: [from: readonly unknown[], to: CarriedValue[]][] = [[decoded, root]];
  let left = MOST_IN_KEY;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [from, to] = next;
    left -= from.length + 1;
    for (const each of left < 0 ? [] : from) {
      const made = Array.isArray(each) ? [] : scalarOf(each);
      if (made === undefined) return undefined;
      if (Array.isArray(made)) open.push([each as unknown[], made]);
      left -= sizeOf(each);
      to.push(made);
    }
    if (left < 0) return undefined;
  }
  return root;
}

function sizeOf(decoded: unknown): number {
  if (typeof decoded === 'string') return decoded.length;
  return decoded instanceof Uint8Array ? decoded.length : 0;
}

function scalarOf(decoded: unknown): CarriedValue | undefined {
  if (typeof decoded === 'string') return bytesOfBroken(decoded) === undefined ? decoded : undefined;
  if (typeof decoded === 'boolean' || typeof decoded === 'bigint' || decoded === null) return decoded;
  if (typeof decoded === 'number') {
    if (!Number.isFinite(decoded)) return new Carried({ kind: 'double', value: decoded }, null);
    return exceeds32(decoded) ? new Carried({ kind: 'integer', value: decoded }, decoded) : decoded;
  }
  if (!(decoded instanceof Uint8Array)) return undefined;
  const bytes = new Uint8Array(decoded);
  return new Carried({ kind: 'bytes', bytes }, toBase64(bytes));
}

/** Marks an object whose keys are all integers in the given bytes. */
const INTEGER_KEYS = Symbol('integer keys');

/** Marks an object, for codecs whose schema alone says that keys are integers. */
export function markIntegerKeys(object: object): void {
  Object.defineProperty(object, INTEGER_KEYS, { value: true });
}

/** True if all keys of an object are integers in the given bytes. */
export function hasIntegerKeys(object: object): boolean {
  return INTEGER_KEYS in object;
}
