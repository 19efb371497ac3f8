import { toHex } from '../../../core/bytes/hex.ts';
import type { Span } from '../../../core/bytes/span.ts';
import { parsePointer } from '../../../core/value/path.ts';
import { cborHead, cborItemEnd } from '../../../envelopes/cbor-item.ts';
import type { InsideSaid } from '../../../workers/protocol.ts';
import { pool } from '../workers.ts';
import type { Lane } from './lane.ts';
import type { Place } from './place.ts';

/**
 * Minimum and maximum number of bytes. Fewer bytes would be recognised as many things by chance; more would take too
 * long to copy to a worker whenever the selection moves.
 */
const [SHORTEST, LONGEST] = [8, 1024 * 1024];
/** Maximum bytes of the head of a MessagePack extension. */
const HEAD = 6;
/** Milliseconds. */
const DEADLINE = 20_000;

const known = new WeakMap<Lane, Map<number, InsideSaid | undefined>>();

/** Major types of CBOR. */
const [NEGATIVE, MAP, TAG] = [1, 5, 6];
/** Minimum number of bytes in CBOR, where a byte string may be a short header of COSE. */
const SHORTEST_OF_CBOR = 3;
/**
 * Maximum number of bytes of a tagged item. The end of the item has to be searched, so longer items are not examined.
 */
const LONGEST_TAGGED = 64 * 1024;

/** The tag of CBOR that a region is, and the bytes of the item with it; undefined for other regions. */
function taggedAt({ lane, region }: Place): { readonly span: Span; readonly tag: number } | undefined {
  const { start } = lane.queries.spanOf(region);
  if (lane.format.id !== 'cbor' || lane.kindOf(region).role !== 'structure') return undefined;
  const item = lane.bytes.subarray(start, start + LONGEST_TAGGED);
  const { major, argument: tag } = cborHead(item, 0) ?? {};
  const length = major === TAG && tag !== undefined ? cborItemEnd(item, 0) : undefined;
  return length === undefined ? undefined : { span: { start, end: start + length }, tag: tag! };
}

/**
 * The map of CBOR around a region whose key is an integer, and the offset of the region in it. Undefined for other
 * regions.
 */
function mapAround({ lane, region }: Place): { readonly bytes: Uint8Array; readonly at: number } | undefined {
  const { queries } = lane;
  const value = queries.ownerOf(region);
  if (lane.format.id !== 'cbor' || value === 0 || lane.encoded.layout.failure !== undefined) return undefined;
  const { start } = queries.spanOf(queries.subtreeRegions(queries.parentOf(value)).start);
  const end = cborItemEnd(lane.bytes.subarray(start, start + LONGEST_TAGGED), 0);
  const { major, end: first = 0 } = cborHead(lane.bytes, start) ?? {};
  const isOfIntegers = major === MAP && (cborHead(lane.bytes, first)?.major ?? MAP) <= NEGATIVE;
  if (end === undefined || !isOfIntegers) return undefined;
  return { bytes: lane.bytes.slice(start, start + end), at: queries.spanOf(region).start - start };
}

/**
 * The region that may contain a message: the byte string or the text that the region is or begins, if its length is
 * suitable; for CBOR also a tag with its item, or a region of a member whose key is an integer. Undefined if the region
 * contains none of these.
 */
export function contentAt(place: Place): Place | undefined {
  const { lane, region } = place;
  if (lane.encoded.layout.unit !== 'byte') return undefined;
  if (taggedAt(place) !== undefined) return place;
  const next = region + 1;
  const isHead =
    lane.kindOf(region).role === 'length' &&
    next < lane.queries.regionCount &&
    lane.queries.ownerOf(next) === lane.queries.ownerOf(region);
  const content = isHead ? { ...place, region: next } : place;
  const { role } = lane.kindOf(content.region);
  const { start, end } = lane.queries.spanOf(content.region);
  const shortest = lane.format.id === 'cbor' && role === 'bytes' ? SHORTEST_OF_CBOR : SHORTEST;
  const mayHold = (role === 'bytes' || role === 'string') && end - start >= shortest && end - start <= LONGEST;
  if (mayHold) return content;
  return mapAround(place) ? place : undefined;
}

/** What a region was found to open as; undefined if nothing is recognised in it, or if it was not asked yet. */
export function knownInside({ lane, region }: Place): InsideSaid | undefined {
  return known.get(lane)?.get(region);
}

/** Asks a worker what the content at a place opens as, once for each region. */
export async function insideOf(place: Place, signal: AbortSignal): Promise<InsideSaid | undefined> {
  const { lane, region } = place;
  const its = known.get(lane) ?? new Map<number, InsideSaid | undefined>();
  known.set(lane, its);
  if (its.has(region)) return its.get(region);
  const tagged = taggedAt(place);
  const { start, end } = tagged?.span ?? lane.queries.spanOf(region);
  const text = textAt(place);
  const map = mapAround(place);
  const name = parsePointer(lane.source?.tree.pointerOf(place.value) ?? '')?.at(-1);
  const held = {
    bytes: lane.bytes.slice(start, end),
    before: lane.bytes.slice(Math.max(0, start - HEAD), start),
    ...(name !== undefined && { name: String(name) }),
    ...(text !== undefined && { text }),
    ...(map && { map }),
    ...(tagged && { cborTag: tagged.tag }),
  };
  const answer = await pool.perform({ type: 'inside', held }, DEADLINE, signal);
  if (answer?.type !== 'inside') return undefined;
  its.set(region, answer.said);
  return answer.said;
}

/** The text that a region is; undefined if it is none. */
function textAt({ lane, region }: Place): string | undefined {
  const { role, read } = lane.kindOf(region);
  const { start, end } = lane.queries.spanOf(region);
  const text = role === 'string' ? read?.(lane.bytes, start, end) : undefined;
  return typeof text === 'string' ? text : undefined;
}

/** The content of a region as an input of its own: its text, or its bytes as hex. */
export function inputAt(place: Place): string {
  const { start, end } = place.lane.queries.spanOf(place.region);
  return textAt(place) ?? toHex(place.lane.bytes.subarray(start, end), ' ');
}

/** What bytes open as, wherever they are from; undefined if nothing is recognised in them. */
export async function openedAs(bytes: Uint8Array, signal: AbortSignal): Promise<InsideSaid | undefined> {
  const held = { bytes, before: new Uint8Array() };
  const answer = await pool.perform({ type: 'inside', held }, DEADLINE, signal);
  return answer?.type === 'inside' ? answer.said : undefined;
}
