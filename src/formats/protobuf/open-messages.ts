import { LayoutBuilder } from '../../layout/builder.ts';
import { WordColumn } from '../../layout/word-column.ts';
import { type FastPath, takeFastPath } from './fast-path.ts';
import { planOf } from './make-plan.ts';
import * as State from './state.ts';
import type { Tables } from './tables.ts';

/** Index of a message without a schema, whose whole content is unknown. */
export const UNKNOWN = -1;

const BYTES_PER_REGION = 6;
const BYTES_PER_VALUE = 16;

/** The state of a walk with a schema: the open message, and a stack of the messages around it. */
export class OpenMessages {
  readonly builder: LayoutBuilder;
  readonly keys: WordColumn;
  readonly words: WordColumn;
  /** Its memory holds the stack: for each enclosing message, the fields from `end` to `group` below. */
  readonly fastPath: FastPath;
  /** Height of the stack in words. */
  height = 0;
  pos = 0;

  /** Offset at which the open message ends. */
  end: number;
  /** Index of the open message in the tables, or `UNKNOWN`. */
  message = 0;
  /** Ordinal of the value that the open message represents or belongs to. */
  value: number;
  depth = 0;
  /** The field whose list or map is open; -1 for none. In a map entry, the key field once it was read. */
  lastField = -1;
  /** Ordinal of the list or map of `lastField`. */
  lastValue = 0;
  /** The field number if the message is a group, else 0. */
  group = 0;

  constructor(
    readonly bytes: Uint8Array,
    readonly tables: Tables,
  ) {
    const values = bytes.length / BYTES_PER_VALUE;
    this.builder = new LayoutBuilder(bytes.length, 'byte', BYTES_PER_REGION, BYTES_PER_VALUE);
    this.keys = new WordColumn(tables.names.length, values);
    this.words = new WordColumn(tables.wordNames.length, tables.wordNames.length > 0 ? values : 0);
    this.fastPath = takeFastPath(bytes, planOf(tables), tables.names.length);
    this.end = bytes.length;
    this.value = this.builder.open(0, tables.rootType);
  }

  push(end: number, message: number, value: number, depth: number, group: number): void {
    const at = this.fastPath.levelAt(this.height);
    this.putLevel(this.fastPath.words, at);
    this.height += State.levelWords;
    this.end = end;
    this.message = message;
    this.value = value;
    this.depth = depth;
    this.lastField = -1;
    this.group = group;
  }

  /** Leaves a message. A map entry without a key field gets the default key. */
  pop(): void {
    const { message } = this;
    const noKey = message === UNKNOWN || this.lastField >= 0 ? 0 : this.tables.defaultKey[message]!;
    if (noKey > 0) this.keys.set(this.value, noKey);
    this.height -= State.levelWords;
    const at = this.fastPath.levelAt(this.height);
    this.takeLevel(this.fastPath.words, at);
  }

  /** Stores the open message in `words` as a stack level. */
  putLevel(words: Int32Array, at: number): void {
    words[at + State.end] = this.end;
    words[at + State.message] = this.message;
    words[at + State.value] = this.value;
    words[at + State.depth] = this.depth;
    words[at + State.lastField] = this.lastField;
    words[at + State.lastValue] = this.lastValue;
    words[at + State.group] = this.group;
  }

  /** Restores the open message from a stack level. */
  takeLevel(words: Int32Array, at: number): void {
    this.end = words[at + State.end]!;
    this.message = words[at + State.message]!;
    this.value = words[at + State.value]!;
    this.depth = words[at + State.depth]!;
    this.lastField = words[at + State.lastField]!;
    this.lastValue = words[at + State.lastValue]!;
    this.group = words[at + State.group]!;
  }
}
