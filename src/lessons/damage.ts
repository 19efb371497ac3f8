import type { Lesson } from './lesson.ts';

export const lesson: Lesson = {
  id: 'damage',
  title: 'Damage',
  goal: 'tell a cut message from a broken one',
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
      say: 'If the last byte changes, the message can still be valid, with another value. A format finds faults in its framing only. Whoever needs to notice every fault adds a checksum.',
    },
    {
      lead: 'One bit of this message is turned in every format. Which readers notice?',
      do: { type: 'notice', count: 2 },
      codec: 'msgpack',
    },
    { do: { type: 'find', count: 3 }, codec: 'msgpack' },
  ],
};
