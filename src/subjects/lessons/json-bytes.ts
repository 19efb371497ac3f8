import type { Lesson } from './lesson.ts';

export const lesson: Lesson = {
  id: 'json-bytes',
  title: 'JSON is bytes too',
  goal: 'count the bytes of any JSON',
  minutes: 5,
  steps: [
    {
      show: { json: '{"id":4}', lanes: ['json', 'msgpack'], at: '/id' },
      say: 'JSON is text, and text is sent as bytes, in UTF-8. Each character of ASCII is one byte: letters, digits, brackets, commas and white space.',
    },
    {
      show: { json: '{"id":40,"on":true}', lanes: ['json', 'msgpack'], at: '/id' },
      ask: { about: 'size', codec: 'json' },
      because: 'Each character that you see is one byte, the braces, quotation marks and the colon too.',
    },
    {
      ask: { about: 'smallest', among: ['json', 'msgpack'] },
      because:
        'In JSON, quotation marks, colons and commas are bytes of their own. In MessagePack, the byte that announces a text also holds its length, so its end needs no mark.',
    },
    {
      show: { json: '"café"', lanes: ['json', 'msgpack'], at: '' },
      say: 'Characters outside of ASCII take two to four bytes. The word has four letters, and the message has {size:json}: two for the quotation marks, and the last letter takes two.',
    },
    {
      show: {
        json: '[{"n":-7,"s":"ok","b":false},{"id":40,"tags":["a","bc"]},{"x":1.5,"y":-20,"city":"Köln"},{"on":true,"off":null,"list":[]},{"text":"say \\"hi\\"","n":100},{"a":{"b":{"c":3}}},{"year":2024,"week":9,"day":"Monday"},{"p":[1,22,333],"q":[-1,-22]}]',
        lanes: ['json', 'msgpack'],
        at: '/0',
      },
      do: { type: 'size', count: 3 },
      codec: 'json',
    },
  ],
};
