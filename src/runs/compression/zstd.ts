import { compilable } from './compilable.ts';
import type { Compression } from './compression.ts';

const LEVEL = 3;
/**
 * Maximum input in bytes. The library keeps input and output in its memory. If this memory cannot grow, the library
 * overwrites them.
 */
const AT_MOST = 64 * 1024 * 1024;

/** Zstandard as in HTTP's `content-encoding: zstd`. */
export const zstd: Compression = {
  async load(wasm) {
    const bytes = await compilable(wasm, 'Zstandard');
    const { init, compress, decompress } = await import('@bokuweb/zstd-wasm');
    // `init` accepts the file itself as well as its address, although its types do not declare that.
    await init(bytes as unknown as string);
    const checked = (plain: Uint8Array): Uint8Array => {
      if (plain.length > AT_MOST) throw new RangeError(`Here, Zstandard can compress ${AT_MOST} bytes at most.`);
      return compress(plain, LEVEL);
    };
    return {
      waits: false,
      async size(plain, signal) {
        signal?.throwIfAborted();
        return checked(plain).length;
      },
      compress: checked,
      decompress: (packed) => decompress(packed),
    };
  },
};
