import { between } from '../../core/basics/random.ts';
import type { WrittenLesson } from './lesson.ts';

export const lesson: WrittenLesson = {
  id: 'integers',
  title: 'Integers grow',
  goal: 'read an integer of 1, 2, 4 or 8 bytes',
  keep: 'cc, cd, ce and cf: 1, 2, 4 and 8 bytes follow, the highest first.',
  minutes: 8,
  steps: [
    {
      name: 'heads',
      show: { json: '[127,128,300,80000]', lanes: ['msgpack', 'cbor'], at: '/1' },
      say: 'An integer from 0 to 127 is its own byte. A larger one has a type before it: `cc` before 1 byte, `cd` before 2, `ce` before 4 and `cf` before 8. The highest byte comes first. This array is `{all:msgpack}`.',
    },
    {
      name: 'value',
      show: { json: '300', lanes: ['msgpack', 'cbor'], at: '' },
      ask: { about: 'value', codec: 'msgpack', at: '' },
      because: '`{work:msgpack}`: the first of the 2 bytes counts 256, the second counts ones.',
    },
    {
      name: 'size',
      show: { json: '3000000', lanes: ['msgpack', 'cbor'], at: '' },
      lead: '1 byte holds numbers up to 255, 2 bytes up to 65,535, 3 bytes up to 16,777,215. How long is this message?',
      ask: { about: 'size', codec: 'msgpack' },
      because:
        '3 bytes would hold the number, but there is no type for 3: `{all:msgpack}` has the type and 4 bytes. These count 16,777,216, 65,536, 256 and 1.',
    },
    {
      name: 'longer',
      show: { hex: 'cd0005', from: 'msgpack', lanes: ['msgpack'] },
      say: 'A writer may use more bytes than a number needs: `{all:msgpack}` is 5, as `05` is. Readers accept each of the spellings, so read the type and not only the number.',
    },
    {
      name: 'say',
      show: { json: '[200,300,4096,1000,255]', lanes: ['msgpack', 'cbor'], at: '/0' },
      do: { type: 'say', count: 3 },
      codec: 'msgpack',
    },
  ],
  last: (random) => ({
    name: 'last',
    show: { json: String(between(random, 65_536, 999_999)), lanes: ['msgpack', 'cbor'], at: '' },
    ask: { about: 'value', codec: 'msgpack', at: '' },
    because: '`{work:msgpack}`.',
  }),
};
