import type { Lesson } from './lesson.ts';

export const lesson: Lesson = {
  id: 'byte-order',
  title: 'Byte order',
  goal: 'read numbers of BSON and of MessagePack',
  minutes: 6,
  steps: [
    {
      show: { json: '{"n":258}', lanes: ['bson', 'msgpack'], at: '/n' },
      say: 'A number of several bytes can begin with its highest byte or with its lowest. MessagePack and CBOR write the highest first, BSON the lowest. Compare the two lanes.',
    },
    {
      ask: { about: 'value', codec: 'msgpack', at: '/n' },
      because: 'After the type, the first byte counts units of two hundred fifty-six, the second byte units of one.',
    },
    {
      ask: { about: 'value', codec: 'bson', at: '/n' },
      because: 'The lowest byte comes first: read the bytes from right to left.',
    },
    {
      show: { json: '{"s":"ab"}', lanes: ['bson', 'msgpack'], at: '/s' },
      say: 'Only the order of bytes differs. The bits within a byte are never reversed. Text is not reversed either: in every format, its bytes are in the order of the characters.',
    },
    {
      show: { json: '{"a":1000,"b":16909060,"c":7,"d":65537,"e":-2}', lanes: ['bson', 'msgpack'], at: '/a' },
      do: { type: 'match', count: 3 },
      codec: 'bson',
    },
  ],
};
