import { unitsPerByte } from '../../core/layout/layout.ts';
import { LayoutPaths } from '../../core/layout/paths.ts';
import { RegionCursor } from '../../core/layout/regions.ts';
import { cborHead, cborItemEnd } from '../../envelopes/cbor-item.ts';
import type { Recognisable } from '../../formats/format.ts';
import { type Held, insideOf, LEAST_INSIDE } from './inside.ts';

/** What is found at a place inside a message. */
export interface InsideAt {
  /** The JSON Pointer of the value. */
  readonly path: string;
  readonly chain: readonly string[];
  /** The length of the byte string, the text or the item, in bytes. */
  readonly bytes: number;
}

/** Maximum length of a message, in bytes: longer ones are not searched. */
const LONGEST = 256 * 1024;
/** Maximum number of places that are tried. */
const MOST_PLACES = 100;
/** Maximum number of bytes in all of these places. */
const MOST_BYTES = 64 * 1024;
/** Maximum number of bytes in the head of a MessagePack extension. */
const HEAD = 6;
/** The major type of a CBOR tag. */
const TAG = 6;
/** Maximum number of tags that are tried, because the end of each item has to be found. */
const MOST_TAGS = 100;

/** A place that may hold a message, in the order of the bytes. */
interface Candidate {
  readonly value: number;
  readonly held: Held;
}

/**
 * What is found inside the byte strings, the texts and the tagged items of a message; only the first places are
 * examined.
 */
export async function insidesOf(
  format: Recognisable,
  bytes: Uint8Array,
  formats: readonly Recognisable[],
): Promise<readonly InsideAt[]> {
  if (bytes.length > LONGEST || format.isText) return [];
  const { candidates, paths } = candidatesIn(format, bytes);
  const found: InsideAt[] = [];
  let open = MOST_BYTES;
  /** The last item that was opened with its tag. Further candidates in the same value are skipped. */
  let opened = -1;
  for (const { value, held } of candidates) {
    if (value === opened || held.bytes.length > open) continue;
    open -= held.bytes.length;
    const name = paths.keysOf(value).at(-1);
    const opening = await insideOf({ ...held, ...(typeof name === 'string' && { name }) }, formats);
    if (opening === undefined) continue;
    if (held.cborTag !== undefined) opened = value;
    found.push({ path: paths.pointerOf(value), chain: opening.chain, bytes: held.bytes.length });
  }
  return found;
}

function candidatesIn(
  { id, annotate, kinds }: Recognisable,
  bytes: Uint8Array,
): { readonly candidates: readonly Candidate[]; readonly paths: LayoutPaths } {
  const layout = annotate(bytes);
  const units = unitsPerByte(layout);
  const limit = layout.failure?.offset ?? layout.length;
  const candidates: Candidate[] = [];
  let tags = 0;
  const cursor = new RegionCursor(layout);
  while (units === 1 && candidates.length < MOST_PLACES && cursor.next() && cursor.end <= limit) {
    const { kind, start, end, value } = cursor;
    const { role, read, data } = kinds.list[kind]!;
    if (id === 'cbor' && role === 'structure' && bytes[start]! >> 5 === TAG && tags++ < MOST_TAGS) {
      const held = taggedItem(bytes, start);
      if (held !== undefined) candidates.push({ value, held });
    }
    if ((role !== 'bytes' && role !== 'string') || end - start < LEAST_INSIDE) continue;
    const text = role === 'string' ? read?.(bytes, start, end) : undefined;
    const held: Held = {
      bytes: data?.(bytes, start, end) ?? bytes.subarray(start, end),
      before: bytes.subarray(Math.max(0, start - HEAD), start),
      ...(typeof text === 'string' && { text }),
    };
    candidates.push({ value, held });
  }
  return { candidates, paths: new LayoutPaths(layout, kinds, bytes) };
}

/** The CBOR item with its tag that begins here; undefined if it is cut. */
function taggedItem(bytes: Uint8Array, start: number): Held | undefined {
  const tag = cborHead(bytes, start)?.argument;
  const end = tag === undefined ? undefined : cborItemEnd(bytes, start);
  if (tag === undefined || end === undefined) return undefined;
  return { bytes: bytes.subarray(start, end), before: new Uint8Array(), cborTag: tag };
}
