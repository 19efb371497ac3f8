import type { EnvelopeFixture } from '../fixture.test-support.ts';

export const fixtures: readonly EnvelopeFixture[] = [
  {
    name: 'two bytes of a header',
    made: 'the MessagePack of {"id":1} by Python’s msgpack, after a length of two bytes by struct.pack',
    hex: '000581a2696401',
    opens: ['81a2696401'],
    evidence: 'look',
    detail: 2,
  },
];
