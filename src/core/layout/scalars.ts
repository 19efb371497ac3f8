import { counted } from '../basics/counted.ts';
import { parseBase64 } from '../bytes/base64.ts';
import { type Edit, edited, growthOf } from '../bytes/edits.ts';
import { areEqual } from '../bytes/equal.ts';
import type { Span } from '../bytes/span.ts';
import { sameDecimal, toDecimal } from '../value/decimal.ts';
import { nearestSingle } from '../value/nearest-single.ts';
import { shorten } from '../value/shorten.ts';
import { ValueType } from '../value/value-tree.ts';
import type { Lengths } from './lengths.ts';
import { kindAt, type Message } from './message.ts';
import { pointerOf } from './paths.ts';
import { repairsOf } from './repair.ts';
import type { Role } from './vocabulary.ts';

/** A value to write in place of a scalar. A bigint is any whole number, a number is any other one or -0. */
export type Scalar = null | boolean | bigint | number | string | Uint8Array;

/** One way in which a format writes a scalar. */
export interface ScalarForm {
  /** The term of the specification: "uint 16". */
  readonly as: string;
  /** The bytes of the scalar; undefined if the form does not hold it exactly. */
  readonly write: (scalar: Scalar) => Uint8Array | undefined;
  /** Set for the form of a single scalar, such as true. */
  readonly isConstant?: true;
}

/** A region of a scalar, in bytes. */
export interface ScalarRegion<Name extends string = string> extends Span {
  readonly kind: Name;
  readonly role: Role;
}

/** The regions at which a scalar is written. */
export interface ScalarPlace<Name extends string = string> {
  readonly bytes: Uint8Array;
  /** All regions of the scalar and of its key, ascending. */
  readonly regions: readonly ScalarRegion<Name>[];
  /** The regions of the scalar after its key. */
  readonly content: readonly ScalarRegion<Name>[];
  /** The kind of the first region of all bytes. */
  readonly beginsWith: Name;
  /** True if a region of one of these kinds comes after the scalar. */
  isFollowedBy(kinds: readonly Name[]): boolean;
}

/** A scalar in the bytes, and the ways to write another one in its place. */
export interface PresentScalar {
  /** The name of the scalar's form. */
  readonly as: string;
  /** Set for bytes, whose JSON is a text in base64. */
  readonly isBytes?: boolean;
  /** The forms that are possible at this place, the shortest ones first. */
  readonly forms: readonly ScalarForm[];
  /** What can be written at this place, as a noun phrase, if a schema or the container around it fixes the form. */
  readonly expected?: string;
  /** The edits that write the bytes of a form at this place. By default they replace the whole content. */
  readonly edits?: (written: Uint8Array, form: ScalarForm) => readonly Edit[];
}

/** A scalar in a branch of a union, with the index of the branch. */
export interface BranchForm<Name extends string = string> extends ScalarForm {
  /** The kind of the region by which its type is known. */
  readonly kind: Name;
}

/** How a format writes scalars, from `scalars.ts` in its folder. */
export interface Scalars<Name extends string = string> {
  /** The scalar at a place. A sentence if it cannot be written again. */
  read(place: ScalarPlace<Name>): PresentScalar | string;
  /** The forms that branches of the union at a place may have, with their indexes; empty where there is no union. */
  branches?(place: ScalarPlace<Name>): readonly BranchForm<Name>[];
}

/** The edits that write a value in place of a scalar, and set the lengths around it. */
export interface ScalarEdit {
  /**
   * The edits do not overlap; their positions are in the bytes before all edits. Empty if the value does not change.
   */
  readonly edits: readonly Edit[];
  /** The first byte of the value. */
  readonly at: number;
  /** A sentence about the edit: "/orderId: 4 bytes became 6; 2 lengths set." */
  readonly said: string;
}

/** Maximum length, in characters, of a value that a sentence quotes. */
const LONGEST = 40;

