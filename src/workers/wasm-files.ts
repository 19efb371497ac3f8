import zstd from '@bokuweb/zstd-wasm/wasm?url';
import brotli from 'brotli-wasm/wasm?url';
import { fetchFile } from './loading/fetch-file.ts';
import type { WasmFiles } from './protocol.ts';

/** Fetches the WebAssembly file of the library for Brotli. Rejects like `fetchWasm`. */
export function fetchBrotli(signal: AbortSignal): Promise<Blob> {
  return fetchFile(brotli, signal);
}

/**
 * Fetches the WebAssembly files of the compression libraries from the page's own host, because workers may not fetch.
 * Rejects with `NotLoaded` if a file cannot be loaded, or with the reason of the signal.
 */
export async function fetchWasm(signal: AbortSignal): Promise<WasmFiles> {
  const [brotliFile, zstdFile] = await Promise.all([brotli, zstd].map((url) => fetchFile(url, signal)));
  return { brotli: brotliFile!, zstd: zstdFile! };
}
