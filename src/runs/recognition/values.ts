import { joinedBytes } from '../../core/bytes/joined.ts';
import { unitsPerByte } from '../../core/layout/layout.ts';
import { valueOfLayout } from '../../core/layout/value-of-layout.ts';
import { areLinesOfJson, lineOffsets } from '../../core/source/lines-of-json.ts';
import { printJson } from '../../core/value/print.ts';
import type { Recognisable } from '../../formats/format.ts';
import { itemAt } from './item.ts';

/** Maximum length of the text of the values, in characters; longer ones are left out. */
const LONGEST = 1024 * 1024;
const MOST_VALUES = 10_000;

/**
 * Several values as one JSON list: the messages of an envelope, or consecutive values in one byte string. The list ends
 * before the first value that cannot be read. Undefined if the text would be too long.
 */
export function valuesText(format: Recognisable, parts: readonly Uint8Array[]): string | undefined {
  const texts: string[] = [];
  let length = 0;
  for (const bytes of parts) {
    for (let at = 0; at < bytes.length; ) {
      const read = valueAt(format, bytes, at);
      if (read === undefined) return listOf(texts);
      texts.push(read.text);
      length += read.text.length;
      at += read.length;
      if (length > LONGEST || texts.length > MOST_VALUES) return undefined;
    }
  }
  return listOf(texts);
}

/** Messages end to end: message `i` is `octets[offsets[i], offsets[i + 1])`. */
export interface MessageSet {
  readonly octets: Uint8Array;
  readonly offsets: Uint32Array;
}

/** Maximum number of messages: more are not divided, because each takes an entry in all tables. */
const MOST_MESSAGES = 100_000;

/**
 * The messages of an envelope, or consecutive values in one byte string, end to end. The part that cannot be read is
 * the last message. Undefined if there is only one message, or if there are too many.
 */
export function messageSet(
  format: Recognisable,
  octets: Uint8Array,
  parts: readonly Uint8Array[] | undefined,
): MessageSet | undefined {
  const ends = parts === undefined ? endsOfValues(format, octets) : endsOf(parts);
  if (ends === undefined || ends.length < 2 || ends.length > MOST_MESSAGES) return undefined;
  return {
    octets: parts === undefined ? octets : joinedBytes(parts),
    offsets: Uint32Array.from([0, ...ends]),
  };
}

/** Lines of JSON as messages; undefined for another text, or if there are too many lines. */
export function linesSet(octets: Uint8Array): MessageSet | undefined {
  const offsets = areLinesOfJson(octets) ? lineOffsets(octets, MOST_MESSAGES) : undefined;
  return offsets && { octets, offsets };
}

function endsOf(parts: readonly Uint8Array[]): readonly number[] {
  let end = 0;
  return parts.map(({ length }) => {
    end += length;
    return end;
  });
}

function endsOfValues(format: Recognisable, bytes: Uint8Array): readonly number[] | undefined {
  const ends: number[] = [];
  for (let at = 0; at < bytes.length; ) {
    if (ends.length === MOST_MESSAGES) return undefined;
    const { layout } = itemAt(format, bytes, at);
    const { failure } = layout;
    const length = failure?.isTrailing ? Math.floor(failure.offset / unitsPerByte(layout)) : 0;
    at = length === 0 ? bytes.length : at + length;
    ends.push(at);
  }
  return ends;
}

function listOf(texts: readonly string[]): string {
  return `[${texts.join(',')}]`;
}

function valueAt(
  format: Recognisable,
  bytes: Uint8Array,
  at: number,
): { readonly text: string; readonly length: number } | undefined {
  const { part, layout } = itemAt(format, bytes, at);
  const { failure } = layout;
  if (failure !== undefined && !failure.isTrailing) return undefined;
  const length = failure === undefined ? part.length : Math.floor(failure.offset / unitsPerByte(layout));
  return length === 0 ? undefined : { text: printJson(valueOfLayout(layout, format.kinds, part)), length };
}