/** Writes a value, given as JSON, in place of a scalar. A sentence if that is not possible. */
export function scalarEdit(
  message: Message,
  value: number,
  json: string,
  scalars: Scalars,
  lengths: Lengths,
): ScalarEdit | string {
  if (message.queries.layout.values.type[value] !== ValueType.scalar) {
    return 'An object or an array is edited by its members: choose a text, a number, true, false or null.';
  }
  const place = placeOf(message, value);
  if (place.regions.length === 0) return 'This value has no bytes of its own to edit.';
  const present = scalars.read(place);
  if (typeof present === 'string') return present;
  const scalar = scalarOf(json, present.isBytes === true);
  if (scalar === undefined) return 'Write the value as JSON: a text in quotes, a number, true, false or null.';
  const shown = shorten(json.trim(), LONGEST);
  if (typeof scalar === 'string' && !scalar.isWellFormed())
    return 'The text has half of a character, which UTF-8 lacks.';
  const { forms, as, expected } = present;
  const exact = writtenIn(forms, as, scalar);
  if (exact === undefined && expected === undefined) return `This format has no type that holds ${shown} exactly.`;
  const written = exact ?? nearestIn(forms, scalar, json.trim());
  if (written === undefined) return `${shown} does not fit: this place takes ${expected}.`;
  const own = (present.edits?.(written.bytes, written.form) ?? wholeContent(place, written.bytes)).filter(
    ({ start, end, bytes }) => !areEqual(bytes, message.bytes.subarray(start, end)),
  );
  const at = place.content[0]?.start ?? place.regions[0]!.start;
  if (isShared(message, own)) return 'Another value has the same bytes, so it would change, too.';
  if (own.length === 0) return { edits: [], at, said: 'The value stays as it is.' };
  const repairs = repairsOf(message, own, lengths);
  if (repairs.some(({ edits }) => edits.length === 0)) return 'A length around the value cannot hold the new size.';
  if (lengths.inPlaceOnly !== undefined && own.some((edit) => growthOf(edit) !== 0)) return lengths.inPlaceOnly;
  const before = place.regions.reduce((sum, { start, end }) => sum + end - start, 0);
  const after = before + own.reduce((sum, edit) => sum + growthOf(edit), 0);
  const size = after === before ? `${counted(before, 'byte')} as before` : `${counted(before, 'byte')} became ${after}`;
  const set = repairs.length === 0 ? '' : `; ${counted(repairs.length, 'length')} set`;
  const name = pointerOf(message, value) || 'The value';
  const form = written.form.as;
  const now = forms.find((each) => each.as === as);
  const cause = now === undefined || now.isConstant ? '' : `, since ${shown} does not fit ${as}`;
  const isPlain = form === as || (now?.isConstant && written.form.isConstant);
  const why = isPlain ? '' : ` It is written as ${form}${cause}.`;
  const rounded = roundingOf(json.trim(), written.stored);
  return {
    edits: [...own, ...repairs.flatMap(({ edits }) => edits)],
    at,
    said: `${name}: ${size}${set}.${why}${rounded === undefined ? '' : ` ${shown} is rounded to ${rounded}.`}`,
  };
}

/** The form that a scalar has: "uint 16". Undefined if it cannot be written again. */
export function formOf(message: Message, value: number, scalars: Scalars): string | undefined {
  const place = placeOf(message, value);
  const present = place.regions.length === 0 ? undefined : scalars.read(place);
  return typeof present === 'object' ? present.as : undefined;
}

/** The bytes after an edit of a scalar. */
export function withScalar({ bytes }: Message, { edits }: ScalarEdit): Uint8Array {
  return edited(bytes, edits);
}

/** True if edits change bytes that several values have. */
function isShared({ queries }: Message, edits: readonly Edit[]): boolean {
  return queries.layout.shared.some(({ region }) => {
    const { start, end } = queries.bytesOf(region);
    return edits.some((edit) => edit.start < end && edit.end > start);
  });
}

