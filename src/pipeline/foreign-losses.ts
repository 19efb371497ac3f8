import { utf8Text } from '../bytes/utf8.ts';
import { labelOf, readRegion, saidText } from '../layout/labels.ts';
import type { Layout } from '../layout/layout.ts';
import { LayoutQueries } from '../layout/queries.ts';
import { RegionCursor } from '../layout/regions.ts';
import type { Kinds } from '../layout/vocabulary.ts';
import { keyList, type Losses } from '../source/losses.ts';
import type { SourceTree } from '../source/tree.ts';
import type { Loss } from '../value/loss.ts';
import { shorten } from '../value/shorten.ts';
import { subtreeEndsOf, ValueType } from '../value/value-tree.ts';
import { brokenTexts } from './broken-texts.ts';

const MOST_LOSSES = 1000;
/** Characters of all paths together. */
const MOST_PATH = 1 << 20;
const MOST_TEXT = 64;

/** Bytes that somebody sent, as the annotator read them, and what they became. */
export interface ForeignBytes {
  readonly bytes: Uint8Array;
  readonly layout: Layout;
  readonly kinds: Kinds;
  /** Source ordinal of each value; left out where each maps to itself. */
  readonly sourceOf: Uint32Array | undefined;
  /** Of the JSON that was made of them. */
  readonly tree: SourceTree;
  /** Of members of the same name that are objects or arrays, the reader puts together what they hold. */
  readonly mergesContainers: boolean;
}

/**
 * What is left out, or changed, without a word when bytes are read: earlier members of the same name, the order of
 * members, text that is not UTF-8, and what JSON has no word for, such as tags and keys that are numbers. 1,000 at most.
 */
export function foreignLosses(foreign: ForeignBytes): Losses {
  const losses: Loss[] = [];
  let more = 0;
  let pathCharacters = 0;
  for (const { value, ...loss } of silentChanges(foreign)) {
    if (losses.length === MOST_LOSSES || pathCharacters > MOST_PATH) {
      more++;
      continue;
    }
    const path = foreign.tree.pointerOf(foreign.sourceOf?.[value] ?? value);
    pathCharacters += path.length;
    losses.push({ ...loss, path });
  }
  return { losses, more };
}

/** A loss, and the value of the bytes that it is about. */
type Change = Omit<Loss, 'path'> & { readonly value: number };

function* silentChanges(foreign: ForeignBytes): Generator<Change> {
  yield* overriddenMembers(foreign);
  yield* reorderedMembers(foreign);
  yield* replacedTexts(foreign);
  yield* unsaidKinds(foreign);
}

/** Members that map to the same one of the source as a later member beside them does. */
function* overriddenMembers({
  bytes,
  layout,
  kinds,
  sourceOf,
  tree,
  mergesContainers,
}: ForeignBytes): Generator<Change> {
  if (sourceOf === undefined) return;
  const queries = new LayoutQueries(layout);
  const { type } = layout.values;
  /** By source ordinal the last member of the bytes that stands for it; 0: none does yet, since the root is no member. */
  const last = new Uint32Array(tree.count);
  for (let value = 1; value < type.length; value++) {
    const parent = queries.parentOf(value);
    const target: number = sourceOf[value]!;
    // What has no counterpart stands for the same as its parent.
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

/** Objects whose members the JSON has in another order than the bytes: JavaScript lists keys such as `"7"` first. */
function* reorderedMembers({ layout, sourceOf, tree }: ForeignBytes): Generator<Change> {
  if (sourceOf === undefined) return;
  const { type } = layout.values;
  const ends = subtreeEndsOf(layout.values);
  for (let object = 0; object < type.length; object++) {
    if (type[object] !== ValueType.object) continue;
    /** Source ordinals of the members, each at its first place in the bytes. */
    const members = new Set<number>();
    for (let child = object + 1; child < ends[object]!; child = ends[child]!) {
      const target = sourceOf[child]!;
      if (target !== sourceOf[object]) members.add(target);
    }
    const inBytes = [...members];
    const inJson = inBytes.toSorted((a, b) => a - b);
    const first = inBytes.findIndex((member, i) => member !== inJson[i]);
    if (first < 0) continue;
    const [was, became] = [inBytes, inJson].map((order) =>
      keyList(
        order.map((member) => tree.keyOf(member)),
        first,
      ),
    );
    yield { value: object, class: 'key order', was: was!, became: became! };
  }
}

/** A scalar as the listing says it; of anything else, what it is. */
function wordsOf(queries: LayoutQueries, kinds: Kinds, bytes: Uint8Array, value: number): string {
  const type = queries.layout.values.type[value];
  if (type !== ValueType.scalar) return type === ValueType.array ? 'an array' : 'an object';
  const regions = queries.regionsOf(value).filter((region) => {
    const { role } = kinds.list[queries.kindOf(region)]!;
    return role !== 'key' && role !== 'length';
  });
  const said = regions.flatMap((region) => readRegion(queries, kinds, bytes, region) ?? []).at(-1);
  return said === undefined ? 'another value' : saidText(said);
}

/** Text and keys whose bytes are not UTF-8: libraries put other characters in their place. */
function* replacedTexts({ bytes, layout, kinds, sourceOf, tree }: ForeignBytes): Generator<Change> {
  for (const { value, isKey, said } of brokenTexts(bytes, layout, kinds)) {
    // Some formats' text has halves of surrogate pairs: what can be read is not replaced.
    if (!said.includes('\ufffd')) continue;
    const ordinal = sourceOf?.[value] ?? value;
    const [what, became] = isKey ? ['a key', 'one of other characters'] : ['text', textOf(tree, ordinal)];
    yield { value, class: 'type', was: `${what} whose bytes are not UTF-8`, became };
  }
}

/** What JSON has no word for, by the kinds that say so. */
function* unsaidKinds({ bytes, layout, kinds }: ForeignBytes): Generator<Change> {
  const queries = new LayoutQueries(layout);
  const cursor = new RegionCursor(layout);
  while (cursor.next()) {
    const { region, kind, value } = cursor;
    const { inJson, role } = kinds.list[kind]!;
    if (inJson === undefined) continue;
    const label = shorten(labelOf(queries, kinds, bytes, region), MOST_TEXT);
    const was = role === 'key' ? `key ${label}` : label;
    yield { value, class: 'type', was, became: inJson };
  }
}

function textOf({ bytes, index }: SourceTree, ordinal: number): string {
  return shorten(utf8Text(bytes, index.start[ordinal], index.end[ordinal]), MOST_TEXT);
}
