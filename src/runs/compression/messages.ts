import { Deflate, deflateRaw, Z_SYNC_FLUSH } from 'pako';
import { nextTurn } from '../../core/basics/turn.ts';
import { joinedBytes } from '../../core/bytes/joined.ts';
import { browserCompressor } from './browser-compressor.ts';
import { MESSAGES_AT_MOST } from './facts.ts';

/** Sizes of messages, compressed in three ways; all sums in bytes. */
export interface MessagesCompressed {
  /** Number of measured messages, from the first one on. The sums are those of these messages. */
  readonly count: number;
  readonly raw: number;
  /** Each message on its own, as in one HTTP response. */
  readonly alone: number;
  /** Each message with the earlier ones as a dictionary, which the reader has too. */
  readonly dictionary: number;
  /** All messages as one stream, flushed after each, as in WebSocket's permessage-deflate (RFC 7692, 7.2.1). */
  readonly stream: number;
}

/** The largest distance that DEFLATE can refer back. */
const WINDOW = 32 * 1024;
/** Length of the end of an empty stored block, which a flush writes and permessage-deflate omits. */
const FLUSH_TAIL = 4;
const LEVEL = 6;
/** Milliseconds after which the thread is released, so that it can process messages such as a cancellation. */
const PAUSE_AFTER = 50;

/**
 * Compresses messages in three ways, as DEFLATE data. Message `i` is `bytes[offsets[i], offsets[i + 1])`. `alone` uses
 * the browser's compression, like the rest of the page, so that equal bytes have equal sizes. The browser can neither
 * flush a stream nor take a dictionary, so the other two ways use pako at level 6. Rejects with the signal's reason.
 */
export async function compressMessages(
  bytes: Uint8Array,
  offsets: Uint32Array,
  signal?: AbortSignal,
): Promise<MessagesCompressed> {
  const count = Math.min(offsets.length - 1, MESSAGES_AT_MOST);
  const native = browserCompressor('deflate-raw');
  const stream = new FlushedStream();
  const sizes = { count, raw: 0, alone: 0, dictionary: 0, stream: 0 };
  let paused = performance.now();
  for (let i = 0; i < count; i++) {
    const [start, end] = [offsets[i]!, offsets[i + 1]!];
    const message = bytes.subarray(start, end);
    const dictionary = bytes.subarray(Math.max(offsets[0]!, start - WINDOW), start);
    sizes.raw += message.length;
    sizes.alone += (await native.compress(message)).length;
    sizes.dictionary += deflateRaw(
      message,
      dictionary.length === 0 ? { level: LEVEL } : { level: LEVEL, dictionary },
    ).length;
    sizes.stream += stream.add(message).length;
    if (performance.now() - paused <= PAUSE_AFTER) continue;
    await nextTurn();
    signal?.throwIfAborted();
    paused = performance.now();
  }
  return sizes;
}

/** One DEFLATE stream, flushed after every message: the payloads of permessage-deflate. */
export class FlushedStream {
  readonly #deflate = new Deflate({ raw: true, level: LEVEL });
  #pieces: Uint8Array[] = [];

  constructor() {
    this.#deflate.onData = (piece) => {
      this.#pieces.push(piece);
    };
  }

  /** Compresses a message; returns the bytes it adds to the stream, without the tail. */
  add(message: Uint8Array): Uint8Array {
    this.#pieces = [];
    this.#deflate.push(message, Z_SYNC_FLUSH);
    const written = joinedBytes(this.#pieces);
    // The compressor writes nothing for an empty message. Its payload is one byte (RFC 7692, 7.2.3.6).
    return written.length < FLUSH_TAIL ? Uint8Array.of(0) : written.subarray(0, written.length - FLUSH_TAIL);
  }
}
