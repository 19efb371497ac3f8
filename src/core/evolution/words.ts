import { counted, grouped } from '../basics/counted.ts';
import { beginLarge, joined } from '../basics/text.ts';
import { parseBase64 } from '../bytes/base64.ts';
import { utf8Text } from '../bytes/utf8.ts';
import type { JsonValue } from '../value/json-value.ts';
import { printJson } from '../value/print.ts';
import { shorten } from '../value/shorten.ts';
import { inWords } from '../value/words.ts';
import type { FoundBy } from './found-by.ts';
import { declaredTypeOf, type Exchange, type FieldResult, type LibraryType, typeOf, worstOf } from './judge.ts';
import { OUTCOME_WORDS, type ReadOutcome } from './outcome.ts';
import type { Got, Version, VersionField } from './version.ts';

/** A field's key in a sentence, in backticks; a long one is cut. */
export function keyIn({ key }: Pick<VersionField, 'key'>): string {
  const short = key.length > 40 ? `${key.slice(0, 40)}…` : key;
  return key === '' ? 'the empty key' : `\`${short.replaceAll('`', "'").toWellFormed()}\``;
}

/** The sentence that explains the results of a reader's fields: it is about the worst result. */
export function reasonText({ writer, reader, hasBytes }: Exchange, results: readonly FieldResult[]): string {
  const worst = worstOf(results);
  if (worst === undefined || worst.outcome === 'all') return beginLarge(allText(writer, reader, results));
  switch (worst.outcome) {
    case 'defaults':
      return beginLarge(defaultText(worst));
    case 'refuses':
      return beginLarge(refusedText(worst, hasBytes));
    case 'misreads':
      return beginLarge(misreadText(worst));
  }
}

function allText(writer: Version, reader: Version, results: readonly FieldResult[]): string {
  const numbered = results.find(({ field, got }) => field.symbols !== undefined && typeof got.value === 'number');
  if (numbered !== undefined) {
    const { field, meant, got } = numbered;
    return `${keyIn(field)} was sent as ${valueWords(meant)}; the reader gets the number ${valueWords(got)}, which has no name in the reader’s schema.`;
  }
  const count = reader.fields.length;
  const arrives = count === 1 ? 'The field of the reader arrives' : `All ${count} fields of the reader arrive`;
  const empty = results.find(({ sent }) => sent?.value === null);
  if (empty !== undefined)
    return `${arrives}; ${keyIn(empty.field)} is ${empty.got.value === null ? 'null' : 'absent'}.`;
  const known = new Set(reader.fields.map(({ meaning }) => meaning));
  const skipped = writer.fields.filter(({ meaning }) => !known.has(meaning));
  return skipped.length === 0 ? `${arrives}.` : `${arrives}. It skips ${joined(skipped.map(keyIn))}.`;
}

function defaultText({ field, sent, meant, got }: FieldResult): string {
  const gets = got.value === undefined ? 'sees that it is absent' : `uses its default, ${valueWords(got)}`;
  if (sent?.value === undefined) {
    const isWritten = got.from === 'bytes';
    return isWritten
      ? `The writer writes its own default for ${keyIn(field)}: the reader gets ${valueWords(got)}.`
      : `${keyIn(field)} is not in the bytes: the reader ${gets}.`;
  }
  if (meant.value === null || meant.value === undefined) return `${keyIn(sent)} was null: the reader ${gets}.`;
  if (meant.from === 'default')
    return `${keyIn(sent)} was ${valueWords(meant)}, its default, which the writer leaves out of the bytes: the reader ${gets}.`;
  if (field.symbols !== undefined)
    return `${keyIn(field)} was sent as ${valueWords(meant)}, which the reader does not know: it ${gets}.`;
  const as = sent.key === field.key ? '' : ` as ${keyIn(sent)}`;
  return `${keyIn(field)} was sent${as}, but the reader does not find it: it ${gets}.`;
}

const TYPE_WORDS: Readonly<Record<LibraryType | 'any', string>> = {
  null: 'null',
  boolean: 'a boolean',
  number: 'a number',
  text: 'text',
  bytes: 'bytes',
  list: 'a list',
  object: 'an object',
  any: 'any value',
};

