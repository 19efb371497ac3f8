import { between, oneOf } from '../../core/basics/random.ts';
import type { WrittenLesson } from './lesson.ts';

export const lesson: WrittenLesson = {
  id: 'floats',
  title: 'A double',
  goal: 'read sign, exponent and fraction',
  keep: 'A double is 1 bit of sign, 11 of exponent plus 1,023, and 52 of a fraction after a hidden 1.',
  minutes: 12,
  steps: [
    {
      name: 'double',
      show: { json: '0.5', lanes: ['msgpack', 'json'], at: '' },
      say: 'A number with a fraction is usually a double: in MessagePack the type `{hex:head msgpack}` and 8 bytes. Its bits are 1 of sign, 11 of exponent and 52 of fraction. The exponent is stored plus 1,023. Here it is 1,022, so −1; and 2^−1 is 0.5: `{work:msgpack}`.',
    },
    {
      name: 'exponent',
      show: { json: '0.125', lanes: ['msgpack', 'json'], at: '' },
      lead: 'The first 3 hex digits of the 8 bytes are the sign and the exponent. All bits of this fraction are 0, so the number is a power of 2. The exponent alone says which one.',
      ask: { about: 'value', codec: 'msgpack', at: '' },
      because: '`{work:msgpack}`.',
    },
    {
      name: 'sign',
      show: { json: '-0.5', lanes: ['msgpack', 'json'], at: '' },
      lead: 'The sign is the first bit: 0 for plus, 1 for minus. So the first byte is below `80`, or not.',
      ask: { about: 'value', codec: 'msgpack', at: '' },
      because: '`{work:msgpack}`. Only the sign differs from the bytes of 0.5.',
    },
    {
      name: 'fraction',
      show: { json: '0.75', lanes: ['msgpack', 'json'], at: '' },
      lead: 'The fraction stands after a 1 that is not written. Its bits are worth 1/2, 1/4, 1/8 and so on: a first bit of 1 alone makes 1.5. Multiply by the power of 2. Only an exponent whose bits are all 0 or all 1 is read otherwise: 8 bytes `00` are 0.',
      ask: { about: 'value', codec: 'msgpack', at: '' },
      because: '`{work:msgpack}`.',
    },
    {
      name: 'nearest',
      show: { json: '[0.1,100.0]', lanes: ['msgpack', 'json'], at: '/0' },
      say: 'Most decimal fractions, such as 0.1, have no end in binary: a double holds the nearest number that it can. Some writers use the type `ca` for 4 bytes: 1 bit, 8 of exponent plus 127, and 23 of fraction. The library of this lane writes 100.0 as an integer, `{hex:msgpack/1}`.',
    },
    {
      name: 'say',
      show: { json: '[1.5,-2.5,0.75,-100.5]', lanes: ['msgpack', 'json'], at: '/0' },
      do: { type: 'say', count: 2 },
      codec: 'msgpack',
    },
  ],
  last: (random) => ({
    name: 'last',
    show: {
      json: String(oneOf(random, [1, -1]) * (between(random, 3, 60) + between(random, 1, 7) / 8)),
      lanes: ['msgpack', 'json'],
      at: '',
    },
    ask: { about: 'value', codec: 'msgpack', at: '' },
    because: '`{work:msgpack}`.',
  }),
};
