import { EGROUP, I32, I64, LEN, SGROUP, varintEnd, varintNumber } from '../wire.ts';
import {
  isContinuation,
  isSpace,
  isTextAt,
  lengthAt,
  looksLikeDouble,
  looksLikeFloat,
  payloadEnd,
  scanRecords,
} from './guess.ts';

/** Readings of payloads whose type no schema names; the numbers follow the wire types. */
export const Reading = { message: 8, text: 9, bytes: 10, float: 11, integer: 12 } as const;

/** The payloads of one field so far: where the first one is, and what all of them can be. */
interface Seen {
  readonly from: number;
  readonly to: number;
  readonly wire: number;
  count: number;
  isText: boolean;
  isMessage: boolean;
  /** Text with tabs and line breaks. */
  isSpaced: boolean;
  isFloat: boolean;
}

/**
 * One reading for each field of a message that occurs more than once: a repeated field has one type, so it is the type
 * that all of its payloads can have. Keys are tags. `end` is where the message, or what can be read of it, ends. A field
 * that occurs once is not in the map. `text` is called if a repeated field needs it. Stores the ends of groups like `scanRecords`.
 */
export function repeatedReadings(
  bytes: Uint8Array,
  start: number,
  end: number,
  groupEnds: Uint32Array,
  text: () => TextMap,
): ReadonlyMap<number, number> {
  const seen = new Map<number, Seen>();
  for (let pos = start; pos < end; ) {
    const at = varintEnd(bytes, pos, end);
    const tag = varintNumber(bytes, pos, at);
    const wire = tag % 8;
    const after = wire === SGROUP ? groupEnds[pos]! : wire === EGROUP ? 0 : payloadEnd(bytes, at, end, wire);
    // The end of this group, or a group or a field that is cut off.
    if (after === 0 || after > end) break;
    if (wire === LEN || wire === I64 || wire === I32) {
      const from = wire === LEN ? varintEnd(bytes, at, end) : at;
      const before = seen.get(tag);
      if (before === undefined) seen.set(tag, first(wire, from, after));
      else {
        if (before.count++ === 1) look(before, before.from, before.to, bytes, groupEnds, text);
        look(before, from, after, bytes, groupEnds, text);
      }
    }
    pos = after;
  }
  return new Map([...seen].filter(([, { count }]) => count > 1).map(([tag, each]) => [tag, readingOf(each)]));
}

function first(wire: number, from: number, to: number): Seen {
  return { from, to, wire, count: 1, isText: true, isMessage: true, isSpaced: true, isFloat: true };
}

/** Takes away what this payload cannot be. */
function look(
  seen: Seen,
  from: number,
  to: number,
  bytes: Uint8Array,
  groupEnds: Uint32Array,
  text: () => TextMap,
): void {
  if (seen.wire === I64) seen.isFloat &&= isZero(bytes, from, to) || looksLikeDouble(bytes, from);
  else if (seen.wire === I32) seen.isFloat &&= isZero(bytes, from, to) || looksLikeFloat(bytes, from);
  else {
    seen.isText &&= text().isText(from, to, false);
    seen.isSpaced &&= seen.isText || text().isText(from, to, true);
    seen.isMessage &&= scanRecords(bytes, from, to, groupEnds) === undefined;
  }
}

function readingOf({ wire, isText, isMessage, isSpaced, isFloat }: Seen): number {
  if (wire !== LEN) return isFloat ? Reading.float : Reading.integer;
  if (isText) return Reading.text;
  if (isMessage) return Reading.message;
  return isSpaced ? Reading.text : Reading.bytes;
}

/** Zero looks like any type. */
function isZero(bytes: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (bytes[at] !== 0) return false;
  return true;
}

/**
 * Where the next byte that is not text is, and the next line break or tab, for every byte. Computed once, from the end,
 * because payloads of any depth ask for it.
 */
export class TextMap {
  readonly #bytes: Uint8Array;
  readonly #bad: Uint32Array;
  readonly #space: Uint32Array;

  constructor(bytes: Uint8Array) {
    const { length } = bytes;
    const bad = new Uint32Array(length + 1).fill(length, length);
    const space = new Uint32Array(length + 1).fill(length, length);
    for (let at = length - 1; at >= 0; at--) {
      const next = Math.min(length, at + lengthAt(bytes, at));
      bad[at] = !isContinuation(bytes[at]!) && isTextAt(bytes, at) ? bad[next]! : at;
      space[at] = isSpace(bytes[at]!) ? at : space[at + 1]!;
    }
    this.#bytes = bytes;
    this.#bad = bad;
    this.#space = space;
  }

  /** True if `bytes[from, to)` is UTF-8 without control characters; `spaced` allows tabs and line breaks. */
  isText(from: number, to: number, spaced: boolean): boolean {
    if (from === to) return true;
    if (this.#bad[from]! < to || (to < this.#bytes.length && isContinuation(this.#bytes[to]!))) return false;
    return spaced || this.#space[from]! >= to;
  }
}
