import { type FailureParts, failureText } from '../basics/failure-text.ts';
import type { Span } from '../bytes/span.ts';
import type { NarrowColumn, ValueTree } from '../value/value-tree.ts';

/** Number of positions in the layout for each byte. */
export function unitsPerByte({ unit }: Pick<Layout, 'unit'>): 1 | 8 {
  return unit === 'bit' ? 8 : 1;
}

/** True if a span, in the layout's unit, starts and ends at byte boundaries. */
export function isWhole(layout: Pick<Layout, 'unit'>, { start, end }: Span): boolean {
  const units = unitsPerByte(layout);
  return start % units === 0 && end % units === 0;
}

/** The bytes that a span, in the layout's unit, touches. */
export function bytesWith(layout: Pick<Layout, 'unit'>, { start, end }: Span): Span {
  const units = unitsPerByte(layout);
  return { start: Math.floor(start / units), end: Math.ceil(end / units) };
}

/** The places and the reason of a failure. The places are in the layout's unit. */
export interface LayoutFailure extends Pick<FailureParts, 'message' | 'line' | 'column' | 'isTrailing'> {
  /**
   * The start of the first item that cannot be decoded. Everything before this offset is decoded, and nothing after it.
   */
  readonly offset: number;
  /** The place that the message is about, if it is not the start of the item. */
  readonly wrongAt?: number;
}

/** The byte that the message of a failure is about. */
export function byteOf(layout: Pick<Layout, 'unit'>, { offset, wrongAt = offset }: LayoutFailure): number {
  return Math.floor(wrongAt / unitsPerByte(layout));
}

/**
 * The sentence of a failure. If its message is about another byte than the one where reading stopped, the sentence
 * names that byte.
 */
export function sentenceOf(layout: Pick<Layout, 'unit'>, failure: LayoutFailure): string {
  return failureText(failureIn(layout, failure), { withOffset: failure.wrongAt !== undefined });
}

/** The parts of a failure that its sentence uses, with the byte that the message is about. */
export function failureIn(layout: Pick<Layout, 'unit'>, failure: LayoutFailure): FailureParts {
  const { wrongAt: _, ...parts } = failure;
  return { ...parts, offset: byteOf(layout, failure) };
}

/** A failure of an item at `offset` whose message is about `wrongAt`, which is often the same place. */
export function failureAt(offset: number, wrongAt: number, message: string): LayoutFailure {
  return wrongAt === offset ? { offset, message } : { offset, wrongAt, message };
}

/** A failure with its places moved by `by` units. */
export function movedBy(by: number, { offset, wrongAt, ...failure }: LayoutFailure): LayoutFailure {
  return { ...failure, offset: offset + by, ...(wrongAt !== undefined && { wrongAt: wrongAt + by }) };
}

/** A further owner of a region that several values share. */
export interface Shared {
  readonly region: number;
  readonly value: number;
}

/**
 * Keys that the bytes do not spell beside each value: they come from the schema or from a place shared by many values.
 */
export interface OuterKeys {
  readonly names: readonly string[];
  /** Index into `names` plus 1, by value ordinal; 0 for the root and the elements of arrays. */
  readonly of: NarrowColumn;
  /** By index into `names`: the region that spells the name, or `NO_REGION`. Absent if the bytes spell no names. */
  readonly regions?: Uint32Array;
}

/** The members that a container of truncated bytes lacks, by the schema. */
export interface MissingMembers {
  readonly value: number;
  /** The names in the order of the schema; at most `MISSING_AT_MOST`. */
  readonly names: readonly string[];
  /** The number of further missing members. */
  readonly more: number;
  /** Set if the format allows a message without any of these members. */
  readonly mayBeAbsent?: true;
}

/** Maximum number of named missing members of one container, and of the containers that have them, innermost first. */
export const MISSING_AT_MOST = { names: 100, containers: 32 } as const;

/** The members that a container lacks, of which the first are named. */
export function missingMembers(value: number, names: readonly string[]): MissingMembers {
  const { names: most } = MISSING_AT_MOST;
  return { value, names: names.slice(0, most), more: Math.max(0, names.length - most) };
}

