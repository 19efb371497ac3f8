import type { Lesson } from './lesson.ts';

export const lesson: Lesson = {
  id: 'unseen',
  title: 'An unseen message',
  goal: 'read a message without help',
  minutes: 10,
  steps: [
    {
      show: { json: '{"t":21,"u":["C","F"],"ok":false,"n":-3}', lanes: ['msgpack', 'cbor'], at: '/t' },
      say: 'These are the bytes of a message that you have not seen: `{all:msgpack}`. Answer the questions, and then look at the lanes.',
    },
    { do: { type: 'say', count: 3 }, codec: 'msgpack' },
    {
      lead: 'The format of these bytes is not named. Their first bytes show it.',
      do: { type: 'which', count: 2 },
      codec: 'bson',
    },
    { do: { type: 'write', count: 2 }, codec: 'cbor' },
    { do: { type: 'mixed', count: 4 }, codec: 'protobuf' },
  ],
};
