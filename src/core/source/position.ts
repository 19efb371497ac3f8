import { lastAtMost } from '../basics/search.ts';

/** A position in a text as editors count it. */
export interface TextPosition {
  /**
   * The line, counted from 1. Only a line feed ends a line, as in the page's editor, which keeps the text unchanged.
   */
  readonly line: number;
  /** The column in UTF-16 code units, counted from 1. */
  readonly column: number;
  /** The offset in UTF-16 code units, counted from 0. */
  readonly character: number;
}

const LF = 0x0a;

/**
 * UTF-16 code units that a byte of UTF-8 adds: 0 for a continuation byte, 2 for the first byte of a four-byte sequence,
 * otherwise 1.
 */
function unitsOf(byte: number): number {
  return (byte & 0xc0) === 0x80 ? 0 : byte >= 0xf0 ? 2 : 1;
}

/** The position of the byte at `offset`. The text must be UTF-8 up to there. */
export function positionAt(bytes: Uint8Array, offset: number): TextPosition {
  let line = 1;
  let lineStart = 0;
  let character = 0;
  for (let i = 0; i < offset; i++) {
    const byte = bytes[i]!;
    character += unitsOf(byte);
    if (byte === LF) {
      line++;
      lineStart = character;
    }
  }
  return { line, column: character - lineStart + 1, character };
}

/** The position of a UTF-16 code unit in a text. */
export function positionIn(text: string, character: number): TextPosition {
  let line = 1;
  let lineStart = 0;
  for (let at = text.indexOf('\n'); at >= 0 && at < character; at = text.indexOf('\n', lineStart)) {
    line++;
    lineStart = at + 1;
  }
  return { line, column: character - lineStart + 1, character };
}

/** Converts between byte offsets in a UTF-8 text and offsets in UTF-16 code units. */
export interface Positions {
  characterOf(byte: number): number;
  /**
   * Offset of the first byte of the code unit. For the second half of a surrogate pair: the byte after the character.
   */
  byteOf(character: number): number;
}

const SAME: Positions = { characterOf: (byte) => byte, byteOf: (character) => character };

/** Scans the text once. Each conversion then reads at most 256 bytes; none if all of the text is ASCII. */
export function positionsOf(bytes: Uint8Array): Positions {
  let ascii = 0;
  while (ascii < bytes.length && bytes[ascii]! < 0x80) ascii++;
  if (ascii === bytes.length) return SAME;
  const STEP = 256;
  const characters = new Uint32Array(Math.floor(bytes.length / STEP) + 1);
  let character = 0;
  for (let i = 0; i < bytes.length; i++) {
    if (i % STEP === 0) characters[i / STEP] = character;
    character += unitsOf(bytes[i]!);
  }
  if (bytes.length % STEP === 0) characters[bytes.length / STEP] = character;

  return {
    characterOf(byte) {
      const step = Math.floor(Math.min(byte, bytes.length) / STEP);
      let at = characters[step]!;
      for (let i = step * STEP; i < byte && i < bytes.length; i++) at += unitsOf(bytes[i]!);
      return at;
    },
    byteOf(wanted) {
      const step = lastAtMost(wanted, characters.length, (index) => characters[index]!);
      let at = characters[step]!;
      let i = step * STEP;
      while (i < bytes.length && (at < wanted || unitsOf(bytes[i]!) === 0)) at += unitsOf(bytes[i++]!);
      return i;
    },
  };
}
