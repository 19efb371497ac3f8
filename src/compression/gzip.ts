import { browserCompressor } from './browser-compressor.ts';
import type { Compression } from './compression.ts';

/** gzip as in HTTP's `content-encoding: gzip`. */
export const gzip: Compression = { load: async () => browserCompressor('gzip') };
