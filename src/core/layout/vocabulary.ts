import type { NativeKind } from '../value/carried.ts';

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

/** The three families of roles, of which the page draws bars, and the unread bytes. */
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

/**
 * The calculation of a region's decoded value from its bytes, as data. The inspector draws it. Its result equals that
 * of the kind's reading.
 */
export type Form = (
  | WholeBytes
  | OwnForm
  /**
   * An integer after its marker, the most significant byte first. One of the characters `before` may precede the
   * marker; `unsigned` is the marker of integers without a sign.
   */
  | { readonly as: 'marked'; readonly before: string; readonly unsigned: string }
  /** Seven bits per byte. Bits beyond `width` are dropped, then the lowest `shift` bits. */
  | {
      readonly as: 'varint';
      readonly width: 32 | 64;
      readonly shift?: 3;
      readonly sign?: 'zigzag' | "two's complement";
    }
  /**
   * The lowest bits of a single byte, or all bytes after the first. If the first byte is at least `negativeFrom`, the
   * number n means -1 - n.
   */
  | { readonly as: 'head'; readonly bits: number; readonly negativeFrom?: number }
  /**
   * All bits of a region that is measured in bits. With `signed`, a field of 30 bits or more is in two's complement.
   */
  | { readonly as: 'field'; readonly signed?: true; readonly plus?: 1 }
  /**
   * Characters in UTF-8. `closing` bytes at the end are not text. With `escapes`, a backslash begins an escape of JSON.
   */
  | { readonly as: 'text'; readonly closing?: 1; readonly escapes?: true }
) & {
  /** Set if the number is a boolean: false for 0, true otherwise. */
  readonly isBoolean?: true;
  /** The unit of the number, if the reading writes it as a time: "seconds since 1970". */
  readonly counts?: string;
};

/** The calculation of a number, as the inspector draws it. */
export interface NumberWorking {
  /** A pattern for each byte, its highest bit first: digits are fixed bits, letters are explained by the kind. */
  readonly patterns: readonly string[];
  /** The calculation, one step per line. */
  readonly lines: readonly string[];
  readonly result: number | bigint;
}

/** A notation of numbers that only one format has, with its calculation. */
export interface OwnForm {
  readonly as: 'own';
  /** The width of a float, in bits; absent for an integer. */
  readonly float?: 32 | 64;
  /** The order of its groups of bits: `big` for the most significant one first. Absent if there is one group. */
  readonly order?: 'big' | 'little';
  /** Set if the bytes hold the magnitude of a negative number. A type before them says that it is negative. */
  readonly isNegated?: true;
  /** The calculation from all bytes of a region; undefined if they are not one whole number in this notation. */
  work(bytes: Uint8Array): NumberWorking | undefined;
}

/** The width in bits of the floats in a region of this many bytes; undefined if its kind holds no float. */
export function floatBitsOf({ form }: Kind, bytes: number): number | undefined {
  if (form?.as === 'own') return form.float;
  return form?.as === 'ieee' ? (form.bytes ?? bytes - (form.after ?? 0)) * 8 : undefined;
}

/**
 * A number in whole bytes, after `after` bytes of a head. `bytes` is the width of the number's type if the region may
 * be shorter: an integer may lack its most significant zeros, and a float its least significant bytes.
 */
export interface WholeBytes {
  readonly as: 'uint' | 'int' | 'ieee';
  readonly order: 'big' | 'little';
  readonly after?: number;
  readonly bytes?: number;
  readonly sign?: '-1 - n';
}

/** A term of one format, spelled as in its specification: `fixmap`, `field tag`. */
export interface Kind {
  readonly role: Role;
  /** The short term of the specification: "fixmap". */
  readonly label: string;
  /**
   * The first byte as the specification draws it: digits are fixed bits, and `letters` explains each letter:
   * "1000xxxx".
   */
  readonly bits?: string;
  /** The bit before which the specification cuts the first byte, even between fixed bits: 3 in CBOR. */
  readonly cut?: number;
  /** The highest first byte, if the letters in `bits` do not take all their values: 0x17 for "000nnnnn" in CBOR. */
  readonly highest?: number;
  /** The meanings of the letters in `bits`, in lower case: { n: 'the number of members' }. */
  readonly letters?: Readonly<Record<string, string>>;
  /**
   * The calculation of the value; absent if the reading is not a calculation. Punctuation has a form but no reading,
   * because its value is its characters.
   */
  readonly form?: Form;
  /**
   * The unit of a number that announces how much follows in the value that owns it: items, bytes or words. `all bytes`
   * counts the number's own bytes, too. Absent if a container ends at a mark, or as its schema defines.
   */
  readonly promises?: 'items' | 'bytes' | 'all bytes' | 'words';
  /** Set for the start of a text or of binary data whose chunks follow: without chunks, the value is empty. */
  readonly startsChunks?: true;
  /** Set if the number is the length of a member together with its name, as in an entry of a map. */
  readonly includesName?: true;
  /**
   * Decodes the bytes to a string, a number or a count. Absent if the kind is the whole content (`nil`, a delimiter).
   */
  readonly read?: Reading;
  /** The byte that an offset leads to. Absent if only a reader of the whole message knows it. */
  readonly leadsTo?: (bytes: Uint8Array, start: number, end: number) => number;
  /** Set if the region, whatever its role, is a part of its value's binary data, as the type of a vector in BSON is. */
  readonly isData?: true;
  /** Decodes the data of a kind with the role `bytes`. Without it, the data are the bytes of the region. */
  readonly data?: (bytes: Uint8Array, start: number, end: number) => Uint8Array;
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
  /**
   * The native type of the value, or of the key, that the region belongs to; `float` is a float32 in four bytes, else a
   * double. With `inJson`, a codec that carries this type does not lose the region.
   */
  readonly native?: NativeKind | 'float';
  /** The value of each member of the container that the region belongs to, if the members have no bytes for it. */
  readonly each?: boolean;
  /** Set if the kind is an extension of one library: the only library that writes and reads it. */
  readonly readOnlyBy?: string;
  /**
   * Set if other regions of the value always precede the region, so that its bytes are not first bytes of the format.
   */
  readonly isInside?: true;
  /** Set if the region holds values in a compressed form, so that the value that is read lacks them. */
  readonly hidesValues?: true;
  /** Set if the schema does not describe the region: it starts an unknown field or is a part of one. */
  readonly unexplained?: 'field' | 'part';
  /** Set if only the next byte shows where the region ends, as for the digits of a number in text. */
  readonly isOpenEnded?: true;
  /** Set if no content follows, as after the null branch of a union: the region is null, or the value is absent. */
  readonly isWhole?: 'null' | 'absent';
  /** Set if the region shares a line of the listing with its neighbour, as a string's head does with its text. */
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
