import { doubled } from '../../core/bytes/copy.ts';

/** What an open container contains: elements, members with their keys, or the values of a record. */
export const In = { array: 0, map: 1, record: 2 } as const;

/** Number of entries that the stack has for each container around the innermost one. */
export const HELD = 4;

/** A position in the bytes, and the containers around it. The root is the only item outside of all containers. */
export interface OpenContainers {
  pos: number;
  /** Number of items of the innermost container. */
  count: number;
  /** Number of items of the innermost container that are not yet read. */
  left: number;
  /** What the innermost container contains: a constant of `In`. */
  inside: number;
  /** The end of the innermost container's keys if it is a record. */
  keysEnd: number;
  /** Number of open containers, and `left`, `inside`, `keysEnd` and `count` of each except the innermost. */
  depth: number;
  outer: Uint32Array;
}

export function noContainers(): OpenContainers {
  return { pos: 0, count: 1, left: 1, inside: In.array, keysEnd: 0, depth: 0, outer: new Uint32Array(HELD * 32) };
}

/** Enters a container with `count` items. `keysEnd` is the end of its keys in a record. */
export function enter(open: OpenContainers, inside: number, count: number, keysEnd: number): void {
  const at = open.depth * HELD;
  if (at === open.outer.length) open.outer = doubled(open.outer);
  open.outer.set([open.left, open.inside, open.keysEnd, open.count], at);
  open.depth++;
  open.inside = inside;
  open.count = count;
  open.left = count;
  open.keysEnd = keysEnd;
}

/** Leaves the innermost container. */
export function close(open: OpenContainers): void {
  const at = --open.depth * HELD;
  open.left = open.outer[at]!;
  open.inside = open.outer[at + 1]!;
  open.keysEnd = open.outer[at + 2]!;
  open.count = open.outer[at + 3]!;
}
