import { memoizeEach } from '../../core/basics/memoize.ts';
import type { Span } from '../../core/bytes/span.ts';
import { kindAt } from '../../core/layout/message.ts';
import type { Form, Kind, WholeBytes } from '../../core/layout/vocabulary.ts';
import { wholeBytesOf } from '../../core/layout/working.ts';
import type { ExerciseLane } from './lane.ts';
import { fits } from './pattern.ts';

/** Bytes in which those of a span are replaced by others. */
export function spliced(bytes: Uint8Array, { start, end }: Span, others: Uint8Array): Uint8Array {
  const result = new Uint8Array(bytes.length - (end - start) + others.length);
  result.set(bytes.subarray(0, start));
  result.set(others, start);
  result.set(bytes.subarray(end), start + others.length);
  return result;
}

/** The place of a length outside of a span, and the bytes of its new value if the span grows. */
export interface OuterLength {
  readonly at: Span;
  readonly bytes: Uint8Array;
}

/**
 * The lengths in bytes that include a span, each with its new bytes if the span grows by `more` bytes. Undefined if a
 * new length needs more bytes than before.
 */
export function outerLengths(lane: ExerciseLane, span: Span, more: number): readonly OuterLength[] | undefined {
  const { queries, bytes } = lane;
  const within = ancestorsAt(lane, span.start);
  const lengths: OuterLength[] = [];
  for (let region = 0; region < queries.regionCount; region++) {
    const kind = kindAt(lane, region);
    const at = queries.bytesOf(region);
    if (at.end > span.start) break;
    const counts = kind.promises === 'bytes' || kind.promises === 'all bytes';
    const number = kind.read?.(bytes, at.start, at.end);
    if (!counts || typeof number !== 'number' || !within.has(queries.ownerOf(region))) continue;
    const written = bytesOfNumber(kind, bytes.subarray(at.start, at.end), number + more);
    if (written === undefined) return undefined;
    lengths.push({ at, bytes: written });
  }
  return lengths;
}

/** The values that contain a byte. */
function ancestorsAt({ queries }: ExerciseLane, byte: number): ReadonlySet<number> {
  const values = new Set<number>();
  for (let value = queries.ownerOf(queries.regionAtByte(byte)); ; value = queries.parentOf(value)) {
    values.add(value);
    if (value === 0) return values;
  }
}

/**
 * The bytes that a number has in the notation of a region, with the same number of bytes as the region. Undefined if
 * there are none. They are found by means of the kind's function `read`, so that this file needs no writer for each
 * notation.
 */
export function bytesOfNumber(kind: Kind, bytes: Uint8Array, number: number): Uint8Array | undefined {
  const { read, form } = kind;
  if (read === undefined || number < 0) return undefined;
  const integer = integerIn(form, bytes);
  if (integer === undefined)
    return bytes.length <= 2 ? SHORT_BYTES[bytes.length]!(kind).get(number)?.slice() : undefined;
  const candidate = bytes.slice();
  const { after = 0, order } = integer;
  for (let i = after, rest = number; i < bytes.length; i++, rest = Math.floor(rest / 256)) {
    candidate[order === 'little' ? i : bytes.length - 1 - (i - after)] = rest % 256;
  }
  return read(candidate, 0, candidate.length) === number ? candidate : undefined;
}

/** The integer in whole bytes that a region holds; undefined if the region does not hold one. */
function integerIn(form: Form | undefined, bytes: Uint8Array): WholeBytes | undefined {
  switch (form?.as) {
    case 'uint':
    case 'int':
    case 'marked':
      return wholeBytesOf(form, bytes);
    case 'head':
      // In a head of one byte, the number and the type share the byte.
      return bytes.length > 1 ? wholeBytesOf(form, bytes) : undefined;
    default:
      return undefined;
  }
}

/** `bytesByNumber` for byte sequences of 0, 1 and 2 bytes. Each function caches its result for each kind. */
const SHORT_BYTES = [0, 1, 2].map((length) => memoizeEach((kind: Kind) => bytesByNumber(kind, length)));

/**
 * The byte sequences of a length of at most 2, by the number that the kind reads from each. Of several sequences for
 * the same number, only the first is in the result.
 */
function bytesByNumber(kind: Kind, length: number): ReadonlyMap<number, Uint8Array> {
  const found = new Map<number, Uint8Array>();
  for (let first = 0; first < 256; first++) {
    if (kind.bits !== undefined && !fits(kind.bits, first)) continue;
    for (let second = 0; second < (length === 1 ? 1 : 256); second++) {
      const candidate = Uint8Array.of(first, second).subarray(0, length);
      if (kind.form?.as === 'varint' && !isVarint(candidate)) continue;
      if (kind.form?.as === 'own' && kind.form.work(candidate) === undefined) continue;
      const number = kind.read!(candidate, 0, length);
      if (typeof number === 'number' && !found.has(number)) found.set(number, candidate);
    }
  }
  return found;
}

/** True if a varint ends with the last byte, and not earlier. */
function isVarint(bytes: Uint8Array): boolean {
  return bytes.findIndex((byte) => byte < 0x80) === bytes.length - 1;
}
