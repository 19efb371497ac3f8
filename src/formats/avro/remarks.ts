import { RegionCursor } from '../../core/layout/regions.ts';
import { longerVarint, type Remarks, repeatedKeys, SAFE_INTEGERS, unsafeIntegers } from '../../core/layout/remarks.ts';
import { UNREAD_KIND } from '../../core/layout/vocabulary.ts';
import { type KindName, kinds } from './kinds.ts';

type Rule = 'longer varint' | 'sized block' | 'further block' | 'repeated key' | 'unsafe integer';

const SIZED: ReadonlySet<KindName> = new Set(['sized array block', 'sized map block']);
const BLOCKS: ReadonlySet<KindName> = new Set(['array block', 'map block', 'sized array block', 'sized map block']);

/**
 * The remarks about Avro. The specification has no canonical encoding; the profile allows one way to write each value.
 */
export const remarks: Remarks<Rule> = {
  warnings: ['longer varint', 'repeated key'],
  profiles: [
    {
      id: 'canonical',
      name: 'Avro with one way to write each value',
      source:
        'Avro 1.12 defines no canonical encoding of data; these rules forbid what its Binary Encoding leaves to the writer',
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
      if (form?.as === 'varint') yield* longerVarint(bytes, { start, end });
      if (SIZED.has(name)) yield { offset: start, rule: 'sized block', says: 'The block states its size.' };
      if (!BLOCKS.has(name)) continue;
      if (begun.has(owner))
        yield { offset: start, rule: 'further block', says: 'This is a further block of the same list.' };
      begun.add(owner);
    }
    yield* repeatedKeys(message);
    yield* unsafeIntegers(message);
  },
};
