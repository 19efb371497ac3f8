import { counted, pluralized } from '../../../core/basics/counted.ts';
import { varintSigned32 } from '../../../core/bytes/varint.ts';
import type { LayoutBuilder } from '../../../core/layout/builder.ts';
import type { Layout, LayoutFailure } from '../../../core/layout/layout.ts';
import type { ProtoSchema } from '../descriptor.ts';
import { kinds } from '../kinds.ts';
import {
  cutFailure,
  EGROUP,
  fail,
  groupEndFailure,
  I32,
  I64,
  LEN,
  LONGEST_PAYLOAD,
  openGroupFailure,
  payloadFailure,
  SGROUP,
  tagFailure,
  VARINT,
  varintEnd,
  varintNumber,
} from '../wire.ts';
import { type FastPath, takeFastPath } from './fast-path.ts';
import { emptyKindOf, planOf } from './make-plan.ts';
import { missingFields } from './missing-fields.ts';
import { NamedLayout } from './named-layout.ts';
import * as Op from './op.ts';
import { OpenMessages, UNKNOWN } from './open-messages.ts';
import * as Owner from './owner.ts';
import { type Tables, tablesOf } from './tables.ts';

const K = kinds.index;

/** Maximum number of records that the walk reads before it tries the fast path again. */
const MOST_PASSED = 31;

/** Explains every byte of a message by its schema. */
export function annotateMessage(bytes: Uint8Array, schema: ProtoSchema): Layout {
  return new MessageWalk(bytes, tablesOf(schema)).run();
}

/** Walks through a message one time, from left to right. */
class MessageWalk {
  readonly #bytes: Uint8Array;
  readonly #tables: Tables;
  readonly #layout: NamedLayout;
  readonly #builder: LayoutBuilder;
  readonly #fastPath: FastPath;
  readonly #open: OpenMessages;
  #failure: LayoutFailure | undefined;
  /** The failure to report if messages or lists exceed the input. It is the failure of the innermost one. */
  #cut: LayoutFailure | undefined;
  /** Number of records to read before the fast path is tried again. */
  #toPass = 0;
  /** Value of `#toPass` after the last attempt. */
  #passes = 0;

  constructor(bytes: Uint8Array, tables: Tables) {
    this.#bytes = bytes;
    this.#tables = tables;
    this.#layout = new NamedLayout(bytes.length, tables);
    this.#builder = this.#layout.builder;
    this.#fastPath = takeFastPath(bytes, planOf(tables), tables.names.length);
    this.#open = new OpenMessages(bytes.length, tables, this.#layout, this.#fastPath);
  }

