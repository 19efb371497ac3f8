import { ValueType } from '../../../core/value/value-tree.ts';
import type { NamedLayout } from './named-layout.ts';
import * as Owner from './owner.ts';
import * as State from './state.ts';
import type { Tables } from './tables.ts';

/** Index of a message without a schema, whose whole content is unknown. */
export const UNKNOWN = -1;

/** The memory that holds the messages around the open one; the fast path uses the same memory. */
export interface StackMemory {
  /** The memory as 32-bit words; replaced when it grows. */
  readonly words: Int32Array;
  /** Index in `words` of the stack level at a height. Grows the memory if needed. */
  levelAt(height: number): number;
}

/** The open message, the messages around it, the position in it, and the values that its records belong to. */
export class OpenMessages {
  readonly #tables: Tables;
  readonly #layout: NamedLayout;
  readonly #memory: StackMemory;
  /** Height of the stack in words. */
  #height = 0;
  #pos = 0;

  #end: number;
  #message = 0;
  #value: number;
  #depth = 0;
  /**
   * The field whose list or map is open; -1 for none. In a map entry, it is the key field after that field has been
   * read.
   */
  #lastField = -1;
  /** Ordinal of the list or map of `#lastField`. */
  #lastValue = 0;
  #group = 0;

  /** Opens the root of `length` bytes. */
  constructor(length: number, tables: Tables, layout: NamedLayout, memory: StackMemory) {
    this.#tables = tables;
    this.#layout = layout;
    this.#memory = memory;
    this.#end = length;
    this.#value = layout.builder.open(0, tables.rootType);
  }

  get pos(): number {
    return this.#pos;
  }

  /** Offset at which the open message ends. */
  get end(): number {
    return this.#end;
  }

  /** Index of the open message in the tables, or `UNKNOWN`. */
  get message(): number {
    return this.#message;
  }

  /** Ordinal of the value that the open message represents or belongs to. */
  get value(): number {
    return this.#value;
  }

  get depth(): number {
    return this.#depth;
  }

  /** The field number if the message is a group, else 0. */
  get group(): number {
    return this.#group;
  }

  get isRoot(): boolean {
    return this.#height === 0;
  }

  moveTo(pos: number): void {
    this.#pos = pos;
  }

  /** Enters the message of a field. List elements and map entries are one level deeper than members. */
  enter(end: number, field: number, value: number, group: number): void {
    const owner = this.#tables.owner[field]!;
    const deeper = owner === Owner.repeated || owner === Owner.map ? 2 : owner === Owner.same ? 0 : 1;
    this.#push(end, this.#tables.target[field]!, value, this.#depth + deeper, group);
  }

  /** Enters a group without a schema. The group belongs to the same value as the open message. */
  enterUnknown(group: number): void {
    this.#push(this.#end, UNKNOWN, this.#value, this.#depth, group);
  }

  /** Leaves a message. A map entry without a key field gets the default key. */
  leave(): void {
    const message = this.#message;
    const noKey = message === UNKNOWN || this.#lastField >= 0 ? 0 : this.#tables.defaultKey[message]!;
    if (noKey > 0) this.#layout.setKey(this.#value, noKey);
    this.#height -= State.levelWords;
    const at = this.#memory.levelAt(this.#height);
    this.#restoreLevel(this.#memory.words, at);
  }

  /** The value to which a record of a field belongs; opens the value if it is new. */
  ownerOf(field: number): number {
    const { builder } = this.#layout;
    const type = this.#tables.type[field]!;
    switch (this.#tables.owner[field]) {
      case Owner.member: {
        this.#lastField = -1;
        const value = builder.open(this.#depth + 1, type);
        this.#layout.setKey(value, this.#tables.name[field]!);
        return value;
      }
      case Owner.repeated:
        this.#beginList(field, ValueType.array);
        return builder.open(this.#depth + 2, type);
      case Owner.map:
        this.#beginList(field, ValueType.object);
        return builder.open(this.#depth + 2, type);
      case Owner.child:
        return builder.open(this.#depth + 1, type);
      case Owner.key:
        this.#lastField = field;
        return this.#value;
      default:
        if (type !== ValueType.scalar) builder.values.setType(this.#value, type);
        return this.#value;
    }
  }

  /** The list to which a packed record of a field belongs; opens the list if it is new. */
  listOf(field: number): number {
    if (this.#tables.owner[field] === Owner.child) return this.#value;
    this.#beginList(field, ValueType.array);
    return this.#lastValue;
  }

  /** Opens an element of the list of a packed field. */
  openElement(field: number): number {
    const isOwner = this.#tables.owner[field] === Owner.child;
    return this.#layout.builder.open(this.#depth + (isOwner ? 1 : 2), ValueType.scalar);
  }

  /** The open messages with the values that they belong to, the innermost first. */
  *around(): Generator<{ readonly message: number; readonly value: number }> {
    yield { message: this.#message, value: this.#value };
    for (let height = this.#height - State.levelWords; height >= 0; height -= State.levelWords) {
      const at = this.#memory.levelAt(height);
      const { words } = this.#memory;
      yield { message: words[at + State.message]!, value: words[at + State.value]! };
    }
  }

  /** Stores the open message and the position in the memory, for the fast path; `at` is the index of its state. */
  save(at: number): void {
    const level = this.#memory.levelAt(this.#height);
    const { words } = this.#memory;
    this.#saveLevel(words, level);
    words[at + State.pos] = this.#pos;
    words[at + State.height] = this.#height;
  }

  /** Restores what `save` stored, with the changes that the fast path has made. */
  restore(at: number): void {
    const { words } = this.#memory;
    this.#pos = words[at + State.pos]!;
    this.#height = words[at + State.height]!;
    const level = this.#memory.levelAt(this.#height);
    this.#restoreLevel(this.#memory.words, level);
  }

  /** Opens the list or map of a repeated field at its first record; it stays open until a record of another field. */
  #beginList(field: number, type: number): void {
    if (this.#lastField === field) return;
    this.#lastField = field;
    this.#lastValue = this.#layout.builder.open(this.#depth + 1, type);
    this.#layout.setKey(this.#lastValue, this.#tables.name[field]!);
  }

  #push(end: number, message: number, value: number, depth: number, group: number): void {
    const at = this.#memory.levelAt(this.#height);
    this.#saveLevel(this.#memory.words, at);
    this.#height += State.levelWords;
    this.#end = end;
    this.#message = message;
    this.#value = value;
    this.#depth = depth;
    this.#lastField = -1;
    this.#group = group;
  }

  /** Stores the open message as a stack level. */
  #saveLevel(words: Int32Array, at: number): void {
    words[at + State.end] = this.#end;
    words[at + State.message] = this.#message;
    words[at + State.value] = this.#value;
    words[at + State.depth] = this.#depth;
    words[at + State.lastField] = this.#lastField;
    words[at + State.lastValue] = this.#lastValue;
    words[at + State.group] = this.#group;
  }

  #restoreLevel(words: Int32Array, at: number): void {
    this.#end = words[at + State.end]!;
    this.#message = words[at + State.message]!;
    this.#value = words[at + State.value]!;
    this.#depth = words[at + State.depth]!;
    this.#lastField = words[at + State.lastField]!;
    this.#lastValue = words[at + State.lastValue]!;
    this.#group = words[at + State.group]!;
  }
}
