import type { RegionCursor } from '../../core/layout/regions.ts';
import { fewRemarksWith, type Remark } from '../../core/layout/remarks.ts';
import { UNREAD_KIND } from '../../core/layout/vocabulary.ts';
import { varUint } from './fields.ts';
import { type KindName, kinds } from './kinds.ts';

type Rule = 'longer head' | 'longer varint';

/** The greatest length that a type descriptor holds itself. */
const MOST = 13;
/** A struct whose fields are in order has its length behind its descriptor, whatever it is. */
const IN_ORDER = 0xd1;

/** Lengths behind a type descriptor, and the other lengths. */
const LENGTHS: Partial<Readonly<Record<KindName, 'behind' | 'alone'>>> = {
  length: 'behind',
  'table length': 'behind',
  'annotations length': 'alone',
};

/** The remarks about Ion. */
export const remarks = fewRemarksWith(['longer head', 'longer varint'], longerLengths);

function* longerLengths(bytes: Uint8Array, cursor: RegionCursor): Generator<Remark<Rule>> {
  while (cursor.next() && cursor.kind !== UNREAD_KIND) {
    const { start, end } = cursor;
    const place = LENGTHS[kinds.names[cursor.kind]!];
    if (place === undefined || end > bytes.length) continue;
    const zeros = bytes.subarray(start, end).findIndex((byte) => byte !== 0);
    const number = varUint(bytes, start, end);
    if (place === 'behind' && number <= MOST && bytes[start - 1] !== IN_ORDER) {
      yield {
        offset: start,
        rule: 'longer head',
        says: `The length ${number} fits into the type descriptor before it.`,
      };
    } else if (zeros > 0) {
      const least = end - start - zeros;
      const says = `The length has ${end - start} bytes; ${least} ${least === 1 ? 'holds' : 'hold'} the same number.`;
      yield { offset: start, rule: 'longer varint', says };
    }
  }
}
