import { atOnce, type Steps } from '../value/steps.ts';
import { ValueType } from '../value/value-tree.ts';
import { brokenPromises } from './broken-promises.ts';
import type { MissingMembers } from './layout.ts';
import {
  isClosed,
  isContent,
  isPerhapsCut,
  keyKnownAt,
  keyRegionOf,
  kindAt,
  type Message,
  openAt,
  scalarKnownAt,
} from './message.ts';
import { ScalarTexts } from './scalar-texts.ts';

/** A value as far as it is known from its bytes. */
export type PartialNode = PartialScalar | PartialContainer;

export interface PartialScalar {
  readonly type: 'scalar';
  /** JSON text of the value or, if it is cut, of the part that is there. Absent if nothing of it is known. */
  readonly json?: string;
  /** True if a part of the value is or may be missing. */
  readonly isCut: boolean;
}

export interface PartialContainer {
  readonly type: 'array' | 'object';
  readonly entries: readonly PartialEntry[];
  /** True if further members, or the end of the container, are missing. */
  readonly isOpen: boolean;
  /** The number of announced items or bytes that are missing; absent if no head announces them. */
  readonly missing?: { readonly unit: 'items' | 'bytes'; readonly count: bigint };
  /** The members that are missing according to the schema; absent if no schema states them. */
  readonly lacks?: MissingMembers;
  /** True if the first values of the container are left out, because only the last values are taken. */
  readonly isShortened: boolean;
}

export interface PartialEntry {
  /** The key of a member as JSON text; absent for an element. */
  readonly key?: string;
  /** The member's value; absent if the key itself is cut. */
  readonly node?: PartialNode;
}

/** The known part of a value. */
export interface PartialValue {
  /** The root as far as it is known; undefined if not even its type is known. */
  readonly root: PartialNode | undefined;
  /** The number of values at the beginning that are left out. */
  readonly hidden: number;
}

type Growing<Container = PartialContainer> = { -readonly [Part in keyof Container]: Container[Part] } & {
  readonly type: 'array' | 'object';
  entries: PartialEntry[];
};

/**
 * Builds the known part of a value from the layout alone, after all regions are read. A member of a map that occurs
 * again replaces the earlier one. If the bytes do not spell its key, as in Protocol Buffers, it is merged with the
 * earlier one. Takes only the last `values` values and the containers around them. Never recurses; takes time linear in
 * the values.
 */
export function partialValue(message: Message, limits?: { readonly values: number }): PartialValue {
  return atOnce(partialValueInSteps(message, limits));
}

/** Number of values that one step adds. */
const VALUES_A_STEP = 256;

/** `partialValue` in steps. */
export function* partialValueInSteps(
  message: Message,
  { values: most } = { values: Number.POSITIVE_INFINITY },
): Steps<PartialValue> {
  const { queries } = message;
  const { type } = queries.layout.values;
  const from = Math.max(0, type.length - most);
  const build = new Build(message);
  const around: number[] = [];
  for (let at = from; at > 0; ) {
    at = queries.parentOf(at);
    around.push(at);
  }
  for (const value of around.toReversed()) build.add(value, true);
  for (let value = from; value < type.length; value++) {
    if (value % VALUES_A_STEP === VALUES_A_STEP - 1) yield;
    build.add(value, false);
  }
  return { root: build.root, hidden: from - around.length };
}

class Build {
  root: PartialNode | undefined;
  readonly #message: Message;
  readonly #texts: ScalarTexts;
  /** The last region. Whatever becomes known only after this region is treated as unknown. */
  readonly #last: number;
  readonly #missing: ReadonlyMap<number, PartialContainer['missing']>;
  readonly #lacks: ReadonlyMap<number, MissingMembers>;
  /**
   * By depth: the container that is being filled, and the place of each key in it. Undefined if the container is not
   * known.
   */
  readonly #open: ({ readonly node: Growing; readonly places: Map<string, number> } | undefined)[] = [];

  readonly #places = new WeakMap<PartialContainer, Map<string, number>>();

  constructor(message: Message) {
    this.#message = message;
    this.#texts = new ScalarTexts(message);
    this.#last = message.queries.regionCount - 1;
    this.#missing = new Map(
      brokenPromises(message).map(({ value, unit, announced, there }) => [
        value,
        { unit, count: BigInt(announced) - BigInt(there) },
      ]),
    );
    this.#lacks = new Map(message.queries.layout.missing?.map((each) => [each.value, each]));
  }

  add(value: number, isShortened: boolean): void {
    const { depth, type } = this.#message.queries.layout.values;
    const level = depth[value]!;
    this.#open.length = Math.min(this.#open.length, level);
    const parent = level === 0 ? undefined : this.#open[level - 1];
    if (level > 0 && parent === undefined) return;
    const isMember = parent?.node.type === 'object';
    if (isMember && keyKnownAt(this.#message, value) > this.#last) {
      if (keyRegionOf(this.#message, value) !== undefined) parent!.node.entries.push({ key: this.#texts.key(value) });
      return;
    }
    if (isMember && this.#isAbsent(value)) return;
    const key = isMember ? this.#texts.key(value) : undefined;
    const before = key === undefined ? undefined : parent!.places.get(key);
    const old = before === undefined ? undefined : parent!.node.entries[before]!.node;
    const isMerged = old !== undefined && old.type !== 'scalar' && keyRegionOf(this.#message, value) === undefined;
    const node =
      type[value] === ValueType.scalar
        ? this.#scalar(value)
        : isMerged
          ? (old as Growing)
          : this.#container(value, isShortened);
    if (node.type !== 'scalar') this.#open[level] = { node: node as Growing, places: this.#placesOf(node) };
    if (parent === undefined) this.root = node;
    else if (before !== undefined) parent.node.entries[before] = { key: key!, node };
    else {
      if (key !== undefined) parent.places.set(key, parent.node.entries.length);
      parent.node.entries.push({ ...(key !== undefined && { key }), node });
    }
  }

  /** The places of the keys that a container already has: those of its earlier parts, if it is merged. */
  #placesOf(node: PartialContainer): Map<string, number> {
    const places = this.#places.get(node) ?? new Map<string, number>();
    this.#places.set(node, places);
    return places;
  }

  /** True if the bytes say that an optional member is absent. */
  #isAbsent(value: number): boolean {
    const { queries } = this.#message;
    if (queries.layout.values.type[value] !== ValueType.scalar) return false;
    const last = queries.regionsOf(value).at(-1);
    return last !== undefined && kindAt(this.#message, last).isWhole === 'absent';
  }

  #scalar(value: number): PartialScalar {
    if (scalarKnownAt(this.#message, value) <= this.#last)
      return { type: 'scalar', json: this.#texts.scalar(value), isCut: false };
    const isInPart = this.#message.queries.regionsOf(value).some((region) => {
      const kind = kindAt(this.#message, region);
      return isPerhapsCut(this.#message, region) && isContent(kind) && kind.role !== 'number';
    });
    return { type: 'scalar', isCut: true, ...(isInPart && { json: this.#texts.scalar(value) }) };
  }

  #container(value: number, isShortened: boolean): PartialNode {
    if (openAt(this.#message, value) > this.#last) return { type: 'scalar', isCut: true };
    const missing = this.#missing.get(value);
    const lacks = this.#lacks.get(value);
    return {
      type: this.#message.queries.layout.values.type[value] === ValueType.array ? 'array' : 'object',
      entries: [],
      isOpen: lacks !== undefined || !isClosed(this.#message, value),
      isShortened,
      ...(missing && { missing }),
      ...(lacks && { lacks }),
    };
  }
}
