import { varintBytes } from '../../core/bytes/varint.ts';
import { RegionCursor } from '../../core/layout/regions.ts';
import { type Remarks, repeatedKeys, SAFE_INTEGERS, unsafeIntegers } from '../../core/layout/remarks.ts';
import { UNREAD_KIND } from '../../core/layout/vocabulary.ts';
import { type KindName, kinds } from './kinds.ts';

type Rule = 'longer varint' | 'sized block' | 'further block' | 'repeated key' | 'unsafe integer';

const SIZED: ReadonlySet<KindName> = new Set(['sized array block', 'sized map block']);
const BLOCKS: ReadonlySet<KindName> = new Set(['array block', 'map block', 'sized array block', 'sized map block']);

/** The remarks about Avro. Its specification has no canonical encoding; the profile has one way to write each value. */
export const remarks: Remarks<Rule> = {
  warnings: ['longer varint', 'repeated key'],
  profiles: [
    {
      id: 'canonical',
      name: 'Avro with one way to write each value',
      source: 'Avro 1.12 defines no canonical encoding of data; the choices are those of its Binary Encoding',
      rules: {
        'longer varint': 'Primitive Types',
        'sized block': 'Arrays, Maps',
        'further block': 'Arrays, Maps',
        'repeated key': 'Maps',
      },
    },
    SAFE_INTEGERS,
  ],
  *find(message) {
    const { bytes, queries } = message;
    const cursor = new RegionCursor(queries.layout);
    const begun = new Set<number>();
    while (cursor.next() && cursor.kind !== UNREAD_KIND) {
      const { start, end, value: owner } = cursor;
      const name = kinds.names[cursor.kind]!;
      const { form } = kinds.list[cursor.kind]!;
      // A varint is longer than it must be if its last byte adds nothing.
      if (form?.as === 'varint' && end - start > 1 && bytes[end - 1] === 0) {
        const bits = Array.from(bytes.subarray(start, end)).reduceRight(
          (sum, byte) => sum * 128n + BigInt(byte & 127),
          0n,
        );
        const least = varintBytes(bits).length;
        const says = `The varint has ${end - start} bytes; ${least} ${least === 1 ? 'holds' : 'hold'} the same number.`;
        yield { offset: start, rule: 'longer varint', says };
      }
      if (SIZED.has(name)) yield { offset: start, rule: 'sized block', says: 'The block tells its size.' };
      if (!BLOCKS.has(name)) continue;
      if (begun.has(owner))
        yield { offset: start, rule: 'further block', says: 'This is a further block of the same list.' };
      begun.add(owner);
    }
    yield* repeatedKeys(message);
    yield* unsafeIntegers(message);
  },
};
