import { Utf8Checker } from '../../bytes/utf8.ts';
import type { LayoutBuilder } from '../../layout/builder.ts';
import type { Layout, LayoutFailure } from '../../layout/layout.ts';
import { WordColumn } from '../../layout/word-column.ts';
import { kinds } from './kinds.ts';
import { Op, type Tables } from './tables.ts';
import { fail, INT_BYTES, LONG_BYTES, varintEnd, varintFailure, zigzag } from './varints.ts';

const K = kinds.index;

/** What is open: the root's own place, a record's fields, an array's or a map's blocks. */
const Mode = { root: 0, record: 1, array: 2, map: 3 } as const;

/**
 * Reads data by their schema, from left to right, and says what each byte means. The state of what is open is in
 * fields, that of what is around it on a stack.
 */
export class Walk {
  readonly bytes: Uint8Array;
  readonly tables: Tables;
  readonly builder: LayoutBuilder;
  readonly utf8: Utf8Checker;
  readonly keys: WordColumn;
  readonly words: WordColumn;
  readonly stack: number[] = [];
  failure: LayoutFailure | undefined;
  pos: number;
  /** Where the bytes end that may be read. */
  end: number;
  /** Items that open blocks still owe; each takes a byte at least. */
  owed = 0;
  /** Values without bytes that may still be told one by one. */
  spare: number;
  /** Values without bytes that were not told. */
  untold = 0;
  readonly mostValues: number;

  mode: number = Mode.root;
  /** Of a record the next field, of an array or map the type of what it holds. */
  next = 0;
  /** Of a record where its fields end, of an array or map the items that its block still owes. */
  left = 0;
  value = 0;
  depth = 0;
  /** Where the block has to end, or -1 where it does not say; and where it began. */
  blockEnd = -1;
  blockStart = 0;

  constructor(bytes: Uint8Array, tables: Tables, builder: LayoutBuilder) {
    this.bytes = bytes;
    this.tables = tables;
    this.builder = builder;
    this.utf8 = new Utf8Checker(bytes);
    this.keys = new WordColumn(tables.names.length, bytes.length / 8);
    this.words = new WordColumn(tables.words.length, tables.words.length > 0 ? bytes.length / 8 : 0);
    this.pos = 0;
    this.end = bytes.length;
    this.spare = 4096 + 8 * bytes.length;
    this.mostValues = 65_536 + 32 * bytes.length;
  }

  /** Reads one datum of the root's type; whether all of it was there. */
  datum(depth: number): boolean {
    const { tables, builder } = this;
    const type = tables.root;
    const value = builder.open(depth, tables.valueType[type]!);
    this.mode = Mode.root;
    this.depth = depth - 1;
    if (tables.isEmpty[type] === 1 && !this.affords(type, 1)) return true;
    this.read(type, value, false);
    while (this.failure === undefined && this.mode !== Mode.root) {
      this.everyday();
      this.step();
    }
    return this.failure === undefined;
  }

  finish(): Layout {
    const { names, words } = this.tables;
    const { count } = this.builder.values;
    const keys = names.length === 0 ? undefined : { names, of: this.keys.finish(count) };
    const symbols = words.length === 0 ? undefined : { names: words, of: this.words.finish(count) };
    return this.builder.finish(this.failure, keys, symbols);
  }

