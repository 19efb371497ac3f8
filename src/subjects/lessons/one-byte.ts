import { between } from '../../core/basics/random.ts';
import type { WrittenLesson } from './lesson.ts';

export const lesson: WrittenLesson = {
  id: 'one-byte',
  title: 'One byte, two digits',
  goal: 'read a byte that is written as two hex digits',
  keep: 'The first hex digit counts sixteens, the second counts ones.',
  minutes: 5,
  steps: [
    {
      name: 'digits',
      show: { json: '65', lanes: ['msgpack', 'json'], at: '' },
      say: 'A byte is 8 bits, so it has one of 256 values, 0 to 255. It is written as two hex digits: 0 to 9, then a is 10, b is 11, c is 12, d is 13, e is 14 and f is 15. The first digit counts sixteens, the second counts ones: `{sum:msgpack}`.',
    },
    {
      name: 'sum',
      show: { json: '92', lanes: ['msgpack', 'json'], at: '' },
      lead: 'MessagePack writes an integer from 0 to 127 as its own byte. This message is one integer.',
      ask: { about: 'value', codec: 'msgpack', at: '' },
      because: '`{sum:msgpack}`. The byte and the number are the same, in two notations.',
    },
    {
      name: 'offsets',
      show: { json: '[7,90,33]', lanes: ['msgpack', 'json'], at: '/1' },
      say: 'Bytes have places, which are counted from 0: the first byte of a message is at offset 0. This message has {size:msgpack}: `{all:msgpack}`. At offset 2 is `{hex:msgpack/1}`, the third byte; the byte at offset 0 begins the array.',
    },
    {
      name: 'write',
      show: { json: '[65,75,122,100,46]', lanes: ['msgpack', 'json'], at: '/0' },
      do: { type: 'write', count: 3 },
      codec: 'msgpack',
    },
  ],
  last: (random) => ({
    name: 'last',
    show: { json: String(between(random, 160, 254)), lanes: ['msgpack', 'json'], at: '' },
    lead: 'The marked byte of this message is a number from 128 to 255.',
    ask: { about: 'value', codec: 'msgpack', at: '' },
    because: '`{sum:msgpack}`.',
  }),
};
