import type { EnvelopeFixture } from '../fixture.test-support.ts';

const HOMER =
  '86a2696404a46e616d65ad486f6d65722053696d70736f6ea47461677394a161a162cd012cfba26f6bc3a174cb40424ccccccccccda66e657374656482a178c0a17993010203';

export const fixtures: readonly EnvelopeFixture[] = [
  {
    name: 'a file with its name',
    made: `printf '{"id":1}' > a.json; gzip -k a.json`,
    hex: '1f8b08083cdb0a6b0003612e6a736f6e00ab56ca4c51b232ac0500c5f85d4408000000',
    opens: ['7b226964223a317d'],
    evidence: 'proof',
  },
  {
    name: 'a message without a name',
    made: 'gzip -nc homer.msgpack',
    hex: '1f8b08000000000000036b5b9499c2b2242f313775ad477e6e6a914270666e41717ede9292c4f4e2290b1317269d65d4f9bd283ffbf0c292d30e4e3e6780e0ecb2bcd4e292d494a685150716564e66646206009a63eb9946000000',
    opens: [HOMER],
    evidence: 'proof',
  },
  {
    name: 'two members and zeros',
    made: `Python 3.12: gzip.compress(b'{"id":1}', 9, mtime=0) + gzip.compress(b'{"id":2}', 1, mtime=0) + bytes(4)`,
    hex: '1f8b0800000000000203ab56ca4c51b232ac0500c5f85d44080000001f8b0800000000000403ab56ca4c51b232aa050006ab706f0800000000000000',
    opens: ['7b226964223a317d7b226964223a327d'],
    evidence: 'proof',
  },
  {
    name: 'every optional field',
    made: 'Python 3.12: a header with FLG 0x1e by struct.pack, its CRC-16 and the trailer by zlib.crc32, zlib.compressobj(9, zlib.DEFLATED, -15); `gzip -t` accepts it',
    hex: '1f8b081e00f1536502030600424302001b00612e6a736f6e006d61646520666f72207465737473001ea2ab56ca4c51b232ae0500479a6b7608000000',
    opens: ['7b226964223a337d'],
    evidence: 'proof',
  },
  {
    name: 'a wrong sum',
    made: 'the first file, one digit of its CRC-32 changed; `gzip -t` says "crc error"',
    hex: '1f8b08083cdb0a6b0003612e6a736f6e00ab56ca4c51b232ac0500c5f85d4508000000',
    opens: ['7b226964223a317d'],
    evidence: 'look',
    problem: 'The checksum of the content is wrong: it is 455df8c5, but should be 445df8c5.',
  },
  {
    name: 'a cut file',
    made: 'head -c 26 a.json.gz',
    hex: '1f8b08083cdb0a6b0003612e6a736f6e00ab56ca4c51b232ac05',
    opens: ['7b226964223a317d'],
    evidence: 'look',
    problem: 'The input ends before the compressed data.',
  },
];
