import { joinedBytes } from '../../core/bytes/joined.ts';
import { pump } from './browser-stream.ts';

/** The result of unpacking: the bytes, or one sentence that explains the failure. */
export type Inflated =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly message: string };

/**
 * Number of input bytes per piece. Small, since one byte of DEFLATE data can become a thousand before the limit is
 * checked.
 */
const PACKED_PIECE = 512;
const PLAIN_PIECE = 64 * 1024;

/** Compresses bytes to DEFLATE data without header or checksum (RFC 1951). */
export async function deflateRaw(bytes: Uint8Array): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  await pump(bytes, new CompressionStream('deflate-raw'), PLAIN_PIECE, (piece) => pieces.push(piece) > 0);
  return joinedBytes(pieces);
}

/**
 * Unpacks DEFLATE data. Fails if the result is longer than `maxBytes`; it stops shortly after the limit. Never throws.
 */
export async function inflateRaw(packed: Uint8Array, maxBytes: number): Promise<Inflated> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  const keep = (piece: Uint8Array) => {
    length += piece.length;
    if (length <= maxBytes) pieces.push(piece);
    return length <= maxBytes;
  };
  try {
    await pump(packed, new DecompressionStream('deflate-raw'), PACKED_PIECE, keep);
  } catch {
    return { ok: false, message: 'It is not DEFLATE data, or is cut short.' };
  }
  if (length > maxBytes) return { ok: false, message: `It unpacks to more than ${maxBytes} bytes.` };
  return { ok: true, bytes: joinedBytes(pieces) };
}
