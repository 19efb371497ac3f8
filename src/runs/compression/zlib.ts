import { deflate, inflate } from 'pako';

/**
 * zlib (RFC 1950) at level 6 with synchronous calls, like Node.js's `deflateSync`. The browser's compression returns
 * promises, whose delay would be part of the timing.
 */
export const zlib = {
  compress: (bytes: Uint8Array): Uint8Array => deflate(bytes),
  decompress: (bytes: Uint8Array): Uint8Array => inflate(bytes),
};
