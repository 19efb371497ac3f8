import { invalidUtf8At } from '../../../core/bytes/utf8.ts';
import type { LayoutFailure } from '../../../core/layout/layout.ts';
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
} from '../wire.ts';

/**
 * Scans the records of `bytes[start, end)` without looking into length-delimited payloads. Returns the failure of the
 * first invalid record. Stores the end of each complete group at the index of its start.
 */
export function scanRecords(
  bytes: Uint8Array,
  start: number,
  end: number,
  groupEnds: Uint32Array,
): LayoutFailure | undefined {
  /** The starts of the open groups. */
  const open: number[] = [];
  let pos = start;
  while (pos < end) {
    const wrong = tagFailure(bytes, pos, end);
    if (wrong !== undefined) return wrong;
    const at = varintEnd(bytes, pos, end);
    const tag = varintNumber(bytes, pos, at);
    const wire = tag % 8;
    if (wire === SGROUP) {
      open.push(pos);
      pos = at;
    } else if (wire === EGROUP) {
      const began = open.pop();
      const group = began === undefined ? 0 : groupAt(bytes, began, end);
      if (group !== tag >>> 3) return groupEndFailure(pos, tag >>> 3, group);
      groupEnds[began!] = at;
      pos = at;
    } else {
      const incomplete = payloadFailure(bytes, pos, at, end, tag);
      if (incomplete !== undefined) return incomplete;
      pos = payloadEnd(bytes, at, end, wire);
    }
  }
  return open.length === 0 ? undefined : openGroupFailure(end, groupAt(bytes, open.at(-1)!, end));
}

/** The field number of the group that begins at an offset. */
function groupAt(bytes: Uint8Array, start: number, end: number): number {
  return varintNumber(bytes, start, varintEnd(bytes, start, end)) >>> 3;
}

/** End of a complete payload at `at` that is not a group. */
export function payloadEnd(bytes: Uint8Array, at: number, end: number, wire: number): number {
  if (wire === I64) return at + 8;
  if (wire === I32) return at + 4;
  const headEnd = varintEnd(bytes, at, end);
  return wire === VARINT ? headEnd : headEnd + varintNumber(bytes, at, headEnd);
}

/** True if eight bytes are a double of a common magnitude. Read as doubles, small integers have tiny exponents. */
export function looksLikeDouble(bytes: Uint8Array, start: number): boolean {
  const exponent = ((bytes[start + 7]! & 0x7f) << 4) | (bytes[start + 6]! >> 4);
  return Math.abs(exponent - 1023) <= 64;
}

/** True if four bytes are a float of a common magnitude. */
export function looksLikeFloat(bytes: Uint8Array, start: number): boolean {
  const exponent = ((bytes[start + 3]! & 0x7f) << 1) | (bytes[start + 2]! >> 7);
  return Math.abs(exponent - 127) <= 32;
}

/**
 * Distinguishes text from other bytes. If the starts that it is given increase, it looks at every byte only once,
 * however deeply payloads are nested.
 */
export class TextFinder {
  readonly #bytes: Uint8Array;
  /** The first byte that does not belong to text, at or after the last `start` of a call. */
  #bad = 0;
  /** The first line break or tab at or after the last `start` of a call. */
  #space = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** True if `bytes[start, end)` is UTF-8 without control characters; `spaced` allows tabs and line breaks. */
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

export function isContinuation(byte: number): boolean {
  return (byte & 0xc0) === 0x80;
}

export function isSpace(byte: number): boolean {
  return byte === 0x09 || byte === 0x0a || byte === 0x0d;
}

/** True if a complete character begins here that is not a control character of ASCII or Latin-1 (U+0080 to U+009F). */
export function isTextAt(bytes: Uint8Array, at: number): boolean {
  const byte = bytes[at]!;
  if (byte < 0x80) return (byte >= 0x20 && byte !== 0x7f) || isSpace(byte);
  if (byte === 0xc2 && bytes[at + 1]! < 0xa0) return false;
  const end = Math.min(bytes.length, at + lengthAt(bytes, at));
  return invalidUtf8At(bytes, at, end) < 0;
}

/** Length in bytes of the character with this first byte. */
export function lengthAt(bytes: Uint8Array, at: number): number {
  const byte = bytes[at]!;
  return byte < 0xc0 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
}

/** True for a payload of zeros, which can be a value of any type. */
export function isZero(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (bytes[at] !== 0) return false;
  return true;
}
