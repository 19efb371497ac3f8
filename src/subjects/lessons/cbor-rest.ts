import { between, oneOf } from '../../core/basics/random.ts';
import type { WrittenLesson } from './lesson.ts';

/** Floats of 2 bytes: 2.5, −3, 0.75, −0.5, 6, 1.25, −1.75, 10, 0.25 and −7. */
const HALVES = ['4100', 'c200', '3a00', 'b800', '4600', '3d00', 'bf00', '4900', '3400', 'c700'];

export const lesson: WrittenLesson = {
  id: 'cbor-rest',
  title: 'CBOR: types 6 and 7, and no end yet',
  goal: 'read simple values, floats, tags and lengths that are not given',
  keep: 'f4 is false, f5 true, f6 null; f9, fa and fb are floats; ff ends what has no length.',
  minutes: 10,
  steps: [
    {
      name: 'simple',
      show: { json: '[false,true,null]', lanes: ['cbor', 'msgpack'], at: '/0' },
      say: 'Type 7 holds simple values and floats: `f4` is false, `f5` true, `f6` null and `f7` undefined. `f9`, `fa` and `fb` are floats of 2, 4 and 8 bytes. This array is `{all:cbor}`.',
    },
    {
      name: 'true',
      ask: { about: 'kind', codec: 'cbor', at: '/1' },
      because: '`{bits:cbor/1}`: the low 5 bits of false, true and null are 20, 21 and 22.',
    },
    {
      name: 'double',
      show: { json: '-1.5', lanes: ['cbor', 'msgpack'], at: '' },
      ask: { about: 'value', codec: 'cbor', at: '' },
      because: 'The type `fb` is 7 and 27, a double, with the same 8 bytes as in MessagePack: `{work:cbor}`.',
    },
    {
      name: 'tag',
      show: { hex: 'c11a66471588', from: 'cbor', lanes: ['cbor'] },
      say: 'Type 6 is a tag: a number that says what the next item means. Tag 0 is a date as text, tag 1 the seconds since 1970. Tag 2 is an integer n in a byte string, mostly of more than 8 bytes, and tag 3 is −1 − n; `d8 25` is a UUID, 16 bytes. Tags begin at `c0`. In `{all:cbor}`, `c1` is tag 1, and an integer follows.',
    },
    {
      name: 'break',
      show: { hex: 'bf6161f56162f93e00ff', from: 'cbor', lanes: ['cbor'] },
      say: 'If the 5 bits are 31, no length is given: `9f` begins such an array, `bf` a map, `7f` a text in parts. They end at a break, `ff`. The map here is `{all:cbor}`. Its last float has 2 bytes, with 5 bits of exponent plus 15 and 10 of fraction.',
    },
    {
      name: 'half',
      ask: { about: 'value', codec: 'cbor', at: '/b' },
      because: '`{work:cbor/b}`.',
    },
    {
      name: 'name',
      show: { json: '[true,{"a":null,"b":false},[false,true]]', lanes: ['cbor', 'msgpack'], at: '/0' },
      lead: 'A message can begin with the tag `d9 d9 f7`, which says that it is CBOR, and changes no value.',
      do: { type: 'name', count: 3 },
      codec: 'cbor',
    },
  ],
  last: (random) => {
    const items = Array.from({ length: between(random, 1, 3) }, () => `0${between(random, 1, 9)}`).join('');
    const hex = `bf6163${oneOf(random, ['f4', 'f5', 'f6'])}6164f9${oneOf(random, HALVES)}61659f${items}ffff`;
    return {
      name: 'read',
      show: { hex, from: 'cbor', lanes: ['cbor'] },
      ask: { about: 'json', codec: 'cbor' },
      because: 'The float is `{work:cbor/d}`. The first `ff` ends the array, the second the map.',
    };
  },
};
