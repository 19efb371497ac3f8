import type { EnvelopeFixture } from '../fixture.test-support.ts';

const HOMER =
  '86a2696404a46e616d65ad486f6d65722053696d70736f6ea47461677394a161a162cd012cfba26f6bc3a174cb40424ccccccccccda66e657374656482a178c0a17993010203';

export const fixtures: readonly EnvelopeFixture[] = [
  {
    name: 'a masked message of a client',
    made: 'wsproto 1.3.2 for Python: Connection(CLIENT).send(BytesMessage)',
    hex: '82c62bf82f2ead5a464a2f5c414f469d826644954a5c0bab46435b8b40408f8c4e49586c8e4f8a9ae22f07038d41403b8e5ae0b86d62e734e3e2e65e414b588c4a4aa95957ee8a81bc2f29fb',
    opens: [HOMER],
    evidence: 'length',
  },
  {
    name: 'fragments, a ping, a long message and a close',
    made: 'wsproto 1.3.2 for Python: Connection(SERVER).send(TextMessage) twice, Ping between, BytesMessage, CloseConnection(1000, bye)',
    hex: '01067b226964223a8902796f8002317d827e008c86a2696404a46e616d65ad486f6d65722053696d70736f6ea47461677394a161a162cd012cfba26f6bc3a174cb40424ccccccccccda66e657374656482a178c0a1799301020386a2696404a46e616d65ad486f6d65722053696d70736f6ea47461677394a161a162cd012cfba26f6bc3a174cb40424ccccccccccda66e657374656482a178c0a17993010203880503e8627965',
    opens: [
      '7b226964223a317d',
      '86a2696404a46e616d65ad486f6d65722053696d70736f6ea47461677394a161a162cd012cfba26f6bc3a174cb40424ccccccccccda66e657374656482a178c0a1799301020386a2696404a46e616d65ad486f6d65722053696d70736f6ea47461677394a161a162cd012cfba26f6bc3a174cb40424ccccccccccda66e657374656482a178c0a17993010203',
    ],
    evidence: 'length',
  },
  {
    name: 'two compressed messages, the second with references to the first',
    made: 'wsproto 1.3.2 for Python: Connection(SERVER, extensions=[PerMessageDeflate()])',
    hex: 'c119aa56ca4c51b232d451ca4bcc4d55b252f2c8cf4d2d52aa0500c108aa060b1ba10b0300',
    opens: ['7b226964223a312c226e616d65223a22486f6d6572227d', '7b226964223a322c226e616d65223a22486f6d6572227d'],
    evidence: 'length',
  },
  {
    name: 'a cut frame',
    made: 'the first 30 bytes of the masked message',
    hex: '82c62bf82f2ead5a464a2f5c414f469d826644954a5c0bab46435b8b4040',
    opens: ['86a2696404a46e616d65ad486f6d65722053696d70736f6e'],
    evidence: 'look',
    problem: 'The frame announces 70 bytes, but only 24 are left.',
  },
];
