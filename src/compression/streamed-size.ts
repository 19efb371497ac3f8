import { pump } from './native-stream.ts';

const PIECE = 64 * 1024;

/** How many bytes the browser's own compression makes of `bytes`; they are counted and let go. */
export async function streamedSize(
  bytes: Uint8Array,
  format: 'gzip' | 'deflate-raw',
  signal?: AbortSignal,
): Promise<number> {
  let size = 0;
  const count = (piece: Uint8Array) => {
    size += piece.length;
    return true;
  };
  await pump(bytes, new CompressionStream(format), PIECE, count, signal);
  return size;
}
