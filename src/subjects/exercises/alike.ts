import { kindAt } from '../../core/layout/message.ts';
import { FAMILY_OF_ROLE, type Kind, type Role } from '../../core/layout/vocabulary.ts';
import type { Annotated } from './annotated.ts';
import { fits } from './pattern.ts';

/**
 * The labels that may also describe a region. No question offers them beside the region's own label. They are of two
 * sorts. The first are the labels of all regions of the same value, because a marker names the type of the content:
 * "64-bit binary floating point" and "double". The second are labels of kinds that the bytes fit, and of kinds with
 * content of the same type: "string" and "text", "key" and "str key".
 */
export function labelsAlike(lane: Annotated, region: number): ReadonlySet<string> {
  const { queries, kinds, bytes } = lane;
  const kind = kindAt(lane, region);
  const { start, end } = queries.bytesOf(region);
  const isZero = bytes.subarray(start, end).every((byte) => byte === 0);
  const parts = queries.regionsOf(queries.ownerOf(region)).map((part) => kindAt(lane, part).label);
  const found = kinds.list.filter(
    (other) => isLonger(other.label, kind.label) || mayBe(other, kind, bytes[start]!, isZero),
  );
  return new Set([...parts, ...found.map(({ label }) => label)]);
}

/** True if the words of one label are all in the other: "array" and "indefinite-length array". */
function isLonger(one: string, other: string): boolean {
  const [ones, others] = [wordsOf(one), wordsOf(other)];
  return [...ones].every((word) => others.has(word)) || [...others].every((word) => ones.has(word));
}

function wordsOf(label: string): ReadonlySet<string> {
  return new Set(label.toLowerCase().match(/[^\s,]+/g));
}

const TEXTS: ReadonlySet<Role> = new Set<Role>(['key', 'string']);

/** True if a region of kind `kind` that begins with `byte` may also be of the kind `other`. */
function mayBe(other: Kind, kind: Kind, byte: number, isZero: boolean): boolean {
  if (namesTypeOf(other, kind)) return true;
  if (other.bits !== undefined) return fits(other.bits, byte);
  if (other.role === kind.role && other.form?.as === kind.form?.as) return true;
  if (isZero && (other.role === 'padding' || kind.role === 'padding')) return true;
  // Bytes, and keys that are not text, may hold characters or a number.
  const isOfAnySort = [other, kind].some(({ role, respelt }) => role === 'bytes' || respelt === true);
  const isJoined = isOfAnySort || sortOf(other) === sortOf(kind);
  return (isContent(other) && isContent(kind) && isJoined) || isMarkOf(other, kind) || isMarkOf(kind, other);
}

/** Roles of numbers that are not values: a length, the number of a branch. */
const COUNTS: ReadonlySet<Role> = new Set<Role>(['length', 'structure', 'tag']);

/**
 * True if a label names a type that a region is of, too, although the format uses the label elsewhere: a head is called
 * “string”, and a name is a string; a length is an integer; the end of a text belongs to the text.
 */
function namesTypeOf({ role, label, bits }: Kind, kind: Kind): boolean {
  if (TEXTS.has(kind.role)) return /^(UTF-8 )?string$/.test(label);
  if (kind.role === 'time') return /date|time/.test(label);
  if (kind.role === 'bytes') return label.endsWith('binary data');
  if (TEXTS.has(role)) return /\bNUL\b|quotation-mark/.test(kind.label);
  const isCount = COUNTS.has(kind.role) && kind.read !== undefined && kind.bits === undefined;
  return isCount && (label.endsWith('-bit integer') || (role === 'number' && bits === undefined));
}

/** True for names and values, whose types are often written elsewhere: before them, or in a schema. */
function isContent({ role }: Kind): boolean {
  return FAMILY_OF_ROLE[role] === 'names' || FAMILY_OF_ROLE[role] === 'values' || role === 'padding';
}

/**
 * The type of what a region holds: characters or a number. An empty name has no `form`; it is treated as characters.
 */
function sortOf({ role, form }: Kind): 'text' | 'number' {
  return form?.as === 'text' || (TEXTS.has(role) && form === undefined) ? 'text' : 'number';
}

/** True for the punctuation that an empty text consists of, such as the quotation marks of JSON. */
function isMarkOf(other: Kind, { role, form }: Kind): boolean {
  return TEXTS.has(role) && form === undefined && other.role === 'structure' && other.form?.as === 'text';
}
