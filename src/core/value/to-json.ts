import { toBase64 } from '../bytes/base64.ts';
import { bytesOfBroken } from '../bytes/utf8.ts';
import { setMember } from './json-value.ts';
import type { LossClass } from './loss.ts';
import { type Losses, LossList } from './loss-list.ts';
import { toPointer } from './path.ts';
import { printJson } from './print.ts';
import { inWords } from './words.ts';
import { WrittenNumber, type WrittenObject, type WrittenValue } from './written-number.ts';

/** A foreign value converted to JSON, and the losses of the conversion. */
export interface Converted extends Losses {
  readonly value: WrittenValue;
}

/**
 * Maximum that repeated references and holes of arrays may add to the result: values, characters and bytes together.
 */
const MOST_COPIED = 1_000_000;

/**
 * Converts the value that a library decoded from a user's bytes. Bytes become base64 text, as does text that is not
 * UTF-8 (`textOrBroken`); dates ISO 8601 text, maps
 * objects, sets arrays; what JSON cannot write becomes null. BigInt, -0 and written numbers stay. If several keys
 * become the same text, the last one counts; this is not reported here, because a JavaScript map has already dropped
 * some duplicates that only the bytes show. Copies a value that is referred to more than once, up to a limit; a
 * reference from inside a container to itself becomes null. Never throws, never recurses.
 */
export function toJson(foreign: unknown): Converted {
  const conversion = new Conversion({ left: MOST_COPIED, isReported: false });
  const value = conversion.convert(foreign);
  const { losses, more } = conversion.list;
  return { value, losses, more };
}

/** The repetition that is still allowed. `isReported` is true once the loss at the limit is reported. */
interface Budget {
  left: number;
  isReported: boolean;
}

/** A container being converted. */
interface Frame {
  readonly origin: object;
  readonly target: WrittenValue[] | WrittenObject;
  /** The keys of `values` for an object; undefined for an array. */
  readonly names: readonly string[] | undefined;
  readonly values: readonly unknown[];
  /** True if the same container was seen before, so that its content is a copy. */
  readonly isCopy: boolean;
  /** Number of values converted or begun. */
  at: number;
}

class Conversion {
  readonly list = new LossList();
  readonly #budget: Budget;
  readonly #frames: Frame[] = [];
  readonly #open = new Set<object>();
  readonly #met = new WeakSet<object>();

  /** `isKey`: converts the key of a map. Container keys of maps inside it are then only described. */
  constructor(
    budget: Budget,
    readonly isKey = false,
  ) {
    this.#budget = budget;
  }

  convert(root: unknown): WrittenValue {
    const value = this.#begin(root, false);
    for (let frame = this.#frames.at(-1); frame !== undefined; frame = this.#frames.at(-1)) {
      if (this.#budget.left < 0) {
        this.#reportRest();
        break;
      }
      if (frame.at >= frame.values.length) {
        this.#frames.pop();
        this.#open.delete(frame.origin);
        continue;
      }
      const i = frame.at++;
      const child = this.#begin(frame.values[i], frame.isCopy);
      if (frame.names === undefined) (frame.target as WrittenValue[]).push(child);
      else setMember(frame.target as WrittenObject, frame.names[i]!, child);
    }
    return value;
  }

