import { between } from '../../core/basics/random.ts';
import type { WrittenLesson } from './lesson.ts';

export const lesson: WrittenLesson = {
  id: 'below-zero',
  title: 'Below zero',
  goal: 'read a negative integer in two’s complement',
  keep: 'If the first bit of a signed byte is 1, subtract 256.',
  minutes: 8,
  steps: [
    {
      name: 'complement',
      show: { json: '[-1,-32,-33,-50]', lanes: ['msgpack', 'json'], at: '/0' },
      say: 'MessagePack and BSON write a negative integer in two’s complement: in 1 byte, it is the number plus 256. MessagePack keeps the bytes from `e0` to `ff` for −32 to −1, so these need no other type. In this array, −32 is `{hex:msgpack/1}`.',
    },
    {
      name: 'value',
      ask: { about: 'value', codec: 'msgpack', at: '/0' },
      because: '`{sum:msgpack/0}`, and 255 − 256 = −1.',
    },
    {
      name: 'heads',
      say: 'Other negative integers have a type: `d0` before 1 byte, `d1` before 2, `d2` before 4, `d3` before 8. If the first bit after the type is 1, the number is negative: subtract 2^8, 2^16, 2^32 or 2^64. Here, −33 is `{hex:head msgpack/2} {hex:msgpack/2}`: `{work:msgpack/2}`.',
    },
    {
      name: 'say',
      show: { json: '[-1,-5,-33,-128,-1000,-20]', lanes: ['msgpack', 'json'], at: '/0' },
      do: { type: 'say', count: 4 },
      codec: 'msgpack',
    },
    { name: 'own', own: 'Enter JSON of your own with a negative number. Then read its bytes.', until: 'negative' },
    { name: 'own-say', do: { type: 'say', count: 2 }, codec: 'msgpack' },
  ],
  last: (random) => ({
    name: 'last',
    show: { json: String(-between(random, 34, 127)), lanes: ['msgpack', 'json'], at: '' },
    ask: { about: 'value', codec: 'msgpack', at: '' },
    because: '`{work:msgpack}`.',
  }),
};
