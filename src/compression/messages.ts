import { Deflate, deflateRaw, Z_SYNC_FLUSH } from 'pako';
import { joined } from './joined.ts';
import { nativeCompressor } from './native-compressor.ts';

/** What messages come to, compressed in three ways; all sums in bytes. */
export interface MessageSizes {
  /** How many of them were taken, from the first on; the sums are of these. */
  readonly count: number;
  readonly raw: number;
  /** Each by itself, as one answer over HTTP is. */
  readonly alone: number;
  /** Each by itself, with those before it as a dictionary that the reader has too. */
  readonly dictionary: number;
  /** All as one stream that is flushed after each, as WebSocket's permessage-deflate does (RFC 7692, 7.2.1). */
  readonly stream: number;
}

/** Each message costs an encoder of its own, so that of more messages only the first ones are taken. */
export const MESSAGES_AT_MOST = 1000;
/** As far back as DEFLATE can refer. */
const WINDOW = 32 * 1024;
/** The end of an empty stored block, which a flush writes and permessage-deflate leaves out. */
const FLUSH_TAIL = 4;
const LEVEL = 6;
/** Milliseconds after which others get the thread, such as a message that cancels. */
const PAUSE_AFTER = 50;

/**
 * Compresses messages three ways, as DEFLATE data: message `i` is `bytes[offsets[i], offsets[i + 1])`. Alone they go through
 * the browser's own compression, as everywhere else on the page, so that the same bytes have one size; it can neither flush
 * a stream nor take a dictionary, and pako at level 6 does that. Rejects with the signal's reason.
 */
export async function messageSizes(
  bytes: Uint8Array,
  offsets: Uint32Array,
  signal?: AbortSignal,
): Promise<MessageSizes> {
  const count = Math.min(offsets.length - 1, MESSAGES_AT_MOST);
  const native = nativeCompressor('deflate-raw');
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
    await new Promise((resolve) => setTimeout(resolve));
    signal?.throwIfAborted();
    paused = performance.now();
  }
  return sizes;
}

/** One DEFLATE stream that every message is flushed out of: the payloads of permessage-deflate. */
export class FlushedStream {
  readonly #deflate = new Deflate({ raw: true, level: LEVEL });
  #pieces: Uint8Array[] = [];

  constructor() {
    this.#deflate.onData = (piece) => {
      this.#pieces.push(piece);
    };
  }

  /** What a message adds to the stream, without the tail. */
  add(message: Uint8Array): Uint8Array {
    this.#pieces = [];
    this.#deflate.push(message, Z_SYNC_FLUSH);
    const written = joined(this.#pieces);
    // Nothing to flush: RFC 7692, 7.2.3.6 has one byte for an empty message.
    return written.length < FLUSH_TAIL ? Uint8Array.of(0) : written.subarray(0, written.length - FLUSH_TAIL);
  }
}
