import { joinedBytes } from '../bytes/joined.ts';
import { bytesOfInteger } from '../bytes/number-bytes.ts';
import type { Span } from '../bytes/span.ts';
import type { Reading } from './vocabulary.ts';

/** How a format rewrites one kind of length or count. */
export interface LengthRule {
  /**
   * The unit of the number; by default, the unit that the kind promises. `all bytes` counts the number's own bytes,
   * too.
   */
  readonly counts?: 'bytes' | 'all bytes' | 'items';
  /**
   * Reads the number from the region; by default the reading of the kind. Avro's negative counts are read without the
   * sign.
   */
  readonly read?: Reading;
  /** Bytes that follow the number and that it does not count, such as the type of an extension. */
  readonly skips?: number;
  /**
   * Set if the head depends on the content of the counted bytes, too. It may then change although the number stays the
   * same.
   */
  readonly dependsOnContent?: true;
  /**
   * The bytes that write the number `size`; `head` is the current bytes. Undefined if this kind cannot hold the number.
   */
  write(size: number, head: Uint8Array, counted: Counted): Uint8Array | Marked | undefined;
}

/** The counted bytes after the edits, and all bytes from before the edits. */
export interface Counted {
  content(): Uint8Array;
  readonly all: Uint8Array;
}

/** A head without a number: a mark follows the content instead. */
export interface Marked {
  readonly head: Uint8Array;
  readonly mark: Uint8Array;
}

/** A length that is in no region, because it does not fit. */
export interface UnreadLength extends Span {
  readonly rule: LengthRule;
  readonly counts: 'bytes' | 'all bytes';
  readonly announced: number;
  /**
   * The noun for the value that the length counts, such as "document", "string" or "key". If there is no such noun, it
   * is "length".
   */
  readonly noun: string;
  /** The unit of the number. */
  readonly unit: 'byte';
  /** The bytes of the number, if they have a byte order. */
  readonly digits?: Span;
}

/** What the format knows about its lengths, for the repair after an edit. */
export interface Lengths<Name extends string = string> {
  /** The rules by the name of the kind. Kinds without a rule are never rewritten. */
  readonly rules: Readonly<Partial<Record<Name, LengthRule>>>;
  /** The length because of which reading stopped at this place; undefined if the bytes end there. */
  readonly unread?: (bytes: Uint8Array, at: number) => UnreadLength | undefined;
  /** Set if each value can be read by itself, so that inserted values can be counted. */
  readonly areAlone?: true;
  /** The reason, as a sentence, why bytes may be replaced but neither inserted nor removed. */
  readonly inPlaceOnly?: string;
}

/**
 * The form of a head: its bytes before the number, and the width of the number in bytes, 0 if it is inside these bytes.
 */
export interface HeadForm {
  /** The greatest number that the form holds. */
  readonly most: number;
  readonly bytes: (size: number) => Uint8Array;
}

/**
 * The first form that holds a number. If the present head is longer than the shortest form of the number `before`, the
 * new head is at least as long as the present one.
 */
export function fittingForm(
  forms: readonly HeadForm[],
  size: number,
  { before, head }: { readonly before: number; readonly head: Uint8Array },
): Uint8Array | undefined {
  const shortest = forms.find(({ most }) => before <= most)?.bytes(before);
  const least = shortest !== undefined && shortest.length < head.length ? head.length : 0;
  return forms
    .filter(({ most }) => size <= most)
    .map(({ bytes }) => bytes(size))
    .find(({ length }) => length >= least);
}

/** A byte, followed by a number of this many bytes, most significant byte first. */
export function headOfWidth(first: number, width: 1 | 2 | 4 | 8): HeadForm {
  return {
    most: 2 ** (8 * width) - 1,
    bytes: (size) => joinedBytes([Uint8Array.of(first), bytesOfInteger(BigInt(size), width)]),
  };
}
