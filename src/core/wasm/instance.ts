import { parseBase64 } from '../bytes/base64.ts';

/** Exports of an AssemblyScript module: functions, and global numbers that both sides read and write. */
export type WasmExports<Functions> = Functions & Readonly<Record<string, WebAssembly.Global>>;

/** An instance of a module, and its memory. */
export interface WasmInstance<Functions> {
  readonly exports: WasmExports<Functions>;
  readonly memory: WebAssembly.Memory;
}

const PAGE = 65_536;

/**
 * Returns a function that makes instances of a module from its base64, the result of `import … from './….as.ts?wasm'`.
 * Compiles the module on the first call.
 */
export function wasmModule<Functions>(base64: string): () => WasmInstance<Functions> {
  let module: WebAssembly.Module | undefined;
  return () => {
    if (module === undefined) {
      const parsed = parseBase64(base64);
      if (!parsed.ok) throw new Error(parsed.message);
      module = new WebAssembly.Module(parsed.bytes.slice());
    }
    const memory = new WebAssembly.Memory({ initial: 1 });
    const { exports } = new WebAssembly.Instance(module, { env: { memory } });
    return { exports: exports as unknown as WasmExports<Functions>, memory };
  };
}

/** Grows a memory to at least `bytes`. Earlier views of the memory become invalid. */
export function growTo(memory: WebAssembly.Memory, bytes: number): void {
  const missing = bytes - memory.buffer.byteLength;
  if (missing > 0) memory.grow(Math.ceil(missing / PAGE));
}
