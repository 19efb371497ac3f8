import type { Compression } from './compression.ts';
import { nativeCompressor } from './native-compressor.ts';

/** gzip as in HTTP's `content-encoding: gzip`. */
export const gzip: Compression = { load: async () => nativeCompressor('gzip') };
