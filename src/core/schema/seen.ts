import type { Carried } from '../value/carried.ts';
import { decimalsOf, isFar } from '../value/instant.ts';
import { FloatEvidence } from './float-evidence.ts';
import type { Shape } from './shape.ts';
import { SymbolCounts } from './symbol-counts.ts';

/** Maximum number of fields. An object with more keys is a table whose keys are data. */
export const MOST_FIELDS = 500;

/** A shape under construction. A merged shape forwards to its target. */
export class Seen implements Shape {
  count = 0;
  nulls = 0;
  booleans = 0;
  strings = 0;
  symbols: readonly string[] = [];
  /** The texts of this place, as long as they can be the symbols of an enum. */
  readonly candidates = new SymbolCounts();
  /** The names of a declared enum that occur here, and the number of texts that are such a name. */
  declared: Set<string> = NO_NAMES;
  declarations = 0;
  bytes = 0;
  uuids = 0;
  times = 0;
  decimals = 0;
  earliest = 0;
  latest = 0;
  integers = 0;
  negative = false;
  doubles = 0;
  singles = 0;
  looksSingle = false;
  readonly floats = new FloatEvidence();
  min: number | bigint = 0;
  max: number | bigint = 0;
  lists = 0;
  elements: Seen | undefined;
  objects = 0;
  booleanKeyed = 0;
  integerKeyed = 0;
  keyMin = 0n;
  keyMax = 0n;
  fields: Map<string, Seen> = NO_FIELDS;
  values: Seen | undefined;
  expectsAbsence = false;
  /**
   * True if other shapes share `fields`, because their records have the same type. Such a record never becomes a map.
   */
  isShared = false;
  mergedInto: Seen | undefined;
  /** The keys that come directly before this member in some objects. */
  readonly before = new Set<string>();
  #lastBefore: string | undefined;

  current(): Seen {
    let seen: Seen = this;
    while (seen.mergedInto !== undefined) seen = seen.mergedInto;
    return seen;
  }

  element(): Seen {
    this.elements ??= new Seen();
    return this.elements;
  }

  /** The shape of a member. `before` is the key directly before it in the object; see `orderFields`. */
  member(key: string, before?: string): Seen {
    if (this.values !== undefined) return this.values;
    const known = this.fields.get(key);
    if (known !== undefined) {
      known.#follow(before);
      return known;
    }
    const member = new Seen();
    member.#follow(before);
    this.addMember(key, member);
    return this.values ?? member;
  }

  /** Adds the shape of a member that this shape does not have. */
  addMember(key: string, member: Seen): void {
    if (this.fields === NO_FIELDS) this.fields = new Map();
    this.fields.set(key, member);
    if (this.fields.size > MOST_FIELDS && !this.isShared) this.becomeMap();
  }

  /**
   * Adds a key that comes directly before this member. In most objects, the key is the same as in the object before.
   */
  #follow(key: string | undefined): void {
    if (key === this.#lastBefore || key === undefined) return;
    this.#lastBefore = key;
    this.before.add(key);
  }

  /** Merges the members into values of one shape, because the keys are data. */
  becomeMap(): void {
    const [first = new Seen(), ...others] = [...this.fields.values()].map((member) => member.current());
    this.values = first;
    this.fields = NO_FIELDS;
    for (const each of others) merge(first, each);
  }

  number(value: number | bigint): void {
    if (typeof value === 'number' && (!Number.isInteger(value) || Object.is(value, -0))) {
      this.doubles++;
      this.floats.add(value);
    } else this.integer(value, value, 1);
  }

  text(value: string): void {
    this.strings++;
    this.candidates.add(value);
  }

  carried({ native, json }: Carried): void {
    if (native.kind === 'uuid') this.uuids++;
    if (native.kind === 'uuid' || native.kind === 'bytes') this.bytes++;
    else if (native.kind === 'time') {
      const { seconds, nanos } = native.instant;
      // A time that RFC 3339 cannot express counts as text: the times of schema languages are those of RFC 3339.
      if (typeof json === 'string' && isFar(native.instant)) this.text(json);
      else this.time(seconds, seconds, decimalsOf(nanos), 1);
    } else if (native.kind === 'integer') this.number(native.value);
    else if (native.kind === 'double') {
      this.doubles++;
      this.floats.refute();
    } else if (native.kind === 'symbol') {
      this.text(json as string);
      this.declare(json as string);
      this.declarations++;
    } else if (native.kind === 'float32') {
      this.doubles++;
      this.singles++;
    }
  }