/** Marks a name that no region spells. */
export const NO_REGION = 0xffffffff;

/**
 * A region of a `Compound`. It belongs to the value of the previous region of the compound, or with `isNext` to the
 * value after the newest.
 */
export interface CompoundRegion {
  readonly kind: number;
  /**
   * The length in units, at most 255, if it is always the same. Otherwise, and always for the last region, a boundary
   * stores the length.
   */
  readonly length?: number;
  readonly isNext?: true;
}

/**
 * Two or more regions that often follow each other, such as a name, its marks and its value. One code stores them all.
 */
export type Compound = readonly CompoundRegion[];

/** The code of the first compound. Further compounds have descending codes. */
export const FIRST_COMPOUND = 255;

/**
 * Regions as columns of bytes, in their order. The columns are narrow because there is a region for every one to six
 * bytes.
 */
export interface RegionColumns {
  /** For each region, an index into the format's kinds; for the regions of a compound, one code for all of them. */
  readonly code: Uint8Array;
  /**
   * A boundary byte before each code, and one after the last code. The low bits hold the length, in units, of the
   * region that ends there, or `LONG_SIZE` if the length does not fit; never 0. The high bits hold the `Owner` of the
   * region that starts there. Within a compound, each region without a fixed length has a boundary byte of its own,
   * before that of the next code.
   */
  readonly boundary: Uint8Array;
  /** The owners of regions with `Owner.other`, encoded by `OwnerCode`. */
  readonly owner: Uint8Array;
  /** The lengths that do not fit in a boundary byte. */
  readonly long: Uint32Array;
  /** The owners that do not fit in an `OwnerCode`. */
  readonly far: Uint32Array;
}

/** All regions of a layout. `RegionCursor` reads them in order, `RegionIndex` at random. */
export interface Regions extends RegionColumns {
  readonly regionCount: number;
  /** Compounds, whose codes count down from `FIRST_COMPOUND`; absent if there are none. */
  readonly compounds?: readonly Compound[];
}

/**
 * Labelled spans that cover the bytes with no gap and no overlap: each region begins where the one before it ends, the
 * first at 0, and the last ends at `length`. Zero-length input has no regions.
 */
export interface Layout extends Regions {
  /** Unit of positions and lengths. Bit 0 of a byte is its lowest bit, at position 8 * byte + bit. */
  readonly unit: 'byte' | 'bit';
  /** The length of all bytes, in units. */
  readonly length: number;
  /** Set if pointers place the values, so that the regions of a value may be anywhere. */
  readonly isScattered?: true;
  /** Set if members have no mark in the bytes: each follows the one before it in the order of the schema. */
  readonly isPositional?: true;
  /** Set if no schema describes the bytes, so that some types are guessed. */
  readonly isGuessed?: true;
  /** Further owners, sorted by region. */
  readonly shared: readonly Shared[];
  /** The encoded values in pre-order. Empty if not even the root could be decoded. */
  readonly values: ValueTree;
  readonly keys?: OuterKeys;
  /**
   * The word of each value that is encoded as a number: the name of an enum's value, or the keys of a record; 0 for
   * other values. `regions` has the regions that define the words.
   */
  readonly words?: OuterKeys;
  readonly failure?: LayoutFailure;
  /** What truncated bytes lack, if a schema tells it; the innermost container first. */
  readonly missing?: readonly MissingMembers[];
}

/** The columns of a layout, for measuring their memory and for transfer. */
export function columnsOf({
  boundary,
  code,
  owner,
  long,
  far,
  values,
  keys,
  words,
}: Layout): readonly ArrayBufferView[] {
  const columns = [boundary, code, owner, long, far, values.depth, values.type];
  return [...columns, keys?.of, keys?.regions, words?.of, words?.regions].filter((column) => column !== undefined);
}

/**
 * Annotates every byte. An annotator does not recurse, does a bounded amount of work, and never throws on invalid
 * bytes.
 */
export type Annotate<Schema = undefined> = (bytes: Uint8Array, schema?: Schema) => Layout;
