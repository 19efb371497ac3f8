import { invalidUtf8At } from '../../bytes/utf8.ts';
import { varintSigned32 } from '../../bytes/varint.ts';
import type { Layout, LayoutFailure } from '../../layout/layout.ts';
import { ValueType } from '../../value/value-tree.ts';
import type { ProtoSchema } from './descriptor.ts';
import { kinds } from './kinds.ts';
import { emptyKindOf } from './make-plan.ts';
import * as Op from './op.ts';
import { OpenMessages, UNKNOWN } from './open-messages.ts';
import * as Owner from './owner.ts';
import { tablesOf } from './tables.ts';
import {
  EGROUP,
  fail,
  groupEndFailure,
  I32,
  I64,
  LEN,
  openGroupFailure,
  payloadFailure,
  SGROUP,
  tagFailure,
  VARINT,
  varintEnd,
  varintNumber,
} from './wire.ts';

const K = kinds.index;

/** Maximum number of records that the walk reads before it tries the fast path again. */
const MOST_PASSED = 31;

/** Explains every byte of a message by its schema. */
export function annotateMessage(bytes: Uint8Array, schema: ProtoSchema): Layout {
  return new MessageWalk(bytes, tablesOf(schema)).run();
}

/** One walk from left to right. */
class MessageWalk extends OpenMessages {
  failure: LayoutFailure | undefined;
  /** Records that remain before the fast path is tried again. */
  toPass = 0;
  /** Value of `toPass` after the last attempt. */
  passes = 0;

  run(): Layout {
    for (;;) {
      this.readFastPath();
      if (this.pos < this.end) this.record();
      else if (!this.leave()) break;
      if (this.failure !== undefined) break;
    }
    this.fastPath.giveBack();
    const { names, wordNames } = this.tables;
    const count = this.builder.values.count;
    const words = wordNames.length === 0 ? undefined : { names: wordNames, of: this.words.finish(count) };
    return this.builder.finish(this.failure, { names, of: this.keys.finish(count) }, words);
  }

  /**
   * Reads as many records as possible on the fast path. After an attempt that read nothing, waits for twice as many
   * records as before.
   */
  readFastPath(): void {
    if (this.message === UNKNOWN || this.toPass-- > 0) return;
    const { pos } = this;
    while (this.fastPath.read(this));
    this.passes = this.pos > pos ? 0 : Math.min(2 * this.passes + 1, MOST_PASSED);
    this.toPass = this.passes;
  }

  /** Reads one tag and its payload; for a message, only the tag and the length. */
  record(): void {
    const { bytes, end } = this;
    const start = this.pos;
    let tag = bytes[start]!;
    if (tag >= 8 && tag < 0x80) this.pos = start + 1;
    else {
      const tagEnd = varintEnd(bytes, start, end);
      tag = tagEnd < 0 ? 0 : varintNumber(bytes, start, tagEnd);
      if (tag < 8 || tag > 0xffffffff) {
        this.failure = tagFailure(bytes, start, end);
        return;
      }
      this.pos = tagEnd;
    }
    const wire = tag & 7;
    const field = this.fieldOf(tag >>> 3);
    if (field >= 0 && wire === this.tables.wire[field]) this.known(start, tag, field);
    else if (field >= 0 && wire === LEN && this.tables.packable[field] === 1) this.packed(start, tag, field);
    else this.unknown(start, tag);
  }

  fieldOf(number: number): number {
    const { message, tables } = this;
    if (message === UNKNOWN) return -1;
    if (number < tables.size[message]!) return tables.field[tables.base[message]! + number]!;
    return tables.beyond[message]!.get(number) ?? -1;
  }

