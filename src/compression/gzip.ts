import type { Compression } from './compression.ts';
import { nativeCompressor } from './native-compressor.ts';

/** gzip as HTTP's `content-encoding: gzip` sends it. */
export const gzip: Compression = { load: async () => nativeCompressor('gzip') };
