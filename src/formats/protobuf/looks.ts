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

/** One message whose varints are canonical and whose field numbers are small. */
function check(bytes: Uint8Array): Checked | undefined {
  const fields = fieldsOf(bytes, 0, bytes.length);
  if (fields === undefined || fields.count === 0) return undefined;
  const isWeak = fields.count < LIKELY_FIELDS && !fields.hasMessage;
  return { by: 'fields', ...(isWeak && { isWeak }), evidence: `one message of ${counted(fields.count, 'field')}` };
}

interface Fields {
  readonly count: number;
  readonly hasMessage: boolean;
}

/** The records of a message, without the content of groups; undefined if they are not as a writer would write them. */
function fieldsOf(bytes: Uint8Array, start: number, end: number): Fields | undefined {
  let count = 0;
  let hasMessage = false;
  let groups = 0;
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
    if (wire === SGROUP) groups++;
    else if (wire === EGROUP) {
      if (groups-- === 0) return undefined;
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
  return groups === 0 || limit < end ? { count, hasMessage } : undefined;
}

/** True if a payload is a message and not text. One level is enough. */
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
