import { countedPlain } from '../../core/basics/counted.ts';
import { isRefusal, readSegments } from './pointers.ts';

/**
 * Packing (Encoding Spec, Packing): each word becomes a tag byte, whose bits mark the bytes that are not zero, followed
 * by those bytes. A tag 0 is followed by the number of further zero words; a tag 255, by the number of words that
 * follow unpacked.
 */

/** Largest number of words that a count byte can express. */
const MOST_WORDS = 255;

/**
 * Packs a message as the C++ library does: it packs the segment table and each segment separately, so that no run
 * crosses the end of one.
 */
export function pack(message: Uint8Array): Uint8Array {
  const table = readSegments(message);
  const pieces = isRefusal(table) ? [] : [table.start[0]!, ...table.end].map((word) => word * 8);
  // Bytes after the last segment are packed, too.
  const ends = [...pieces, message.length];
  // The worst case is a tag and a count for each word outside a run.
  const packed = new Uint8Array(message.length + Math.ceil(message.length / 4) + 2);
  let to = 0;
  let at = 0;
  for (const end of ends) {
    while (at < end) {
      const tag = packWord(message, at, packed, to);
      to += 1 + BITS_SET[tag]!;
      at += 8;
      if (tag !== 0 && tag !== 0xff) continue;
      const most = Math.min(end, at + MOST_WORDS * 8);
      const run = tag === 0 ? zerosEnd(message, at, most) : literalsEnd(message, at, most);
      packed[to++] = (run - at) / 8;
      if (tag === 0xff) {
        packed.set(message.subarray(at, run), to);
        to += run - at;
      }
      at = run;
    }
  }
  return packed.slice(0, to);
}

/** Writes a word's tag and its nonzero bytes; returns the tag. */
function packWord(message: Uint8Array, at: number, packed: Uint8Array, tagAt: number): number {
  let tag = 0;
  let to = tagAt + 1;
  for (let bit = 0; bit < 8; bit++) {
    const byte = message[at + bit]!;
    if (byte === 0) continue;
    tag |= 1 << bit;
    packed[to++] = byte;
  }
  packed[tagAt] = tag;
  return tag;
}

/** Number of set bits, by byte. */
export const BITS_SET = Uint8Array.from({ length: 256 }, (_, byte) => byte.toString(2).replaceAll('0', '').length);

function zerosEnd(message: Uint8Array, start: number, most: number): number {
  let at = start;
  while (at < most && message[at] === 0) at++;
  return at - (at % 8);
}

/** End of a run of unpacked words: it continues while words have fewer than two zero bytes. */
function literalsEnd(message: Uint8Array, start: number, most: number): number {
  for (let at = start; at < most; at += 8) {
    let zeros = 0;
    for (let i = at; i < at + 8; i++) if (message[i] === 0) zeros++;
    if (zeros >= 2) return at;
  }
  return most;
}

/** Index of the lowest set bit; `bits` must not be 0. */
export function lowestBit(bits: number): number {
  return highestBit(bits & -bits);
}

/** Index of the highest set bit; `bits` must not be 0. */
export function highestBit(bits: number): number {
  return 31 - Math.clz32(bits);
}

/** The unpacked message, up to the first failure. */
export interface Unpacked {
  readonly message: Uint8Array;
  /** The reason why unpacking stopped, and the packed byte at which it stopped. */
  readonly failure?: { readonly at: number; readonly message: string };
}

/**
 * Maximum size of an unpacked message in bytes, for `length` packed bytes: a run of zeros can expand one byte to about
 * a thousand.
 */
export function mostUnpacked(length: number): number {
  return Math.min(length * 1024, Math.max(length * 64, 1 << 26));
}

/** Unpacks a message. Never throws. */
export function unpack(packed: Uint8Array): Unpacked {
  const most = mostUnpacked(packed.length);
  let message = new Uint8Array(Math.max(64, packed.length * 2));
  let to = 0;
  let at = 0;
  const fail = (tagAt: number, why: string): Unpacked => ({
    message: message.subarray(0, to),
    failure: { at: tagAt, message: why },
  });
  while (at < packed.length) {
    const tagAt = at;
    const tag = packed[at++]!;
    const content = BITS_SET[tag]!;
    const hasCount = tag === 0 || tag === 0xff;
    if (at + content + Number(hasCount) > packed.length) {
      return fail(
        tagAt,
        `The tag requires ${countedPlain(content, 'byte')}${hasCount ? ' and a count' : ''}; ${inputHas(packed.length - at)}.`,
      );
    }
    const words = hasCount ? packed[at + content]! : 0;
    if (to + 8 + words * 8 > most)
      return fail(
        tagAt,
        'The unpacked message is too large: its runs of zeros exceed the limit for an input of this size.',
      );
    if (to + 8 + words * 8 > message.length) {
      const larger = new Uint8Array(Math.max(message.length * 2, to + 8 + words * 8));
      larger.set(message);
      message = larger;
    }
    for (let bits = tag; bits !== 0; bits &= bits - 1) message[to + lowestBit(bits)] = packed[at++]!;
    to += 8;
    if (!hasCount) continue;
    at++;
    if (tag === 0xff) {
      if (at + words * 8 > packed.length) {
        return fail(tagAt, `The run requires ${words * 8} bytes; ${inputHas(packed.length - at)}.`);
      }
      message.set(packed.subarray(at, at + words * 8), to);
      at += words * 8;
    }
    to += words * 8;
  }
  return { message: message.subarray(0, to) };
}

/** "the input has only 2 more", or "the input ends here" if it has none. */
function inputHas(more: number): string {
  return more === 0 ? 'the input ends here' : `the input has only ${more} more`;
}
