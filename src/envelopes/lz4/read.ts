import { countedPlain } from '../../core/basics/counted.ts';
import { joinedBytes } from '../../core/bytes/joined.ts';
import type { LayoutFailure } from '../../core/layout/layout.ts';
import type { Read } from '../envelope.ts';
import { Parts } from '../parts.ts';
import type { Room } from '../room.ts';
import { kinds } from './kinds.ts';
import { arrayHead, binHead, extHead, integer, integerEnd } from './messagepack.ts';

const { index } = kinds;

const SIZES_ONLY = 98;
const ONE_BLOCK = 99;
/** Maximum number of bytes that LZ4 can make of one byte; a larger size is wrong. */
const MOST_RATIO = 255;

/** The opened bytes, and why they ended early. */
interface Unpacked {
  readonly contents: readonly Uint8Array[];
  readonly problem?: LayoutFailure;
  readonly isFull?: true;
}

/**
 * Reads the extension 99, which is a size and an LZ4 block, or an array of the extension 98 with sizes, followed by the
 * blocks.
 */
export function read(bytes: Uint8Array, room: Room): Read | undefined {
  const parts = new Parts(bytes);
  const isOne = extHead(bytes, 0)?.type === ONE_BLOCK;
  const unpacked = isOne ? oneBlock(parts, room) : blockArray(parts, room);
  if (unpacked === undefined) return undefined;
  const { contents, problem, isFull } = unpacked;
  const content = joinedBytes(contents);
  return {
    inner: [{ bytes: content }],
    evidence: problem === undefined ? 'length' : 'look',
    says: `LZ4 of MessagePack-CSharp, extension ${isOne ? ONE_BLOCK : SIZES_ONLY}, ${countedPlain(content.length, 'byte')} inside`,
    layout: parts.finish(problem),
    ...(problem && { problem }),
    ...(isFull && { isFull }),
  };
}

function oneBlock(parts: Parts, room: Room): Unpacked | undefined {
  const { bytes } = parts;
  const head = extHead(bytes, 0)!;
  const sizeEnd = integerEnd(bytes, head.end);
  if (head.end + head.length !== bytes.length || sizeEnd === undefined) return undefined;
  parts.part();
  parts.region(index.head, head.end);
  const { start, end } = parts.region(index.size, sizeEnd - head.end);
  return blocks(parts, room, [Number(integer(bytes, start, end))], () => true);
}

function blockArray(parts: Parts, room: Room): Unpacked | undefined {
  const { bytes } = parts;
  const array = arrayHead(bytes, 0);
  const sizes = array && extHead(bytes, array.end);
  if (array === undefined || sizes?.type !== SIZES_ONLY || sizes.end + sizes.length > bytes.length) return undefined;
  parts.region(index.array, array.end);
  parts.part();
  parts.region(index.head, sizes.end - array.end);
  const numbers: number[] = [];
  while (parts.at < sizes.end + sizes.length) {
    const end = integerEnd(bytes, parts.at);
    if (end === undefined || end > sizes.end + sizes.length) return undefined;
    const span = parts.region(index.size, end - parts.at);
    numbers.push(Number(integer(bytes, span.start, span.end)));
  }
  if (numbers.length !== array.length - 1) return undefined;
  return blocks(parts, room, numbers, () => {
    const bin = binHead(bytes, parts.at);
    if (bin === undefined || bin.end + bin.length > bytes.length) return false;
    parts.part();
    parts.region(index.bin, bin.end - parts.at);
    return bin.length;
  });
}

/**
 * Decompresses one block for each size. `begin` reads what precedes a block. It returns the length of the block, true
 * if the block is the rest of the bytes, or false.
 */
function blocks(parts: Parts, room: Room, sizes: readonly number[], begin: () => number | boolean): Unpacked {
  const contents: Uint8Array[] = [];
  for (const size of sizes) {
    const { at } = parts;
    const announced = begin();
    if (announced === false) return { contents, problem: { offset: at, message: 'A block was expected, as a bin.' } };
    const length = announced === true ? parts.left : (announced as number);
    const block = parts.bytes.subarray(parts.at, parts.at + length);
    if (size - length > room.left)
      return { contents, problem: { offset: parts.at, message: room.sentence }, isFull: true };
    const content = size > length * MOST_RATIO ? undefined : decompressBlock(block, size);
    if (content === undefined) {
      const message = `The block is not valid LZ4 of ${countedPlain(size, 'byte')}.`;
      return { contents, problem: { offset: parts.at, message } };
    }
    room.take(size, length);
    contents.push(content);
    parts.region(index.compressed, length);
  }
  if (parts.left === 0) return { contents };
  const rest = countedPlain(parts.left, 'byte');
  const message = `The blocks end before this byte, but the input has ${rest} more.`;
  return { contents, problem: { offset: parts.at, message, isTrailing: true } };
}

/**
 * Decompresses an LZ4 block to exactly `size` bytes. Undefined if the block does not fit. The size is known beforehand,
 * so no block can take more memory.
 */
function decompressBlock(block: Uint8Array, size: number): Uint8Array | undefined {
  const out = new Uint8Array(size);
  let [at, to] = [0, 0];
  /** If the four bits of a length are all set, further bytes are added to it, up to one that is not 255. */
  const extended = (four: number): number => {
    let length = four;
    if (four < 15) return length;
    for (let byte = 255; byte === 255; ) {
      byte = block[at++] ?? 0;
      length += byte;
    }
    return length;
  };
  while (at < block.length) {
    const token = block[at++]!;
    const literals = extended(token >> 4);
    if (literals > block.length - at || literals > size - to) return undefined;
    out.set(block.subarray(at, at + literals), to);
    at += literals;
    to += literals;
    // The last sequence has only literals.
    if (at === block.length) break;
    const offset = block[at]! | ((block[at + 1] ?? 0) << 8);
    at += 2;
    const match = extended(token & 15) + 4;
    if (offset === 0 || offset > to || match > size - to) return undefined;
    for (const end = to + match; to < end; to++) out[to] = out[to - offset]!;
  }
  return at === block.length && to === size ? out : undefined;
}