  run(): Layout {
    const open = this.#open;
    while (this.#failure === undefined) {
      this.#readFastPath();
      if (open.pos < open.end) this.#record();
      else if (open.group !== 0) this.#failure = openGroupFailure(open.pos, open.group);
      else if (open.isRoot || (this.#cut !== undefined && open.pos === this.#bytes.length)) break;
      else open.leave();
    }
    const failure = this.#failure ?? this.#cut;
    const layout = this.#layout.finish(failure);
    const missing = failure === undefined ? [] : missingFields(this.#open, layout, this.#tables);
    this.#fastPath.release();
    return missing.length > 0 ? { ...layout, missing } : layout;
  }

  /**
   * Reads as many records as possible on the fast path. After an attempt that read nothing, waits for twice as many
   * records as before. Reads nothing if the bytes end within a message: the fast path would read it as if it were
   * complete.
   */
  #readFastPath(): void {
    const open = this.#open;
    if (open.message === UNKNOWN || this.#cut !== undefined || this.#toPass-- > 0) return;
    const { pos } = open;
    while (this.#fastPath.read(open, this.#layout));
    this.#passes = open.pos > pos ? 0 : Math.min(2 * this.#passes + 1, MOST_PASSED);
    this.#toPass = this.#passes;
  }

  /** Reads one tag and its payload; for a message, only the tag and the length. */
  #record(): void {
    const bytes = this.#bytes;
    const tables = this.#tables;
    const open = this.#open;
    const { pos: start, end } = open;
    let tag = bytes[start]!;
    if (tag >= 8 && tag < 0x80) open.moveTo(start + 1);
    else {
      const tagEnd = varintEnd(bytes, start, end);
      tag = tagEnd < 0 ? 0 : varintNumber(bytes, start, tagEnd);
      if (tag < 8 || tag > 0xffffffff) {
        this.#failure = tagFailure(bytes, start, end);
        return;
      }
      open.moveTo(tagEnd);
    }
    const wire = tag & 7;
    const field = this.#fieldOf(tag >>> 3);
    if (field >= 0 && wire === tables.wire[field]) this.#known(start, tag, field);
    else if (field >= 0 && wire === LEN && tables.packable[field] === 1) this.#packed(start, tag, field);
    else this.#unknown(start, tag);
  }

  #fieldOf(number: number): number {
    const tables = this.#tables;
    const { message } = this.#open;
    if (message === UNKNOWN) return -1;
    if (number < tables.size[message]!) return tables.field[tables.base[message]! + number]!;
    return tables.beyond[message]!.get(number) ?? -1;
  }

  #known(start: number, tag: number, field: number): void {
    const bytes = this.#bytes;
    const tables = this.#tables;
    const builder = this.#builder;
    const open = this.#open;
    const { pos, end } = open;
    if (tables.closed[field] === 1 && !this.#hasName(field, pos)) {
      this.#unknown(start, tag);
      return;
    }
    const value = open.ownerOf(field);
    builder.region(start, tables.tagKind[field]!, value);
    const op = tables.op[field]!;
    if (op === Op.varint || op === Op.enumeration) {
      const after = pos < end && bytes[pos]! < 0x80 ? pos + 1 : varintEnd(bytes, pos, end);
      if (after < 0) {
        this.#failure = payloadFailure(bytes, start, pos, end, tag);
        return;
      }
      builder.region(pos, tables.kind[field]!, value);
      if (op === Op.enumeration) this.#setWord(field, value, pos, after);
      open.moveTo(after);
    } else if (op === Op.i64 || op === Op.i32) {
      const after = pos + (op === Op.i64 ? 8 : 4);
      if (after > end) {
        this.#failure = payloadFailure(bytes, start, pos, end, tag);
        return;
      }
      builder.region(pos, tables.kind[field]!, value);
      open.moveTo(after);
    } else if (op === Op.group) {
      open.enter(end, field, value, tag >>> 3);
    } else {
      const head = pos < end && bytes[pos]! < 0x80 ? pos + 1 : varintEnd(bytes, pos, end);
      const after = head < 0 ? -1 : head + varintNumber(bytes, pos, head);
      if (after >= 0 && after <= end) this.#delimited(field, value, head, after);
      else if (after >= 0 && tables.owner[field] !== Owner.key && this.#isCut(tag, head)) {
        this.#delimited(field, value, head, bytes.length);
      } else this.#failure = payloadFailure(bytes, start, pos, end, tag);
    }
  }

  /**
   * True if the payload from `head` may be read up to the end of the input. Its length is then possible, and exceeds
   * the input itself, not only the message around it.
   */
  #isCut(tag: number, head: number): boolean {
    const { pos, end } = this.#open;
    if (end < this.#bytes.length || varintNumber(this.#bytes, pos, head) > LONGEST_PAYLOAD) return false;
    this.#cut = cutFailure(this.#bytes, tag >>> 3, pos, head);
    return true;
  }

  /** Reads a length-delimited payload: text, bytes or a message. */
  #delimited(field: number, value: number, from: number, to: number): void {
    const tables = this.#tables;
    const builder = this.#builder;
    const open = this.#open;
    const { pos } = open;
    const op = tables.op[field]!;
    open.moveTo(from);
    if (op === Op.message) {
      builder.region(pos, tables.lengthKind[field]!, value);
      open.enter(to, field, value, 0);
      return;
    }
    const kind = tables.kind[field]!;
    if (from === to) {
      builder.region(pos, emptyKindOf(tables.lengthKind[field]!, kind), value);
      return;
    }
    builder.pair(pos, tables.lengthKind[field]!, from, kind, value);
    open.moveTo(to);
  }

