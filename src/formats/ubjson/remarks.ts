import { counted } from '../../core/basics/counted.ts';
import type { RegionCursor } from '../../core/layout/regions.ts';
import { fewRemarksWith, type Remark } from '../../core/layout/remarks.ts';
import { UNREAD_KIND } from '../../core/layout/vocabulary.ts';
import { type KindName, kinds } from './kinds.ts';
import { longerHead } from './length-forms.ts';

type Rule = 'longer head';

/** The lengths of texts and keys, and the counts of containers. */
const HEADS: ReadonlySet<KindName> = new Set([
  'high-precision number',
  'high-precision length',
  'string',
  'string length',
  'key length',
  'empty key',
  'count',
  'count without data',
]);

/** The remarks about UBJSON. */
export const remarks = fewRemarksWith(['longer head'], longerHeads);

/** Finds lengths and counts whose marker announces a wider integer than necessary. */
function* longerHeads(bytes: Uint8Array, cursor: RegionCursor): Generator<Remark<Rule>> {
  while (cursor.next() && cursor.kind !== UNREAD_KIND) {
    if (!HEADS.has(kinds.names[cursor.kind]!)) continue;
    const { start, end } = cursor;
    const wider = longerHead(bytes.subarray(start, end));
    if (wider === undefined) continue;
    const { number, width, least } = wider;
    const says = `${number} is announced by an integer of ${width} bytes; ${counted(least, 'byte')} would be enough.`;
    yield { offset: start, rule: 'longer head', says };
  }
}
