import { utf8Text } from '../bytes/utf8.ts';
import { type Carried, hasSameMeaning } from '../value/carried.ts';
import { sameDecimal } from '../value/decimal.ts';
import { decimalNativeText } from '../value/decimal-native.ts';
import { isObject, type JsonObject, type JsonValue } from '../value/json-value.ts';
import type { LossClass } from '../value/loss.ts';
import { type Losses, type LossLimits, LossList, PAGE_LIMITS } from '../value/loss-list.ts';
import { shorten } from '../value/shorten.ts';
import { inWords, isRecord } from '../value/words.ts';
import type { Source } from './source.ts';
import { SourceWalk } from './walk.ts';

const MOST_TEXT = 64;

const NOTHING: ReadonlyMap<number, Carried> = new Map();

/**
 * Compares a source with the decoded value, value by value, without recursion. `carried` has the values that were
 * passed as native types, by source ordinal; each must come back with the same meaning, as a native type or as text.
 */
export function findLosses(source: Source, decoded: unknown, carried = NOTHING, limits = PAGE_LIMITS): Losses {
  const comparison = new Comparison(source, carried, limits);
  comparison.run(decoded);
  const { losses, more } = comparison.list;
  return { losses, more };
}

/** Marks a member or an element that is missing in the decoded value. */
const ABSENT = Symbol('absent');

class Comparison {
  readonly list: LossList;
  readonly #source: Source;
  readonly #carried: ReadonlyMap<number, Carried>;
  readonly #walk: SourceWalk;
  readonly #doubtful: ReadonlySet<number>;
  /** Decoded value of each open container, by depth. */
  readonly #containers: unknown[] = [];

  constructor(source: Source, carried: ReadonlyMap<number, Carried>, limits: LossLimits) {
    this.#source = source;
    this.list = new LossList(limits);
    this.#carried = carried;
    this.#walk = new SourceWalk(source);
    this.#doubtful = new Set(source.doubtfulNumbers);
  }

  run(decoded: unknown): void {
    const walk = this.#walk;
    while (walk.next()) {
      if (walk.isOverridden) {
        this.#lose('duplicate key', this.#written(), 'absent: a later member with the same key replaces it');
        walk.skip();
      } else if (walk.depth === 0) {
        this.#compare(decoded);
      } else {
        this.#compare(this.#child(this.#containers[walk.depth - 1], walk.key));
      }
    }
  }

  /**
   * The decoded value under a key of the source. For a key that the codec had to change, looks under the changed key.
   */
  #child(container: unknown, key: string | number): unknown {
    if (typeof key === 'number') {
      const elements = container as readonly unknown[];
      return key < elements.length ? elements[key] : ABSENT;
    }
    const members = container as Record<string, unknown>;
    if (Object.hasOwn(members, key)) return members[key];
    const renamed = renamedKey(members, key, this.#walk.parent as JsonObject);
    if (renamed !== undefined) {
      const kind = key === PROTO ? 'proto key' : 'lone surrogate';
      this.#lose(kind, `key ${inWords(key)}`, `key ${inWords(renamed)}`);
      return members[renamed];
    }
    return ABSENT;
  }

