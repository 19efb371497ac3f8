import { expect, test } from 'vitest';
import { messagesSentence } from './messages-sentence.ts';

const JSON_ROW = { id: 'json', name: 'JSON', outside: 0, count: 8, raw: 735, alone: 646, dictionary: 352, stream: 357 };
const MSGPACK = {
  id: 'msgpack',
  name: 'MessagePack',
  outside: 0,
  count: 8,
  raw: 585,
  alone: 593,
  dictionary: 298,
  stream: 301,
};

test('says who wins alone and as a stream, and what grows', () => {
  expect(messagesSentence([JSON_ROW, MSGPACK])).toBe(
    'Each alone, MessagePack is smallest: 593 bytes, JSON 646. MessagePack even grows, from 585 to 593. ' +
      'As one stream, it is 301, JSON 357.',
  );
});

test('names another winner of the stream, and says nothing of growth where there is none', () => {
  const records = {
    id: 'msgpackr-records',
    name: 'records',
    outside: 0,
    count: 8,
    raw: 700,
    alone: 650,
    dictionary: 200,
    stream: 210,
  };
  expect(messagesSentence([JSON_ROW, records])).toBe(
    'Each alone, JSON is smallest: 646 bytes. As one stream, records is the smallest, 210, JSON 357.',
  );
  expect(messagesSentence([MSGPACK])).toBe('');
});

test('counts what the reader has to have besides', () => {
  const structures = { ...MSGPACK, id: 'msgpackr-shared', name: 'msgpackr structures', alone: 500, stream: 250 };
  expect(messagesSentence([JSON_ROW, MSGPACK, { ...structures, outside: 112 }])).toMatch(
    /^Each alone, MessagePack is smallest: 593 bytes.* As one stream, it is 301, JSON 357\.$/,
  );
  expect(messagesSentence([JSON_ROW, MSGPACK, { ...structures, outside: 12 }])).toMatch(
    /^Each alone, msgpackr structures is smallest: 500 bytes \+ 12 outside, JSON 646\./,
  );
});
