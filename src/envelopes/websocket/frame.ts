import { areLeft, countedPlain } from '../../core/basics/counted.ts';
import { uintBE } from '../../core/bytes/numbers.ts';
import type { LayoutFailure } from '../../core/layout/layout.ts';
import { OPCODES, Opcode } from './opcodes.ts';

/** The head of a frame, and the place of its payload. */
export interface Frame {
  readonly opcode: number;
  readonly isLast: boolean;
  readonly isCompressed: boolean;
  /** Number of bytes of the extended length: 0, 2 or 8. */
  readonly longLength: number;
  /** The masking key, if there is one. */
  readonly key?: Uint8Array;
  readonly start: number;
  /** The end of the payload; beyond the end of the input if it is cut. */
  readonly end: number;
}

const RSV1 = 0x40;
const RSV23 = 0x30;
const MOST_CONTROL = 125;

/** Reads the head of the frame at an offset, or explains why no frame begins there. */
export function frameAt(bytes: Uint8Array, at: number): Frame | LayoutFailure {
  const fail = (message: string): LayoutFailure => ({ offset: at, message });
  const left = bytes.length - at;
  if (left < 2) return fail(`The head of a frame has 2 bytes or more, but ${areLeft(left)}.`);
  const [first, second] = [bytes[at]!, bytes[at + 1]!];
  const opcode = first & 0x0f;
  const isControl = opcode >= Opcode.close;
  const isLast = first >= 0x80;
  const isCompressed = (first & RSV1) !== 0;
  if (OPCODES[opcode] === undefined) return fail(`Found opcode ${opcode}, which is reserved.`);
  if (first & RSV23) return fail('Found a reserved bit, RSV2 or RSV3, which no extension in use sets.');
  if (isCompressed && (isControl || opcode === Opcode.continuation))
    return fail('Found RSV1 in a frame that does not begin a message.');
  if (isControl && !isLast) return fail('Found a fragment of a control frame, which must be whole.');
  const short = second & 0x7f;
  if (isControl && short > MOST_CONTROL) return fail(`A control frame has at most ${MOST_CONTROL} bytes.`);
  const longLength = short === 126 ? 2 : short === 127 ? 8 : 0;
  const keyLength = second >= 0x80 ? 4 : 0;
  const start = at + 2 + longLength + keyLength;
  if (start > bytes.length) return fail(`The head of this frame has ${start - at} bytes, but ${areLeft(left)}.`);
  const length = longLength === 0 ? short : Number(uintBE(bytes, at + 2, at + 2 + longLength));
  if (longLength > 0 && length < (longLength === 2 ? 126 : 65_536))
    return fail(`Found a length of ${countedPlain(length, 'byte')} in ${longLength} bytes, more than it needs.`);
  if (length > Number.MAX_SAFE_INTEGER) return fail('Found a length of more than 2^53 bytes.');
  return {
    opcode,
    isLast,
    isCompressed,
    longLength,
    ...(keyLength > 0 && { key: bytes.subarray(start - keyLength, start) }),
    start,
    end: start + length,
  };
}

/** The payload of a frame without its mask. */
export function payloadOf(bytes: Uint8Array, { start, end, key }: Frame): Uint8Array {
  const payload = bytes.subarray(start, end);
  return key === undefined ? payload : payload.map((byte, i) => byte ^ key[i & 3]!);
}
