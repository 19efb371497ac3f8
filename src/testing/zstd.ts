import { readFileSync } from 'node:fs';
import { compressorOf } from '../runs/compression/all.ts';
import type { Compressor } from '../runs/compression/compression.ts';

const held = globalThis as { zstdOfTests?: Promise<Compressor> };

/**
 * Zstandard for tests, started once for each worker of the tests. A test file that resets its modules forgets that the
 * library has started, but the library stays, and a second start would mix two instances, because it does not wait for
 * the new one.
 */
export function startedZstd(): Promise<Compressor> {
  const file = new URL('../../node_modules/@bokuweb/zstd-wasm/dist/web/zstd.wasm', import.meta.url);
  held.zstdOfTests ??= compressorOf('zstd', new Blob([readFileSync(file)]));
  return held.zstdOfTests;
}
