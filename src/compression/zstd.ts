import { compilable } from './compilable.ts';
import type { Compression } from './compression.ts';

const LEVEL = 3;
/** In bytes. The library holds bytes and result in its memory, and writes over it where that cannot grow. */
const AT_MOST = 64 * 1024 * 1024;

/** Zstandard as HTTP's `content-encoding: zstd` sends it. */
export const zstd: Compression = {
  async load(wasm) {
    const bytes = await compilable(wasm, 'Zstandard');
    const { init, compress, decompress } = await import('@bokuweb/zstd-wasm');
    // It takes the file itself as well as its address, which its types leave out.
    await init(bytes as unknown as string);
    const checked = (plain: Uint8Array): Uint8Array => {
      if (plain.length > AT_MOST) throw new RangeError(`Zstandard takes ${AT_MOST} bytes at most here.`);
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
