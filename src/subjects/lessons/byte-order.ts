import { between, oneOf } from '../../core/basics/random.ts';
import type { WrittenLesson } from './lesson.ts';
import { SHORT_WORDS } from './short-words.ts';

export const lesson: WrittenLesson = {
  id: 'byte-order',
  title: 'Byte order, and BSON',
  goal: 'read a small BSON message, whose numbers begin with the lowest byte',
  keep: 'BSON numbers begin with the lowest byte; lengths count the 00 at the end, and a document’s length also its own bytes.',
  minutes: 8,
  steps: [
    {
      name: 'bson',
      show: { json: '{"n":258}', lanes: ['bson', 'msgpack'], at: '/n' },
      say: 'A number of several bytes can begin with its highest byte or with its lowest. MessagePack and CBOR write the highest first, BSON the lowest. A BSON document is its length in 4 bytes, then for each value a byte of type, the name up to a `00`, and the value; at the end a `00`: `{all:bson}`.',
    },
    {
      name: 'highest',
      ask: { about: 'value', codec: 'msgpack', at: '/n' },
      because: 'After the type, the first byte counts units of 256, the second byte units of 1: `{work:msgpack/n}`.',
    },
    {
      name: 'lowest',
      ask: { about: 'value', codec: 'bson', at: '/n' },
      because: 'The lowest byte comes first: read the bytes from right to left. `{work:bson/n}`.',
    },
    {
      name: 'types',
      show: { json: '{"s":"ab"}', lanes: ['bson', 'msgpack'], at: '/s' },
      say: 'Bits and letters keep their order. A text has 4 bytes of length before it and a `00` after it, which the length counts. Types: `01` double, `02` text, `03` document, `04` array, `08` boolean (`00` false, `01` true), `0a` null, `10` and `12` integers of 4 and 8 bytes. An array is a document with the indices as names.',
    },
    {
      name: 'more',
      show: { hex: '10000000097400401bac858f01000000', from: 'bson', lanes: ['bson'], at: '/t' },
      say: 'More types: `05` is a length, a subtype and bytes. `07` is an ObjectId: 4 bytes of seconds, 5 random, 3 of a counter. `09` is milliseconds since 1970, `0b` the 2 texts of a regular expression, `11` a counter and seconds, `13` a decimal of 16 bytes, `7f` and `ff` the largest and smallest key. Here: `{all:bson}`.',
    },
    {
      name: 'match',
      show: { json: '{"a":1000,"b":16909060,"c":7,"d":65537,"e":-2}', lanes: ['bson', 'msgpack'], at: '/a' },
      do: { type: 'match', count: 3 },
      codec: 'bson',
    },
  ],
  last: (random) => {
    const number = (): number => oneOf(random, [1, -1]) * between(random, 2, 9);
    const word = (): string => oneOf(random, SHORT_WORDS);
    const documents = [
      { n: between(random, 256, 65_535), s: word(), ok: random() < 0.5 },
      { a: number(), b: word(), c: null },
      { k: number(), u: null, t: word() },
      { n: between(random, 65_536, 99_999), f: random() < 0.5, x: number() },
    ];
    return {
      name: 'read',
      show: { json: JSON.stringify(documents), lanes: ['bson', 'msgpack'], at: '/0' },
      do: { type: 'read', count: 2 },
      codec: 'bson',
    };
  },
};