  /**
   * The inner loop: complete scalars of the open record or array, one after the other, alone or in a union. Stops at
   * the first that is anything else, which `step` then reads. It does what `read` does, in one function with its state
   * in variables, which takes half the time.
   */
  everyday(): void {
    const { bytes, builder, tables, keys, utf8, end, mode } = this;
    if (mode !== Mode.record && mode !== Mode.array) return;
    const { op, kind, lengthKind, size, first, branch, fieldType, fieldName, fieldNullIsAbsent } = tables;
    const isRecord = mode === Mode.record;
    const depth = this.depth + 1;
    let { pos, next, left, owed } = this;
    while (isRecord ? next < left : left > 0) {
      let type = isRecord ? fieldType[next]! : next;
      let at = pos;
      if (op[type] === Op.union) {
        const index = pos < end ? bytes[pos]! : 1;
        if (index >= 0x80 || (index & 1) === 1 || index >> 1 >= size[type]!) break;
        type = branch[first[type]! + (index >> 1)]!;
        at = pos + 1;
      }
      const how = op[type]!;
      let from = at;
      let after = at;
      if (how === Op.text || how === Op.blob) {
        let length = at < end ? bytes[at]! : 1;
        from = at + 1;
        if (length >= 0x80) {
          if (from >= end || bytes[from]! >= 0x80) break;
          length = (length & 0x7f) | (bytes[from++]! << 7);
        }
        after = from + (length >> 1);
        if ((length & 1) === 1 || after > end) break;
        if (how === Op.text && utf8.invalidAt(from, after) >= 0) break;
      } else if (how === Op.int || how === Op.long) {
        while (after < end && bytes[after]! >= 0x80) after++;
        after++;
        if (after > end || after - at >= (how === Op.int ? INT_BYTES : LONG_BYTES)) break;
      } else if (how === Op.sized) {
        after = at + size[type]!;
        if (after > end || after === at) break;
      } else if (how === Op.boolean) {
        if (at >= end || bytes[at]! > 1) break;
        after = at + 1;
      } else if (how !== Op.null || at === pos) break;
      const value = builder.open(depth, 0);
      if (isRecord) keys.set(value, fieldName[next]!);
      if (how === Op.null) {
        const isAbsent = isRecord && fieldNullIsAbsent[next] === 1;
        builder.region(pos, isAbsent ? K['absent branch'] : K['null branch'], value);
      } else {
        if (at > pos) builder.region(pos, K.branch, value);
        if (from > at) builder.region(at, lengthKind[type]!, value);
        if (after > from) builder.region(from, kind[type]!, value);
      }
      pos = after;
      if (isRecord) next++;
      else {
        left--;
        owed--;
      }
    }
    this.pos = pos;
    this.next = next;
    this.left = left;
    this.owed = owed;
  }

  /** The next field, item or entry of what is open. */
  step(): void {
    const { tables, builder, depth } = this;
    if (builder.values.count > this.mostValues) {
      this.failure = fail(this.pos, `Found more than ${this.mostValues} values, which is too many for these bytes.`);
    } else if (this.mode === Mode.record) {
      if (this.next === this.left) {
        this.pop();
        return;
      }
      const field = this.next++;
      const type = tables.fieldType[field]!;
      if (tables.isEmpty[type] === 1 && !this.affords(type, 1)) return;
      const value = builder.open(depth + 1, tables.valueType[type]!);
      this.keys.set(value, tables.fieldName[field]!);
      this.read(type, value, tables.fieldNullIsAbsent[field] === 1);
    } else if (this.left === 0) this.block();
    else {
      const type = this.next;
      const isEmpty = tables.isEmpty[type] === 1;
      this.left--;
      if (this.mode === Mode.map || !isEmpty) this.owed--;
      const value = builder.open(depth + 1, tables.valueType[type]!);
      if (this.mode === Mode.map && !this.key(value)) return;
      if (!isEmpty || this.affords(type, 1)) this.read(type, value, false);
    }
  }

