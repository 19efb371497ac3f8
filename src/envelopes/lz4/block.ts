/**
 * Decompresses a block of LZ4 to exactly `size` bytes. Undefined if the block does not fit. The size is known beforehand,
 * so that no block can take more memory.
 */
export function decompressBlock(block: Uint8Array, size: number): Uint8Array | undefined {
  const out = new Uint8Array(size);
  let [at, to] = [0, 0];
  /** A length whose four bits are all set goes on in bytes, until one is not 255. */
  const extended = (four: number): number => {
    let length = four;
    if (four < 15) return length;
    for (let byte = 255; byte === 255; ) {
      byte = block[at++] ?? 0;
      length += byte;
    }
    return length;
  };
  while (at < block.length) {
    const token = block[at++]!;
    const literals = extended(token >> 4);
    if (literals > block.length - at || literals > size - to) return undefined;
    out.set(block.subarray(at, at + literals), to);
    at += literals;
    to += literals;
    // The last sequence has literals only.
    if (at === block.length) break;
    const offset = block[at]! | ((block[at + 1] ?? 0) << 8);
    at += 2;
    const match = extended(token & 15) + 4;
    if (offset === 0 || offset > to || match > size - to) return undefined;
    for (const end = to + match; to < end; to++) out[to] = out[to - offset]!;
  }
  return at === block.length && to === size ? out : undefined;
}
