import type { Compression } from './compression.ts';
import { nativeCompressor } from './native-compressor.ts';

/** Bare DEFLATE data, as in WebSocket's permessage-deflate and in ZIP files. */
export const deflate: Compression = { load: async () => nativeCompressor('deflate-raw') };
