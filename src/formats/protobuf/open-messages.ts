import { LayoutBuilder } from '../../layout/builder.ts';
import { WordColumn } from '../../layout/word-column.ts';
import { type FastPath, takeFastPath } from './fast-path.ts';
import { planOf } from './make-plan.ts';
import * as State from './state.ts';
import type { Tables } from './tables.ts';

/** In place of a message's index: the message has no schema, and everything in it is unknown. */
export const UNKNOWN = -1;

const BYTES_PER_REGION = 6;
const BYTES_PER_VALUE = 16;

/** Where a walk by a schema is: the message that is open, and on a stack those around it. */
export class OpenMessages {
  readonly builder: LayoutBuilder;
  readonly keys: WordColumn;
  readonly words: WordColumn;
  /** Has the stack too: of each message around the open one what follows here. */
  readonly fastPath: FastPath;
  /** Words on the stack. */
  height = 0;
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

  /** Leaves a message. A map's entry without a key has the default one. */
  pop(): void {
    const { message } = this;
    const noKey = message === UNKNOWN || this.lastField >= 0 ? 0 : this.tables.defaultKey[message]!;
    if (noKey > 0) this.keys.set(this.value, noKey);
    this.height -= State.levelWords;
    const at = this.fastPath.levelAt(this.height);
    this.takeLevel(this.fastPath.words, at);
  }

  /** Puts the open message into words as a level of the stack. */
  putLevel(words: Int32Array, at: number): void {
    words[at + State.end] = this.end;
    words[at + State.message] = this.message;
    words[at + State.value] = this.value;
    words[at + State.depth] = this.depth;
    words[at + State.lastField] = this.lastField;
    words[at + State.lastValue] = this.lastValue;
    words[at + State.group] = this.group;
  }

  /** Opens the message that a level of the stack tells of. */
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
