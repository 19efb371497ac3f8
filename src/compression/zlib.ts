import { deflate, inflate } from 'pako';

/**
 * zlib (RFC 1950) at level 6, in calls that give their result at once, as Node.js's `deflateSync` does: the browser's
 * own gives a promise, whose wait would be timed as well.
 */
export const zlib = {
  compress: (bytes: Uint8Array): Uint8Array => deflate(bytes),
  decompress: (bytes: Uint8Array): Uint8Array => inflate(bytes),
};
