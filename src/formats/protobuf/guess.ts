import { invalidUtf8At } from '../../bytes/utf8.ts';
import type { LayoutFailure } from '../../layout/layout.ts';
import {
  EGROUP,
  groupEndFailure,
  I32,
  I64,
  openGroupFailure,
  payloadFailure,
  SGROUP,
  tagFailure,
  VARINT,
  varintEnd,
  varintNumber,
} from './wire.ts';

/**
 * Walks the records of `bytes[start, end)` without looking into payloads of announced length, and says what is wrong
 * with the first that is no record. Notes where each group ends, by where it starts.
 */
export function scanRecords(
  bytes: Uint8Array,
  start: number,
  end: number,
  groupEnds: Map<number, number>,
): LayoutFailure | undefined {
  const groups: number[] = [];
  const starts: number[] = [];
  let pos = start;
  while (pos < end) {
    const wrong = tagFailure(bytes, pos, end);
    if (wrong !== undefined) return wrong;
    const at = varintEnd(bytes, pos, end);
    const tag = varintNumber(bytes, pos, at);
    const wire = tag % 8;
    if (wire === SGROUP) {
      groups.push(tag >>> 3);
      starts.push(pos);
      pos = at;
    } else if (wire === EGROUP) {
      const group = groups.pop() ?? 0;
      if (group !== tag >>> 3) return groupEndFailure(pos, tag >>> 3, group);
      groupEnds.set(starts.pop()!, at);
      pos = at;
    } else {
      const incomplete = payloadFailure(bytes, pos, at, end, tag);
      if (incomplete !== undefined) return incomplete;
      pos = payloadEnd(bytes, at, end, wire);
    }
  }
  return groups.length === 0 ? undefined : openGroupFailure(end, groups.at(-1)!);
}

/** Where a payload ends that begins at `at` and is known to be complete; no groups. */
export function payloadEnd(bytes: Uint8Array, at: number, end: number, wire: number): number {
  if (wire === I64) return at + 8;
  if (wire === I32) return at + 4;
  const headEnd = varintEnd(bytes, at, end);
  return wire === VARINT ? headEnd : headEnd + varintNumber(bytes, at, headEnd);
}

/** Eight bytes that are a double of a magnitude people use. Small integers are none: they have tiny exponents. */
export function looksLikeDouble(bytes: Uint8Array, start: number): boolean {
  const exponent = ((bytes[start + 7]! & 0x7f) << 4) | (bytes[start + 6]! >> 4);
  return Math.abs(exponent - 1023) <= 64;
}

/** Four bytes that are a float of a magnitude people use. */
export function looksLikeFloat(bytes: Uint8Array, start: number): boolean {
  const exponent = ((bytes[start + 3]! & 0x7f) << 1) | (bytes[start + 2]! >> 7);
  return Math.abs(exponent - 127) <= 32;
}

/**
 * Tells text from other bytes. Asked of ever later starts, it looks at every byte once, however many payloads lie
 * within each other.
 */
export class TextFinder {
  readonly #bytes: Uint8Array;
  /** The first byte at or after the last start that is no part of text. */
  #bad = 0;
  /** The first line break or tab at or after the last start. */
  #space = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** Whether `bytes[start, end)` is UTF-8 without control characters; `spaced` allows tabs and line breaks. */
  isText(start: number, end: number, spaced: boolean): boolean {
    const bytes = this.#bytes;
    if (start === end) return true;
    if (isContinuation(bytes[start]!)) return false;
    if (this.#bad < start) this.#bad = start;
    let bad = this.#bad;
    while (bad < bytes.length && isTextAt(bytes, bad)) {
      bad += lengthAt(bytes, bad);
      while (bytes[bad]! >= 0x20 && bytes[bad]! < 0x7f) bad++;
    }
    this.#bad = bad;
    const cutsCharacter = bad > end && isContinuation(bytes[end]!);
    if (bad < end || cutsCharacter) return false;
    if (spaced) return true;
    let space = Math.max(this.#space, start);
    while (space < end && !isSpace(bytes[space]!)) space++;
    this.#space = space;
    return space >= end;
  }
}

function isContinuation(byte: number): boolean {
  return (byte & 0xc0) === 0x80;
}

function isSpace(byte: number): boolean {
  return byte === 0x09 || byte === 0x0a || byte === 0x0d;
}

/** Whether a whole character of text begins here; the controls of ASCII and of Latin-1 (U+0080 to U+009F) are none. */
function isTextAt(bytes: Uint8Array, at: number): boolean {
  const byte = bytes[at]!;
  if (byte < 0x80) return (byte >= 0x20 && byte !== 0x7f) || isSpace(byte);
  if (byte === 0xc2 && bytes[at + 1]! < 0xa0) return false;
  const end = Math.min(bytes.length, at + lengthAt(bytes, at));
  return invalidUtf8At(bytes, at, end) < 0;
}

/** Bytes of the character whose first byte this is. */
function lengthAt(bytes: Uint8Array, at: number): number {
  const byte = bytes[at]!;
  return byte < 0xc0 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
}
