import type { Layout } from '../../layout/layout.ts';
import { WordColumn } from '../../layout/word-column.ts';
import type { Cursor } from './cursor.ts';
import { readFastPath } from './fast-path.ts';
import { kinds } from './kinds.ts';
import { Mode } from './mode.ts';
import { OpenContainers } from './open-containers.ts';
import { ARRAY_KINDS, MAP_KINDS, readBlockHead } from './read-block.ts';
import { Op, type Tables } from './tables.ts';
import { fail, INT_BYTES, LONG_BYTES, zigzag } from './varints.ts';

const K = kinds.index;

/** Reads data at a cursor by its schema, from left to right, and explains each byte. */
export class Walk {
  readonly #cursor: Cursor;
  readonly #tables: Tables;
  readonly #keys: WordColumn;
  readonly #words: WordColumn;
  readonly #open = new OpenContainers();
  /** Items not yet read in all open blocks; each takes at least one byte. */
  #owed = 0;
  /** Values without bytes that may still be added to the tree. */
  #spare: number;
  #omitted = 0;
  readonly #mostValues: number;

  constructor(cursor: Cursor, tables: Tables) {
    const { length } = cursor.bytes;
    this.#cursor = cursor;
    this.#tables = tables;
    this.#keys = new WordColumn(tables.names.length, length / 8);
    this.#words = new WordColumn(tables.words.length, tables.words.length > 0 ? length / 8 : 0);
    this.#spare = 4096 + 8 * length;
    this.#mostValues = 65_536 + 32 * length;
  }

  /** Values without bytes that were left out of the tree. */
  get omitted(): number {
    return this.#omitted;
  }

  /** Reads one datum of the root's type; returns true if it was complete, else the cursor has a failure. */
  datum(depth: number): boolean {
    const cursor = this.#cursor;
    const tables = this.#tables;
    const open = this.#open;
    const type = tables.root;
    const value = cursor.builder.open(depth, tables.valueType[type]!);
    open.begin(depth);
    if (tables.isEmpty[type] === 1 && !this.affords(type, 1)) return true;
    this.#read(type, value, false);
    while (cursor.failure === undefined && open.mode !== Mode.root) {
      this.#readFast();
      this.#step();
    }
    return cursor.failure === undefined;
  }

  /** The layout of all data, and of what the caller has added to the cursor's builder. */
  finish(): Layout {
    const { names, words } = this.#tables;
    const { builder, failure } = this.#cursor;
    const { count } = builder.values;
    const keys = names.length === 0 ? undefined : { names, of: this.#keys.finish(count) };
    const symbols = words.length === 0 ? undefined : { names: words, of: this.#words.finish(count) };
    return builder.finish(failure, keys, symbols);
  }

  #readFast(): void {
    const open = this.#open;
    const read = readFastPath(this.#cursor, this.#tables, this.#keys, open);
    if (open.mode === Mode.record) open.next += read;
    else {
      open.left -= read;
      this.#owed -= read;
    }
  }

  /** Reads the next field, item or entry of the open container. */
  #step(): void {
    const { builder, pos } = this.#cursor;
    const tables = this.#tables;
    const open = this.#open;
    if (builder.values.count > this.#mostValues) {
      this.#fail(pos, `Found more than ${this.#mostValues} values, the limit for an input of this size.`);
    } else if (open.mode === Mode.record) {
      if (open.next === open.left) {
        open.pop();
        return;
      }
      const field = open.next++;
      const type = tables.fieldType[field]!;
      if (tables.isEmpty[type] === 1 && !this.affords(type, 1)) return;
      const value = builder.open(open.depth + 1, tables.valueType[type]!);
      this.#keys.set(value, tables.fieldName[field]!);
      this.#read(type, value, tables.fieldNullIsAbsent[field] === 1);
    } else if (open.left === 0) this.#block();
    else {
      const type = open.next;
      const isEmpty = tables.isEmpty[type] === 1;
      const isMap = open.mode === Mode.map;
      open.left--;
      if (isMap || !isEmpty) this.#owed--;
      const value = builder.open(open.depth + 1, tables.valueType[type]!);
      if (isMap && !this.#key(value)) return;
      if (!isEmpty || this.affords(type, 1)) this.#read(type, value, false);
    }
  }

  /** Reads the next block of the open array or map, up to its first item, or the end. */
  #block(): void {
    const cursor = this.#cursor;
    const open = this.#open;
    const { builder, pos } = cursor;
    const { value, next: type } = open;
    if (open.blockEnd >= 0 && open.blockEnd !== pos) {
      const took = `which take ${pos - open.blockEnd > 0 ? 'more' : 'fewer'} bytes`;
      this.#fail(open.blockStart, `The size of this block does not match its items, ${took}.`);
      return;
    }
    const isArray = open.mode === Mode.array;
    const mayBeEmpty = isArray && this.#tables.isEmpty[type] === 1;
    const head = readBlockHead(cursor, this.#owed, mayBeEmpty);
    if (head === undefined) return;
    const { items, size, after, from } = head;
    const blockKinds = isArray ? ARRAY_KINDS : MAP_KINDS;
    cursor.pos = from;
    if (items === 0) {
      builder.region(pos, open.blockStart < 0 ? blockKinds.empty : blockKinds.end, value);
      open.pop();
      return;
    }
    builder.region(pos, size < 0 ? blockKinds.block : blockKinds.sized, value);
    if (size >= 0) builder.region(after, blockKinds.size, value);
    open.blockStart = pos;
    open.blockEnd = size < 0 ? -1 : from + size;
    open.left = !mayBeEmpty || this.affords(type, items) ? items : 0;
    if (!mayBeEmpty) this.#owed += items;
  }

  /** Reads one value of a type; for a container, only its beginning. */
  #read(type: number, value: number, nullIsAbsent: boolean): void {
    const cursor = this.#cursor;
    const tables = this.#tables;
    const { bytes, builder, pos, end } = cursor;
    const op = tables.op[type]!;
    switch (op) {
      case Op.null:
        this.#spare--;
        break;
      case Op.boolean:
        if (pos >= end) this.#fail(pos, 'The bytes end here, where a boolean was expected.');
        else if (bytes[pos]! > 1) {
          this.#fail(pos, `Found the byte ${bytes[pos]} where a boolean was expected, which is 0 or 1.`);
        } else {
          builder.region(pos, K.boolean, value);
          cursor.pos = pos + 1;
        }
        break;
      case Op.int:
      case Op.long: {
        const after = cursor.varint(pos, op === Op.int ? INT_BYTES : LONG_BYTES, op === Op.int ? 'an int' : 'a long');
        if (after < 0) return;
        builder.region(pos, tables.kind[type]!, value);
        cursor.pos = after;
        break;
      }
      case Op.sized: {
        const size = tables.size[type]!;
        if (size > end - pos) {
          this.#fail(pos, `Only ${end - pos} bytes are left, where a value of ${size} bytes was expected.`);
        } else if (size === 0) this.#spare--;
        else {
          builder.region(pos, tables.kind[type]!, value);
          cursor.pos = pos + size;
        }
        break;
      }
      case Op.text:
      case Op.blob: {
        const what = op === Op.text ? 'a string' : 'bytes';
        cursor.delimited(value, what, tables.lengthKind[type]!, tables.kind[type]!, op === Op.text);
        break;
      }
      case Op.enum:
        this.#symbol(type, value);
        break;
      case Op.union:
        this.#union(type, value, nullIsAbsent);
        break;
      case Op.record:
        this.#record(type, value);
        break;
      default:
        this.#open.push(op === Op.array ? Mode.array : Mode.map, value, tables.first[type]!, 0);
    }
  }

  /** Opens a record, which has no bytes of its own. Once `spare` is used up, skips fields without bytes. */
  #record(type: number, value: number): void {
    const tables = this.#tables;
    if (tables.isEmpty[type] === 1) this.#spare--;
    const fields = this.#spare > 0 ? tables.fields : tables.filled;
    this.#open.push(Mode.record, value, fields.start[type]!, fields.end[type]!);
  }

