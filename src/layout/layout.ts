import type { Span } from '../bytes/span.ts';
import type { NarrowColumn, ValueTree } from '../value/value-tree.ts';

/** What a run of bytes is for. The same few roles in every format, so that colours and totals compare. */
export const ROLES = [
  'key', // names: a key as text
  'tag', // names: what stands for a key (field number, record id)
  'structure', // framing: type markers, containers, delimiters
  'length', // framing: how many bytes or items follow
  'offset', // framing: where something else lies
  'padding', // framing: bytes without meaning, white space
  'checksum', // framing: bytes that check others
  'string',
  'number',
  'literal', // true, false, null
  'bytes',
  'time',
  'unread', // not understood: what follows the place where reading stopped
] as const;
export type Role = (typeof ROLES)[number];

/** The three families a bar is drawn in, and what was not read. */
export type Family = 'names' | 'framing' | 'values' | 'unread';

export const FAMILY_OF_ROLE: Readonly<Record<Role, Family>> = {
  key: 'names',
  tag: 'names',
  structure: 'framing',
  length: 'framing',
  offset: 'framing',
  padding: 'framing',
  checksum: 'framing',
  string: 'values',
  number: 'values',
  literal: 'values',
  bytes: 'values',
  time: 'values',
  unread: 'unread',
};

/** What a region says, read from its bytes. Integers beyond 2^53 are BigInt. */
export type Said = string | number | bigint | boolean | null;

/** Reads what `bytes[start, end)` say, in the layout's unit. Pure; given only spans that the annotator emitted for the kind. */
export type Reading = (bytes: Uint8Array, start: number, end: number) => Said;

/** A word of one format's own vocabulary, spelled as its specification spells it: `fixmap`, `field tag`. */
export interface Kind {
  readonly role: Role;
  /** Short, as the specification has it: "fixmap". */
  readonly label: string;
  /**
   * A packed byte as the specification draws it: digits are fixed, letters are the value: "1000nnnn". `m` says whether more
   * bytes follow, `w` is a wire type of Protocol Buffers.
   */
  readonly bits?: string;
  /** How the bits of the pattern that are letters hold a number with a sign; left out where they are the number itself. */
  readonly sign?: 'zigzag' | '-1 - n' | "two's complement";
  /** For a floating-point number as IEEE 754 has it: the order of its bytes, and their number where a region can have fewer. */
  readonly ieee?: { readonly order: 'big' | 'little'; readonly bytes?: 4 | 8 };
  /** What the bytes say: a string, a number, a count. Left out where the kind says it all (`nil`, a delimiter). */
  readonly read?: Reading;
  /**
   * What the listing says of such a region: `{}` stands for what it reads, `{ word}` for the same number with its noun,
   * `{key}` for the member's name where the
   * bytes hold only a stand-in, `{member}` for the names of the members that begin here where the bytes hold none, `{word}` for the word that the number is the stand-in of, `{count}` for the number of
   * children, `{count member}` for the same with its noun. Left out: the label. Empty: nothing.
   */
  readonly phrase?: string;
  /** A key that names members of the value that it belongs to, not that value itself: in the definition of a record. */
  readonly names?: 'members';
  /** A key that is no text, or a part of one: where such bytes become JSON, their reader says how it is spelled. */
  readonly respelt?: true;
  /**
   * What is left of it where bytes that somebody sent become JSON, in words: "its content alone". Left out where nothing
   * is lost, or the reader tells it.
   */
  readonly inJson?: string;
  /** The schema says nothing of it: it begins a field that the schema does not have, or is a part of one. */
  readonly unexplained?: 'field' | 'part';
  /** In the listing the region shares a line with its neighbour: a string's head with its text. */
  readonly joins?: 'next' | 'previous';
}

/** The vocabulary of a format: the index of a kind in `list` is what a layout's column of codes holds. */
export interface Kinds<Name extends string = string> {
  readonly list: readonly Kind[];
  readonly names: readonly Name[];
  readonly index: Readonly<Record<Name, number>>;
}

/** Makes a vocabulary from a table; `unread` is every format's first kind. 256 kinds at most, with the compounds of the format. */
export function defineKinds<Name extends string>(table: Readonly<Record<Name, Kind>>): Kinds<Name | 'unread'> {
  const all = { unread: UNREAD, ...table } as Record<Name | 'unread', Kind>;
  const names = Object.keys(all) as (Name | 'unread')[];
  const index = Object.fromEntries(names.map((name, i) => [name, i])) as Record<Name | 'unread', number>;
  return { list: names.map((name) => all[name]), names, index };
}

const UNREAD: Kind = { role: 'unread', label: 'unread', phrase: 'not read' };

/** Index of `unread` in every vocabulary. */
export const UNREAD_KIND = 0;

/** Positions in the layout for each byte. */
export function unitsPerByte({ unit }: Pick<Layout, 'unit'>): 1 | 8 {
  return unit === 'bit' ? 8 : 1;
}

