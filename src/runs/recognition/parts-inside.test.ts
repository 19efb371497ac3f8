import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { toHex } from '../../core/bytes/hex.ts';
import { joinedBytes } from '../../core/bytes/joined.ts';
import { utf8Bytes } from '../../core/bytes/utf8.ts';
import { Room } from '../../envelopes/room.ts';
import { loadRecognisable } from '../../formats/load-recognisable.ts';
import { hexBytes } from '../../testing/vectors.ts';
import { followChain } from './follow-chain.ts';
import { recognise } from './recognise.ts';

const formats = await loadRecognisable();
const MESSAGES = ['08011205486f6d65721a03616263', '08021205486f6d65721a03646566', '08031205486f6d65721a03676869'];

function framed(message: string, isCompressed: boolean): Uint8Array {
  const bytes = hexBytes(message);
  const content = isCompressed ? new Uint8Array(gzipSync(bytes)) : bytes;
  return joinedBytes([Uint8Array.of(isCompressed ? 1 : 0, 0, 0, 0, content.length), content]);
}

test.each([
  ['all', [true, true, true]],
  ['the first two', [true, true, false]],
])('gRPC frames are opened one by one if %s are compressed', async (_, compressed) => {
  const bytes = joinedBytes(MESSAGES.map((message, i) => framed(message, compressed[i]!)));
  const { readings, inner } = await recognise(bytes, formats);
  expect(readings[0]!.chain).toEqual(['grpc', 'gzip', 'protobuf']);
  expect(readings[0]!.messages).toBe(MESSAGES.length);
  expect(inner!.parts?.map((part) => toHex(part))).toEqual(MESSAGES);
  const followed = await followChain(bytes, ['grpc', 'gzip', 'protobuf'], formats);
  expect(followed?.parts?.map((part) => toHex(part))).toEqual(MESSAGES);
});

test('each message of a set may be a set', async () => {
  const two = joinedBytes(MESSAGES.slice(0, 2).map((message) => framed(message, false)));
  const one = framed(MESSAGES[2]!, false);
  const answer = (body: Uint8Array): Uint8Array =>
    joinedBytes([
      utf8Bytes(`HTTP/1.1 200 OK\r\nContent-Type: application/grpc\r\nContent-Length: ${body.length}\r\n\r\n`),
      body,
    ]);
  for (const bodies of [
    [one, two],
    [two, one],
  ]) {
    const { readings, inner } = await recognise(joinedBytes(bodies.map(answer)), formats);
    expect(readings[0]).toMatchObject({ chain: ['http', 'grpc', 'protobuf'], messages: 3 });
    expect(inner!.parts).toHaveLength(3);
  }
});

test('messages that grow beyond the room are told', async () => {
  const bomb = new Uint8Array(gzipSync(joinedBytes([hexBytes('0a'), hexBytes('c0843d'), new Uint8Array(1_000_000)])));
  const head = Uint8Array.of(1, 0, 0, bomb.length >> 8, bomb.length & 0xff);
  const bytes = joinedBytes(Array.from({ length: 4 }, () => [head, bomb]).flat());
  const followed = await followChain(bytes, ['grpc', 'gzip'], formats, new Room(3_000_000));
  expect(followed?.isFull).toBe(true);
});
