import { countedPlain } from '../../core/basics/counted.ts';
import { uintLE } from '../../core/bytes/numbers.ts';
import type { LayoutFailure } from '../../core/layout/layout.ts';
import type { Read } from '../envelope.ts';
import { Parts } from '../parts.ts';
import type { Room } from '../room.ts';
import { type FrameProblem, readFrame } from './frame.ts';
import { kinds } from './kinds.ts';
import { Output } from './output.ts';

const { index } = kinds;

/**
 * Reads Zstandard frames one after another, whose contents are joined (RFC 8878 section 3). The decoder is in this
 * folder, because the library in use needs the whole output at once and cannot stop in the middle.
 */
export function read(bytes: Uint8Array, room: Room): Read | undefined {
  if (!isFrame(bytes, 0) && !isSkippable(bytes, 0)) return undefined;
  const parts = new Parts(bytes);
  const most = bytes.length + room.left;
  const output = new Output(bytes.length);
  let problem: FrameProblem | undefined;
  let frames = 0;
  while (parts.left > 0 && problem === undefined) {
    problem = parts.crowd;
    if (problem !== undefined) break;
    if (isSkippable(bytes, parts.at)) {
      parts.part();
      problem = skip(parts);
    } else if (isFrame(bytes, parts.at)) {
      parts.part();
      frames++;
      problem = readFrame(parts, output, most, room);
    } else {
      parts.whole();
      const rest = countedPlain(parts.left, 'byte');
      problem = {
        offset: parts.at,
        message: `The frame ends before this byte, but the input has ${rest} more.`,
        isTrailing: true,
      };
    }
  }
  room.take(output.length, parts.at);
  const { isFull, ...failure } = problem ?? {};
  const found = problem && (failure as LayoutFailure);
  const several = frames > 1 ? `, ${frames} frames` : '';
  return {
    inner: frames === 0 ? [] : [{ bytes: output.bytes }],
    evidence: problem === undefined ? 'proof' : 'look',
    says: `Zstandard, ${countedPlain(bytes.length, 'byte')} around ${countedPlain(output.length, 'byte')}${several}`,
    layout: parts.finish(found),
    ...(found && { problem: found }),
    ...(isFull && { isFull }),
  };
}

function isFrame(bytes: Uint8Array, at: number): boolean {
  return bytes[at] === 0x28 && bytes[at + 1] === 0xb5 && bytes[at + 2] === 0x2f && bytes[at + 3] === 0xfd;
}

function isSkippable(bytes: Uint8Array, at: number): boolean {
  const first = bytes[at] ?? 0;
  return first >> 4 === 5 && bytes[at + 1] === 0x2a && bytes[at + 2] === 0x4d && bytes[at + 3] === 0x18;
}

/** Reads a skippable frame. */
function skip(parts: Parts): LayoutFailure | undefined {
  const { bytes, at, left } = parts;
  const size = left < 8 ? 0 : Number(uintLE(bytes, at + 4, at + 8));
  if (left < 8 + size) return { offset: at, message: 'The input ends in a skippable frame.' };
  parts.region(index.skippable, 4);
  parts.region(index.skippableSize, 4);
  parts.region(index.userData, size);
  return undefined;
}
