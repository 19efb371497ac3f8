import type { ExtendedType } from './extended.ts';
import type { TextType } from './recognise.ts';

/** The types that JSON spells in a form of its own: text, or a list of the numbers of bytes. */
export type SpelledType = TextType | 'list';
export type FoundType = SpelledType | ExtendedType;

export function isExtendedType(type: FoundType): type is ExtendedType {
  return type.startsWith('$');
}

/** True for types whose text has letters of either case: UUIDs and hex. */
export function hasCase(type: FoundType): boolean {
  return type === 'uuid' || type === '$uuid' || type === 'hex';
}

export function isTimeType(type: FoundType): boolean {
  return type === 'timestamp' || type === '$date';
}

/** Values of one type at one path pattern. */
export interface TypeGroup {
  /** The type and the pattern of the group. The id stays the same after an edit. */
  readonly id: string;
  readonly type: FoundType;
  /** A JSON Pointer with `*` in place of elements and of keys that are data. */
  readonly pattern: string;
  readonly count: number;
  /** Number of texts of any type at the pattern; equals `count` for lists and Extended JSON. */
  readonly of: number;
  /** Number of values that would come back in another form: a time in UTC, a UUID or hex in lower case. */
  readonly altered: number;
  /** The first value as the source writes it, shortened if long. */
  readonly example: string;
}

/** The groups found in a source, in the order of the text. */
export interface FoundTypes {
  readonly groups: readonly TypeGroup[];
  /** Number of groups beyond those listed. */
  readonly more: number;
  /**
   * The ids of groups of integers that look like codes. Such a group is carried only if a schema has integers there.
   */
  readonly codes?: readonly string[];
}

/** The groups to carry natively. */
export interface WantedTypes {
  /** True if all groups are carried, including those of later texts. */
  readonly all: boolean;
  /** Ids of groups. If `all` is true, only the ids of groups that look like codes but are integers in a schema. */
  readonly groups: readonly string[];
}

/**
 * The groups whose values all come back as they are written, for a comparison in which nothing may be lost. Undefined
 * if there are none. Groups beyond those listed are left out, unless all are exact.
 */
export function exactTypes({ groups, more }: FoundTypes): WantedTypes | undefined {
  const exact = groups.filter(({ altered }) => altered === 0);
  if (exact.length === 0) return undefined;
  if (exact.length === groups.length && more === 0) return { all: true, groups: [] };
  return { all: false, groups: exact.map(({ id }) => id) };
}
