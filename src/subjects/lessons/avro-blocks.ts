import { between, oneOf } from '../../core/basics/random.ts';
import type { WrittenLesson } from './lesson.ts';
import { SHORT_WORDS } from './short-words.ts';

/** The schema of the last question. */
const LAST_SCHEMA = JSON.stringify({
  type: 'record',
  name: 'Message',
  fields: [
    { name: 't', type: { type: 'array', items: 'long' } },
    { name: 'u', type: ['null', 'string'] },
    { name: 'n', type: ['null', 'long'] },
  ],
});

export const lesson: WrittenLesson = {
  id: 'avro-blocks',
  title: 'Avro: blocks and branches',
  goal: 'read arrays, maps and unions of Avro',
  keep: 'An array is a count, that many items, and a 0; a union is the index of a branch, then the value.',
  minutes: 8,
  steps: [
    {
      name: 'array',
      show: { json: '{"list":[1,2]}', lanes: ['avro', 'json'], at: '/list' },
      say: 'An array is written in blocks: a count, that many items, and so on, until a count of 0. All of these are zigzag varints, so 2 items begin with `04`. A map is the same, with a text before each value. A count of −n means n items, and the size of the block in bytes follows it. Here: `{all:avro}`.',
    },
    {
      name: 'count',
      ask: { about: 'value', codec: 'avro', at: '/list', part: 'first' },
      because: '`{work:first avro/list}`. The last byte, `00`, ends the array.',
    },
    {
      name: 'union',
      show: { json: '[{"a":null},{"a":5}]', lanes: ['avro', 'json'], at: '/1/a' },
      say: 'A value that can be null is a union: first the index of its branch in the schema, from 0 and in zigzag, so `02` is branch 1; then the value. A null has no bytes of its own. Here: `{all:avro}`. An enum is the index of its symbol too; bytes have a length, and a fixed has the length of the schema.',
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
  ],
  last: (random) => {
    const number = (): number => between(random, -60, 60);
    const document = {
      t: Array.from({ length: between(random, 2, 3) }, number),
      u: oneOf(random, [null, oneOf(random, SHORT_WORDS)]),
      n: number(),
    };
    return {
      name: 'read',
      show: { json: JSON.stringify(document), schema: LAST_SCHEMA, lanes: ['avro', 'json'], at: '/t' },
      ask: { about: 'json', codec: 'avro' },
      because:
        'The list ends with a count of 0, and u and n begin with the index of their branch, in zigzag: `{all:avro}`.',
    };
  },
};
