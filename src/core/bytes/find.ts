import type { Needle } from './needles.ts';

/** The places of needles in bytes, as far as the search has come. */
export interface Places {
  /** Offsets, ascending, of which the first `count` are set. */
  offsets: Uint32Array;
  /** For each offset, the index of the longest needle that is there. */
  needles: Uint8Array;
  count: number;
  /** Number of bytes that have been searched so far. */
  searched: number;
  /** True if there are more places than `MOST_PLACES`: the further ones are not stored. */
  isFull: boolean;
}

/** Number of bytes that one step searches, which takes about a millisecond. */
const BYTES_A_STEP = 1 << 18;
/** Maximum number of places that are kept. */
export const MOST_PLACES = 1_000_000;

/** The result before the search begins: no places. */
export function noPlaces(): Places {
  return { offsets: new Uint32Array(64), needles: new Uint8Array(64), count: 0, searched: 0, isFull: false };
}

/** Finds all places of at most 255 needles in steps, so that the page can react between them. Places may overlap. */
export function* findAll(
  bytes: Uint8Array,
  needles: readonly Needle[],
  places: Places,
): Generator<undefined, void, undefined> {
  const byFirst = firstBytes(needles);
  for (let from = 0; from < bytes.length && !places.isFull; from += BYTES_A_STEP) {
    if (from > 0) yield;
    const to = Math.min(from + BYTES_A_STEP, bytes.length);
    for (let at = from; at < to; at++) {
      const candidates = byFirst[bytes[at]!];
      if (candidates === undefined) continue;
      const needle = candidates.find((each) => isAt(bytes, at, needles[each]!.bytes));
      if (needle === undefined) continue;
      if (places.count === MOST_PLACES) {
        places.isFull = true;
        break;
      }
      add(places, at, needle);
    }
    places.searched = to;
  }
}

/** For each byte value, the needles that begin with it, the longest first. */
function firstBytes(needles: readonly Needle[]): readonly (readonly number[] | undefined)[] {
  const byFirst = new Array<number[] | undefined>(256).fill(undefined);
  const length = (needle: number): number => needles[needle]!.bytes.length;
  for (const needle of Array.from(needles.keys()).sort((a, b) => length(b) - length(a))) {
    const first = needles[needle]!.bytes[0]!;
    byFirst[first] ??= [];
    byFirst[first].push(needle);
  }
  return byFirst;
}

function isAt(bytes: Uint8Array, at: number, needle: Uint8Array): boolean {
  if (at + needle.length > bytes.length) return false;
  for (let i = 1; i < needle.length; i++) if (bytes[at + i] !== needle[i]) return false;
  return true;
}

function add(places: Places, offset: number, needle: number): void {
  if (places.count === places.offsets.length) {
    const [offsets, needles] = [places.offsets, places.needles];
    places.offsets = new Uint32Array(offsets.length * 2);
    places.offsets.set(offsets);
    places.needles = new Uint8Array(needles.length * 2);
    places.needles.set(needles);
  }
  places.offsets[places.count] = offset;
  places.needles[places.count++] = needle;
}
