import { areLeft, counted, countedPlain } from '../../core/basics/counted.ts';
import type { LayoutFailure } from '../../core/layout/layout.ts';
import type { Read } from '../envelope.ts';
import { Parts } from '../parts.ts';
import type { Room } from '../room.ts';
import { type Frame, frameAt } from './frame.ts';
import { kinds } from './kinds.ts';
import { Messages } from './messages.ts';
import { OPCODES, Opcode } from './opcodes.ts';

const { index } = kinds;

/**
 * Reads frames one after another, and joins the fragments of messages. Undefined if the bytes do not begin with a
 * frame.
 */
export function read(bytes: Uint8Array, room: Room): Read | undefined {
  const parts = new Parts(bytes);
  const messages = new Messages(bytes, room);
  let problem: LayoutFailure | undefined;
  let first: Frame | undefined;
  let frames = 0;
  while (parts.left > 0 && problem === undefined && !messages.isStopped) {
    const frame = frameAt(bytes, parts.at);
    problem = parts.crowd ?? ('message' in frame ? frame : messages.flaw(frame, parts.at));
    if (problem !== undefined || 'message' in frame) break;
    first ??= frame;
    frames++;
    regions(parts, frame, messages.isCompressed(frame));
    messages.add(frame);
    if (frame.end > bytes.length) {
      const missing = `${countedPlain(frame.end - frame.start, 'byte')}, but ${areLeft(bytes.length - frame.start)}`;
      problem = { offset: bytes.length, message: `The frame announces ${missing}.` };
    }
  }
  if (first === undefined) return undefined;
  const { inner, isFull, problem: unopened } = messages.finish();
  problem ??= unopened;
  return {
    inner,
    evidence: problem === undefined ? 'length' : 'look',
    says: says(frames, first),
    layout: parts.finish(problem),
    ...(problem && { problem }),
    ...(isFull && { isFull }),
  };
}

/** Adds the regions of a frame, as far as the input goes. */
function regions(parts: Parts, { opcode, longLength, key, start, end }: Frame, isCompressed: boolean): void {
  parts.part();
  parts.region(index.opcode, 1);
  parts.region(index.length, 1);
  parts.region(index.longLength, longLength);
  if (key !== undefined) parts.region(index.key, 4);
  const length = Math.min(end - start, parts.left);
  if (isCompressed) parts.region(index.packed, length);
  else if (key !== undefined) parts.region(index.masked, length);
  else if (opcode === Opcode.close && length >= 2) {
    parts.region(index.code, 2);
    parts.region(index.reason, length - 2);
  } else parts.region(opcode >= Opcode.close ? index.control : index.content, length);
}

/** The frames in words: "a WebSocket frame, binary, masked, 70 bytes". */
function says(frames: number, { opcode, key, isCompressed, start, end }: Frame): string {
  const how = `${OPCODES[opcode]}, ${key === undefined ? 'not masked' : 'masked'}${isCompressed ? ', compressed' : ''}`;
  if (frames > 1) return `${counted(frames, 'WebSocket frame')}, the first ${how}`;
  return `a WebSocket frame, ${how}, ${countedPlain(end - start, 'byte')}`;
}
