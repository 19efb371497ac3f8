import type { Lesson } from './lesson.ts';

export const lesson: Lesson = {
  id: 'integers',
  title: 'How integers grow',
  goal: 'predict how many bytes an integer takes',
  minutes: 6,
  steps: [
    {
      show: { json: '[23,24,127,128,255,256,65536]', lanes: ['msgpack', 'cbor', 'bson'], at: '/0' },
      say: 'Each format has steps at which an integer needs more bytes. Select the elements one after the other and compare the lanes.',
    },
    {
      show: { json: '[1,2,3]', lanes: ['msgpack', 'cbor', 'bson'], at: '/0' },
      ask: { about: 'size', codec: 'msgpack' },
      because: 'The list has one byte, and each integer up to one hundred twenty-seven has one.',
    },
    {
      show: { json: '300', lanes: ['msgpack', 'cbor'], at: '' },
      ask: { about: 'value', codec: 'msgpack', at: '' },
      because:
        'The first byte is the type of an integer of two bytes. The two bytes after it are read as one number, the higher byte first.',
    },
    {
      ask: { about: 'value', codec: 'cbor', at: '' },
      because:
        'The first byte holds the type, and its low bits announce two more bytes. CBOR and MessagePack both write the higher byte first.',
    },
    {
      show: { json: '[1,2,3]', lanes: ['msgpack', 'bson'], at: '/0' },
      ask: { about: 'smallest', among: ['msgpack', 'bson'] },
      because: 'BSON writes every such integer in four bytes, and the index of each element as text before it.',
    },
    {
      show: { json: '[23,24,127,128,255,256,65536]', lanes: ['cbor', 'msgpack'], at: '/0' },
      do: { type: 'write', count: 4 },
      codec: 'cbor',
    },
  ],
};
