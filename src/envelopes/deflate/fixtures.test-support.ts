import type { EnvelopeFixture } from '../fixture.test-support.ts';

const HOMER =
  '86a2696404a46e616d65ad486f6d65722053696d70736f6ea47461677394a161a162cd012cfba26f6bc3a174cb40424ccccccccccda66e657374656482a178c0a17993010203';

export const fixtures: readonly EnvelopeFixture[] = [
  {
    name: 'a message',
    made: 'Python 3.11, zlib.compressobj(9, zlib.DEFLATED, -15)',
    hex: '6b5b9499c2b2242f313775ad477e6e6a914270666e41717ede9292c4f4e2290b1317269d65d4f9bd283ffbf0c292d30e4e3e6780e0ecb2bcd4e292d494a685150716564e6664620600',
    opens: [HOMER],
    evidence: 'look',
  },
  {
    name: 'a JSON text',
    made: 'Python 3.11, zlib.compressobj(9, zlib.DEFLATED, -15)',
    hex: 'ab56ca4c51b232d4512a494c2f56b28a564a54d241c2b1b500',
    opens: ['7b226964223a312c2274616773223a5b2261222c2261222c2261222c2261225d7d'],
    evidence: 'look',
  },
];
