import { RegionCursor } from '../../core/layout/regions.ts';
import type { Role } from '../../core/layout/vocabulary.ts';
import { joinLosses, type Losses, LossList } from '../../core/value/loss-list.ts';
import { keyInWords, kindOfKey } from '../../core/value/native-key.ts';
import { inWords } from '../../core/value/words.ts';
import { tagsInBytes } from './beyond.ts';
import { nonTextKeys } from './keys-in-bytes.ts';
import type { Encoded } from './outcome.ts';
import type { Parts, RunSource } from './run.ts';

/** The roles of bytes and times that were written as another type. */
const OTHER_TYPES: Readonly<Record<'bytes' | 'time', readonly Role[]>> = {
  bytes: ['string'],
  time: ['string', 'number'],
};

/**
 * What a codec loses of given bytes although the comparison of values does not show it. These are the types that it
 * does not carry, and the bytes and times that it wrote as text or as numbers, because its schema has no other type for
 * them.
 */
export function lostBeyond(from: RunSource, parts: Parts, encoded: Encoded): Losses {
  const { beyond } = from;
  if (beyond === undefined) return { losses: [], more: 0 };
  const ofTypes = beyond.losses.besides(parts.codec.carries);
  const written = [
    writtenAsOthers(from, parts, encoded),
    keysAsText(from, parts, encoded),
    tagsLeftOut(from, parts, encoded),
  ];
  return joinLosses([ofTypes, ...written], from.lossLimits);
}

/**
 * The keys that a codec wrote as text, because its schema has no other type for them. Keys with tags are among the
 * losses of their kind.
 */
function keysAsText({ beyond, tree, lossLimits }: RunSource, parts: Parts, { layout, sourceOf }: Encoded): Losses {
  const list = new LossList(lossLimits);
  if (parts.codec.keyedAs !== 'marked object' || beyond!.keys.size === 0) return list;
  const carried = new Set<number>();
  for (const { value } of nonTextKeys(layout, parts.kinds)) carried.add(sourceOf?.[value] ?? value);
  for (const [ordinal, key] of beyond!.keys) {
    if (carried.has(ordinal) || kindOfKey(key) === 'tag') continue;
    const was = `key ${keyInWords(key)}`;
    list.add({ class: 'type', was, became: `key ${inWords(tree.keyOf(ordinal))}` }, () => tree.pointerOf(ordinal));
  }
  return list;
}

/** The tags that a codec did not write, because its library interprets them itself. */
function tagsLeftOut({ beyond, tree, lossLimits }: RunSource, parts: Parts, encoded: Encoded): Losses {
  const list = new LossList(lossLimits);
  if (parts.codec.carries?.includes('tag') !== true || beyond!.tags.size === 0) return list;
  const written = tagsInBytes({ ...encoded, kinds: parts.kinds, sourceOf: encoded.sourceOf });
  for (const [ordinal, tags] of beyond!.tags) {
    const found = new Set(written.get(ordinal));
    for (const tag of tags) {
      if (found.has(tag)) continue;
      list.add({ class: 'type', was: `tag ${tag}`, became: 'its content alone' }, () => tree.pointerOf(ordinal));
    }
  }
  return list;
}

function writtenAsOthers({ beyond, tree, lossLimits }: RunSource, parts: Parts, { layout, sourceOf }: Encoded): Losses {
  const list = new LossList(lossLimits);
  const { carries = [] } = parts.codec;
  const told = new Set<number>();
  const cursor = new RegionCursor(layout);
  while (cursor.next()) {
    const ordinal = sourceOf?.[cursor.value] ?? cursor.value;
    const native = beyond!.carried.get(ordinal)?.native;
    if (native === undefined || (native.kind !== 'bytes' && native.kind !== 'time')) continue;
    const { role } = parts.kinds.list[cursor.kind]!;
    if (!carries.includes(native.kind) || !OTHER_TYPES[native.kind].includes(role) || told.has(ordinal)) continue;
    told.add(ordinal);
    const was = native.kind === 'bytes' ? 'bytes' : 'a time';
    list.add({ class: 'type', was, became: role === 'string' ? 'text' : 'a number' }, () => tree.pointerOf(ordinal));
  }
  return list;
}
