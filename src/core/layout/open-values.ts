import { ValueType } from '../value/value-tree.ts';
import { unitsPerByte } from './layout.ts';
import { closedAt, headRegions, kindAt, type Message, openAt } from './message.ts';
import type { Reading } from './vocabulary.ts';

/** The amount that a head announces. */
export interface Promised {
  readonly unit: 'items' | 'bytes' | 'words';
  readonly count: number;
  /** `count` with all its digits, even if no double holds it. */
  readonly exact: number | bigint;
  /** The offset in bytes at which the announced bytes end; absent for items and words. */
  readonly end?: number;
}

/** A container that is not read to its end yet. */
export interface OpenContainer {
  readonly type: 'container';
  readonly value: number;
  /** The number of children that have begun. */
  readonly begun: number;
  /** The region that announces how much follows; absent if no region does. */
  readonly head?: number;
  readonly promised?: Promised;
  /** Number of items or bytes that are announced and not read yet; absent for words, and if nothing is announced. */
  readonly left?: number;
}

/** A text, binary data or a name whose announced bytes are not read yet. */
export interface OpenBytes {
  readonly type: 'bytes';
  readonly value: number;
  /** True if the bytes are a name. */
  readonly isName: boolean;
  readonly head: number;
  readonly promised: Promised;
  readonly left: number;
}

export type OpenValue = OpenContainer | OpenBytes;

/** The number that a region announces; undefined if it announces nothing. */
export function promiseOf(message: Message, region: number): Promised | undefined {
  const { promises, read, unexplained } = kindAt(message, region);
  if (promises === undefined || read === undefined || unexplained !== undefined) return undefined;
  const { queries, bytes } = message;
  const { start, end } = queries.spanOf(region);
  // In Avro, a negative count announces a block whose size follows.
  const exact = magnitude(read(bytes, start, end));
  const count = Number(exact);
  if (promises === 'items' || promises === 'words') return { unit: promises, count, exact };
  const units = unitsPerByte(queries.layout);
  return { unit: 'bytes', count, exact, end: (promises === 'bytes' ? end : start) / units + count };
}

function magnitude(decoded: ReturnType<Reading>): number | bigint {
  if (typeof decoded === 'bigint') return decoded < 0n ? -decoded : decoded;
  return Math.abs(Number(decoded));
}

/** A child of a container, and its position from 1. */
interface Position {
  readonly child: number;
  readonly position: number;
}

/**
 * Finds the values that are open at a place of a message. In a scattered layout, these are the owner of the region and
 * the containers around it. Caches the last positions among siblings, so that a step in a long list need not count from
 * its beginning.
 */
export class OpenValues {
  readonly #message: Message;
  /** By container: the last child that was looked up, and its position. */
  #positions = new Map<number, Position>();

  constructor(message: Message) {
    this.#message = message;
  }

  /** The values that are open after a region is read, outermost first; none after the last region. */
  after(region: number): readonly OpenValue[] {
    return this.#at(region, true);
  }

  /** The values that are open while a region is read, before the reader knows what the region announces. */
  during(region: number): readonly OpenValue[] {
    return this.#at(region, false);
  }

  #at(region: number, isRead: boolean): readonly OpenValue[] {
    const { queries } = this.#message;
    const { values } = queries.layout;
    if (region < 0 || values.type.length === 0 || region >= queries.regionCount) return [];
    const read = isRead ? region : region - 1;
    const open: OpenValue[] = [];
    const positions = new Map<number, Position>();
    for (let value = queries.ownerOf(region), child = -1; ; child = value, value = queries.parentOf(value)) {
      if (this.#isOpen(value, read, child >= 0)) {
        const last = child < 0 ? this.#lastBegun(value, read) : child;
        const position = last < 0 ? 0 : this.#positionOf(value, last);
        if (last >= 0) positions.set(value, { child: last, position });
        open.unshift(this.#container(value, position, read));
      }
      if (value === 0) break;
    }
    this.#positions = positions;
    const isSameValue = isRead || (read >= 0 && queries.ownerOf(read) === queries.ownerOf(region));
    const bytes = isSameValue ? this.#bytesAfter(read) : undefined;
    return bytes === undefined ? open : [...open, bytes];
  }

