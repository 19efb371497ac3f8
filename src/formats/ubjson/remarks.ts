import { RegionCursor } from '../../core/layout/regions.ts';
import { FEW_REMARKS, type Remark, type Remarks } from '../../core/layout/remarks.ts';
import { UNREAD_KIND } from '../../core/layout/vocabulary.ts';
import { type KindName, kinds } from './kinds.ts';
import { longerHead } from './length-forms.ts';

type Rule = 'longer head' | 'repeated key' | 'unsafe integer';

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
export const remarks: Remarks<Rule> = {
  ...FEW_REMARKS,
  warnings: [...FEW_REMARKS.warnings, 'longer head'],
  *find(message, schema) {
    yield* longerHeads(message.bytes, new RegionCursor(message.queries.layout));
    yield* FEW_REMARKS.find(message, schema) as Iterable<Remark<Rule>>;
  },
};

/** The lengths and counts whose marker announces a wider integer than they need. */
function* longerHeads(bytes: Uint8Array, cursor: RegionCursor): Generator<Remark<Rule>> {
  while (cursor.next() && cursor.kind !== UNREAD_KIND) {
    if (!HEADS.has(kinds.names[cursor.kind]!)) continue;
    const { start, end } = cursor;
    const wider = longerHead(bytes.subarray(start, end));
    if (wider === undefined) continue;
    const { number, width, least } = wider;
    const says = `${number} is announced by an integer of ${width} bytes; one of ${least} ${least === 1 ? 'byte' : 'bytes'} holds it.`;
    yield { offset: start, rule: 'longer head', says };
  }
}
