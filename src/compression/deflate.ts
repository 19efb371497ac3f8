import type { Compression } from './compression.ts';
import { nativeCompressor } from './native-compressor.ts';

/** DEFLATE data by itself, as WebSocket's permessage-deflate and ZIP files hold it. */
export const deflate: Compression = { load: async () => nativeCompressor('deflate-raw') };
