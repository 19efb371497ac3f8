import type { Lesson } from './lesson.ts';

export const lesson: Lesson = {
  id: 'floats',
  title: 'Floats',
  goal: 'find sign, exponent and fraction',
  minutes: 10,
  steps: [
    {
      show: { json: '[0.1,1.5,100.5,-2.5]', lanes: ['msgpack', 'bson'], at: '/0' },
      say: 'A number with a fraction is sent in the form that processors use: a sign, an exponent of two, and a fraction. It takes eight bytes here. MessagePack also has a form of four bytes, which holds fewer digits.',
    },
    {
      show: { json: '[0.5,0.1]', lanes: ['msgpack', 'json'], at: '/0' },
      ask: { about: 'size', codec: 'msgpack' },
      because:
        'The list has one byte, and each number has one byte for its type and eight for its value. The number of its decimal digits makes no difference.',
    },
    {
      ask: { about: 'smallest', among: ['json', 'msgpack'] },
      because:
        'As text, a short decimal number is shorter than the eight bytes and a type. Therefore a binary format can be larger than JSON.',
    },
    {
      show: { json: '0.1', lanes: ['msgpack', 'json'], at: '' },
      say: 'In binary, the digits of one tenth never end. The eight bytes hold the nearest number that a double can represent. JavaScript holds the same number, so nothing more is lost here.',
    },
    {
      show: { json: '100.0', lanes: ['msgpack', 'json'], at: '' },
      say: 'A float that is a whole number can be written as an integer. The library of this lane does so: the message has {size:msgpack}.',
    },
    {
      show: { json: '[1.5,-2.5,0.75,-100.5]', lanes: ['msgpack', 'json'], at: '/0' },
      do: { type: 'say', count: 2 },
      codec: 'msgpack',
    },
  ],
};
