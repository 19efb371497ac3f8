import { toHex } from '../../core/bytes/hex.ts';
import { utf8Text } from '../../core/bytes/utf8.ts';
import { readRegion } from '../../core/layout/labels.ts';
import type { Layout } from '../../core/layout/layout.ts';
import { LayoutQueries } from '../../core/layout/queries.ts';
import { type Kinds, UNREAD_KIND } from '../../core/layout/vocabulary.ts';

/** Maximum number of bytes that are spelled. */
const BYTES_AT_MOST = 24;
/** Maximum number of members whose keys are read. */
const MEMBERS_AT_MOST = 200;

/**
 * The bytes of a member of the root, with its name and framing. A new piece begins after bytes of another value.
 * Returns at most one region more than `spelled` shows. Empty if the member is absent, takes no bytes, or was not read.
 */
export function memberBytes(layout: Layout, kinds: Kinds, bytes: Uint8Array, key: string): readonly Uint8Array[] {
  const queries = new LayoutQueries(layout);
  const value = childOf(queries, kinds, bytes, key);
  const spans: { start: number; end: number }[] = [];
  const { start, end } = value < 0 ? { start: 0, end: 0 } : queries.subtreeRegions(value);
  let count = 0;
  for (let region = start; region < end && count <= BYTES_AT_MOST; region++) {
    if (!queries.isWithin(region, value) || queries.kindOf(region) === UNREAD_KIND) continue;
    const span = queries.bytesOf(region);
    const last = spans.at(-1);
    // Regions of bits may share a byte.
    if (last !== undefined && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else spans.push({ ...span });
    count += span.end - span.start;
  }
  return spans.map((span) => bytes.subarray(span.start, span.end));
}

/** Pieces of bytes as hex, or as text, with an ellipsis between pieces and at a cut. */
export function spelled(pieces: readonly Uint8Array[], isText: boolean): string {
  const parts: string[] = [];
  let left = isText ? 2 * BYTES_AT_MOST : BYTES_AT_MOST;
  for (const piece of pieces) {
    const shown = piece.subarray(0, left);
    left -= shown.length;
    if (shown.length > 0) parts.push(isText ? utf8Text(shown) : toHex(shown, ' '));
    if (shown.length < piece.length) return `${parts.join(' … ')} …`;
  }
  return parts.join(' … ');
}

/**
 * The ordinal of the root's member with a key; -1 if the first `MEMBERS_AT_MOST` members lack it. If several members
 * have the key, returns the last one, as readers do.
 */
function childOf(queries: LayoutQueries, kinds: Kinds, bytes: Uint8Array, key: string): number {
  const { values, keys } = queries.layout;
  let members = 0;
  let found = -1;
  for (let child = 1; child < values.type.length && members < MEMBERS_AT_MOST; child = queries.subtreeEnd(child)) {
    const outer = keys?.names[(keys.of[child] ?? 0) - 1];
    if ((outer ?? innerKey(queries, kinds, bytes, child)) === key) found = child;
    members++;
  }
  return found;
}

function innerKey(queries: LayoutQueries, kinds: Kinds, bytes: Uint8Array, value: number): string | undefined {
  for (const region of queries.regionsOf(value)) {
    if (kinds.list[queries.kindOf(region)]!.role !== 'key') continue;
    const read = readRegion(queries, kinds, bytes, region);
    if (typeof read === 'string') return read;
  }
  return undefined;
}
