import { LayoutBuilder } from '../../../core/layout/builder.ts';
import type { Layout } from '../../../core/layout/layout.ts';
import { WordColumn } from '../../../core/layout/word-column.ts';
import { ValueType } from '../../../core/value/value-tree.ts';
import { kinds } from '../kinds.ts';
import { EGROUP, I32, I64, LEN, SGROUP, VARINT, varintEnd, varintNumber } from '../wire.ts';
import { type Cut, followCut } from './cut.ts';
import { type FieldReading, type FieldReadings, Reading, readingsByPath } from './field-readings.ts';
import { payloadEnd, scanRecords } from './guess.ts';

const K = kinds.index;
const TAG_KINDS = [K['raw VARINT tag'], K['raw I64 tag'], K['raw LEN tag'], K['raw SGROUP tag'], 0, K['raw I32 tag']];

/**
 * Explains a message without a schema: numbered fields, read by their wire types. The type of a length-delimited
 * payload is a guess, and so is whether eight bytes are a double. The guess is the same for all records of a field at
 * one path. Consecutive records with the same number form an array.
 */
export function annotateRaw(bytes: Uint8Array): Layout {
  return new RawWalk(bytes).run();
}

class RawWalk {
  readonly #bytes: Uint8Array;
  readonly #builder: LayoutBuilder;
  /**
   * The end of each group, by its start; 0 if it has no end. For millions of groups, a `Map` would take several times
   * as much memory.
   */
  readonly #groupEnds: Uint32Array;
  readonly #names = new Map<number, number>();
  readonly #keys: WordColumn;
  readonly #stack: number[] = [];
  /** The readings of the fields of the innermost open message, and of those around it. */
  #readings: FieldReadings = new Map();
  readonly #readingsOf: FieldReadings[] = [];
  #pos = 0;
  /** The fields that the end of the input cuts off. */
  #cut: Cut | undefined;

  #end = 0;
  #value: number;
  #depth = 0;
  /** The field number whose array is open; 0 for none. */
  #lastNumber = 0;
  /** The ordinal of the open array. */
  #lastValue = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#builder = new LayoutBuilder(bytes.length);
    this.#groupEnds = new Uint32Array(bytes.length);
    this.#keys = new WordColumn(bytes.length, bytes.length / 8);
    this.#value = this.#builder.open(0, ValueType.object);
  }

  /**
   * A first scan of the outermost records finds any failure. The walk then stops before the failure, or reads the field
   * that the end of the input cuts off.
   */
  run(): Layout {
    const bytes = this.#bytes;
    const failure = scanRecords(bytes, 0, bytes.length, this.#groupEnds);
    if (failure !== undefined) this.#cut = followCut(bytes, failure, this.#groupEnds);
    this.#end = this.#cut?.end ?? bytes.length;
    this.#readings = readingsByPath(bytes, this.#end, this.#groupEnds, this.#cut?.fields);
    while (this.#pos < this.#end || this.#stack.length > 0) {
      if (this.#pos < this.#end) this.#record();
      else this.#pop();
    }
    const names = [...this.#names.keys()].map(String);
    return this.#builder.finish(this.#cut?.failure, { names, of: this.#keys.finish(this.#builder.values.count) });
  }

  #record(): void {
    const bytes = this.#bytes;
    const builder = this.#builder;
    const end = this.#end;
    const start = this.#pos;
    const at = varintEnd(bytes, start, end);
    const tag = varintNumber(bytes, start, at);
    const wire = tag % 8;
    if (wire === EGROUP) {
      builder.region(start, K['EGROUP tag'], this.#value);
      this.#pop();
      this.#pos = at;
      return;
    }
    const cut = this.#cut?.fields.get(start);
    const after =
      wire === SGROUP ? this.#groupEnds[start]! : cut !== undefined ? end : payloadEnd(bytes, at, end, wire);
    const known = this.#readings.get(tag);
    const payload = wire === LEN ? (cut ?? known!.reading) : wire;
    const isMessage = payload === MESSAGE || payload === SGROUP;
    const type = isMessage ? ValueType.object : ValueType.scalar;
    const deeper = this.#beginArray(tag >>> 3, after) ? 2 : 1;
    const value = builder.open(this.#depth + deeper, type);
    if (deeper === 1) this.#keys.set(value, this.#nameOf(tag >>> 3));
    builder.region(start, TAG_KINDS[wire]!, value);
    this.#pos = at;
    if (payload === SGROUP) this.#push(end, value, this.#depth + deeper, known!.inner);
    else this.#payload(payload, value, after, deeper, known);
  }

  #payload(payload: number, value: number, after: number, deeper: number, known?: FieldReading): void {
    const bytes = this.#bytes;
    const builder = this.#builder;
    const pos = this.#pos;
    const isFloat = known?.reading === Reading.float;
    if (payload === VARINT) builder.region(pos, K['raw VARINT'], value);
    else if (payload === I64) builder.region(pos, isFloat ? K['raw double'] : K['raw I64'], value);
    else if (payload === I32) builder.region(pos, isFloat ? K['raw float'] : K['raw I32'], value);
    else {
      const from = varintEnd(bytes, pos, after);
      builder.region(pos, LENGTH_KINDS[payload - MESSAGE]!, value);
      if (payload === MESSAGE) {
        this.#pos = from;
        this.#push(after, value, this.#depth + deeper, known!.inner);
        return;
      }
      if (after > from) builder.region(from, payload === TEXT ? K['raw string'] : K['raw bytes'], value);
    }
    this.#pos = after;
  }

  /**
   * True if the record belongs to the open array, or to an array opened here because the next record has the same
   * number.
   */
  #beginArray(number: number, after: number): boolean {
    if (number === this.#lastNumber) return true;
    this.#lastNumber = 0;
    if (after === 0 || !this.#isField(after, number)) return false;
    this.#lastNumber = number;
    this.#lastValue = this.#builder.open(this.#depth + 1, ValueType.array);
    this.#keys.set(this.#lastValue, this.#nameOf(number));
    return true;
  }

  /** True if a record of this field begins at an offset. */
  #isField(at: number, number: number): boolean {
    const after = varintEnd(this.#bytes, at, this.#end);
    if (after < 0) return false;
    const tag = varintNumber(this.#bytes, at, after);
    return Math.floor(tag / 8) === number && tag % 8 !== EGROUP;
  }

  #nameOf(number: number): number {
    const known = this.#names.get(number);
    if (known !== undefined) return known;
    this.#names.set(number, this.#names.size + 1);
    return this.#names.size;
  }

  #push(end: number, value: number, depth: number, readings: FieldReadings): void {
    this.#stack.push(this.#end, this.#value, this.#depth, this.#lastNumber, this.#lastValue);
    this.#readingsOf.push(this.#readings);
    this.#readings = readings;
    this.#end = end;
    this.#value = value;
    this.#depth = depth;
    this.#lastNumber = 0;
  }

  #pop(): void {
    const stack = this.#stack;
    this.#readings = this.#readingsOf.pop()!;
    this.#lastValue = stack.pop()!;
    this.#lastNumber = stack.pop()!;
    this.#depth = stack.pop()!;
    this.#value = stack.pop()!;
    this.#end = stack.pop()!;
  }
}

const { message: MESSAGE, text: TEXT } = Reading;
const LENGTH_KINDS = [K['raw message length'], K['raw string length'], K['raw bytes length']];
