import type { EnvelopeFixture } from '../fixture.test-support.ts';

export const fixtures: readonly EnvelopeFixture[] = [
  {
    name: 'a CWT, signed',
    made: 'RFC 8392, appendix A.3',
    hex: 'd83dd28443a10126a0582fa50175636f61703a2f2f61732e6578616d706c652e636f6d02656572696b77041a5612aeb0061a5610d9f007420b715840b3999d370db57269063c06df766e825e74a8cb41de41dba300a1828d16a3c9b779bda4a4fa5243988a25d017efc1240a8574299f5931e0ae0c1cd773c6e661ed',
    opens: ['a10126', 'a50175636f61703a2f2f61732e6578616d706c652e636f6d02656572696b77041a5612aeb0061a5610d9f007420b71'],
    evidence: 'length',
  },
  {
    name: 'a signed message',
    made: 'a library of COSE for Python, ES256 over a map of claims',
    hex: 'd28443a10126a10442313152a30163697373041a6553f100061a6553f100584066152ce58b4cdb26ea12df9746cfef7fc8899098f8ff3d3beb45b967167d493e14f8d164be2d7a885b6f507958f3a2553905d2f3526d37f3e89bb063e921d8f6',
    opens: ['a10126', 'a30163697373041a6553f100061a6553f100'],
    evidence: 'length',
  },
  {
    name: 'a message whose payload is elsewhere',
    made: 'cbor2 6.3.0 for Python: dumps(CBORTag(18, [dumps({1: -7}), {}, None, bytes(8)]))',
    hex: 'd28443a10126a0f6480000000000000000',
    opens: ['a10126'],
    evidence: 'length',
  },
  {
    name: 'a message with two signatures',
    made: 'cbor2 6.3.0 for Python: dumps(CBORTag(98, [b"", {}, b"hi", [two signatures]]))',
    hex: 'd8628440a0426869828343a10126a1044231314801010101010101018343a10127a0480101010101010101',
    opens: ['6869'],
    evidence: 'length',
  },
];
