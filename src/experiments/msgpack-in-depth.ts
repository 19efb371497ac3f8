import type { Experiment } from './experiment.ts';

/** The small object, and a timing that measured something else. */
export const msgpackInDepth: Experiment = {
  id: 'msgpack-in-depth',
  title: 'MessagePack in depth',
  source: { author: 'Salvatore Cordiano', where: 'an article for Node.js 6' },
  about: 'One small object in JSON and in MessagePack: its bytes, and a million decodes.',
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
      rates: {
        unit: { times: 1_000_000 },
        directions: ['encode', 'decode'],
        rows: [
          { name: 'JSON', recipe: { by: 'codec', codec: 'json' }, published: { decode: 47_300 } },
          { name: 'MessagePack', recipe: { by: 'codec', codec: 'msgpack' }, published: { decode: 107_200 } },
          { name: 'MessagePack', recipe: { by: 'codec', codec: 'msgpackr' } },
        ],
      },
    },
  ],
  why: [
    'The published saving of 32 % is against JSON with a space after each comma and colon. Minified, JSON takes 51 bytes, and the saving is 25 %.',
    'The published times are those of a native add-on (`msgpack` 1.0.2): each call crossed from JavaScript into C++, and for an object this small the crossing is what was measured, not the format.',
  ],
};
