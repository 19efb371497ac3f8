import { between, oneOf } from '../../core/basics/random.ts';
import type { WrittenLesson } from './lesson.ts';
import { SHORT_WORDS } from './short-words.ts';

export const lesson: WrittenLesson = {
  id: 'json-bytes',
  title: 'Text is numbers',
  goal: 'read the bytes of a JSON message as characters, and count them',
  keep: 'Digits begin at 30, capital letters at 41, small letters at 61.',
  minutes: 6,
  steps: [
    {
      name: 'ascii',
      show: { json: '{"id":4}', lanes: ['json', 'msgpack'], at: '/id' },
      say: 'JSON is text, and a text is sent as numbers. A character of ASCII is 1 byte: the digit 0 is `30`, the letter A is `41`, the letter a is `61`, and the others follow in order. So the text 4 is the byte `{hex:json/id}`: `{sum:json/id}`.',
    },
    {
      name: 'letters',
      show: { json: '"dig"', lanes: ['json', 'msgpack'], at: '' },
      lead: 'The letters count from `61`, which is a: `62` is b, `6a` is j, `70` is p and `7a` is z.',
      ask: { about: 'value', codec: 'msgpack', at: '' },
      because: 'Each letter is 1 byte: `{hex:msgpack}`. A space between two words is `20`.',
    },
    {
      name: 'size',
      show: { json: '{"id":40,"on":true}', lanes: ['json', 'msgpack'], at: '/id' },
      ask: { about: 'size', codec: 'json' },
      because:
        'Each character that you see is 1 byte. The letters of `id` and `on` are names; 40 and true are values; the braces, quotation marks, colons and the comma are framing, as the brackets of a list are.',
    },
    {
      name: 'framing',
      ask: { about: 'smallest', among: ['json', 'msgpack'] },
      because:
        'In JSON, quotation marks, colons and commas are bytes of their own. In MessagePack, the byte before a short text holds its length, so its end needs no mark.',
    },
    {
      name: 'beyond',
      show: { json: '"café"', lanes: ['json', 'msgpack'], at: '' },
      say: 'Characters outside of ASCII take 2 to 4 bytes; letters with accents, such as é and ö, take 2. The word has four letters, and the message has {size:json}: 2 for the quotation marks, and the last letter takes 2.',
    },
  ],
  last: (random) => {
    const number = (): number => between(random, 1, 999);
    const word = (): string => oneOf(random, SHORT_WORDS);
    const documents = [
      { n: number(), s: word(), b: false },
      { id: number(), tags: [word(), word()] },
      { x: number(), y: number(), city: 'Köln' },
      { on: true, off: false, list: [] },
      { text: `${word()} ${word()}`, n: number() },
      { a: { b: { c: number() } } },
      { p: [number(), number()], q: [number()] },
    ];
    return {
      name: 'count',
      show: { json: JSON.stringify(documents), lanes: ['json', 'msgpack'], at: '/0' },
      do: { type: 'size', count: 3 },
      codec: 'json',
    };
  },
};
