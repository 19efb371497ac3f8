import type { Lesson } from './lesson.ts';

export const lesson: Lesson = {
  id: 'cbor',
  title: 'CBOR: the same idea, divided differently',
  goal: 'explain why CBOR and MessagePack are often equally large',
  minutes: 8,
  steps: [
    {
      show: { json: '{"id":4,"isActive":true,"fullname":"Homer Simpson"}', lanes: ['msgpack', 'cbor'], at: '' },
      say: 'CBOR also begins each value with a byte that describes it. CBOR always divides this byte in the same way: three bits for the type, five for a number.',
    },
    {
      ask: { about: 'kind', codec: 'cbor', at: '', part: 'first' },
      because:
        'Three bits are the type, a map. Five bits are the number of pairs that follow. MessagePack uses four bits for each.',
    },
    {
      ask: { about: 'value', codec: 'cbor', at: '/id' },
      because:
        'The type of whole numbers is zero, so that the byte of a small number is the number itself, as in MessagePack.',
    },
    {
      show: { json: '[100,101,102]', lanes: ['msgpack', 'cbor'], at: '/0' },
      ask: { about: 'smallest', among: ['msgpack', 'cbor'] },
      because:
        'MessagePack keeps integers up to one hundred twenty-seven in one byte. In CBOR, five bits are left for the number, so from twenty-four on, a second byte follows.',
    },
    {
      show: { json: '"abcdefghijklmnopqrstuvwxyz"', lanes: ['msgpack', 'cbor'], at: '' },
      ask: { about: 'smallest', among: ['cbor', 'msgpack'] },
      because:
        'MessagePack has five bits for the length of a short text, up to thirty-one bytes. The five bits of CBOR hold numbers up to twenty-three, so a longer length takes a byte of its own.',
    },
    {
      show: {
        json: '[{"id":4,"ok":true},{"n":[5,-1,null]},["a","bc",false],{"t":"ab","u":24}]',
        lanes: ['cbor', 'msgpack'],
        at: '/0',
      },
      do: { type: 'translate', count: 3 },
      codec: 'cbor',
    },
  ],
};
