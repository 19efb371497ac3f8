import { growTo, type WasmInstance, wasmModule } from '../wasm/instance.ts';
import wasm from './scan.as.ts?wasm';

interface ScanFunctions {
  begin(length: number, withRegions: number): void;
  step(): number;
  openAt(): number;
}

/** How a step may end other than by a fault, whose numbers come after these. */
export const Step = { full: 0, complete: 1, firstFault: 2 } as const;

const newInstance = wasmModule<ScanFunctions>(wasm);

/** Memory up to which an instance is kept for the next text. */
const MOST_SPARE = 32 * 2 ** 20;
/** What `begin` wants behind the text. */
const ROOM = 65_536;

let spare: WasmInstance<ScanFunctions> | undefined;

/**
 * One pass of `scan.as.ts` over a text. After each `step` its chunk is read by the names that it has there, and after
 * the last one `end` is called.
 */
export class Scanner {
  readonly #instance: WasmInstance<ScanFunctions>;

  /** With `kinds`, the kinds of JSON's regions by their names, regions are told, else the places of values and keys. */
  constructor(bytes: Uint8Array, kinds?: Readonly<Record<string, number>>) {
    const instance = spare ?? newInstance();
    spare = undefined;
    this.#instance = instance;
    const { exports, memory } = instance;
    for (const [name, kind] of Object.entries(kinds ?? {})) {
      const global = exports[`${name}Kind`];
      if (global !== undefined) global.value = kind;
    }
    const at = this.number('TEXT');
    growTo(memory, at + bytes.length + ROOM);
    new Uint8Array(memory.buffer, at, bytes.length).set(bytes);
    exports.begin(bytes.length, kinds === undefined ? 0 : 1);
  }

  /** Reads on; tells a `Step`, or a fault as its place in `REASONS`, counted from `Step.firstFault`. */
  step(): number {
    return this.#instance.exports.step();
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
}
