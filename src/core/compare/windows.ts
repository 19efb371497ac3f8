import { commonEnds } from '../basics/common-ends.ts';
import type { Span } from '../bytes/span.ts';

/**
 * A window in which two byte strings differ. An empty span is the place where the other string has additional bytes.
 */
export interface Window {
  readonly a: Span;
  readonly b: Span;
}

/** Size in bytes of the blocks by which equal bytes are found. */
const BLOCK = 256;
/** Maximum number of places that are remembered for one block: a block that occurs more often tells little. */
const MOST_PLACES = 16;

/**
 * The windows in which two byte strings differ, in order. Between them are windows of equal bytes, of at least 256
 * bytes unless they touch an end. Bytes that moved are found in one direction only. Linear in the bytes: blocks of A
 * are looked up by a hash that rolls over B.
 */
export function windowsOf(a: Uint8Array, b: Uint8Array): readonly Window[] {
  const ends = commonEnds(a, b);
  const endA = a.length - ends.end;
  const endB = b.length - ends.end;
  const windows: Window[] = [];
  const places = new Places(a, ends.start, endA);
  // The ends of the last window of equal bytes, in A and in B.
  let [fromA, fromB] = [ends.start, ends.start];
  for (let from = fromB; ; ) {
    const match = places.firstIn(b, from, endB, fromA);
    if (match === undefined) break;
    const { at, found } = match;
    let back = 0;
    while (found - back > fromA && at - back > fromB && a[found - back - 1] === b[at - back - 1]) back++;
    let [nextA, nextB] = [found + BLOCK, at + BLOCK];
    while (nextA < endA && nextB < endB && a[nextA] === b[nextB]) {
      nextA++;
      nextB++;
    }
    add(windows, { start: fromA, end: found - back }, { start: fromB, end: at - back });
    [fromA, fromB] = [nextA, nextB];
    from = nextB;
  }
  add(windows, { start: fromA, end: endA }, { start: fromB, end: endB });
  return windows;
}

function add(windows: Window[], a: Span, b: Span): void {
  if (a.end > a.start || b.end > b.start) windows.push({ a, b });
}

/** The blocks of bytes by their hash. */
class Places {
  readonly #bytes: Uint8Array;
  /** The first places of each hash, in ascending order. */
  readonly #of = new Map<number, number[]>();
  /**
   * A filter, in which the bits of the hashes of all blocks are set. Most hashes of other bytes need no lookup in the
   * map.
   */
  readonly #bits = new Uint8Array(2 ** (FILTER - 3));

  constructor(bytes: Uint8Array, start: number, end: number) {
    this.#bytes = bytes;
    for (let at = start; at + BLOCK <= end; at += BLOCK) {
      const hash = hashOf(bytes, at);
      const bit = bitOf(hash);
      this.#bits[bit >>> 3]! |= 1 << (bit & 7);
      const places = this.#of.get(hash);
      if (places === undefined) this.#of.set(hash, [at]);
      else if (places.length < MOST_PLACES) places.push(at);
    }
  }

  /**
   * Finds the first block of `b[start, end)` that is equal to a block of these bytes at or after `from`. `at` is its
   * place in `b`, `found` the place of the equal block in these bytes.
   */
  firstIn(b: Uint8Array, start: number, end: number, from: number): { at: number; found: number } | undefined {
    if (start + BLOCK > end) return undefined;
    const bits = this.#bits;
    let hash = hashOf(b, start);
    for (let at = start; ; at++) {
      const bit = bitOf(hash);
      if ((bits[bit >>> 3]! & (1 << (bit & 7))) !== 0) {
        const found = this.#of.get(hash)?.find((place) => place >= from && this.#isEqual(place, b, at));
        if (found !== undefined) return { at, found };
      }
      if (at + BLOCK >= end) return undefined;
      // The hash of the next block: without the first byte of this one, and with one byte more.
      hash = (Math.imul((hash - Math.imul(b[at]! + 1, POWER)) | 0, BASE) + b[at + BLOCK]! + 1) | 0;
    }
  }

  #isEqual(place: number, b: Uint8Array, at: number): boolean {
    for (let i = 0; i < BLOCK; i++) if (this.#bytes[place + i] !== b[at + i]) return false;
    return true;
  }
}

/** Number of bits of an index into the filter. */
const FILTER = 24;

function bitOf(hash: number): number {
  return Math.imul(hash, 0x9e3779b1) >>> (32 - FILTER);
}

/** The hash of a block is a polynomial in its bytes, modulo 2^32. */
const BASE = 0x01000193;
/** The factor of the first byte of a block. */
const POWER = Array.from({ length: BLOCK - 1 }).reduce<number>((power) => Math.imul(power, BASE), 1);

function hashOf(bytes: Uint8Array, start: number): number {
  let hash = 0;
  for (let i = start; i < start + BLOCK; i++) hash = (Math.imul(hash, BASE) + bytes[i]! + 1) | 0;
  return hash;
}
