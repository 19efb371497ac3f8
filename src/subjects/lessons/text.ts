import { between, oneOf } from '../../core/basics/random.ts';
import type { WrittenLesson } from './lesson.ts';

/** Characters outside of ASCII, each with its first byte and the number of its bytes. */
const BEYOND_ASCII = [
  ['€', 'e2', 3],
  ['₿', 'e2', 3],
  ['水', 'e6', 3],
  ['🍀', 'f0', 4],
  ['🚲', 'f0', 4],
] as const;

export const lesson: WrittenLesson = {
  id: 'text',
  title: 'One character, several bytes',
  goal: 'find characters in UTF-8, and know what a length counts',
  keep: 'A length counts bytes. A byte that begins with 10 continues a character.',
  minutes: 8,
  steps: [
    {
      name: 'utf8',
      show: { json: '"aé€😀"', lanes: ['msgpack', 'json'], at: '' },
      say: 'UTF-8 writes a character in 1 to 4 bytes. A first byte that begins with `0` stands alone; `110`, `1110` and `11110` begin a character of 2, 3 and 4 bytes. Each further byte begins with `10`. The other bits, in order, are the number of the character, its code point.',
    },
    {
      name: 'length',
      ask: { about: 'value', codec: 'msgpack', at: '', part: 'first' },
      because:
        '`{bits:first msgpack}`: the length counts bytes, not characters. This text has four characters, of 1, 2, 3 and 4 bytes: `{hex:msgpack}`.',
    },
    {
      name: 'hex',
      show: { json: '"é"', lanes: ['msgpack', 'json'], at: '' },
      say: 'In hex, a character of 2 bytes begins with `c2` to `df`, one of 3 bytes with `e0` to `ef`, and one of 4 bytes with `f0` to `f4`. The letter here is `{hex:msgpack}`: `{work:msgpack}`. JSON can also write it by its code point in hex: `\\u00e9` is the same text.',
    },
    {
      name: 'cut',
      show: { json: '{"à":"né","b":"ß"}', lanes: ['msgpack', 'json'], at: '/b' },
      do: { type: 'cut', count: 2 },
      codec: 'msgpack',
    },
    {
      name: 'own',
      own: 'Enter a short text of your own with a character outside of ASCII: your name, your city, a sign. Predict its bytes.',
      until: 'beyond-ascii',
    },
    {
      name: 'own-size',
      ask: { about: 'size', codec: 'json' },
      because: 'Each character outside of ASCII counts for 2, 3 or 4 bytes. The lane shows which.',
    },
  ],
  last: (random) => {
    const [character, lead, size] = oneOf(random, BEYOND_ASCII);
    const digits = String(between(random, 10, 9999));
    const [characters, bytes] = [digits.length + 1, digits.length + size];
    const counts = [characters - 1, characters, bytes, bytes + 1];
    return {
      name: 'last',
      show: { json: JSON.stringify(character + digits), lanes: ['msgpack', 'json'], at: '', cover: 'meanings' },
      lead: 'This message is `{all:msgpack}`.',
      ask: {
        about: 'own',
        codec: 'msgpack',
        question: 'How many characters does its text have?',
        choices: counts.map(String),
        right: 1,
      },
      because: `The length is ${bytes}, and counts bytes. \`${lead}\` begins a character of ${size} bytes; the remaining bytes are digits.`,
    };
  },
};
