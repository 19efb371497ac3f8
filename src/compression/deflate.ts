import type { Compression } from './compression.ts';
import { streamedSize } from './streamed-size.ts';

/** DEFLATE data by itself, as WebSocket's permessage-deflate and ZIP files hold it. */
export const deflate: Compression = {
  id: 'deflate',
  name: 'deflate',
  settings: "the browser's CompressionStream, level 6 (its default; it offers no other)",
  gloss: 'The compressed data alone, without header or checksum: 18 bytes less than gzip.',
  spec: { title: 'RFC 1951', url: 'https://www.rfc-editor.org/rfc/rfc1951' },
  size: (bytes, signal) => streamedSize(bytes, 'deflate-raw', signal),
};
