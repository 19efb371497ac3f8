import { grouped } from '../../core/basics/counted.ts';
import { nextTurn } from '../../core/basics/turn.ts';
import type { Compressor } from './compression.ts';

/** Maximum number of messages. More would take too long, because each needs a stream of its own. */
export const ALONE_AT_MOST = 5000;

/** Milliseconds after which the thread processes other messages, such as a cancellation. */
const PAUSE_AFTER = 50;

/** Like `sizesAlone`; returns the sum of the sizes. */
export async function sizeAlone(
  compressor: Compressor,
  bytes: Uint8Array,
  offsets: Uint32Array | undefined,
  signal?: AbortSignal,
): Promise<number> {
  const sizes = await sizesAlone(compressor, bytes, offsets, signal);
  return sizes.reduce((sum, size) => sum + size, 0);
}

/**
 * The sizes in bytes of messages that are compressed independently. Message `i` is `bytes[offsets[i], offsets[i +
 * 1])`; without offsets, the bytes are one message. Throws if there are more than `ALONE_AT_MOST`; rejects with the
 * signal's reason.
 */
export async function sizesAlone(
  compressor: Compressor,
  bytes: Uint8Array,
  offsets: Uint32Array | undefined,
  signal?: AbortSignal,
): Promise<readonly number[]> {
  if (offsets === undefined) return [await compressor.size(bytes, signal)];
  const count = offsets.length - 1;
  if (count > ALONE_AT_MOST) {
    throw new Error(
      `Each message is compressed independently, which takes too long for more than ${grouped(ALONE_AT_MOST)} messages.`,
    );
  }
  const sizes: number[] = [];
  let paused = performance.now();
  for (let i = 0; i < count; i++) {
    sizes.push(await compressor.size(bytes.subarray(offsets[i], offsets[i + 1]), signal));
    if (performance.now() - paused <= PAUSE_AFTER) continue;
    await nextTurn();
    signal?.throwIfAborted();
    paused = performance.now();
  }
  return sizes;
}
