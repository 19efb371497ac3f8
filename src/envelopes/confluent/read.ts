import { countedPlain } from '../../core/basics/counted.ts';
import { uintBE } from '../../core/bytes/numbers.ts';
import { varintZigzag64 } from '../../core/bytes/varint.ts';
import type { Opened, Read } from '../envelope.ts';
import { Parts } from '../parts.ts';
import type { Room } from '../room.ts';
import { varintEnd } from '../varint-end.ts';
import { kinds } from './kinds.ts';

const { index } = kinds;

/** Number of bytes of the header: the magic byte and the number of the schema. */
const HEADER = 5;
/** An index path that is longer, or an index that is larger, does not select a message type. */
const MOST_INDEXES = 16;
const LAST_INDEX = 1000;

/**
 * Reads Confluent's header. `detail` is the length of the message indexes, which only Protocol Buffers has; 0 if there
 * are none. Without `detail`, indexes are tried first if they fit and the content is not JSON, and `others` has the
 * other way.
 */
export function read(bytes: Uint8Array, _: Room, detail?: number): Read | undefined {
  if (bytes[0] !== 0 || bytes.length < HEADER) return undefined;
  if (detail !== undefined) return detail === 0 || detail === indexesLength(bytes) ? oneWay(bytes, detail) : undefined;
  const indexes = indexesLength(bytes);
  if (indexes === undefined) return oneWay(bytes, 0);
  const { layout: _layout, ...plain } = oneWay(bytes, 0);
  return { ...oneWay(bytes, indexes), others: [plain] };
}

/** The length of the message indexes that may follow the header; undefined if none can. */
function indexesLength(bytes: Uint8Array): number | undefined {
  if (bytes[HEADER] === 0) return 1;
  const countEnd = varintEnd(bytes, HEADER);
  if (countEnd === undefined) return undefined;
  const count = Number(varintZigzag64(bytes, HEADER, countEnd));
  if (count < 1 || count > MOST_INDEXES) return undefined;
  let at = countEnd;
  for (let i = 0; i < count; i++) {
    const end = varintEnd(bytes, at);
    if (end === undefined) return undefined;
    const place = Number(varintZigzag64(bytes, at, end));
    if (place < 0 || place > LAST_INDEX) return undefined;
    at = end;
  }
  return at - HEADER;
}

/** Reads the header with message indexes of this length, which are known to be valid. */
function oneWay(bytes: Uint8Array, indexes: number): Read {
  const parts = new Parts(bytes);
  parts.part();
  parts.region(index.magic, 1);
  parts.region(index.id, HEADER - 1);
  const places = indexes === 0 ? '' : `, message indexes ${messageIndexes(parts, indexes).join(', ')}`;
  const span = parts.region(index.content, parts.left);
  const opened: Opened = {
    inner: [{ bytes: bytes.subarray(span.start), span }],
    evidence: 'look',
    says: `magic byte 0, schema id ${uintBE(bytes, 1, HEADER)}${places}, ${countedPlain(span.end - span.start, 'byte')}`,
    detail: indexes,
    // Protocol Buffers always come after message indexes.
    ...(indexes === 0 && { excludes: 'protobuf' }),
  };
  return { ...opened, layout: parts.finish() };
}

/** Adds the regions of the message indexes, and returns the indexes. */
function messageIndexes(parts: Parts, length: number): readonly (number | bigint)[] {
  const { bytes, at: start } = parts;
  if (length === 1) {
    parts.region(index.first, 1);
    return [0];
  }
  parts.region(index.count, varintEnd(bytes, start)! - start);
  const places: (number | bigint)[] = [];
  while (parts.at < start + length) {
    const { at } = parts;
    const span = parts.region(index.messageIndex, varintEnd(bytes, at)! - at);
    places.push(varintZigzag64(bytes, span.start, span.end));
  }
  return places;
}
