import { counted, countedPlain } from '../../../core/basics/counted.ts';
import type { Layout } from '../../../core/layout/layout.ts';
import { WordColumn } from '../../../core/layout/word-column.ts';
import { kinds } from '../kinds.ts';
import type { Cursor } from './cursor.ts';
import { EmptyValues } from './empty-values.ts';
import { readFastPath } from './fast-path.ts';
import { Mode } from './mode.ts';
import { OpenContainers } from './open-containers.ts';
import { ARRAY_KINDS, MAP_KINDS, readBlockHead } from './read-block.ts';
import { Op, type Tables } from './tables.ts';
import { INT_BYTES, LONG_BYTES, magnitudeText, varintEnd, zigzag } from './varints.ts';

const K = kinds.index;

/** The end of the sentence about a byte that is no boolean. */
export const NO_BOOLEAN = 'where a boolean was expected, which is 0 or 1.';

/** Reads the data at a cursor from left to right, according to the schema, and explains each byte. */
export class Walk {
  readonly #cursor: Cursor;
  readonly #tables: Tables;
  readonly #keys: WordColumn;
  readonly #words: WordColumn;
  readonly #open = new OpenContainers();
  readonly #empty: EmptyValues;
  readonly #mostValues: number;

  constructor(cursor: Cursor, tables: Tables) {
    const { length } = cursor.bytes;
    this.#cursor = cursor;
    this.#tables = tables;
    this.#keys = new WordColumn(tables.names.length, length / 8);
    this.#words = new WordColumn(tables.words.length, tables.words.length > 0 ? length / 8 : 0);
    this.#empty = new EmptyValues(length);
    this.#mostValues = 65_536 + 32 * length;
  }

  /** Number of values without bytes that were left out of the tree. */
  get omitted(): number {
    return this.#empty.omitted;
  }

