import { counted } from '../../core/basics/counted.ts';
import { utf8Text } from '../../core/bytes/utf8.ts';
import type { Checked, Looks } from '../format.ts';
import { RAW_TEXT, TEXT_FORMAT } from './text-notations.ts';
import { EGROUP, I32, I64, LEN, SGROUP, varintEnd, varintNumber } from './wire.ts';

export const looks: Looks = {
  rank: 6,
  nouns: { object: 'message', array: 'list' },
  notations: [RAW_TEXT, TEXT_FORMAT],
  check,
};

/**
 * Maximum field number in evidence: words and digits parse as messages, too, but rarely with field numbers as small as
 * those of real messages.
 */
const LARGEST_FIELD = 200;
/** From this many fields on, bytes are likely to be a message. */
const LIKELY_FIELDS = 3;
/** A message longer than this is judged by its beginning. */
const MOST_READ = 64 * 1024;

/** One message whose varints are canonical and whose field numbers are small; its end may be cut off. */
function check(bytes: Uint8Array): Checked | undefined {
  const fields = fieldsOf(bytes, 0, bytes.length);
  if (fields === undefined) return cutMessage(bytes);
  if (fields.count === 0) return undefined;
  const isWeak = fields.count < LIKELY_FIELDS && !fields.hasMessage;
  return { by: 'fields', ...(isWeak && { isWeak }), evidence: `one message of ${counted(fields.count, 'field')}` };
}

/**
 * Minimum numbers of complete fields of a message that is cut: if one of them is a text of several characters, and if
 * one of them is a message.
 */
const [FIELDS_OF_CUT, FIELDS_WITHOUT_TEXT] = [2, 4];
/** From this many complete fields on, bytes are likely to be a message that is cut. */
const LIKELY_CUT = 5;
const TEXT = /^[\x20-\x7e\u00a0-\ufffc]{4,}$/;
/** Maximum number of messages, one inside the other, in which the cut is sought. */
const DEEPEST_CUT = 16;
/** A field that announces more bytes than this is not taken for a field that is cut. */
const LONGEST_CUT = 2 ** 24;

/**
 * Counts the complete fields before the end of the bytes: those of the message, and those inside the fields that the
 * end cuts. Undefined if there are too few.
 */
function cutMessage(bytes: Uint8Array): Checked | undefined {
  if (bytes.length > MOST_READ) return undefined;
  let count = 0;
  let hasText = false;
  let hasMessage = false;
  let start: number | undefined = 0;
  let explained = 0;
  for (let depth = 0; start !== undefined && depth < DEEPEST_CUT; depth++) {
    const level = completeFields(bytes, start);
    if (level === undefined) break;
    // Nothing is cut if the outermost fields are complete.
    if (depth === 0 && level.end === bytes.length) return undefined;
    count += level.count;
    hasText ||= level.hasText;
    hasMessage ||= level.hasMessage;
    explained = level.end;
    start = level.inside;
  }
  const isProven = (hasText && count >= FIELDS_OF_CUT) || (hasMessage && count >= FIELDS_WITHOUT_TEXT);
  if (!isProven) return undefined;
  const evidence = `one message, cut after ${counted(count, 'complete field')}`;
  return { by: 'cut', ...(count < LIKELY_CUT && { isWeak: true }), evidence, explained };
}

interface CompleteFields {
  readonly count: number;
  readonly hasText: boolean;
  /** True if a payload of several fields is complete. */
  readonly hasMessage: boolean;
  /** The end of the last complete field. */
  readonly end: number;
  /** The first byte of the payload that is cut; absent if a tag or a number is cut. */
  readonly inside?: number;
}

