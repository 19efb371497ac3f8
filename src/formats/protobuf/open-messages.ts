import { Utf8Checker } from '../../bytes/utf8.ts';
import { LayoutBuilder } from '../../layout/builder.ts';
import { WordColumn } from '../../layout/word-column.ts';
import type { Tables } from './tables.ts';

/** In place of a message's index: the message has no schema, and everything in it is unknown. */
export const UNKNOWN = -1;

const BYTES_PER_REGION = 6;
const BYTES_PER_VALUE = 16;

/** Where a walk by a schema is: the message that is open, and on a stack those around it. */
export class OpenMessages {
  readonly builder: LayoutBuilder;
  readonly utf8: Utf8Checker;
  readonly keys: WordColumn;
  readonly words: WordColumn;
  /** Seven numbers for each message around the open one. */
  readonly stack: number[] = [];
  pos = 0;

  /** Where the open message ends. */
  end: number;
  /** Its index in the tables, or `UNKNOWN`. */
  message = 0;
  /** The value that it stands for, or belongs to. */
  value: number;
  depth = 0;
  /** The field whose list or map is open, and its value; -1 where none is. In a map's entry, its key if there was one. */
  lastField = -1;
  lastValue = 0;
  /** The number of the group that the message is, or 0. */
  group = 0;

  constructor(
    readonly bytes: Uint8Array,
    readonly tables: Tables,
  ) {
    const values = bytes.length / BYTES_PER_VALUE;
    this.builder = new LayoutBuilder(bytes.length, 'byte', BYTES_PER_REGION, BYTES_PER_VALUE);
    this.utf8 = new Utf8Checker(bytes);
    this.keys = new WordColumn(tables.names.length, values);
    this.words = new WordColumn(tables.wordNames.length, tables.wordNames.length > 0 ? values : 0);
    this.end = bytes.length;
    this.value = this.builder.open(0, tables.rootType);
  }

  push(end: number, message: number, value: number, depth: number, group: number): void {
    this.stack.push(this.end, this.message, this.value, this.depth, this.lastField, this.lastValue, this.group);
    this.end = end;
    this.message = message;
    this.value = value;
    this.depth = depth;
    this.lastField = -1;
    this.group = group;
  }

  /** Leaves a message. A map's entry without a key has the default one. */
  pop(): void {
    const { stack, message } = this;
    const noKey = message === UNKNOWN || this.lastField >= 0 ? 0 : this.tables.defaultKey[message]!;
    if (noKey > 0) this.keys.set(this.value, noKey);
    this.group = stack.pop()!;
    this.lastValue = stack.pop()!;
    this.lastField = stack.pop()!;
    this.depth = stack.pop()!;
    this.value = stack.pop()!;
    this.message = stack.pop()!;
    this.end = stack.pop()!;
  }
}