  /** Reads one value of the root's type. Returns true if it is complete; otherwise the cursor has a failure. */
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
      readFastPath(cursor, tables, this.#empty.hasMore, this.#keys, open, this.#mostValues);
      if (cursor.builder.values.count > this.#mostValues) {
        cursor.failWith(cursor.pos, `Found more than ${this.#mostValues} values, the limit for an input of this size`);
        return false;
      }
      if (open.mode !== Mode.root) this.#step();
    }
    if (cursor.failure?.offset === cursor.end) this.#nameBlock();
    return cursor.failure === undefined;
  }

  /** True if an item of a block is not complete. */
  get isInBlock(): boolean {
    return this.#open.cutBlock !== undefined;
  }

  /** Adds the block's count to the failure if the bytes end within an item of the block. */
  #nameBlock(): void {
    const { bytes, end } = this.#cursor;
    const block = this.#open.cutBlock;
    if (block === undefined) return;
    const { start, complete } = block;
    const items = magnitudeText(bytes, start, varintEnd(bytes, start, end, LONG_BYTES));
    this.#cursor.addCount(`the block around it announces ${countedPlain(items, 'item')}`, complete);
  }

  /** The layout of all values that were read, and of what the caller has added to the cursor's builder. */
  finish(): Layout {
    const { names, words } = this.#tables;
    const { builder, failure } = this.#cursor;
    const { count } = builder.values;
    const keys = names.length === 0 ? undefined : { names, of: this.#keys.finish(count) };
    const symbols = words.length === 0 ? undefined : { names: words, of: this.#words.finish(count) };
    return { ...builder.finish(failure, keys, symbols), isPositional: true };
  }

  /** Reads the next field, item or entry of the open container. */
  #step(): void {
    const cursor = this.#cursor;
    const { builder } = cursor;
    const tables = this.#tables;
    const open = this.#open;
    if (open.mode === Mode.record) {
      if (open.left === 0) {
        open.close();
        return;
      }
      const field = open.next;
      open.take(1);
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
      open.take(1);
      const value = builder.open(open.depth + 1, tables.valueType[type]!);
      if (isMap && !this.#key(value)) return;
      if (!isEmpty || this.affords(type, 1)) this.#read(type, value, false);
    }
  }

  /** Reads the next block of the open array or map, up to its first item, or the end. */
  #block(): void {
    const cursor = this.#cursor;
    const open = this.#open;
    const { pos } = cursor;
    const { value, next: type } = open;
    if (open.blockEnd >= 0 && open.blockEnd !== pos) {
      const took = `which take ${pos - open.blockEnd > 0 ? 'more' : 'fewer'} bytes`;
      cursor.fail(open.blockStart, `The size of this block does not match its items, ${took}.`);
      return;
    }
    const isArray = open.mode === Mode.array;
    const mayBeEmpty = isArray && this.#tables.isEmpty[type] === 1;
    const head = readBlockHead(cursor);
    if (head === undefined) {
      open.endBlock();
      return;
    }
    const { items, size, after, from } = head;
    const blockKinds = isArray ? ARRAY_KINDS : MAP_KINDS;
    if (items === 0) {
      cursor.take(from, open.blockStart < 0 ? blockKinds.empty : blockKinds.end, value);
      open.close();
      return;
    }
    cursor.take(after, size < 0 ? blockKinds.block : blockKinds.sized, value);
    if (size >= 0) cursor.take(from, blockKinds.size, value);
    const isRead = !mayBeEmpty || this.affords(type, items);
    open.beginBlock(pos, size < 0 ? -1 : from + size, isRead ? items : 0);
  }

  /** Reads one value of a type; for a container, only its beginning. */
  #read(type: number, value: number, nullIsAbsent: boolean): void {
    const cursor = this.#cursor;
    const tables = this.#tables;
    const { bytes, pos, end } = cursor;
    const op = tables.op[type]!;
    switch (op) {
      case Op.null:
        this.#empty.spend();
        break;
      case Op.boolean:
        if (pos >= end) cursor.endedBefore('a boolean');
        else if (bytes[pos]! > 1) {
          cursor.fail(pos, `Found the byte ${bytes[pos]} ${NO_BOOLEAN}`);
        } else cursor.take(pos + 1, K.boolean, value);
        break;
      case Op.int:
      case Op.long: {
        const after = cursor.varint(pos, op === Op.int ? INT_BYTES : LONG_BYTES, op === Op.int ? 'an int' : 'a long');
        if (after >= 0) cursor.take(after, tables.kind[type]!, value);
        break;
      }
      case Op.sized: {
        const size = tables.size[type]!;
        if (pos === end && size > 0) cursor.endedBefore(`a value of ${counted(size, 'byte')}`);
        else if (size > end - pos) {
          cursor.fail(
            pos,
            `Only ${countedPlain(end - pos, 'byte is', 'bytes are')} left where a value of ${size} bytes was expected.`,
          );
        } else if (size === 0) this.#empty.spend();
        else cursor.take(pos + size, tables.kind[type]!, value);
        break;
      }
      case Op.text:
      case Op.blob: {
        const what = op === Op.text ? 'a string' : 'bytes';
        cursor.delimited(value, what, tables.headKind[type]!, tables.kind[type]!);
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
        this.#open.openList(op === Op.array ? Mode.array : Mode.map, value, tables.first[type]!);
    }
  }

  /**
   * Opens a record, which has no bytes of its own. Once no more values without bytes may be added, only the fields that
   * may have bytes are read. The values in the other fields are then counted as omitted.
   */
  #record(type: number, value: number): void {
    const empty = this.#empty;
    const { isEmpty, fields, filled, unfilledValues } = this.#tables;
    if (isEmpty[type] === 1) empty.spend();
    const { start, end } = empty.hasMore ? fields : filled;
    if (!empty.hasMore) empty.omit(unfilledValues[type]!);
    this.#open.openRecord(value, start[type]!, end[type]! - start[type]!);
  }

  #union(type: number, value: number, nullIsAbsent: boolean): void {
    const cursor = this.#cursor;
    const tables = this.#tables;
    const after = this.#indexEnd(tables.size[type]!, 'a union', 'branches');
    if (after < 0) return;
    const branch = tables.branch[tables.first[type]! + zigzag(cursor.bytes, cursor.pos, after)]!;
    const isNull = tables.op[branch] === Op.null;
    if ((isNull && nullIsAbsent) || tables.isAbsence[branch] === 1) cursor.take(after, K['absent branch'], value);
    else if (isNull) cursor.take(after, K['null branch'], value);
    else {
      cursor.take(after, K.branch, value);
      cursor.builder.values.setType(value, tables.valueType[branch]!);
      if (tables.isEmpty[branch] === 0 || this.affords(branch, 1)) this.#read(branch, value, false);
    }
  }

  #symbol(type: number, value: number): void {
    const cursor = this.#cursor;
    const tables = this.#tables;
    const after = this.#indexEnd(tables.size[type]!, 'an enum', 'symbols');
    if (after < 0) return;
    this.#words.set(value, tables.first[type]! + zigzag(cursor.bytes, cursor.pos, after));
    cursor.take(after, K.enum, value);
  }

  /**
   * End of the index at the cursor, which selects an item of a list in the schema. -1, with a failure, if the index is
   * out of range.
   */
  #indexEnd(count: number, what: string, things: string): number {
    const cursor = this.#cursor;
    const { pos } = cursor;
    const after = cursor.varint(pos, INT_BYTES, `the index of ${what}`);
    if (after < 0) return -1;
    const index = zigzag(cursor.bytes, pos, after);
    if (index >= 0 && index < count) return after;
    cursor.fail(pos, `Found index ${index} of ${what} that has ${count} ${things}, counted from 0.`);
    return -1;
  }

  /** Reads the key of a map entry; returns false if it is invalid. */
  #key(value: number): boolean {
    const cursor = this.#cursor;
    const { bytes, pos, end } = cursor;
    if (pos < end && bytes[pos] === 0) {
      cursor.take(pos + 1, K['empty key'], value);
      return true;
    }
    return cursor.delimited(value, 'a key', K['key length'], K.key) >= 0;
  }

  /** True if `times` more values of a type without bytes may be added to the tree; otherwise counts them as omitted. */
  affords(type: number, times: number): boolean {
    return this.#empty.afford(this.#tables.emptyValues[type]! * times);
  }
}