function refusedText({ field, sent, got }: FieldResult, hasBytes: boolean): string {
  if (got.refused !== undefined) return got.refused;
  const [found, declared] = [typeOf(got), declaredTypeOf(field, hasBytes)];
  if (found === declared)
    return `${keyIn(sent ?? field)} arrives as text that is not base64, which this reader expects.`;
  return `${keyIn(sent ?? field)} arrives as ${TYPE_WORDS[found]}, where this reader declares ${TYPE_WORDS[declared]}.`;
}

function misreadText({ field, sent, meant, got }: FieldResult): string {
  const value = valueWords(got);
  if (sent?.value === undefined) return `${keyIn(field)} was not sent; the reader gets ${value} as its value.`;
  if (sent.shape.bytes > 0 && got.value === meant.value && !got.isBytes)
    return `${keyIn(sent)} was sent as bytes in base64; the reader gets the base64 as its text.`;
  if (field.shape.bytes > 0 && got.value === meant.value && !got.isBytes)
    return `${keyIn(sent)} was sent as text; the reader decodes this text as base64, to other bytes.`;
  if (got.from === 'default')
    return `${keyIn(sent)} was sent as ${valueWords(meant)}; the reader gets its own default, ${value}.`;
  const [was, taken] = apartWords(meant, got);
  return `${keyIn(sent)} was sent as ${was}; the reader gets ${taken} as the value of ${keyIn(field)}.`;
}

const MOST_TEXT = 60;

/** Two different values in words: as JSON if both have the same type and size. */
function apartWords(meant: Got, got: Got): readonly [string, string] {
  const [was, taken] = [valueWords(meant), valueWords(got)];
  if (was !== taken) return [was, taken];
  const [wasText, takenText] = [meant, got].map(({ value }) => shorten(printJson(value as JsonValue), MOST_TEXT));
  return wasText === takenText ? [was, `another value, ${taken}`] : [wasText!, takenText!];
}

/** A value in a few words; bytes as text. */
function valueWords({ value, isBytes }: Got): string {
  if (!isBytes || typeof value !== 'string') return value === undefined ? 'absent' : inWords(value);
  const parsed = parseBase64(value);
  return parsed.ok ? `the bytes of ${inWords(utf8Text(parsed.bytes))}` : inWords(value);
}

/** The sentence that names the library or rule that decides the outcome; undefined if the format itself decides it. */
export function decidesText(foundBy: FoundBy, results: readonly FieldResult[] | 'error'): string | undefined {
  const isTable = foundBy === 'shared table' || foundBy === 'own table';
  if (results === 'error')
    return isTable ? 'msgpackr decides: records are its own extension of MessagePack.' : undefined;
  const outcome = worstOf(results)?.outcome;
  if (foundBy === 'schema') return undefined;
  if (outcome === 'defaults') return 'The reader’s code decides what an absent member means.';
  return outcome === 'refuses'
    ? 'The reader’s code decides: the library returns what it finds, and typed readers refuse it.'
    : undefined;
}

/**
 * avsc checks that no bytes follow the last field. This is the sentence for bytes that only this check refuses; it
 * names the outcome of readers without the check.
 */
export function endCheckText(unchecked: ReadOutcome): string {
  return `avsc decides: its check of the end refuses bytes after the record. A reader without this check, such as fastavro, ${OUTCOME_WORDS[unchecked].words} here.`;
}

/**
 * The sentence for readers that refuse a field only when the program asks for it; undefined if no field is refused on
 * its own.
 */
export function lazyText(format: string, results: readonly FieldResult[]): string | undefined {
  const refused = results.filter(({ got }) => got.refused !== undefined).map(({ field }) => keyIn(field));
  if (refused.length === 0) return undefined;
  const misread = results.some(({ outcome }) => outcome === 'misreads');
  return `The program decides: readers of ${format} follow a pointer when its field is asked for, so they refuse ${joined(refused)} only then${misread ? ', and misread other fields without an error' : ''}.`;
}

/** The sentence for fields that the reader drops when it encodes the record again. */
export function droppedText(library: string, kept: number, bytes: number): string {
  return `${library} decides: encoded again, the record has ${grouped(kept)} of ${counted(bytes, 'byte')}, because the library drops fields that it does not know; the specification lets readers keep them, and other libraries do.`;
}

/** The sentence for fields that are lost when the reader builds the record again from the fields that it knows. */
export function rebuiltText(kept: number, bytes: number): string {
  return `The reader’s code decides: if it builds the record again field by field, it keeps ${grouped(kept)} of ${counted(bytes, 'byte')}; if it copies the whole message, it keeps all of them.`;
}
