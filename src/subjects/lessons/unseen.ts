import type { Lesson } from './lesson.ts';

export const lesson: Lesson = {
  id: 'unseen',
  title: 'An unseen message',
  goal: 'read a message without help',
  keep: 'First the type, then the length or the number, then the bytes that belong to it.',
  minutes: 10,
  steps: [
    {
      show: {
        json: '{"t":21,"u":["C","F"],"ok":false,"n":-3}',
        lanes: ['msgpack', 'cbor'],
        at: '',
        cover: 'all-but-hex',
      },
      say: 'These are the bytes of a message that you have not seen: `{all:msgpack}`. The lanes show them too, without their meaning. Read what you can, then answer the questions.',
    },
    { do: { type: 'say', count: 3 }, codec: 'msgpack', help: 'nothing' },
    {
      show: { cover: 'off' },
      lead: 'The lanes now show the meaning of the message. Below are bytes whose format is not named.',
      do: { type: 'which', count: 2 },
      codec: 'bson',
    },
    { do: { type: 'write', count: 2 }, codec: 'cbor', help: 'nothing' },
    { do: { type: 'mixed', count: 4 }, codec: 'protobuf', help: 'nothing' },
  ],
};
