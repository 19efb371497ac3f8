import type { Experiment, RateTable, Recipe, SizeRow } from './experiment.ts';

const RATES: RateTable = {
  unit: 'a second',
  directions: ['encode', 'decode'],
  rows: [
    { name: 'JSON', recipe: { by: 'codec', codec: 'json' } },
    { name: 'MessagePack', recipe: { by: 'codec', codec: 'msgpack' } },
    { name: 'Protocol Buffers', recipe: { by: 'codec', codec: 'protobuf' } },
  ],
};

/** The published sizes of a message that is not ours to ship. */
interface Published {
  readonly json: number;
  readonly messagePack: number;
  readonly protobuf: number;
}

function sizesOf({ json, messagePack, protobuf }: Published): readonly SizeRow[] {
  const inferred: Recipe = { by: 'codec', codec: 'protobuf' };
  return [
    { name: 'JSON', how: 'with spaces', recipe: { by: 'python' }, published: json },
    { name: 'JSON', how: 'minified', recipe: { by: 'codec', codec: 'json' } },
    { name: 'MessagePack', how: 'without str 8', recipe: { by: 'without str 8' }, published: messagePack },
    { name: 'MessagePack', recipe: { by: 'codec', codec: 'msgpack' } },
    { name: 'Protocol Buffers', how: 'inferred schema', recipe: inferred, published: protobuf },
  ];
}

const OF_THAT_SHAPE = 'The published message is not ours to ship: this one has its shape and made-up content.';

/** Three sizes of message between services. */
export const needForSpeed: Experiment = {
  id: 'need-for-speed',
  title: 'The need for speed: experimenting with message serialization',
  source: {
    author: 'Hugo Vieira da Silva',
    where: 'Unbabel, 2018',
    url: 'https://medium.com/unbabel-dev/the-need-for-speed-experimenting-with-message-serialization-93d7562b16e4',
  },
  about:
    'A small, a medium and a large message in JSON, MessagePack and Protocol Buffers, posted to a server by 300 users, one request a second each, for ten minutes.',
  payloads: [
    {
      id: 'small',
      sample: 'small-message',
      title: 'The small message',
      messages: 'whole',
      sizes: [
        { name: 'JSON', how: 'with spaces', recipe: { by: 'python' }, published: 74 },
        { name: 'JSON', how: 'minified', recipe: { by: 'codec', codec: 'json' } },
        { name: 'MessagePack', recipe: { by: 'codec', codec: 'msgpack' }, published: 48 },
        {
          name: 'Protocol Buffers',
          how: '`admin` never set',
          recipe: { by: 'codec', codec: 'protobuf', change: ({ admin: _, ...rest }) => rest },
          published: 24,
        },
        { name: 'Protocol Buffers', how: 'all four fields', recipe: { by: 'codec', codec: 'protobuf' } },
      ],
      rates: RATES,
    },
    {
      id: 'medium',
      sample: 'medium-message',
      title: 'The medium message',
      inPlaceOf: OF_THAT_SHAPE,
      messages: 'whole',
      sizes: sizesOf({ json: 36_710, messagePack: 30_760, protobuf: 22_123 }),
      rates: RATES,
    },
    {
      id: 'large',
      sample: 'large-message',
      title: 'The large message',
      inPlaceOf: OF_THAT_SHAPE,
      messages: 'whole',
      sizes: [
        ...sizesOf({ json: 105_733, messagePack: 88_647, protobuf: 63_767 }),
        {
          name: 'JSON in JSON',
          how: 'as it was posted',
          recipe: { by: 'python', twice: true },
          published: 117_423,
        },
      ],
      rates: RATES,
    },
  ],
  why: [
    'The published 68 % between JSON and Protocol Buffers needs JSON with spaces, and a script that never sets `admin`: with it the message takes 26 bytes, and minified JSON takes 67.',
    'The large message was posted as a JSON string inside JSON and parsed twice; “JSON is no longer viable” was measured on that.',
    'MessagePack was then written without the type str 8, one byte more for each string of 32 to 255 bytes; today’s libraries have it.',
    'In the medium and the large message the share of names, numbers and text is our own, and the schema is inferred, so the figures of Protocol Buffers differ most.',
  ],
};