  #isOpen(value: number, read: number, hasBegun: boolean): boolean {
    const isContainer = this.#message.queries.layout.values.type[value] !== ValueType.scalar;
    if (!isContainer || read >= closedAt(this.#message, value)) return false;
    return hasBegun || (read >= 0 && openAt(this.#message, value) <= read);
  }

  #container(value: number, begun: number, read: number): OpenContainer {
    const own = { type: 'container', value, begun } as const;
    const head = headOfContainer(this.#message, value);
    if (head === undefined) return own;
    const promised = this.#withLaterBlocks(value, read, begun, promiseOf(this.#message, head)!);
    if (promised.unit === 'words') return { ...own, head, promised };
    const done = promised.unit === 'items' ? begun : this.#message.queries.bytesOf(read).end;
    return { ...own, head, promised, left: Math.max(0, (promised.end ?? promised.count) - done) };
  }

  /** Adds the counts of later blocks of the same container. */
  #withLaterBlocks(value: number, region: number, begun: number, first: Promised): Promised {
    if (first.unit !== 'items' || begun <= first.count) return first;
    let count = 0;
    for (const each of this.#message.queries.regionsOf(value)) {
      const promised = each > region ? undefined : promiseOf(this.#message, each);
      if (promised?.unit === 'items') count += promised.count;
    }
    return { unit: 'items', count, exact: count };
  }

  /** The announced bytes of the region's value that follow the region. */
  #bytesAfter(region: number): OpenBytes | undefined {
    const { queries } = this.#message;
    const value = queries.ownerOf(region);
    const read = queries.bytesOf(region).end;
    for (const head of headRegions(this.#message, value).toReversed()) {
      if (head > region || head === headOfContainer(this.#message, value)) continue;
      const promised = promiseOf(this.#message, head);
      if (promised?.end === undefined) continue;
      if (promised.end <= read || region + 1 >= queries.regionCount) return undefined;
      const { role } = kindAt(this.#message, region + 1);
      return { type: 'bytes', value, isName: role === 'key', head, promised, left: promised.end - read };
    }
    return undefined;
  }

  /** The last child of a container that begins at or before one of the container's own regions; -1 if none does. */
  #lastBegun(value: number, region: number): number {
    const { queries } = this.#message;
    const end = queries.subtreeEnd(value);
    const known = this.#positions.get(value)?.child;
    const isBefore = known !== undefined && queries.subtreeRegions(known).start <= region;
    // The members of a struct need not have the order of their bytes: bits, for example, can be in an earlier byte.
    const { isScattered, values } = queries.layout;
    const isMixed = isScattered === true && values.type[value] === ValueType.object;
    let last = -1;
    for (let child = isBefore ? known : value + 1; child < end; child = queries.subtreeEnd(child)) {
      if (queries.subtreeRegions(child).start <= region) last = child;
      else if (!isMixed) break;
    }
    return last;
  }

  #positionOf(parent: number, child: number): number {
    const { queries } = this.#message;
    const known = this.#positions.get(parent);
    const isAhead = known !== undefined && known.child <= child;
    let position = isAhead ? known.position : 1;
    for (let at = isAhead ? known.child : parent + 1; at < child; at = queries.subtreeEnd(at)) position++;
    return position;
  }
}

/** The region in the head of a container that announces its content; undefined if no region does. */
export function headOfContainer(message: Message, value: number): number | undefined {
  if (message.queries.layout.values.type[value] === ValueType.scalar) return undefined;
  let head: number | undefined;
  for (const region of headRegions(message, value)) {
    const { role, names } = kindAt(message, region);
    // A length before the key is the length of the key.
    if (role === 'key' && names === undefined) head = undefined;
    else if (head === undefined && promiseOf(message, region) !== undefined) head = region;
  }
  return head;
}
