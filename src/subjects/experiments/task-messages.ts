import type { Experiment, RateRecipe } from './experiment.ts';

const NOT_HERE: RateRecipe = { by: 'published only', why: 'A Python library. The row above it runs here.' };

/** The comparison of the summed sizes of eight small messages. */
export const taskMessages: Experiment = {
  id: 'task-messages',
  title: 'Comparison of JSON Like Serializations',
  source: {
    author: 'Ivan Zderadička',
    where: 'on messages of ASEXOR, 2017',
    links: [
      {
        label: 'Read it',
        url: 'http://zderadicka.eu/comparison-of-json-like-serializations-json-vs-ubjson-vs-messagepack-vs-cbor/',
      },
    ],
  },
  about:
    'Eight messages between a task server and its clients, each encoded on its own by six Python libraries; the sizes are added up.',
  payloads: [
    {
      id: 'messages',
      sample: 'task-messages',
      title: 'The eight task messages',
      messages: 'elements',
      sizes: [
        { name: 'JSON', how: 'with spaces, as json.dumps', recipe: { by: 'python' }, published: 798 },
        { name: 'JSON', how: 'minified, as ujson', recipe: { by: 'codec', codec: 'json' }, published: 798 },
        { name: 'MessagePack', how: 'without str 8', recipe: { by: 'without str 8' }, published: 591 },
        { name: 'MessagePack', how: 'as umsgpack', recipe: { by: 'codec', codec: 'msgpack' }, published: 585 },
        { name: 'CBOR', recipe: { by: 'codec', codec: 'cbor' }, published: 585 },
        { name: 'UBJSON', how: 'as py-ubjson', recipe: { by: 'py-ubjson' }, published: 668 },
        { name: 'UBJSON', recipe: { by: 'codec', codec: 'ubjson' } },
      ],
      rates: {
        unit: { times: 10_000 },
        directions: ['encode', 'decode', 'both'],
        editions: { first: 'First published', later: 'Updated 2 Dec 2017' },
        rows: [
          {
            name: 'JSON',
            how: 'standard library',
            recipe: { by: 'codec', codec: 'json' },
            first: { both: 833 },
            published: { both: 789 },
          },
          { name: 'JSON', how: 'ujson', recipe: NOT_HERE, first: { both: 193 }, published: { both: 181 } },
          {
            name: 'MessagePack',
            how: 'official library',
            recipe: { by: 'codec', codec: 'msgpack' },
            first: { both: 289 },
            published: { both: 286 },
          },
          { name: 'MessagePack', how: 'umsgpack', recipe: NOT_HERE, first: { both: 3_150 }, published: { both: 435 } },
          { name: 'CBOR', recipe: { by: 'codec', codec: 'cbor' }, first: { both: 163 }, published: { both: 164 } },
          {
            name: 'UBJSON',
            recipe: { by: 'codec', codec: 'ubjson' },
            first: { both: 2_280 },
            published: { both: 292 },
          },
        ],
      },
    },
  ],
  why: [
    {
      statement:
        'Python’s `json.dumps` writes 798 bytes, with a space after each comma and colon. Minified, as ujson writes them by default, the messages take 735 bytes; the article gives 798 for ujson, too.',
      shownBy: 'the two rows of JSON in the sizes above',
    },
    {
      statement:
        '591 is MessagePack as it was before 2013, without the type str 8: six strings of 32 characters have a head of three bytes instead of two.',
      shownBy: 'the row without str 8, whose size is calculated from the heads that today’s library writes',
    },
    {
      statement:
        'py-ubjson writes 668 bytes: it writes a string of one character as a char, which takes two bytes less than a string.',
      shownBy: 'the row “as py-ubjson”, counted in the same way',
    },
    {
      statement:
        'The article is about libraries, not formats: ujson takes less than a quarter of the time of the standard library for the same JSON, and newer versions made UBJSON 8 times and umsgpack 7 times as fast.',
      shownBy:
        'the published times above, from both editions of the article: ujson took 193 ms where json took 833, later 181 where json took 789; UBJSON fell from 2,280 to 292 ms, umsgpack from 3.15 s to 435 ms',
    },
    {
      statement:
        'The published times were measured with Python 3.5. Here JSON is native code of the browser and the other rows are JavaScript, so the order need not be the same.',
      shownBy: 'the article, and the library that each row here names',
    },
  ],
  today: [
    'Try another JSON library before another format: in the article, the library alone brings JSON from 4.8 to 1.1 times the time of CBOR, the fastest there.',
    'Measure again in a browser, because the published order holds for C extensions in Python.',
  ],
};
