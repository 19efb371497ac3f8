import { decodedText, labelOf, readRegion } from '../../core/layout/labels.ts';
import type { Layout } from '../../core/layout/layout.ts';
import { LayoutQueries } from '../../core/layout/queries.ts';
import { RegionCursor } from '../../core/layout/regions.ts';
import type { Kinds } from '../../core/layout/vocabulary.ts';
import type { CarriedByOrdinal, KeysAndTags } from '../../core/native-types/carry.ts';
import type { SourceTree } from '../../core/source/tree.ts';
import type { NativeKind } from '../../core/value/carried.ts';
import type { Loss } from '../../core/value/loss.ts';
import type { LossesByKind } from '../../core/value/loss-list.ts';
import { keyInWords } from '../../core/value/native-key.ts';
import { shorten } from '../../core/value/shorten.ts';
import { ValueType } from '../../core/value/value-tree.ts';
import { brokenKeyOf, isBrokenKey } from './keys-in-bytes.ts';

const MOST_TEXT = 64;

/** Bytes from the user as the annotator read them, and the JSON they became. */
export interface ForeignBytes {
  readonly bytes: Uint8Array;
  readonly layout: Layout;
  readonly kinds: Kinds;
  /** Source ordinal of each value; absent if each value maps to its own ordinal. */
  readonly sourceOf: Uint32Array | undefined;
  /** The JSON made from the bytes. */
  readonly tree: SourceTree;
  /** True if the reader merges the content of duplicate members that are objects or arrays. */
  readonly mergesContainers: boolean;
}

/** What the bytes carry natively, and the losses found so far. */
export interface FoundInBytes extends KeysAndTags {
  readonly carried: CarriedByOrdinal;
  readonly losses: LossesByKind;
}

/**
 * Adds the losses that decoding foreign bytes causes without an error: earlier members with the same key, and
 * types that JSON lacks, such as tags and numeric keys. A loss has the native type of its kind if the value is carried
 * as that type.
 */
export function addForeignLosses(foreign: ForeignBytes, { carried, keys, tags, losses }: FoundInBytes): void {
  for (const { value, native, ...loss } of silentChanges(foreign)) {
    const ordinal = foreign.sourceOf?.[value] ?? value;
    const inOthers = native === 'key' ? keys : native === 'tag' ? tags : undefined;
    const isCarried = inOthers?.has(ordinal) ?? carried.get(ordinal)?.native.kind === native;
    losses.add(isCarried ? native : undefined, loss, () => foreign.tree.pointerOf(ordinal));
  }
}

/** A loss, the native type that avoids it, and the ordinal of the value in the bytes. */
type SilentChange = Omit<Loss, 'path'> & { readonly value: number; readonly native?: NativeKind };

function* silentChanges(foreign: ForeignBytes): Generator<SilentChange> {
  yield* overriddenMembers(foreign);
  yield* kindsWithoutJson(foreign);
}

/** Members that map to the same source member as a later sibling. */
function* overriddenMembers({
  bytes,
  layout,
  kinds,
  sourceOf,
  tree,
  mergesContainers,
}: ForeignBytes): Generator<SilentChange> {
  if (sourceOf === undefined) return;
  const queries = new LayoutQueries(layout);
  const { type } = layout.values;
  /**
   * For each source ordinal, the last member of the bytes that maps to it; 0 if there is none yet, since the root is
   * not a member.
   */
  const last = new Uint32Array(tree.count);
  for (let value = 1; value < type.length; value++) {
    const parent = queries.parentOf(value);
    const target: number = sourceOf[value]!;
    // A value without a counterpart maps to the same ordinal as its parent.
    if (type[parent] !== ValueType.object || target === sourceOf[parent]) continue;
    const before = last[target]!;
    last[target] = value;
    if (before === 0 || queries.parentOf(before) !== parent) continue;
    if (mergesContainers && type[before] !== ValueType.scalar) continue;
    const was = wordsOf(queries, kinds, bytes, before);
    yield {
      value: before,
      class: 'duplicate key',
      was,
      became: 'absent: a later member with the same key replaces it',
    };
  }
}

/** Describes a scalar as the listing does, and a container by its type. */
function wordsOf(queries: LayoutQueries, kinds: Kinds, bytes: Uint8Array, value: number): string {
  const type = queries.layout.values.type[value];
  if (type !== ValueType.scalar) return type === ValueType.array ? 'an array' : 'an object';
  const regions = queries.regionsOf(value).filter((region) => {
    const { role } = kinds.list[queries.kindOf(region)]!;
    return role !== 'key' && role !== 'length';
  });
  const decoded = regions.flatMap((region) => readRegion(queries, kinds, bytes, region) ?? []).at(-1);
  return decoded === undefined ? 'another value' : decodedText(decoded);
}

/** Yields the values that JSON lacks, found by kinds with `inJson`. */
function* kindsWithoutJson({ bytes, layout, kinds, sourceOf, tree }: ForeignBytes): Generator<SilentChange> {
  const queries = new LayoutQueries(layout);
  const cursor = new RegionCursor(layout);
  let lastKeyOf = -1;
  while (cursor.next()) {
    const { region, kind, value } = cursor;
    const { inJson, native, role } = kinds.list[kind]!;
    // The items in a key are parts of one loss.
    if (inJson === undefined || (role === 'key' && value === lastKeyOf)) continue;
    if (role === 'key') lastKeyOf = value;
    const label = shorten(labelOf(queries, kinds, bytes, region), MOST_TEXT);
    const broken = isBrokenKey(kinds, kind) ? brokenKeyOf(tree, sourceOf?.[value] ?? value) : undefined;
    const was = broken !== undefined ? `key ${keyInWords(broken)}` : role === 'key' ? `key ${label}` : label;
    const isKnown = native !== undefined && native !== 'float';
    yield { value, class: 'type', was, became: inJson, ...(isKnown && { native }) };
  }
}
