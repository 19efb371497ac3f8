import { between, oneOf } from '../../core/basics/random.ts';
import type { WrittenLesson } from './lesson.ts';

/** The first of three messages, as JSON and as MessagePack, with a number in it. */
const FIRST_MESSAGES: readonly ((number: number) => readonly [json: string, hex: string])[] = [
  (number) => [`{"a":${number}}`, `81 a1 61 0${number}`],
  (number) => [`{"a":${number},"b":true}`, `82 a1 61 0${number} a1 62 c3`],
  (number) => [`[${number},"ok"]`, `92 0${number} a2 6f 6b`],
  (number) => [`[[${number}],null]`, `92 91 0${number} c0`],
  (number) => [`{"id":"x${number}"}`, `81 a2 69 64 a2 78 3${number}`],
];

export const lesson: WrittenLesson = {
  id: 'ends',
  title: 'Where a message ends, and how it breaks',
  goal: 'find the end of a value, and distinguish a cut message from a damaged one',
  keep: 'A count, a length or a mark ends a container; a wrong one is often noticed late, a wrong value often never.',
  minutes: 12,
  steps: [
    {
      name: 'ends',
      show: { json: '[[1,2],[3]]', lanes: ['msgpack', 'bson', 'json'], at: '' },
      say: 'A reader must know where a list ends. MessagePack sends the number of elements first. BSON sends the number of bytes first. JSON sends a bracket at the end.',
    },
    {
      name: 'length',
      ask: { about: 'value', codec: 'bson', at: '', part: 'first' },
      because:
        'The length counts every byte of the document, also its own 4 and the `00` at the end: `{work:first bson}`. So a reader can skip the whole document without reading it.',
    },
    {
      name: 'count',
      ask: { about: 'kind', codec: 'msgpack', at: '/0', part: 'first' },
      because:
        'The count is in the low bits. To skip the list, a reader has to read each element, but it knows how many there are.',
    },
    {
      name: 'mark',
      say: 'With a mark at the end, a writer can begin before it knows how many elements follow. With a count or a length, it must know first, or write it in afterwards. Each way has a disadvantage.',
    },
    {
      name: 'damage',
      show: { json: '{"id":4,"ok":true}', lanes: ['msgpack', 'json'], at: '/id' },
      say: 'When a byte is lost or changed, a reader often notices it late, or not at all. Here are the bytes of a message: `{all:msgpack}`. Copy them, paste them into the input in place of the JSON, and change one of them. Where does the reader stop?',
    },
    {
      name: 'early',
      ask: { about: 'value', codec: 'msgpack', at: '', part: 'first' },
      because:
        'If this count were larger, the reader would expect members that are not there, and fail at the very end. The fault is at the beginning.',
    },
    {
      name: 'late',
      say: 'If the last byte changes, the message can still be valid, with another value. A reader finds many faults in the framing, but few in values, because most other bytes are valid values too. A checksum finds faults in values, too.',
    },
    {
      name: 'notice',
      lead: 'One bit of this message is flipped in every format. Which readers notice it? The libraries of the page read the bytes for the answer; one that cannot be run on damaged bytes is replaced by its specification.',
      do: { type: 'notice', count: 2 },
      codec: 'msgpack',
      among: ['json', 'cbor', 'bson', 'protobuf', 'avro', 'ubjson'],
    },
    { name: 'find', do: { type: 'find', count: 3 }, codec: 'msgpack' },
    {
      name: 'cut',
      show: { json: '{"id":4,"ok":true}', lanes: ['msgpack', 'json'], at: '/id' },
      lead: 'Two messages have arrived that were both `{all:msgpack}`. Now they are `82 a2 69 64 04 a2 6f` and `82 a2 69 64 04 a3 6f 6b c3`. Read each to its end.',
      ask: {
        about: 'own',
        codec: 'msgpack',
        question: 'What has happened to the two?',
        choices: [
          'both are cut',
          'the first is cut, and a length in the second is wrong',
          'a length in the first is wrong, and the second is cut',
          'a value has changed in both, and each is valid',
        ],
        right: 1,
      },
      because:
        'In the first, all that is there is as it was, and the text that `a2` begins lacks a byte. In the second, `a3` takes `c3` as a letter, and the value is missing at the end.',
    },
  ],
  last: (random) => {
    const [json, first] = oneOf(random, FIRST_MESSAGES)(between(random, 1, 9));
    const [second, third] = [oneOf(random, ['92 02 03', '93 01 02 03', '91 05']), oneOf(random, ['c3', 'c2', 'c0'])];
    const bytesIn = (hex: string): number => hex.split(' ').length;
    const length = bytesIn(first);
    return {
      name: 'second',
      show: { json, lanes: ['msgpack', 'json'], at: '' },
      lead: `Three messages follow each other without anything between them: \`${first} ${second} ${third}\`. The lane has the first one.`,
      ask: {
        about: 'own',
        codec: 'msgpack',
        question: 'At which offset does the second message begin?',
        choices: [1, length - 1, length, length + bytesIn(second)].map(String),
        right: 2,
      },
      because: `The last value of the first message ends at offset ${length - 1}, without a mark. So \`${second.slice(0, 2)}\` at the next offset begins an array. The last message is one byte.`,
    };
  },
};
