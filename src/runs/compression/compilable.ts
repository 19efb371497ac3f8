/**
 * Returns the bytes of a library's file after checking that the browser compiles it. If the browser rejects the file,
 * because of its content or the page's policy, the libraries fail late or never settle.
 */
export async function compilable(wasm: Blob | undefined, name: string): Promise<Uint8Array<ArrayBuffer>> {
  if (wasm === undefined) throw new Error(`The library for ${name} has not been loaded.`);
  const bytes = new Uint8Array(await wasm.arrayBuffer());
  await WebAssembly.compile(bytes);
  return bytes;
}
