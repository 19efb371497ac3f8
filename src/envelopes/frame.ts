/**
 * The export `frame` of an envelope whose last bytes are the unchanged message. The function returns the bytes before a
 * message of `size` bytes, made from those before the present message of `present` bytes. Undefined if they cannot be
 * rewritten.
 */
export type Frame = (before: Uint8Array, size: number, present: number) => Uint8Array | undefined;
