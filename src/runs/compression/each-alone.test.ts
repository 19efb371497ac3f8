import { describe, expect, test } from 'vitest';
import { browserCompressor } from './browser-compressor.ts';
import { ALONE_AT_MOST, sizeAlone } from './each-alone.ts';

const text = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));

describe('messages compressed independently', () => {
  const messages = Array.from({ length: 20 }, (_, i) => text({ id: i, name: `sensor ${i}`, ok: true }));
  const bytes = Uint8Array.from(messages.flatMap((message) => [...message]));
  const offsets = new Uint32Array(messages.length + 1);
  for (const [i, message] of messages.entries()) offsets[i + 1] = offsets[i]! + message.length;

  test('take the sum of their single sizes, which is more than that of all joined', async () => {
    const gzip = browserCompressor('gzip');
    const alone = await sizeAlone(gzip, bytes, offsets);
    const each = await Promise.all(messages.map((message) => gzip.size(message)));
    expect(alone).toBe(each.reduce((sum, size) => sum + size, 0));
    expect(alone).toBeGreaterThan(await gzip.size(bytes));
  });

  test('fail if there are too many, with the limit in the message', async () => {
    const many = new Uint32Array(ALONE_AT_MOST + 2);
    await expect(sizeAlone(browserCompressor('gzip'), bytes, many)).rejects.toThrow('more than 5,000');
  });

  test('stop when they are cancelled', async () => {
    const reason = new Error('cancelled');
    await expect(sizeAlone(browserCompressor('gzip'), bytes, offsets, AbortSignal.abort(reason))).rejects.toBe(reason);
  });
});
