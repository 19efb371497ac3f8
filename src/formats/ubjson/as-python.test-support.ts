import { RegionCursor } from '../../core/layout/regions.ts';
import { annotate } from './annotate.ts';
import { kinds } from './kinds.ts';

/** Number of differences between json-pack's bytes and Python's, by class. */
export interface Differences {
  /** Strings of one ASCII character. Python writes them as a char, which takes two bytes fewer. */
  oneCharacter: number;
  /** Lengths that json-pack writes in four bytes (l), from 64 on, and Python in one (U): three bytes fewer. */
  longLength: number;
  /** Lengths that json-pack writes in four bytes (l), and Python in two (I): two bytes fewer. */
  mediumLength: number;
}

/**
 * Converts json-pack's bytes to those of py-ubjson, with which the published figures were made. The two differ only in
 * the counted classes, if numbers are integers or have fractions.
 */
export function asPython(bytes: Uint8Array): { readonly bytes: Uint8Array; readonly differences: Differences } {
  const layout = annotate(bytes);
  const differences = { oneCharacter: 0, longLength: 0, mediumLength: 0 };
  const pieces: number[] = [];
  const cursor = new RegionCursor(layout);
  while (cursor.next()) {
    const { start, end } = cursor;
    const region = [...bytes.subarray(start, end)];
    const { role, read, label } = kinds.list[cursor.kind]!;
    const size = role === 'length' ? Number(read!(bytes, start, end)) : -1;
    if (label === 'string' && size === 1) {
      pieces.push(CHAR);
      differences.oneCharacter++;
    } else if (size >= 0 && size < 2 ** 15 && region.at(-5) === INT32) {
      const length = size < 256 ? [UINT8, size] : [INT16, size >> 8, size & 0xff];
      for (const byte of [...region.slice(0, -5), ...length]) pieces.push(byte);
      differences[size < 256 ? 'longLength' : 'mediumLength']++;
    } else for (const byte of region) pieces.push(byte);
  }
  return { bytes: Uint8Array.from(pieces), differences };
}

const CHAR = 0x43;
const UINT8 = 0x55;
const INT16 = 0x49;
const INT32 = 0x6c;
