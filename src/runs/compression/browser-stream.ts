import { nextTurn } from '../../core/basics/turn.ts';
/** A compression or decompression stream of the browser. */
export type ByteStream = CompressionStream | DecompressionStream;

/**
 * Milliseconds after which the thread is released: streams may occupy it, so that messages such as a cancellation would
 * wait.
 */
const PAUSE_AFTER = 50;

/**
 * Sends bytes through a stream in small pieces, and passes each piece of the output to `take` until `take` returns
 * false. A piece is written only when the stream asks for it, which bounds the data inside the stream. Rejects with the
 * error of the stream or the signal's reason.
 */
export async function pump(
  bytes: Uint8Array,
  stream: ByteStream,
  pieceLength: number,
  take: (piece: Uint8Array) => boolean,
  signal?: AbortSignal,
): Promise<void> {
  signal?.throwIfAborted();
  const writer = stream.writable.getWriter();
  const reader = stream.readable.getReader() as ReadableStreamDefaultReader<Uint8Array>;
  let ended = false;
  const writing = (async () => {
    let paused = performance.now();
    for (let start = 0; start < bytes.length && !ended; start += pieceLength) {
      if (performance.now() - paused > PAUSE_AFTER) {
        await nextTurn();
        signal?.throwIfAborted();
        paused = performance.now();
      }
      await writer.ready;
      // A copy, because the stream may keep it and does not accept shared memory.
      if (!ended) await writer.write(bytes.slice(start, start + pieceLength));
    }
    if (!ended) await writer.close();
  })();
  // An error of the writer also makes the reader fail, which reports it.
  writing.catch((reason) => writer.abort(reason)).catch(() => {});
  try {
    for (;;) {
      const { done, value } = await reader.read();
      signal?.throwIfAborted();
      if (done || !take(value)) break;
    }
  } finally {
    ended = true;
    reader.cancel().catch(() => {});
    writer.abort().catch(() => {});
  }
}
