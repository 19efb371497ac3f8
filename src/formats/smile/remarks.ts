import { RegionCursor } from '../../core/layout/regions.ts';
import { FEW_REMARKS, type Remark, type Remarks } from '../../core/layout/remarks.ts';
import { UNREAD_KIND } from '../../core/layout/vocabulary.ts';
import { kinds } from './kinds.ts';

type Rule = 'longer head' | 'longer varint' | 'repeated key' | 'unsafe integer';

/** The longest text, in bytes with its end mark, that a short form holds. */
const SHORT = { 'long ascii': 64 + 1, 'long unicode': 65 + 1 } as const;
/** Kinds that are a VInt. */
const VINTS: ReadonlySet<string> = new Set(['integer data', 'number length']);

/** The remarks about Smile. */
export const remarks: Remarks<Rule> = {
  ...FEW_REMARKS,
  warnings: [...FEW_REMARKS.warnings, 'longer head', 'longer varint'],
  *find(message, schema) {
    yield* longer(message.bytes, new RegionCursor(message.queries.layout));
    yield* FEW_REMARKS.find(message, schema) as Iterable<Remark<Rule>>;
  },
};

/** Texts in the long form that are short, and numbers that begin with groups of zeros. */
function* longer(bytes: Uint8Array, cursor: RegionCursor): Generator<Remark<Rule>> {
  let before: keyof typeof SHORT | undefined;
  while (cursor.next() && cursor.kind !== UNREAD_KIND) {
    const { start, end } = cursor;
    const name = kinds.names[cursor.kind]!;
    if (name === 'long string data' && before !== undefined && end - start <= SHORT[before] && end - start > 1) {
      const says = `A text of ${end - start - 1} bytes has the long form, with a mark at its end; a short form holds it.`;
      yield { offset: start - 1, rule: 'longer head', says };
    }
    before = name === 'long ascii' || name === 'long unicode' ? name : undefined;
    const zeros = VINTS.has(name) ? bytes.subarray(start, end).findIndex((byte) => byte !== 0) : 0;
    if (zeros > 0) {
      const least = end - start - zeros;
      const says = `The number has ${end - start} bytes; ${least} ${least === 1 ? 'holds' : 'hold'} the same one.`;
      yield { offset: start, rule: 'longer varint', says };
    }
  }
}