  #union(type: number, value: number, nullIsAbsent: boolean): void {
    const { builder, pos } = this.#cursor;
    const tables = this.#tables;
    const index = this.#index(pos, tables.size[type]!, 'a union', 'branches');
    if (index < 0) return;
    const branch = tables.branch[tables.first[type]! + index]!;
    const isNull = tables.op[branch] === Op.null;
    if ((isNull && nullIsAbsent) || tables.isAbsence[branch] === 1) builder.region(pos, K['absent branch'], value);
    else if (isNull) builder.region(pos, K['null branch'], value);
    else {
      builder.region(pos, K.branch, value);
      builder.values.setType(value, tables.valueType[branch]!);
      if (tables.isEmpty[branch] === 0 || this.affords(branch, 1)) this.#read(branch, value, false);
    }
  }

  #symbol(type: number, value: number): void {
    const { builder, pos } = this.#cursor;
    const tables = this.#tables;
    const index = this.#index(pos, tables.size[type]!, 'an enum', 'symbols');
    if (index < 0) return;
    builder.region(pos, K.enum, value);
    this.#words.set(value, tables.first[type]! + index);
  }

  /** Reads an index into a list of the schema; -1 if it is out of range. */
  #index(pos: number, count: number, what: string, things: string): number {
    const cursor = this.#cursor;
    const after = cursor.varint(pos, INT_BYTES, `the index of ${what}`);
    if (after < 0) return -1;
    const index = zigzag(cursor.bytes, pos, after);
    if (index < 0 || index >= count) {
      this.#fail(pos, `Found index ${index} of ${what} that has ${count} ${things}, counted from 0.`);
      return -1;
    }
    cursor.pos = after;
    return index;
  }

  /** Reads the key of a map entry; returns false if it is invalid. */
  #key(value: number): boolean {
    const cursor = this.#cursor;
    const { bytes, builder, pos, end } = cursor;
    if (pos < end && bytes[pos] === 0) {
      builder.region(pos, K['empty key'], value);
      cursor.pos = pos + 1;
      return true;
    }
    return cursor.delimited(value, 'a key', K['key length'], K.key, true) >= 0;
  }

  /** True if `times` more values of a type without bytes may be added to the tree; otherwise counts them as omitted. */
  affords(type: number, times: number): boolean {
    const values = this.#tables.emptyValues[type]! * times;
    if (values <= this.#spare) return true;
    this.#omitted += values;
    return false;
  }

  #fail(offset: number, message: string): void {
    this.#cursor.failure = fail(offset, message);
  }
}
