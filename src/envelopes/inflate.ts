import { Inflate } from 'pako';
import { joinedBytes } from '../core/bytes/joined.ts';
import type { Room } from './room.ts';

/** The result of decompressing DEFLATE data (RFC 1951) that begins somewhere in the bytes. */
export interface Inflated {
  /** All bytes up to the end, or up to the place where reading stopped. */
  readonly bytes: Uint8Array;
  /** The offset after the last block or, if the data has no end, the place where reading stopped. */
  readonly end: number;
  /**
   * The reason why reading stopped before the end of the last block: the input is cut or invalid, or the limit of
   * `Room` is reached.
   */
  readonly stopped?: 'cut' | 'invalid' | 'full';
  /** What is wrong with invalid data, in the words of zlib: "invalid block type". */
  readonly why?: string;
}

const LARGEST_PIECE = 64 * 1024;
const SMALLEST_PIECE = 1024;

/**
 * Decompresses DEFLATE data from `start` on, synchronously. Stops as soon as the output exceeds the input by more than
 * the `Room` still allows, so that no input takes more memory. The data may refer back to `dictionary`.
 */
export function inflate(bytes: Uint8Array, start: number, room: Room, dictionary?: Uint8Array): Inflated {
  const input = bytes.subarray(start);
  const stream = new BoundedInflate(input.length + room.left, pieceFor(input.length), dictionary);
  stream.push(input, true);
  const produced = stream.produced();
  const end = start + stream.consumed;
  room.take(produced.length, stream.consumed);
  if (stream.isFull) return { bytes: produced, end, stopped: 'full' };
  if (stream.err === 0) return { bytes: produced, end };
  const isCut = stream.err === BUFFER_ERROR;
  return { bytes: produced, end, stopped: isCut ? 'cut' : 'invalid', ...(!isCut && { why: stream.msg }) };
}

/** zlib's Z_BUF_ERROR: the input ends before the compressed data is complete. */
const BUFFER_ERROR = -5;

/** The size of the pieces of the output: small for short input, since most attempts fail in the first bytes. */
function pieceFor(length: number): number {
  return Math.min(LARGEST_PIECE, Math.max(SMALLEST_PIECE, length * 4));
}

class BoundedInflate extends Inflate {
  readonly #most: number;
  readonly #pieces: Uint8Array[] = [];
  #length = 0;
  #stream!: Parameters<Inflate['onStart']>[0];
  isFull = false;

  constructor(most: number, chunkSize: number, dictionary?: Uint8Array) {
    super({ raw: true, chunkSize, ...(dictionary && dictionary.length > 0 && { dictionary }) });
    this.#most = most;
  }

  get consumed(): number {
    return this.#stream.next_in;
  }

  /** Everything that was produced, even the piece that an error left unfinished. */
  produced(): Uint8Array {
    const { output, next_out } = this.#stream;
    if (!this.isFull && this.err !== 0 && next_out > 0) this.#pieces.push(output.subarray(0, next_out));
    const joined = joinedBytes(this.#pieces);
    // A single piece would keep the whole output buffer of the library in memory, which is larger.
    return this.#pieces.length === 1 ? joined.slice() : joined;
  }

  override push(...[data, mode]: Parameters<Inflate['push']>): boolean {
    try {
      return super.push(data, mode);
    } catch (error) {
      if (this.isFull) return false;
      throw error;
    }
  }

  override onStart(stream: Parameters<Inflate['onStart']>[0]): void {
    this.#stream = stream;
  }

  override onData(piece: Uint8Array<ArrayBuffer>): void {
    this.isFull = this.#length + piece.length > this.#most;
    this.#pieces.push(piece.subarray(0, this.#most - this.#length));
    this.#length += piece.length;
    // Only an error stops the loop of the library.
    if (this.isFull) throw new RangeError('The room is used up.');
  }

  override onEnd(): void {}
}
