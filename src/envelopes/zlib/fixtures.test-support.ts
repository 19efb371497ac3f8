import type { EnvelopeFixture } from '../fixture.test-support.ts';

const HOMER =
  '86a2696404a46e616d65ad486f6d65722053696d70736f6ea47461677394a161a162cd012cfba26f6bc3a174cb40424ccccccccccda66e657374656482a178c0a17993010203';

export const fixtures: readonly EnvelopeFixture[] = [
  {
    name: 'a message at level 9',
    made: 'Python 3.11, zlib.compress(b\'{"id":1}\', 9)',
    hex: '78daab56ca4c51b232ac05000b4d0275',
    opens: ['7b226964223a317d'],
    evidence: 'proof',
  },
  {
    name: 'a message at level 1',
    made: "Python 3.11, zlib.compress(open('homer.msgpack', 'rb').read(), 1)",
    hex: '78016b5b9499c2b2242f313775ad477e6e6a914270666e41717ede9292c4f4e2290b1317269d65d4f9bd283ffbf0c292d30e4e3e6780e0ecb2bcd4e292d494a685150716564e66646206007b0120f2',
    opens: [HOMER],
    evidence: 'proof',
  },
  {
    name: 'a message with a preset dictionary',
    made: 'Python 3.11, zlib.compressobj(6, zlib.DEFLATED, 12, zdict=b\'"id":"name":\')',
    hex: '48a815d9036bab5602710c75a05ca544a55a0036380565',
    opens: [],
    evidence: 'look',
    problem: 'The content needs a dictionary that is not in the bytes.',
  },
  {
    name: 'a wrong sum',
    made: 'the first message, its last byte changed',
    hex: '78daab56ca4c51b232ac05000b4d0276',
    opens: ['7b226964223a317d'],
    evidence: 'look',
    problem: 'The checksum of the content is wrong: it is 0b4d0276, but should be 0b4d0275.',
  },
  {
    name: 'a message with bytes after it',
    made: 'the first message, and two zeros',
    hex: '78daab56ca4c51b232ac05000b4d02750000',
    opens: ['7b226964223a317d'],
    evidence: 'look',
    problem: 'The zlib stream ends before this byte, but the input has 2 bytes more.',
  },
  {
    name: 'a cut message',
    made: 'the first message without its last six bytes; zlib.decompressobj() opens as much',
    hex: '78daab56ca4c51b232ac',
    opens: ['7b226964223a31'],
    evidence: 'look',
    problem: 'The input ends before the compressed data.',
  },
];
