import { readFileSync } from 'node:fs';
import {
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  deflateRawSync,
  deflateSync,
  gunzipSync,
  gzipSync,
  inflateRawSync,
} from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { seededRandom } from '../../core/basics/random.ts';
import { runs, thorough } from '../../testing/runs.ts';
import { startedZstd } from '../../testing/zstd.ts';
import { compressorOf } from './all.ts';
import { COMPRESSION_IDS, type CompressionId, type Compressor } from './compression.ts';
import { deflateRaw, inflateRaw } from './deflate-raw.ts';
import { BROWSER_COMPRESSIONS, COMPRESSION_FACTS, WASM_COMPRESSIONS } from './facts.ts';
import { GZIP_FRAME } from './gzip.ts';

const homerMsgpack = Buffer.from('83a2696404a86973416374697665c3a866756c6c6e616d65ad486f6d65722053696d70736f6e', 'hex');

function noise(length: number): Uint8Array {
  const random = seededRandom(7);
  return Uint8Array.from({ length }, () => Math.floor(random() * 256));
}

function records(count: number): Uint8Array {
  const list = Array.from({ length: count }, (_, i) => ({ id: i, name: `name ${i}`, active: i % 3 === 0 }));
  return new TextEncoder().encode(JSON.stringify(list));
}

const WASM: Readonly<Partial<Record<CompressionId, string>>> = {
  brotli: 'brotli-wasm/pkg.web/brotli_wasm_bg.wasm',
  zstd: '@bokuweb/zstd-wasm/dist/web/zstd.wasm',
};

function load(id: CompressionId): Promise<Compressor> {
  const path = WASM[id];
  if (id === 'zstd') return startedZstd();
  if (path === undefined) return compressorOf(id);
  return compressorOf(id, new Blob([readFileSync(new URL(`../../../node_modules/${path}`, import.meta.url))]));
}

async function sizeOf(bytes: Uint8Array, id: CompressionId, signal?: AbortSignal): Promise<number> {
  return (await load(id)).size(bytes, signal);
}

describe('the registry', () => {
  it('lists each compression as native or as a library', () => {
    expect([...BROWSER_COMPRESSIONS, ...WASM_COMPRESSIONS].sort()).toEqual([...COMPRESSION_IDS].sort());
  });

  it('names the installed versions', () => {
    for (const [id, path] of Object.entries(WASM)) {
      const name = path
        .split('/')
        .slice(0, path.startsWith('@') ? 2 : 1)
        .join('/');
      const { version } = JSON.parse(
        readFileSync(new URL(`../../../node_modules/${name}/package.json`, import.meta.url), 'utf8'),
      );
      expect(COMPRESSION_FACTS[id as CompressionId].settings).toContain(`${name} ${version},`);
    }
  });
});

describe.each(WASM_COMPRESSIONS)('loading %s', (id) => {
  it('fails quickly with an invalid file or without a file, and then works with a valid one', async () => {
    // Loaded libraries stay loaded, even those that another test file has loaded.
    vi.resetModules();
    const { compressorOf: fresh } = await import('./all.ts');
    await expect(fresh(id)).rejects.toThrow('has not been loaded');
    await expect(fresh(id, new Blob(['no wasm']))).rejects.toThrow(WebAssembly.CompileError);
    expect(await sizeOf(homerMsgpack, id)).toBeGreaterThan(0);
  });
});

describe.each(COMPRESSION_IDS)('%s', (id) => {
  it('restores any bytes', async () => {
    const { compress, decompress } = await load(id);
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 1, size: 'large' }), async (bytes) => {
        expect(await decompress(await compress(bytes))).toEqual(bytes);
      }),
      { numRuns: runs(20) },
    );
    const large = records(20_000);
    expect(Buffer.compare(await decompress(await compress(large)), large)).toBe(0);
  });

  it('has the size of its output', async () => {
    const compressor = await load(id);
    for (const bytes of [new Uint8Array(), homerMsgpack, noise(200_001), records(20_000)]) {
      expect(await compressor.size(bytes)).toBe((await compressor.compress(bytes)).length);
    }
  });

  it('rejects with the reason of its signal', async () => {
    const compressor = await load(id);
    await expect(compressor.size(homerMsgpack, AbortSignal.abort('too late'))).rejects.toBe('too late');
    expect(await compressor.size(homerMsgpack, new AbortController().signal)).toBeGreaterThan(0);
  });
});

