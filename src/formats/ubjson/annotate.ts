import { doubled } from '../../core/bytes/copy.ts';
import { LayoutBuilder } from '../../core/layout/builder.ts';
import type { Layout, LayoutFailure } from '../../core/layout/layout.ts';
import { ValueType } from '../../core/value/value-tree.ts';
import { ContainerHead, ENDLESS, leastOf, OBJECT, TYPE_OF_MODE } from './containers.ts';
import { badChar, badText, cutOff, endedBefore, NOTHING, notNumber, tooFew, trailing, unexpected } from './failures.ts';
import { kinds } from './kinds.ts';
import {
  DATA_KIND,
  FAMILY,
  integerAt,
  integerEnd,
  KIND,
  LEAST,
  Marker,
  MarkerFamily,
  SIZE,
  TYPE_KIND,
  TYPED_HEAD_KIND,
} from './markers.ts';

/** Averages from records with mixed fields. They set the initial size of the columns. */
const BYTES_PER_REGION = 6;
const BYTES_PER_VALUE = 20;

/** Number of entries that the stack has for each container around the innermost one. */
const HELD = 4;

const { index } = kinds;
const ARRAY_END = index['array end'];
const OBJECT_END = index['object end'];
const KEY_LENGTH = index['key length'];
const EMPTY_KEY = index['empty key'];
const NOOP = index['no-op'];
const KEY = index.key;

/**
 * Explains every byte of a UBJSON value (draft 12). One pass; the open containers are on a stack of numbers. Refuses a
 * length or a count that exceeds the remaining bytes, at the offset of its item. The elements of an array whose type
 * has no data (`[$Z#…`) are only counted and are not values in the layout.
 */
