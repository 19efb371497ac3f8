import { BackwardBits, Damage } from './bits.ts';
import { LITERAL_LENGTHS, LITERALS, MATCH_LENGTHS, MATCHES, OFFSETS } from './codes.ts';
import { FseState, type FseTable, readFseTable, singleTable } from './fse.ts';
import type { Huffman } from './huffman.ts';
import { readLiterals } from './literals.ts';
import type { Output } from './output.ts';

/** The state that the blocks of a frame pass on to the next one. */
export class FrameState {
  code: Huffman | undefined;
  tables: (FseTable | undefined)[] = [undefined, undefined, undefined];
  offsets: [number, number, number] = [1, 4, 8];
}

/** Maximum size of the content of a block, regardless of the window. */
export const LARGEST_BLOCK = 128 * 1024;

const KINDS = [LITERALS, OFFSETS, MATCHES];

/** Decompresses a block (RFC 8878 section 3.1.1.3). `from` is where the content of its frame begins in the output. */
export function readBlock(
  bytes: Uint8Array,
  start: number,
  end: number,
  state: FrameState,
  output: Output,
  from: number,
): void {
  const literals = readLiterals(bytes, start, end, state.code, LARGEST_BLOCK);
  state.code = literals.code;
  const { count, at } = sequenceCount(bytes, literals.end, end);
  if (count === 0) {
    if (at !== end) throw new Damage('a block without sequences has bytes after its literals');
    output.append(literals.bytes);
    return;
  }
  const bits = new BackwardBits(bytes, readTables(bytes, at, end, state), end);
  const [lengths, offsets, matches] = state.tables.map((table) => new FseState(table!, bits)) as [
    FseState,
    FseState,
    FseState,
  ];
  const most = output.length + LARGEST_BLOCK;
  let used = 0;
  for (let i = 0; i < count; i++) {
    const offsetCode = offsets.symbol;
    const offsetValue = 2 ** offsetCode + bits.take(offsetCode);
    const match = MATCH_LENGTHS.base[matches.symbol]! + bits.take(MATCH_LENGTHS.bits[matches.symbol]!);
    const length = LITERAL_LENGTHS.base[lengths.symbol]! + bits.take(LITERAL_LENGTHS.bits[lengths.symbol]!);
    if (i < count - 1) {
      lengths.advance(bits);
      matches.advance(bits);
      offsets.advance(bits);
    }
    if (bits.left < 0) throw new Damage('the sequences of a block are cut');
    if (used + length > literals.bytes.length) throw new Damage('a sequence needs more literals than there are');
    if (output.length + length + match > most) throw new Damage('a block has more content than a block may have');
    output.append(literals.bytes.subarray(used, used + length));
    used += length;
    output.repeat(nextOffset(state, offsetValue, length === 0), match, from);
  }
  if (bits.left !== 0) throw new Damage('the sequences of a block have bits left over');
  output.append(literals.bytes.subarray(used));
}

function sequenceCount(bytes: Uint8Array, start: number, end: number): { readonly count: number; readonly at: number } {
  const first = bytes[start]!;
  const size = first < 128 ? 1 : first < 255 ? 2 : 3;
  if (start + size > end) throw new Damage('the number of sequences is cut');
  if (size === 1) return { count: first, at: start + 1 };
  if (size === 2) return { count: ((first - 128) << 8) + bytes[start + 1]!, at: start + 2 };
  return { count: bytes[start + 1]! + (bytes[start + 2]! << 8) + 0x7f00, at: start + 3 };
}

/** Reads the tables of the three codes according to their modes, and returns the offset after them. */
function readTables(bytes: Uint8Array, start: number, end: number, state: FrameState): number {
  if (start >= end) throw new Damage('the modes of the sequences are cut');
  const modes = bytes[start]!;
  let at = start + 1;
  for (const [i, kind] of KINDS.entries()) {
    const mode = (modes >> (6 - 2 * i)) & 3;
    if (mode === 0) state.tables[i] = kind.usual;
    else if (mode === 1) {
      const symbol = bytes[at] ?? 255;
      if (at >= end || symbol > kind.symbol) throw new Damage('the only code of the sequences is not valid');
      state.tables[i] = singleTable(symbol);
      at++;
    } else if (mode === 2) {
      const read = readFseTable(bytes, at, end, kind);
      state.tables[i] = read.table;
      at = read.end;
    } else if (state.tables[i] === undefined) {
      throw new Damage('the sequences use a table of an earlier block, but there is none');
    }
  }
  return at;
}

/** The offset that a value means: a new one, or one of the last three (section 3.1.1.5). */
function nextOffset(state: FrameState, value: number, withoutLiterals: boolean): number {
  const [first, second, third] = state.offsets;
  if (value > 3) {
    state.offsets = [value - 3, first, second];
    return value - 3;
  }
  const place = value - (withoutLiterals ? 0 : 1);
  if (place === 0) return first;
  if (place === 1) {
    state.offsets = [second, first, third];
    return second;
  }
  const offset = place === 2 ? third : first - 1;
  if (offset === 0) throw new Damage('an offset is 0');
  state.offsets = [offset, first, second];
  return offset;
}