  known(start: number, tag: number, field: number): void {
    const { tables, builder, bytes, pos, end } = this;
    if (tables.closed[field] === 1 && !this.hasName(field, pos)) {
      this.unknown(start, tag);
      return;
    }
    const value = this.ownerOf(field);
    builder.region(start, tables.tagKind[field]!, value);
    const op = tables.op[field]!;
    if (op === Op.varint || op === Op.enumeration) {
      const after = pos < end && bytes[pos]! < 0x80 ? pos + 1 : varintEnd(bytes, pos, end);
      if (after < 0) {
        this.failure = payloadFailure(bytes, start, pos, end, tag);
        return;
      }
      builder.region(pos, tables.kind[field]!, value);
      if (op === Op.enumeration) this.setWord(field, value, pos, after);
      this.pos = after;
    } else if (op === Op.i64 || op === Op.i32) {
      const after = pos + (op === Op.i64 ? 8 : 4);
      if (after > end) {
        this.failure = payloadFailure(bytes, start, pos, end, tag);
        return;
      }
      builder.region(pos, tables.kind[field]!, value);
      this.pos = after;
    } else if (op === Op.group) {
      this.enter(end, tables.target[field]!, value, tag >>> 3, field);
    } else {
      const head = pos < end && bytes[pos]! < 0x80 ? pos + 1 : varintEnd(bytes, pos, end);
      const after = head < 0 ? -1 : head + varintNumber(bytes, pos, head);
      if (after < 0 || after > end) {
        this.failure = payloadFailure(bytes, start, pos, end, tag);
        return;
      }
      this.delimited(start, field, value, head, after);
    }
  }

  /** Reads a length-delimited payload: text, bytes or a message. */
  delimited(start: number, field: number, value: number, from: number, to: number): void {
    const { tables, builder, pos } = this;
    const op = tables.op[field]!;
    this.pos = from;
    if (op === Op.message) {
      builder.region(pos, tables.lengthKind[field]!, value);
      this.enter(to, tables.target[field]!, value, 0, field);
      return;
    }
    const kind = tables.kind[field]!;
    if (from === to) {
      builder.region(pos, emptyKindOf(tables.lengthKind[field]!, kind), value);
      return;
    }
    if (op === Op.text && tables.verified[field] === 1) {
      const invalid = invalidUtf8At(this.bytes, from, to);
      if (invalid >= 0) {
        const message = `Byte ${invalid - from} of a string is not valid UTF-8, which the schema requires.`;
        this.failure = fail(start, message);
        return;
      }
    }
    builder.pair(pos, tables.lengthKind[field]!, from, kind, value);
    this.pos = to;
  }

  /** The value that a record belongs to; opens it if it is new. */
  ownerOf(field: number): number {
    const { tables, builder, depth } = this;
    const type = tables.type[field]!;
    switch (tables.owner[field]) {
      case Owner.member: {
        this.lastField = -1;
        const value = builder.open(depth + 1, type);
        this.keys.set(value, tables.name[field]!);
        return value;
      }
      case Owner.repeated:
        this.beginList(field, ValueType.array);
        return builder.open(depth + 2, type);
      case Owner.map:
        this.beginList(field, ValueType.object);
        return builder.open(depth + 2, type);
      case Owner.child:
        return builder.open(depth + 1, type);
      case Owner.key:
        this.lastField = field;
        return this.value;
      default:
        if (type !== ValueType.scalar) builder.values.setType(this.value, type);
        return this.value;
    }
  }

  /** Opens the list or map of a repeated field at its first record; it stays open until a record of another field. */
  beginList(field: number, type: number): void {
    if (this.lastField === field) return;
    this.lastField = field;
    this.lastValue = this.builder.open(this.depth + 1, type);
    this.keys.set(this.lastValue, this.tables.name[field]!);
  }

