import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { seededRandom } from '../../core/basics/random.ts';
import { thorough } from '../../testing/runs.ts';
import { Room } from '../room.ts';
import { gzip } from './index.ts';

const MIB = 1024 * 1024;
/** Number of bytes of the header, which do not raise the limit of `Room`. All other bytes that are read do. */
const HEADER = 10;

thorough('stops at 64 MiB of growth, keeps what it has, and opens more on request', async () => {
  const bomb = gzipSync(new Uint8Array(65 * MIB + 100_000), { level: 9 });
  const room = new Room();
  const opened = await gzip.open(bomb, room);
  expect(opened).toMatchObject({ isFull: true, evidence: 'look' });
  expect(opened?.problem?.message).toBe(
    'The bytes grow by more than 64 MiB when they are opened; the rest is not opened.',
  );
  expect(opened?.inner[0]?.bytes.length).toBe(64 * MIB + bomb.length - HEADER);
  expect(room.left).toBeLessThan(bomb.length);
  expect((await gzip.open(bomb, new Room(128 * MIB)))?.inner[0]?.bytes.length).toBe(65 * MIB + 100_000);
});

it('shares its room with the layers before it', async () => {
  const packed = gzipSync(new Uint8Array(50_000));
  const room = new Room(80_000);
  expect(await gzip.open(packed, room)).not.toHaveProperty('problem');
  expect(await gzip.open(packed, room)).toMatchObject({ isFull: true });
});

it('reads content of several pieces, which needs no room if it does not shrink', async () => {
  const random = seededRandom(3);
  const content = Uint8Array.from({ length: 300_000 }, () => Math.floor(random() * 256));
  const opened = await gzip.open(gzipSync(content), new Room(0));
  expect(Buffer.compare(opened!.inner[0]!.bytes, content)).toBe(0);
});
