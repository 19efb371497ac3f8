import type { Lesson } from './lesson.ts';

export const lesson: Lesson = {
  id: 'avro',
  title: 'Avro: no tags',
  goal: 'read a record by its schema',
  keep: 'Avro writes values alone, in the order of the schema; lengths and integers are zigzag varints.',
  minutes: 8,
  steps: [
    {
      name: 'order',
      show: { json: '{"id":-3,"name":"ana","ok":true,"t":0.1}', lanes: ['avro', 'json'], at: '/id' },
      say: 'Avro sends no names, no types and no tags: the values follow each other in the order of the schema, which is beside the input. An integer is a varint in zigzag, a boolean is `00` or `01`, a double is 8 bytes, a float 4, both with the lowest byte first. Here: `{all:avro}`.',
    },
    {
      name: 'integer',
      ask: { about: 'value', codec: 'avro', at: '/id' },
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
      say: 'A schema can also say what a value means, and the bytes stay those of its type. `timestamp-millis` and `timestamp-micros` are integers: milliseconds and microseconds since 1970. A `date` is the number of days since then, and a `uuid` is a text or a fixed of 16 bytes.',
    },
    {
      name: 'say',
      show: { json: '{"id":-3,"name":"ana","n":70,"u":"hi"}', lanes: ['avro', 'json'], at: '/id' },
      do: { type: 'say', count: 3 },
      codec: 'avro',
    },
    {
      name: 'read',
      show: { json: '{"id":-2,"name":"bo","ok":true,"t":0.5}', lanes: ['avro', 'json'], at: '/id' },
      ask: { about: 'json', codec: 'avro' },
      because:
        'The values follow the fields of the schema: `{all:avro}`. A record in a record has no bytes of its own.',
    },
  ],
};
