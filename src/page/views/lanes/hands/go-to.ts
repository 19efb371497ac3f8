import { grouped } from '../../../../core/basics/counted.ts';

/**
 * Where a text leads in a lane: to a byte, to a value by its path, or nowhere, with a sentence about what is expected.
 */
export type Goal =
  | { readonly to: 'byte'; readonly byte: number }
  | { readonly to: 'path'; readonly path: string }
  | { readonly to: 'nowhere'; readonly message: string };

const EXPECTED = 'An offset such as 0x1f, 31, +16 or end-4, or a path such as /items/0 is expected.';

/** Matches an offset in hex: `0x1f`, `1fh`, or digits that have a letter. */
const HEX = /^(?:0x([\da-f]+)|([\da-f]+)h|(\d*[a-f][\da-f]*))$/i;
const BY = /^([+-])\s*(\d+|0x[\da-f]+)$/i;
const FROM_END = /^end(?:\s*-\s*(\d+|0x[\da-f]+))?$/i;

/**
 * Reads where to go among `length` bytes, from the byte `at`: an offset in hex (`0x1f`) or decimal, a distance (`+16`,
 * `-4`), a distance from the end (`end-4` is the fourth byte from the end; `end` is the last byte), or a path.
 */
export function goalOf(typed: string, at: number, length: number): Goal {
  const text = typed.trim();
  if (text.startsWith('/')) return { to: 'path', path: text };
  const byte = offsetOf(text, at, length);
  if (byte === undefined) return nowhere(EXPECTED);
  if (byte >= 0 && byte < length) return { to: 'byte', byte };
  const last = length - 1;
  return nowhere(`There is no byte ${grouped(byte)}: the last one is ${grouped(last)}, 0x${last.toString(16)}.`);
}

function offsetOf(text: string, at: number, length: number): number | undefined {
  const by = BY.exec(text);
  if (by !== null) return at + Number(by[2]) * (by[1] === '-' ? -1 : 1);
  const end = FROM_END.exec(text);
  if (end !== null) return length - Number(end[1] ?? 1);
  if (/^\d+$/.test(text)) return Number(text);
  const hex = HEX.exec(text);
  return hex === null ? undefined : Number.parseInt(hex[1] ?? hex[2] ?? hex[3]!, 16);
}

function nowhere(message: string): Goal {
  return { to: 'nowhere', message };
}
