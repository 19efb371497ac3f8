import { parseBase64 } from '../bytes/base64.ts';

/** Exports of an AssemblyScript module: functions, and global numbers that both sides read and write. */
export type WasmExports<Functions> = Functions & Readonly<Record<string, WebAssembly.Global>>;

/** A memory: a `WebAssembly.Memory`, or what replaces it if the code runs as JavaScript. */
export interface WasmMemory {
  readonly buffer: ArrayBuffer;
  /** Adds pages of 65,536 bytes. Earlier views of the buffer become invalid. */
  grow(pages: number): number;
}

/** An instance of a module, and its memory. */
export interface WasmInstance<Functions> {
  readonly exports: WasmExports<Functions>;
  readonly memory: WasmMemory;
}

/** Compiled AssemblyScript. */
export interface CompiledModule {
  /** A WebAssembly module. */
  readonly base64: string;
  /**
   * The same code as a function in JavaScript, which adds the methods of the memory and returns the exports. The
   * package includes it for places where WebAssembly cannot be compiled.
   */
  readonly inScript?: ((memory: { buffer: ArrayBuffer }) => unknown) | undefined;
}

const PAGE = 65_536;

/** The shortest module: the four bytes that begin every module, and the version. */
const EMPTY_MODULE = Uint8Array.of(0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00);

/** False if there is no WebAssembly, or if a content security policy forbids compiling it. */
export function compilesWasm(): boolean {
  try {
    return new WebAssembly.Module(EMPTY_MODULE) instanceof WebAssembly.Module;
  } catch {
    return false;
  }
}

/**
 * Returns a function that makes instances of a module, the result of `import … from './….as.ts?wasm'`. Compiles the
 * module on the first call.
 */
export function wasmModule<Functions>({ base64, inScript }: CompiledModule): () => WasmInstance<Functions> {
  let module: WebAssembly.Module | undefined;
  return () => {
    if (inScript !== undefined) {
      const memory = { buffer: new ArrayBuffer(PAGE) };
      const exports = inScript(memory) as WasmExports<Functions>;
      return { exports, memory: memory as unknown as WasmMemory };
    }
    if (module === undefined) {
      const parsed = parseBase64(base64);
      if (!parsed.ok) throw new Error(parsed.message);
      module = new WebAssembly.Module(parsed.bytes.slice());
    }
    const memory = new WebAssembly.Memory({ initial: 1 });
    const { exports } = new WebAssembly.Instance(module, { env: { memory } });
    return { exports: exports as unknown as WasmExports<Functions>, memory: memory as WasmMemory };
  };
}

/** Grows a memory to at least `bytes`. Earlier views of the memory become invalid. */
export function growTo(memory: WasmMemory, bytes: number): void {
  const missing = bytes - memory.buffer.byteLength;
  if (missing > 0) memory.grow(Math.ceil(missing / PAGE));
}
