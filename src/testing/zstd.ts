import { readFileSync } from 'node:fs';
import { compressorOf } from '../runs/compression/all.ts';
import type { Compressor } from '../runs/compression/compression.ts';

const held = globalThis as { zstdOfTests?: Promise<Compressor> };

/**
 * Zstandard for tests, started once for each worker of the tests. A file that resets its modules forgets that the library
 * runs, but not the library, and a second start mixes two instances: it does not wait for the new one.
 */
export function startedZstd(): Promise<Compressor> {
  const file = new URL('../../node_modules/@bokuweb/zstd-wasm/dist/web/zstd.wasm', import.meta.url);
  held.zstdOfTests ??= compressorOf('zstd', new Blob([readFileSync(file)]));
  return held.zstdOfTests;
}
