import type { Compressor } from './compression.ts';

/** Of more messages the sizes would take too long: each one costs a stream of its own. */
export const ALONE_AT_MOST = 5000;

/** Milliseconds after which others get the thread, such as a message that cancels. */
const PAUSE_AFTER = 50;

/**
 * The size of messages that travel by themselves, in bytes: message `i` is `bytes[offsets[i], offsets[i + 1])`, and each
 * is compressed alone. Throws if there are more than `ALONE_AT_MOST`; rejects with the signal's reason.
 */
export async function sizeAlone(
  compressor: Compressor,
  bytes: Uint8Array,
  offsets: Uint32Array,
  signal?: AbortSignal,
): Promise<number> {
  const count = offsets.length - 1;
  if (count > ALONE_AT_MOST) {
    throw new Error(
      `Each message is compressed by itself, which takes too long for more than ${ALONE_AT_MOST.toLocaleString('en')} messages.`,
    );
  }
  let size = 0;
  let paused = performance.now();
  for (let i = 0; i < count; i++) {
    size += await compressor.size(bytes.subarray(offsets[i], offsets[i + 1]), signal);
    if (performance.now() - paused <= PAUSE_AFTER) continue;
    await new Promise((resolve) => setTimeout(resolve));
    signal?.throwIfAborted();
    paused = performance.now();
  }
  return size;
}
