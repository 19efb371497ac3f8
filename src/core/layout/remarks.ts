import { countedPlain } from '../basics/counted.ts';
import type { Span } from '../bytes/span.ts';
import { ValueType } from '../value/value-tree.ts';
import type { Message } from './message.ts';
import { LayoutPaths } from './paths.ts';
import { RegionCursor } from './regions.ts';
import { UNREAD_KIND } from './vocabulary.ts';

/** A place of valid bytes that another writer would write differently, or that a profile forbids. */
export interface Remark<Rule extends string = string> {
  /** The offset in bytes, counted from 0. */
  readonly offset: number;
  readonly rule: Rule;
  /** One sentence without its place. */
  readonly says: string;
}

/** A profile of a format: the rules that it adds, each with the section of its specification. */
export interface Profile<Rule extends string = string> {
  readonly id: string;
  readonly name: string;
  /** The document that defines it. */
  readonly source: string;
  /** The rules of this profile, each with its section of the document. */
  readonly rules: Readonly<Partial<Record<Rule, string>>>;
}

/** The remarks that a format makes about its bytes. */
export interface Remarks<Rule extends string = string> {
  /** The rules whose places are warnings in any bytes, even without a profile. */
  readonly warnings: readonly Rule[];
  readonly profiles: readonly Profile<Rule>[];
  /** Finds all places, in any order, in linear time and without recursion. Ignores the bytes that were not read. */
  readonly find: (message: Message, schema: unknown) => Iterable<Remark<Rule>>;
}

/** The offset of the byte at which reading stopped; the number of bytes if all of them are read. */
export function endOfRead({ queries: { layout }, bytes }: Message): number {
  return Math.min(
    bytes.length,
    Math.floor((layout.failure?.offset ?? layout.length) / (layout.unit === 'bit' ? 8 : 1)),
  );
}

/**
 * A varint `bytes[start, end)` that has more bytes than its number needs. `what` begins the sentence. Yields nothing
 * for the shortest form, whose last byte is not 0.
 */
export function* longerVarint(
  bytes: Uint8Array,
  { start, end }: Span,
  what = 'The varint',
): Generator<Remark<'longer varint'>> {
  if (end - start === 1 || bytes[end - 1] !== 0) return;
  let least = end - start;
  while (least > 1 && (bytes[start + least - 1]! & 0x7f) === 0) least--;
  const says = `${what} has ${end - start} bytes; ${countedPlain(least, 'byte')} would hold the same number.`;
  yield { offset: start, rule: 'longer varint', says };
}

/** The members whose key occurs again in the same object. */
export function* repeatedKeys({ queries, kinds, bytes }: Message): Generator<Remark<'repeated key'>> {
  const { layout } = queries;
  const { depth, type } = layout.values;
  const paths = new LayoutPaths(layout, kinds, bytes);
  const open: (Set<string | number> | undefined)[] = [];
  for (let value = 0; value < type.length; value++) {
    const level = depth[value]!;
    open.length = level;
    open[level] = type[value] === ValueType.object ? new Set() : undefined;
    const keys = level === 0 ? undefined : open[level - 1];
    if (keys === undefined) continue;
    const key = paths.keyOf(value);
    const { start, end } = queries.subtreeRegions(value);
    if (end <= start) continue;
    if (keys.has(key)) {
      const offset = queries.bytesOf(start).start;
      yield { offset, rule: 'repeated key', says: `The key ${JSON.stringify(key)} occurs again in its object.` };
    }
    keys.add(key);
  }
}

/** Integers that a double does not hold exactly, and integers that become the same double as another integer. */
export function* unsafeIntegers({ queries: { layout }, kinds, bytes }: Message): Generator<Remark<'unsafe integer'>> {
  const cursor = new RegionCursor(layout);
  while (cursor.next() && cursor.kind !== UNREAD_KIND) {
    const { role, form, read } = kinds.list[cursor.kind]!;
    if (role !== 'number' || read === undefined || form?.as === 'ieee' || form?.as === 'text') continue;
    const number = read(bytes, cursor.start, cursor.end);
    if (typeof number !== 'bigint' && !(typeof number === 'number' && Number.isInteger(number))) continue;
    if (number <= Number.MAX_SAFE_INTEGER && number >= Number.MIN_SAFE_INTEGER) continue;
    const offset = layout.unit === 'bit' ? Math.floor(cursor.start / 8) : cursor.start;
    yield {
      offset,
      rule: 'unsafe integer',
      says: `${number} is beyond 2^53 - 1, so that a double may not hold it exactly.`,
    };
  }
}

/** The profile that every format with integers has. */
export const SAFE_INTEGERS: Profile<'unsafe integer'> = {
  id: 'safe-integers',
  name: 'integers safe in a double',
  source: 'RFC 8259 section 6; ECMAScript, Number.MAX_SAFE_INTEGER',
  rules: { 'unsafe integer': 'RFC 8259 section 6' },
};

/** The remarks about a format in which only repeated keys and large integers deserve a remark. */
export const FEW_REMARKS: Remarks<'repeated key' | 'unsafe integer'> = {
  warnings: ['repeated key'],
  profiles: [SAFE_INTEGERS],
  *find(message) {
    yield* repeatedKeys(message);
    yield* unsafeIntegers(message);
  },
};

/** The remarks of `FEW_REMARKS`, after those that a format makes about its regions. */
export function fewRemarksWith<Rule extends string>(
  warnings: readonly Rule[],
  aboutRegions: (bytes: Uint8Array, cursor: RegionCursor) => Iterable<Remark<Rule>>,
): Remarks {
  return {
    warnings: [...FEW_REMARKS.warnings, ...warnings],
    profiles: FEW_REMARKS.profiles,
    *find(message, schema) {
      yield* aboutRegions(message.bytes, new RegionCursor(message.queries.layout));
      yield* FEW_REMARKS.find(message, schema);
    },
  };
}