  /** One value of a type; of what holds others only the beginning. */
  read(type: number, value: number, nullIsAbsent: boolean): void {
    const { bytes, builder, tables, pos, end } = this;
    const op = tables.op[type]!;
    switch (op) {
      case Op.null:
        this.spare--;
        break;
      case Op.boolean:
        if (pos >= end) this.failure = fail(pos, 'The bytes end here, where a boolean was expected.');
        else if (bytes[pos]! > 1) {
          this.failure = fail(pos, `Found the byte ${bytes[pos]} where a boolean was expected, which is 0 or 1.`);
        } else {
          builder.region(pos, K.boolean, value);
          this.pos = pos + 1;
        }
        break;
      case Op.int:
      case Op.long: {
        const after = this.varint(pos, op === Op.int ? INT_BYTES : LONG_BYTES, op === Op.int ? 'an int' : 'a long');
        if (after < 0) return;
        builder.region(pos, tables.kind[type]!, value);
        this.pos = after;
        break;
      }
      case Op.sized: {
        const size = tables.size[type]!;
        if (size > end - pos) {
          this.failure = fail(pos, `The bytes end ${end - pos} bytes on, where a value of ${size} was expected.`);
        } else if (size === 0) this.spare--;
        else {
          builder.region(pos, tables.kind[type]!, value);
          this.pos = pos + size;
        }
        break;
      }
      case Op.text:
      case Op.blob: {
        const what = op === Op.text ? 'a string' : 'bytes';
        this.delimited(value, what, tables.lengthKind[type]!, tables.kind[type]!, op === Op.text);
        break;
      }
      case Op.enum:
        this.symbol(type, value);
        break;
      case Op.union:
        this.union(type, value, nullIsAbsent);
        break;
      case Op.record:
        this.record(type, value);
        break;
      default:
        this.push(op === Op.array ? Mode.array : Mode.map, value);
        this.next = tables.first[type]!;
        this.left = 0;
    }
  }

  /** A record has no bytes of its own. Once values without bytes cannot be afforded, such fields are passed over. */
  record(type: number, value: number): void {
    const { tables } = this;
    if (tables.isEmpty[type] === 1) this.spare--;
    const fields = this.spare > 0 ? tables.fields : tables.filled;
    this.push(Mode.record, value);
    this.next = fields.start[type]!;
    this.left = fields.end[type]!;
  }

  union(type: number, value: number, nullIsAbsent: boolean): void {
    const { builder, tables, pos } = this;
    const index = this.index(pos, tables.size[type]!, 'a union', 'branches');
    if (index < 0) return;
    const branch = tables.branch[tables.first[type]! + index]!;
    const isNull = tables.op[branch] === Op.null;
    if ((isNull && nullIsAbsent) || tables.isAbsence[branch] === 1) builder.region(pos, K['absent branch'], value);
    else if (isNull) builder.region(pos, K['null branch'], value);
    else {
      builder.region(pos, K.branch, value);
      builder.values.setType(value, tables.valueType[branch]!);
      if (tables.isEmpty[branch] === 0 || this.affords(branch, 1)) this.read(branch, value, false);
    }
  }

  symbol(type: number, value: number): void {
    const { builder, tables, pos } = this;
    const index = this.index(pos, tables.size[type]!, 'an enum', 'symbols');
    if (index < 0) return;
    builder.region(pos, K.enum, value);
    this.words.set(value, tables.first[type]! + index);
  }

  /** A place in a list of the schema, stepped over; -1 where there is none such. */
  index(pos: number, count: number, what: string, things: string): number {
    const after = this.varint(pos, INT_BYTES, `the index of ${what}`);
    if (after < 0) return -1;
    const index = zigzag(this.bytes, pos, after);
    if (index < 0 || index >= count) {
      this.failure = fail(pos, `Found index ${index} of ${what} that has ${count} ${things}, counted from 0.`);
      return -1;
    }
    this.pos = after;
    return index;
  }

  /** A length, and as many bytes; whether they were there. */
  delimited(value: number, what: string, lengthKind: number, kind: number, isText: boolean): boolean {
    const { builder, pos, end } = this;
    const from = this.varint(pos, LONG_BYTES, `the length of ${what}`);
    if (from < 0) return false;
    const length = zigzag(this.bytes, pos, from);
    const to = from + length;
    if (length < 0 || to > end) {
      const why = length < 0 ? 'a length is not negative' : `${end - from} are left`;
      this.failure = fail(pos, `Found ${what} of ${length} bytes; ${why}.`);
      return false;
    }
    const invalid = isText ? this.utf8.invalidAt(from, to) : -1;
    if (invalid >= 0) {
      this.failure = fail(pos, `Byte ${invalid - from} of ${what} is no UTF-8.`);
      return false;
    }
    builder.region(pos, lengthKind, value);
    if (to > from) builder.region(from, kind, value);
    this.pos = to;
    return true;
  }

