import type { Frame, Framing } from '../../package/fleet.ts';
import type { Line } from './lines.ts';

/** Maximum bytes of the length before a message. */
const MOST_HEAD = 5;

/**
 * Splits bytes that come in pieces into the messages of a binary format. The number of a message takes the place of the
 * number of a line.
 */
export class FrameSplitter {
  readonly #framing: Framing;
  readonly #longest: number;
  #pieces: Uint8Array[] = [];
  /** Number of bytes in the pieces. */
  #length = 0;
  /** Number of bytes that are needed before the next message can be read. */
  #needs = 1;
  /** Bytes still to be skipped of a message that is too long. */
  #skips = 0;
  #message = 0;
  /** A sentence about what is missing if the bytes end here. */
  #open: Extract<Frame, { readonly state: 'open' }> | undefined;
  /** The offset of the first of the pieces in the file. */
  #offset = 0;

  constructor(framing: Framing, longest: number) {
    this.#framing = framing;
    this.#longest = longest;
  }

  /** The messages that end in a piece. Throws an Error with the place of a fault. */
  push(piece: Uint8Array): readonly Line[] {
    const skipped = Math.min(this.#skips, piece.length);
    this.#skips -= skipped;
    this.#offset += skipped;
    // A copy, since the owner of the piece may use its memory again.
    if (skipped < piece.length) this.#pieces.push(piece.slice(skipped));
    this.#length += piece.length - skipped;
    return this.#length < this.#needs ? [] : this.#take();
  }

  /** Throws an Error if the bytes end within a message. */
  finish(): readonly Line[] {
    if (this.#length === 0 && this.#skips === 0) return [];
    const lines = this.#take();
    if (this.#length === 0 && this.#skips === 0) return lines;
    throw this.#wrong(this.#open?.offset ?? 0, this.#open?.message ?? 'The bytes end within this message.');
  }

  #take(): readonly Line[] {
    const bytes = this.#pieces.length === 1 ? this.#pieces[0]! : Buffer.concat(this.#pieces);
    const lines: Line[] = [];
    let at = 0;
    this.#needs = 1;
    this.#open = undefined;
    while (at < bytes.length) {
      const frame = this.#framing(bytes.subarray(at));
      if (frame.state === 'wrong') throw this.#wrong(at + frame.offset, frame.message);
      if (frame.state !== 'whole') {
        const rest = bytes.length - at;
        this.#open = frame.state === 'open' ? frame : undefined;
        this.#needs = frame.state === 'open' ? rest * 2 : frame.needs;
        if (frame.state === 'open' && rest > this.#longest) {
          const why = `It is longer than --max-message, or damaged. ${frame.message}`;
          throw this.#wrong(at + frame.offset, why);
        }
        break;
      }
      const { start, end } = frame;
      const isKept = end - start <= this.#longest;
      lines.push({ line: ++this.#message, bytes: isKept ? bytes.subarray(at + start, at + end) : undefined });
      at += end;
    }
    this.#pieces = at < bytes.length ? [bytes.subarray(at)] : [];
    this.#length = bytes.length - at;
    this.#offset += at;
    if (this.#open === undefined && this.#needs > this.#longest + MOST_HEAD) this.#skip(lines);
    return lines;
  }

  /** Leaves out a message that is too long to be kept. */
  #skip(lines: Line[]): void {
    lines.push({ line: ++this.#message, bytes: undefined });
    this.#skips = this.#needs - this.#length;
    this.#offset += this.#length;
    this.#pieces = [];
    this.#length = 0;
    this.#needs = 1;
  }

  #wrong(at: number, sentence: string): Error {
    const place = `message ${this.#message + 1}, byte ${this.#offset + at}`;
    return new Error(`At ${place}: ${sentence} What follows cannot be read. Check the format (--from).`);
  }
}
