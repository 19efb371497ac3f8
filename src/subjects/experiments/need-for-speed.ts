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

/** Published sizes of a message that cannot be redistributed. */
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

const OF_THAT_SHAPE = 'The published message cannot be redistributed: this one has its shape and made-up content.';

/** The comparison for messages of three sizes between services. */
export const needForSpeed: Experiment = {
  id: 'need-for-speed',
  title: 'The need for speed: experimenting with message serialization',
  source: {
    author: 'Hugo Vieira da Silva',
    where: 'Unbabel, 2 Aug 2018',
    links: [
      {
        label: 'Read it',
        url: 'https://medium.com/unbabel-dev/the-need-for-speed-experimenting-with-message-serialization-93d7562b16e4',
      },
    ],
  },
  about:
    'A small, a medium and a large message in JSON, MessagePack and Protocol Buffers, posted to a server by 300 users for ten minutes, with and without decoding; each user waits a second after each answer. Published: a saving of 68 % for the small message; for the large message a response time of 2 s with JSON, and MessagePack 8 times as fast as JSON and 1.8 times as fast as Protocol Buffers. The article also states that Protocol Buffers are 2 times as fast as JSON and 1.6 times as fast as MessagePack, which its conclusion contradicts: it calls Protocol Buffers “consistently the slowest”. The table of runs (requests, requests a second, median and average response time, failures) is only published as pictures.',
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
    {
      statement:
        'The published 68 % between JSON and Protocol Buffers needs JSON with spaces, and a script that never sets `admin`: with it the message takes 26 bytes, and minified JSON takes 67.',
      shownBy: 'the sizes of the small message above',
    },
    {
      statement:
        'The large message was posted as a JSON string inside JSON and parsed twice; the article concluded from it that JSON is “no longer a viable option”.',
      shownBy:
        '`locust_*_json.py` and `flask_app.py` of its repository, and the row “JSON in JSON” above: 117,423 bytes',
    },
    {
      statement:
        '“8 times” is a ratio of response times on a saturated server, not of work. 300 users with a pause of 1 s and answers after 2, 0.45 and 0.25 s make 100, 207 and 240 requests a second: 10.0, 4.8 and 4.2 ms of the server for each request with JSON, Protocol Buffers and MessagePack, so the ratio is 2.4, not 8.',
      shownBy:
        'a calculation: users / requests a second = response time + pause, and requests a second = 1 / server time where the server is always busy',
    },
    {
      statement:
        'The response times of JSON include writing it, up to 106 kB a request; the other two formats sent bytes that were made beforehand.',
      shownBy: '`clients.py` of Locust 0.8.1, which takes the start time before `session.request(json=…)`',
    },
    {
      statement:
        'With the published code, the server answers the small and the medium message in JSON with status 500 when it decodes them, and Locust 0.8.1 leaves failed requests out of its counts and times. From January to July 2018 the server’s view parsed the JSON twice, so the article’s figures may be from that version.',
      shownBy:
        '`flask_app.py`, run again with Python; `stats.py` of Locust 0.8.1; commits b1c0ef7 and 1374202 of its repository',
    },
    {
      statement:
        'The small message in Protocol Buffers was decoded with the schema of the medium one, which returns wrong fields without an error.',
      shownBy: '`locust_deserialize_small_proto.py` and `flask_app.py`, run again with Python',
    },
    {
      statement:
        'Both sides ran on a machine with one shared processor each, the server as Flask’s development server with Python 2.7. The requests a second in such a table are the mean of about the last 10 s, not of the run.',
      shownBy: 'the README of its repository; `stats.py` of Locust 0.8.1, `current_rps`',
    },
    {
      statement:
        'MessagePack was written without the type str 8, one byte more for each string of 32 to 255 bytes; today’s libraries have it.',
      shownBy: 'the two rows of MessagePack in the sizes of the medium and the large message',
    },
    {
      statement:
        'In our medium and large messages, the shares of names, numbers and text differ from the published ones, and the schema is inferred, so the sizes of Protocol Buffers differ most.',
      shownBy: 'the differences in the sizes above',
    },
  ],
  today: [
    'Protocol Buffers makes messages of this kind much smaller, if both sides share its schema, but smaller messages are not always faster: compare the rates of this browser above.',
    'Before you conclude anything from a load test, check which work is timed, whether something is parsed twice, and which requests are left out.',
  ],
};
