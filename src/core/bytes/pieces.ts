import { type Edit, edited } from './edits.ts';
import { joinedBytes } from './joined.ts';

/** Maximum number of pieces. If there are more, they are joined, so that each edit stays quick. */
const MOST = 256;
/** Up to this total length, in bytes, an edit copies all bytes, which is as quick as dividing them. */
const SHORT = 64 * 1024;

/**
 * Edited bytes as pieces: parts of the original bytes, and the inserted bytes. An edit does not copy the other pieces.
 */
export class Pieces {
  readonly parts: readonly Uint8Array[];
  readonly length: number;
  #whole: Uint8Array | undefined;

  constructor(parts: readonly Uint8Array[]) {
    this.parts = parts;
    this.length = parts.reduce((sum, { length }) => sum + length, 0);
    if (parts.length === 1) this.#whole = parts[0];
  }

  /** The byte at an offset; undefined after the end. */
  at(offset: number): number | undefined {
    let left = offset;
    for (const part of this.parts) {
      if (left < part.length) return part[left];
      left -= part.length;
    }
    return undefined;
  }

  /** A copy of some of the bytes. */
  slice(start: number, end: number): Uint8Array {
    return joinedBytes(this.#between(start, end));
  }

  /** All bytes in one array. The first call copies them. */
  whole(): Uint8Array {
    this.#whole ??= joinedBytes(this.parts);
    return this.#whole;
  }

  /** The bytes after an edit. This object does not change. */
  with(edit: Edit): Pieces {
    if (this.length <= SHORT) return new Pieces([edited(this.whole(), [edit])]);
    const parts = [...this.#between(0, edit.start), edit.bytes, ...this.#between(edit.end, this.length)];
    const pieces = new Pieces(parts.filter(({ length }) => length > 0));
    return parts.length > MOST ? new Pieces([pieces.whole()]) : pieces;
  }

  /** The pieces that cover a span. Their bytes are not copied. */
  #between(start: number, end: number): readonly Uint8Array[] {
    const parts: Uint8Array[] = [];
    let from = 0;
    for (const part of this.parts) {
      const [first, last] = [Math.max(0, start - from), Math.min(part.length, end - from)];
      if (first < last) parts.push(part.subarray(first, last));
      from += part.length;
    }
    return parts;
  }
}
