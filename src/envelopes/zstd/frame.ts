import { countedPlain } from '../../core/basics/counted.ts';
import { uintLE } from '../../core/bytes/numbers.ts';
import type { LayoutFailure } from '../../core/layout/layout.ts';
import type { Parts } from '../parts.ts';
import type { Room } from '../room.ts';
import { Damage } from './bits.ts';
import { FrameState, LARGEST_BLOCK, readBlock } from './block.ts';
import { blockSize, contentSize, headerOf } from './header.ts';
import { kinds } from './kinds.ts';
import type { Output } from './output.ts';
import { xxh64Low } from './xxh64.ts';

const { index } = kinds;

const [RAW, RLE, COMPRESSED] = [0, 1, 2];
const BLOCK_HEADER = 3;

/** A problem, with a mark if the limit of `Room` is reached and nothing is wrong. */
export interface FrameProblem extends LayoutFailure {
  readonly isFull?: true;
}

/** Reads a frame, and appends its content to the output, which may have at most `most` bytes. */
export function readFrame(parts: Parts, output: Output, most: number, room: Room): FrameProblem | undefined {
  const { bytes } = parts;
  const start = parts.at;
  const cut = (what: string): LayoutFailure => ({ offset: parts.at, message: `The input ends in ${what}.` });
  const header = headerOf(bytes[start + 4] ?? 0);
  if (header === undefined) return { offset: start, message: 'The reserved bit of the frame header is set.' };
  const { windowLength, dictionaryLength, contentSizeLength, hasSum } = header;
  if (parts.left < 5 + windowLength + dictionaryLength + contentSizeLength) return cut('the header of the frame');
  parts.region(index.magic, 4);
  parts.region(index.descriptor, 1);
  parts.region(index.window, windowLength);
  const dictionary = parts.region(index.dictionary, dictionaryLength);
  const announced = parts.region(index.contentSize, contentSizeLength);
  if (uintLE(bytes, dictionary.start, dictionary.end) !== 0)
    return { offset: parts.at, message: 'The content needs a dictionary that is not in the bytes.' };
  const from = output.length;
  const problem = blocks(parts, output, most, room);
  if (problem !== undefined) return problem;
  const size = contentSizeLength > 0 ? contentSize(bytes, announced.start, announced.end) : undefined;
  const content = output.bytes.subarray(from);
  if (size !== undefined && size !== content.length) {
    const message = `The header announces ${countedPlain(String(size), 'byte')}, but the content has ${content.length}.`;
    return { offset: parts.at, message };
  }
  if (!hasSum) return undefined;
  if (parts.left < 4) return cut('the checksum of the content');
  const [found, expected] = [Number(uintLE(bytes, parts.at, parts.at + 4)), xxh64Low(content)];
  if (found !== expected) {
    const hex = (n: number): string => n.toString(16).padStart(8, '0');
    const message = `The checksum of the content is wrong: it is ${hex(found)}, but should be ${hex(expected)}.`;
    return { offset: parts.at, message };
  }
  parts.region(index.sum, 4);
  return undefined;
}

/** Reads blocks up to and including the last one. */
function blocks(parts: Parts, output: Output, most: number, room: Room): FrameProblem | undefined {
  const { bytes } = parts;
  const state = new FrameState();
  const from = output.length;
  for (let isLast = false; !isLast; ) {
    const { at, left } = parts;
    if (left < BLOCK_HEADER) return { offset: at, message: 'The input ends where a block was expected.' };
    isLast = (bytes[at]! & 1) === 1;
    const type = (bytes[at]! >> 1) & 3;
    const size = blockSize(bytes, at);
    const stored = type === RLE ? 1 : size;
    if (type > COMPRESSED) return { offset: at, message: 'Found a block of the reserved type 3.' };
    if (size > LARGEST_BLOCK) return { offset: at, message: `Found a block of ${size} bytes, more than 128 KiB.` };
    if (left - BLOCK_HEADER < stored)
      return { offset: at, message: `The input ends in a block of ${countedPlain(stored, 'byte')}.` };
    const start = at + BLOCK_HEADER;
    const before = output.length;
    if (type === RAW) output.append(bytes.subarray(start, start + size));
    else if (type === RLE) output.fill(bytes[start]!, size);
    else {
      try {
        readBlock(bytes, start, start + size, state, output, from);
      } catch (error) {
        if (!(error instanceof Damage)) throw error;
        output.length = before;
        return { offset: at, message: `The block is not valid: ${error.message}.` };
      }
    }
    if (output.length > most) {
      output.length = most;
      return { offset: at, message: room.sentence, isFull: true };
    }
    parts.region(index.block, BLOCK_HEADER);
    parts.region([index.raw, index.rle, index.compressed][type]!, stored);
  }
  return undefined;
}
