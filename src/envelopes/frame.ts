/**
 * The export `frame` of an envelope whose last bytes are the unchanged message. `before` is what precedes a message of
 * `present` bytes. The function returns what precedes another message, which has `size` bytes; undefined if `before`
 * cannot be rewritten.
 */
export type Frame = (before: Uint8Array, size: number, present: number) => Uint8Array | undefined;
