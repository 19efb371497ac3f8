import type { Lesson } from './lesson.ts';

export const lesson: Lesson = {
  id: 'text',
  title: 'Text',
  goal: 'find characters in UTF-8, and know what a length counts',
  minutes: 6,
  steps: [
    {
      show: { json: '"aé€😀"', lanes: ['msgpack', 'json'], at: '' },
      say: 'UTF-8 writes a character in one to four bytes. A single byte begins with a zero bit. Otherwise, the first byte begins with as many ones as the character has bytes, and each further byte begins with one, zero.',
    },
    {
      ask: { about: 'value', codec: 'msgpack', at: '', part: 'first' },
      because:
        'The length counts bytes, not characters. This text has four characters, of one, two, three and four bytes.',
    },
    { ask: { about: 'size', codec: 'json' }, because: 'JSON adds two quotation marks to the same bytes.' },
    {
      show: { json: '{"à":"né","b":"ß"}', lanes: ['msgpack', 'json'], at: '/b' },
      do: { type: 'cut', count: 2 },
      codec: 'msgpack',
    },
    {
      own: 'Enter a short text of your own with a character outside of ASCII: your name, your city, a sign. Predict its bytes.',
      until: 'beyond-ascii',
    },
    {
      ask: { about: 'size', codec: 'json' },
      because: 'Each character outside of ASCII counts for two, three or four bytes. The lane shows which.',
    },
  ],
};
