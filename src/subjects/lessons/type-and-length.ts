import { between } from '../../core/basics/random.ts';
import type { WrittenLesson } from './lesson.ts';
import { fewMembers } from './short-words.ts';

export const lesson: WrittenLesson = {
  id: 'type-and-length',
  title: 'Type and length in one byte',
  goal: 'read a small MessagePack message with a pencil',
  keep: 'Below 80 an integer, from 80 a map, from 90 an array, from a0 a text.',
  minutes: 10,
  steps: [
    {
      name: 'first',
      show: { json: '{"id":4,"isActive":true,"fullname":"Homer Simpson"}', lanes: ['msgpack', 'json'], at: '/id' },
      say: 'In MessagePack, the first byte of a value is its type. Below `80` it is an integer itself; from `80` it begins a map, from `90` an array of up to 15 elements, and from `a0` to `bf` a text of up to 31 bytes. Go through the lane, with the arrow keys or by touch, and read each line.',
    },
    {
      name: 'map',
      lead: 'The specification calls the small types positive fixint, fixmap, fixarray and fixstr. The name of a member is its key.',
      ask: { about: 'kind', codec: 'msgpack', at: '', part: 'first' },
      because:
        '`{bits:first msgpack}`: the first 4 bits are the type, a map, and the last 4 are the number of its members. So a reader knows their number before it reads the first one. Each member is its key, then its value.',
    },
    {
      name: 'integer',
      ask: { about: 'value', codec: 'msgpack', at: '/id' },
      because:
        '`{bits:msgpack/id}`: the first bit is 0, so the byte is an integer, and the other 7 bits are its value.',
    },
    {
      name: 'text',
      ask: { about: 'kind', codec: 'msgpack', at: '/fullname', part: 'first' },
      because:
        '`{bits:first msgpack/fullname}`: the first 3 bits are the type, a text; the other 5 are its length in bytes. A name is written like any other text: first its length, then its letters.',
    },
    {
      name: 'say',
      show: { json: '{"id":7,"t":[1,2],"up":"go","m":{"x":9}}', lanes: ['msgpack', 'json'], at: '/id' },
      do: { type: 'say', count: 3 },
      codec: 'msgpack',
    },
  ],
  last: (random) => ({
    name: 'read',
    show: {
      json: JSON.stringify(fewMembers(random, () => between(random, 1, 99))),
      lanes: ['msgpack', 'json'],
      at: '/0',
    },
    lead: 'Now read whole messages: write each as JSON.',
    do: { type: 'read', count: 2 },
    codec: 'msgpack',
  }),
};
