import { toBase64 } from '../bytes/base64.ts';
import { setMember } from './json-value.ts';
import type { Loss, LossClass } from './loss.ts';
import { toPointer } from './path.ts';
import { printJson } from './print.ts';
import { inWords } from './words.ts';
import { WrittenNumber, type WrittenObject, type WrittenValue } from './written-number.ts';

/** A foreign value as JSON, with what JSON could not say of it. */
export interface Converted {
  readonly value: WrittenValue;
  /** Where something had to become something else; 1,000 at most. */
  readonly losses: readonly Loss[];
  /** How many losses there are beyond those. */
  readonly more: number;
}

const MOST_LOSSES = 1000;
const MOST_PATH = 1 << 20;
/** Values, characters and bytes that repeated references may add, holes of arrays included. */
const MOST_COPIED = 1_000_000;

/**
 * What a library decoded from somebody's bytes, as JSON: bytes become base64 text, dates ISO 8601 text, maps objects,
 * sets arrays, what JSON cannot say null. BigInt, -0 and written numbers stay. Of keys that become the same text the
 * last one stands, untold: a map has left out some of its own already, of which only the bytes know. A value that is
 * referred to more than once is copied, up to a limit; one that holds itself becomes null there. Never throws, never
 * recurses.
 */
export function toJson(foreign: unknown): Converted {
  const conversion = new Conversion({ left: MOST_COPIED, isTold: false });
  return { value: conversion.convert(foreign), losses: conversion.losses, more: conversion.more };
}

/** How much more repetition is allowed, and whether it was told that no more is. */
interface Budget {
  left: number;
  isTold: boolean;
}

/** A container that is being converted. */
interface Frame {
  readonly origin: object;
  readonly target: WrittenValue[] | WrittenObject;
  /** Of an object: the keys of `values`. */
  readonly names: readonly string[] | undefined;
  readonly values: readonly unknown[];
  /** Whether it was met before, so that what it holds is a copy. */
  readonly isCopy: boolean;
  /** How many values have been begun. */
  at: number;
}

class Conversion {
  readonly losses: Loss[] = [];
  more = 0;
  readonly #budget: Budget;
  readonly #frames: Frame[] = [];
  readonly #open = new Set<object>();
  readonly #met = new WeakSet<object>();
  #pathCharacters = 0;

  /** `isKey`: what is converted is the key of a map, so keys of maps within it are only named. */
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
        this.#tellRest();
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

  /** A scalar, converted; or a container, still empty, that is open from now on. */
  #begin(value: unknown, isCopy: boolean): WrittenValue {
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
      this.#lose('type', `${inWords(value)} that holds itself`, 'null');
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

  /** What JavaScript itself has, and written numbers; undefined for anything else. */
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
    return toBase64(bytesOf(value));
  }

  /** An object; one of a class becomes what its `toJSON` says, or its own members. */
  #beginInstance(value: object, isCopy: boolean): WrittenValue {
    const prototype: unknown = Object.getPrototypeOf(value);
    if (prototype === null || prototype === Object.prototype) return this.#enterRecord(value, value, isCopy);
    const said = 'toJSON' in value && typeof value.toJSON === 'function' ? (value.toJSON() as unknown) : value;
    const isScalar = typeof said !== 'object' || said === null;
    this.#lose('type', "a value of the library's own", isScalar ? inWords(said) : 'what JSON can say of it');
    if (isScalar) return this.#begin(said, isCopy);
    // What `toJSON` makes is new each time, and might go on for ever: it counts as a copy.
    const isNew = isCopy || said !== value;
    const known = this.#beginKnown(said, isNew);
    return known === undefined ? this.#enterRecord(value, said, isNew) : known;
  }

  #enterRecord(origin: object, members: object, isCopy: boolean): WrittenValue {
    return this.#enter(origin, {}, Object.keys(members), Object.values(members), isCopy);
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

  /** The keys of a map as text. Only a string stays what it is. */
  #keysOf(map: ReadonlyMap<unknown, unknown>): string[] {
    return Array.from(map.keys(), (key) => {
      if (typeof key === 'string') return key;
      const text = this.#keyText(key);
      this.#lose('type', `key ${inWords(key)}`, `key ${inWords(text)}`);
      return text;
    });
  }

  /** Bytes as base64, the rest as JSON text. */
  #keyText(key: unknown): string {
    if (this.isKey && typeof key === 'object') return inWords(key);
    const value = new Conversion(this.#budget, true).convert(key);
    return typeof value === 'string' ? value : printJson(value);
  }

  /** What the limit does not allow stays out. */
  #tellRest(): void {
    if (!this.#budget.isTold) {
      this.#lose('type', 'values that are referred to again and again', 'absent: they would fill the memory');
    }
    this.#budget.isTold = true;
  }

  #lose(kind: LossClass, was: string, became: string): void {
    if (this.losses.length === MOST_LOSSES || this.#pathCharacters > MOST_PATH) {
      this.more++;
      return;
    }
    const path = toPointer(this.#frames.filter(({ at }) => at > 0).map(({ names, at }) => names?.[at - 1] ?? at - 1));
    this.#pathCharacters += path.length;
    this.losses.push({ class: kind, path, was, became });
  }
}

/** The bytes that a view shows, or all of a buffer. */
function bytesOf(value: ArrayBufferView | ArrayBuffer): Uint8Array {
  return value instanceof ArrayBuffer
    ? new Uint8Array(value)
    : new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
}
