import type { ExtendedType } from './extended.ts';
import type { TextType } from './recognise.ts';

export type FoundType = TextType | ExtendedType;

/** Values of one type at one path pattern. */
export interface TypeGroup {
  /** Type and pattern; the same after an edit. */
  readonly id: string;
  readonly type: FoundType;
  /** A JSON Pointer with `*` for elements, and for keys that are data. */
  readonly pattern: string;
  readonly count: number;
  /** All texts at the pattern, of any type; for Extended JSON the same as `count`. */
  readonly of: number;
  /** How many would come back in another form: a time in UTC, a UUID in lower case. */
  readonly altered: number;
  /** The first one, as the source has it, cut where long. */
  readonly example: string;
}

/** What was found in a source, in the order of the text. */
export interface FoundTypes {
  readonly groups: readonly TypeGroup[];
  /** How many groups there are beyond those. */
  readonly more: number;
}

/** Which groups are carried natively. */
export interface WantedTypes {
  /** Whatever is found, also in later texts. */
  readonly all: boolean;
  /** Ids of groups. */
  readonly groups: readonly string[];
}
