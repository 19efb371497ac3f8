import { counted } from '../../core/basics/counted.ts';
import type { RegionCursor } from '../../core/layout/regions.ts';
import { fewRemarksWith, type Remark } from '../../core/layout/remarks.ts';
import { UNREAD_KIND } from '../../core/layout/vocabulary.ts';
import { kinds } from './kinds.ts';

type Rule = 'longer head' | 'longer varint';

/** Maximum size of a text that has a short form, in bytes with the mark at its end. */
const SHORT = { 'long ascii': 64 + 1, 'long unicode': 65 + 1 } as const;
/** Kinds of regions that are VInts. */
const VINTS: ReadonlySet<string> = new Set(['integer data', 'number length']);

/** The remarks about Smile. */
export const remarks = fewRemarksWith(['longer head', 'longer varint'], longer);

/** Texts in the long form that are short, and numbers that begin with groups of zeros. */
function* longer(bytes: Uint8Array, cursor: RegionCursor): Generator<Remark<Rule>> {
  let before: keyof typeof SHORT | undefined;
  while (cursor.next() && cursor.kind !== UNREAD_KIND) {
    const { start, end } = cursor;
    const name = kinds.names[cursor.kind]!;
    if (name === 'long string data' && before !== undefined && end - start <= SHORT[before] && end - start > 1) {
      const says = `A text of ${counted(end - start - 1, 'byte')} has the long form, with a mark at its end; a short form is enough for it.`;
      yield { offset: start - 1, rule: 'longer head', says };
    }
    before = name === 'long ascii' || name === 'long unicode' ? name : undefined;
    const zeros = VINTS.has(name) ? bytes.subarray(start, end).findIndex((byte) => byte !== 0) : 0;
    if (zeros > 0) {
      const least = end - start - zeros;
      const says = `The number has ${end - start} bytes; ${least} ${least === 1 ? 'is' : 'are'} enough for it.`;
      yield { offset: start, rule: 'longer varint', says };
    }
  }
}
