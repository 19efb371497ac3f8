import { between } from '../../core/basics/random.ts';
import type { WrittenLesson } from './lesson.ts';

export const lesson: WrittenLesson = {
  id: 'tag',
  title: 'The tag of Protobuf',
  goal: 'read the number and the wire type of a field',
  keep: 'A tag is number × 8 + wire type: 0 varint, 1 eight bytes, 2 a length, 5 four bytes.',
  minutes: 8,
  steps: [
    {
      name: 'types',
      show: { json: '{"a":1,"b":2,"c":"hi"}', lanes: ['protobuf', 'json'], at: '/c' },
      say: 'Each field of a Protobuf message begins with a tag, number × 8 + wire type. The wire type says how the value ends: 0 is a varint, 1 is 8 bytes, 2 a length and that many bytes, 5 is 4 bytes. Here `{hex:first protobuf/c}` is field 3 with wire type 2: `{bits:first protobuf/c}`.',
    },
    {
      name: 'field',
      lead: 'A tag is named after its wire type: VARINT for 0, I64 for 1, LEN for 2, I32 for 5.',
      ask: { about: 'kind', codec: 'protobuf', at: '/b', part: 'first' },
      because:
        '`{bits:first protobuf/b}`: the last 3 bits are the wire type, the 4 before them the number. The first bit belongs to the varint.',
    },
    {
      name: 'size',
      ask: { about: 'size', codec: 'protobuf' },
      because: 'Two fields of a tag and a varint, and one of a tag, a length and 2 letters: `{all:protobuf}`.',
    },
    {
      name: 'long',
      show: {
        json: '{"a":1,"b":2,"c":3,"d":4,"e":5,"f":6,"g":7,"h":8,"i":9,"j":10,"k":11,"l":12,"m":13,"n":14,"o":15,"p":16}',
        lanes: ['protobuf', 'json'],
        at: '/p',
      },
      say: 'A tag is a varint too. Up to field 15, it has 1 byte: 15 × 8 + 7 is 127. From field 16 to field 2,047, it has 2 bytes: `{hex:first protobuf/p}` is 16 × 8 + 0 = 128.',
    },
    {
      name: 'order',
      show: { json: '{"a":1,"b":2,"c":"hi","d":300}', lanes: ['protobuf', 'json'], at: '/c' },
      do: { type: 'order', count: 2 },
      codec: 'protobuf',
    },
  ],
  last: (random) => ({
    name: 'last',
    show: {
      json: '{"a":3,"p":"hi"}',
      schema: `syntax = "proto3";\n\nmessage Message {\n  int32 a = 1;\n  string p = ${between(random, 17, 120)};\n}\n`,
      lanes: ['protobuf', 'json'],
      at: '/p',
    },
    lead: 'Which field has this tag?',
    ask: { about: 'value', codec: 'protobuf', at: '/p', part: 'first' },
    because: '`{work:first protobuf/p}`: without the 3 bits of the wire type, the number of the field is left.',
  }),
};
