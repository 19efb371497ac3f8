import type { Lesson } from './lesson.ts';

export const lesson: Lesson = {
  id: 'avro-blocks',
  title: 'Avro: blocks and branches',
  goal: 'read arrays, maps and unions of Avro',
  keep: 'An array is a count, so many items, and a 0; a union is the index of a branch, then the value.',
  minutes: 8,
  steps: [
    {
      name: 'array',
      show: { json: '{"list":[1,2]}', lanes: ['avro', 'json'], at: '/list' },
      say: 'An array is written in blocks: a count, so many items, and so on, until a count of 0. All of these are zigzag varints, so 2 items begin with `04`. A map is the same, with a text before each value. A count of −n means n items, and the size of the block in bytes follows it. Here: `{all:avro}`.',
    },
    {
      name: 'count',
      ask: { about: 'value', codec: 'avro', at: '/list', part: 'first' },
      because: '`{work:first avro/list}`. The last byte, `00`, ends the array.',
    },
    {
      name: 'union',
      show: { json: '[{"a":null},{"a":5}]', lanes: ['avro', 'json'], at: '/1/a' },
      say: 'A value that can be null is a union: first the index of its branch in the schema, counted from 0, then the value. A null has no bytes of its own. Here: `{all:avro}`. An enum is the index of its symbol too; bytes have a length, and a fixed has the length of the schema.',
    },
    {
      name: 'size',
      ask: { about: 'size', codec: 'avro' },
      because: 'The count, an index for the null, an index and the value for the number, and the end: `{all:avro}`.',
    },
    {
      name: 'say',
      show: { json: '{"list":[1,2,60],"t":["a","bc"]}', lanes: ['avro', 'json'], at: '/list' },
      do: { type: 'say', count: 3 },
      codec: 'avro',
    },
    {
      name: 'read',
      show: { json: '[{"t":[1,-2],"u":null},{"t":[3],"u":5}]', lanes: ['avro', 'json'], at: '/0' },
      ask: { about: 'json', codec: 'avro' },
      because:
        'Each list ends with a count of 0, and each u begins with the index of its branch, in zigzag: `{all:avro}`.',
    },
  ],
};
