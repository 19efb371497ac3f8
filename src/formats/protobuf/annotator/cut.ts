import { wholeCharacters } from '../../../core/bytes/utf8.ts';
import type { LayoutFailure } from '../../../core/layout/layout.ts';
import {
  cutFailure,
  I32,
  I64,
  LEN,
  LONGEST_PAYLOAD,
  LONGEST_VARINT,
  tagFailure,
  VARINT,
  varintEnd,
  varintNumber,
} from '../wire.ts';
import { Reading } from './field-readings.ts';
import { scanRecords, TextFinder } from './guess.ts';

/** A message without a schema whose last field goes on after the end of the input. */
export interface Cut {
  /** Offset after the last byte that is read. */
  readonly end: number;
  readonly failure: LayoutFailure;
  /**
   * For each length-delimited field that is cut, the reading of the part that the input has, by the offset of the tag.
   * Each field contains the next one.
   */
  readonly fields: ReadonlyMap<number, number>;
}

/**
 * A length-delimited field at `start` whose payload begins at `head` and, according to its length, goes on after the
 * end of the input.
 */
interface Delimited {
  readonly start: number;
  readonly number: number;
  readonly lengthAt: number;
  readonly head: number;
}

/**
 * Reads a message up to the end of the input if this end cuts a length-delimited field, and reads the content of this
 * field in the same way. The part of a payload that the input has is text if it looks like text, a message if it (or a
 * cut field in it) begins with a complete record, and bytes otherwise. Without a cut field, the failure and its offset
 * stay the same.
 * @param failure of the outermost records
 */
export function followCut(bytes: Uint8Array, failure: LayoutFailure, groupEnds: Uint32Array): Cut {
  const text = new TextFinder(bytes);
  const wholeText = wholeCharacters(bytes);
  const around: Delimited[] = [];
  /** The number of cut fields, from the outermost one, that are messages. */
  let messages = 0;
  let last: LayoutFailure | undefined = failure;
  while (last !== undefined) {
    const field = delimitedAt(bytes, last.offset);
    if (field === undefined) break;
    around.push(field);
    if (text.isText(field.head, Math.max(field.head, wholeText), false)) break;
    const inner: LayoutFailure | undefined = scanRecords(bytes, field.head, bytes.length, groupEnds);
    if (inner !== undefined && !isCutAt(bytes, inner.offset)) break;
    if ((inner?.offset ?? bytes.length) > field.head) messages = around.length;
    last = inner;
  }
  const fields = new Map<number, number>();
  for (const { start } of around.slice(0, messages)) fields.set(start, Reading.message);
  const leaf = around[messages];
  if (leaf !== undefined) {
    const isText = new TextFinder(bytes).isText(leaf.head, Math.max(leaf.head, wholeText), true);
    fields.set(leaf.start, isText ? Reading.text : Reading.bytes);
  }
  // Without such a field, the bytes end before any field of the innermost message, or within a tag or a number. The
  // failure of that message then remains.
  const cut = leaf ?? (last === undefined ? around.at(-1) : undefined);
  if (cut === undefined) return { end: last!.offset, failure: last!, fields };
  return { end: bytes.length, failure: cutFailure(bytes, cut.number, cut.lengthAt, cut.head), fields };
}

/** The length-delimited field at an offset, if its length is possible and exceeds the input. */
function delimitedAt(bytes: Uint8Array, start: number): Delimited | undefined {
  const end = bytes.length;
  if (start >= end || tagFailure(bytes, start, end) !== undefined) return undefined;
  const at = varintEnd(bytes, start, end);
  const tag = varintNumber(bytes, start, at);
  const head = varintEnd(bytes, at, end);
  if (tag % 8 !== LEN || head < 0) return undefined;
  const length = varintNumber(bytes, at, head);
  return length > end - head && length <= LONGEST_PAYLOAD
    ? { start, number: tag >>> 3, lengthAt: at, head }
    : undefined;
}

/** True if the record at an offset is invalid for no other reason than the end of the input. */
function isCutAt(bytes: Uint8Array, start: number): boolean {
  const end = bytes.length;
  const isOpen = (from: number): boolean => varintEnd(bytes, from, end) < 0 && end - from < LONGEST_VARINT;
  const at = varintEnd(bytes, start, end);
  if (at < 0) return isOpen(start);
  const wire = varintNumber(bytes, start, at) % 8;
  if (wire === I64 || wire === I32) return true;
  if (wire === VARINT || (wire === LEN && varintEnd(bytes, at, end) < 0)) return isOpen(at);
  return delimitedAt(bytes, start) !== undefined;
}
