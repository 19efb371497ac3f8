import { isRefusal, readSegments } from './pointers.ts';

/**
 * Packing (Encoding Spec, Packing): each word becomes a tag byte, whose bits say which of its bytes are not zero, and
 * those bytes. A tag 0 is followed by how many more words of zeros there are; a tag 255 by how many words come as they
 * are.
 */

/** Words that a count byte can tell. */
const MOST_WORDS = 255;

/** Packs a message as the C++ library does: piece by piece, the table of segments and each segment, so runs end with them. */
export function pack(message: Uint8Array): Uint8Array {
  const table = readSegments(message);
  const pieces = isRefusal(table) ? [] : [table.start[0]!, ...table.end].map((word) => word * 8);
  // Whatever lies behind the last segment is packed as well.
  const ends = [...pieces, message.length];
  // At most a tag and a count for each word that is no part of a run.
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

/** Writes a word's tag and its bytes that are not zero; returns the tag. */
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

/** How many bits of a byte are set. */
export const BITS_SET = Uint8Array.from({ length: 256 }, (_, byte) => byte.toString(2).replaceAll('0', '').length);

function zerosEnd(message: Uint8Array, start: number, most: number): number {
  let at = start;
  while (at < most && message[at] === 0) at++;
  return at - ((at - start) % 8);
}

/** A run goes on while words have fewer than two zeros. */
function literalsEnd(message: Uint8Array, start: number, most: number): number {
  for (let at = start; at < most; at += 8) {
    let zeros = 0;
    for (let i = at; i < at + 8; i++) if (message[i] === 0) zeros++;
    if (zeros >= 2) return at;
  }
  return most;
}

/** The place of the lowest bit that is set, of which there has to be one. */
export function lowestBit(bits: number): number {
  return highestBit(bits & -bits);
}

/** The place of the highest one. */
export function highestBit(bits: number): number {
  return 31 - Math.clz32(bits);
}

/** What a packed message is made of, and the message itself as far as it can be unpacked. */
export interface Unpacked {
  readonly message: Uint8Array;
  /** Why unpacking stopped, and where in the packed bytes. */
  readonly failure?: { readonly at: number; readonly message: string };
}

/** Bytes that a message of `length` packed bytes may have: runs of zeros make up to a thousand of one. */
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
        `The tag promises ${content} bytes${hasCount ? ' and a count' : ''}; ${packed.length - at} follow.`,
      );
    }
    const words = hasCount ? packed[at + content]! : 0;
    if (to + 8 + words * 8 > most) return fail(tagAt, 'Runs of zeros make the message too large for so few bytes.');
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
        return fail(tagAt, `The run promises ${words} words as they are; ${packed.length - at} bytes follow.`);
      }
      message.set(packed.subarray(at, at + words * 8), to);
      at += words * 8;
    }
    to += words * 8;
  }
  return { message: message.subarray(0, to) };
}
