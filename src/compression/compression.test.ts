import { deflateRawSync, deflateSync, gzipSync, inflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seeded } from '../testing/random.ts';
import { COMPRESSIONS, compressedSize, compressionOf } from './all.ts';
import { COMPRESSION_IDS } from './compression.ts';
import { deflateRaw, inflateRaw } from './deflate-raw.ts';

const homerMsgpack = Buffer.from('83a2696404a86973416374697665c3a866756c6c6e616d65ad486f6d65722053696d70736f6e', 'hex');

function noise(length: number): Uint8Array {
  const random = seeded(7);
  return Uint8Array.from({ length }, () => Math.floor(random() * 256));
}

function records(count: number): Uint8Array {
  const list = Array.from({ length: count }, (_, i) => ({ id: i, name: `name ${i}`, active: i % 3 === 0 }));
  return new TextEncoder().encode(JSON.stringify(list));
}

describe('the registry', () => {
  it('holds each compression under its own id', () => {
    expect(COMPRESSIONS.map((compression) => compression.id)).toEqual([...COMPRESSION_IDS]);
    for (const id of COMPRESSION_IDS) expect(compressionOf(id).id).toBe(id);
  });
});

describe('compressedSize', () => {
  it("of the small object's MessagePack is what the report's contract shows", async () => {
    expect(await compressedSize(homerMsgpack, 'gzip')).toBe(58);
    expect(await compressedSize(homerMsgpack, 'deflate')).toBe(40);
  });

  it.each([
    ['nothing', new Uint8Array()],
    ['one byte', new Uint8Array(1)],
    ['noise of several pieces', noise(200_001)],
    ['records of several pieces', records(20_000)],
  ])('of %s is what zlib makes at level 6', async (_, bytes) => {
    expect(await compressedSize(bytes, 'gzip')).toBe(gzipSync(bytes, { level: 6 }).length);
    expect(await compressedSize(bytes, 'deflate')).toBe(deflateRawSync(bytes, { level: 6 }).length);
  });

  it('takes bytes in shared memory, and those in the middle of a buffer', async () => {
    const shared = new Uint8Array(new SharedArrayBuffer(homerMsgpack.length));
    shared.set(homerMsgpack);
    expect(await compressedSize(shared, 'gzip')).toBe(58);
    const middle = new Uint8Array(100);
    middle.set(homerMsgpack, 31);
    expect(await compressedSize(middle.subarray(31, 31 + 38), 'deflate')).toBe(40);
  });

  it('ends with the reason of its signal, before or during the work', async () => {
    await expect(compressedSize(homerMsgpack, 'gzip', AbortSignal.abort('too late'))).rejects.toBe('too late');
    const bytes = records(300_000);
    const controller = new AbortController();
    const sizing = compressedSize(bytes, 'gzip', controller.signal);
    setTimeout(() => controller.abort(new Error('typing')), 5);
    await expect(sizing).rejects.toThrow('typing');
    expect(await compressedSize(homerMsgpack, 'gzip', new AbortController().signal)).toBe(58);
  });
});

describe('deflateRaw and inflateRaw', () => {
  it('give back any bytes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ size: 'large' }), async (bytes) => {
        expect(await inflateRaw(await deflateRaw(bytes), bytes.length)).toEqual({ ok: true, bytes });
      }),
      { numRuns: 50 },
    );
  });

  it('read what zlib writes, and write what zlib reads', async () => {
    const bytes = records(3000);
    expect(await inflateRaw(deflateRawSync(bytes, { level: 9 }), bytes.length)).toEqual({ ok: true, bytes });
    expect(Uint8Array.from(inflateRawSync(await deflateRaw(bytes)))).toEqual(bytes);
  });

  it('stop at the limit, to the byte', async () => {
    const packed = await deflateRaw(new Uint8Array(5000));
    expect(await inflateRaw(packed, 5000)).toMatchObject({ ok: true });
    expect(await inflateRaw(packed, 4999)).toEqual({ ok: false, message: 'It unpacks to more than 4999 bytes.' });
    expect(await inflateRaw(packed, 0)).toMatchObject({ ok: false });
  });

  it('stop soon, and not after all of it, on what would unpack to half a gigabyte', async () => {
    const half = deflateRawSync(new Uint8Array(512 * 1024 * 1024), { level: 9 });
    const start = performance.now();
    expect(await inflateRaw(half, 4 * 1024 * 1024)).toMatchObject({ ok: false });
    expect(performance.now() - start).toBeLessThan(500);
  });

  it('say so where it is no DEFLATE data, or not whole', async () => {
    const packed = await deflateRaw(records(100));
    for (const bad of [
      new Uint8Array(),
      Uint8Array.of(7, 0, 0),
      gzipSync('x'),
      deflateSync('x'),
      packed.slice(0, -1),
    ]) {
      expect(await inflateRaw(bad, 1_000_000)).toMatchObject({
        ok: false,
        message: expect.stringContaining('DEFLATE'),
      });
    }
  });

  it('never throw, whatever the bytes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ size: 'medium' }), async (bytes) => {
        const inflated = await inflateRaw(bytes, 10_000);
        if (inflated.ok) expect(inflated.bytes.length).toBeLessThanOrEqual(10_000);
      }),
      { numRuns: 500 },
    );
  });
});
