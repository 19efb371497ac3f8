import { byteOf, type Layout } from '../../core/layout/layout.ts';
import { RegionCursor } from '../../core/layout/regions.ts';
import { valueOfLayout } from '../../core/layout/value-of-layout.ts';
import { type DecodedValue, floatBitsOf, type Kind } from '../../core/layout/vocabulary.ts';
import type { JsonValue } from '../../core/value/json-value.ts';
import { printJson } from '../../core/value/print.ts';
import { shorten } from '../../core/value/shorten.ts';
import { unicodeEscapes } from '../../core/value/visible.ts';
import { WrittenNumber } from '../../core/value/written-number.ts';
import type { ExerciseLane } from './lane.ts';
import { readLooseJson } from './loose-json.ts';
import { writtenDecimal } from './number.ts';

/** The result of reading bytes as a reader of the format does: their value, or the reason why they cannot be read. */
export type Read =
  | { readonly ok: true; readonly layout: Layout; readonly value: JsonValue }
  | { readonly ok: false; readonly offset: number; readonly message: string };

export function read(lane: ExerciseLane, bytes: Uint8Array): Read {
  const layout = lane.annotate(bytes);
  const { failure } = layout;
  if (failure !== undefined) {
    return { ok: false, offset: byteOf(layout, failure), message: failure.message };
  }
  if (layout.values.type.length === 0) return { ok: false, offset: 0, message: 'There is no value.' };
  return { ok: true, layout, value: typedValue(layout, lane, bytes) };
}

/**
 * The value of a layout. A decimal is a number instead of the text of its digits. A number or a literal that JSON
 * lacks, such as NaN and undefined, is a `WrittenNumber` with its name, so that it equals no JSON.
 */
export function typedValue(layout: Layout, { kinds }: ExerciseLane, bytes: Uint8Array): JsonValue {
  return valueOfLayout(layout, kinds, bytes, null, spelling);
}

/** The value of one region. A decimal is the number that its digits write, if that number is exact. */
function spelling({ role, label }: Kind, reading: DecodedValue | undefined): JsonValue {
  if (reading === undefined) return unlikeJson(label);
  if (typeof reading === 'number' && !Number.isFinite(reading)) return unlikeJson(String(reading));
  if (role !== 'number' || typeof reading !== 'string') return reading;
  const number = /^-?\d+$/.test(reading) ? BigInt(reading) : Number(reading);
  const isExact = writtenDecimal(String(number)) === writtenDecimal(reading);
  return isExact && Number.isFinite(Number(number)) ? number : unlikeJson(reading);
}

/** A value that JSON lacks. It is only compared and printed; no code looks into it. */
function unlikeJson(text: string): JsonValue {
  return new WrittenNumber(text) as unknown as JsonValue;
}

/**
 * True if a message has the value of its JSON as it is written there, without types that JSON lacks: then the message
 * can be written from its JSON, and the JSON from its message.
 */
export function isPlain(value: JsonValue, text: string): boolean {
  const json = readLooseJson(text);
  return json.ok && isTypedValue(json.value, value);
}

/** True if a reader of the format finds no error in the bytes. */
export function isReadable(lane: ExerciseLane, bytes: Uint8Array): boolean {
  return lane.annotate(bytes).failure === undefined;
}

/** True if a typed value is the value of a message. For a large float, any integer that rounds to it counts. */
export function isTypedValue(typed: JsonValue, value: JsonValue): boolean {
  return isSameValue(
    typed,
    value,
    (a, b) => isSameScalar(a, b) || (typeof a === 'bigint' && typeof b === 'number' && Number(a) === b),
  );
}

/** True if two values are the same JSON. The order of members does not matter. Iterative. */
export function isSameValue(a: JsonValue, b: JsonValue, isSame = isSameScalar): boolean {
  const open: [JsonValue, JsonValue][] = [[a, b]];
  for (let pair = open.pop(); pair !== undefined; pair = open.pop()) {
    const [left, right] = pair;
    if (typeof left !== 'object' || left === null || typeof right !== 'object' || right === null) {
      if (!isSame(left, right)) return false;
      continue;
    }
    const [keys, others] = [Object.keys(left), Object.keys(right)];
    // The prototype shows whether a value is an array, an object, or a value that JSON lacks.
    const isAlike = Object.getPrototypeOf(left) === Object.getPrototypeOf(right);
    if (!isAlike || keys.length !== others.length) return false;
    const [from, to] = [new Map(Object.entries(left)), new Map(Object.entries(right))];
    // A name that the other object lacks gives undefined, which is the same as no value.
    for (const key of keys) open.push([from.get(key)!, to.get(key)!]);
  }
  return true;
}

function isSameScalar(a: JsonValue, b: JsonValue): boolean {
  if (typeof a === 'number' && typeof b === 'number') return Object.is(a, b);
  const isNumeric = (value: JsonValue): value is number | bigint =>
    typeof value === 'number' || typeof value === 'bigint';
  // One of the two may be a BigInt; === is false for a BigInt and a number.
  return isNumeric(a) && isNumeric(b) ? a >= b && a <= b : a === b;
}

/** The number of regions in a layout that are floats. */
export function floatCount(lane: ExerciseLane, layout: Layout): number {
  let count = 0;
  for (const cursor = new RegionCursor(layout); cursor.next(); ) {
    const kind = lane.kinds.list[cursor.kind]!;
    if (kind.role === 'number' && floatBitsOf(kind, cursor.end - cursor.start) !== undefined) count++;
  }
  return count;
}

/** Maximum length of a value in a sentence, in UTF-16 code units. */
const VALUE_AT_MOST = 80;

/** A value as JSON on one line, shortened. A number or a literal that JSON lacks has its name. */
export function valueText(value: JsonValue): string {
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value);
  return shorten(visibleJson(printJson(value)), VALUE_AT_MOST);
}

/**
 * JSON with escapes in place of characters that nobody sees or can tell apart, such as a no-break space. White space
 * between the values stays.
 */
export function visibleJson(text: string): string {
  return text.replace(UNSEEN, unicodeEscapes);
}

/** Control characters, separators other than those of JSON, unassigned characters and variation selectors. */
const UNSEEN = /(?![ \t\r\n])[\p{C}\p{Z}]|[\ufe00-\ufe0f]/gu;
