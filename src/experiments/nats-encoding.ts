import type { CodecRecipe, Experiment } from './experiment.ts';

/** What `sys.getsizeof` of Python 2 counts beside the text itself. */
const STRING_OBJECT = 37;

const MSGPACK_ZLIB: CodecRecipe = { by: 'codec', codec: 'msgpackr', zlib: true };
const JSON_ZLIB: CodecRecipe = { by: 'codec', codec: 'json', zlib: true };

/** Messages between services, and a cache. */
export const natsEncoding: Experiment = {
  id: 'nats-encoding',
  title: 'Transitioning NATS Encoding to MessagePack',
  source: {
    author: 'Saif Alesawy',
    where: 'on services in Node.js',
    url: 'https://saifalesawy.com/blog/nats-msgpack-transition',
  },
  about:
    'JSON, MessagePack, and msgpackr with shared structures: operations a second, the size of one message, and MessagePack with zlib for a cache.',
  payloads: [
    {
      id: 'large',
      sample: 'large-message',
      title: 'A large message',
      inPlaceOf:
        'The message was not published. Its sizes are those of the large message of “The need for speed”, so ours of that shape stands in its place.',
      messages: 'whole',
      sizes: [
        {
          name: 'JSON',
          how: 'with spaces, 37 bytes more',
          recipe: { by: 'python', plus: STRING_OBJECT },
          published: 105_770,
        },
        { name: 'JSON', how: 'minified', recipe: { by: 'codec', codec: 'json' } },
        {
          name: 'MessagePack',
          how: 'without str 8, 37 bytes more',
          recipe: { by: 'without str 8', plus: STRING_OBJECT },
          published: 88_684,
        },
        { name: 'MessagePack', recipe: { by: 'codec', codec: 'msgpackr' } },
        { name: 'MessagePack', how: 'shared structures', recipe: { by: 'codec', codec: 'msgpackr-shared' } },
      ],
      rates: {
        unit: 'a second',
        directions: ['encode', 'decode'],
        rows: [
          {
            name: 'JSON',
            recipe: { by: 'codec', codec: 'json' },
            published: { encode: 16_313, decode: 18_125 },
          },
          {
            name: 'MessagePack',
            recipe: { by: 'codec', codec: 'msgpackr' },
            published: { encode: 33_940, decode: 21_926 },
          },
          {
            name: 'MessagePack',
            how: 'shared structures',
            recipe: { by: 'codec', codec: 'msgpackr-shared' },
            published: { encode: 38_072, decode: 84_580 },
          },
        ],
      },
    },
    {
      id: 'cache',
      sample: 'large-message',
      title: 'The same message in a cache',
      inPlaceOf:
        'Published was the memory of a whole cache, and how long one value took to read. Values were of 500 kB to 5 MB; ours has 100 kB.',
      messages: 'whole',
      sizes: [
        { name: 'JSON', how: 'minified', recipe: { by: 'codec', codec: 'json' }, published: '1.4 TiB' },
        { name: 'MessagePack', how: 'with zlib', recipe: MSGPACK_ZLIB, published: '680 GiB' },
        { name: 'JSON', how: 'with zlib', recipe: JSON_ZLIB },
      ],
      rates: {
        unit: { times: 1 },
        directions: ['encode', 'decode'],
        rows: [
          { name: 'JSON', recipe: { by: 'codec', codec: 'json' }, published: { decode: 924.4 } },
          { name: 'MessagePack', how: 'with zlib', recipe: MSGPACK_ZLIB, published: { decode: 11.5 } },
          { name: 'JSON', how: 'with zlib', recipe: JSON_ZLIB },
        ],
      },
    },
    {
      id: 'small',
      sample: 'small-message',
      title: 'A small message',
      inPlaceOf: 'Nothing was published of small messages; this one shows what changes with the size.',
      messages: 'whole',
      sizes: [
        { name: 'JSON', how: 'minified', recipe: { by: 'codec', codec: 'json' } },
        { name: 'MessagePack', recipe: { by: 'codec', codec: 'msgpackr' } },
        { name: 'MessagePack', how: 'shared structures', recipe: { by: 'codec', codec: 'msgpackr-shared' } },
      ],
      rates: {
        unit: 'a second',
        directions: ['encode', 'decode'],
        rows: [
          { name: 'JSON', recipe: { by: 'codec', codec: 'json' } },
          { name: 'MessagePack', recipe: { by: 'codec', codec: 'msgpackr' } },
          { name: 'MessagePack', how: 'shared structures', recipe: { by: 'codec', codec: 'msgpackr-shared' } },
        ],
      },
    },
  ],
  why: [
    'Both sizes are 37 bytes more than those of the large message above (105,733 and 88,647). 37 is what `sys.getsizeof` of Python 2 adds for the string object itself. That is our reading; the author has not confirmed it.',
    'The six rates are, digit for digit, those in msgpackr’s own README: its message, Node.js 15 with a native add-on. They are not rates of a message of 105 kB.',
    'zlib saves memory in the cache, and costs time both ways, as the rates here show. That reading fell from 924 ms to 11.5 ms points to something else that changed with it. zlib is pako here, in JavaScript.',
    'Shared structures keep the keys outside the message: the table has to be at the reader too, and is counted beside.',
  ],
};
