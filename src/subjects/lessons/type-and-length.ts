import type { Lesson } from './lesson.ts';

export const lesson: Lesson = {
  id: 'type-and-length',
  title: 'Type and length in one byte',
  goal: 'read a small MessagePack message with a pencil',
  minutes: 10,
  steps: [
    {
      show: { json: '{"id":4,"isActive":true,"fullname":"Homer Simpson"}', lanes: ['msgpack', 'json'], at: '/id' },
      say: 'In MessagePack, the first byte of each value is its type. For small integers, short texts and short containers, it also holds the number, the length or the count. Go through the lane, with the arrow keys or by touch, and read each line.',
    },
    {
      ask: { about: 'kind', codec: 'msgpack', at: '', part: 'first' },
      because:
        'The high half of the byte is the type, a map; the low half is the number of its members. So a reader knows the number of members before it reads the first one.',
    },
    {
      ask: { about: 'value', codec: 'msgpack', at: '/id' },
      because:
        'Integers up to one hundred twenty-seven are their own byte: the highest bit is zero, and the other seven are the number.',
    },
    {
      ask: { about: 'kind', codec: 'msgpack', at: '/fullname', part: 'first' },
      because:
        'The first three bits are the type, a short text; the other five are its length in bytes. The name of a member is written like any other text.',
    },
    { do: { type: 'say', count: 4 }, codec: 'msgpack' },
  ],
};
