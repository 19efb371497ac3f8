import { unitsPerByte } from '../../core/layout/layout.ts';
import { valueOfLayout } from '../../core/layout/value-of-layout.ts';
import { printJson } from '../../core/value/print.ts';
import type { Recognisable } from '../../formats/format.ts';
import { itemAt } from './item.ts';

/** Longer texts of values are left out, in characters. */
const LONGEST = 1024 * 1024;
const MOST_VALUES = 10_000;

/**
 * Several values as one JSON list: the messages of an envelope, or the values one after another in one byte string. Ends
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
