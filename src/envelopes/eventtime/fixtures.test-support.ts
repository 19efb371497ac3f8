import type { EnvelopeFixture } from '../fixture.test-support.ts';

export const fixtures: readonly EnvelopeFixture[] = [
  {
    name: 'a time in a fixext 8',
    made: 'msgpack 1.2.4 for Python: packb(ExtType(0, struct.pack(">II", 1494774344, 204134000)))',
    hex: 'd700591872480c2ad670',
    opens: [],
    evidence: 'length',
  },
];
