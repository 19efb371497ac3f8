import { between, oneOf } from '../../core/basics/random.ts';
import type { WrittenLesson } from './lesson.ts';

/** The schema of the last question. Its message leaves out the field c. */
const LAST_SCHEMA = `syntax = "proto3";

enum Unit {
  C = 0;
  F = 1;
  K = 2;
}

message Message {
  sint32 a = 1;
  bool on = 2;
  Unit unit = 3;
  optional uint32 c = 4;
  double t = 5;
  int32 b = 6;
}
`;

export const lesson: WrittenLesson = {
  id: 'schema',
  title: 'What a schema holds',
  goal: 'read the values that only a schema explains',
  keep: 'The schema says which varint is zigzag, which field is a boolean or an enum, and what an absent field means.',
  minutes: 8,
  steps: [
    {
      name: 'types',
      show: { json: '{"a":-1,"on":true,"t":1.5}', lanes: ['protobuf', 'json'], at: '/a' },
      say: 'The bytes of a varint do not say if it is negative. The schema, beside the input, does. A `sint32` is in zigzag: an even varint n is n ÷ 2, an odd one is −(n + 1) ÷ 2. A `bool` is 0 for false or 1 for true, an enum is the number of its name, and a `float` or `double` is 4 or 8 bytes, the lowest first: `{all:protobuf}`.',
    },
    {
      name: 'zigzag',
      ask: { about: 'value', codec: 'protobuf', at: '/a', withSchema: true },
      because:
        '`{work:protobuf/a}`. As an `int32`, −1 takes 10 bytes: a varint of its 64 bits in two’s complement. A `uint32` is the number of its varint.',
    },
    {
      name: 'double',
      ask: { about: 'value', codec: 'protobuf', at: '/t', withSchema: true },
      because: '`{work:protobuf/t}`.',
    },
    {
      name: 'fixed',
      say: 'The types `fixed32` and `fixed64` are 4 and 8 bytes, the lowest first; `sfixed32` and `sfixed64` have a sign. A `Timestamp` is a message: field 1 is seconds since 1970, 2 nanoseconds. A field that is not sent has its default: 0, false, an empty text or list; an `optional` one or a message is absent. The order is free.',
    },
    {
      name: 'say',
      show: { json: '{"a":-3,"b":-70,"c":-200,"d":-9}', lanes: ['protobuf', 'json'], at: '/a' },
      do: { type: 'say', count: 3 },
      codec: 'protobuf',
    },
  ],
  last: (random) => {
    const document = {
      a: -between(random, 2, 60),
      on: true,
      unit: oneOf(random, ['F', 'K']),
      t: between(random, 1, 15) / 4,
      b: -1,
    };
    return {
      name: 'read',
      show: { json: JSON.stringify(document), schema: LAST_SCHEMA, lanes: ['protobuf', 'json'], at: '/a' },
      lead: 'In JSON, an enum is its name. An `optional` field that is not in the message is not in the JSON.',
      ask: { about: 'json', codec: 'protobuf' },
      because:
        'The enum is the number of its name, the double is 8 bytes, the lowest first, and b has 10 bytes, since an `int32` has no zigzag. The field c is absent.',
    };
  },
};
