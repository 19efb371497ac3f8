import type { CarriedValue } from '../value/carried.ts';
import type { JsonValue } from '../value/json-value.ts';
import type { ValueTree } from '../value/value-tree.ts';

export const MESSAGE_MODES = ['whole', 'elements', 'lines'] as const;
/**
 * The division of a text into messages: the whole text is one, or each element of its top-level array, or each line
 * (NDJSON). In the last two modes, the root of the source is the array of messages: paths begin with `/0`, `/1`, …
 */
export type MessageMode = (typeof MESSAGE_MODES)[number];

/** Byte offsets of everything in a JSON text, one entry per value in pre-order (by ordinal). */
export interface SourceIndex {
  readonly values: ValueTree;
  /**
   * The offsets of the value's own text, without key and separators. The root of a text of lines has no text of its
   * own: both offsets are 0.
   */
  readonly start: Uint32Array;
  readonly end: Uint32Array;
  /** The offsets of the member's key with its quotation marks; both are 0 for the root and for elements. */
  readonly keyStart: Uint32Array;
  readonly keyEnd: Uint32Array;
}

/** A parsed JSON text. */
export interface Source {
  /** The text as UTF-8. */
  readonly bytes: Uint8Array;
  readonly index: SourceIndex;
  readonly messages: MessageMode;
  /** The JavaScript value, with integers beyond 2^53 as BigInt. */
  readonly value: JsonValue;
  /**
   * Number of bytes of the text without white space. With several messages: the sum over the messages, without the
   * separators.
   */
  readonly minifiedBytes: number;
  /** Ordinals of integers that only a BigInt holds exactly, ascending. */
  readonly bigIntegers: readonly number[];
  /**
   * Ordinals of numbers that a double might not reproduce as written: numbers with an exponent, with more than 15
   * characters, or with `-0` at the beginning.
   */
  readonly doubtfulNumbers: readonly number[];
  /**
   * Ordinals of objects whose members JavaScript lists in a different order than the text: those with integer-like or
   * duplicate keys. Ascending.
   */
  readonly rearranged: readonly number[];
  /** Ordinals of members that a later member with the same key overrides, ascending. */
  readonly overridden: readonly number[];
}

/** Another message mode, in which a text is valid that is invalid in the current mode. */
export type Remedy = Exclude<MessageMode, 'elements'>;

/** A syntax error: where it is, what was found, and what was expected. */
export interface SyntaxFailure {
  /** The offset in bytes of the UTF-8 text, counted from 0. */
  readonly offset: number;
  /** The line, counted from 1. Absent, like `column`, if the failure concerns the whole text. */
  readonly line?: number;
  /** The column in UTF-16 code units, as editors count them, from 1. */
  readonly column?: number;
  /** The same position in UTF-16 code units of the whole text, from 0. */
  readonly character: number;
  readonly found: string;
  readonly expected: string;
  /** One sentence that says what was found and what was expected. It is written after the place if there is one. */
  readonly message: string;
  /** Set if the byte at `offset` is not part of a character. */
  readonly notUtf8?: true;
  /** The text around the error, shown if the error itself is out of view. */
  readonly around: string;
  /** Another message mode in which the text can be parsed. */
  readonly remedy?: Remedy;
}

/** A parsed JSON text, or its first syntax error. */
export type ParsedSource =
  | { readonly ok: true; readonly source: Source }
  | { readonly ok: false; readonly failure: SyntaxFailure };

/** Splits the value of a source, or the value that a codec gets instead, into messages. */
export function messagesOf({ messages }: Pick<Source, 'messages'>, value: CarriedValue): readonly CarriedValue[] {
  return messages === 'whole' ? [value] : (value as CarriedValue[]);
}

/** The text of each message, with its white space. */
export function textsOf({ messages, bytes, index }: Source): readonly Uint8Array[] {
  if (messages === 'whole') return [bytes];
  const texts: Uint8Array[] = [];
  for (const [ordinal, depth] of index.values.depth.entries()) {
    if (depth === 1) texts.push(bytes.subarray(index.start[ordinal], index.end[ordinal]));
  }
  return texts;
}