describe('sizes', () => {
  it("of the small object's MessagePack are those in the report's contract", async () => {
    const sizes = await Promise.all(COMPRESSION_IDS.map((id) => sizeOf(homerMsgpack, id)));
    expect(sizes).toEqual([58, 40, 42, 47]);
  });

  it.each([
    ['nothing', new Uint8Array()],
    ['one byte', new Uint8Array(1)],
    ['noise of several pieces', noise(200_001)],
    ['records of several pieces', records(20_000)],
  ])("of %s equal zlib's at level 6, and are within one per cent of Google’s Brotli at level 5", async (_, bytes) => {
    expect(await sizeOf(bytes, 'gzip')).toBe(gzipSync(bytes, { level: 6 }).length);
    expect(await sizeOf(bytes, 'deflate')).toBe(deflateRawSync(bytes, { level: 6 }).length);
    expect(await sizeOf(bytes, 'gzip')).toBe((await sizeOf(bytes, 'deflate')) + GZIP_FRAME);
    const google = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
    expect(Math.abs((await sizeOf(bytes, 'brotli')) - google)).toBeLessThanOrEqual(google / 100);
  });

  thorough('belong to bytes that other programs can read', async () => {
    const bytes = records(3000);
    const readers = { gzip: gunzipSync, deflate: inflateRawSync, brotli: brotliDecompressSync };
    for (const [id, read] of Object.entries(readers)) {
      const { compress } = await load(id as keyof typeof readers);
      expect(Uint8Array.from(read(await compress(bytes)))).toEqual(bytes);
    }
    // Zstandard's magic number, RFC 8878 section 3.1.1.
    const { compress } = await load('zstd');
    expect([...(await compress(bytes)).subarray(0, 4)]).toEqual([0x28, 0xb5, 0x2f, 0xfd]);
  });

  it('accept shared memory and views of a larger buffer', async () => {
    const shared = new Uint8Array(new SharedArrayBuffer(homerMsgpack.length));
    shared.set(homerMsgpack);
    expect(await sizeOf(shared, 'gzip')).toBe(58);
    const middle = new Uint8Array(100);
    middle.set(homerMsgpack, 31);
    expect(await sizeOf(middle.subarray(31, 31 + 38), 'deflate')).toBe(40);
  });

  it.each(['gzip', 'brotli'] as const)('of %s can be cancelled', async (id) => {
    const compressor = await load(id);
    const controller = new AbortController();
    const sizing = compressor.size(records(300_000), controller.signal);
    setTimeout(() => controller.abort(new Error('typing')), 5);
    await expect(sizing).rejects.toThrow('typing');
    expect(await compressor.size(homerMsgpack)).toBeGreaterThan(0);
  });

  it('are rejected by Zstandard beyond its memory', async () => {
    await expect(sizeOf(new Uint8Array(64 * 1024 * 1024 + 1), 'zstd')).rejects.toThrow(
      'can compress 67108864 bytes at most',
    );
  });
});

describe('deflateRaw and inflateRaw', () => {
  it('restore any bytes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ size: 'large' }), async (bytes) => {
        expect(await inflateRaw(await deflateRaw(bytes), bytes.length)).toEqual({ ok: true, bytes });
      }),
      { numRuns: runs(50) },
    );
  });

  thorough("read zlib's output and write zlib's input", async () => {
    const bytes = records(3000);
    expect(await inflateRaw(deflateRawSync(bytes, { level: 9 }), bytes.length)).toEqual({ ok: true, bytes });
    expect(Uint8Array.from(inflateRawSync(await deflateRaw(bytes)))).toEqual(bytes);
  });

  it('stop exactly at the limit', async () => {
    const packed = await deflateRaw(new Uint8Array(5000));
    expect(await inflateRaw(packed, 5000)).toMatchObject({ ok: true });
    expect(await inflateRaw(packed, 4999)).toEqual({ ok: false, message: 'It unpacks to more than 4999 bytes.' });
    expect(await inflateRaw(packed, 0)).toMatchObject({ ok: false });
  });

  thorough('stop early on data that would unpack to half a gigabyte', async () => {
    const half = deflateRawSync(new Uint8Array(512 * 1024 * 1024), { level: 9 });
    const taken = vi.spyOn(half, 'slice');
    expect(await inflateRaw(half, 4 * 1024 * 1024)).toMatchObject({ ok: false });
    expect(Math.max(...taken.mock.calls.map(([start = 0]) => start))).toBeLessThan(half.length / 10);
  });

  it('report data that is not DEFLATE or is cut short', async () => {
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

  it('never throw', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ size: 'medium' }), async (bytes) => {
        const inflated = await inflateRaw(bytes, 10_000);
        if (inflated.ok) expect(inflated.bytes.length).toBeLessThanOrEqual(10_000);
      }),
      { numRuns: runs(500) },
    );
  });
});
