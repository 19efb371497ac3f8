import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { thorough } from '../testing/runs.ts';
import type { Envelope } from './envelope.ts';
import { grpc } from './grpc/index.ts';
import { gzip } from './gzip/index.ts';
import { MOST_PARTS } from './parts.ts';
import { Room } from './room.ts';
import { socketio } from './socketio/index.ts';
import { varintDelimited } from './varint-delimited/index.ts';
import { websocket } from './websocket/index.ts';

/** The same bytes again and again, 200,000 times: more parts than an envelope may have. */
const many = (part: Uint8Array): Uint8Array => {
  const bytes = new Uint8Array(part.length * 2 * MOST_PARTS);
  for (let at = 0; at < bytes.length; at += part.length) bytes.set(part, at);
  return bytes;
};

const crowds: readonly (readonly [string, Envelope, Uint8Array])[] = [
  ['messages of one byte', varintDelimited, Uint8Array.of(1, 7)],
  ['empty frames of gRPC', grpc, new Uint8Array(5)],
  ['frames of WebSocket', websocket, Uint8Array.of(0x82, 1, 7)],
  ['packets of Socket.IO', socketio, new TextEncoder().encode('2[]\x1e')],
];

it.each(crowds)('too many %s are opened up to a limit', (_, envelope, part) => expectLimit(envelope, part));

thorough('too many members of gzip are opened up to a limit', () => expectLimit(gzip, gzipSync('')));

async function expectLimit(envelope: Envelope, part: Uint8Array): Promise<void> {
  const opened = await envelope.open(many(part), new Room());
  expect(opened?.problem?.message).toBe('There are more than 100,000 parts; the rest is not opened.');
  expect(opened?.problem?.offset).toBe(part.length * MOST_PARTS);
}

it('empty messages are no messages', async () => {
  expect(await varintDelimited.open(new Uint8Array(5_000_000), new Room())).toBe(undefined);
});
