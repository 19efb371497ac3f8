/** The two ends of the browser's compression and decompression streams. */
export type ByteStream = CompressionStream | DecompressionStream;

/** Milliseconds. Streams may run without ever leaving the thread to others, such as a message that cancels. */
const PAUSE_AFTER = 50;

/**
 * Sends bytes through a stream in small pieces, and hands each piece that comes out to `take` until that returns
 * false. A piece goes in only when the stream asks for it, so what waits inside is bounded by what one piece becomes.
 * Rejects with what the stream rejects with, or with the signal's reason.
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
        await new Promise((resolve) => setTimeout(resolve));
        signal?.throwIfAborted();
        paused = performance.now();
      }
      await writer.ready;
      // A copy: the stream may keep it, and takes no shared memory.
      if (!ended) await writer.write(bytes.slice(start, start + pieceLength));
    }
    if (!ended) await writer.close();
  })();
  // Whatever fails in writing makes reading fail too, and is reported from there.
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
