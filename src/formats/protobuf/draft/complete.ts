import type { Span } from '../../../core/bytes/span.ts';
import { TextMap } from '../annotator/field-readings.ts';
import { isZero, looksLikeDouble, looksLikeFloat, payloadEnd, scanRecords } from '../annotator/guess.ts';
import { EGROUP, I32, I64, LEN, SGROUP, tagFailure, VARINT, varintEnd, varintNumber } from '../wire.ts';
import type { Draft, DraftField, DraftMessage } from './draft.ts';

/** The records of one field in all messages of a type. */
export interface Records {
  readonly wire: number;
  /** The payloads, without the length of LEN. */
  readonly payloads: Span[];
  /** True if at least one message has several of the records. */
  isRepeated: boolean;
}

/** The records of each field of a draft, by message type and number. */
export type RecordsOf = ReadonlyMap<DraftMessage, ReadonlyMap<number, Records>>;

/** Name of the root of a new draft. */
const ROOT = 'Message';
/**
 * Beyond this many message types, or this many fields in one of them, payloads stay bytes, because the library
 * limits both numbers.
 */
const MOST_MESSAGES = 500;
const MOST_FIELDS = 1000;
/** A varint of this many bytes is a number from 2^63 on, or a negative number, which is far more frequent. */
const NEGATIVE = 10;

/** Bytes that hold messages of one type, one after another. */
export class Drafting {
  readonly bytes: Uint8Array;
  readonly #messages: readonly Span[];
  readonly #text: TextMap;
  readonly #groupEnds: Uint32Array;

  constructor(bytes: Uint8Array, messages: readonly Span[]) {
    this.bytes = bytes;
    this.#messages = messages;
    this.#text = new TextMap(bytes);
    this.#groupEnds = new Uint32Array(bytes.length);
  }

  /**
   * Adds to a draft the fields that the bytes have and the draft lacks, each with a type that fits all of its payloads.
   * Groups are left out, because proto3 has none. Returns the records of each field.
   */
  complete(draft: Draft): RecordsOf {
    if (draft.size === 0) draft.set(ROOT, new Map());
    const all = new Map<DraftMessage, Map<number, Records>>();
    const [root] = draft.keys();
    const open: { readonly name: string; readonly spans: readonly Span[] }[] = [{ name: root!, spans: this.#messages }];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const message = draft.get(next.name)!;
      const known = all.get(message) ?? new Map<number, Records>();
      all.set(message, known);
      const found = this.#recordsIn(next.spans);
      for (const [number, records] of found) {
        known.set(number, merged(known.get(number), records));
        if (!message.has(number) && message.size >= MOST_FIELDS) continue;
        const field = this.#field(draft, next.name, number, records);
        message.set(number, field);
        if (records.wire === LEN && draft.has(field.type)) open.push({ name: field.type, spans: records.payloads });
      }
    }
    return all;
  }

  #recordsIn(messages: readonly Span[]): ReadonlyMap<number, Records> {
    const found = new Map<number, Records>();
    for (const { start, end } of messages) {
      const seen = new Set<number>();
      for (const { number, wire, payload } of recordsIn(this.bytes, start, end)) {
        const records = found.get(number);
        if (records === undefined) found.set(number, { wire, payloads: [payload], isRepeated: false });
        else if (records.wire === wire) {
          records.payloads.push(payload);
          records.isRepeated ||= seen.has(number);
        }
        seen.add(number);
      }
    }
    return found;
  }

  /** A field of a draft, with the label that its records need. */
  #field(draft: Draft, parent: string, number: number, records: Records): DraftField {
    const known = draft.get(parent)!.get(number);
    if (known !== undefined) {
      const needs = records.isRepeated && !known.isRepeated;
      return needs ? { ...known, isRepeated: true, isUnpacked: records.wire !== LEN } : known;
    }
    const type = this.#guess(records) ?? this.newMessage(draft, parent, number);
    const { isRepeated } = records;
    return { name: `f${number}`, type, isRepeated, isUnpacked: isRepeated && records.wire !== LEN };
  }

  /** Adds a message type for a field. Returns "bytes" if there are too many. */
  newMessage(draft: Draft, parent: string, number: number): string {
    if (draft.size >= MOST_MESSAGES) return 'bytes';
    const isInRoot = draft.keys().next().value === parent;
    const wanted = isInRoot ? `Field${number}` : `${parent}_${number}`;
    let name = wanted;
    for (let again = 2; draft.has(name); again++) name = `${wanted}_again${again}`;
    draft.set(name, new Map());
    return name;
  }

  /** The type that fits all payloads; undefined for a message. */
  #guess({ wire, payloads }: Records): string | undefined {
    const { bytes } = this;
    const looks = (test: typeof looksLikeFloat): boolean =>
      payloads.some(({ start }) => test(bytes, start)) &&
      payloads.every(({ start, end }) => test(bytes, start) || isZero(bytes, start, end));
    if (wire === VARINT) return payloads.some(({ start, end }) => end - start === NEGATIVE) ? 'int64' : 'uint64';
    if (wire === I64) return looks(looksLikeDouble) ? 'double' : 'fixed64';
    if (wire === I32) return looks(looksLikeFloat) ? 'float' : 'fixed32';
    if (payloads.every(({ start, end }) => this.#text.isText(start, end, false))) return 'string';
    if (payloads.every((payload) => this.isMessage(payload))) return undefined;
    return payloads.every(({ start, end }) => this.#text.isText(start, end, true)) ? 'string' : 'bytes';
  }

  /** True if a payload can be read as a message. */
  isMessage({ start, end }: Span): boolean {
    return scanRecords(this.bytes, start, end, this.#groupEnds) === undefined;
  }
}

/** A record of a message, with its payload. A group is not a record here. */
export interface Recorded {
  readonly number: number;
  readonly wire: number;
  readonly start: number;
  readonly payload: Span;
}

/** The records of a message, up to the first that cannot be read. The content of groups is left out. */
export function* recordsIn(bytes: Uint8Array, start: number, end: number): Generator<Recorded> {
  let groups = 0;
  for (let at = start; at < end && tagFailure(bytes, at, end) === undefined; ) {
    const head = varintEnd(bytes, at, end);
    const tag = varintNumber(bytes, at, head);
    const wire = tag % 8;
    if (wire === SGROUP || wire === EGROUP) {
      groups += wire === SGROUP ? 1 : -1;
      at = head;
      continue;
    }
    const from = wire === LEN ? varintEnd(bytes, head, end) : head;
    const after =
      from < 0 || (wire === VARINT && varintEnd(bytes, head, end) < 0) ? -1 : payloadEnd(bytes, head, end, wire);
    if (after < 0 || after > end) return;
    if (groups === 0) yield { number: Math.floor(tag / 8), wire, start: at, payload: { start: from, end: after } };
    at = after;
  }
}

function merged(before: Records | undefined, records: Records): Records {
  if (before === undefined || before.wire !== records.wire) return before ?? records;
  for (const payload of records.payloads) before.payloads.push(payload);
  before.isRepeated ||= records.isRepeated;
  return before;
}
