import type { JsonValue } from '../value/json-value.ts';
import type { ValueTree } from '../value/value-tree.ts';

/** Where everything of a JSON text stands, one entry a value in pre-order (its ordinal). Offsets are bytes. */
export interface SourceIndex {
  readonly values: ValueTree;
  /** The value's own text, without key and separators. */
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
  /** As JavaScript holds it, integers beyond 2^53 as BigInt. */
  readonly value: JsonValue;
  /** The text without its white space, in bytes. */
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
}
