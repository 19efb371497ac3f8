import { uintBE } from '../../core/bytes/numbers.ts';

/** The head of a data item (RFC 8949 section 3). */
export interface ScannedHead {
  readonly start: number;
  /** The end of the head; the content of a string follows. */
  readonly end: number;
  readonly major: number;
  /** The five low bits of the first byte. */
  readonly info: number;
  /** The number in the head; the bits of a float. */
  readonly argument: number | bigint;
  /** Number of containers around the item. A tag is not a container. */
  readonly depth: number;
  /** Set if the head begins a key of a map. */
  readonly isKey: boolean;
}

/** A map that was read to its end, with the span of each encoded key. */
export interface ScannedMap {
  readonly keys: readonly (readonly [start: number, end: number])[];
}

interface Open {
  /** Number of items that are left; Infinity if a break ends the container. */
  left: number;
  /** For a map, the spans of its keys. */
  readonly keys?: [number, number][];
  /** Set if the next item of a map is a key. */
  isKeyNext: boolean;
}

/** Walks through all heads of whole items, and reports each map at its end. Iterative; ends at the first wrong byte. */
export function scan(
  bytes: Uint8Array,
  end: number,
  { head: onHead, map: onMap }: { readonly head: (head: ScannedHead) => void; readonly map: (map: ScannedMap) => void },
): void {
  const open: Open[] = [];
  let at = 0;
  let isTagged = false;
  while (at < end) {
    const [major, info] = [bytes[at]! >> 5, bytes[at]! & 31];
    const extra = info < 24 || info === 31 ? 0 : 1 << (info - 24);
    if (info > 27 && info !== 31) return;
    if (at + 1 + extra > end) return;
    const start = at;
    const argument = extra === 0 ? info : uintBE(bytes, at + 1, at + 1 + extra);
    at += 1 + extra;
    const top = open.at(-1);
    if (major === 7 && info === 31) {
      if (top === undefined) return;
      finish();
    } else {
      const isKey = top?.keys !== undefined && top.isKeyNext;
      if (isKey && !isTagged) top.keys!.push([start, start]);
      onHead({ start, end: at, major, info, argument, depth: open.length, isKey });
      isTagged = major === 6;
      // A tag and its item are one item, which is counted only once.
      if (isTagged) continue;
      const isIndefinite = info === 31;
      if (major === 2 || major === 3) {
        if (isIndefinite) open.push({ left: Number.POSITIVE_INFINITY, isKeyNext: false });
        else at += Number(argument);
      } else if (major === 4 || major === 5) {
        const left = isIndefinite ? Number.POSITIVE_INFINITY : Number(argument) * (major === 5 ? 2 : 1);
        open.push(major === 5 ? { left, keys: [], isKeyNext: true } : { left, isKeyNext: false });
        if (left > 0) continue;
      }
      if (isIndefinite) continue;
    }
    close();
  }

  /** Called when an item has ended. Closes the containers of which it is the last item. */
  function close(): void {
    if (open.at(-1)?.left === 0) finish();
    for (let parent = open.at(-1); parent !== undefined; parent = open.at(-1)) {
      parent.left--;
      if (parent.keys) {
        if (parent.isKeyNext) parent.keys.at(-1)![1] = at;
        parent.isKeyNext = !parent.isKeyNext;
      }
      if (parent.left > 0) return;
      finish();
    }
  }

  function finish(): void {
    const { keys } = open.pop()!;
    if (keys) onMap({ keys });
  }
}
