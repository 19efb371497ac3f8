/**
 * The export `frame` of an envelope whose message stands at the end of the bytes as it is: the bytes before a message of
 * `size` bytes, from those before the present one. Undefined if they cannot be written again.
 */
export type Frame = (before: Uint8Array, size: number) => Uint8Array | undefined;
