import { between } from '../../core/basics/random.ts';
import type { WrittenLesson } from './lesson.ts';
import { fewMembers } from './short-words.ts';

export const lesson: WrittenLesson = {
  id: 'cbor',
  title: 'CBOR: three bits of type',
  goal: 'read a small CBOR message',
  keep: '3 bits of type, 5 bits of a number n; a negative integer is −1 − n.',
  minutes: 10,
  steps: [
    {
      name: 'types',
      show: { json: '{"id":4,"isActive":true,"fullname":"Homer Simpson"}', lanes: ['cbor', 'msgpack'], at: '' },
      say: 'CBOR divides the first byte of every value into 3 bits of type and 5 bits of a number n. Type 0 is the integer n, type 1 is −1 − n, 2 is n bytes, 3 a text of n bytes, 4 an array of n elements, 5 a map of n pairs. In hex, they begin at `00`, `20`, `40`, `60`, `80` and `a0`.',
    },
    {
      name: 'map',
      ask: { about: 'kind', codec: 'cbor', at: '', part: 'first' },
      because:
        '`{bits:first cbor}`: the type 5 is a map, and n is the number of its pairs. MessagePack uses 4 bits for each: `{bits:first msgpack}`.',
    },
    {
      name: 'integer',
      ask: { about: 'value', codec: 'cbor', at: '/id' },
      because: '`{bits:cbor/id}`: type 0, so the byte of a small number is the number itself, as in MessagePack.',
    },
    {
      name: 'negative',
      show: { json: '[-1,-5,-10]', lanes: ['cbor', 'msgpack'], at: '/0' },
      ask: { about: 'value', codec: 'cbor', at: '/1' },
      because: '`{bits:cbor/1}`: type 1, and `{work:cbor/1}`.',
    },
    {
      name: 'say',
      show: {
        json: '[{"id":4,"t":"no"},{"n":[5,-1,12]},["a","bc"],{"t":"ab","u":20}]',
        lanes: ['cbor', 'msgpack'],
        at: '/0',
      },
      do: { type: 'say', count: 3 },
      codec: 'cbor',
    },
  ],
  last: (random) => ({
    name: 'read',
    show: {
      json: JSON.stringify(fewMembers(random, () => between(random, -24, 23))),
      lanes: ['cbor', 'msgpack'],
      at: '/0',
    },
    lead: 'Now read whole messages: write each as JSON. Texts are in UTF-8.',
    do: { type: 'read', count: 2 },
    codec: 'cbor',
  }),
};
