import type { CodecRecipe, Experiment } from './experiment.ts';

/** Number of bytes that `sys.getsizeof` of Python 2 adds for the string object. */
const STRING_OBJECT = 37;

const MSGPACK_ZLIB: CodecRecipe = { by: 'codec', codec: 'msgpackr', zlib: true };
const JSON_ZLIB: CodecRecipe = { by: 'codec', codec: 'json', zlib: true };

/** The comparison for messages between services and for a cache. */
export const natsEncoding: Experiment = {
  id: 'nats-encoding',
  title: 'Transitioning NATS Encoding to MessagePack',
  source: {
    author: 'Saif Alesawy',
    where: 'on services in Node.js',
    links: [{ label: 'Read it', url: 'https://saifalesawy.com/blog/nats-msgpack-transition' }],
  },
  about:
    'JSON, MessagePack, and msgpackr with shared structures: operations a second, the size of one message, memory in production, and MessagePack with zlib for values in Redis.',
  payloads: [
    {
      id: 'large',
      sample: 'large-message',
      title: 'A large message',
      inPlaceOf:
        'The message was not published. Its sizes are those of the large message of “The need for speed”, so our message of that shape replaces it.',
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
      id: 'production',
      sample: 'large-message',
      title: 'The same message in production',
      inPlaceOf:
        'The published figures are the memory in production before and after, without zlib; beside them is the size of one message here. The article states 500 kB to 5 MB for the payloads on NATS; ours has 100 kB.',
      messages: 'whole',
      sizes: [
        { name: 'JSON', how: 'minified', recipe: { by: 'codec', codec: 'json' }, published: '1.4 TiB' },
        { name: 'MessagePack', recipe: { by: 'codec', codec: 'msgpackr' }, published: '680 GiB' },
      ],
    },
    {
      id: 'cache',
      sample: 'large-message',
      title: 'The same message in Redis, with zlib',
      inPlaceOf:
        'The published figures are the CPU time of deserializing before and after. The deserialized data and its amount were not published.',
      messages: 'whole',
      sizes: [
        { name: 'JSON', how: 'minified', recipe: { by: 'codec', codec: 'json' } },
        { name: 'MessagePack', how: 'with zlib', recipe: MSGPACK_ZLIB },
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
      inPlaceOf: 'No figures were published for small messages; this one shows what changes with the size.',
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
    {
      statement:
        'Both sizes are 37 bytes more than those of the large message above (105,733 and 88,647). `sys.getsizeof` of Python 2 adds 37 bytes for the string object itself. This explanation is ours; the author has not confirmed it.',
      shownBy: 'the sizes above, equal but for our made-up content',
    },
    {
      statement:
        'The six rates are, digit for digit, those in msgpackr’s own README: its message, in Node.js 15, where msgpackr uses a native add-on by default. They are not the rates of a message of 105 kB.',
      shownBy: '`README.md` of msgpackr 2.1.3, the table of its benchmark',
    },
    {
      statement:
        'Messages that are 16 % smaller cannot by themselves halve the memory. Three other causes can: strings of JavaScript, which take two bytes for each character as soon as one of them is outside Latin-1, while a Buffer takes one byte for each byte; messages that wait for a shorter time, so that fewer are in memory; or another change made at the same time. The article does not name the cause.',
      shownBy: 'a calculation: 88,684 of 105,770 is 84 %, 680 GiB of 1.4 TiB is 47 %',
    },
    {
      statement:
        'zlib makes a value smaller, and takes time in both directions. So zlib cannot be the reason why deserializing fell from 924.4 ms to 11.5 ms of CPU time; the article does not mention other changes.',
      shownBy: 'the rates with and without zlib above; zlib is pako here, in JavaScript',
    },
    {
      statement:
        'The published sizes differ by 16 % because their JSON has spaces, as Python writes it. `JSONCodec` of NATS.js writes minified JSON with `JSON.stringify`; against that MessagePack saves 12 %.',
      shownBy: 'the sizes of minified JSON and of MessagePack above; `codec.ts` of NATS.js',
    },
    {
      statement: 'Shared structures keep the keys outside the message: the reader needs the table too.',
      shownBy: 'the bytes outside, in the sizes above',
    },
  ],
  today: [
    'If you replace JSON with MessagePack in NATS, expect the saving against minified JSON that the sizes here show, 12 % for a message of this kind, because `JSONCodec` of NATS.js, which MessagePack replaces there, writes minified JSON. Measure memory and time in your own service.',
    'The protocol of NATS clients does not compress, and `max_payload` is 1 MiB by default in every format, so compress payloads of megabytes yourself, or send less: with zlib, JSON is smaller than MessagePack here.',
  ],
};
