import type { LayoutBuilder } from '../../layout/builder.ts';
import type { Layout } from '../../layout/layout.ts';
import { WordColumn } from '../../layout/word-column.ts';
import { Cursor } from './cursor.ts';
import { readFastPath } from './fast-path.ts';
import { kinds } from './kinds.ts';
import { Mode } from './mode.ts';
import { readBlock } from './read-block.ts';
import { Op, type Tables } from './tables.ts';
import { fail, INT_BYTES, LONG_BYTES, zigzag } from './varints.ts';

const K = kinds.index;

/**
 * Reads data by its schema, from left to right, and explains each byte. The state of the open container is in fields,
 * the state of the enclosing ones on a stack.
 */
export class Walk extends Cursor {
  readonly tables: Tables;
  readonly keys: WordColumn;
  readonly words: WordColumn;
  readonly stack: number[] = [];
  /** Items not yet read in all open blocks; each takes at least one byte. */
  owed = 0;
  /** Values without bytes that may still be added to the tree. */
  spare: number;
  /** Values without bytes that were left out of the tree. */
  omitted = 0;
  readonly mostValues: number;

  mode: number = Mode.root;
  /** For a record: index of the next field. For an array or a map: type of its items or values. */
  next = 0;
  /** For a record: index after its last field. For an array or a map: items not yet read in the block. */
  left = 0;
  value = 0;
  depth = 0;
  /** Offset where the block must end; -1 if the block has no size. */
  blockEnd = -1;
  /** Offset of the block; -1 before the first block. */
  blockStart = 0;

  constructor(bytes: Uint8Array, tables: Tables, builder: LayoutBuilder) {
    super(bytes, builder);
    this.tables = tables;
    this.keys = new WordColumn(tables.names.length, bytes.length / 8);
    this.words = new WordColumn(tables.words.length, tables.words.length > 0 ? bytes.length / 8 : 0);
    this.spare = 4096 + 8 * bytes.length;
    this.mostValues = 65_536 + 32 * bytes.length;
  }

  /** Reads one datum of the root's type; returns true if it was complete. */
  datum(depth: number): boolean {
    const { tables, builder } = this;
    const type = tables.root;
    const value = builder.open(depth, tables.valueType[type]!);
    this.mode = Mode.root;
    this.depth = depth - 1;
    if (tables.isEmpty[type] === 1 && !this.affords(type, 1)) return true;
    this.read(type, value, false);
    while (this.failure === undefined && this.mode !== Mode.root) {
      readFastPath(this);
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

  /** Reads the next field, item or entry of the open container. */
  step(): void {
    const { tables, builder, depth } = this;
    if (builder.values.count > this.mostValues) {
      this.failure = fail(this.pos, `Found more than ${this.mostValues} values, the limit for an input of this size.`);
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
    } else if (this.left === 0) readBlock(this);
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

  /** Reads one value of a type; for a container, only its beginning. */
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
          this.failure = fail(pos, `Only ${end - pos} bytes are left, where a value of ${size} bytes was expected.`);
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

  /** Opens a record, which has no bytes of its own. Once `spare` is used up, skips fields without bytes. */
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

  /** Reads an index into a list of the schema; -1 if it is out of range. */
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

  /** Reads the key of a map entry; returns false if it is invalid. */
  key(value: number): boolean {
    const { bytes, builder, pos, end } = this;
    if (pos < end && bytes[pos] === 0) {
      builder.region(pos, K['empty key'], value);
      this.pos = pos + 1;
      return true;
    }
    return this.delimited(value, 'a key', K['key length'], K.key, true) >= 0;
  }

  /** True if `times` more values of a type without bytes may be added to the tree; otherwise counts them as omitted. */
  affords(type: number, times: number): boolean {
    const values = this.tables.emptyValues[type]! * times;
    if (values <= this.spare) return true;
    this.omitted += values;
    return false;
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
