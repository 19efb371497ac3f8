import { uintBE } from '../core/bytes/numbers.ts';

/** The head of a CBOR item (RFC 8949 section 3): its major type, its argument, and the offset after the head. */
export interface CborHead {
  readonly major: number;
  /** The argument; absent for an indefinite length and for the break. */
  readonly argument?: number;
  readonly end: number;
}

/** The head at an offset; undefined if it is cut or not well-formed. */
export function cborHead(bytes: Uint8Array, at: number): CborHead | undefined {
  const first = bytes[at];
  if (first === undefined) return undefined;
  const [major, info] = [first >> 5, first & 0x1f];
  if (info < 24) return { major, argument: info, end: at + 1 };
  if (info === 31) return { major, end: at + 1 };
  const end = at + 1 + 2 ** (info - 24);
  return info > 27 || end > bytes.length ? undefined : { major, argument: Number(uintBE(bytes, at + 1, end)), end };
}

const [BYTES, TEXT, MAP, TAG, OTHER] = [2, 3, 5, 6, 7];

/** Maximum depth: nobody writes deeper items, and they would take memory for each byte. */
const DEEPEST = 10_000;

/** The offset after the item at an offset; undefined if the item is cut, not well-formed, or too deep. Iterative. */
export function cborItemEnd(bytes: Uint8Array, start: number): number | undefined {
  /** Number of items that are left in each open container; infinite for an indefinite length. */
  const open: number[] = [1];
  let at = start;
  let isTagged = false;
  while (open.length > 0) {
    const head = cborHead(bytes, at);
    if (head === undefined) return undefined;
    const { major, argument, end } = head;
    at = end;
    // A tag and its content are one item.
    if (major === TAG) {
      if (argument === undefined) return undefined;
      isTagged = true;
      continue;
    }
    const isBreak = major === OTHER && argument === undefined;
    if (isBreak) {
      if (isTagged || open.pop() !== Number.POSITIVE_INFINITY) return undefined;
    } else open[open.length - 1]!--;
    isTagged = false;
    if (major === BYTES || major === TEXT) {
      if (argument === undefined) open.push(Number.POSITIVE_INFINITY);
      else if (argument > bytes.length - at) return undefined;
      else at += argument;
    } else if (major > TEXT && major <= MAP) {
      open.push(argument === undefined ? Number.POSITIVE_INFINITY : argument * (major === MAP ? 2 : 1));
    } else if (major < BYTES && argument === undefined) return undefined;
    while (open.at(-1) === 0) open.pop();
    if (open.length > DEEPEST) return undefined;
  }
  return at;
}
