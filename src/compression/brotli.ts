import { compilable } from './compilable.ts';
import type { Compression, Compressor } from './compression.ts';

const LEVEL = 4;
const PIECE = 64 * 1024;
/** Milliseconds after which others get the thread, such as a message that cancels. */
const PAUSE_AFTER = 50;

/** Brotli as HTTP's `content-encoding: br` sends it. */
export const brotli: Compression = {
  async load(wasm) {
    const library = await import('brotli-wasm/web');
    await library.default(await compilable(wasm, 'Brotli'));
    return compressorOf(library);
  },
};

function compressorOf({ compress, decompress, ...streams }: typeof import('brotli-wasm/web')): Compressor {
  return {
    waits: false,
    size: (bytes, signal) => streamedSize(bytes, streams, signal),
    compress: (bytes) => compress(bytes, { quality: LEVEL }),
    decompress,
  };
}

type Streams = Pick<typeof import('brotli-wasm/web'), 'CompressStream' | 'BrotliStreamResultCode'>;

/** Bytes go in piece by piece, so that what comes out needs not be held. */
async function streamedSize(bytes: Uint8Array, streams: Streams, signal?: AbortSignal): Promise<number> {
  const { CompressStream, BrotliStreamResultCode } = streams;
  signal?.throwIfAborted();
  const stream = new CompressStream(LEVEL);
  let size = 0;
  try {
    let paused = performance.now();
    for (let at = 0; at < bytes.length; ) {
      const result = stream.compress(bytes.subarray(at, at + PIECE), PIECE);
      at += result.input_offset;
      size += result.buf.length;
      result.free();
      if (performance.now() - paused <= PAUSE_AFTER) continue;
      await new Promise((resolve) => setTimeout(resolve));
      signal?.throwIfAborted();
      paused = performance.now();
    }
    for (let more = true; more; ) {
      const result = stream.compress(undefined, PIECE);
      more = result.code === BrotliStreamResultCode.NeedsMoreOutput;
      size += result.buf.length;
      result.free();
    }
    return size;
  } finally {
    stream.free();
  }
}
