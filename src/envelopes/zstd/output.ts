import { Damage } from './bits.ts';

/** The output so far, in memory that grows with it. */
export class Output {
  #bytes: Uint8Array;
  length = 0;

  /** Begins with space for `expected` bytes. */
  constructor(expected: number) {
    this.#bytes = new Uint8Array(expected);
  }

  get bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.length);
  }

  append(bytes: Uint8Array): void {
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.length);
    this.length += bytes.length;
  }

  fill(byte: number, count: number): void {
    this.#reserve(count);
    this.#bytes.fill(byte, this.length, this.length + count);
    this.length += count;
  }

  /**
   * Copies bytes from `offset` before the end to the end; source and target may overlap. `from` is the start of the
   * frame.
   */
  repeat(offset: number, count: number, from: number): void {
    const start = this.length - offset;
    if (start < from) throw new Damage('a reference leads before the content');
    this.#reserve(count);
    const bytes = this.#bytes;
    if (offset >= count) bytes.copyWithin(this.length, start, start + count);
    else for (let i = 0; i < count; i++) bytes[this.length + i] = bytes[start + i]!;
    this.length += count;
  }

  #reserve(count: number): void {
    const needed = this.length + count;
    if (needed <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(needed, this.#bytes.length * 2));
    larger.set(this.bytes);
    this.#bytes = larger;
  }
}
