import type { Lesson } from './lesson.ts';

export const lesson: Lesson = {
  id: 'byte-order',
  title: 'Byte order, and BSON',
  goal: 'read a small BSON message, whose numbers begin with the lowest byte',
  keep: 'BSON numbers begin with the lowest byte; its lengths count everything, also the 00 at the end.',
  minutes: 8,
  steps: [
    {
      show: { json: '{"n":258}', lanes: ['bson', 'msgpack'], at: '/n' },
      say: 'A number of several bytes can begin with its highest byte or with its lowest. MessagePack and CBOR write the highest first, BSON the lowest. A BSON document is its length in 4 bytes, then for each value a byte of type, the name up to a `00`, and the value; at the end a `00`: `{all:bson}`.',
    },
    {
      ask: { about: 'value', codec: 'msgpack', at: '/n' },
      because: 'After the type, the first byte counts units of 256, the second byte units of 1: `{work:msgpack/n}`.',
    },
    {
      ask: { about: 'value', codec: 'bson', at: '/n' },
      because: 'The lowest byte comes first: read the bytes from right to left. `{work:bson/n}`.',
    },
    {
      show: { json: '{"s":"ab"}', lanes: ['bson', 'msgpack'], at: '/s' },
      say: 'Only the order of bytes differs. Neither bits nor text are reversed. A text has its length before it and a `00` after it, which the length counts. Types: `01` double, `02` text, `03` document, `04` array, `08` boolean, `0a` null, `10` and `12` integers of 4 and 8 bytes. An array is a document with the indices as names.',
    },
    {
      show: { json: '{"a":1000,"b":16909060,"c":7,"d":65537,"e":-2}', lanes: ['bson', 'msgpack'], at: '/a' },
      do: { type: 'match', count: 3 },
      codec: 'bson',
    },
    {
      show: {
        json: '[{"n":258,"s":"ab","ok":true},{"a":-2,"b":"no"},{"k":7,"u":null,"t":"x"},{"n":70000,"f":false}]',
        lanes: ['bson', 'msgpack'],
        at: '/0',
      },
      do: { type: 'read', count: 2 },
      codec: 'bson',
    },
  ],
};
