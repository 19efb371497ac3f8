import { growTo, type WasmInstance, wasmModule } from '../wasm/instance.ts';
import wasm from './scan.as.ts?wasm';

interface ScanFunctions {
  begin(length: number, withRegions: number): void;
  look(length: number, isLast: boolean): void;
  step(): number;
  openAt(): number;
}

/** Results of a step: more steps follow, the text is complete, or it has a fault, numbered from `firstFault`. */
export const ScanStep = { goingOn: 0, complete: 1, firstFault: 3 } as const;
/** The module's result for a step that needs the next window of the text. */
const CUT = 2;

const newInstance = wasmModule<ScanFunctions>(wasm);

/**
 * Bytes of the text that the module sees at a time, unless one token is longer. Chosen to fit in the processor's cache.
 */
export const WINDOW = 2 ** 18;
/** Maximum memory, in bytes, with which an instance is kept for the next text. */
const MOST_SPARE = 32 * 2 ** 20;
/** Number of bytes that `look` needs in addition to the text and the open containers. */
const ROOM = 65_536;

let spare: WasmInstance<ScanFunctions> | undefined;

/**
 * One pass of `scan.as.ts` over a text. After each `step`, read the chunk through the column names of the module; after
 * the last step, call `end`.
 */
export class Scanner {
  readonly #instance: WasmInstance<ScanFunctions>;
  readonly #bytes: Uint8Array;
  /** Offset where the window begins, and its length. */
  #from = 0;
  #shown = WINDOW;

  /**
   * If `kinds` is given (JSON's region kinds by name), writes regions; otherwise writes the places of values and keys.
   */
  constructor(bytes: Uint8Array, kinds?: Readonly<Record<string, number>>) {
    const instance = spare ?? newInstance();
    spare = undefined;
    this.#instance = instance;
    this.#bytes = bytes;
    const { exports } = instance;
    for (const [name, kind] of Object.entries(kinds ?? {})) {
      const global = exports[`${name}Kind`];
      if (global !== undefined) global.value = kind;
    }
    exports.begin(bytes.length, kinds === undefined ? 0 : 1);
    this.#look();
  }

  /** Continues the scan. Returns a `ScanStep`; a fault is `ScanStep.firstFault` plus its index in `REASONS`. */
  step(): number {
    const step = this.#instance.exports.step();
    if (step !== CUT) return step;
    const to = this.number('offset');
    // A token that fills the window needs a larger one.
    this.#shown = to > this.#from ? WINDOW : this.#shown * 2;
    this.#from = to;
    this.#look();
    return ScanStep.goingOn;
  }

  end(): void {
    if (this.#instance.memory.buffer.byteLength <= MOST_SPARE) spare = this.#instance;
  }

  /**
   * The number in a global variable of the module. JavaScript keeps a boolean one as a boolean, which becomes 0 or 1.
   */
  number(name: string): number {
    return Number(this.#instance.exports[name]!.value);
  }

  /** Offset where the innermost open container begins. */
  openAt(): number {
    return this.#instance.exports.openAt();
  }

  /** The first `count` entries of a column of the chunk; valid until the next step. */
  bytes(column: string, count: number): Uint8Array {
    return new Uint8Array(this.#instance.memory.buffer, this.number(column), count);
  }

  words(column: string, count: number): Uint32Array {
    return new Uint32Array(this.#instance.memory.buffer, this.number(column), count);
  }

  /** The values of the chunk, for `ValueTreeBuilder.append`. */
  values(): { readonly depth: Uint8Array | Uint32Array; readonly type: Uint8Array; readonly deepest: number } {
    const count = this.number('valueCount');
    const isDeep = this.number('isDeep') !== 0;
    return {
      depth: isDeep ? this.words('DEPTH', count) : this.bytes('DEPTH', count),
      type: this.bytes('TYPE', count),
      deepest: this.number('deepest'),
    };
  }

  /** Copies the text from `#from` on into the module's window. */
  #look(): void {
    const { exports, memory } = this.#instance;
    const text = this.#bytes.subarray(this.#from, this.#from + this.#shown);
    const at = this.number('TEXT');
    growTo(memory, at + text.length + this.number('depth') * 8 + ROOM);
    exports.look(text.length, this.#from + text.length === this.#bytes.length);
    new Uint8Array(memory.buffer, at, text.length).set(text);
  }
}