export function annotate(bytes: Uint8Array): Layout {
  const { length } = bytes;
  const builder = new LayoutBuilder(length, 'byte', BYTES_PER_REGION, BYTES_PER_VALUE);
  if (length === 0) return builder.finish(NOTHING);
  const { values } = builder;
  const head = new ContainerHead();
  let pos = 0;
  /** Minimum number of bytes that all open containers together still need. */
  let owed = 1;
  /**
   * The innermost container: its number of children, how many are still to come, its mode, the minimum size of a child
   * in bytes, and its ordinal. The root has no container.
   */
  let children = 1;
  let left = 1;
  let mode = 0;
  let least = 1;
  let owner = 0;
  /** Number of open containers, and `left`, `mode`, `owner` and `children` of each except the innermost. */
  let depth = 0;
  let outer = new Uint32Array(HELD * 32);

  for (;;) {
    while (left === 0 && depth > 0) {
      const top = --depth * HELD;
      left = outer[top]!;
      mode = outer[top + 1]!;
      owner = outer[top + 2]!;
      children = outer[top + 3]!;
      least = leastOf(mode);
    }
    if (left === 0) break;
    const isObject = (mode & OBJECT) !== 0;
    let marker = mode & TYPE_OF_MODE;
    const isTyped = marker !== 0;
    if (isObject || !isTyped) {
      if (pos >= length)
        return builder.finish(endedBefore(pos, expectedIn(mode, depth, children - left + 1, children)));
      const first = bytes[pos]!;
      if (first === Marker.noop) {
        builder.region(pos, NOOP, owner);
        pos = afterNoops(bytes, pos);
        continue;
      }
      if ((mode & ENDLESS) !== 0 && first === (isObject ? Marker.objectEnd : Marker.arrayEnd)) {
        builder.region(pos++, isObject ? OBJECT_END : ARRAY_END, owner);
        owed--;
        left = 0;
        continue;
      }
    }
    const ordinal = values.add(depth, ValueType.scalar);
    if ((mode & ENDLESS) === 0) {
      left--;
      owed -= least;
    }
    if (isObject) {
      // Most lengths are a uint8.
      const isShort = bytes[pos] === Marker.uint8 && pos + 1 < length;
      const start = isShort ? pos + 2 : integerEnd(bytes, pos);
      const size = isShort ? bytes[pos + 1]! : start < 0 ? -1 : integerAt(bytes, pos);
      const end = start + size;
      if (size < 0 || end > length) return builder.finish(badText(bytes, pos, pos, 'key'));
      if (size === 0) builder.region(pos, EMPTY_KEY, ordinal);
      else builder.pair(pos, KEY_LENGTH, start, KEY, ordinal);
      pos = end;
      if (!isTyped && bytes[pos] === Marker.noop) {
        builder.region(pos, NOOP, ordinal);
        pos = afterNoops(bytes, pos);
      }
    }
    if (!isTyped) {
      if (pos >= length) return builder.finish(endedBefore(pos, valueIn(mode, children - left, children)));
      marker = bytes[pos]!;
    }
    const data = isTyped ? pos : pos + 1;
    const family = FAMILY[marker]!;
    if (family === MarkerFamily.text) {
      const isShort = bytes[data] === Marker.uint8 && data + 1 < length;
      const start = isShort ? data + 2 : integerEnd(bytes, data);
      const size = isShort ? bytes[data + 1]! : start < 0 ? -1 : integerAt(bytes, data);
      const end = start + size;
      if (size < 0 || end > length) return builder.finish(badText(bytes, pos, data, textName(marker)));
      if (marker === Marker.highPrecision && !isJsonNumber(bytes, start, end)) {
        return builder.finish(notNumber(bytes, pos, start, end));
      }
      const headKind = isTyped ? TYPED_HEAD_KIND[marker]! : KIND[marker]!;
      if (size > 0) builder.pair(pos, headKind, start, DATA_KIND[marker]!, ordinal);
      else builder.region(pos, headKind, ordinal);
      pos = end;
    } else if (family === MarkerFamily.fixed || family === MarkerFamily.char) {
      const end = data + SIZE[marker]!;
      if (end > length) return builder.finish(cutOff(bytes, pos, marker, isTyped));
      if (family === MarkerFamily.char && bytes[data]! > 0x7f) return builder.finish(badChar(bytes, pos, data));
      if (isTyped) builder.region(data, DATA_KIND[marker]!, ordinal);
      else builder.pair(pos, KIND[marker]!, data, DATA_KIND[marker]!, ordinal);
      pos = end;
    } else if (family === MarkerFamily.literal || family === MarkerFamily.noop) {
      if (!isTyped) builder.region(pos, KIND[marker]!, ordinal);
      pos = data;
    } else if (family === MarkerFamily.none) {
      return builder.finish(unexpected(bytes, pos, 'the marker of a value'));
    } else {
      const opensObject = family === MarkerFamily.object;
      const problem = head.read(bytes, pos, data, opensObject);
      if (problem !== undefined) return builder.finish(problem);
      const { mode: inner, count, due } = head;
      if (due > 0 && owed + due > length - head.end) {
        return builder.finish(tooFew(bytes, pos, head, owed, opensObject));
      }
      values.setType(ordinal, opensObject ? ValueType.object : ValueType.array);
      headRegions(builder, head, pos, data, marker, ordinal);
      pos = head.end;
      const elements = opensObject ? MarkerFamily.none : FAMILY[inner & TYPE_OF_MODE]!;
      if (elements === MarkerFamily.fixed || elements === MarkerFamily.char) {
        const end = numbers(builder, bytes, pos, inner & TYPE_OF_MODE, count, depth + 1);
        if (typeof end !== 'number') return builder.finish(end);
        pos = end;
      } else if (elements !== MarkerFamily.literal && elements !== MarkerFamily.noop) {
        if (depth * HELD === outer.length) outer = doubled(outer);
        outer[depth * HELD] = left;
        outer[depth * HELD + 1] = mode;
        outer[depth * HELD + 2] = owner;
        outer[depth * HELD + 3] = children;
        depth++;
        children = (inner & ENDLESS) === 0 ? count : 1;
        left = children;
        mode = inner;
        least = leastOf(inner);
        owner = ordinal;
        owed += due;
      }
    }
  }
  if (bytes[pos] === Marker.noop) {
    builder.region(pos, NOOP, 0);
    pos = afterNoops(bytes, pos);
  }
  return builder.finish(pos < length ? trailing(pos, length) : undefined);
}

