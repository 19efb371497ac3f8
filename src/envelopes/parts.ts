import { grouped } from '../core/basics/counted.ts';
import type { Span } from '../core/bytes/span.ts';
import { LayoutBuilder } from '../core/layout/builder.ts';
import type { Layout, LayoutFailure } from '../core/layout/layout.ts';
import { ValueType } from '../core/value/value-tree.ts';

/** Maximum number of parts: more tiny parts would take more memory than the bytes themselves. */
export const MOST_PARTS = 100_000;

/**
 * Collects the regions of an envelope from left to right. The envelope is a list, and each of its parts (a member, a
 * frame, a chunk) is one value of it.
 */
export class Parts {
  readonly #builder: LayoutBuilder;
  #part = 0;
  #count = 0;
  /** The end of the last region, where the next one begins. */
  at = 0;

  readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.#builder = new LayoutBuilder(bytes.length, 'byte', 64, 256);
    this.#builder.open(0, ValueType.array);
  }

  /** Begins a part: the next regions belong to it. */
  part(): void {
    this.#count++;
    this.#part = this.#builder.open(1, ValueType.scalar);
  }

  /** The problem of an envelope with too many parts, at the place where the next part would begin. */
  get crowd(): LayoutFailure | undefined {
    if (this.#count < MOST_PARTS || this.left === 0) return undefined;
    return { offset: this.at, message: `There are more than ${grouped(MOST_PARTS)} parts; the rest is not opened.` };
  }

  /** Ends the parts: the next regions belong to the envelope as a whole. */
  whole(): void {
    this.#part = 0;
  }

  /** Number of bytes that are left. */
  get left(): number {
    return this.bytes.length - this.at;
  }

  /** Adds a region of `length` bytes, and returns its span. For zero bytes, there is a span but no region. */
  region(kind: number, length: number): Span {
    const start = this.at;
    if (length > 0) this.#builder.region(start, kind, this.#part);
    this.at += length;
    return { start, end: this.at };
  }

  /** The layout; bytes from the problem's offset on are not read. */
  finish(problem?: LayoutFailure): Layout {
    return this.#builder.finish(problem);
  }
}
