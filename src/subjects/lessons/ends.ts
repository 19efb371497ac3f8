import type { Lesson } from './lesson.ts';

export const lesson: Lesson = {
  id: 'ends',
  title: 'Where does it end?',
  goal: 'compare counts, lengths and end marks',
  keep: 'A count, a length or a mark ends a container; only a length lets a reader skip it at once.',
  minutes: 8,
  steps: [
    {
      show: { json: '[[1,2],[3]]', lanes: ['msgpack', 'bson', 'json'], at: '' },
      say: 'A reader must know where a list ends. MessagePack sends the number of elements first. BSON sends the number of bytes first. JSON sends a bracket at the end.',
    },
    {
      ask: { about: 'value', codec: 'bson', at: '', part: 'first' },
      because:
        'The length counts every byte of the document, also its own 4 and the `00` at the end: `{work:first bson}`. So a reader can skip the whole document without reading it.',
    },
    {
      ask: { about: 'kind', codec: 'msgpack', at: '/0', part: 'first' },
      because:
        'The count is in the low bits. To skip the list, a reader has to read each element, but it knows how many there are.',
    },
    {
      say: 'With a mark at the end, a writer can begin before it knows how many elements follow. With a count or a length, it must know first. Each way has a disadvantage.',
    },
    { do: { type: 'order', count: 2 }, codec: 'msgpack' },
    {
      lead: 'In these messages, one length or count is wrong. Write the right one.',
      do: { type: 'fix', count: 2 },
      codec: 'bson',
    },
  ],
};
