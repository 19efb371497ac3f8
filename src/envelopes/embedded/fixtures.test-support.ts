import type { EnvelopeFixture } from '../fixture.test-support.ts';

export const fixtures: readonly EnvelopeFixture[] = [
  {
    name: 'an item',
    made: 'cbor2 6.3.0 for Python: dumps(CBORTag(24, dumps({"a": 1})))',
    hex: 'd81844a1616101',
    opens: ['a1616101'],
    evidence: 'length',
  },
  {
    name: 'a sequence',
    made: 'cbor2 6.3.0 for Python: dumps(CBORTag(63, dumps(1) + dumps("b")))',
    hex: 'd83f43016162',
    opens: ['016162'],
    evidence: 'length',
  },
];
