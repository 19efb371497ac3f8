import type { Family, Layout } from '../layout/layout.ts';
import { NO_REGION, unitsPerByte } from '../layout/layout.ts';
import { RegionCursor } from '../layout/regions.ts';
import type { Steps } from '../layout/steps.ts';

/** The bytes that one value costs in one codec. */
export type Cost = Readonly<Record<'names' | 'framing' | 'values', number>>;

/** The answers about a value that views ask for again and again. */
export interface AboutValue {
  readonly cost: Cost;
  /** The region to show first; undefined where the value has none of its own. */
  readonly main: number | undefined;
}

/** The main region of a value is the first one of the first family that it has. */
export const MAIN_FIRST: readonly Family[] = ['values', 'framing', 'names', 'unread'];

/** A value with more regions and stand-ins than this is heavy: going through them takes longer than a keystroke may. */
export const HEAVY = 1000;

/** Regions or values that are gone through in one step. */
const A_STEP = 32_768;

/** The bytes of a lane, and the source values that they stand for. */
interface Matched {
  readonly layout: Layout;
  /** The source value of each value of the bytes; left out where they are the same. */
  readonly sourceOf: Uint32Array | undefined;
  readonly sourceCount: number;
  readonly familyOfKind: readonly Family[];
}

/** A region, and the value of the bytes that it is listed under. */
interface Listed {
  readonly value: number;
  readonly region: number;
}

interface Learnt {
  readonly cost: Record<keyof Cost, number>;
  readonly first: Partial<Record<Family, Listed>>;
}

/** Answers about all heavy values in two passes over the regions, however many values of the bytes stand for one. */
export function* learnHeavyValues(matched: Matched): Steps<Map<number, AboutValue>> {
  const weights = yield* weigh(matched);
  const learnt = new Map<number, Learnt>();
  for (let value = 0; value < weights.length; value++) {
    if (weights[value]! > HEAVY) learnt.set(value, { cost: { names: 0, framing: 0, values: 0 }, first: {} });
  }
  if (learnt.size > 0) yield* learn(matched, weights, learnt);
  const about = new Map<number, AboutValue>();
  for (const [value, { cost, first }] of learnt) {
    const family = MAIN_FIRST.find((each) => first[each] !== undefined);
    about.set(value, { cost, main: family && first[family]!.region });
  }
  return about;
}

/** By source value the number of its regions, and of the values of the bytes that stand for it. */
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

/** Adds up what the heavy values cost, and finds the first of their regions in each family. */
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
  /** Further regions of values, by region: they need the region's kind, which only the cursor knows. */
  const further = new Map<number, number[]>();
  const list = (region: number, value: number): void => {
    if (heavyOf(value) === undefined) return;
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

/** Regions are listed by value, and those of one value in their order. */
function note({ first }: Learnt, family: Family, listed: Listed): void {
  const known = first[family];
  const isBefore = known === undefined || listed.value < known.value;
  if (isBefore || (listed.value === known.value && listed.region < known.region)) first[family] = listed;
}