  /** Reads a packed field: numbers without tags between them. */
  packed(start: number, tag: number, field: number): void {
    const { tables, builder, bytes, pos, end } = this;
    const isWhole = tables.owner[field] === Owner.child;
    if (!isWhole) this.beginList(field, ValueType.array);
    const list = isWhole ? this.value : this.lastValue;
    builder.region(start, K['LEN tag'], list);
    this.failure = payloadFailure(bytes, start, pos, end, tag);
    if (this.failure !== undefined) return;
    const head = varintEnd(bytes, pos, end);
    const after = head + varintNumber(bytes, pos, head);
    builder.region(pos, tables.lengthKind[field]!, list);
    const depth = this.depth + (isWhole ? 1 : 2);
    const kind = tables.kind[field]!;
    const op = tables.op[field]!;
    const size = op === Op.i64 ? 8 : op === Op.i32 ? 4 : 0;
    let at = head;
    while (at < after) {
      const next = size > 0 ? at + size : bytes[at]! < 0x80 ? at + 1 : varintEnd(bytes, at, after);
      if (next < 0 || next > after) {
        this.failure = fail(
          at,
          size > 0
            ? `The next element of packed field ${tag >>> 3} needs ${size} bytes; the field has only ${after - at} more.`
            : `Packed field ${tag >>> 3} contains a varint that does not end.`,
        );
        return;
      }
      if (tables.closed[field] === 1 && !this.hasName(field, at)) builder.region(at, K['unknown VARINT'], list);
      else {
        const value = builder.open(depth, ValueType.scalar);
        builder.region(at, kind, value);
        if (op === Op.enumeration) this.setWord(field, value, at, next);
      }
      at = next;
    }
    this.pos = after;
  }

  /** Reads an unknown field; its bytes belong to the message that contains it. */
  unknown(start: number, tag: number): void {
    const { builder, bytes, pos, end, value } = this;
    const wire = tag & 7;
    if (wire === EGROUP) {
      this.endGroup(start, tag >>> 3);
      return;
    }
    this.failure = tagFailure(bytes, start, end) ?? payloadFailure(bytes, start, pos, end, tag);
    if (this.failure !== undefined) return;
    builder.region(start, K['unknown tag'], value);
    if (wire === SGROUP) this.push(end, UNKNOWN, value, this.depth, tag >>> 3);
    else if (wire === VARINT) {
      builder.region(pos, K['unknown VARINT'], value);
      this.pos = varintEnd(bytes, pos, end);
    } else if (wire === I64 || wire === I32) {
      builder.region(pos, wire === I64 ? K['unknown I64'] : K['unknown I32'], value);
      this.pos = pos + (wire === I64 ? 8 : 4);
    } else {
      const head = varintEnd(bytes, pos, end);
      const after = head + varintNumber(bytes, pos, head);
      if (after > head) builder.pair(pos, K['unknown length'], head, K['unknown LEN'], value);
      else builder.region(pos, K['unknown length'], value);
      this.pos = after;
    }
  }

  /** Enters the message of a field. List elements and map entries are one level deeper than members. */
  enter(end: number, message: number, value: number, group: number, field: number): void {
    const owner = this.tables.owner[field]!;
    const deeper = owner === Owner.repeated || owner === Owner.map ? 2 : owner === Owner.same ? 0 : 1;
    this.push(end, message, value, this.depth + deeper, group);
  }

  /** Leaves a message at its end; returns false at the end of the root. */
  leave(): boolean {
    if (this.group !== 0) {
      this.failure = openGroupFailure(this.pos, this.group);
      return true;
    }
    if (this.height === 0) return false;
    this.pop();
    return true;
  }

  endGroup(start: number, number: number): void {
    if (number !== this.group) {
      this.failure = groupEndFailure(start, number, this.group);
      return;
    }
    this.builder.region(start, K['EGROUP tag'], this.value);
    this.pop();
  }

  hasName(field: number, at: number): boolean {
    const after = varintEnd(this.bytes, at, this.end);
    return after > 0 && this.tables.words[field]!.has(varintSigned32(this.bytes, at, after));
  }

  setWord(field: number, value: number, start: number, end: number): void {
    const word = this.tables.words[field]?.get(varintSigned32(this.bytes, start, end)) ?? 0;
    if (word > 0) this.words.set(value, word);
  }
}
