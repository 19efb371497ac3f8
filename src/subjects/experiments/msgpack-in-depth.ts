import type { Experiment } from './experiment.ts';

/** The comparison that shows the bytes of a small object, and times a larger document. */
export const msgpackInDepth: Experiment = {
  id: 'msgpack-in-depth',
  title: 'MessagePack in depth',
  source: {
    author: 'Salvatore Cordiano',
    where: 'Facile.it Engineering, 2016',
    links: [
      {
        label: 'Read it (“MessagePack: an alternative to JSON?”)',
        url: 'http://engineering.facile.it/blog/eng/message-pack-an-alternative-to-json/',
      },
      {
        label: 'Its benchmark',
        url: 'https://github.com/salvatorecordiano/facile-it-message-pack-benchmark',
      },
    ],
  },
  about:
    'The bytes of one small object in JSON and in MessagePack; and a million decodes of another payload, a document of 9,957 bytes.',
  payloads: [
    {
      id: 'small',
      sample: 'homer',
      title: 'The small object',
      messages: 'whole',
      sizes: [
        { name: 'JSON', how: 'with spaces', recipe: { by: 'python' }, published: 56 },
        { name: 'JSON', how: 'minified', recipe: { by: 'codec', codec: 'json' } },
        { name: 'MessagePack', recipe: { by: 'codec', codec: 'msgpack' }, published: 38 },
      ],
    },
    {
      id: 'document',
      sample: 'user-records',
      title: 'The timed document',
      inPlaceOf:
        'The published document holds seven user records. It cannot be redistributed: this one has the same 22 fields a record, the same indentation and size, and made-up content.',
      messages: 'whole',
      sizes: [
        { name: 'JSON', how: 'indented, as its file', recipe: { by: 'indented' }, published: 9_957 },
        { name: 'JSON', how: 'minified', recipe: { by: 'codec', codec: 'json' } },
        { name: 'MessagePack', recipe: { by: 'codec', codec: 'msgpack' } },
      ],
      rates: {
        unit: { times: 1_000_000 },
        directions: ['decode'],
        rows: [
          { name: 'JSON', how: 'indented, from bytes', recipe: { by: 'indented' }, published: { decode: 47_296 } },
          { name: 'JSON', how: 'minified', recipe: { by: 'codec', codec: 'json' } },
          { name: 'MessagePack', recipe: { by: 'codec', codec: 'msgpack' }, published: { decode: 107_244 } },
          { name: 'MessagePack', recipe: { by: 'codec', codec: 'msgpackr' } },
        ],
      },
    },
  ],
  why: [
    {
      statement:
        'The published saving of 32 % is against JSON with a space after each comma and colon. Minified, JSON takes 51 bytes, and the saving is 25 %.',
      shownBy: 'the sizes of the small object above',
    },
    {
      statement:
        'The sizes and the times belong to two payloads: 47.3 s and 107.2 s were measured with the document of 9,957 bytes, not with the object of 51 bytes.',
      shownBy: '`document.json`, `test_parse_json.js` and the README of its benchmark',
    },
    {
      statement:
        'JSON was parsed from a Buffer, which Node turns into text at each call. Here too the text is decoded from bytes at each call.',
      shownBy: '`test_parse_json.js`: `readFileSync` without an encoding, then `JSON.parse(document)` in a loop',
    },
    {
      statement:
        'MessagePack was decoded by a native add-on of Node (`msgpack` 1.0.2), which no browser can run. The rows here are JavaScript libraries, so the payload is the same, but not the code.',
      shownBy: '`package.json` of its benchmark',
    },
  ],
  today: [
    'Without a schema, MessagePack saves a quarter of an object this small, and less of a document that is mostly text.',
    'The faster decoder depends on the library and the engine, not on the format: measure your own documents where they will be read.',
  ],
};
