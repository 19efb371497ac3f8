import { parseBase64 } from '../bytes/base64.ts';

/** What a module of AssemblyScript exports: functions, and numbers of its own, which both sides read and write. */
export type WasmExports<Functions> = Functions & Readonly<Record<string, WebAssembly.Global>>;

/** A module with its memory. */
export interface WasmInstance<Functions> {
  readonly exports: WasmExports<Functions>;
  readonly memory: WebAssembly.Memory;
}

const PAGE = 65_536;

/** Makes instances of a module that `import … from './….as.ts?wasm'` gives. Compiles it at the first. */
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

/** Gives a memory at least so many bytes. What was seen of it before must be looked at anew. */
export function growTo(memory: WebAssembly.Memory, bytes: number): void {
  const missing = bytes - memory.buffer.byteLength;
  if (missing > 0) memory.grow(Math.ceil(missing / PAGE));
}
