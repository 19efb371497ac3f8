import { countedPlain } from '../../core/basics/counted.ts';
import { toBase64 } from '../../core/bytes/base64.ts';
import { bigUint, floatBE, narrow } from '../../core/bytes/numbers.ts';
import { brokenText, invalidUtf8At, utf8Text } from '../../core/bytes/utf8.ts';
import type { TagNumber } from '../../core/value/carried.ts';
import { decimalNative, decimalOfBinary } from '../../core/value/decimal-native.ts';
import { ForeignNative, ForeignTagged } from '../../core/value/foreign-native.ts';
import { type Instant, parseInstant } from '../../core/value/instant.ts';
import { type JsonObject, type JsonValue, setMember } from '../../core/value/json-value.ts';
import { keyInJson } from '../../core/value/to-json.ts';
import { annotate } from './annotate.ts';
import { argumentAt, BREAK, HEAD_SIZE } from './jump-table.ts';
import { argument, integer, LONGEST_BIGNUM } from './readings.ts';
import { isBignum } from './tags.ts';

/**
 * An array or a map that is being read: the items so far (for a map, keys and values alternate), and the number of
 * items to come.
 */
interface Open {
  readonly items: unknown[];
  readonly isMap: boolean;
  /** True for a container that is a key or in a key. */
  readonly isInKey: boolean;
  /** The innermost tag of the container; -1 if there is none. */
  readonly tag: TagNumber;
  /** In a key, the tags around the innermost one. */
  readonly outer: readonly TagNumber[];
  left: number;
}

/**
 * Decodes foreign bytes to JavaScript values. cbor-x is not suitable: it refuses strings in chunks, keys that are
 * containers and deep nesting, renames `__proto__`, rounds fractions, and interprets some tags as its own extensions.
 *
 * Maps become objects if all keys are text, else `Map`; if keys are equal, only the last member is kept. Integers
 * are exact, and bignums become integers, too. Times, UUIDs and decimal fractions become native values. Of any other
 * tag, only the content is kept (section 6.1), unless the tag is in a key. A simple value without a meaning becomes a
 * symbol. Iterative. Throws if the bytes are invalid.
 * @param isKey whether the bytes are those of a key
 */
export function readForeign(bytes: Uint8Array, isKey = false): unknown {
  const { failure } = annotate(bytes);
  if (failure !== undefined) throw new Error(failure.message);
  const root: Open = { items: [], isMap: false, isInKey: isKey, tag: -1, outer: [], left: 1 };
  const open = [root];
  let at = 0;
  for (let top = root; open.length > 1 || top.left > 0; top = open.at(-1)!) {
    if (top.left === 0) {
      open.pop();
      const made = top.isMap ? mapOf(top.items) : top.items;
      open.at(-1)!.items.push(withOuter(taggedContainer(made, top), top.outer));
      continue;
    }
    if (bytes[at] === BREAK) {
      top.left = 0;
      at++;
      continue;
    }
    top.left--;
    const isInKey = top.isInKey || (top.isMap && top.items.length % 2 === 0);
    let tag: TagNumber = -1;
    const outer: TagNumber[] = [];
    for (; bytes[at]! >> 5 === 6; at += HEAD_SIZE[bytes[at]!]!) {
      if (isInKey && isOwnTag(tag)) outer.push(tag);
      tag = argument(bytes, at, at + HEAD_SIZE[bytes[at]!]!);
    }
    const first = bytes[at]!;
    const start = at + HEAD_SIZE[first]!;
    const major = first >> 5;
    if (major === 4 || major === 5) {
      const items = (first & 0x1f) === 31 ? Infinity : argumentAt(bytes, at, start - at) * (major - 3);
      open.push({ items: [], isMap: major === 5, isInKey, tag, outer, left: items });
      at = start;
    } else if (major === 2 || major === 3) {
      const string = readString(bytes, at);
      at = string.end;
      const isNumber = major === 2 && isBignum(tag);
      const content = major === 3 ? textOf(string.pieces) : joined(string.pieces);
      const item = isNumber ? bignumOf(content as Uint8Array, tag) : tagged(content, tag, isInKey);
      top.items.push(withOuter(item, outer));
    } else {
      const scalar = major < 2 ? integer(bytes, at, start) : simpleOrFloat(bytes, at, start);
      top.items.push(withOuter(tagged(scalar, tag, isInKey), outer));
      at = start;
    }
  }
  return root.items[0];
}

/** The pieces of a string: one piece, or its chunks (section 3.2.3). */
function readString(bytes: Uint8Array, from: number): { readonly pieces: Uint8Array[]; readonly end: number } {
  const inChunks = (bytes[from]! & 0x1f) === 31;
  const pieces: Uint8Array[] = [];
  let at = inChunks ? from + 1 : from;
  do {
    if (bytes[at] === BREAK) break;
    const start = at + HEAD_SIZE[bytes[at]!]!;
    const end = start + argumentAt(bytes, at, start - at);
    pieces.push(bytes.subarray(start, end));
    at = end;
  } while (inChunks);
  return { pieces, end: inChunks ? at + 1 : at };
}

