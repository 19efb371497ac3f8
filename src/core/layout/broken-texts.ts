import { memoizeEach } from '../basics/memoize.ts';
import { areEqual } from '../bytes/equal.ts';
import { byteText } from '../bytes/hex.ts';
import { Utf8Checker, utf8Bytes, wholeCharacters } from '../bytes/utf8.ts';
import { LayoutBuilder } from './builder.ts';
import { type Layout, unitsPerByte } from './layout.ts';
import { NOT_UTF8 } from './not-utf8.ts';
import { RegionCursor } from './regions.ts';
import type { Kind, Kinds } from './vocabulary.ts';

/** Text or a key whose bytes are not UTF-8. */
export interface BrokenText {
  /** Ordinal of the encoded value. */
  readonly value: number;
  readonly isKey: boolean;
  /** The decoded text, with U+FFFD for invalid bytes. */
  readonly text: string;
  /** Offset of the first byte that is not UTF-8, in bytes. */
  readonly offset: number;
  /** The number of bytes in its region. */
  readonly length: number;
}

/** True if a text of a layout is not UTF-8: see `brokenTexts`. */
export function hasBrokenText(bytes: Uint8Array, layout: Layout, kinds: Kinds): boolean {
  return brokenTexts(bytes, layout, kinds).next().done !== true;
}

/**
 * Yields all texts of a layout that are not UTF-8, with two exceptions: keys in the definition of a record, and a text
 * in which only the last character is invalid because the bytes end within it.
 */
export function* brokenTexts(bytes: Uint8Array, layout: Layout, kinds: Kinds): Generator<BrokenText> {
  const checker = new Utf8Checker(bytes);
  const texts = textsAmong(kinds);
  const units = unitsPerByte(layout);
  const isTruncated = layout.failure !== undefined && layout.failure.isTrailing !== true;
  const cursor = new RegionCursor(layout);
  while (cursor.next()) {
    const { kind, value } = cursor;
    if (!texts[kind]) continue;
    const [from, to] = [cursor.start / units, cursor.end / units];
    const invalid = checker.invalidAt(from, to);
    if (invalid < 0 || (isTruncated && to === bytes.length && invalid >= wholeCharacters(bytes, from, to))) continue;
    const { role, form, read } = kinds.list[kind]!;
    const text = read!(bytes, cursor.start, cursor.end);
    // A key that is a number is not a text. A key inside another key begins with its head, so its own text is compared
    // below.
    if (typeof text !== 'string' || (text.isWellFormed() && !text.includes('\ufffd'))) continue;
    const closing = form?.as === 'text' ? (form.closing ?? 0) : 0;
    const encoded = utf8Bytes(text);
    const begin = to - closing - encoded.length;
    if (begin >= from && areEqual(encoded, bytes.subarray(begin, to - closing))) continue;
    yield { value, isKey: role === 'key', text, offset: form === undefined ? from : invalid, length: to - from };
  }
}

/** For each kind, whether it is a text; the head of a key that is not text is none. */
const textsAmong = memoizeEach((kinds: Kinds): readonly boolean[] => kinds.list.map(isText));

function isText({ role, form, read, names, native }: Kind): boolean {
  if (names !== undefined || read === undefined || native === 'key') return false;
  return role === 'string' || role === 'key' || form?.as === 'text';
}

/** A place in bytes that are readable but wrong. */
export interface TextProblem {
  /** The offset in bytes. */
  readonly offset: number;
  /** A sentence without its place. */
  readonly message: string;
}

/** A layout in which text that is not UTF-8 has become bytes, and the places of that text. */
export interface CarriedAsBytes {
  readonly layout: Layout;
  /** The first problems, at most `MOST_NAMED`. */
  readonly problems: readonly TextProblem[];
  /** The number of further problems. */
  readonly more: number;
}

const MOST_NAMED = 1000;

/**
 * Turns text of given bytes that is not UTF-8 into bytes: its regions, including all chunks of a text, get the kinds of
 * `NOT_UTF8`. All formats follow this one rule. Readers keep such text with `textOrBroken`.
 */
export function carryAsBytes(bytes: Uint8Array, layout: Layout, kinds: Kinds): CarriedAsBytes {
  const broken = { texts: new Set<number>(), keys: new Set<number>() };
  const problems: TextProblem[] = [];
  let more = 0;
  for (const { value, isKey, offset } of brokenTexts(bytes, layout, kinds)) {
    const values = isKey ? broken.keys : broken.texts;
    if (values.has(value)) continue;
    values.add(value);
    if (problems.length === MOST_NAMED) more++;
    else problems.push({ offset, message: messageAt(bytes, offset, isKey) });
  }
  if (problems.length === 0) return { layout, problems, more };
  const [text, key] = Object.keys(NOT_UTF8).map((name) => kinds.names.indexOf(name));
  const builder = new LayoutBuilder(layout.length, layout.unit);
  const texts = textsAmong(kinds);
  const cursor = new RegionCursor(layout);
  while (cursor.next()) {
    const { start, kind, value } = cursor;
    const isKey = kinds.list[kind]!.role === 'key';
    const isBroken = texts[kind]! && (isKey ? broken.keys : broken.texts).has(value);
    builder.region(start, isBroken ? (isKey ? key! : text!) : kind, value);
  }
  const { boundary, code, owner, long, far } = builder.finish();
  const { compounds: _, ...rest } = layout;
  return { layout: { ...rest, boundary, code, owner, long, far }, problems, more };
}

function messageAt(bytes: Uint8Array, offset: number, isKey: boolean): string {
  const what = isKey ? 'key' : 'text';
  return `The ${what} is not UTF-8: ${byteText(bytes[offset]!)} is wrong there. It is carried as bytes.`;
}
