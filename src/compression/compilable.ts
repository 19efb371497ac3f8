/**
 * The bytes of the file, once the browser has agreed to compile it. Libraries that are given one it refuses, for what it holds or
 * for the page's policy, say so late or wait for ever.
 */
export async function compilable(wasm: Blob | undefined, name: string): Promise<Uint8Array<ArrayBuffer>> {
  if (wasm === undefined) throw new Error(`The library for ${name} has not been loaded.`);
  const bytes = new Uint8Array(await wasm.arrayBuffer());
  await WebAssembly.compile(bytes);
  return bytes;
}
