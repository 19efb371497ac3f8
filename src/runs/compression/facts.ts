import { COMPRESSION_IDS, type CompressionFacts, type CompressionId } from './compression.ts';

const NATIVE =
  "the browser's CompressionStream, which has one level: 6, zlib's default; browsers modify zlib, so other programs' sizes differ by a few per cent";

/** The levels are those of servers that compress each response, not those for files that are compressed once. */
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
    label: 'Brotli 5',
    settings: 'brotli-wasm 3.0.1, level 5 of 11, the default of Apache for responses that it compresses on the fly',
    gloss: 'Uses a built-in dictionary of words that are common on the web; adds at least 1 to 4 bytes.',
    spec: { title: 'RFC 7932', url: 'https://www.rfc-editor.org/rfc/rfc7932' },
    by: 'wasm',
  },
  zstd: {
    name: 'Zstandard',
    label: 'Zstandard 3',
    settings: "@bokuweb/zstd-wasm 0.0.27, level 3 of 22, its default and Cloudflare's",
    gloss: 'A frame with a header of 6 to 18 bytes, and blocks with headers of 3 bytes.',
    spec: { title: 'RFC 8878', url: 'https://www.rfc-editor.org/rfc/rfc8878' },
    by: 'wasm',
  },
};

/** Compressions built into every browser. */
export const BROWSER_COMPRESSIONS = COMPRESSION_IDS.filter((id) => COMPRESSION_FACTS[id].by === 'browser');

/** Compressions whose library has to be loaded. */
export const WASM_COMPRESSIONS = COMPRESSION_IDS.filter((id) => COMPRESSION_FACTS[id].by === 'wasm');

/** Maximum number of messages of a source that are compressed, since each needs an encoder of its own. */
export const MESSAGES_AT_MOST = 1000;
