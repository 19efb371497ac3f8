import type { WrittenLesson } from './lesson.ts';

export const lesson: WrittenLesson = {
  id: 'compression',
  title: 'Compression',
  goal: 'predict when compressed JSON is smaller, and find the cause',
  keep: 'Compression makes repeated names cheap, but hardly makes doubles smaller.',
  minutes: 12,
  steps: [
    {
      name: 'repeats',
      show: {
        json: '[{"x":0.31,"y":12.75},{"x":0.42,"y":12.5},{"x":0.57,"y":11.9},{"x":0.61,"y":11.4},{"x":0.78,"y":10.85},{"x":0.8,"y":10.6},{"x":0.93,"y":9.95},{"x":1.05,"y":9.4},{"x":1.12,"y":9.1},{"x":1.27,"y":8.65}]',
        lanes: ['json', 'msgpack'],
        at: '/0',
      },
      say: 'Compression replaces what repeats by short references to an earlier occurrence. In this list, the names repeat in each record, and the numbers do not. Predict before you look.',
    },
    {
      name: 'before',
      ask: { about: 'smallest', among: ['json', 'msgpack', 'cbor'] },
      because:
        'These sizes are before compression. The binary formats save quotation marks, colons and commas. But they write each decimal here as a type and a double of 8 bytes, which is longer than its digits as text.',
    },
    {
      name: 'after',
      ask: { about: 'packed', among: ['json', 'msgpack', 'cbor'] },
      because:
        'After compression, the repeated names cost little in every format. The 8 bytes of most doubles hardly repeat. Digits are only 10 different characters, so they compress better.',
    },
    {
      name: 'cause',
      ask: { about: 'cause', codec: 'msgpack' },
      because:
        'The page changes the document, compresses it again, and compares. So the cause is measured, not assumed. The Sizes view makes this experiment with any document.',
    },
    {
      name: 'count',
      lead: 'Names are what compression saves, and doubles are what it hardly saves. Count both, and the framing around them, before compression.',
      do: { type: 'size', count: 2 },
      codec: 'msgpack',
    },
    {
      name: 'own',
      own: 'Now enter JSON of your own: a list of records such as your program sends. Predict first which format is the smallest after gzip.',
      until: 'records',
    },
    {
      name: 'own-after',
      ask: { about: 'packed', among: ['json', 'msgpack', 'cbor'] },
      because:
        'This holds for your document. For another document, the answer can differ, so measure with messages like yours.',
    },
  ],
};
