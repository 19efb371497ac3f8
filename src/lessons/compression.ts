import type { Lesson } from './lesson.ts';

export const lesson: Lesson = {
  id: 'compression',
  title: 'Compression',
  goal: 'predict when compressed JSON is smaller, and find the cause',
  minutes: 12,
  steps: [
    {
      show: {
        json: '[{"x":0.31,"y":12.75},{"x":0.42,"y":12.5},{"x":0.57,"y":11.9},{"x":0.61,"y":11.4},{"x":0.78,"y":10.85},{"x":0.8,"y":10.6},{"x":0.93,"y":9.95},{"x":1.05,"y":9.4},{"x":1.12,"y":9.1},{"x":1.27,"y":8.65}]',
        lanes: ['json', 'msgpack'],
        at: '/0',
      },
      say: 'Compression replaces what repeats. JSON repeats its names in each record, so that it gains most. The table of the Bytes view shows the sizes after gzip.',
    },
    {
      ask: { about: 'smallest', among: ['json', 'msgpack', 'cbor'] },
      because:
        'Before compression: each decimal number here is shorter as text than the nine bytes of a float and its type, but the names and marks of JSON are longer. The sizes decide, not the idea.',
    },
    {
      say: 'Open the Sizes view and read its sentence on the cause. The page compresses the document again without names, with whole numbers, and with zeros, and reports what each change does. Measure; do not guess.',
    },
    {
      say: 'Now paste data of your own and predict first: which format is the smallest, before and after compression?',
    },
  ],
};
