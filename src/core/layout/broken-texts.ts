import { memoizeEach } from '../basics/memoize.ts';
import { areEqual } from '../bytes/equal.ts';
import { byteText } from '../bytes/hex.ts';
import { invalidUtf8At, Utf8Checker, utf8Bytes, wholeCharacters } from '../bytes/utf8.ts';
import { LayoutBuilder } from './builder.ts';
import { type Layout, NO_REGION, type OuterKeys, unitsPerByte } from './layout.ts';
import { NOT_UTF8, SYMBOL_NOT_UTF8 } from './not-utf8.ts';
import { LayoutQueries } from './queries.ts';
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

/** For each kind: true if its regions are text. The head of a key that is not text is not text, either. */
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
  const add = (offset: number, what: string): void => {
    if (problems.length === MOST_NAMED) more++;
    else problems.push({ offset, message: messageAt(bytes, offset, what) });
  };
  for (const offset of brokenSymbols(bytes, layout, kinds)) add(offset, 'symbol');
  const inTables = problems.length;
  for (const { value, isKey, offset } of brokenTexts(bytes, layout, kinds)) {
    const values = isKey ? broken.keys : broken.texts;
    if (values.has(value)) continue;
    values.add(value);
    add(offset, isKey ? 'key' : 'text');
  }
  if (problems.length === 0) return { layout, problems, more };
  if (inTables > 0) problems.sort((a, b) => a.offset - b.offset);
  const named = inTables > 0 ? withSymbolsAsBytes(bytes, layout, kinds) : layout;
  return { layout: withKindsOfBytes(named, kinds, broken), problems, more };
}

/** The offset of the first wrong byte of each symbol in a table that is not UTF-8. */
function* brokenSymbols(bytes: Uint8Array, layout: Layout, kinds: Kinds): Generator<number> {
  const symbol = kinds.names.indexOf(SYMBOL_NOT_UTF8);
  if (symbol < 0) return;
  const cursor = new RegionCursor(layout);
  while (cursor.next()) if (cursor.kind === symbol) yield invalidUtf8At(bytes, cursor.start, cursor.end);
}

/** The layout in which every name and word that is not UTF-8 is the base64 of its symbol. */
function withSymbolsAsBytes(bytes: Uint8Array, layout: Layout, kinds: Kinds): Layout {
  const { read } = NOT_UTF8['key not UTF-8'];
  const symbol = kinds.names.indexOf(SYMBOL_NOT_UTF8);
  const queries = new LayoutQueries(layout);
  const asBytes = (outer: OuterKeys | undefined): OuterKeys | undefined => {
    const { names = [], regions } = outer ?? {};
    if (outer === undefined || regions === undefined || names.every((name) => name.isWellFormed())) return outer;
    const name = (text: string, i: number): string => {
      const region = regions[i]!;
      if (text.isWellFormed() || region === NO_REGION || queries.kindOf(region) !== symbol) return text;
      const { start, end } = queries.spanOf(region);
      return read(bytes, start, end);
    };
    return { ...outer, names: names.map(name) };
  };
  const [keys, words] = [asBytes(layout.keys), asBytes(layout.words)];
  return { ...layout, ...(keys && { keys }), ...(words && { words }) };
}

/** The layout in which the texts and keys of these values have the kinds of `NOT_UTF8`. */
function withKindsOfBytes(
  layout: Layout,
  kinds: Kinds,
  broken: { readonly texts: ReadonlySet<number>; readonly keys: ReadonlySet<number> },
): Layout {
  if (broken.texts.size === 0 && broken.keys.size === 0) return layout;
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
  return { ...rest, boundary, code, owner, long, far };
}

function messageAt(bytes: Uint8Array, offset: number, what: string): string {
  return `The ${what} is not UTF-8: ${byteText(bytes[offset]!)} is wrong there. It is carried as bytes.`;
}
