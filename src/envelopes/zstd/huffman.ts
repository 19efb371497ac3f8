import { BackwardBits, Damage } from './bits.ts';
import { FseState, readFseTable } from './fse.ts';

/**
 * A Huffman code: the symbol and the length of the code for each value of the next `bits` bits (RFC 8878 section 4.2).
 */
export interface Huffman {
  readonly bits: number;
  readonly symbol: Uint8Array;
  readonly length: Uint8Array;
}

const MOST_BITS = 11;
const WEIGHTS = { accuracy: 6, symbol: 255 };

/** Reads the description of a Huffman code, with the offset after it. */
export function readHuffman(
  bytes: Uint8Array,
  start: number,
  end: number,
): { readonly code: Huffman; readonly end: number } {
  if (start >= end) throw new Damage('a Huffman code is cut');
  const header = bytes[start]!;
  const direct = header >= 128;
  const length = direct ? (header - 126) >> 1 : header;
  const behind = start + 1 + length;
  if (behind > end) throw new Damage('a Huffman code is cut');
  const weights = direct ? directWeights(bytes, start + 1, header - 127) : packedWeights(bytes, start + 1, behind);
  return { code: codeOf(weights), end: behind };
}

function directWeights(bytes: Uint8Array, start: number, count: number): number[] {
  return Array.from({ length: count }, (_, i) => {
    const byte = bytes[start + (i >> 1)]!;
    return i % 2 === 0 ? byte >> 4 : byte & 0x0f;
  });
}

/** Weights in finite state entropy: two states take turns until the bits are used up. */
function packedWeights(bytes: Uint8Array, start: number, end: number): number[] {
  const { table, end: from } = readFseTable(bytes, start, end, WEIGHTS);
  const bits = new BackwardBits(bytes, from, end);
  const states = [new FseState(table, bits), new FseState(table, bits)];
  const weights: number[] = [];
  for (let turn = 0; ; turn ^= 1) {
    const state = states[turn]!;
    weights.push(state.symbol);
    if (weights.length > 254) throw new Damage('a Huffman code has too many symbols');
    state.advance(bits);
    if (bits.left >= 0) continue;
    weights.push(states[turn ^ 1]!.symbol);
    return weights;
  }
}

/** Builds the code. The weight of the last symbol follows from the others: the sum must be a power of two. */
function codeOf(weights: number[]): Huffman {
  const sum = weights.reduce((total, weight) => total + (weight > 0 ? 2 ** (weight - 1) : 0), 0);
  if (sum === 0) throw new Damage('a Huffman code has no symbols');
  const bits = Math.floor(Math.log2(sum)) + 1;
  const last = Math.log2(2 ** bits - sum);
  if (bits > MOST_BITS || !Number.isInteger(last) || weights.some((weight) => weight > bits))
    throw new Damage('the weights of a Huffman code do not add up');
  const all = [...weights, last + 1];
  const symbol = new Uint8Array(1 << bits);
  const length = new Uint8Array(1 << bits);
  let at = 0;
  for (let weight = 1; weight <= bits; weight++) {
    for (const [s, its] of all.entries()) {
      if (its !== weight) continue;
      const until = at + 2 ** (weight - 1);
      symbol.fill(s, at, until);
      length.fill(bits + 1 - weight, at, until);
      at = until;
    }
  }
  return { bits, symbol, length };
}

/** Decodes one stream of literals, which must use up its bits exactly. */
export function decodeStream(
  code: Huffman,
  bytes: Uint8Array,
  span: { readonly start: number; readonly end: number },
  out: Uint8Array,
): void {
  const bits = new BackwardBits(bytes, span.start, span.end);
  for (let i = 0; i < out.length; i++) {
    const value = bits.peek(code.bits);
    out[i] = code.symbol[value]!;
    bits.left -= code.length[value]!;
    if (bits.left < 0) throw new Damage('a stream of literals is too short');
  }
  if (bits.left !== 0) throw new Damage('a stream of literals is too long');
}
