declare module '*.as.ts?wasm' {
  const compiled: import('./instance.ts').CompiledModule;
  export default compiled;
}

/** The same code as JavaScript. */
declare module '*.as.ts?script' {
  const inScript: NonNullable<import('./instance.ts').CompiledModule['inScript']>;
  export default inScript;
}
