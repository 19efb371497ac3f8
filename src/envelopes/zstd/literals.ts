import { uintLE } from '../../core/bytes/numbers.ts';
import { Damage } from './bits.ts';
import { decodeStream, type Huffman, readHuffman } from './huffman.ts';

/** The literals of a block, the code that later blocks may use again, and the offset after the literals. */
export interface Literals {
  readonly bytes: Uint8Array;
  readonly code: Huffman | undefined;
  readonly end: number;
}

const RAW = 0;
const RLE = 1;
const TREELESS = 3;

/** Size in bytes of the jump table, which has the lengths of the first three of four streams. */
const JUMPS = 6;

/** Reads the literals section of a block (RFC 8878 section 3.1.1.3.1). `most` is the largest size of a block. */
export function readLiterals(
  bytes: Uint8Array,
  start: number,
  end: number,
  before: Huffman | undefined,
  most: number,
): Literals {
  const first = bytes[start] ?? 0;
  const type = first & 3;
  const form = (first >> 2) & 3;
  const isPlain = type === RAW || type === RLE;
  const headerLength = isPlain ? (form === 3 ? 3 : form === 1 ? 2 : 1) : form === 3 ? 5 : form === 2 ? 4 : 3;
  const from = start + headerLength;
  if (from > end) throw new Damage('the header of the literals is cut');
  const header = Number(uintLE(bytes, start, from));
  if (isPlain) {
    const size = Math.floor(header / (form === 1 || form === 3 ? 16 : 8));
    const stored = type === RAW ? size : 1;
    if (size > most || from + stored > end) throw new Damage('the literals are longer than the block');
    const content = type === RAW ? bytes.subarray(from, from + size) : new Uint8Array(size).fill(bytes[from]!);
    return { bytes: content, code: before, end: from + stored };
  }
  const width = form === 3 ? 18 : form === 2 ? 14 : 10;
  const size = Math.floor(header / 16) % 2 ** width;
  const packed = Math.floor(header / 2 ** (4 + width));
  const behind = from + packed;
  if (size > most || behind > end) throw new Damage('the literals are longer than the block');
  const described = type === TREELESS ? { code: before, end: from } : readHuffman(bytes, from, behind);
  if (described.code === undefined) throw new Damage('the literals use a code of an earlier block, but there is none');
  const content = new Uint8Array(size);
  const streams = { start: described.end, end: behind };
  if (form === 0) decodeStream(described.code, bytes, streams, content);
  else decodeFour(described.code, bytes, streams, content);
  return { bytes: content, code: described.code, end: behind };
}

function decodeFour(
  code: Huffman,
  bytes: Uint8Array,
  { start, end }: { readonly start: number; readonly end: number },
  out: Uint8Array,
): void {
  if (end - start < JUMPS) throw new Damage('the lengths of the streams are cut');
  const each = (out.length + 3) >> 2;
  let at = start + JUMPS;
  for (let i = 0; i < 4; i++) {
    const length = i < 3 ? Number(uintLE(bytes, start + 2 * i, start + 2 * i + 2)) : end - at;
    if (length < 0 || at + length > end) throw new Damage('the streams are longer than the literals');
    const part = out.subarray(
      Math.min(out.length, i * each),
      i < 3 ? Math.min(out.length, (i + 1) * each) : out.length,
    );
    decodeStream(code, bytes, { start: at, end: at + length }, part);
    at += length;
  }
}
