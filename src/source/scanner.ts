import { growTo, type WasmInstance, wasmModule } from '../wasm/instance.ts';
import wasm from './scan.as.ts?wasm';

interface ScanFunctions {
  begin(length: number, withRegions: number): void;
  look(length: number, isLast: boolean): void;
  step(): number;
  openAt(): number;
}

/** How a step may end: more steps follow, the text was read to its end, or it is wrong, the faults being numbered. */
export const Step = { goingOn: 0, complete: 1, firstFault: 3 } as const;
/** The module wants more of the text. */
const CUT = 2;

const newInstance = wasmModule<ScanFunctions>(wasm);

/** Bytes of the text that the module sees at a time, unless a token is longer: what a processor keeps close at hand. */
export const WINDOW = 2 ** 18;
/** Memory up to which an instance is kept for the next text. */
const MOST_SPARE = 32 * 2 ** 20;
/** What `look` wants behind the text and the open containers. */
const ROOM = 65_536;

let spare: WasmInstance<ScanFunctions> | undefined;

/**
 * One pass of `scan.as.ts` over a text. After each `step` its chunk is read by the names that it has there, and after
 * the last one `end` is called.
 */
export class Scanner {
  readonly #instance: WasmInstance<ScanFunctions>;
  readonly #bytes: Uint8Array;
  /** Where the window begins, and how much of the text it shows. */
  #from = 0;
  #shown = WINDOW;

  /** With `kinds`, the kinds of JSON's regions by their names, regions are told, else the places of values and keys. */
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

  /** Reads on; tells a `Step`, or a fault as its place in `REASONS`, counted from `Step.firstFault`. */
  step(): number {
    const step = this.#instance.exports.step();
    if (step !== CUT) return step;
    const to = this.number('offset');
    // A token that fills the window needs a wider one.
    this.#shown = to > this.#from ? WINDOW : this.#shown * 2;
    this.#from = to;
    this.#look();
    return Step.goingOn;
  }

  end(): void {
    if (this.#instance.memory.buffer.byteLength <= MOST_SPARE) spare = this.#instance;
  }

  number(name: string): number {
    return this.#instance.exports[name]!.value as number;
  }

  /** Where the innermost container begins that is open. */
  openAt(): number {
    return this.#instance.exports.openAt();
  }

  /** `count` entries of a column of the chunk, until the next step. */
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

  /** Shows the module the text from `#from` on. */
  #look(): void {
    const { exports, memory } = this.#instance;
    const text = this.#bytes.subarray(this.#from, this.#from + this.#shown);
    const at = this.number('TEXT');
    growTo(memory, at + text.length + this.number('depth') * 8 + ROOM);
    exports.look(text.length, this.#from + text.length === this.#bytes.length);
    new Uint8Array(memory.buffer, at, text.length).set(text);
  }
}
