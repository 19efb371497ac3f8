import { type Edit, edited } from '../../core/bytes/edits.ts';
import { invalidUtf8At } from '../../core/bytes/utf8.ts';
import { RegionCursor } from '../../core/layout/regions.ts';
import { annotate } from './annotate.ts';
import { FAMILY, HeadFamily, KIND, SIZE } from './heads.ts';
import { kinds } from './kinds.ts';

const { index } = kinds;

/** First bytes of bin 8, bin 16 and bin 32, by the bytes of the length that follows; a fixstr becomes bin 8. */
const BIN = { 0: 0xc4, 1: 0xc4, 2: 0xc5, 4: 0xc6 } as const;

/**
 * Makes a bin of each string that is not UTF-8: before 2013, strings and bytes had one type, raw, and writers with that
 * type still exist. The library would replace such bytes by characters. Returns the same bytes if there is none.
 */
export function withBins(bytes: Uint8Array): Uint8Array {
  const edits: Edit[] = [];
  let head = 0;
  const cursor = new RegionCursor(annotate(bytes));
  while (cursor.next()) {
    const { kind, start, end } = cursor;
    const isWhole = kind === index['str key'];
    const first = bytes[start]!;
    if (isWhole || (FAMILY[first] === HeadFamily.str && kind === KIND[first])) head = start;
    if (!isWhole && kind !== index['str data'] && kind !== index.key) continue;
    const data = head + 1 + SIZE[bytes[head]!]!;
    if (invalidUtf8At(bytes, data, end) < 0) continue;
    const size = data - head - 1;
    const length = size === 0 ? [end - data] : bytes.subarray(head + 1, data);
    edits.push({ start: head, end: data, bytes: Uint8Array.from([BIN[size as keyof typeof BIN], ...length]) });
  }
  return edits.length === 0 ? bytes : edited(bytes, edits);
}