/** The fields from a place up to the one that the end of the bytes cuts; undefined if the bytes are no message. */
function completeFields(bytes: Uint8Array, start: number): CompleteFields | undefined {
  let count = 0;
  let hasText = false;
  let hasMessage = false;
  for (let at = start; at < bytes.length; count++) {
    const found = { count, hasText, hasMessage, end: at };
    const tagEnd = varintEnd(bytes, at, bytes.length);
    if (tagEnd < 0) return isVarintCut(bytes, at) ? found : undefined;
    const tag = varintNumber(bytes, at, tagEnd);
    const wire = tag % 8;
    const isField = canonicalEnd(bytes, at, bytes.length) > 0 && tag >= 8 && tag < (LARGEST_FIELD + 1) * 8;
    if (!isField || wire > I32 || wire === SGROUP || wire === EGROUP) return undefined;
    if (wire === I64 || wire === I32) at = tagEnd + (wire === I64 ? 8 : 4);
    else {
      if (varintEnd(bytes, tagEnd, bytes.length) < 0) return isVarintCut(bytes, tagEnd) ? found : undefined;
      const headEnd = canonicalEnd(bytes, tagEnd, bytes.length);
      if (headEnd < 0) return undefined;
      const length = wire === LEN ? varintNumber(bytes, tagEnd, headEnd) : 0;
      at = headEnd + length;
      if (at > bytes.length) return length < LONGEST_CUT ? { ...found, inside: headEnd } : undefined;
      hasText ||= wire === LEN && TEXT.test(utf8Text(bytes, headEnd, at));
      hasMessage ||= wire === LEN && (fieldsOf(bytes, headEnd, at)?.count ?? 0) > 1;
    }
    if (at > bytes.length) return found;
  }
  return { count, hasText, hasMessage, end: bytes.length };
}

/** True if the bytes end inside a varint. */
function isVarintCut(bytes: Uint8Array, start: number): boolean {
  return bytes.length - start < LONGEST_VARINT && bytes.subarray(start).every((byte) => byte >= 0x80);
}

/** Maximum length of a varint in bytes. */
const LONGEST_VARINT = 10;

interface Fields {
  readonly count: number;
  readonly hasMessage: boolean;
}

/** The records of a message, without the content of groups; undefined if they are not as a writer would write them. */
function fieldsOf(bytes: Uint8Array, start: number, end: number): Fields | undefined {
  let count = 0;
  let hasMessage = false;
  const groups: number[] = [];
  let at = start;
  const limit = Math.min(end, start + MOST_READ);
  while (at < limit) {
    const tagEnd = canonicalEnd(bytes, at, end);
    if (tagEnd < 0) return undefined;
    const tag = varintNumber(bytes, at, tagEnd);
    const wire = tag % 8;
    const field = Math.floor(tag / 8);
    if (field < 1 || field > LARGEST_FIELD || wire > I32) return undefined;
    at = tagEnd;
    if (wire === SGROUP) groups.push(field);
    else if (wire === EGROUP) {
      if (groups.pop() !== field) return undefined;
    } else if (wire === I64) at += 8;
    else if (wire === I32) at += 4;
    else {
      const headEnd = canonicalEnd(bytes, at, end);
      if (headEnd < 0) return undefined;
      const length = wire === LEN ? varintNumber(bytes, at, headEnd) : 0;
      if (headEnd + length > end) return undefined;
      if (length > 1 && !hasMessage) hasMessage = isMessage(bytes, headEnd, headEnd + length);
      at = headEnd + length;
    }
    if (at > end) return undefined;
    if (wire !== EGROUP) count++;
  }
  return groups.length === 0 || limit < end ? { count, hasMessage } : undefined;
}

/** True if a payload is a message and not text. Only its outermost records are checked. */
function isMessage(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < Math.min(end, start + MOST_READ); ) {
    const tagEnd = canonicalEnd(bytes, at, end);
    const tag = tagEnd < 0 ? 0 : varintNumber(bytes, at, tagEnd);
    const wire = tag % 8;
    if (tag < 8 || tag >= (LARGEST_FIELD + 1) * 8 || wire > I32 || wire === SGROUP || wire === EGROUP) return false;
    if (wire === I64 || wire === I32) at = tagEnd + (wire === I64 ? 8 : 4);
    else {
      const headEnd = canonicalEnd(bytes, tagEnd, end);
      if (headEnd < 0) return false;
      at = headEnd + (wire === LEN ? varintNumber(bytes, tagEnd, headEnd) : 0);
    }
    if (at > end) return false;
  }
  return !/^[\x20-\x7e]*$/.test(utf8Text(bytes, start, Math.min(end, start + MOST_READ)));
}

/** End of a varint without superfluous bytes; -1 if there is no such varint. */
function canonicalEnd(bytes: Uint8Array, start: number, end: number): number {
  const at = varintEnd(bytes, start, end);
  return at - start > 1 && bytes[at - 1] === 0 ? -1 : at;
}
