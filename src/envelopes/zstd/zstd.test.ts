import { compress } from '@bokuweb/zstd-wasm';
import { beforeAll, describe, expect, it } from 'vitest';
import { seededRandom } from '../../core/basics/random.ts';
import { thorough } from '../../testing/runs.ts';
import { startedZstd } from '../../testing/zstd.ts';
import { Room } from '../room.ts';
import { zstd } from './index.ts';

const MIB = 1024 * 1024;

beforeAll(async () => {
  await startedZstd();
});

const random = seededRandom(11);
const records = (count: number): Uint8Array =>
  new TextEncoder().encode(
    JSON.stringify(
      Array.from({ length: count }, (_, id) => ({ id, name: `name ${(id * 7919) % 1009}`, on: id % 3 === 0 })),
    ),
  );
const contents: readonly (readonly [string, Uint8Array])[] = [
  ['nothing', new Uint8Array()],
  ['one byte', Uint8Array.of(7)],
  ['a few records', records(20)],
  ['records of several blocks', records(12_000)],
  ['zeros of several blocks', new Uint8Array(500_000)],
  ['noise of several blocks', Uint8Array.from({ length: 300_000 }, () => Math.floor(random() * 256))],
  ['two symbols', Uint8Array.from({ length: 60_000 }, () => (random() < 0.1 ? 65 : 66))],
  ['uneven symbols', Uint8Array.from({ length: 200_000 }, () => Math.floor(random() ** 4 * 256))],
];

describe.each(contents)('%s', (_, content) => {
  thorough.each([1, 3, 9, 19])('is the same after the library compressed it at level %d', async (level) => {
    const opened = await zstd.open(compress(content, level), new Room());
    expect(opened?.problem).toBe(undefined);
    expect(Buffer.compare(opened!.inner[0]!.bytes, content)).toBe(0);
  });
});

it('stops within a block of its room, keeps what it has, and opens more on request', async () => {
  const bomb = compress(new Uint8Array(3 * MIB), 19);
  const opened = await zstd.open(bomb, new Room(MIB));
  expect(opened).toMatchObject({ isFull: true, evidence: 'look' });
  expect(opened!.inner[0]!.bytes.length).toBe(MIB + bomb.length);
  expect((await zstd.open(bomb, new Room(4 * MIB)))?.inner[0]?.bytes.length).toBe(3 * MIB);
});