  /** Adds the keys of objects whose keys are all integers. */
  integerKeys(keys: readonly bigint[], objects = 1): void {
    this.integerKeyed += objects;
    for (const key of keys) {
      if (key < this.keyMin) this.keyMin = key;
      if (key > this.keyMax) this.keyMax = key;
    }
  }

  /** Adds a name of a declared enum. */
  declare(name: string): void {
    if (this.declared === NO_NAMES) this.declared = new Set();
    this.declared.add(name);
  }

  time(earliest: number, latest: number, decimals: number, count: number): void {
    if (count === 0) return;
    if (this.times === 0 || earliest < this.earliest) this.earliest = earliest;
    if (this.times === 0 || latest > this.latest) this.latest = latest;
    this.decimals = Math.max(this.decimals, decimals);
    this.times += count;
  }

  integer(min: number | bigint, max: number | bigint, count: number): void {
    if (count === 0) return;
    this.negative ||= min < 0;
    if (this.integers === 0 || min < this.min) this.min = min;
    if (this.integers === 0 || max > this.max) this.max = max;
    this.integers += count;
  }
}

const NO_FIELDS: Map<string, Seen> = new Map();
const NO_NAMES: Set<string> = new Set();

/** A shape with its place. */
interface Placed {
  readonly seen: Seen;
  /** The key of a member; '' for other shapes. */
  readonly key: string;
  /** The key of the member, or of the member that contains the lists or maps around the shape; '' at the root. */
  readonly within: string;
}

/** Yields each shape one time, before the shapes inside it. */
export function* shapesOf(root: Seen): Generator<Placed> {
  const known = new Set<Seen>();
  const open: Placed[] = [{ seen: root, key: '', within: '' }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const seen = next.seen.current();
    if (known.has(seen)) continue;
    known.add(seen);
    const { key, within } = next;
    yield { seen, key, within };
    for (const inner of [seen.elements, seen.values])
      if (inner !== undefined) open.push({ seen: inner, key: '', within });
    for (const [name, member] of seen.fields) open.push({ seen: member, key: name, within: name });
  }
}

/**
 * Merges `source` and its descendants into `target`. Afterwards `source` forwards to `target`. Descendants that
 * `target` lacks become its own without a copy: each step leaves one shape less, so that all merges of a document
 * together take linear time, however deep it is.
 */
export function merge(target: Seen, source: Seen): void {
  const pairs: [Seen, Seen][] = [[target, source]];
  for (let pair = pairs.pop(); pair !== undefined; pair = pairs.pop()) {
    const into = pair[0].current();
    const from = pair[1];
    if (into === from) continue;
    from.mergedInto = into;
    into.count += from.count;
    for (const key of from.before) into.before.add(key);
    into.nulls += from.nulls;
    into.booleans += from.booleans;
    into.strings += from.strings;
    into.candidates.merge(from.candidates);
    for (const name of from.declared) into.declare(name);
    into.declarations += from.declarations;
    into.bytes += from.bytes;
    into.uuids += from.uuids;
    into.time(from.earliest, from.latest, from.decimals, from.times);
    into.doubles += from.doubles;
    into.singles += from.singles;
    into.floats.merge(from.floats);
    into.integer(from.min, from.max, from.integers);
    into.lists += from.lists;
    if (into.elements === undefined) into.elements = from.elements;
    else if (from.elements !== undefined) pairs.push([into.elements, from.elements]);
    into.objects += from.objects;
    into.booleanKeyed += from.booleanKeyed;
    into.integerKeys([from.keyMin, from.keyMax], from.integerKeyed);
    if (from.values !== undefined) {
      if (into.values === undefined) into.values = from.values;
      else pairs.push([into.values, from.values]);
      for (const member of into.fields.values()) pairs.push([into.values, member]);
      into.fields = NO_FIELDS;
    }
    for (const [key, member] of from.fields) {
      const known = into.values ?? into.fields.get(key);
      if (known === undefined) into.addMember(key, member);
      else pairs.push([known, member]);
    }
  }
}
