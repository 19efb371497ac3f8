import { joinedBytes } from '../../core/bytes/joined.ts';
import { type ByteStream, pump } from './browser-stream.ts';
import type { Compressor } from './compression.ts';

const PIECE = 64 * 1024;

/** The browser's own compression. Each call makes a new stream, since a stream can be used only once. */
export function browserCompressor(format: 'gzip' | 'deflate-raw'): Compressor {
  return {
    waits: true,
    async size(bytes, signal) {
      let size = 0;
      const count = (piece: Uint8Array) => {
        size += piece.length;
        return true;
      };
      await pump(bytes, new CompressionStream(format), PIECE, count, signal);
      return size;
    },
    compress: (bytes) => through(bytes, new CompressionStream(format)),
    decompress: (bytes) => through(bytes, new DecompressionStream(format)),
  };
}

/** Sends bytes through a stream in one piece, which is fastest. */
async function through(bytes: Uint8Array, stream: ByteStream): Promise<Uint8Array> {
  const writer = stream.writable.getWriter();
  const writing = writer.write(bytes as Uint8Array<ArrayBuffer>).then(() => writer.close());
  // An error of the writer also makes the reader fail, which reports it.
  writing.catch(() => {});
  const reader = stream.readable.getReader() as ReadableStreamDefaultReader<Uint8Array>;
  const pieces: Uint8Array[] = [];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return joinedBytes(pieces);
    pieces.push(value);
  }
}
