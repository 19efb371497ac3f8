import type { RegionCursor } from '../../core/layout/regions.ts';
import { fewRemarksWith, type Remark } from '../../core/layout/remarks.ts';
import { UNREAD_KIND } from '../../core/layout/vocabulary.ts';
import { varUint } from './fields.ts';
import { type KindName, kinds } from './kinds.ts';

type Rule = 'longer head' | 'longer varint';

/** The largest length that a type descriptor itself holds. */
const MOST = 13;
/** In a struct whose fields are in order, every length follows the descriptor. */
const IN_ORDER = 0xd1;

/** The places of lengths: after their type descriptor (`behind`), or without one (`alone`). */
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
        says: `The length ${number} fits in the type descriptor before it.`,
      };
    } else if (zeros > 0) {
      const least = end - start - zeros;
      const says = `The length has ${end - start} bytes; ${least} ${least === 1 ? 'is' : 'are'} enough for this number.`;
      yield { offset: start, rule: 'longer varint', says };
    }
  }
}
