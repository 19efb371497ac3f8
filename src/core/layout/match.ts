import { type NarrowColumn, type ValueTree, ValueType } from '../value/value-tree.ts';
import { type Layout, unitsPerByte } from './layout.ts';
import { RegionCursor } from './regions.ts';
import { type DecodedValue, type Kinds, UNREAD_KIND } from './vocabulary.ts';

const NONE = 0xffffffff;

/** The parts of a source that matching needs: its tree, and the keys of its members. */
export interface MatchTarget {
  readonly bytes: Uint8Array;
  readonly values: ValueTree;
  /** The ordinal after the last descendant, by ordinal. */
  readonly ends: Uint32Array;
  /** The span of each member's key in `bytes`, with its quotation marks; start and end are 0 for other values. */
  readonly keyStart: Uint32Array;
  readonly keyEnd: Uint32Array;
  keyOf(ordinal: number): string;
  /** Members that a later member with the same key overrides, ascending. */
  readonly overridden: readonly number[];
  /** Returns the key in the source for an encoded key that is not text; absent if all encoded keys are text. */
  readonly respell?: ((key: Uint8Array) => string) | undefined;
}

/**
 * Maps the ordinals of encoded values to those of source values. Members are paired by place if their keys agree,
 * otherwise by key, because formats and JavaScript reorder and omit members. A value without a counterpart maps to the
 * counterpart of its parent. `rootDepth` is the depth of whole documents: 0 for the root, 1 for messages. The
 * `wrapperDepth` levels below a document map to the same source value. Returns undefined if every value maps to its own
 * ordinal, which is the usual case.
 */
export function matchValues(
  layout: Layout,
  kinds: Kinds,
  bytes: Uint8Array,
  target: MatchTarget,
  wrapperDepth = 0,
  rootDepth = 0,
): Uint32Array | undefined {
  const keys = new KeysOfBytes(layout, kinds, bytes, target.respell);
  const { depth, type } = layout.values;
  const count = type.length;
  const sourceOf = new Uint32Array(count);
  const sameTree = areAlike(depth, target.values.depth);
  const overridden = new Set(sameTree ? [] : target.overridden);
  const skip = (child: number): number => {
    let at = child;
    while (overridden.has(at)) at = target.ends[at]!;
    return at;
  };
  // By depth: the open value, the source value of the open container (NONE if there is none), and that container's next
  // child that is not matched yet.
  const ordinals: number[] = [];
  const open: number[] = [];
  const next: number[] = [];
  const elements: number[] = [];
  const members = new Map<number, Map<string, number>>();
  for (let value = 0; value < count; value++) {
    const d = depth[value]!;
    let found = 0;
    if (d > rootDepth && d <= rootDepth + wrapperDepth) found = open[d - 1]!;
    else if (d > 0) {
      const parent = open[d - 1]!;
      const expected = parent === NONE ? NONE : skip(next[d - 1]!);
      const end = parent === NONE ? 0 : target.ends[parent]!;
      const element = elements[d - 1]!++;
      if (parent === NONE) found = NONE;
      else if (target.values.type[parent] !== ValueType.object || !keys.has(value)) {
        const outOfPlace = keys.has(value) && keys.text(value) !== String(element);
        found = expected < end && !outOfPlace ? expected : NONE;
      } else if (expected < end && keys.equal(value, target, expected)) found = expected;
      else found = lookUp(members, target, parent, keys.text(value));
      if (found !== NONE) next[d - 1] = target.ends[found]!;
    }
    sourceOf[value] = found === NONE ? sourceOf[ordinals[d - 1]!]! : found;
    ordinals[d] = value;
    open[d] = found;
    next[d] = found + 1;
    elements[d] = 0;
  }
  return sameTree && sourceOf.every((source, value) => source === value) ? undefined : sourceOf;
}

/** Finds a member of a source object by its key, the last one of duplicates. Builds the table at the first mismatch. */
function lookUp(tables: Map<number, Map<string, number>>, target: MatchTarget, parent: number, key: string): number {
  let table = tables.get(parent);
  if (table === undefined) {
    table = new Map();
    for (let child = parent + 1; child < target.ends[parent]!; child = target.ends[child]!) {
      table.set(target.keyOf(child), child);
    }
    tables.set(parent, table);
  }
  return table.get(key) ?? NONE;
}

