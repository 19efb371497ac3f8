import { countedPlain } from '../../core/basics/counted.ts';
import { joinedBytes } from '../../core/bytes/joined.ts';
import { uintLE } from '../../core/bytes/numbers.ts';
import type { LayoutFailure } from '../../core/layout/layout.ts';
import { crc32 } from '../crc32.ts';
import type { Read } from '../envelope.ts';
import { inflate } from '../inflate.ts';
import { Parts } from '../parts.ts';
import type { Room } from '../room.ts';
import { stoppedAt } from '../stopped.ts';
import { kinds } from './kinds.ts';

const { index } = kinds;

/** The bits of FLG that announce optional fields; FTEXT (1) announces none. */
const FHCRC = 2;
const FEXTRA = 4;
const FNAME = 8;
const FCOMMENT = 16;
const RESERVED = 0xe0;

const FIXED_HEADER = 10;
const TRAILER = 8;

/** Reads a gzip file: members one after another, whose contents are joined (RFC 1952 section 2.2). */
export function read(bytes: Uint8Array, room: Room): Read | undefined {
  if (!beginsMember(bytes, 0)) return undefined;
  const parts = new Parts(bytes);
  const contents: Uint8Array[] = [];
  let problem: LayoutFailure | undefined;
  let isFull = false;
  let members = 0;
  while (problem === undefined && parts.left > 0) {
    if (members > 0 && !beginsMember(bytes, parts.at)) {
      problem = afterMembers(parts);
      break;
    }
    problem = parts.crowd;
    if (problem !== undefined) break;
    members++;
    parts.part();
    problem = header(parts);
    if (problem !== undefined) break;
    const { bytes: content, end, ...how } = inflate(bytes, parts.at, room);
    contents.push(content);
    parts.region(index.compressed, end - parts.at);
    isFull = how.stopped === 'full';
    problem = stoppedAt(end, how, room) ?? trailer(parts, content);
  }
  const content = joinedBytes(contents);
  const several = members > 1 ? `, ${members} members` : '';
  return {
    inner: [{ bytes: content }],
    evidence: problem === undefined ? 'proof' : 'look',
    says: `gzip, ${countedPlain(bytes.length, 'byte')} around ${countedPlain(content.length, 'byte')}${several}`,
    layout: parts.finish(problem),
    ...(problem && { problem }),
    ...(isFull && { isFull }),
  };
}

/**
 * True if a member begins at an offset: its magic number and its method, as far as the bytes go, and no reserved flag.
 */
function beginsMember(bytes: Uint8Array, at: number): boolean {
  const isMember = bytes[at] === 0x1f && bytes[at + 1] === 0x8b && bytes[at + 2] === 8;
  return isMember && ((bytes[at + 3] ?? 0) & RESERVED) === 0;
}

/** Reads the header of a member. Returns the problem if the header is cut or damaged. */
function header(parts: Parts): LayoutFailure | undefined {
  const { bytes } = parts;
  const start = parts.at;
  const cut = (what: string): LayoutFailure => ({ offset: parts.at, message: `The input ends in ${what}.` });
  if (parts.left < FIXED_HEADER) return cut('the header of the member');
  const flags = bytes[start + 3]!;
  parts.region(index.magic, 2);
  parts.region(index.method, 1);
  parts.region(index.flags, 1);
  parts.region(index.time, 4);
  parts.region(index.level, 1);
  parts.region(index.system, 1);
  if (flags & FEXTRA) {
    if (parts.left < 2) return cut('the length of the extra field');
    const length = Number(uintLE(bytes, parts.at, parts.at + 2));
    if (parts.left < 2 + length) return cut(`the extra field, which has ${countedPlain(length, 'byte')}`);
    parts.region(index.extraLength, 2);
    parts.region(index.extra, length);
  }
  const texts = [
    { flag: FNAME, kind: index.name, what: 'the file name' },
    { flag: FCOMMENT, kind: index.comment, what: 'the comment' },
  ];
  for (const { flag, kind, what } of texts) {
    if (!(flags & flag)) continue;
    const end = bytes.indexOf(0, parts.at);
    if (end < 0) return cut(`${what}, before its zero byte`);
    parts.region(kind, end + 1 - parts.at);
  }
  if (!(flags & FHCRC)) return undefined;
  if (parts.left < 2) return cut('the checksum of the header');
  const expected = crc32(bytes.subarray(start, parts.at)) & 0xffff;
  const found = Number(uintLE(bytes, parts.at, parts.at + 2));
  if (found !== expected)
    return { offset: parts.at, message: `The checksum of the header is wrong: ${wrong(found, expected, 4)}.` };
  parts.region(index.headerSum, 2);
  return undefined;
}

/** Reads the checksum and the length after the compressed data. Returns the problem if they are cut or wrong. */
function trailer(parts: Parts, content: Uint8Array): LayoutFailure | undefined {
  const { bytes, at } = parts;
  if (parts.left < TRAILER)
    return { offset: at, message: 'The input ends before the checksum and the length of the content.' };
  const [sum, size] = [Number(uintLE(bytes, at, at + 4)), Number(uintLE(bytes, at + 4, at + 8))];
  const expected = crc32(content);
  if (sum !== expected)
    return { offset: at, message: `The checksum of the content is wrong: ${wrong(sum, expected, 8)}.` };
  parts.region(index.sum, 4);
  const length = content.length % 2 ** 32;
  if (size !== length) {
    const message = `The trailer announces ${countedPlain(size, 'byte')}, but the content has ${length}.`;
    return { offset: parts.at, message };
  }
  parts.region(index.size, 4);
  return undefined;
}

/** The checksum in the bytes and the right one, in hexadecimal digits. */
function wrong(found: number, expected: number, digits: number): string {
  const hex = (n: number): string => n.toString(16).padStart(digits, '0');
  return `it is ${hex(found)}, but should be ${hex(expected)}`;
}

/** Reads what follows the last member: zeros, which gzip ignores, or bytes that do not belong to the file. */
function afterMembers(parts: Parts): LayoutFailure | undefined {
  const { bytes, at } = parts;
  parts.whole();
  if (bytes.subarray(at).every((byte) => byte === 0)) {
    parts.region(index.padding, parts.left);
    return undefined;
  }
  const rest = countedPlain(parts.left, 'byte');
  return {
    offset: at,
    message: `The gzip data ends before this byte, but the input has ${rest} more.`,
    isTrailing: true,
  };
}
