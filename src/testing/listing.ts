import { toHex } from '../core/bytes/hex.ts';
import { type Layout, unitsPerByte } from '../core/layout/layout.ts';
import { Lines } from '../core/layout/lines.ts';
import { LayoutQueries } from '../core/layout/queries.ts';
import type { Kinds } from '../core/layout/vocabulary.ts';

/**
 * The lines of the listing as text: offset ("17.1" is bit 1 of byte 17), bytes, meaning. Cuts the bytes of a line after
 * `most`.
 */
export function listingOf(layout: Layout, kinds: Kinds, bytes: Uint8Array, most = 8): string[] {
  const lines = new Lines(new LayoutQueries(layout), kinds);
  return Array.from({ length: lines.count }, (_, line) => {
    const { start, end } = lines.bytesOf(line);
    const bit = lines.spanOf(line).start % unitsPerByte(layout);
    const digits = toHex(bytes.subarray(start, Math.min(end, start + most)), ' ');
    const phrases = lines.phrasesOf(line, bytes).map((phrase) => phrase.text);
    return `${start}${bit > 0 ? `.${bit}` : ''} ${digits}${end - start > most ? ' …' : ''} | ${phrases.join(' ')}`;
  });
}
