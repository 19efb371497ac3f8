/** The roles of regions. All formats use the same roles, so that colours and totals are comparable. */
export const ROLES = [
  'key', // names: a key as text
  'tag', // names: a substitute for a key (field number, record id)
  'structure', // framing: type markers, containers, delimiters
  'length', // framing: the number of bytes or items that follow
  'offset', // framing: the position of other bytes
  'padding', // framing: bytes without meaning, white space
  'checksum', // framing: a checksum of other bytes
  'string',
  'number',
  'literal', // true, false, null
  'bytes',
  'time',
  'unread', // not decoded: everything after the offset at which reading stopped
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
export type DecodedValue = string | number | bigint | boolean | null;

/**
 * Decodes `bytes[start, end)`, in the layout's unit. Pure; called only with spans that the annotator emitted for the
 * kind.
 */
export type Reading = (bytes: Uint8Array, start: number, end: number) => DecodedValue;

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
  /** The encoding of a signed number in the value bits; absent if they are the number itself. */
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
