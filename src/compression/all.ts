import { COMPRESSION_IDS, type Compression, type CompressionId } from './compression.ts';
import { deflate } from './deflate.ts';
import { gzip } from './gzip.ts';

export { COMPRESSION_IDS, type Compression, type CompressionId };

/** The registry: one line a compression. */
const REGISTRY: Readonly<Record<CompressionId, Compression>> = { gzip, deflate };

export const COMPRESSIONS: readonly Compression[] = COMPRESSION_IDS.map((id) => REGISTRY[id]);

export function compressionOf(id: CompressionId): Compression {
  return REGISTRY[id];
}

/** How many bytes `bytes` become. Rejects with the signal's reason once that is aborted. */
export function compressedSize(bytes: Uint8Array, id: CompressionId, signal?: AbortSignal): Promise<number> {
  return REGISTRY[id].size(bytes, signal);
}
