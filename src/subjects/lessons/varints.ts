import { between } from '../../core/basics/random.ts';
import type { WrittenLesson } from './lesson.ts';

export const lesson: WrittenLesson = {
  id: 'varints',
  title: 'Varints',
  goal: 'read and write integers of variable length',
  keep: 'The first bit of a byte says if another follows; the other 7 are the number, the lowest group first.',
  minutes: 8,
  steps: [
    {
      name: 'groups',
      show: { json: '{"b":300}', lanes: ['protobuf', 'avro'], at: '/b' },
      say: 'Protobuf and Avro write most integers in groups of 7 bits. The highest bit of a byte is 1 if another byte follows. The lowest group comes first. So a byte from `80` is never the last one, and a byte below `80` always is. In `c8 01`, the groups are `1001000` and `0000001`: together `0000001 1001000`, 128 + 64 + 8.',
    },
    {
      name: 'value',
      ask: { about: 'value', codec: 'protobuf', at: '/b' },
      because:
        'Leave out the highest bit of each byte, put the last group first, and read the bits as one number: `{work:protobuf/b}`.',
    },
    {
      name: 'tag',
      show: { json: '{"b":1}', lanes: ['protobuf', 'avro'], at: '/b' },
      lead: 'In Protobuf, a byte called tag stands before this value. It has the number of the field, so that no name is sent.',
      ask: { about: 'size', codec: 'protobuf' },
      because: 'The tag and the value have 1 byte each: `{all:protobuf}`.',
    },
    {
      name: 'zigzag',
      show: { json: '{"b":300}', lanes: ['avro', 'protobuf'], at: '/b' },
      lead: 'Avro also applies zigzag: an even varint is twice the number, an odd one belongs to a negative number.',
      ask: { about: 'value', codec: 'avro', at: '/b' },
      because: '`{work:avro/b}`.',
    },
    {
      name: 'write',
      show: { json: '{"a":1,"b":150,"c":70000}', lanes: ['protobuf', 'avro'], at: '/a' },
      do: { type: 'write', count: 3 },
      codec: 'protobuf',
    },
  ],
  last: (random) => ({
    name: 'last',
    show: { json: JSON.stringify({ b: between(random, 301, 16_383) }), lanes: ['protobuf', 'avro'], at: '/b' },
    ask: { about: 'value', codec: 'protobuf', at: '/b' },
    because: '`{work:protobuf/b}`.',
  }),
};
