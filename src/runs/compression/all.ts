import { brotli } from './brotli.ts';
import type { Compression, CompressionId, Compressor } from './compression.ts';
import { deflate, gzip } from './gzip.ts';
import { zstd } from './zstd.ts';

/** The registry: one line for each compression. */
const COMPRESSIONS: Readonly<Record<CompressionId, Compression>> = { gzip, deflate, brotli, zstd };

const loaded = new Map<CompressionId, Promise<Compressor>>();

/** Loads a compression once and keeps it: a second load would clear the library's memory. */
export function compressorOf(id: CompressionId, wasm?: Blob): Promise<Compressor> {
  const known = loaded.get(id);
  if (known !== undefined) return known;
  const loading = COMPRESSIONS[id].load(wasm);
  loaded.set(id, loading);
  loading.catch(() => loaded.delete(id));
  return loading;
}
