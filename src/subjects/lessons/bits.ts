import { oneOf } from '../../core/basics/random.ts';
import type { WrittenLesson } from './lesson.ts';

/** Texts for the last question. None is as long as a text in an earlier step. */
const LAST_TEXTS = ['sea', 'river', 'harbor', 'mountain', 'riverbank', 'lighthouse', 'observatory', 'thunderstorms'];

export const lesson: WrittenLesson = {
  id: 'bits',
  title: 'Eight bits, cut in two',
  goal: 'read two numbers out of one byte',
  keep: 'A format cuts the 8 bits of a byte: some are the type, the others a number.',
  minutes: 8,
  steps: [
    {
      name: 'cut',
      show: { json: '"hello"', lanes: ['msgpack', 'cbor'], at: '' },
      say: 'A hex digit is 4 bits, worth 8, 4, 2 and 1: `5` is `0101`, which is 4 + 1, and `a` is `1010`, which is 8 + 2. A format can cut the 8 bits at another place. MessagePack cuts the first byte of this text into 3 and 5 bits: `{bits:first msgpack}`.',
    },
    {
      name: 'text',
      lead: 'The first 3 bits are the type, a text. The last 5 are its length in bytes, worth 16, 8, 4, 2 and 1.',
      ask: { about: 'value', codec: 'msgpack', at: '', part: 'first' },
      because: '`{bits:first msgpack}`: the last 5 bits are 4 + 1.',
    },
    {
      name: 'array',
      show: { json: '[9,8,7]', lanes: ['msgpack', 'cbor'], at: '' },
      lead: 'MessagePack cuts the first byte of a short array into 4 and 4 bits. The last 4 are the number of its elements.',
      ask: { about: 'value', codec: 'msgpack', at: '', part: 'first' },
      because: '`{bits:first msgpack}`.',
    },
    {
      name: 'integer',
      show: { json: '100', lanes: ['msgpack', 'cbor'], at: '' },
      lead: 'If the first bit is 0, MessagePack cuts the byte into 1 and 7 bits, and the 7 are an integer.',
      ask: { about: 'value', codec: 'msgpack', at: '' },
      because: '`{bits:msgpack}`. The 7 bits are worth 64, 32, 16, 8, 4, 2 and 1.',
    },
    {
      name: 'say',
      show: { json: '[3,21,100,77,[5,64]]', lanes: ['msgpack', 'cbor'], at: '/0' },
      do: { type: 'say', count: 3 },
      codec: 'msgpack',
    },
  ],
  last: (random) => ({
    name: 'last',
    show: { json: JSON.stringify(oneOf(random, LAST_TEXTS)), lanes: ['cbor', 'msgpack'], at: '' },
    lead: 'CBOR also cuts the first byte of a text into 3 and 5 bits, and the 5 are the length of a short one.',
    ask: { about: 'value', codec: 'cbor', at: '', part: 'first' },
    because: '`{bits:first cbor}`.',
  }),
};