  #compare(got: unknown): void {
    const { value: was } = this.#walk;
    const carried = this.#carried.get(this.#walk.ordinal);
    if (got === ABSENT || got === undefined) this.#compareAbsent(was);
    else if (carried !== undefined && !isAsWritten(carried, got)) this.#compareCarried(carried, got);
    else if (typeof was === 'number' || typeof was === 'bigint') this.#compareNumber(was, got);
    else if (Array.isArray(was) && Array.isArray(got)) this.#compareArray(was, got);
    else if (isObject(was) && isRecord(got)) this.#compareObject(was, got);
    else if (typeof was === 'object' && was !== null) this.#loseWhole(was, got);
    else if (was !== got) {
      const surrogates = typeof was === 'string' && typeof got === 'string' && !was.isWellFormed();
      this.#lose(surrogates ? 'lone surrogate' : 'type', inWords(was), inWords(got));
    }
  }

  #compareAbsent(was: JsonValue): void {
    const isEmpty = typeof was === 'object' && was !== null && Object.keys(was).length === 0;
    const kind = was === null ? 'null' : this.#walk.key === PROTO ? 'proto key' : isEmpty ? 'empty' : 'type';
    this.list.add({ class: kind, was: this.#written(), became: 'absent', isAbsent: true }, () => this.#walk.path());
    this.#walk.skip();
  }

  /** Compares numbers by value, not by type: 5n equals 5. */
  #compareNumber(was: number | bigint, got: unknown): void {
    if (typeof got !== 'number' && typeof got !== 'bigint') {
      const kind = this.#isWrittenAs(was) ? 'type' : 'number text';
      this.#lose(kind, this.#written(), inWords(got));
    } else if (typeof was === 'bigint') {
      if (!areEqual(was, got)) this.#lose('big integer', this.#written(), inWords(got));
    } else if (!this.#isWrittenAs(was)) {
      this.#lose('number text', this.#written(), inWords(got));
    } else if (!areEqual(was, got) && !this.#isTextOf(got)) {
      this.#lose('type', inWords(was), inWords(got));
    } else if (Object.is(was, -0) !== Object.is(got, -0)) {
      this.#lose('negative zero', inWords(was), inWords(got));
    }
  }

  /** True if the double equals the number that the text writes. */
  #isWrittenAs(was: number | bigint): boolean {
    const { ordinal } = this.#walk;
    if (typeof was === 'bigint' || !this.#doubtful.has(ordinal)) return true;
    if (!Number.isFinite(was)) return false;
    const text = Object.is(was, -0) ? '-0' : String(was);
    return this.#isTextAt(ordinal, text) || sameDecimal(this.#textAt(ordinal), text);
  }

  /**
   * True if `got` is a BigInt that equals the number as written although the double does not. Exact readers return 1e23
   * this way.
   */
  #isTextOf(got: number | bigint): boolean {
    return typeof got === 'bigint' && sameDecimal(this.#textAt(this.#walk.ordinal), String(got));
  }

  #compareCarried(carried: Carried, got: unknown): void {
    const isSame = hasSameMeaning(carried, got);
    if (!isSame || (carried.becomes !== undefined && !isSpelledAlike(carried, got))) {
      const { native } = carried;
      const was = native.kind === 'decimal' ? `the decimal ${decimalNativeText(native)}` : this.#textShown();
      this.#lose('native text', was, isSame ? carried.becomes! : inWords(got));
    }
    this.#walk.skip();
  }

  #compareArray(was: readonly JsonValue[], got: readonly unknown[]): void {
    this.#containers[this.#walk.depth] = got;
    if (got.length > was.length) {
      this.#lose('type', inWords(was), inWords(got));
    }
  }

  #compareObject(was: JsonObject, got: Record<string, unknown>): void {
    this.#containers[this.#walk.depth] = got;
    const keys = this.#walk.keys();
    const gotKeys = Object.keys(got);
    if (keys.length === gotKeys.length && keys.every((key, i) => key === gotKeys[i])) return;
    if (gotKeys.every((key) => Object.hasOwn(was, key))) return;
    const renamed = new Set(keys.map((key) => (Object.hasOwn(got, key) ? key : renamedKey(got, key, was))));
    for (const key of gotKeys) {
      if (!Object.hasOwn(was, key) && !renamed.has(key) && got[key] !== undefined) {
        this.#lose('type', `no key ${inWords(key)}`, inWords(got[key]));
      }
    }
  }

  #loseWhole(was: JsonValue, got: unknown): void {
    this.#lose('type', inWords(was), inWords(got));
    this.#walk.skip();
  }

  /** Describes a container by its type and size. Returns the text of any other value. */
  #written(): string {
    const { value, isOverridden } = this.#walk;
    const isContainer = typeof value === 'object' && value !== null;
    return isContainer && !isOverridden ? inWords(value) : this.#textShown();
  }

  #textShown(): string {
    return shorten(this.#textAt(this.#walk.ordinal), MOST_TEXT);
  }

  #textAt(ordinal: number): string {
    const { bytes, index } = this.#source;
    return utf8Text(bytes, index.start[ordinal], index.end[ordinal]);
  }

  #isTextAt(ordinal: number, text: string): boolean {
    const { bytes, index } = this.#source;
    const start = index.start[ordinal]!;
    if (index.end[ordinal]! - start !== text.length) return false;
    for (let i = 0; i < text.length; i++) if (bytes[start + i] !== text.charCodeAt(i)) return false;
    return true;
  }

  #lose(kind: LossClass, was: string, became: string): void {
    this.list.add({ class: kind, was, became }, () => this.#walk.path());
  }
}

/**
 * True if the value came back in its JSON form, because the codec has no type for it. Null is an exception: it is the
 * JSON form of numbers that JSON cannot write, and does not represent them.
 */
function isAsWritten({ json, native }: Carried, got: unknown): boolean {
  const isOther = native.kind === 'bson' || native.kind === 'decimal' || native.kind === 'extension';
  if (typeof json === 'object') return json !== null && !isOther && isRecord(got);
  return got === json;
}

/** True for a time of Extended JSON that came back as the very text in its object. */
function isSpelledAlike({ json }: Carried, got: unknown): boolean {
  return isObject(json) && typeof got === 'string' && got === json.$date;
}

/** A number and a BigInt can only be compared by value with `==`. */
function areEqual(a: number | bigint, b: number | bigint): boolean {
  // biome-ignore lint/suspicious/noDoubleEquals: see above
  return a == b;
}

const PROTO = '__proto__';

/**
 * The key under which a member came back if the codec had to change it: a key with a lone surrogate, or `__proto__`.
 */
function renamedKey(members: Record<string, unknown>, key: string, was: JsonObject): string | undefined {
  if (key === PROTO) {
    return Object.keys(members).find((other) => /^_*proto_*$/.test(other) && !Object.hasOwn(was, other));
  }
  if (key.isWellFormed()) return undefined;
  // One replacement character for each lone surrogate, or one for each of the three bytes that encode it.
  const replaced = ['\ufffd', '\ufffd\ufffd\ufffd'].map((by) => key.replace(/\p{Surrogate}/gu, by));
  return replaced.find((other) => Object.hasOwn(members, other));
}
