import type { Lesson } from './lesson.ts';

export const lesson: Lesson = {
  id: 'one-byte',
  title: 'One byte',
  goal: 'read a byte as hexadecimal, as a number and as a character',
  minutes: 5,
  steps: [
    {
      show: { json: '65', lanes: ['msgpack', 'json'], at: '' },
      say: 'A byte is eight bits, so it has one of two hundred fifty-six values. We write it as two hexadecimal digits, each from zero to f. This message is one number, and MessagePack sends it as one byte: `{all:msgpack}`.',
    },
    {
      ask: { about: 'value', codec: 'msgpack', at: '' },
      because:
        'The first digit counts sixteens, the second digit counts ones. The byte and the number are the same, in two notations.',
    },
    {
      show: { json: '"A"', lanes: ['json', 'msgpack'], at: '' },
      say: 'The same byte can be a letter. As JSON, the text is `{all:json}`: a quotation mark, the letter, a quotation mark. Nothing in a byte shows if it is a number or a letter. The format defines it.',
    },
    {
      show: { json: '"65"', lanes: ['json', 'msgpack'], at: '' },
      say: 'As a text of two digits, the message has a byte for each digit, and two for the quotation marks: `{all:json}`. The byte of a digit is not its number.',
    },
    {
      show: { json: '[65,"A",7,"z",100]', lanes: ['msgpack', 'json'], at: '/0' },
      do: { type: 'write', count: 3 },
      codec: 'msgpack',
    },
  ],
};
