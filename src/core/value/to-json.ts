import { toBase64 } from '../bytes/base64.ts';
import { bytesOfBroken } from '../bytes/utf8.ts';
import { Carried, type Native, type NativeKind, type SpelledJson } from './carried.ts';
import { ForeignNative, ForeignTagged, OnlyForeign } from './foreign-native.ts';
import { formatInstant, instantOfDate, parseInstant } from './instant.ts';
import { setMember } from './json-value.ts';
import type { LossClass } from './loss.ts';
import { type Losses, LossesByKind } from './loss-list.ts';
import { keyInWords, kindOfKey, nativeKeyOf, nativeOfKey } from './native-key.ts';
import { toPointer } from './path.ts';
import { printJson } from './print.ts';
import { inWords } from './words.ts';
import { WrittenNumber, type WrittenObject, type WrittenValue } from './written-number.ts';

/** A foreign value converted to JSON, with what JSON cannot express. */
export interface Converted extends Losses {
  readonly value: WrittenValue;
  /** The losses by the native type that carries them. */
  readonly lossesByKind: LossesByKind;
  /** The values that have a native type, by their place in the JSON. */
  readonly natives: NativesByPlace;
}

/** Values by their container and their key or index in it. The root is the only member of `ROOT`. */
export type NativesByPlace = ReadonlyMap<object, ReadonlyMap<string | number, Carried>>;
const ROOT = {};

/**
 * Maximum that repeated references and holes in arrays may add to the result: values, characters and bytes together.
 */
const MOST_COPIED = 1_000_000;

/**
 * Converts the value that a library decoded from a user's bytes. Bytes become base64 text, as does text that is not
 * UTF-8 (`textOrBroken`); dates become ISO 8601 text, maps objects, sets arrays; what JSON cannot write becomes null.
 * BigInt, -0 and written numbers are kept. If several keys become the same text, only the last member is kept. This is
 * not reported here, because a JavaScript map has already dropped some duplicates that only the bytes show. Copies a
 * value that is referred to more than once, up to a limit; a reference from inside a container to itself becomes null.
 * Never throws, never recurses.
 */
export function toJson(foreign: unknown): Converted {
  const conversion = new Conversion({ left: MOST_COPIED, isReported: false });
  const value = conversion.convert(foreign);
  const { losses: lossesByKind, natives } = conversion;
  return { value, ...lossesByKind.besides(), lossesByKind, natives };
}

/** The text that JSON has for the key of a map: base64 for bytes, JSON text for other types. */
export function keyInJson(key: unknown): string {
  const [text] = Object.keys(toJson(new Map([[key, null]])).value as WrittenObject);
  return text!;
}

/** A time that JSON spells in RFC 3339; the text itself if it is not such a time. */
export function foreignTime(text: string): ForeignNative | string {
  const instant = parseInstant(text);
  if (instant === undefined) return text;
  const { seconds, nanos } = instant;
  return new ForeignNative({ kind: 'time', instant: { seconds, nanos } }, text, {
    was: `the time ${text}`,
    became: inWords(text),
  });
}

/** The values with a native type by their ordinal in the printed JSON, which has its members in the same order. */
export function nativesByOrdinal({ value, natives }: Pick<Converted, 'value' | 'natives'>): Map<number, Carried> {
  const found = new Map<number, Carried>();
  if (natives.size === 0) return found;
  let ordinal = 0;
  const see = (container: object, key: string | number): void => {
    const carried = natives.get(container)?.get(key);
    if (carried !== undefined) found.set(ordinal, carried);
    ordinal++;
  };
  see(ROOT, '');
  const open: OpenValue[] = isOpen(value) ? [openValue(value)] : [];
  for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
    if (top.at === top.keys.length) {
      open.pop();
      continue;
    }
    const key = top.keys[top.at++]!;
    see(top.container, key);
    const child = (top.container as WrittenObject)[key];
    if (child !== undefined && isOpen(child)) open.push(openValue(child));
  }
  return found;
}

/** A container whose values are being counted. */
interface OpenValue {
  readonly container: object;
  readonly keys: readonly (string | number)[];
  at: number;
}

function isOpen(value: WrittenValue): value is WrittenValue[] | WrittenObject {
  return typeof value === 'object' && value !== null && !(value instanceof WrittenNumber);
}

function openValue(container: WrittenValue[] | WrittenObject): OpenValue {
  const keys = Array.isArray(container) ? [...container.keys()] : Object.keys(container);
  return { container, keys, at: 0 };
}

