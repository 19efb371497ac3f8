import { COMPRESSION_IDS, type CompressionFacts, type CompressionId } from './compression.ts';

const NATIVE =
  "the browser's CompressionStream, which has one level: 6, zlib's default; browsers have a zlib of their own, so others differ by a few per cent";

/** Levels are those of servers that compress each answer anew, not those for files that are compressed once. */
export const COMPRESSION_FACTS: Readonly<Record<CompressionId, CompressionFacts>> = {
  gzip: {
    name: 'gzip',
    label: 'gzip 6',
    settings: NATIVE,
    gloss: 'DEFLATE data with a header of 10 bytes before it, and a checksum and the length, 8 bytes, after it.',
    spec: { title: 'RFC 1952', url: 'https://www.rfc-editor.org/rfc/rfc1952' },
    by: 'browser',
  },
  deflate: {
    name: 'deflate',
    label: 'deflate 6',
    settings: NATIVE,
    gloss: 'The compressed data alone, without header or checksum: 18 bytes less than gzip.',
    spec: { title: 'RFC 1951', url: 'https://www.rfc-editor.org/rfc/rfc1951' },
    by: 'browser',
  },
  brotli: {
    name: 'Brotli',
    label: 'Brotli 4',
    settings: "brotli-wasm 3.0.1, level 4 of 11, Cloudflare's for what is compressed on the fly",
    gloss: 'Begins with a dictionary of words that are common on the web, and adds 1 to 4 bytes at least.',
    spec: { title: 'RFC 7932', url: 'https://www.rfc-editor.org/rfc/rfc7932' },
    by: 'wasm',
  },
  zstd: {
    name: 'Zstandard',
    label: 'Zstandard 3',
    settings: "@bokuweb/zstd-wasm 0.0.27, level 3 of 22, its default and Cloudflare's",
    gloss: 'A frame with a header of 6 to 18 bytes, and blocks that each begin with 3.',
    spec: { title: 'RFC 8878', url: 'https://www.rfc-editor.org/rfc/rfc8878' },
    by: 'wasm',
  },
};

/** Those that every browser has. */
export const NATIVE_COMPRESSIONS = COMPRESSION_IDS.filter((id) => COMPRESSION_FACTS[id].by === 'browser');

/** Those whose library has to be loaded first. */
export const WASM_COMPRESSIONS = COMPRESSION_IDS.filter((id) => COMPRESSION_FACTS[id].by === 'wasm');
