import { nextTurn } from '../../core/basics/turn.ts';
import { type Brotli, loadBrotli } from '../../envelopes/load-brotli.ts';
import { compilable } from './compilable.ts';
import type { Compression, Compressor } from './compression.ts';

const LEVEL = 5;
const PIECE = 64 * 1024;
/** Milliseconds after which the thread is released, so that it can process messages such as a cancellation. */
const PAUSE_AFTER = 50;

/** Brotli as in HTTP's `content-encoding: br`. */
export const brotli: Compression = {
  async load(wasm) {
    return compressorOf(await loadBrotli(await compilable(wasm, 'Brotli')));
  },
};

function compressorOf({ compress, decompress, ...streams }: Brotli): Compressor {
  return {
    waits: false,
    size: (bytes, signal) => streamedSize(bytes, streams, signal),
    compress: (bytes) => compress(bytes, { quality: LEVEL }),
    decompress,
  };
}

type Streams = Pick<Brotli, 'CompressStream' | 'BrotliStreamResultCode'>;

/** Compresses piece by piece and counts the output without keeping it. */
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
      await nextTurn();
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
