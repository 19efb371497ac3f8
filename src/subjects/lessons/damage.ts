import type { Lesson } from './lesson.ts';

export const lesson: Lesson = {
  id: 'damage',
  title: 'Damage',
  goal: 'distinguish a cut message from a damaged one',
  keep: 'A reader often notices a fault late, and a fault in a value often never.',
  minutes: 10,
  steps: [
    {
      show: { json: '{"id":4,"ok":true}', lanes: ['msgpack', 'json'], at: '/id' },
      say: 'When a byte is lost or changed, a reader often notices it late, or not at all. Here are the bytes of a message: `{all:msgpack}`. Copy them, paste them into the input in place of the JSON, and change one of them. Where does the reader stop?',
    },
    {
      ask: { about: 'value', codec: 'msgpack', at: '', part: 'first' },
      because:
        'If this count were larger, the reader would expect members that are not there, and fail at the very end. The fault is at the beginning.',
    },
    {
      say: 'If the last byte changes, the message can still be valid, with another value. A reader finds many faults in the framing, but few in values, because most other bytes are valid values too. To find those faults, add a checksum.',
    },
    {
      lead: 'One bit of this message is flipped in every format. Which readers notice it? The libraries of the page read the bytes for the answer; one that cannot be run on damaged bytes is replaced by its specification.',
      do: { type: 'notice', count: 2 },
      codec: 'msgpack',
    },
    { do: { type: 'find', count: 3 }, codec: 'msgpack' },
  ],
};
