import type { RegionColumns } from '../../../core/layout/layout.ts';
import type { NarrowColumn } from '../../../core/value/value-tree.ts';
import { growTo, type WasmInstance, wasmModule } from '../../../core/wasm/instance.ts';
import wasm from './fast-path.as.ts?wasm';
import type { NamedLayout } from './named-layout.ts';
import type { OpenMessages, StackMemory } from './open-messages.ts';
import * as State from './state.ts';

interface FastPathFunctions {
  read(): void;
}

const newInstance = wasmModule<FastPathFunctions>(wasm);

/** Maximum size of the memory of an instance that is kept for reuse, in bytes. */
const MOST_SPARE = 32 * 2 ** 20;
/** Maximum number of bytes that the code reads beyond the end of the input. */
const BEHIND = 32;
/** Initial size of the stack in bytes. */
const STACK = 4096;
/** Depths and names above this take four bytes instead of one. */
const MOST_NARROW = 255;
/**
 * From this depth on, a new chunk is wide. A narrow chunk that begins at a smaller depth is full before it needs wide
 * values.
 */
const DEEP = 128;

let spare: FastPath | undefined;

/** Returns the fast path for some bytes; names are numbered up to `names`. The caller gives it back with `release`. */
export function takeFastPath(bytes: Uint8Array, plan: Int32Array, names: number): FastPath {
  const fastPath = spare ?? new FastPath();
  spare = undefined;
  fastPath.begin(bytes, plan, names);
  return fastPath;
}

/** Views of a chunk's columns. */
interface Columns {
  readonly regions: RegionColumns;
  readonly type: Uint8Array;
  readonly narrow: Members;
  readonly wide: Members;
  readonly word: Uint32Array;
}

interface Members {
  readonly depth: NarrowColumn;
  readonly name: NarrowColumn;
}

/** `fast-path.as.ts` and its memory, which also holds the walk's stack. */
export class FastPath implements StackMemory {
  readonly #instance: WasmInstance<FastPathFunctions> = newInstance();
  readonly #read = this.#instance.exports.read;
  /** Positions of the state and of the plan, as indices into `#words`. */
  readonly #state = this.#address('STATE') >> 2;
  readonly #plan = this.#address('PLAN') >> 2;
  #stack = 0;
  #stackEnd = 0;
  #words!: Int32Array;
  #bytes!: Uint8Array;
  #columns!: Columns;
  #planOf: Int32Array | undefined;
  #names = 0;

  constructor() {
    growTo(this.#instance.memory, this.#address('PLAN') + STACK);
    this.#view();
  }

  get words(): Int32Array {
    return this.#words;
  }

  begin(bytes: Uint8Array, plan: Int32Array, names: number): void {
    const bytesAt = (this.#plan + plan.length) << 2;
    const stackAt = (bytesAt + bytes.length + BEHIND) & ~3;
    this.#grow(stackAt + STACK);
    if (plan !== this.#planOf) this.#words.set(plan, this.#plan);
    this.#planOf = plan;
    this.#names = names;
    this.#bytes.set(bytes, bytesAt);
    this.#stack = stackAt >> 2;
    const words = this.#words;
    const at = this.#state;
    words[at + State.bytesAt] = bytesAt;
    words[at + State.stackAt] = stackAt;
    words[at + State.packedTo] = 0;
  }

  release(): void {
    if (this.#bytes.length <= MOST_SPARE) spare = this;
  }

  levelAt(height: number): number {
    const at = this.#stack + height;
    if (at + State.levelWords > this.#stackEnd) this.#grow((2 * at - this.#stack + STACK) << 2);
    return at;
  }

  /** Reads common records until it meets an uncommon one or the chunk is full. Returns true if the chunk is full. */
  read(open: OpenMessages, layout: NamedLayout): boolean {
    const at = this.#state;
    const { builder } = layout;
    const isWide = this.#names > MOST_NARROW || open.depth > DEEP;
    open.save(at);
    const words = this.#words;
    words[at + State.lastStart] = builder.lastStart;
    words[at + State.newest] = builder.newest;
    words[at + State.other] = builder.other;
    words[at + State.first] = builder.values.count;
    words[at + State.isWide] = Number(isWide);
    words[at + State.deepest] = open.depth + 2;
    words[at + State.stackEnd] = this.#stackEnd << 2;
    this.#read();
    open.restore(at);
    if (words[at + State.regions] !== 0) this.#flush(layout, isWide);
    return words[at + State.isFull] !== 0;
  }

  /** Appends the chunk to the layout. */
  #flush(layout: NamedLayout, isWide: boolean): void {
    const words = this.#words;
    const at = this.#state;
    const { regions, type, narrow, wide, word } = this.#columns;
    const regionCount = words[at + State.regions]!;
    layout.append(
      {
        ...regions,
        regionCount,
        codes: regionCount,
        boundaries: regionCount,
        owners: words[at + State.owners]!,
        longs: words[at + State.longs]!,
        fars: words[at + State.fars]!,
        lastStart: words[at + State.lastStart]!,
        newest: words[at + State.newest]!,
        other: words[at + State.other]!,
      },
      {
        ...(isWide ? wide : narrow),
        type,
        deepest: isWide ? words[at + State.deepest]! : 0,
        count: words[at + State.values]!,
        word,
        wordCount: words[at + State.words]!,
      },
    );
  }

  #address(name: string): number {
    return this.#instance.exports[name]!.value as number;
  }

  #grow(bytes: number): void {
    if (bytes > this.#bytes.length) {
      growTo(this.#instance.memory, bytes);
      this.#view();
    }
  }

  /** Creates the views of the memory. This is needed again whenever the memory has grown. */
  #view(): void {
    const { buffer } = this.#instance.memory;
    const narrow = (name: string): Uint8Array => new Uint8Array(buffer, this.#address(name));
    const wide = (name: string): Uint32Array => new Uint32Array(buffer, this.#address(name));
    this.#words = new Int32Array(buffer);
    this.#bytes = new Uint8Array(buffer);
    this.#stackEnd = this.#words.length;
    this.#columns = {
      regions: {
        boundary: narrow('BOUNDARY'),
        code: narrow('CODE'),
        owner: narrow('OWNER'),
        long: wide('LONG'),
        far: wide('FAR'),
      },
      type: narrow('TYPE'),
      narrow: { depth: narrow('DEPTH'), name: narrow('NAME') },
      wide: { depth: wide('DEPTH'), name: wide('NAME') },
      word: wide('WORD'),
    };
  }
}