  /** The key of a map's entry; whether it was there. */
  key(value: number): boolean {
    const { bytes, builder, pos, end } = this;
    if (pos < end && bytes[pos] === 0) {
      builder.region(pos, K['empty key'], value);
      this.pos = pos + 1;
      return true;
    }
    return this.delimited(value, 'a key', K['key length'], K.key, true);
  }

  /** The next block of the open array or map, or its end: a count, and where that is negative also a size. */
  block(): void {
    const { builder, tables, pos, end, value } = this;
    const isArray = this.mode === Mode.array;
    if (this.blockEnd >= 0 && this.blockEnd !== pos) {
      const took = `they take ${pos - this.blockEnd > 0 ? 'more' : 'fewer'}`;
      this.failure = fail(this.blockStart, `The size of this block is not that of its items: ${took}.`);
      return;
    }
    const after = this.varint(pos, LONG_BYTES, 'the count of a block');
    if (after < 0) return;
    const count = zigzag(this.bytes, pos, after);
    if (count === 0) {
      const isOnly = this.blockStart < 0;
      if (isArray) builder.region(pos, isOnly ? K['empty array'] : K['array end'], value);
      else builder.region(pos, isOnly ? K['empty map'] : K['map end'], value);
      this.pos = after;
      this.pop();
      return;
    }
    const from = count < 0 ? this.varint(after, LONG_BYTES, 'the size of a block', pos) : after;
    if (from < 0) return;
    const size = count < 0 ? zigzag(this.bytes, after, from) : -1;
    const type = this.next;
    const items = Math.abs(count);
    const mayBeEmpty = isArray && tables.isEmpty[type] === 1;
    if (count < 0 && (size < 0 || size > end - from)) {
      this.failure = fail(pos, `Found a block of ${size} bytes; ${end - from} are left.`);
    } else if (items > LARGEST_COUNT || (!mayBeEmpty && this.owed + items > end - from)) {
      this.failure = fail(pos, `Found a block of ${items} items; only ${end - from} bytes are left.`);
    }
    if (this.failure !== undefined) return;
    if (count > 0) builder.region(pos, isArray ? K['array block'] : K['map block'], value);
    else {
      builder.region(pos, isArray ? K['sized array block'] : K['sized map block'], value);
      builder.region(after, isArray ? K['array block size'] : K['map block size'], value);
    }
    this.pos = from;
    this.blockStart = pos;
    this.blockEnd = count < 0 ? from + size : -1;
    if (mayBeEmpty) this.left = this.affords(type, items) ? items : 0;
    else {
      this.left = items;
      this.owed += items;
    }
  }

  /** Whether so many more values of a type without bytes can be told. Those that cannot are counted. */
  affords(type: number, times: number): boolean {
    const values = this.tables.emptyValues[type]! * times;
    if (values <= this.spare) return true;
    this.untold += values;
    return false;
  }

  /** Where the varint at `pos` ends, or -1 with a failure of what begins at `start`. */
  varint(pos: number, longest: number, what: string, start = pos): number {
    const { bytes, end } = this;
    if (pos < end && bytes[pos]! < 0x80) return pos + 1;
    const after = varintEnd(bytes, pos, end, longest);
    if (after < 0) this.failure = { ...varintFailure(bytes, pos, end, longest, what), offset: start };
    return after;
  }

  push(mode: number, value: number): void {
    this.stack.push(this.mode, this.next, this.left, this.value, this.depth, this.blockEnd, this.blockStart);
    this.mode = mode;
    this.value = value;
    this.depth++;
    this.blockEnd = -1;
    this.blockStart = -1;
  }

  pop(): void {
    const { stack } = this;
    this.blockStart = stack.pop()!;
    this.blockEnd = stack.pop()!;
    this.depth = stack.pop()!;
    this.value = stack.pop()!;
    this.left = stack.pop()!;
    this.next = stack.pop()!;
    this.mode = stack.pop()!;
  }
}

/** A block's count is a long whose opposite is one, too. */
const LARGEST_COUNT = 2 ** 63 - 1024;
