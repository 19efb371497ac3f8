import type { EnvelopeFixture } from '../fixture.test-support.ts';

export const fixtures: readonly EnvelopeFixture[] = [
  {
    name: 'a record of Avro',
    made: 'confluent-kafka 2.16.1 for Python, AvroSerializer with a registry in memory',
    hex: '00000000010e08726f6f66',
    opens: ['0e08726f6f66'],
    evidence: 'look',
    detail: 0,
  },
  {
    name: 'a JSON text',
    made: 'confluent-kafka 2.16.1 for Python, JSONSerializer',
    hex: '00000000027b226964223a377d',
    opens: ['7b226964223a377d'],
    evidence: 'look',
  },
  {
    name: 'a DoubleValue of Protocol Buffers, the first message type of its file',
    made: 'confluent-kafka 2.16.1 for Python, ProtobufSerializer',
    hex: '00000000030009000000000000f83f',
    opens: ['09000000000000f83f'],
    evidence: 'look',
  },
  {
    name: 'a StringValue of Protocol Buffers, the eighth message type of its file',
    made: 'confluent-kafka 2.16.1 for Python, ProtobufSerializer',
    hex: '0000000004020e0a026869',
    opens: ['0a026869'],
    evidence: 'look',
  },
  {
    name: 'a DescriptorProto.ExtensionRange of Protocol Buffers, a nested message type',
    made: 'confluent-kafka 2.16.1 for Python, ProtobufSerializer',
    hex: '000000000504040008051009',
    opens: ['08051009'],
    evidence: 'look',
  },
];
