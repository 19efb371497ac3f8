/** The part of Node's Buffer, which avsc requires, that is used here. In browsers, `browser/buffer.ts` replaces it. */
declare module 'node:buffer' {
  export const Buffer: {
    alloc(size: number): Uint8Array;
    from(bytes: ArrayBuffer, offset: number, length: number): Uint8Array;
  };
}
