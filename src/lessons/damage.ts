import type { Lesson } from './lesson.ts';

export const lesson: Lesson = {
  id: 'damage',
  title: 'Damage',
  goal: 'distinguish a cut message from a damaged one',
  minutes: 10,
  steps: [
    {
      show: { json: '{"id":4,"ok":true}', lanes: ['msgpack', 'json'], at: '/id' },
      say: 'When a byte is lost or changed, a reader notices it late or not at all. Here are the bytes of a message: `{all:msgpack}`. Copy them to the Bytes tab of the input, change one, and look at where the reader stops.',
    },
    {
      ask: { about: 'value', codec: 'msgpack', at: '', part: 'first' },
      because:
        'If this count were larger, the reader would expect members that are not there, and fail at the very end. The fault is at the beginning.',
    },
    {
      say: 'If the last byte changes, the message can still be valid, with another value. A reader finds faults in the framing only. To find faults in values too, add a checksum.',
    },
    {
      lead: 'One bit of this message is flipped in every format. Which readers notice it?',
      do: { type: 'notice', count: 2 },
      codec: 'msgpack',
    },
    { do: { type: 'find', count: 3 }, codec: 'msgpack' },
  ],
};
