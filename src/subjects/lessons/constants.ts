import { shuffle } from '../../core/basics/random.ts';
import type { WrittenLesson } from './lesson.ts';

export const lesson: WrittenLesson = {
  id: 'constants',
  title: 'A value without more bytes',
  goal: 'read nil, false and true',
  keep: 'c0 is nil, c2 is false, c3 is true.',
  minutes: 4,
  steps: [
    {
      name: 'nil',
      show: { json: '[null,true,false]', lanes: ['msgpack', 'json'], at: '/0' },
      say: 'Some values need no byte but their type. In MessagePack, the null of JSON is called nil, and is `c0`. False is `c2` and true is `c3`. The byte `c1` is never used.',
    },
    {
      name: 'true',
      ask: { about: 'kind', codec: 'msgpack', at: '/1' },
      because: '`{hex:msgpack/1}` is the last one of the three, true.',
    },
    {
      name: 'size',
      show: { json: '{"on":false,"off":null}', lanes: ['msgpack', 'json'], at: '' },
      ask: { about: 'size', codec: 'msgpack' },
      because: 'The map has 1 byte, its two names have 3 and 4, and each value has 1: `{all:msgpack}`.',
    },
    {
      name: 'name',
      show: { json: '[false,null,true,{"a":null,"b":false,"c":true}]', lanes: ['msgpack', 'json'], at: '/0' },
      do: { type: 'name', count: 3 },
      codec: 'msgpack',
    },
  ],
  last: (random) => {
    const constants = [true, null, false];
    shuffle(constants, random);
    const [first, ...others] = constants;
    return {
      name: 'read',
      show: { json: JSON.stringify({ a: others, b: first }), lanes: ['msgpack', 'json'], at: '' },
      lead: 'Now read the whole message.',
      ask: { about: 'json', codec: 'msgpack' },
      because: '`c3` is true, `c0` nil, which JSON calls null, and `c2` false: `{all:msgpack}`.',
    };
  },
};
