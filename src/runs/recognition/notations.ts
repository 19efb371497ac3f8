import { counted } from '../../core/basics/counted.ts';
import { utf8Bytes, utf8Length } from '../../core/bytes/utf8.ts';
import { countExtended } from '../../core/native-types/extended.ts';
import type { JsonValue } from '../../core/value/json-value.ts';
import { pointerToken } from '../../core/value/path.ts';
import type { Notation, Recognisable } from '../../formats/format.ts';
import { type Found, foundBy, foundIn, Rule } from './found.ts';
import { inspect, MOST_READ } from './inspect.ts';
import { DAMAGED } from './named.ts';
import type { Recognition } from './reading.ts';

/** A text in the notation of a format, with the bytes that it stands for. */
export interface Noted {
  readonly format: Recognisable;
  readonly notation: Notation;
  readonly bytes: Uint8Array;
}

/** The formats in whose notations a text can be read, with the bytes that it stands for. */
export function notedIn(text: string, formats: readonly Recognisable[]): readonly Noted[] {
  return formats.flatMap((format) =>
    (format.looks.notations ?? []).flatMap((notation) => {
      const parsed = notation.read(text);
      const written = formats.find(({ id }) => id === (notation.writes ?? format.id));
      return parsed?.ok && written ? [{ format: written, notation, bytes: parsed.bytes }] : [];
    }),
  );
}

/**
 * JSON stays JSON if its objects spell types that JSON lacks, but a sentence names this notation. A sentence also names
 * damage in the texts of other JSON.
 */
export function notationOfJson(text: string, value: JsonValue): Recognition {
  const count = text.includes('"$') ? countExtended(value) : 0;
  if (count === 0) {
    const lost = /\ufffd|\\ufffd/i.test(text) ? damagedText(value) : undefined;
    return { readings: [], ...(lost !== undefined && { named: lost }) };
  }
  const bytes = utf8Length(text);
  const evidence = `${counted(count, 'value')} of types that JSON lacks`;
  const reading = {
    chain: ['extended-json'],
    sure: 'certain' as const,
    bytes,
    explained: bytes,
    evidence,
    layers: [{ id: 'json', name: 'JSON', bytes }],
    messages: 1,
    says: [],
    spelling: 'MongoDB Extended JSON',
  };
  return { readings: [reading], named: `This is MongoDB Extended JSON: ${evidence}.` };
}

/** HTML is named as such unless it is also XML. */
const HTML = /^\s*(?:<!--[\s\S]{0,9999}?-->\s*)?<(?:!doctype\s+html|html)\b/i;
/** Text with a declaration, an end-tag or an empty element is meant as a document, even if it has a fault. */
const IS_DOCUMENT = /^\s*<(?:\?xml\b|!)|^\s*<(?!\?)[\s\S]*?(?:<\/[a-z_:]|\/>)/i;
/** Matches a start-tag with an attribute that is longer than what is searched. */
const LONG_TAG =
  /^\s*<[a-z_:][\w:.-]{0,99}(?:\s{1,99}[\w:.-]{1,99}\s{0,9}=\s{0,9}(?:"[^"<]*"|'[^'<]*')){0,99}\s{1,99}[\w:.-]{1,99}\s{0,9}=\s{0,9}(?:"[^"<]{999,}|'[^'<]{999,})$/i;
/** Matches a sentence in which a word in angle brackets is closed by another name, and goes on after it. */
const IS_SENTENCE =
  /^\s*<([a-z_:][\w:.-]{0,99})>[^<>]{0,999}<\/(?!\1\s*>)[\w:.-]{1,99}>\s{0,99}[^\s<](?![\s\S]*<\/\1\s*>)/i;

/** Matches one element with nothing but text in it, and words after it: a sentence with a mark. */
const HAS_MARK = /^\s*<([a-z_:][\w:.-]{0,99})>[^<>]{0,999}<\/\1\s{0,99}>\s{0,99}[^\s<]/i;
/** Maximum length, in bytes, of the beginning of a document in which the fault is sought. */
const MOST_SOUGHT = 4 * 1024 * 1024;

/**
 * Readings of a text in a text format other than JSON, such as XML. A document with a fault is read up to it, so that
 * the fault is named.
 */
export function textFormats(text: string, formats: readonly Recognisable[]): readonly Found[] {
  if (!/^\s*<(?!<)/.test(text)) return [];
  const bytes = utf8Bytes(text);
  const head = text.slice(0, MOST_READ);
  const mayBreak =
    !HTML.test(text) &&
    (IS_DOCUMENT.test(head) || LONG_TAG.test(head)) &&
    ![IS_SENTENCE, HAS_MARK].some((other) => other.test(head));
  return formats
    .filter(({ id, isText }) => isText && id !== 'json')
    .flatMap((format) => {
      const found = foundIn(format, bytes);
      return found.length === 0 && mayBreak ? brokenDocument(format, bytes) : found;
    });
}

/** A document up to a fault in its first bytes; empty if nothing is before the fault. */
function brokenDocument(format: Recognisable, bytes: Uint8Array): readonly Found[] {
  const { explained, message = '' } = inspect(format, bytes.subarray(0, MOST_SOUGHT));
  if (explained === 0) return [];
  const evidence = `one ${format.looks.nouns.object} up to ${message.replace(/\.$/, '')}`;
  return [foundBy({ rule: Rule.contradicted, explained, evidence, messages: 1, isWeak: true }, format, bytes)];
}

const MOST_OF_PATH = 80;

/** A sentence on the first text in a value that was binary data; undefined if there is none. */
function damagedText(value: JsonValue): string | undefined {
  const pending: [value: JsonValue, path: string][] = [[value, '']];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const [each, path] = next;
    if (typeof each === 'string' && DAMAGED.test(each)) {
      const place = path.length > MOST_OF_PATH ? '' : ` at ${path || 'the root'}`;
      return `JSON. Its text${place} is binary data that was read as UTF-8: each U+FFFD in it stands for bytes that are lost.`;
    }
    if (typeof each !== 'object' || each === null) continue;
    const members = Object.entries(each).toReversed();
    for (const [key, member] of members) pending.push([member as JsonValue, `${path}/${pointerToken(key)}`]);
  }
  return undefined;
}
