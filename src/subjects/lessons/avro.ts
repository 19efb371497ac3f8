import { between, oneOf } from '../../core/basics/random.ts';
import type { WrittenLesson } from './lesson.ts';
import { SHORT_WORDS } from './short-words.ts';

/** The schema of the last question. */
const LAST_SCHEMA = JSON.stringify({
  type: 'record',
  name: 'Message',
  fields: [
    { name: 'id', type: 'long' },
    { name: 'name', type: 'string' },
    { name: 'ok', type: 'boolean' },
    { name: 't', type: 'double' },
    { name: 'f', type: 'float' },
  ],
});

export const lesson: WrittenLesson = {
  id: 'avro',
  title: 'Avro: no tags',
  goal: 'read a record by its schema',
  keep: 'Avro writes values alone, in the order of the schema; lengths and integers are zigzag varints.',
  minutes: 8,
  steps: [
    {
      name: 'order',
      show: { json: '{"id":-3,"name":"ana","ok":true,"t":0.1}', lanes: ['avro', 'json'], at: '/id' },
      say: 'Avro sends no names, no types and no tags: the values follow each other in the order of the schema, which is beside the input. An integer is a varint in zigzag, a boolean is `00` for false or `01` for true, a double is 8 bytes, a float 4, both with the lowest byte first. Here: `{all:avro}`.',
    },
    {
      name: 'integer',
      ask: { about: 'value', codec: 'avro', at: '/id', withSchema: true },
      because: '`{work:avro/id}`.',
    },
    {
      name: 'text',
      show: { json: '{"name":"ana"}', lanes: ['avro', 'json'], at: '/name' },
      lead: 'A text is its length in bytes, as an integer like all others, and its letters.',
      ask: { about: 'value', codec: 'avro', at: '/name', part: 'first' },
      because: '`{work:first avro/name}`. The letters follow: `{all:avro}`.',
    },
    {
      name: 'logical',
      say: 'A schema can also say what a value means, and the bytes stay those of its type. `timestamp-millis` and `timestamp-micros` are integers: milliseconds and microseconds since 1970. A `date` is the number of days since then, and a `uuid` is a text, or 16 bytes of the type `fixed`.',
    },
    {
      name: 'say',
      show: { json: '{"id":-3,"name":"ana","n":70,"u":"hi"}', lanes: ['avro', 'json'], at: '/id' },
      do: { type: 'say', count: 3 },
      codec: 'avro',
    },
  ],
  last: (random) => {
    const document = {
      id: oneOf(random, [1, -1]) * between(random, 4, 60),
      name: oneOf(random, SHORT_WORDS),
      ok: random() < 0.5,
      t: between(random, 1, 15) / 4,
      f: oneOf(random, [0.5, 1.5, 2, -1]),
    };
    return {
      name: 'read',
      show: { json: JSON.stringify(document), schema: LAST_SCHEMA, lanes: ['avro', 'json'], at: '/id' },
      ask: { about: 'json', codec: 'avro' },
      because:
        'The values follow the fields of the schema: `{all:avro}`. A record in a record has no bytes of its own.',
    };
  },
};
