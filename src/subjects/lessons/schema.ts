import type { Lesson } from './lesson.ts';

export const lesson: Lesson = {
  id: 'schema',
  title: 'What a schema holds',
  goal: 'read the values that only a schema explains',
  keep: 'The schema says which varint is zigzag, which field is a boolean or an enum, and what an absent field means.',
  minutes: 8,
  steps: [
    {
      name: 'types',
      show: { json: '{"a":-1,"on":true,"t":1.5}', lanes: ['protobuf', 'json'], at: '/a' },
      say: 'The bytes of a varint do not say if it is negative. The schema, beside the input, does. A `sint32` is in zigzag: an even varint n is n ÷ 2, an odd one is −(n + 1) ÷ 2. A `bool` is 0 or 1, an enum is the number of its name, and a `float` or `double` is 4 or 8 bytes, the lowest first: `{all:protobuf}`.',
    },
    {
      name: 'zigzag',
      ask: { about: 'value', codec: 'protobuf', at: '/a' },
      because:
        '`{work:protobuf/a}`. As an `int32`, −1 takes 10 bytes: a varint of its 64 bits in two’s complement. A `uint32` is the number of its varint.',
    },
    {
      name: 'double',
      ask: { about: 'value', codec: 'protobuf', at: '/t' },
      because: '`{work:protobuf/t}`.',
    },
    {
      name: 'fixed',
      say: 'The types `fixed32` and `fixed64` are 4 and 8 bytes, the lowest first; `sfixed32` and `sfixed64` have a sign. A `Timestamp` is a message: field 1 is seconds since 1970, 2 nanoseconds. A field that is not in the message has the default of its type: 0, false, an empty text or list. The order of the fields is free.',
    },
    {
      name: 'say',
      show: { json: '{"a":-3,"b":-70,"c":-200,"d":-9}', lanes: ['protobuf', 'json'], at: '/a' },
      do: { type: 'say', count: 3 },
      codec: 'protobuf',
    },
    {
      name: 'read',
      show: {
        json: '{"a":-1,"on":true,"unit":"F","t":0.5,"b":-1}',
        schema:
          'syntax = "proto3";\n\nenum Unit {\n  C = 0;\n  F = 1;\n}\n\nmessage Message {\n  sint32 a = 1;\n  bool on = 2;\n  Unit unit = 3;\n  double t = 4;\n  int32 b = 5;\n}\n',
        lanes: ['protobuf', 'json'],
        at: '/a',
      },
      lead: 'In JSON, an enum is its name.',
      ask: { about: 'json', codec: 'protobuf' },
      because:
        'The enum is the number of its name, the double is 8 bytes, the lowest first, and b has 10 bytes, since an `int32` has no zigzag: `{all:protobuf}`.',
    },
  ],
};
