/** Of Node's Buffer, which avsc works on, what is used here. In browsers `browser/buffer.ts` takes its place. */
declare module 'node:buffer' {
  export const Buffer: {
    alloc(size: number): Uint8Array;
    from(bytes: ArrayBuffer, offset: number, length: number): Uint8Array;
  };
}
