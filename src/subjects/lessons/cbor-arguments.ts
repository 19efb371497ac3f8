import { between } from '../../core/basics/random.ts';
import type { WrittenLesson } from './lesson.ts';

export const lesson: WrittenLesson = {
  id: 'cbor-arguments',
  title: 'CBOR: 24 to 27',
  goal: 'read and write a number that follows the first byte',
  keep: 'If the 5 bits are 24, 25, 26 or 27, the number is in the next 1, 2, 4 or 8 bytes.',
  minutes: 8,
  steps: [
    {
      name: 'heads',
      show: { json: '[23,24,500]', lanes: ['cbor', 'msgpack'], at: '/2' },
      say: '5 bits would hold numbers up to 31. In CBOR, 24 to 27 have another meaning: the number is in the next 1, 2, 4 or 8 bytes, the highest first. This array is `{all:cbor}`: 23 still fits, 24 does not.',
    },
    {
      name: 'value',
      ask: { about: 'value', codec: 'cbor', at: '/2' },
      because: 'The low 5 bits of `19` are 25, so 2 bytes follow: `{work:cbor/2}`.',
    },
    {
      name: 'integers',
      show: { json: '[100,101,102]', lanes: ['msgpack', 'cbor'], at: '/0' },
      ask: { about: 'smallest', among: ['msgpack', 'cbor'] },
      because:
        'MessagePack keeps integers up to 127 in 1 byte. In CBOR, a second byte follows from 24 on: `{all:cbor}`.',
    },
    {
      name: 'text',
      show: { json: '"abcdefghijklmnopqrstuvwxyz"', lanes: ['cbor', 'msgpack'], at: '' },
      ask: { about: 'value', codec: 'cbor', at: '', part: 'first' },
      because:
        'The low 5 bits of `78` are 24, so the length is in the next byte: `{hex:first cbor}`. In MessagePack, the length still fits beside the type: `{hex:first msgpack}`. A number that fits may also be written longer: `18 05` is 5.',
    },
  ],
  last: (random) => {
    const twoBytes = (): number => between(random, 501, 65_535);
    const oneByte = (): number => between(random, 26, 255);
    return {
      name: 'write',
      show: {
        json: JSON.stringify([twoBytes(), -twoBytes(), oneByte(), -oneByte()]),
        lanes: ['cbor', 'msgpack'],
        at: '/0',
      },
      do: { type: 'write', count: 3 },
      codec: 'cbor',
      // A worked example would show the answer to another question of this step.
      help: 'kind',
    };
  },
};
