import { browserCompressor } from './browser-compressor.ts';
import type { Compression } from './compression.ts';

/** Number of bytes around the DEFLATE data: a header of 10, and a checksum and a length of 4 each (RFC 1952). */
export const GZIP_FRAME = 18;

/** gzip as in HTTP's `content-encoding: gzip`. */
export const gzip: Compression = { load: async () => browserCompressor('gzip') };

/** Bare DEFLATE data, as in WebSocket's permessage-deflate and in ZIP files. */
export const deflate: Compression = { load: async () => browserCompressor('deflate-raw') };
