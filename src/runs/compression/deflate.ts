import { browserCompressor } from './browser-compressor.ts';
import type { Compression } from './compression.ts';

/** Bare DEFLATE data, as in WebSocket's permessage-deflate and in ZIP files. */
export const deflate: Compression = { load: async () => browserCompressor('deflate-raw') };
