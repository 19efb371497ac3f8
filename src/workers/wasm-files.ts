import zstd from '@bokuweb/zstd-wasm/wasm?url';
import brotli from 'brotli-wasm/wasm?url';
import { fetchFile } from '../loading/fetch-file.ts';
import type { WasmFiles } from './protocol.ts';

/**
 * Fetches what the workers may not fetch for themselves: the WebAssembly of the compression libraries, from the page's
 * own host. Rejects with `NotLoaded` where a file does not come, and with the signal's reason.
 */
export async function fetchWasm(signal: AbortSignal): Promise<WasmFiles> {
  const [brotliFile, zstdFile] = await Promise.all([brotli, zstd].map((url) => fetchFile(url, signal)));
  return { brotli: brotliFile!, zstd: zstdFile! };
}
