import { countedPlain } from '../../core/basics/counted.ts';
import { uintBE } from '../../core/bytes/numbers.ts';
import type { LayoutFailure } from '../../core/layout/layout.ts';
import type { Read } from '../envelope.ts';
import { inflate } from '../inflate.ts';
import { Parts } from '../parts.ts';
import type { Room } from '../room.ts';
import { stoppedAt } from '../stopped.ts';
import { kinds } from './kinds.ts';

const { index } = kinds;

/** The bit of FLG that announces a preset dictionary. */
const FDICT = 0x20;

/** Reads a zlib stream (RFC 1950): a header of two bytes, DEFLATE data, and the Adler-32 of the content. */
export function read(bytes: Uint8Array, room: Room): Read | undefined {
  if (!hasHeader(bytes)) return undefined;
  const parts = new Parts(bytes);
  parts.part();
  parts.region(index.method, 1);
  parts.region(index.flags, 1);
  if (bytes[1]! & FDICT) {
    const needsDictionary = parts.left >= 4;
    if (needsDictionary) parts.region(index.dictionary, 4);
    const message = needsDictionary
      ? 'The content needs a dictionary that is not in the bytes.'
      : 'The input ends before the checksum of the dictionary.';
    return { ...around(bytes, undefined), ...failed(parts, { offset: parts.at, message }) };
  }
  const { bytes: content, end, ...how } = inflate(bytes, parts.at, room);
  parts.region(index.compressed, end - parts.at);
  const problem = stoppedAt(end, how, room) ?? trailer(parts, content);
  const opened = around(bytes, content);
  if (problem === undefined) return { ...opened, evidence: 'proof', layout: parts.finish() };
  // One in a thousand pairs of bytes looks like a header, so that only content shows that there is a stream.
  if (content.length === 0 && how.stopped === 'invalid') return undefined;
  return { ...opened, ...failed(parts, problem), ...(how.stopped === 'full' && { isFull: true }) };
}

/** True for the method DEFLATE with a window of at most 32 KiB and correct check bits. */
function hasHeader(bytes: Uint8Array): boolean {
  const [method = 0, flags = 0] = bytes;
  return bytes.length > 2 && (method & 0x0f) === 8 && method >> 4 <= 7 && (method * 256 + flags) % 31 === 0;
}

function around(bytes: Uint8Array, content: Uint8Array | undefined): Pick<Read, 'inner' | 'says'> {
  const what = `zlib, ${countedPlain(bytes.length, 'byte')}`;
  if (content === undefined) return { inner: [], says: `${what} with a preset dictionary` };
  return { inner: [{ bytes: content }], says: `${what} around ${countedPlain(content.length, 'byte')}` };
}

function failed(parts: Parts, problem: LayoutFailure): Pick<Read, 'evidence' | 'layout' | 'problem'> {
  return { evidence: 'look', layout: parts.finish(problem), problem };
}

/** Reads the checksum after the compressed data. Returns the problem if it is cut or wrong, or if bytes follow it. */
function trailer(parts: Parts, content: Uint8Array): LayoutFailure | undefined {
  const { bytes, at } = parts;
  if (parts.left < 4) return { offset: at, message: 'The input ends before the checksum of the content.' };
  const [found, expected] = [Number(uintBE(bytes, at, at + 4)), adler32(content)];
  if (found !== expected) {
    const hex = (n: number): string => n.toString(16).padStart(8, '0');
    const message = `The checksum of the content is wrong: it is ${hex(found)}, but should be ${hex(expected)}.`;
    return { offset: at, message };
  }
  parts.region(index.sum, 4);
  if (parts.left === 0) return undefined;
  const rest = countedPlain(parts.left, 'byte');
  return {
    offset: parts.at,
    message: `The zlib stream ends before this byte, but the input has ${rest} more.`,
    isTrailing: true,
  };
}

/** The largest prime below 2^16, RFC 1950 section 9. */
const BASE = 65_521;
/** Number of bytes after which the sums must be reduced, so that they stay below 2^32. */
const RUN = 5552;

/** Adler-32 of bytes: 0 to 2^32 - 1. */
function adler32(bytes: Uint8Array): number {
  let low = 1;
  let high = 0;
  for (let at = 0; at < bytes.length; ) {
    const end = Math.min(at + RUN, bytes.length);
    for (; at < end; at++) {
      low += bytes[at]!;
      high += low;
    }
    low %= BASE;
    high %= BASE;
  }
  return high * 65_536 + low;
}
