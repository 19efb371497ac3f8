import { uintBE } from '../../core/bytes/numbers.ts';
import type { Reading } from '../../core/layout/vocabulary.ts';

/** The head of an item: the offset after it, and the length in bytes or items. */
export interface Head {
  readonly end: number;
  readonly length: number;
  /** The type of an extension. */
  readonly type?: number;
}

/** Reads the length of a head, which is the whole region. */
export const lengthOf: Reading = (bytes, start) =>
  (arrayHead(bytes, start) ?? binHead(bytes, start) ?? extHead(bytes, start))?.length ?? 0;

/** Reads an unsigned integer, which is the whole region. */
export const integer: Reading = (bytes, start, end) =>
  end - start === 1 ? bytes[start]! : uintBE(bytes, start + 1, end);

/**
 * The end of the unsigned integer at an offset; undefined if there is none. An int 32 is accepted if it is positive.
 */
export function integerEnd(bytes: Uint8Array, at: number): number | undefined {
  const first = bytes[at] ?? 0xff;
  if (first < 0x80) return at + 1;
  const length = { 204: 1, 205: 2, 206: 4, 210: 4 }[first];
  if (length === undefined || at + 1 + length > bytes.length) return undefined;
  return first === 0xd2 && bytes[at + 1]! >= 0x80 ? undefined : at + 1 + length;
}

export function arrayHead(bytes: Uint8Array, at: number): Head | undefined {
  const first = bytes[at] ?? 0;
  if (first >> 4 === 9) return { end: at + 1, length: first & 0x0f };
  return sized(bytes, at, { 220: 2, 221: 4 }[first]);
}

export function binHead(bytes: Uint8Array, at: number): Head | undefined {
  return sized(bytes, at, { 196: 1, 197: 2, 198: 4 }[bytes[at] ?? 0]);
}

export function extHead(bytes: Uint8Array, at: number): Head | undefined {
  const first = bytes[at] ?? 0;
  if (first >= 0xd4 && first <= 0xd8) {
    const type = bytes[at + 1];
    return type === undefined ? undefined : { end: at + 2, length: 2 ** (first - 0xd4), type };
  }
  const head = sized(bytes, at, { 199: 1, 200: 2, 201: 4 }[first]);
  const type = head && bytes[head.end];
  return head === undefined || type === undefined ? undefined : { end: head.end + 1, length: head.length, type };
}

/** A head whose length is in the `width` bytes after its first byte. */
function sized(bytes: Uint8Array, at: number, width: number | undefined): Head | undefined {
  if (width === undefined || at + 1 + width > bytes.length) return undefined;
  return { end: at + 1 + width, length: Number(uintBE(bytes, at + 1, at + 1 + width)) };
}