/** The keys of encoded values, from the bytes or from the schema. */
class KeysOfBytes {
  readonly #layout: Layout;
  readonly #kinds: Kinds;
  readonly #bytes: Uint8Array;
  readonly #respell: MatchTarget['respell'];
  /** The kind of the first key region of each value, or `UNREAD_KIND`, which no key has. */
  readonly #kind: Uint8Array;
  /** Span of the first key region of each value, in the layout's unit. */
  readonly #start: Uint32Array;
  readonly #end: Uint32Array;
  /** The further regions of keys that come in chunks. */
  readonly #chunks = new Map<number, KeyRegion[]>();
  readonly #textKinds: boolean[] = [];

  constructor(layout: Layout, kinds: Kinds, bytes: Uint8Array, respell: MatchTarget['respell']) {
    this.#layout = layout;
    this.#kinds = kinds;
    this.#bytes = bytes;
    this.#respell = respell;
    const count = layout.values.type.length;
    this.#kind = new Uint8Array(count);
    this.#start = new Uint32Array(count);
    this.#end = new Uint32Array(count);
    this.#findKeys(
      kinds.list.map(
        ({ role, read, names }, kind) =>
          role === 'key' && names === undefined && (read !== undefined || this.#isRespelt(kind)),
      ),
    );
  }

  /** `isKey` is true for each kind whose regions spell the key of their owner. */
  #findKeys(isKey: readonly boolean[]): void {
    const cursor = new RegionCursor(this.#layout);
    /** The value that owns all regions since the start of its key. */
    let current = NONE;
    while (cursor.next()) {
      const { kind, value, start, end } = cursor;
      if (value !== current) current = NONE;
      if (!isKey[kind]) continue;
      if (this.#kind[value] === UNREAD_KIND) {
        this.#kind[value] = kind;
        this.#start[value] = start;
        this.#end[value] = end;
        current = value;
      } else if (value === current) {
        const chunks = this.#chunks.get(value) ?? [];
        chunks.push({ kind, start, end });
        this.#chunks.set(value, chunks);
      }
    }
  }

  has(value: number): boolean {
    return this.#kind[value] !== UNREAD_KIND || (this.#layout.keys?.of[value] ?? 0) > 0;
  }

  /** True if the key equals the key of a source member. Compares bytes if neither side has an escape. */
  equal(value: number, target: MatchTarget, member: number): boolean {
    if (this.#kind[value] === UNREAD_KIND || this.#chunks.has(value) || !this.#isText(value)) {
      return this.text(value) === target.keyOf(member);
    }
    const perByte = unitsPerByte(this.#layout);
    const start = this.#start[value]! / perByte;
    const length = this.#end[value]! / perByte - start;
    const from = target.keyStart[member]! + 1;
    const sourceLength = target.keyEnd[member]! - 1 - from;
    if (length !== sourceLength) return this.text(value) === target.keyOf(member);
    for (let i = 0; i < length; i++) {
      const byte = this.#bytes[start + i];
      if (byte !== target.bytes[from + i] || byte === BACKSLASH) return this.text(value) === target.keyOf(member);
    }
    return true;
  }

  /** The key as text, with its chunks joined. */
  text(value: number): string {
    if (this.#kind[value] === UNREAD_KIND) return this.#layout.keys?.names[this.#layout.keys.of[value]! - 1] ?? '';
    const chunks = [this.#first(value), ...(this.#chunks.get(value) ?? [])];
    if (!this.#isRespelt(this.#kind[value]!)) return chunks.map((chunk) => String(this.#read(chunk))).join('');
    const perByte = unitsPerByte(this.#layout);
    return this.#respell!(this.#bytes.subarray(chunks[0]!.start / perByte, chunks.at(-1)!.end / perByte));
  }

  /**
   * True if the bytes of a key are its text. Number keys are not text. The result is the same for all keys of a kind.
   */
  #isText(value: number): boolean {
    const kind = this.#kind[value]!;
    this.#textKinds[kind] ??= !this.#isRespelt(kind) && typeof this.#read(this.#first(value)) === 'string';
    return this.#textKinds[kind]!;
  }

  #isRespelt(kind: number): boolean {
    return this.#respell !== undefined && this.#kinds.list[kind]!.respelt === true;
  }

  #first(value: number): KeyRegion {
    return { kind: this.#kind[value]!, start: this.#start[value]!, end: this.#end[value]! };
  }

  #read({ kind, start, end }: KeyRegion): DecodedValue | undefined {
    return this.#kinds.list[kind]!.read?.(this.#bytes, start, end);
  }
}

/** A region that spells a key or a part of a key, in the layout's unit. */
interface KeyRegion {
  readonly kind: number;
  readonly start: number;
  readonly end: number;
}

const BACKSLASH = 0x5c;

function areAlike(a: NarrowColumn, b: NarrowColumn): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