/**
 * Joins the chunks of a text, each of which must be UTF-8 by itself (section 3.2.3). If one is not, the whole text
 * becomes bytes.
 */
function textOf(pieces: readonly Uint8Array[]): string {
  if (pieces.some((piece) => invalidUtf8At(piece) >= 0)) return brokenText(joined(pieces));
  return pieces.map((piece) => utf8Text(piece)).join('');
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

/** The value of tags 2 and 3 (section 3.4.3). A bignum that is too long to convert to digits stays bytes. */
function bignumOf(content: Uint8Array, tag: TagNumber): unknown {
  if (content.length > LONGEST_BIGNUM) return content;
  const n = bigUint(content, 0, content.length, 'big');
  return narrow(tag === 2 ? n : -1n - n);
}

/**
 * A decimal fraction or a bigfloat (tags 4 and 5, section 3.4.4) as a native value. Any other container is returned
 * without its tag; inside a key, it keeps the tag.
 */
function taggedContainer(made: object, { tag, isInKey }: Open): unknown {
  if (isInKey) return isOwnTag(tag) ? new ForeignTagged([tag], made) : made;
  if (tag !== 4 && tag !== 5) return made;
  const [exponent, mantissa] = made as (number | bigint)[];
  const decimal = tag === 4 ? decimalNative(`${mantissa}e${exponent}`) : decimalOfBinary(mantissa!, exponent!);
  return decimal === undefined ? made : new ForeignNative(decimal, made as bigint[]);
}

/** True for a tag that changes what its content means; tag 55799 does not (section 3.4.6). */
function isOwnTag(tag: TagNumber): boolean {
  return tag >= 0 && tag !== 55_799;
}

/** An item of a key with the tags around it. */
function withOuter(item: unknown, outer: readonly TagNumber[]): unknown {
  if (outer.length === 0) return item;
  return item instanceof ForeignTagged
    ? new ForeignTagged([...outer, ...item.tags], item.content)
    : new ForeignTagged(outer, item);
}

/**
 * A time (tags 0 and 1, section 3.4) or a UUID (tag 37) as a native value. Other content is returned without its tag;
 * inside a key, it keeps the tag.
 */
function tagged(content: unknown, tag: TagNumber, isInKey: boolean): unknown {
  if (tag === 0 && typeof content === 'string') {
    const instant = parseInstant(content);
    return instant === undefined ? content : new ForeignNative({ kind: 'time', instant }, content);
  }
  if (tag === 1 && typeof content === 'number' && Number.isFinite(content)) {
    return new ForeignNative({ kind: 'time', instant: instantOf(content) }, content);
  }
  if (tag === 37 && content instanceof Uint8Array && content.length === 16) {
    return new ForeignNative({ kind: 'uuid', bytes: content.slice() }, toBase64(content), {
      was: countedPlain(16, 'byte'),
      became: 'base64 text',
    });
  }
  return isInKey && isOwnTag(tag) ? new ForeignTagged([tag], content) : content;
}

/** The time of seconds since 1970, with as few decimals as the double has. */
function instantOf(time: number): Instant {
  const seconds = Math.floor(time);
  for (const unit of [1e9, 1e6, 1e3]) {
    const nanos = Math.round(((time - seconds) * 1e9) / unit) * unit;
    if (nanos < 1e9 && seconds + nanos / 1e9 === time) return { seconds, nanos };
  }
  return { seconds, nanos: Math.floor((time - seconds) * 1e9) };
}

/** The value of an item of major type 7 (section 3.3). */
function simpleOrFloat(bytes: Uint8Array, at: number, end: number): unknown {
  const size = end - at;
  if (size > 2) return floatBE(bytes, at + 1, end);
  const value = argumentAt(bytes, at, size);
  return value in MEANING ? MEANING[value as keyof typeof MEANING] : Symbol(`simple value ${value}`);
}

const MEANING = { 20: false, 21: true, 22: null, 23: undefined } as const;

/** The text that represents a key in JSON if the key is not text. It is the same as for a key of a `Map`. */
export function respell(key: Uint8Array): string {
  return keyInJson(readForeign(key));
}

function mapOf(items: readonly unknown[]): object {
  const object: JsonObject = {};
  for (let i = 0; i < items.length; i += 2) {
    const key = items[i];
    if (typeof key !== 'string') return new Map(pairsOf(items));
    setMember(object, key, items[i + 1] as JsonValue);
  }
  return object;
}

function* pairsOf(items: readonly unknown[]): Generator<[unknown, unknown]> {
  for (let i = 0; i < items.length; i += 2) yield [items[i], items[i + 1]];
}
