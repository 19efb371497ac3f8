import { expect, test } from 'vitest';
import { joinedBytes } from '../core/bytes/joined.ts';
import { frame as confluentFrame } from './confluent/frame.ts';
import { read as readConfluent } from './confluent/read.ts';
import type { ReadEnvelope } from './envelope.ts';
import type { Frame } from './frame.ts';
import { frameOf } from './frames.ts';
import { frame as grpcFrame } from './grpc/frame.ts';
import { read as readGrpc } from './grpc/read.ts';
import { frame as prefixedFrame } from './length-prefixed/frame.ts';
import { read as readPrefixed } from './length-prefixed/read.ts';
import { Room } from './room.ts';
import { frame as delimitedFrame } from './varint-delimited/frame.ts';
import { read as readDelimited } from './varint-delimited/read.ts';

const message = (size: number) => Uint8Array.from({ length: size }, (_, i) => (i % 2 === 0 ? 8 : 1));

test.each<[string, Frame, ReadEnvelope, readonly number[]]>([
  ['gRPC', grpcFrame, readGrpc, [0, 0, 0, 0, 4]],
  ['Confluent', confluentFrame, readConfluent, [0, 0, 0, 0, 7]],
  ['a length as varint', delimitedFrame, readDelimited, [4]],
  ['a length in four bytes', prefixedFrame, readPrefixed, [0, 0, 0, 4]],
  ['a length in four bytes, the lowest first', prefixedFrame, readPrefixed, [4, 0, 0, 0]],
  ['a length that counts itself', prefixedFrame, readPrefixed, [0, 0, 0, 8]],
  ['a type and a length that counts itself', prefixedFrame, readPrefixed, [0x64, 0, 0, 0, 8]],
])('%s: the frame of a message of another length opens as that message', async (_, frame, read, prefix) => {
  for (const size of [2, 126, 128, 300, 65_536]) {
    const bytes = joinedBytes([frame(Uint8Array.from(prefix), size, 4)!, message(size)]);
    const opened = await read(bytes, new Room(1_000_000));
    const all = [opened, ...(opened?.others ?? [])].map((each) => each?.inner.map((inner) => inner.bytes));
    expect(all).toContainEqual([message(size)]);
  }
});

test('a compressed frame and a layer that is compressed cannot be written again', () => {
  expect(grpcFrame(Uint8Array.of(1, 0, 0, 0, 4), 5, 4)).toBeUndefined();
  expect(frameOf('gzip')).toBeUndefined();
  expect(frameOf('skip:2')).toBeDefined();
});

test('a length in two bytes keeps its order, and is not written if it does not fit', () => {
  expect(prefixedFrame(Uint8Array.of(0x10, 0), 0x234, 0x10)).toEqual(Uint8Array.of(0x34, 2));
  expect(prefixedFrame(Uint8Array.of(0, 0x12), 0x234, 0x10)).toEqual(Uint8Array.of(2, 0x36));
  expect(prefixedFrame(Uint8Array.of(0, 0x10), 65_536, 0x10)).toBeUndefined();
  expect(prefixedFrame(Uint8Array.of(0, 0x11), 0x234, 0x10)).toBeUndefined();
});
