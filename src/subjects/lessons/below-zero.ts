import type { Lesson } from './lesson.ts';

export const lesson: Lesson = {
  id: 'below-zero',
  title: 'Below zero',
  goal: 'read negative integers in three notations',
  minutes: 8,
  steps: [
    {
      show: { json: '[-1,-32,-33,-128]', lanes: ['msgpack', 'cbor', 'avro'], at: '/0' },
      say: 'There are three common ways to write a negative integer. MessagePack uses two’s complement, as processors do: in one byte, it writes the number plus two hundred fifty-six.',
    },
    {
      ask: { about: 'value', codec: 'msgpack', at: '/0' },
      because:
        'As a plain number, the byte is one less than two hundred fifty-six. So its value is one less than zero.',
    },
    {
      ask: { about: 'value', codec: 'cbor', at: '/1' },
      because:
        'CBOR has a type for negative numbers. Its argument counts from minus one downwards: the value is minus one, minus the argument.',
    },
    {
      ask: { about: 'value', codec: 'avro', at: '/0' },
      because:
        'Avro uses zigzag: it numbers the integers in the order zero, minus one, one, minus two, and so on. So numbers near zero stay small with either sign.',
    },
    {
      show: { json: '[-1,-5,-24,-25,-128]', lanes: ['cbor', 'msgpack'], at: '/0' },
      do: { type: 'say', count: 4 },
      codec: 'cbor',
    },
    { own: 'Enter JSON of your own with a negative number. Then read its bytes.', until: 'negative' },
    { do: { type: 'say', count: 2 }, codec: 'avro' },
  ],
};
