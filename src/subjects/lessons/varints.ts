import type { Lesson } from './lesson.ts';

export const lesson: Lesson = {
  id: 'varints',
  title: 'Varints',
  goal: 'read integers of variable length',
  minutes: 8,
  steps: [
    {
      show: { json: '{"b":300}', lanes: ['protobuf', 'avro'], at: '/b' },
      say: 'Protocol Buffers and Avro write integers in groups of seven bits. The highest bit of a byte is one if another byte follows. The lowest group comes first.',
    },
    {
      ask: { about: 'value', codec: 'protobuf', at: '/b' },
      because:
        'Leave out the highest bit of each byte, put the last group first, and read the bits as one number. The inspector shows the calculation.',
    },
    {
      show: { json: '{"b":1}', lanes: ['protobuf', 'avro'], at: '/b' },
      ask: { about: 'size', codec: 'protobuf' },
      because: 'A field is a tag and a value. The tag has the number of the field, so that no name is sent.',
    },
    {
      show: { json: '{"b":300}', lanes: ['avro', 'protobuf'], at: '/b' },
      ask: { about: 'value', codec: 'avro', at: '/b' },
      because: 'Avro also applies zigzag: the varint is twice the number, if the number is not negative.',
    },
    {
      show: { json: '{"a":1,"b":150,"c":70000}', lanes: ['protobuf', 'avro'], at: '/a' },
      do: { type: 'write', count: 3 },
      codec: 'protobuf',
    },
  ],
};
