import { constants, inflateRawSync } from 'node:zlib';
import { encode } from '@msgpack/msgpack';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs, thorough } from '../../testing/runs.ts';
import { TASKS } from '../../testing/tasks.ts';
import { browserCompressor } from './browser-compressor.ts';
import { MESSAGES_AT_MOST } from './facts.ts';
import { compressMessages, FlushedStream } from './messages.ts';

function sizesOf(messages: readonly Uint8Array[], signal?: AbortSignal) {
  const offsets = new Uint32Array(messages.length + 1);
  for (const [i, message] of messages.entries()) offsets[i + 1] = offsets[i]! + message.length;
  return compressMessages(Uint8Array.from(Buffer.concat(messages)), offsets, signal);
}

describe('compressMessages', () => {
  it('of the eight task messages equal the published ones', async () => {
    const json = TASKS.map((task) => new TextEncoder().encode(JSON.stringify(task)));
    expect(await sizesOf(json)).toEqual({ count: 8, raw: 735, alone: 646, dictionary: 352, stream: 357 });
    const msgpack = TASKS.map((task) => encode(task));
    expect(await sizesOf(msgpack)).toEqual({ count: 8, raw: 585, alone: 593, dictionary: 298, stream: 301 });
  });

  it("alone equal those of the page's compression", async () => {
    const messages = Array.from({ length: 40 }, (_, i) =>
      new TextEncoder().encode(JSON.stringify(TASKS).slice(i * 13)),
    );
    const native = browserCompressor('deflate-raw');
    const each = await Promise.all(messages.map((message) => native.size(message)));
    expect(await sizesOf(messages)).toMatchObject({ alone: each.reduce((sum, size) => sum + size, 0) });
  });

  it('of no message, and of empty ones, are small', async () => {
    expect(await sizesOf([])).toEqual({ count: 0, raw: 0, alone: 0, dictionary: 0, stream: 0 });
    const empty = new Uint8Array();
    // Alone, an empty message takes two bytes, an empty final block. In the stream, its payload is one byte.
    expect(await sizesOf([empty, empty])).toEqual({ count: 2, raw: 0, alone: 4, dictionary: 4, stream: 2 });
  });

  thorough('cover a limited number of messages, and report how many', async () => {
    const message = new TextEncoder().encode('{"a":1}');
    const sizes = await sizesOf(Array.from({ length: MESSAGES_AT_MOST + 5 }, () => message));
    expect(sizes).toMatchObject({ count: MESSAGES_AT_MOST, raw: MESSAGES_AT_MOST * 7 });
  });

  it('reject with the reason of the signal', async () => {
    const controller = new AbortController();
    const messages = Array.from({ length: 2000 }, (_, i) => new Uint8Array(2000).fill(i));
    const sizing = sizesOf(messages, controller.signal);
    controller.abort('typing');
    await expect(sizing).rejects.toBe('typing');
  });
});

describe('FlushedStream', () => {
  it('writes what a reader of permessage-deflate decodes to the messages', () => {
    const message = fc.uint8Array({ maxLength: 300 });
    fc.assert(
      fc.property(fc.array(message, { minLength: 1, maxLength: 20 }), (messages) => {
        const stream = new FlushedStream();
        const tail = Buffer.from('0000ffff', 'hex');
        const read: Buffer[] = [];
        for (const each of messages) read.push(Buffer.from(stream.add(each)), tail);
        const plain = inflateRawSync(Buffer.concat(read), { finishFlush: constants.Z_SYNC_FLUSH });
        expect(plain.equals(Buffer.concat(messages))).toBe(true);
      }),
      { numRuns: runs(200) },
    );
  });
});
