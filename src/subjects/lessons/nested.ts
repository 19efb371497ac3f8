import { between, oneOf } from '../../core/basics/random.ts';
import type { WrittenLesson } from './lesson.ts';
import { SHORT_WORDS } from './short-words.ts';

export const lesson: WrittenLesson = {
  id: 'nested',
  title: 'LEN is four things',
  goal: 'read a message within a message, and a packed list',
  keep: 'After a length come a text, bytes, a message or a packed list; only the schema says which.',
  minutes: 8,
  steps: [
    {
      name: 'len',
      show: { json: '{"lead":{"name":"ana"},"scores":[1,2]}', lanes: ['protobuf', 'json'], at: '/lead' },
      say: 'Wire type 2, called LEN, is a length and that many bytes. They can be a text, raw bytes, a message with fields of its own, or a packed list: numbers one after the other, without tags. The bytes do not say which; the schema does. Here: `{all:protobuf}`.',
    },
    {
      name: 'message',
      lead: 'In a schema, `string name = 1;` is field 1: its type is a text, its name is `name`. `repeated` is a list, and a list of numbers is packed. A type that is no such word, as in `Lead lead = 1;`, is a message or an enum, and stands below under its name.',
      ask: { about: 'value', codec: 'protobuf', at: '/lead/name', withSchema: true },
      because:
        'The inner message is a field with number 1 and wire type 2, its length, and the letters `{hex:protobuf/lead/name}`.',
    },
    {
      name: 'packed',
      ask: { about: 'value', codec: 'protobuf', at: '/scores/1', withSchema: true },
      because:
        'The list has one tag and one length, then each number as a varint: `{hex:protobuf/scores/0}` and `{hex:protobuf/scores/1}`.',
    },
    {
      name: 'bare',
      show: { hex: '0a050a03616e6112020102', from: 'protobuf', lanes: ['protobuf'] },
      say: 'Here are the same bytes without a schema. A reader can skip each field by its length, but whether the second one is a text, bytes or a list, it can only guess.',
    },
    {
      name: 'map',
      show: { json: '{"ok":true}', lanes: ['protobuf-struct', 'json'], at: '/ok' },
      say: 'A map is a list of messages with the key in field 1 and the value in field 2. A `google.protobuf.Value` is a message for any JSON, with one field: 1 is null, 2 a double, 3 a text, 4 a boolean, 5 an object, which holds a map in field 1, and 6 a list, whose values have field 1. Here: `{all:protobuf-struct}`.',
    },
    {
      name: 'fix',
      show: { json: '{"a":{"b":"no"},"c":[5,7],"d":"up"}', lanes: ['protobuf', 'json'], at: '/a' },
      do: { type: 'fix', count: 2 },
      codec: 'protobuf',
    },
  ],
  last: (random) => {
    const scores = [between(random, 1, 60), between(random, 61, 127)];
    return {
      name: 'read',
      show: {
        json: JSON.stringify({ lead: { name: oneOf(random, SHORT_WORDS) }, scores }),
        lanes: ['protobuf', 'json'],
        at: '/lead',
      },
      ask: { about: 'json', codec: 'protobuf' },
      because: 'The schema says that field 1 is a message, and that field 2 is a list of numbers: `{all:protobuf}`.',
    };
  },
};
