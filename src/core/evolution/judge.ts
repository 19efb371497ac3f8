import { parseBase64 } from '../bytes/base64.ts';
import { utf8Text } from '../bytes/utf8.ts';
import { kindOf } from '../schema/shape.ts';
import type { JsonValue } from '../value/json-value.ts';
import { printJson } from '../value/print.ts';
import { OUTCOMES, type ReadOutcome } from './outcome.ts';
import { ABSENT, type Got, type ReadFields, type Version, type VersionField } from './version.ts';

/** The result for one field of the reader. */
export interface FieldResult {
  readonly outcome: ReadOutcome;
  readonly field: VersionField;
  /** The writer's field with the same meaning; undefined if the writer has none. */
  readonly sent: VersionField | undefined;
  /** The value that the writer's own version reads for this field. */
  readonly meant: Got;
  readonly got: Got;
}

/** Both versions of a record in an exchange, with the fields that the writer meant and those that the reader got. */
export interface Exchange {
  readonly writer: Version;
  /**
   * The fields that the writer's own version reads from its bytes. With these, losses of the format itself are not
   * counted.
   */
  readonly meant: ReadFields;
  readonly reader: Version;
  readonly got: ReadFields;
  /** True if the codec has a type for bytes; otherwise they are base64 text. */
  readonly hasBytes: boolean;
}

/**
 * Compares what was read with what was meant, field by field:
 *
 * - `all`: the value arrives, possibly as another type that means the same, such as a wider number;
 * - `defaults`: the field was not sent, or was null, and the reader uses its default or sees that it is absent; or it
 * was sent, but the reader sees that it is absent;
 * - `refuses`: the value arrives as a type that the reader does not declare: libraries for formats that describe
 * themselves return such a value, but a typical reader checks its type. Or the value is text where base64 is expected,
 * or the reader refuses this field alone;
 * - `misreads`: the reader gets a value that the writer did not mean.
 */
export function judge({ writer, meant, reader, got, hasBytes }: Exchange): readonly FieldResult[] {
  return reader.fields.map((field): FieldResult => {
    const sent = writer.fields.find(({ meaning }) => meaning === field.meaning);
    const was = sent === undefined ? ABSENT : (meant.get(sent.key) ?? ABSENT);
    const is = got.get(field.key) ?? ABSENT;
    return { field, sent, meant: was, got: is, outcome: outcomeOf(field, sent, was, is, hasBytes) };
  });
}

function outcomeOf(
  field: VersionField,
  sent: VersionField | undefined,
  was: Got,
  is: Got,
  hasBytes: boolean,
): ReadOutcome {
  if (is.refused !== undefined) return 'refuses';
  if (sent?.value === undefined) return is.from === 'bytes' && !isSent(was, is) ? 'misreads' : 'defaults';
  if (was.value === undefined || was.value === null) return forNull(was, is);
  if (is.value === undefined) return 'defaults';
  if (field.symbols !== undefined) return forEnum(field.symbols, was.value, is.value);
  const declared = declaredTypeOf(field, hasBytes);
  const content = contentOf(field, is, hasBytes);
  if (content === undefined) return 'refuses';
  if (!isSame(contentOf(sent, was, hasBytes), content, declared)) return 'misreads';
  return declared === 'any' || is.from === 'default' || typeOf(is) === declared ? 'all' : 'refuses';
}

/** The first of the worst results; undefined if the reader has no fields. */
export function worstOf(results: readonly FieldResult[]): FieldResult | undefined {
  let worst: FieldResult | undefined;
  for (const each of results) {
    if (worst === undefined || OUTCOMES.indexOf(each.outcome) > OUTCOMES.indexOf(worst.outcome)) worst = each;
  }
  return worst;
}

/** True if a field that was left out is in the bytes nevertheless, because the format writes its default. */
function isSent(was: Got, is: Got): boolean {
  return was.from === 'bytes' && was.value === is.value;
}

function forNull(was: Got, is: Got): ReadOutcome {
  if (is.value === undefined) return 'all';
  if (is.value === null) return was.value === null ? 'all' : 'defaults';
  return is.from === 'bytes' ? 'misreads' : 'defaults';
}

/** An unknown symbol may arrive as its number, or become the first symbol, which is the default. */
function forEnum(symbols: readonly string[], was: JsonValue, is: JsonValue): ReadOutcome {
  if (was === is) return 'all';
  if (symbols.includes(was as string)) return 'misreads';
  if (typeof is === 'number') return 'all';
  return is === symbols[0] ? 'defaults' : 'misreads';
}

/** The type of a value as libraries return it. */
export type LibraryType = 'null' | 'boolean' | 'number' | 'text' | 'bytes' | 'list' | 'object';

export function typeOf({ value, isBytes }: Got): LibraryType {
  if (isBytes) return 'bytes';
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'boolean') return 'boolean';
  if (typeof value === 'string') return 'text';
  if (typeof value === 'object') return Array.isArray(value) ? 'list' : 'object';
  return 'number';
}

export function declaredTypeOf({ shape }: VersionField, hasBytes: boolean): LibraryType | 'any' {
  switch (kindOf(shape)) {
    case 'boolean':
      return 'boolean';
    case 'integer':
    case 'double':
      return 'number';
    case 'string':
      return 'text';
    case 'bytes':
      return hasBytes ? 'bytes' : 'text';
    case 'list':
      return 'list';
    case 'record':
    case 'map':
      return 'object';
    default:
      return 'any';
  }
}

/**
 * The value that a reader got, with base64 of bytes decoded as text. Undefined if a text that should be base64 is not.
 */
function contentOf({ shape }: VersionField, { value, isBytes }: Got, hasBytes: boolean): JsonValue | undefined {
  const isBase64 = isBytes || (!hasBytes && shape.bytes > 0);
  if (typeof value !== 'string' || !isBase64) return value;
  const parsed = parseBase64(value);
  return parsed.ok ? utf8Text(parsed.bytes) : undefined;
}

/**
 * True if two values mean the same: a list of one element and the element, or a boolean and the number 0 or 1, in
 * either direction.
 */
function isSame(was: JsonValue | undefined, is: JsonValue, declared: LibraryType | 'any'): boolean {
  if (was === undefined) return false;
  if (printJson(was) === printJson(is)) return true;
  if (typeof was === 'boolean' && declared === 'number') return is === Number(was);
  if (typeof is === 'boolean' && declared === 'boolean') return was === Number(is);
  const isListOfOne = declared === 'list' && Array.isArray(is) && is.length === 1 && !Array.isArray(was);
  return isListOfOne && printJson(was) === printJson(is[0]!);
}
