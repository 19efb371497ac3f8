import { between, oneOf } from '../../core/basics/random.ts';
import type { WrittenLesson } from './lesson.ts';

export const lesson: WrittenLesson = {
  id: 'ubjson',
  title: 'UBJSON: letters as types',
  goal: 'read a message whose types are characters',
  keep: 'A letter says the type: i, U, I, l and L are integers, S a text; Z is null, T true, F false.',
  minutes: 8,
  steps: [
    {
      name: 'letters',
      show: { json: '{"id":4,"ok":true}', lanes: ['ubjson', 'json'], at: '/id' },
      say: 'In UBJSON, the type is a character of ASCII: `i` and `U` are integers of 1 byte with and without a sign, `I` of 2, `l` of 4, `L` of 8; `d` and `D` are floats of 4 and 8. `S` is a text with a length, `Z` null, `T` true, `F` false. Objects and arrays have the brackets of JSON. Here: `{all:ubjson}`.',
    },
    {
      name: 'integer',
      ask: { about: 'value', codec: 'ubjson', at: '/id' },
      because:
        'The letter is the type, and the value follows it, the highest byte first. A length is an integer with a letter too. A name has a length, but no `S`.',
    },
    {
      name: 'counts',
      show: { hex: '5b2455235503010203', from: 'ubjson', lanes: ['ubjson'] },
      say: 'After `#`, a container states the number of its elements, and there is no end mark. If `$` stands before it, all elements have the type that follows, and none of their own: `{all:ubjson}` is an array of bytes, `U`, with 3 elements.',
    },
    {
      name: 'say',
      show: { json: '{"id":4,"n":300,"t":"hi","m":-70}', lanes: ['ubjson', 'json'], at: '/id' },
      do: { type: 'say', count: 3 },
      codec: 'ubjson',
    },
    {
      name: 'read',
      show: {
        json: '[{"id":4,"n":300},{"t":"hi","m":-70},{"a":[1,2],"ok":true},{"u":null,"x":"no"}]',
        lanes: ['ubjson', 'json'],
        at: '/0',
      },
      lead: 'Now read whole messages: write each as JSON.',
      do: { type: 'read', count: 2 },
      codec: 'ubjson',
    },
  ],
  last: (random) => {
    const items = Array.from({ length: 3 }, () => between(random, 16, 255).toString(16)).join('');
    const hex = `7b5501615b2455235503${items}550162${oneOf(random, ['54', '46', '5a'])}7d`;
    return {
      name: 'last',
      show: { hex, from: 'ubjson', lanes: ['ubjson'] },
      ask: { about: 'json', codec: 'ubjson' },
      because: 'The list states its type and its number once, so it has no end mark: `{all:ubjson}`.',
    };
  },
};
