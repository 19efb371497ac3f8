import type { CarriedValue } from '../value/carried.ts';
import type { JsonValue } from '../value/json-value.ts';
import type { ValueTree } from '../value/value-tree.ts';

export const MESSAGE_MODES = ['whole', 'elements', 'lines'] as const;
/**
 * What of a text is one message: the whole of it, each element of its top-level array, or each line (NDJSON). Other
 * than `whole`, the root of the source is the array of the messages: paths begin with `/0`, `/1`, …
 */
export type MessageMode = (typeof MESSAGE_MODES)[number];

/** Where everything of a JSON text stands, one entry a value in pre-order (its ordinal). Offsets are bytes. */
export interface SourceIndex {
  readonly values: ValueTree;
  /** The value's own text, without key and separators. The array that lines form has none: both are 0. */
  readonly start: Uint32Array;
  readonly end: Uint32Array;
  /** The member's key with its quotation marks; both 0 for the root and for elements. */
  readonly keyStart: Uint32Array;
  readonly keyEnd: Uint32Array;
}

/** A JSON text that was understood. */
export interface Source {
  /** The text as UTF-8. */
  readonly bytes: Uint8Array;
  readonly index: SourceIndex;
  readonly messages: MessageMode;
  /** As JavaScript holds it, integers beyond 2^53 as BigInt. */
  readonly value: JsonValue;
  /** The text without its white space, in bytes; of messages their sum, without what stands between them. */
  readonly minifiedBytes: number;
  /** Ordinals of integers that only a BigInt holds exactly, ascending. */
  readonly bigIntegers: readonly number[];
  /** Ordinals of numbers that a double may not hold as written: an exponent, over 15 digits, or a negative zero. */
  readonly doubtfulNumbers: readonly number[];
  /** Ordinals of objects whose members JavaScript lists otherwise than the text: integer-like or duplicate keys. Ascending. */
  readonly rearranged: readonly number[];
  /** Ordinals of members that a later member of the same key overrides, ascending. */
  readonly overridden: readonly number[];
}

/** A way to divide a text into messages that makes sense of it where another does not. */
export type Remedy = Exclude<MessageMode, 'elements'>;

/** Wrong JSON: where, what was found, and what was expected. */
export interface SyntaxFailure {
  /** In bytes of the UTF-8 text, from 0. */
  readonly offset: number;
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 code units as editors count. */
  readonly column: number;
  /** The same place in UTF-16 code units of the whole text, from 0. */
  readonly character: number;
  readonly found: string;
  readonly expected: string;
  /** One sentence of all of it. */
  readonly message: string;
  /** The text around the place, for where that is not in view. */
  readonly around: string;
  /** Another way to divide the text into messages, in which it can be read. */
  readonly remedy?: Remedy;
}

/** A JSON text that was understood, or where and why it was not. */
export type ParsedSource =
  | { readonly ok: true; readonly source: Source }
  | { readonly ok: false; readonly failure: SyntaxFailure };

/** The messages of a source, from its value or what codecs are given in its place. */
export function messagesOf({ messages }: Pick<Source, 'messages'>, value: CarriedValue): readonly CarriedValue[] {
  return messages === 'whole' ? [value] : (value as CarriedValue[]);
}

/** The text of each message, with the white space that is in it. */
export function textsOf({ messages, bytes, index }: Source): readonly Uint8Array[] {
  if (messages === 'whole') return [bytes];
  const texts: Uint8Array[] = [];
  for (const [ordinal, depth] of index.values.depth.entries()) {
    if (depth === 1) texts.push(bytes.subarray(index.start[ordinal], index.end[ordinal]));
  }
  return texts;
}
