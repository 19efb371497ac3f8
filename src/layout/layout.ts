import type { Span } from '../bytes/span.ts';
import type { NarrowColumn, ValueTree } from '../value/value-tree.ts';

/** The roles of regions. All formats use the same roles, so that colours and totals are comparable. */
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

/** The three families of the bars, and the unread bytes. */
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

/** The decoded value of a region. Integers beyond 2^53 are BigInt. */
export type Said = string | number | bigint | boolean | null;

/**
 * Decodes `bytes[start, end)`, in the layout's unit. Pure; called only with spans that the annotator emitted for the
 * kind.
 */
export type Reading = (bytes: Uint8Array, start: number, end: number) => Said;

/** A term of one format, spelled as in its specification: `fixmap`, `field tag`. */
export interface Kind {
  readonly role: Role;
  /** The short term of the specification: "fixmap". */
  readonly label: string;
  /**
   * A packed byte as the specification draws it: digits are fixed bits, letters are value bits: "1000nnnn". `m` marks
   * that more bytes follow, `w` is a wire type of Protocol Buffers.
   */
  readonly bits?: string;
  /** How the value bits encode a signed number; absent if they are the number itself. */
  readonly sign?: 'zigzag' | '-1 - n' | "two's complement";
  /** For an IEEE 754 number: its byte order, and its full width if a region can have fewer bytes. */
  readonly ieee?: { readonly order: 'big' | 'little'; readonly bytes?: 4 | 8 };
  /**
   * Decodes the bytes to a string, a number or a count. Absent if the kind is the whole content (`nil`, a delimiter).
   */
  readonly read?: Reading;
  /**
   * Template of the region's text in the listing. Placeholders: `{}` is the decoded value, `{ word}` the same number
   * with the noun "word", `{key}` the member's name if the bytes only hold a reference to it, `{member}` the names of
   * the members that start here if the bytes hold no names, `{word}` the word that the number represents, `{count}` the
   * number of children, `{count member}` the same with its noun. Absent: the label. Empty: no text.
   */
  readonly phrase?: string;
  /** Set for a key that names members of its owner instead of the owner itself, as in the definition of a record. */
  readonly names?: 'members';
  /** Set for a key that is not text. When the bytes become JSON, the reader of the format spells it. */
  readonly respelt?: true;
  /**
   * The part that survives when given bytes become JSON, in words: "its content alone". Absent if nothing is lost or
   * the reader reports the loss.
   */
  readonly inJson?: string;
  /** Set if the schema does not describe the region: it starts an unknown field or is a part of one. */
  readonly unexplained?: 'field' | 'part';
  /** Set if the region shares a line of the listing with its neighbour, as a string's head with its text. */
  readonly joins?: 'next' | 'previous';
}

/** The vocabulary of a format. The codes of a layout are indices into `list`. */
export interface Kinds<Name extends string = string> {
  readonly list: readonly Kind[];
  readonly names: readonly Name[];
  readonly index: Readonly<Record<Name, number>>;
}

/**
 * Builds a vocabulary from a table. The first kind of every format is `unread`. Kinds and compounds together may number
 * at most 256.
 */
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

/**
 * The place and reason of a failure. `offset` is in the layout's unit and points at the first part that cannot be
 * decoded.
 */
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

/** Marks a name that no region spells. */
export const NO_REGION = 0xffffffff;

/**
 * A region of a `Compound`. It belongs to the value of the previous region of the compound, or with `isNext` to the
 * value after the newest.
 */
export interface CompoundRegion {
  readonly kind: number;
  /**
   * The length in units, at most 255, if it is always the same. Otherwise a bound stores it, as always for the last
   * region.
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
  /** For each region, the index into the format's kinds; for several in a row, their compound. */
  readonly code: Uint8Array;
  /**
   * One bound before each code, and one after the last. The low bits hold the length in units of the region that ends
   * there, never 0, or `LONG` if it does not fit. The high bits hold the `Owner` of the region that starts there.
   * Regions of a compound without a fixed length have bounds of their own, before the bound of the next code.
   */
  readonly bound: Uint8Array;
  /** The owners of regions with `Owner.other`, encoded by `OwnerCode`. */
  readonly owner: Uint8Array;
  /** The lengths that do not fit in a bound. */
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
  /** In units. */
  readonly length: number;
  /** Set if pointers place the values, so that the regions of a value may be anywhere. */
  readonly isScattered?: true;
  /** Further owners, sorted by region. */
  readonly shared: readonly Shared[];
  /** The encoded values in pre-order. Empty if not even the root could be decoded. */
  readonly values: ValueTree;
  readonly keys?: OuterKeys;
  /**
   * The word of each value that is encoded as a number: the name of an enum's value, or the keys of a record; 0 for
   * others. `regions` define the words.
   */
  readonly words?: OuterKeys;
  readonly failure?: LayoutFailure;
}

/** The columns of a layout, for measuring their memory and for transfer. */
export function columnsOf({ bound, code, owner, long, far, values, keys, words }: Layout): readonly ArrayBufferView[] {
  const columns = [bound, code, owner, long, far, values.depth, values.type];
  return [...columns, keys?.of, keys?.regions, words?.of, words?.regions].filter((column) => column !== undefined);
}

/** Annotates every byte. Iterative, bounded, never throws on invalid bytes. */
export type Annotate<Schema = undefined> = (bytes: Uint8Array, schema?: Schema) => Layout;
