import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { toHex } from '../../core/bytes/hex.ts';
import type { Recognisable } from '../../formats/format.ts';
import { loadRecognisable } from '../../formats/load-recognisable.ts';
import { layerListing } from './layer-listing.ts';

let formats: readonly Recognisable[];
beforeAll(async () => {
  formats = await loadRecognisable();
});

const INNER = Uint8Array.of(0x82, 0xa2, 0x69, 0x64, 4, 0xa1, 0x61, 1);
const CHAIN = ['hex', 'gzip', 'msgpack'];

test('the parts of an envelope tile its bytes, each with its meaning and its sentence', async () => {
  const zipped = new Uint8Array(gzipSync(INNER));
  const listing = await layerListing(toHex(zipped), CHAIN, 0, formats);
  expect(listing).toMatchObject({ name: 'gzip', length: zipped.length, more: 0 });
  const lines = listing!.lines!;
  expect(lines[0]).toMatchObject({
    start: 0,
    sentence: expect.stringMatching(/./),
    meaning: expect.stringMatching(/./),
  });
  expect(lines.at(-1)!.end).toBe(zipped.length);
  for (const [i, line] of lines.slice(1).entries()) expect(line.start).toBe(lines[i]!.end);
});

test('the innermost bytes are explained as far as their beginning is read', async () => {
  const listing = await layerListing(toHex(gzipSync(INNER)), CHAIN, 1, formats);
  expect(listing).toMatchObject({ name: 'MessagePack', length: INNER.length, more: 0 });
  expect(listing!.lines!.map(({ meaning }) => meaning)).toEqual([
    '2-element map',
    '2-byte string',
    '"id"',
    'integer 4',
    '1-byte string',
    '"a"',
    'integer 1',
  ]);
  const long = Buffer.concat([Buffer.from('92c600100000', 'hex'), Buffer.alloc(2 ** 20), Buffer.of(1)]);
  const cut = await layerListing(new Uint8Array(long), ['msgpack'], 0, formats);
  expect(cut!.lines!.map(({ start, end }) => [start, end])).toEqual([[0, 1]]);
});

test('a text inside envelopes has no parts', async () => {
  const listing = await layerListing(toHex(gzipSync('[1]')), ['hex', 'gzip', 'json'], 1, formats);
  expect(listing).toMatchObject({ length: 3, head: new Uint8Array(Buffer.from('[1]')) });
  expect(listing!.lines).toBeUndefined();
});

test('a chain that does not fit has no listing', async () => {
  expect(await layerListing(toHex(INNER), CHAIN, 0, formats)).toBeUndefined();
});
