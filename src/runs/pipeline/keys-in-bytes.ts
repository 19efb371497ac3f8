import { parseBase64, toBase64 } from '../../core/bytes/base64.ts';
import { invalidUtf8At } from '../../core/bytes/utf8.ts';
import { readRegion } from '../../core/layout/labels.ts';
import { type Layout, NO_REGION, unitsPerByte } from '../../core/layout/layout.ts';
import { type NOT_UTF8, SYMBOL_NOT_UTF8 } from '../../core/layout/not-utf8.ts';
import { LayoutQueries } from '../../core/layout/queries.ts';
import { RegionCursor } from '../../core/layout/regions.ts';
import type { Kinds } from '../../core/layout/vocabulary.ts';
import type { KeysByOrdinal } from '../../core/native-types/carry.ts';
import type { SourceTree } from '../../core/source/tree.ts';
import { Carried, type CarriedValue } from '../../core/value/carried.ts';
import { nativeKeyOf } from '../../core/value/native-key.ts';
import type { Reader } from '../../formats/format.ts';
import type { ForeignBytes } from './foreign-losses.ts';
import { forgetReplaced } from './replaced.ts';

/** The regions of a key that is not text. */
export interface KeyRegions {
  /** The ordinal, in the bytes, of the value that this key names. */
  readonly value: number;
  readonly first: number;
  /** Number of regions. */
  readonly count: number;
  /** The span of the regions in bytes. */
  readonly start: number;
  readonly end: number;
}

/** The keys of maps that are not text, in the order of the bytes. */
export function* nonTextKeys(layout: Layout, { list }: Kinds): Generator<KeyRegions> {
  const cursor = new RegionCursor(layout);
  const perByte = unitsPerByte(layout);
  let key: KeyRegions | undefined;
  while (cursor.next()) {
    const { region, value, start, end } = cursor;
    const { role, native, names } = list[cursor.kind]!;
    if (key !== undefined && key.value === value && role === 'key') {
      key = { ...key, count: key.count + 1, end: end / perByte };
      continue;
    }
    if (key !== undefined) yield key;
    const begins = role === 'key' && native === 'key' && names === undefined;
    key = begins ? { value, first: region, count: 1, start: start / perByte, end: end / perByte } : undefined;
  }
  if (key !== undefined) yield key;
}

/**
 * The keys that are not text and that other codecs can carry, by ordinal in the JSON. Of members whose keys become the
 * same text, only the last one is considered.
 */
export function keysInBytes(foreign: ForeignBytes, reader: Reader): KeysByOrdinal {
  const { layout, kinds, sourceOf } = foreign;
  const keys = new Map<number, CarriedValue>();
  /** The value in the bytes that each key names. */
  const owners = new Map<number, number>();
  const queries = new LayoutQueries(layout);
  for (const regions of nonTextKeys(layout, kinds)) {
    const ordinal = sourceOf?.[regions.value] ?? regions.value;
    const key = isBrokenKey(kinds, queries.kindOf(regions.first))
      ? brokenKeyOf(foreign.tree, ordinal)
      : keyOf(regions, foreign, queries, reader);
    if (key === undefined) continue;
    keys.set(ordinal, key);
    owners.set(ordinal, regions.value);
  }
  for (const value of valuesWithBrokenNames(foreign)) {
    const ordinal = sourceOf?.[value] ?? value;
    const key = brokenKeyOf(foreign.tree, ordinal);
    if (key === undefined) continue;
    keys.set(ordinal, key);
    owners.set(ordinal, value);
  }
  forgetReplaced([keys], owners, sourceOf, queries);
  return keys;
}

/** The values whose key is a reference to a name that is spelled elsewhere and is not UTF-8. */
function* valuesWithBrokenNames({ layout, kinds }: ForeignBytes): Generator<number> {
  const { of, regions } = layout.keys ?? {};
  if (of === undefined || regions === undefined) return;
  const queries = new LayoutQueries(layout);
  const isBroken = Array.from(regions, (region) => {
    const name = region === NO_REGION ? undefined : kinds.names[queries.kindOf(region)];
    return name === BROKEN_KEY || name === SYMBOL_NOT_UTF8;
  });
  if (!isBroken.includes(true)) return;
  for (let value = 0; value < of.length; value++) if (isBroken[of[value]! - 1]) yield value;
}

/** True for the kind of a key that should be text and is not UTF-8. */
export function isBrokenKey({ names }: Kinds, kind: number): boolean {
  return names[kind] === BROKEN_KEY;
}

const BROKEN_KEY: keyof typeof NOT_UTF8 = 'key not UTF-8';

/**
 * The bytes of a key that is not UTF-8. JSON has their base64, also where the format writes the key in chunks.
 * Undefined if the key in the JSON is another text, because the bytes are only a part of the key.
 */
export function brokenKeyOf(tree: SourceTree, ordinal: number): Carried | undefined {
  const base64 = tree.keyOf(ordinal);
  const parsed = base64 === undefined ? undefined : parseBase64(base64);
  if (parsed?.ok !== true || toBase64(parsed.bytes) !== base64 || invalidUtf8At(parsed.bytes) < 0) return undefined;
  return new Carried({ kind: 'bytes', bytes: parsed.bytes.slice() }, base64);
}

function keyOf(
  { first, count, start, end }: KeyRegions,
  { bytes, kinds }: ForeignBytes,
  queries: LayoutQueries,
  reader: Reader,
): CarriedValue | undefined {
  const kind = kinds.list[queries.kindOf(first)]!;
  if (reader.respell !== undefined && kind.respelt === true && kind.form?.as !== 'ieee') {
    const key = bytes.slice(start, end);
    return nativeKeyOf(reader.readKey === undefined ? reader.fromLibrary(reader.decode(key)) : reader.readKey(key));
  }
  const read = count === 1 ? readRegion(queries, kinds, bytes, first) : undefined;
  if (kind.form?.as !== 'ieee') return nativeKeyOf(read);
  const size = end - start - (kind.form.after ?? 0);
  const value = read as number;
  return new Carried({ kind: size === 4 ? 'float32' : 'double', value }, Number.isFinite(value) ? value : null);
}
