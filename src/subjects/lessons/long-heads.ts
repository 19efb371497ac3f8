import { between, shuffle } from '../../core/basics/random.ts';
import type { WrittenLesson } from './lesson.ts';

export const lesson: WrittenLesson = {
  id: 'long-heads',
  title: 'When 31 is not enough',
  goal: 'read a length that follows its type',
  keep: 'From c4 on, a type can have its length or count in the 1, 2 or 4 bytes after it.',
  minutes: 8,
  steps: [
    {
      name: 'heads',
      show: { json: '"a text of more than thirty-one bytes"', lanes: ['msgpack', 'cbor'], byte: 0 },
      say: 'A text of 32 bytes or more does not fit into 5 bits of length. After `d9`, `da` and `db`, the length is in the next 1, 2 or 4 bytes. `dc` and `dd` are arrays with a count of 2 or 4 bytes, `de` and `df` such maps. This text begins with `{hex:first msgpack}`.',
    },
    {
      name: 'length',
      ask: { about: 'value', codec: 'msgpack', at: '', part: 'first' },
      because: '`{work:first msgpack}`. A writer may use `d9` for a shorter text, too.',
    },
    {
      name: 'bytes',
      show: { hex: 'c403010203', from: 'msgpack', lanes: ['msgpack'] },
      say: 'Bytes that are no text have types of their own: `c4`, `c5` and `c6`, with a length of 1, 2 or 4 bytes. This message is `{all:msgpack}`: the type, the length 3, and three bytes.',
    },
    {
      name: 'extension',
      show: { hex: 'd6ff65920080', from: 'msgpack', lanes: ['msgpack'] },
      say: 'An extension has a number that says what it means. `d4` to `d8` are extensions of 1, 2, 4, 8 or 16 bytes; `c7` to `c9` have a length first. If the number is −1, the byte `ff`, the extension is a timestamp. In `{all:msgpack}`, the last 4 bytes count the seconds since 1970: `{work:msgpack}`.',
    },
    {
      name: 'nanoseconds',
      show: { hex: 'd7ff0000000065920080', from: 'msgpack', lanes: ['msgpack'] },
      say: 'A timestamp can have 8 bytes: 30 bits of nanoseconds, then 34 bits of seconds. One of 12 bytes has 4 bytes of nanoseconds, then 8 of seconds. So `{all:msgpack}` is the moment of the step before.',
    },
    {
      name: 'fix',
      show: {
        json: '{"list":[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17],"text":"a text of more than thirty-one bytes","sub":"and one more, which is as long as the other"}',
        lanes: ['msgpack', 'json'],
        at: '/list',
      },
      lead: 'In these messages, one length or count is wrong. Write the right one.',
      do: { type: 'fix', count: 2 },
      codec: 'msgpack',
    },
  ],
  last: (random) => {
    const seconds = between(random, 1_500_000_000, 1_899_999_999);
    const right = `the time ${new Date(seconds * 1000).toISOString().replace('.000', '')}`;
    const choices = [`the integer ${seconds}`, right, 'a text of 6 bytes', '4 bytes that are no text'];
    shuffle(choices, random);
    return {
      name: 'last',
      show: { hex: `d6ff${seconds.toString(16)}`, from: 'msgpack', lanes: ['msgpack'], cover: 'meanings' },
      lead: 'This message is `{all:msgpack}`.',
      ask: { about: 'own', codec: 'msgpack', question: 'What is it?', choices, right: choices.indexOf(right) },
      because: '`d6` begins an extension of 4 bytes. `ff` is its type, a timestamp: `{work:msgpack}`.',
    };
  },
};
