import type { Experiment } from './experiment.ts';

/** Eight small messages, their sizes summed. */
export const taskMessages: Experiment = {
  id: 'task-messages',
  title: 'Comparison of JSON Like Serializations',
  source: {
    author: 'Ivan Zderadička',
    where: 'on messages of ASEXOR, 2017',
    url: 'http://zderadicka.eu/comparison-of-json-like-serializations-json-vs-ubjson-vs-messagepack-vs-cbor/',
  },
  about:
    'Eight messages between a task server and its clients, each encoded for itself by six Python libraries; their sizes are added up.',
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
        { name: 'MessagePack', recipe: { by: 'codec', codec: 'msgpack' }, published: 585 },
        { name: 'CBOR', recipe: { by: 'codec', codec: 'cbor' }, published: 585 },
        { name: 'UBJSON', how: 'as py-ubjson', recipe: { by: 'py-ubjson' }, published: 668 },
        { name: 'UBJSON', recipe: { by: 'codec', codec: 'ubjson' } },
      ],
      rates: {
        unit: { times: 10_000 },
        directions: ['encode', 'decode', 'both'],
        rows: [
          { name: 'JSON', recipe: { by: 'codec', codec: 'json' }, published: { both: 789 } },
          { name: 'MessagePack', recipe: { by: 'codec', codec: 'msgpack' }, published: { both: 286 } },
          { name: 'CBOR', recipe: { by: 'codec', codec: 'cbor' }, published: { both: 164 } },
          { name: 'UBJSON', recipe: { by: 'codec', codec: 'ubjson' }, published: { both: 292 } },
        ],
      },
    },
  ],
  why: [
    '798 is what Python’s `json.dumps` writes, with a space after each comma and colon. Minified, as ujson writes them, the messages take 735 bytes.',
    '591 is MessagePack as it was before 2013, without the type str 8: six strings of 32 characters have a head of three bytes in place of two. It is counted here, from where the heads stand in the bytes of today’s library.',
    '668 is what py-ubjson writes: a string of one character as a char, two bytes less than as a string. It is counted here in the same way.',
    'The times are of Python 3.5 (CPython, with C extensions), here of JavaScript. In a browser JSON has native code, and the others have not.',
  ],
};