/** The repetition that is still allowed. `isReported` is true after the loss at the limit has been reported. */
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
  readonly losses = new LossesByKind();
  readonly natives = new Map<object, Map<string | number, Carried>>();
  /** The native type of the value that was just converted. */
  #native: Carried | undefined;
  readonly #budget: Budget;
  readonly #frames: Frame[] = [];
  readonly #open = new Set<object>();
  readonly #met = new WeakSet<object>();

  readonly isKey: boolean;

  /** `isKey`: converts the key of a map. Container keys of maps inside it are then only described. */
  constructor(budget: Budget, isKey = false) {
    this.isKey = isKey;
    this.#budget = budget;
  }

  convert(root: unknown): WrittenValue {
    const value = this.#begin(root, false);
    this.#keep(ROOT, '');
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
      this.#keep(frame.target, frame.names?.[i] ?? i);
      if (frame.names === undefined) (frame.target as WrittenValue[]).push(child);
      else setMember(frame.target as WrittenObject, frame.names[i]!, child);
    }
    return value;
  }

  /**
   * Records the native type of the value that was just converted, and forgets that of an earlier member with the same
   * key.
   */
  #keep(container: object, key: string | number): void {
    const known = this.natives.get(container);
    if (this.#native === undefined) known?.delete(key);
    else if (known !== undefined) known.set(key, this.#native);
    else this.natives.set(container, new Map([[key, this.#native]]));
    this.#native = undefined;
  }

  /** Converts a value of a native type to its JSON; `words` describe it in the loss, if it is reported here. */
  #spell(native: Native, json: SpelledJson, words?: string, became = inWords(json)): WrittenValue {
    if (words !== undefined) this.#lose('type', words, became, native.kind);
    this.#native = new Carried(native, json);
    return json;
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
    if (typeof value === 'number') return this.#spell({ kind: 'double', value }, null, inWords(value));
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
    if (value instanceof ForeignNative) return this.#beginForeign(value);
    if (value instanceof Date) {
      const text = Number.isNaN(value.getTime()) ? null : value.toISOString();
      const instant = text === null ? undefined : instantOfDate(value);
      if (instant !== undefined) return this.#spell({ kind: 'time', instant }, text, inWords(value));
      this.#lose('type', inWords(value), inWords(text));
      return text;
    }
    if (!ArrayBuffer.isView(value) && !(value instanceof ArrayBuffer)) return undefined;
    if (isCopy) this.#budget.left -= value.byteLength;
    if (this.#budget.left < 0) return null;
    // The bytes are copied, because they are transferred to the page.
    const bytes = new Uint8Array(bytesOfView(value));
    return this.#spell({ kind: 'bytes', bytes }, toBase64(bytes), inWords(value), 'base64 text');
  }

  #beginForeign({ native, json, loss }: ForeignNative): WrittenValue {
    return this.#spell(native, json, loss?.was, loss?.became);
  }

  /** Converts an object. An instance of a class becomes the result of its `toJSON`, or an object of its own members. */
  #beginInstance(value: object, isCopy: boolean): WrittenValue {
    const prototype: unknown = Object.getPrototypeOf(value);
    if (prototype === null || prototype === Object.prototype) return this.#enterRecord(value, value, isCopy);
    const result = 'toJSON' in value && typeof value.toJSON === 'function' ? (value.toJSON() as unknown) : value;
    const isScalar = typeof result !== 'object' || result === null;
    const foreign = value instanceof OnlyForeign ? value : undefined;
    const was = foreign?.words ?? 'a value of one of the library’s types';
    const carried = foreign?.carried;
    this.#lose('type', was, isScalar ? inWords(result) : 'its members as JSON', carried?.native.kind);
    if (isScalar) return this.#begin(result, isCopy);
    this.#native = carried;
    // `toJSON` may return something new at each call, without end, so its result is treated as a copy.
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

  /** The keys of a map as text. Keys that are not strings are reported as losses. */
  #keysOf(map: ReadonlyMap<unknown, unknown>): string[] {
    return Array.from(map.keys(), (key) => this.#nameOf(key));
  }

  #nameOf(read: unknown): string {
    const key = typeof read === 'string' ? (bytesOfBroken(read) ?? read) : read;
    if (typeof key === 'string') return key;
    const text = this.#keyText(key);
    const native = nativeKeyOf(key);
    const kind = native === undefined ? undefined : kindOfKey(native);
    this.#lose('type', `key ${keyInWords(key)}`, `key ${inWords(text)}`, kind);
    return text;
  }

  /** The text of a key: base64 for bytes, JSON text for other types. */
  #keyText(key: unknown): string {
    if (this.isKey && typeof key === 'object') return inWords(key);
    const native = nativeOfKey(key instanceof ForeignTagged ? key.content : key);
    if (native?.kind === 'time') return formatInstant(native.instant);
    const value = new Conversion(this.#budget, true).convert(key);
    return typeof value === 'string' ? value : printJson(value);
  }

  /** Reports that values beyond the limit are missing, if that has not been reported yet. */
  #reportRest(): void {
    if (!this.#budget.isReported) {
      this.#lose('type', 'repeated references to the same values', 'absent: they would fill the memory');
    }
    this.#budget.isReported = true;
  }

  #lose(kind: LossClass, was: string, became: string, native?: NativeKind): void {
    const path = (): string =>
      toPointer(this.#frames.filter(({ at }) => at > 0).map(({ names, at }) => names?.[at - 1] ?? at - 1));
    this.losses.add(native, { class: kind, was, became }, path);
  }
}

/** The bytes of a view, or of a whole buffer. */
function bytesOfView(value: ArrayBufferView | ArrayBuffer): Uint8Array<ArrayBuffer | SharedArrayBuffer> {
  return value instanceof ArrayBuffer
    ? new Uint8Array(value)
    : new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
}
