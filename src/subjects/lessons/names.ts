import { between, shuffle } from '../../core/basics/random.ts';
import type { WrittenLesson } from './lesson.ts';
import { SHORT_WORDS } from './short-words.ts';

export const lesson: WrittenLesson = {
  id: 'names',
  title: 'Names: in the message or in a schema',
  goal: 'explain what a receiver must have',
  keep: 'Names are in each message, or in a schema that both sides have.',
  minutes: 10,
  steps: [
    {
      name: 'names',
      show: {
        json: '{"id":4,"isActive":true,"fullname":"Homer Simpson"}',
        lanes: ['protobuf', 'msgpack', 'avro'],
        at: '/id',
      },
      say: 'In JSON, MessagePack, CBOR and BSON, each message contains the names of its members. In Protocol Buffers and Avro it does not: the names are in a schema.',
    },
    {
      name: 'smallest',
      ask: { about: 'smallest', among: ['avro', 'msgpack', 'json'] },
      because:
        'Avro sends neither names nor types: values follow each other in the order of the schema. Without the schema that the writer used, nobody can read them.',
    },
    {
      name: 'tag',
      ask: { about: 'value', codec: 'protobuf', at: '/id', withSchema: true },
      because:
        'The byte before it is the tag: the number of the field, and the form of its value. A reader that does not know the field can still skip it. The charts of this page count a tag with the names, because it stands in the place of one.',
    },
    {
      name: 'bare',
      show: { hex: '080410011a0d486f6d65722053696d70736f6e', from: 'protobuf', lanes: ['protobuf'] },
      say: 'These bytes are the same message, and this reader has no schema. It can separate the fields and skip them. It does not know their names. It cannot know if the second field is a boolean or a number.',
    },
    {
      name: 'schema',
      show: {
        json: '{"id":4,"isActive":true,"fullname":"Homer Simpson"}',
        lanes: ['avro', 'protobuf', 'msgpack'],
        at: '/id',
      },
      say: 'A schema is not free: both sides have to keep the same one, or one that is compatible. The table of the Bytes view shows the size of the schema beside the size of the message.',
    },
    {
      name: 'which',
      do: { type: 'which', count: 3 },
      codec: 'avro',
      among: ['json', 'msgpack', 'cbor', 'bson', 'protobuf', 'ubjson'],
    },
  ],
  last: (random) => {
    const words = [...SHORT_WORDS];
    shuffle(words, random);
    const document = { name: words[0], year: between(random, 1900, 2099), likes: words.slice(1, 3) };
    return {
      name: 'last',
      show: { json: JSON.stringify(document), lanes: ['avro', 'protobuf', 'msgpack', 'json'], at: '' },
      lead: 'One record in four formats. Find one of its values in each of them.',
      do: { type: 'match', count: 2 },
      codec: 'avro',
      among: ['protobuf', 'msgpack', 'json'],
    };
  },
};
