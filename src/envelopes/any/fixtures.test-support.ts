import type { EnvelopeFixture } from '../fixture.test-support.ts';

export const fixtures: readonly EnvelopeFixture[] = [
  {
    name: 'a StringValue',
    made: 'Python 3.11, protobuf: Any().Pack(StringValue(value="hello"))',
    hex: '0a2f747970652e676f6f676c65617069732e636f6d2f676f6f676c652e70726f746f6275662e537472696e6756616c756512070a0568656c6c6f',
    opens: ['0a0568656c6c6f'],
    evidence: 'length',
  },
  {
    name: 'an empty message',
    made: 'Python 3.11, protobuf: Any().Pack(StringValue())',
    hex: '0a2f747970652e676f6f676c65617069732e636f6d2f676f6f676c652e70726f746f6275662e537472696e6756616c7565',
    opens: [''],
    evidence: 'length',
  },
];