/** Emits the marker of a container, its type and its count, if present. */
function headRegions(
  builder: LayoutBuilder,
  head: ContainerHead,
  pos: number,
  data: number,
  marker: number,
  ordinal: number,
): void {
  const type = head.mode & TYPE_OF_MODE;
  const isArray = (head.mode & OBJECT) === 0;
  if (pos < data) {
    if ((head.mode & ENDLESS) !== 0) builder.region(pos, KIND[marker]!, ordinal);
    else builder.region(pos, index[isArray ? 'optimized array' : 'optimized object'], ordinal);
  }
  if (type !== 0) builder.region(data, TYPE_KIND[type]!, ordinal);
  if ((head.mode & ENDLESS) !== 0) return;
  const isWithoutData = isArray && type !== 0 && LEAST[type] === 0;
  builder.region(head.countAt, index[isWithoutData ? 'count without data' : 'count'], ordinal);
}

/** Emits the elements of a complete array of numbers or chars. Returns its end. */
function numbers(
  builder: LayoutBuilder,
  bytes: Uint8Array,
  start: number,
  type: number,
  count: number,
  depth: number,
): number | LayoutFailure {
  const { values } = builder;
  const size = SIZE[type]!;
  const kind = DATA_KIND[type]!;
  const end = start + count * size;
  for (let pos = start; pos < end; pos += size) {
    const ordinal = values.add(depth, ValueType.scalar);
    if (FAMILY[type] === MarkerFamily.char && bytes[pos]! > 0x7f) return badChar(bytes, pos, pos);
    builder.region(pos, kind, ordinal);
  }
  return end;
}

function textName(marker: number): string {
  return marker === Marker.highPrecision ? 'high-precision number' : 'string';
}

function afterNoops(bytes: Uint8Array, from: number): number {
  let pos = from;
  while (bytes[pos] === Marker.noop) pos++;
  return pos;
}

/**
 * Names the item that may come next: in a container, child `position` of `children` if they are counted; otherwise the
 * root.
 */
function expectedIn(mode: number, depth: number, position: number, children: number): string {
  if (depth === 0) return 'a value';
  const isObject = (mode & OBJECT) !== 0;
  if ((mode & ENDLESS) !== 0) return isObject ? 'a key or }' : 'an element or ]';
  return `${isObject ? 'the key of member' : 'element'} ${position} of ${children}`;
}

/** Names the value after a key, by its `position` among `children` if these are counted. */
function valueIn(mode: number, position: number, children: number): string {
  return (mode & ENDLESS) === 0 ? `the value of member ${position} of ${children}` : 'the value of a key';
}

const ZERO = 0x30;
const NINE = 0x39;
const PLUS = 0x2b;
const MINUS = 0x2d;
const POINT = 0x2e;
const SMALL_E = 0x65;

/** True if the bytes are a number in JSON (RFC 8259 section 6), as a high-precision number must be. */
export function isJsonNumber(bytes: Uint8Array, start: number, end: number): boolean {
  const first = start < end && bytes[start] === MINUS ? start + 1 : start;
  let at = digitsEnd(bytes, first, end);
  if (at === first || (bytes[first] === ZERO && at > first + 1)) return false;
  if (at < end && bytes[at] === POINT) {
    const fraction = at + 1;
    at = digitsEnd(bytes, fraction, end);
    if (at === fraction) return false;
  }
  if (at < end && (bytes[at]! | 0x20) === SMALL_E) {
    const hasSign = bytes[at + 1] === PLUS || bytes[at + 1] === MINUS;
    const exponent = at + (hasSign ? 2 : 1);
    at = digitsEnd(bytes, exponent, end);
    if (at === exponent) return false;
  }
  return at === end;
}

function digitsEnd(bytes: Uint8Array, from: number, end: number): number {
  let at = from;
  while (at < end && bytes[at]! >= ZERO && bytes[at]! <= NINE) at++;
  return at;
}
