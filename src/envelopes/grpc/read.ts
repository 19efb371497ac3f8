import { areLeft, counted, countedPlain } from '../../core/basics/counted.ts';
import { uintBE } from '../../core/bytes/numbers.ts';
import { utf8Text } from '../../core/bytes/utf8.ts';
import type { LayoutFailure } from '../../core/layout/layout.ts';
import type { Inner, Read } from '../envelope.ts';
import { Parts } from '../parts.ts';
import { kinds } from './kinds.ts';

const { index } = kinds;

/** Number of bytes of the flag and the length. */
const HEADER = 5;
const COMPRESSED = 0x01;
const TRAILERS = 0x80;
/** Matches the line that the trailers of every call contain. */
const STATUS = /^grpc-status: ?\d+\r?$/im;
/** If a cut message announces more than this, it is not a message: libraries refuse more than 4 MiB by default. */
const LONGEST_CUT = 2 ** 24;

/** Reads frames of gRPC, or of gRPC-Web with the trailers. Undefined if the first byte is not a flag. */
export function read(bytes: Uint8Array): Read | undefined {
  if (bytes.length < HEADER || !isFlag(bytes[0]!)) return undefined;
  const parts = new Parts(bytes);
  const inner: Inner[] = [];
  let [compressed, trailers] = [0, 0];
  let hasStatus = false;
  let problem: LayoutFailure | undefined;
  while (parts.left > 0 && problem === undefined) {
    problem = parts.crowd ?? flaw(parts);
    // The start of a message that is cut is opened, too.
    if (problem !== undefined && problem.offset === parts.at) break;
    const flag = bytes[parts.at]!;
    const isTrailers = (flag & TRAILERS) !== 0;
    parts.part();
    parts.region(isTrailers ? index.trailersFlag : index.flag, 1);
    const announced = Number(uintBE(bytes, parts.at, parts.at + 4));
    parts.region(index.length, 4);
    const isText = isTrailers && !(flag & COMPRESSED);
    const span = parts.region(isText ? index.trailers : index.content, Math.min(announced, parts.left));
    if (isTrailers) {
      trailers++;
      hasStatus ||= isText && STATUS.test(utf8Text(bytes, span.start, span.end));
    } else {
      inner.push({ bytes: bytes.subarray(span.start, span.end), span });
      if (flag & COMPRESSED) compressed++;
    }
  }
  if (parts.at === 0) return undefined;
  return {
    inner,
    evidence: problem !== undefined ? 'look' : hasStatus ? 'proof' : 'length',
    says: says(inner, compressed, trailers > 0),
    layout: parts.finish(problem),
    ...(problem && { problem }),
  };
}

function isFlag(byte: number): boolean {
  return (byte & ~(COMPRESSED | TRAILERS)) === 0;
}

/** The problem of the next frame: at its start if it cannot be read, at the end of the input if its content is cut. */
function flaw({ bytes, at, left }: Parts): LayoutFailure | undefined {
  const flag = bytes[at]!;
  if (!isFlag(flag)) {
    const hex = flag.toString(16).padStart(2, '0');
    return {
      offset: at,
      message: `Found ${hex}; the flag of a frame was expected: 00 or 01, or 80 or 81 for trailers.`,
    };
  }
  if (left < HEADER)
    return { offset: at, message: `A frame has a flag and a length of 4 bytes, but ${areLeft(left)}.` };
  const announced = Number(uintBE(bytes, at + 1, at + HEADER));
  if (announced <= left - HEADER) return undefined;
  const message = `The frame announces ${countedPlain(announced, 'byte')}, but ${areLeft(left - HEADER)}.`;
  return { offset: announced < LONGEST_CUT ? bytes.length : at, message };
}

/** The frames in words: "a gRPC frame, not compressed, 12 bytes". */
function says(inner: readonly Inner[], compressed: number, hasTrailers: boolean): string {
  const ending = hasTrailers ? ', and trailers' : '';
  if (inner.length === 0) return 'gRPC-Web trailers without a message';
  const length = inner.reduce((sum, { bytes }) => sum + bytes.length, 0);
  const size = countedPlain(length, 'byte');
  if (inner.length === 1) return `a gRPC frame, ${compressed > 0 ? '' : 'not '}compressed, ${size}${ending}`;
  const how =
    compressed === 0 ? 'not compressed' : compressed === inner.length ? 'compressed' : `${compressed} compressed`;
  return `${counted(inner.length, 'gRPC frame')}, ${how}, ${size}${ending}`;
}
