import type { Compression } from './compression.ts';
import { streamedSize } from './streamed-size.ts';

/** gzip as HTTP's `content-encoding: gzip` sends it. */
export const gzip: Compression = {
  id: 'gzip',
  name: 'gzip',
  settings: "the browser's CompressionStream, level 6 (its default; it offers no other)",
  gloss: 'DEFLATE data with a header of 10 bytes before it, and a checksum and the length, 8 bytes, after it.',
  spec: { title: 'RFC 1952', url: 'https://www.rfc-editor.org/rfc/rfc1952' },
  size: (bytes, signal) => streamedSize(bytes, 'gzip', signal),
};