/** Where the scalar of a value is. */
export function placeOf(message: Message, value: number): ScalarPlace {
  const { queries, kinds, bytes } = message;
  const regions = queries
    .regionsOf(value)
    .filter((region) => queries.ownerOf(region) === value)
    .map((region) => {
      const { start, end } = queries.bytesOf(region);
      return { start, end, kind: kinds.names[queries.kindOf(region)]!, role: kindAt(message, region).role };
    });
  const key = regions.findLastIndex(({ role }) => role === 'key');
  const end = regions.at(-1)?.end ?? 0;
  return {
    bytes,
    regions,
    content: regions.slice(key + 1),
    beginsWith: kinds.names[queries.kindOf(0)]!,
    isFollowedBy: (names) => isFollowedBy(message, end, names),
  };
}

/** True if a region that begins at a byte or after it is of one of these kinds. */
function isFollowedBy({ queries, kinds }: Message, byte: number, names: readonly string[]): boolean {
  const wanted = new Set(names.map((name) => kinds.index[name]));
  for (let region = queries.regionAtByte(byte); region >= 0 && region < queries.regionCount; region++) {
    if (wanted.has(queries.kindOf(region))) return true;
  }
  return false;
}

function wholeContent({ content }: ScalarPlace, bytes: Uint8Array): readonly Edit[] {
  return content.length === 0 ? [] : [{ start: content[0]!.start, end: content.at(-1)!.end, bytes }];
}

/** The present form if it holds the scalar, otherwise the first one that does. */
function writtenIn(forms: readonly ScalarForm[], as: string, scalar: Scalar) {
  for (const form of [...forms.filter((each) => each.as === as), ...forms]) {
    const bytes = form.write(scalar);
    if (bytes !== undefined) return { form, bytes, stored: scalar };
  }
  return undefined;
}

/**
 * The number that is stored if a number is written but does not fit exactly. Undefined if both are the same, or for
 * other scalars.
 */
function roundingOf(written: string, stored: Scalar): string | undefined {
  if (typeof stored !== 'number' && typeof stored !== 'bigint') return undefined;
  if (Object.is(stored, -0)) return sameDecimal(written, '-0') ? undefined : '-0';
  // `String` writes zeros in place of the last digits of a large number.
  const isLong = Number.isInteger(stored) && Math.abs(Number(stored)) < 1e21;
  const text = String(isLong ? BigInt(stored) : stored);
  const isExact = typeof stored === 'number' && sameDecimal(written, stored.toPrecision(100));
  return isExact || sameDecimal(written, text) ? undefined : text;
}

/** The nearest float to a number in the only form that a place takes; undefined if that form holds no such float. */
function nearestIn([form]: readonly ScalarForm[], scalar: Scalar, json: string) {
  if (form === undefined || (typeof scalar !== 'number' && typeof scalar !== 'bigint')) return undefined;
  for (const nearest of [Number(scalar), nearestSingle(json)]) {
    const bytes = Number.isFinite(nearest) ? form.write(nearest) : undefined;
    if (bytes !== undefined) return { form, bytes, stored: nearest };
  }
  return undefined;
}

/** A scalar in JSON. A text in place of bytes is their base64, as JSON has it. Undefined for anything else. */
export function scalarOf(json: string, isBytes: boolean): Scalar | undefined {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return undefined;
  }
  if (typeof value === 'number') return numberOf(json.trim(), value);
  if (typeof value !== 'string') return value === null || typeof value === 'boolean' ? value : undefined;
  if (!isBytes) return value;
  const parsed = parseBase64(value);
  return parsed.ok ? parsed.bytes : value;
}

/** Whole numbers of up to this many digits are read digit by digit, however they are written: 1e18, 5.0. */
const MOST_DIGITS = 20;

/** The number that a text spells; `near` is the float nearest to it. Undefined if no float is near it. */
function numberOf(text: string, near: number): bigint | number | undefined {
  if (Object.is(near, -0)) return near;
  if (/^-?\d+$/.test(text)) return BigInt(text);
  const { negative, digits, exponent } = toDecimal(text);
  if (digits === '') return 0n;
  if (exponent >= 0 && digits.length + exponent <= MOST_DIGITS) {
    return BigInt(`${negative ? '-' : ''}${digits}${'0'.repeat(exponent)}`);
  }
  return Number.isFinite(near) ? near : undefined;
}