/** Whether a span of a layout, in its unit, begins and ends where bytes do. */
export function isWhole(layout: Pick<Layout, 'unit'>, { start, end }: Span): boolean {
  const units = unitsPerByte(layout);
  return start % units === 0 && end % units === 0;
}

/** The bytes that a span of a layout, in its unit, has or has bits of. */
export function bytesWith(layout: Pick<Layout, 'unit'>, { start, end }: Span): Span {
  const units = unitsPerByte(layout);
  return { start: Math.floor(start / units), end: Math.ceil(end / units) };
}

/** Where and why reading stopped. `offset` is in the layout's unit, and points at the first part not understood. */
export interface LayoutFailure {
  readonly offset: number;
  /** One sentence: what was found, and what was expected. */
  readonly message: string;
}

/** The byte that a failure is in. */
export function byteOf(layout: Pick<Layout, 'unit'>, { offset }: LayoutFailure): number {
  return Math.floor(offset / unitsPerByte(layout));
}

/** A further owner of a region that several values share. */
export interface Shared {
  readonly region: number;
  readonly value: number;
}

/** For bytes that do not spell the key of each value: from the schema, or from a place that spells it for many. */
export interface OuterKeys {
  readonly names: readonly string[];
  /** Index into `names` plus 1, by value ordinal; 0 for the root and the elements of arrays. */
  readonly of: NarrowColumn;
  /** By index into `names` the region that spells the name, or `NO_REGION`. Left out where the bytes spell none. */
  readonly regions?: Uint32Array;
}

/** For a name that no region spells. */
export const NO_REGION = 0xffffffff;

/**
 * A region of a `Compound`. It belongs to the value of the region before it there, or with `isNext` to the value after
 * the newest.
 */
export interface CompoundRegion {
  readonly kind: number;
  /** In units, 255 at most, where it is the same each time; else a bound tells it, as it always does for the last region. */
  readonly length?: number;
  readonly isNext?: true;
}

/** Two regions or more that often follow one another, so that one code tells them all: a name, its marks and its value. */
export type Compound = readonly CompoundRegion[];

/** The code of the first compound; those of the others are below it. */
export const FIRST_COMPOUND = 255;

/** Regions as columns of bytes, in their order: narrow, since there is one to about six bytes. */
export interface RegionColumns {
  /** Of each region the index into the format's kinds, or of several that follow one another their compound. */
  readonly code: Uint8Array;
  /**
   * Before each code: the length of the region that ends there, in units, none 0, in the low bits, `LONG` where it does not
   * fit, and above them the `Owner` of the region that begins. Before the bound of the next code, or the last bound, those
   * of a compound stand whose length it leaves open.
   */
  readonly bound: Uint8Array;
  /** The values that other regions belong to, as `OwnerCode` has them. */
  readonly owner: Uint8Array;
  /** The lengths that do not fit. */
  readonly long: Uint32Array;
  /** The owners that are too far off for a code. */
  readonly far: Uint32Array;
}

/** All regions of some bytes. `RegionCursor` reads them one after the other, `RegionIndex` any. */
export interface Regions extends RegionColumns {
  readonly regionCount: number;
  /** Counted down from `FIRST_COMPOUND`; left out where there are none. */
  readonly compounds?: readonly Compound[];
}

/**
 * Labelled spans that cover the bytes with no gap and no overlap: each region begins where the one before it ends, the
 * first at 0, and the last ends at `length`. Zero-length input has no regions.
 */
export interface Layout extends Regions {
  /** Of positions and lengths. Bit 0 of a byte is its lowest: position 8 * byte + bit. */
  readonly unit: 'byte' | 'bit';
  /** In units. */
  readonly length: number;
  /** Values lie wherever pointers lead to, not behind one another: the regions of one may be anywhere. */
  readonly isScattered?: true;
  /** Further owners, sorted by region. */
  readonly shared: readonly Shared[];
  /** The values that the bytes hold, in their own pre-order. Empty where not even the root was read. */
  readonly values: ValueTree;
  readonly keys?: OuterKeys;
  /** What a value is where its bytes hold a number for a word: an enum's value by its name, a record by its keys. Else 0. Regions are where it is defined. */
  readonly words?: OuterKeys;
  readonly failure?: LayoutFailure;
}

/** The columns of a layout, in whatever memory: for their weight, and to be transferred. */
export function columnsOf({ bound, code, owner, long, far, values, keys, words }: Layout): readonly ArrayBufferView[] {
  const columns = [bound, code, owner, long, far, values.depth, values.type];
  return [...columns, keys?.of, keys?.regions, words?.of, words?.regions].filter((column) => column !== undefined);
}

/** Says what every byte means. Iterative, bounded, never throws on bad bytes. */
export type Annotate<Schema = undefined> = (bytes: Uint8Array, schema?: Schema) => Layout;
