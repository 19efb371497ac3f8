import { expect, test } from 'vitest';
import { type MessageRow, messagesSentence } from './messages-sentence.ts';

const row = (name: string, raw: number, alone: number, stream: number): MessageRow => ({
  id: name.toLowerCase(),
  name,
  count: 8,
  raw,
  alone,
  dictionary: stream,
  stream,
});
const JSON_ROW = row('JSON', 735, 646, 357);
const MSGPACK = row('MessagePack', 585, 593, 301);

test('names the smallest format alone and as a stream, and the format that grows', () => {
  expect(messagesSentence([JSON_ROW, MSGPACK])).toBe(
    'Each alone, MessagePack is the smallest: 593 B, JSON 646 B. MessagePack grows, from 585 to 593 B. ' +
      'As one stream, by pako, MessagePack is the smallest: 301 B, JSON 357 B.',
  );
});

test('calls a lead of less than 1 % a tie, and omits growth if there is none', () => {
  expect(messagesSentence([JSON_ROW, row('CBOR', 700, 650, 210)])).toBe(
    'Each alone, JSON and CBOR are the smallest: 646 B. As one stream, by pako, CBOR is the smallest: 210 B, JSON 357 B.',
  );
  expect(messagesSentence([JSON_ROW, row('A', 700, 645, 300), row('B', 700, 644, 301)])).toContain(
    'Each alone, JSON and 2 more are the smallest: 644 B.',
  );
  expect(messagesSentence([MSGPACK])).toBe('');
});
