import { EGROUP, I64, LEN, SGROUP, VARINT, varintEnd, varintNumber } from '../wire.ts';
import {
  isContinuation,
  isSpace,
  isTextAt,
  isZero,
  lengthAt,
  looksLikeDouble,
  looksLikeFloat as looksLikeFloat32,
  payloadEnd,
  scanRecords,
} from './guess.ts';

/** Readings of payloads whose type no schema names; the numbers follow the wire types. */
export const Reading = { message: 8, text: 9, bytes: 10, float: 11, integer: 12 } as const;

/** The readings of the fields of a message without a schema, by tag. */
export type FieldReadings = ReadonlyMap<number, FieldReading>;

export interface FieldReading {
  /** A constant of `Reading`; it has no meaning for a varint or a group. */
  readonly reading: number;
  /** The fields of the messages, or of the groups, in this field. */
  readonly inner: FieldReadings;
}

/**
 * Chooses one reading for each field at each path: all messages at a path have one type, so a field has a type that all
 * of its payloads can have. `end` is where the message, or the part of it that can be read, ends. `cut` has the reading
 * of each field that the end cuts off, by the offset of the field's tag. Stores the ends of groups like `scanRecords`.
 * Never recurses.
 */
export function readingsByPath(
  bytes: Uint8Array,
  end: number,
  groupEnds: Uint32Array,
  cut: ReadonlyMap<number, number> = new Map(),
): FieldReadings {
  const input = { bytes, groupEnds, cut, text: new TextMap(bytes) };
  const root = new Field(LEN);
  root.messages.push(0, end);
  const open = [root];
  for (let field = open.pop(); field !== undefined; field = open.pop()) {
    const { messages, inner } = field;
    for (let i = 0; i < messages.length; i += 2) seeFields(input, messages[i]!, messages[i + 1]!, inner);
    field.messages = [];
    for (const each of inner.values()) if (each.hasMessages()) open.push(each);
  }
  return root.inner;
}

interface Input {
  readonly bytes: Uint8Array;
  readonly groupEnds: Uint32Array;
  readonly cut: ReadonlyMap<number, number>;
  readonly text: TextMap;
}

/** All payloads of one tag at one path so far, and what all of them can be. */
class Field implements FieldReading {
  readonly #wire: number;
  /** The start and the end of each message or group, in turn. */
  messages: number[] = [];
  readonly inner = new Map<number, Field>();
  #isText = true;
  /** True as long as all payloads can be text with tabs and line breaks. */
  #isSpaced = true;
  #isMessage = true;
  /** False if a payload cannot be a float. Zero can be a value of any type. */
  #canBeFloat = true;
  #looksLikeFloat = false;
  #isCut = false;

  constructor(wire: number) {
    this.#wire = wire;
  }

  get reading(): number {
    if (this.#wire !== LEN) return this.#canBeFloat && this.#looksLikeFloat ? Reading.float : Reading.integer;
    if (this.#isText) return Reading.text;
    if (this.#isMessage) return Reading.message;
    return this.#isSpaced ? Reading.text : Reading.bytes;
  }

  hasMessages(): boolean {
    const isRead = this.#wire === SGROUP || this.#isCut || this.reading === Reading.message;
    return isRead && this.messages.length > 0;
  }

  /** Adds a group, or a message that the end of the input cuts. */
  add(from: number, to: number): void {
    this.#isCut = true;
    this.messages.push(from, to);
  }

  /** Rules out the readings that this payload cannot have. */
  see({ bytes, groupEnds, text }: Input, from: number, to: number): void {
    if (this.#wire === LEN) {
      this.#isText &&= text.isText(from, to, false);
      this.#isSpaced &&= this.#isText || text.isText(from, to, true);
      this.#isMessage &&= scanRecords(bytes, from, to, groupEnds) === undefined;
      if (this.#isMessage) this.messages.push(from, to);
      else this.messages = [];
    } else {
      const looksLikeFloat = this.#wire === I64 ? looksLikeDouble(bytes, from) : looksLikeFloat32(bytes, from);
      this.#looksLikeFloat ||= looksLikeFloat;
      this.#canBeFloat &&= looksLikeFloat || isZero(bytes, from, to);
    }
  }
}

/** Adds the fields of the message `bytes[start, end)` to those of the other messages at its path. */
function seeFields(input: Input, start: number, end: number, fields: Map<number, Field>): void {
  const { bytes, groupEnds, cut } = input;
  for (let pos = start; pos < end; ) {
    const at = varintEnd(bytes, pos, end);
    const tag = varintNumber(bytes, pos, at);
    const wire = tag % 8;
    if (wire === EGROUP) return;
    const field = fields.get(tag) ?? new Field(wire);
    if (wire !== VARINT) fields.set(tag, field);
    const isCut = cut.has(pos) || (wire === SGROUP && groupEnds[pos] === 0);
    const after = isCut ? end : wire === SGROUP ? groupEnds[pos]! : payloadEnd(bytes, at, end, wire);
    if (after > end) return;
    const from = wire === LEN ? varintEnd(bytes, at, end) : at;
    if (wire === SGROUP || cut.get(pos) === Reading.message) field.add(from, after);
    else if (!isCut && wire !== VARINT) field.see(input, from, after);
    pos = after;
  }
}

/**
 * For every byte, the offset of the next byte that is not text, and of the next line break or tab. The map is computed
 * once, from the end, because payloads of any depth need it.
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
    const bad = this.#bad[from]!;
    const cutsCharacter = bad > to && isContinuation(this.#bytes[to]!);
    if (bad < to || cutsCharacter) return false;
    return spaced || this.#space[from]! >= to;
  }
}