  /** Reads a packed field: numbers without tags between them. */
  #packed(start: number, tag: number, field: number): void {
    const bytes = this.#bytes;
    const tables = this.#tables;
    const builder = this.#builder;
    const open = this.#open;
    const { pos, end } = open;
    const list = open.listOf(field);
    builder.region(start, K['LEN tag'], list);
    const head = varintEnd(bytes, pos, end);
    let after = head < 0 ? -1 : head + varintNumber(bytes, pos, head);
    if (after > end && this.#isCut(tag, head)) after = bytes.length;
    if (after < 0 || after > end) {
      this.#failure = payloadFailure(bytes, start, pos, end, tag);
      return;
    }
    builder.region(pos, tables.lengthKind[field]!, list);
    const kind = tables.kind[field]!;
    const op = tables.op[field]!;
    const size = op === Op.i64 ? 8 : op === Op.i32 ? 4 : 0;
    let at = head;
    while (at < after) {
      const next = size > 0 ? at + size : bytes[at]! < 0x80 ? at + 1 : varintEnd(bytes, at, after);
      if (next < 0 || next > after) {
        this.#failure = fail(
          at,
          size > 0
            ? `The next element of packed field ${tag >>> 3} needs ${size} bytes, but only ${counted(after - at, 'byte')} of the field ${pluralized(after - at, 'is', 'are')} left.`
            : `Packed field ${tag >>> 3} contains a varint that does not end.`,
        );
        return;
      }
      if (tables.closed[field] === 1 && !this.#hasName(field, at)) builder.region(at, K['unknown VARINT'], list);
      else {
        const value = open.openElement(field);
        builder.region(at, kind, value);
        if (op === Op.enumeration) this.#setWord(field, value, at, next);
      }
      at = next;
    }
    open.moveTo(after);
  }

  /** Reads an unknown field; its bytes belong to the message that contains it. */
  #unknown(start: number, tag: number): void {
    const bytes = this.#bytes;
    const builder = this.#builder;
    const open = this.#open;
    const { pos, end, value } = open;
    const wire = tag & 7;
    if (wire === EGROUP) {
      this.#endGroup(start, tag >>> 3);
      return;
    }
    const head = varintEnd(bytes, pos, end);
    const wrong = tagFailure(bytes, start, end) ?? payloadFailure(bytes, start, pos, end, tag);
    const isCut = wrong !== undefined && wire === LEN && head >= 0 && this.#isCut(tag, head);
    if (wrong !== undefined && !isCut) {
      this.#failure = wrong;
      return;
    }
    builder.region(start, K['unknown tag'], value);
    if (wire === SGROUP) open.enterUnknown(tag >>> 3);
    else if (wire === VARINT) {
      builder.region(pos, K['unknown VARINT'], value);
      open.moveTo(varintEnd(bytes, pos, end));
    } else if (wire === I64 || wire === I32) {
      builder.region(pos, wire === I64 ? K['unknown I64'] : K['unknown I32'], value);
      open.moveTo(pos + (wire === I64 ? 8 : 4));
    } else {
      const after = isCut ? bytes.length : head + varintNumber(bytes, pos, head);
      if (after > head) builder.pair(pos, K['unknown length'], head, K['unknown LEN'], value);
      else builder.region(pos, K['unknown length'], value);
      open.moveTo(after);
    }
  }

  #endGroup(start: number, number: number): void {
    const { group, value } = this.#open;
    if (number !== group) {
      this.#failure = groupEndFailure(start, number, group);
      return;
    }
    this.#builder.region(start, K['EGROUP tag'], value);
    this.#open.leave();
  }

  #hasName(field: number, at: number): boolean {
    const after = varintEnd(this.#bytes, at, this.#open.end);
    return after > 0 && this.#tables.words[field]!.has(varintSigned32(this.#bytes, at, after));
  }

  #setWord(field: number, value: number, start: number, end: number): void {
    const word = this.#tables.words[field]?.get(varintSigned32(this.#bytes, start, end)) ?? 0;
    if (word > 0) this.#layout.setWord(value, word);
  }
}
