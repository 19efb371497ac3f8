/** Compiled AssemblyScript: a WebAssembly module as base64. */
declare module '*.as.ts?wasm' {
  const base64: string;
  export default base64;
}
