import type { Layout } from '../../../core/layout/layout.ts';
import { NO_REGION, unitsPerByte } from '../../../core/layout/layout.ts';
import { RegionCursor } from '../../../core/layout/regions.ts';
import type { Family } from '../../../core/layout/vocabulary.ts';
import type { Steps } from '../../../core/value/steps.ts';

/** Bytes of one value in one codec, by family. */
export type Cost = Readonly<Record<'names' | 'framing' | 'values', number>>;

/** Facts about a value that views query often. */
export interface AboutValue {
  readonly cost: Cost;
  /** The region to show first; undefined if the value has no region of its own. */
  readonly main: number | undefined;
  /**
   * Only for a heavy value: the regions that it shares with other values. The regions of its own are too many to list.
   */
  readonly shared?: ReadonlySet<number>;
}

/** The order of families in which the main region of a value is searched. */
export const MAIN_FIRST: readonly Family[] = ['values', 'framing', 'names', 'unread'];

/**
 * A value with more regions and encoded values than this is heavy: visiting them all takes longer than a keystroke may.
 */
export const HEAVY = 1000;

/** Number of regions or values that one step processes. */
const A_STEP = 4096;

/** The layout of a lane, and the source values of its values. */
interface Matched {
  readonly layout: Layout;
  /** The source value of each encoded value; absent if both have the same ordinals. */
  readonly sourceOf: Uint32Array | undefined;
  readonly sourceCount: number;
  readonly familyOfKind: readonly Family[];
}

/** A region, and the encoded value that owns it. */
interface Listed {
  readonly value: number;
  readonly region: number;
}

interface Learnt {
  readonly cost: Record<keyof Cost, number>;
  readonly first: Partial<Record<Family, Listed>>;
  readonly shared: Set<number>;
}

/** Computes the facts about all heavy values in two passes over the regions. */
export function* learnHeavyValues(matched: Matched): Steps<Map<number, AboutValue>> {
  const weights = yield* weigh(matched);
  const learnt = new Map<number, Learnt>();
  for (let value = 0; value < weights.length; value++) {
    if (value % A_STEP === A_STEP - 1) yield;
    if (weights[value]! <= HEAVY) continue;
    learnt.set(value, { cost: { names: 0, framing: 0, values: 0 }, first: {}, shared: new Set() });
  }
  yield;
  if (learnt.size > 0) yield* learn(matched, weights, learnt);
  const about = new Map<number, AboutValue>();
  for (const [value, { cost, first, shared }] of learnt) {
    const family = MAIN_FIRST.find((each) => first[each] !== undefined);
    about.set(value, { cost, main: family && first[family]!.region, shared });
  }
  return about;
}

/** By source value: the number of its regions plus the number of its encoded values. */
function* weigh({ layout, sourceOf, sourceCount }: Matched): Steps<Uint32Array> {
  const weights = new Uint32Array(sourceCount);
  for (let value = 0; value < (sourceOf?.length ?? 0); value++) {
    if (value % A_STEP === A_STEP - 1) yield;
    const source = sourceOf![value]!;
    if (source < sourceCount) weights[source]!++;
  }
  for (const cursor = new RegionCursor(layout); cursor.next(); ) {
    if (cursor.region % A_STEP === A_STEP - 1) yield;
    const source = sourceOf === undefined ? cursor.value : sourceOf[cursor.value]!;
    if (source < sourceCount) weights[source]!++;
  }
  return weights;
}

/** Adds up the bytes of the heavy values, and finds their first region in each family. */
function* learn(
  { layout, sourceOf, familyOfKind }: Matched,
  weights: Uint32Array,
  learnt: ReadonlyMap<number, Learnt>,
): Steps<void> {
  const units = unitsPerByte(layout);
  const heavyOf = (value: number): Learnt | undefined => {
    const source = sourceOf?.[value] ?? value;
    return (weights[source] ?? 0) > HEAVY ? learnt.get(source) : undefined;
  };
  /**
   * The heavy values that share a region, by region. They are counted in the last loop, which knows the region's kind.
   */
  const further = new Map<number, number[]>();
  const list = (region: number, value: number): void => {
    const heavy = heavyOf(value);
    if (heavy === undefined) return;
    heavy.shared.add(region);
    const values = further.get(region);
    if (values === undefined) further.set(region, [value]);
    else values.push(value);
  };
  for (const { region, value } of layout.shared) list(region, value);
  const { keys } = layout;
  for (let value = 0; value < (keys?.regions ? keys.of.length : 0); value++) {
    if (value % A_STEP === A_STEP - 1) yield;
    const region = keys!.regions![keys!.of[value]! - 1] ?? NO_REGION;
    if (region !== NO_REGION) list(region, value);
  }
  for (const cursor = new RegionCursor(layout); cursor.next(); ) {
    const { region, value, kind, start, end } = cursor;
    if (region % A_STEP === A_STEP - 1) yield;
    const family = familyOfKind[kind]!;
    for (const other of further.get(region) ?? []) note(heavyOf(other)!, family, { value: other, region });
    const heavy = heavyOf(value);
    if (heavy === undefined) continue;
    if (family !== 'unread') heavy.cost[family] += (end - start) / units;
    note(heavy, family, { value, region });
  }
}

/**
 * Records `listed` as the first region of a family, if its encoded value comes before that of the recorded region, or
 * its region does within the same value.
 */
function note({ first }: Learnt, family: Family, listed: Listed): void {
  const known = first[family];
  const isBefore = known === undefined || listed.value < known.value;
  if (isBefore || (listed.value === known.value && listed.region < known.region)) first[family] = listed;
}
