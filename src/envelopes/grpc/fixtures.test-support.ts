import type { EnvelopeFixture } from '../fixture.test-support.ts';

export const fixtures: readonly EnvelopeFixture[] = [
  {
    name: 'one message',
    made: 'grpcio 1.85.3: stream_unary with an identity serializer; h2 for Python read the DATA frames',
    hex: '000000000c080110c0071a052f74657374',
    opens: ['080110c0071a052f74657374'],
    evidence: 'length',
  },
  {
    name: 'two messages, one of them empty',
    made: 'grpcio 1.85.3: stream_unary with an identity serializer; h2 for Python read the DATA frames',
    hex: '000000000c080110c0071a052f746573740000000000',
    opens: ['080110c0071a052f74657374', ''],
    evidence: 'length',
  },
  {
    name: 'a compressed message',
    made: 'grpcio 1.85.3: stream_unary with an identity serializer; h2 for Python read the DATA frames; compression=grpc.Compression.Gzip',
    hex: '01000000231f8b0800000000000003e3601438c02ec5aa5f925a5cc241011b00a5cb6ec548000000',
    opens: ['1f8b0800000000000003e3601438c02ec5aa5f925a5cc241011b00a5cb6ec548000000'],
    evidence: 'length',
  },
  {
    name: 'a message of gRPC-Web with its trailers',
    made: 'sonora 0.2.3 for Python: protocol.wrap_message and pack_trailers',
    hex: '000000000c080110c0071a052f746573748000000022677270632d7374617475733a20300d0a677270632d6d6573736167653a204f4b0d0a',
    opens: ['080110c0071a052f74657374'],
    evidence: 'proof',
  },
  {
    name: 'a cut message',
    made: 'the first ten bytes of the first message',
    hex: '000000000c080110c007',
    opens: ['080110c007'],
    evidence: 'look',
    problem: 'The frame announces 12 bytes, but only 5 are left.',
  },
];
