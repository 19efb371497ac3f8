import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressBatches, kafkaRecords } from './kafka-batches.ts';
import { DEFAULT_OPTIONS } from './options.ts';
import { transportOf } from './transports.ts';

const text = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value));
const OPTIONS = {
  address: 8,
  named: false,
  registry: false,
  spacing: 10,
  batch: 10,
  mediaType: 'application/json',
  format: 'json',
} as const;
const gzip = async (bytes: Uint8Array): Promise<number> => gzipSync(bytes).length;

/** Several messages as joined bytes with offsets. */
function setOf(messages: readonly Uint8Array[]) {
  const offsets = [0];
  for (const { length } of messages) offsets.push(offsets.at(-1)! + length);
  return { bytes: new Uint8Array(Buffer.concat(messages)), offsets };
}

test('the records are as long as the framing counts them', () => {
  for (const options of [
    OPTIONS,
    { ...OPTIONS, address: 0 },
    { ...OPTIONS, named: true },
    { ...OPTIONS, registry: true, spacing: 0.4 },
    { ...OPTIONS, address: 200, named: true, registry: true },
  ]) {
    for (const bytes of [0, 50, 63, 64, 1000]) {
      const value = new Uint8Array(bytes);
      const payload = { bytes, isText: true, mediaType: options.mediaType, registryPrefix: 5 };
      const framed = transportOf('kafka').frame(payload, { ...DEFAULT_OPTIONS, ...options });
      const values = Array.from({ length: framed.messages }, () => value);
      expect(kafkaRecords(values, options).length + 61).toBe(framed.limited);
    }
  }
});

test('a record is laid out as Kafka writes it', () => {
  const [record] = [kafkaRecords([Uint8Array.of(7, 8), Uint8Array.of(9)], { ...OPTIONS, address: 0, spacing: 70 })];
  // Length 8; attributes, time, offset, null key, length and value, no headers. The second record is 70 ms later.
  expect([...record]).toEqual([16, 0, 0, 0, 1, 4, 7, 8, 0, 16, 0, 0x8c, 1, 2, 1, 2, 9, 0]);
});

test('each batch is compressed by itself, so that it costs more than its share of one stream', async () => {
  const rows = Array.from({ length: 60 }, (_, i) => ({ id: i, name: `device ${(i * 7919) % 60}`, on: i % 3 === 0 }));
  const { bytes, offsets } = setOf(rows.map(text));
  const batched = await compressBatches(bytes, offsets, OPTIONS, gzip);
  const values = Array.from(
    { length: 6 },
    (_, i) => gzipSync(bytes.subarray(offsets[10 * i]!, offsets[10 * i + 10]!)).length,
  );
  expect(batched.messages).toBe(10);
  expect(batched.value).toBeCloseTo(values.reduce((a, b) => a + b, 0) / 60, 9);
  expect(batched.value).toBeGreaterThan((1.3 * gzipSync(bytes).length) / 60);
  // The framing and the keys are in the compressed part.
  expect(batched.records).toBeGreaterThan(batched.value * 10);
  expect(batched.records).toBeLessThan(batched.value * 10 + 10 * 20);
  const large = await compressBatches(bytes, offsets, { ...OPTIONS, batch: 30 }, gzip);
  expect(large.value).toBeLessThan(batched.value);
});

test('a set with fewer messages is one batch, and `batch.size` limits long messages', async () => {
  const { bytes, offsets } = setOf([text('a'), text('bc')]);
  expect(await compressBatches(bytes, offsets, OPTIONS, gzip)).toMatchObject({ messages: 2 });
  const random = new Uint8Array(40_000).map((_, i) => (i * i * 2654435761) >>> 13);
  const long = await compressBatches(random, [0, 10_000, 20_000, 30_000, 40_000], OPTIONS, async (b) => b.length);
  expect(long.messages).toBe(1);
  expect(long.value).toBe(10_000);
});
