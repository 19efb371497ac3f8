import { gzipSync } from 'node:zlib';
import { beforeAll, expect, it } from 'vitest';
import type { Recognisable } from '../../formats/format.ts';
import { loadRecognisable } from '../../formats/load-recognisable.ts';
import { hexBytes } from '../../testing/vectors.ts';
import { type Held, insideOf } from './inside.ts';

let formats: readonly Recognisable[];
beforeAll(async () => {
  formats = await loadRecognisable();
});

const none = new Uint8Array();
const said = (held: Partial<Held>): Promise<string | undefined> =>
  insideOf({ bytes: none, before: none, ...held }, formats).then((opening) => opening?.sentence);

/** {"id": 4, "name": "Homer", "ok": true} in CBOR and in MessagePack. */
const CBOR = 'a362696404646e616d6565486f6d6572626f6bf5';
const MSGPACK = '83a2696404a46e616d65a5486f6d6572a26f6bc3';

it.each([
  ['CBOR', hexBytes(CBOR), 'The bytes open as CBOR: one map of 3 members.'],
  ['MessagePack', hexBytes(MSGPACK), 'The bytes open as MessagePack: one map of 3 members.'],
  ['CBOR in gzip', new Uint8Array(gzipSync(hexBytes(CBOR))), 'The bytes open as gzip › CBOR: one map of 3 members.'],
])('says what a byte string of %s opens as', async (_, bytes, sentence) => {
  expect(await said({ bytes })).toBe(sentence);
});

it.each([
  ['base64', Buffer.from(CBOR, 'hex').toString('base64'), 'The text opens as base64 › CBOR: one map of 3 members.'],
  ['JSON', '{"id": 4, "name": "Homer"}', 'The text opens as JSON: an object of 2 members.'],
])('says what a text of %s opens as', async (_, text, sentence) => {
  expect(await said({ text })).toBe(sentence);
});

it('says what extensions of MessagePack and a message of any type are', async () => {
  const time = { bytes: hexBytes('591872480c2ad670'), before: hexBytes('00d700') };
  expect(await said(time)).toBe('The bytes open as EventTime of Fluentd, 2017-05-14T15:05:44.204134Z.');
  const any =
    '0a2f747970652e676f6f676c65617069732e636f6d2f676f6f676c652e70726f746f6275662e537472696e6756616c756512070a0568656c6c6f';
  expect(await said({ bytes: hexBytes(any) })).toMatch(
    /^The bytes open as google\.protobuf\.Any of google\.protobuf\.StringValue, 7 bytes\./,
  );
});

it.each([
  ['words', { text: 'a text of several words' }],
  ['a number', { text: '1234567890123456' }],
  ['a UUID', { text: '550e8400-e29b-41d4-a716-446655440000' }],
  ['a sum', { bytes: hexBytes('2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824') }],
  ['four bytes', { bytes: hexBytes('01020304') }],
])('says nothing about %s', async (_, held) => {
  expect(await said(held)).toBe(undefined);
});