  /** Converts a scalar, or opens a container and returns it while it is still empty. */
  #begin(read: unknown, isCopy: boolean): WrittenValue {
    const value = typeof read === 'string' ? (bytesOfBroken(read) ?? read) : read;
    if (isCopy) this.#budget.left -= typeof value === 'string' ? value.length + 1 : 1;
    if (typeof value === 'string' || typeof value === 'boolean' || typeof value === 'bigint' || value === null)
      return value;
    if (typeof value === 'number' && Number.isFinite(value)) return value;
    if (typeof value === 'object') return this.#beginObject(value, isCopy || this.#met.has(value));
    if (value === undefined) this.#budget.left--;
    this.#lose('type', value === undefined ? 'undefined' : inWords(value), 'null');
    return null;
  }

  #beginObject(value: object, isCopy: boolean): WrittenValue {
    if (this.#open.has(value)) {
      this.#lose('type', `${inWords(value)} that contains itself`, 'null');
      return null;
    }
    this.#met.add(value);
    try {
      const known = this.#beginKnown(value, isCopy);
      return known === undefined ? this.#beginInstance(value, isCopy) : known;
    } catch {
      this.#lose('type', 'an object that cannot be read', 'null');
      return null;
    }
  }

  /** Converts JavaScript's own types and written numbers; undefined for other objects. */
  #beginKnown(value: object, isCopy: boolean): WrittenValue | undefined {
    if (Array.isArray(value)) return this.#enter(value, [], undefined, value, isCopy);
    if (value instanceof WrittenNumber) return value;
    if (value instanceof Map) return this.#enter(value, {}, this.#keysOf(value), [...value.values()], isCopy);
    if (value instanceof Set) {
      this.#lose('type', inWords(value), 'an array');
      return this.#enter(value, [], undefined, [...value], isCopy);
    }
    if (value instanceof Date) {
      const text = Number.isNaN(value.getTime()) ? null : value.toISOString();
      this.#lose('type', inWords(value), inWords(text));
      return text;
    }
    if (!ArrayBuffer.isView(value) && !(value instanceof ArrayBuffer)) return undefined;
    if (isCopy) this.#budget.left -= value.byteLength;
    if (this.#budget.left < 0) return null;
    this.#lose('type', inWords(value), 'base64 text');
    return toBase64(bytesOfView(value));
  }

  /** Converts an object. An instance of a class becomes the result of its `toJSON`, or an object of its own members. */
  #beginInstance(value: object, isCopy: boolean): WrittenValue {
    const prototype: unknown = Object.getPrototypeOf(value);
    if (prototype === null || prototype === Object.prototype) return this.#enterRecord(value, value, isCopy);
    const result = 'toJSON' in value && typeof value.toJSON === 'function' ? (value.toJSON() as unknown) : value;
    const isScalar = typeof result !== 'object' || result === null;
    this.#lose('type', 'a value of one of the library’s types', isScalar ? inWords(result) : 'its members as JSON');
    if (isScalar) return this.#begin(result, isCopy);
    // `toJSON` may return something new at each call, without end, so its result counts as a copy.
    const isNew = isCopy || result !== value;
    const known = this.#beginKnown(result, isNew);
    return known === undefined ? this.#enterRecord(value, result, isNew) : known;
  }

  #enterRecord(origin: object, members: object, isCopy: boolean): WrittenValue {
    const names = Object.keys(members).map((name) => (name.isWellFormed() ? name : this.#nameOf(name)));
    return this.#enter(origin, {}, names, Object.values(members), isCopy);
  }

  #enter(
    origin: object,
    target: WrittenValue[] | WrittenObject,
    names: readonly string[] | undefined,
    values: readonly unknown[],
    isCopy: boolean,
  ): WrittenValue {
    this.#open.add(origin);
    this.#frames.push({ origin, target, names, values, isCopy, at: 0 });
    return target;
  }

  /** The keys of a map as text. Keys other than strings count as losses. */
  #keysOf(map: ReadonlyMap<unknown, unknown>): string[] {
    return Array.from(map.keys(), (key) => this.#nameOf(key));
  }

  #nameOf(read: unknown): string {
    const key = typeof read === 'string' ? (bytesOfBroken(read) ?? read) : read;
    if (typeof key === 'string') return key;
    const text = this.#keyText(key);
    this.#lose('type', `key ${inWords(key)}`, `key ${inWords(text)}`);
    return text;
  }

  /** The text of a key: base64 for bytes, JSON text for other types. */
  #keyText(key: unknown): string {
    if (this.isKey && typeof key === 'object') return inWords(key);
    const value = new Conversion(this.#budget, true).convert(key);
    return typeof value === 'string' ? value : printJson(value);
  }

  /** Reports once that values beyond the limit are missing. */
  #reportRest(): void {
    if (!this.#budget.isReported) {
      this.#lose('type', 'repeated references to the same values', 'absent: they would fill the memory');
    }
    this.#budget.isReported = true;
  }

  #lose(kind: LossClass, was: string, became: string): void {
    const path = (): string =>
      toPointer(this.#frames.filter(({ at }) => at > 0).map(({ names, at }) => names?.[at - 1] ?? at - 1));
    this.list.add({ class: kind, was, became }, path);
  }
}

/** The bytes of a view, or of a whole buffer. */
function bytesOfView(value: ArrayBufferView | ArrayBuffer): Uint8Array {
  return value instanceof ArrayBuffer
    ? new Uint8Array(value)
    : new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
}
