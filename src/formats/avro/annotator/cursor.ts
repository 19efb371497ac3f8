import { countedPlain } from '../../../core/basics/counted.ts';
import type { LayoutBuilder } from '../../../core/layout/builder.ts';
import { failureAt, type LayoutFailure } from '../../../core/layout/layout.ts';
import { endOf, LONG_BYTES, varintEnd, varintFault, zigzag, zigzagText } from './varints.ts';

/** A position in the bytes that moves over each region that it emits. Its methods read the basic parts of Avro. */
export class Cursor {
  readonly bytes: Uint8Array;
  readonly builder: LayoutBuilder;
  #pos: number;
  #end: number;
  #failure: LayoutFailure | undefined;
  /** The sentence of `failWith`, without its full stop. */
  #clause = '';

  constructor(bytes: Uint8Array, builder: LayoutBuilder, pos = 0) {
    this.bytes = bytes;
    this.builder = builder;
    this.#pos = pos;
    this.#end = bytes.length;
  }

  get pos(): number {
    return this.#pos;
  }

  /** End of the bytes that may be read. */
  get end(): number {
    return this.#end;
  }

  get failure(): LayoutFailure | undefined {
    return this.#failure;
  }

  fail(offset: number, message: string, wrongAt = offset): void {
    this.#failure = failureAt(offset, wrongAt, message);
  }

  /** Fails because bytes follow a whole value. */
  failTrailing(offset: number, message: string): void {
    this.#failure = { offset, message, isTrailing: true };
  }

  /** Fails with a sentence. `clause` has no full stop, because `addCount` may continue the sentence. */
  failWith(offset: number, clause: string, wrongAt = offset): void {
    this.#clause = clause;
    this.fail(offset, `${clause}.`, wrongAt);
  }

  /** Fails because the bytes or the block end where `expected` should begin, within the item at `start`. */
  endedBefore(expected: string, start = this.#pos): void {
    const what = this.#end < this.bytes.length ? 'The block ends' : 'The bytes end';
    this.failWith(start, `${what} here, where ${expected} was expected`, this.#end);
  }

  /** Continues the sentence of `failWith`: what was announced, and how many of its items are complete. */
  addCount(announced: string, complete: number): void {
    const are = complete === 0 ? 'none is' : countedPlain(complete, 'is', 'are');
    const { offset, wrongAt } = this.#failure!;
    this.failWith(offset, `${this.#clause}; ${announced}, and ${are} complete`, wrongAt);
  }

  /** Moves over bytes whose regions are already emitted. */
  moveTo(pos: number): void {
    this.#pos = pos;
  }

  /** Allows reading only up to `end`, the end of a block. */
  narrowTo(end: number): void {
    this.#end = end;
  }

  /** Allows reading all bytes again. */
  widen(): void {
    this.#end = this.bytes.length;
  }

  /** Emits the bytes up to `to` as one region of `value`. */
  take(to: number, kind: number, value: number): void {
    this.builder.region(this.#pos, kind, value);
    this.#pos = to;
  }

  /** End of the varint at `pos`; -1, with a failure at `start`, if it is invalid. */
  varint(pos: number, longest: number, what: string, start = pos): number {
    const { bytes } = this;
    const end = this.#end;
    if (pos < end && bytes[pos]! < 0x80) return pos + 1;
    const after = varintEnd(bytes, pos, end, longest);
    if (pos >= end) this.endedBefore(what, start);
    else if (after < 0) this.fail(start, `Found ${varintFault(bytes, pos, end, longest, what)}.`);
    return after;
  }

  /**
   * Reads a length and that many bytes; returns the start of the bytes. Returns -1, with a failure, if bytes are
   * missing.
   */
  delimited(value: number, what: string, lengthKind: number, kind: number): number {
    const { builder } = this;
    const pos = this.#pos;
    const end = this.#end;
    const from = this.varint(pos, LONG_BYTES, `the length of ${what}`);
    if (from < 0) return -1;
    const length = zigzag(this.bytes, pos, from);
    const to = from + length;
    if (length < 0 || to > end) {
      const why = length < 0 ? 'a length must not be negative' : endOf(end - from, 'length');
      const size = countedPlain(zigzagText(this.bytes, pos, from), 'byte');
      this.fail(pos, `Found ${what} of ${size}; ${why}.`);
      return -1;
    }
    if (to > from) builder.pair(pos, lengthKind, from, kind, value);
    else builder.region(pos, lengthKind, value);
    this.#pos = to;
    return from;
  }
}
