import { joined } from './joined.ts';
import { pump } from './native-stream.ts';

/** What unpacking gives: the bytes, or one sentence on why there are none. */
export type Inflated =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly message: string };

/** Small, since one byte of DEFLATE data can become a thousand before anybody may say stop. */
const PACKED_PIECE = 512;
const PLAIN_PIECE = 64 * 1024;

/** Bytes as DEFLATE data without header or checksum (RFC 1951). */
export async function deflateRaw(bytes: Uint8Array): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  await pump(bytes, new CompressionStream('deflate-raw'), PLAIN_PIECE, (piece) => pieces.push(piece) > 0);
  return joined(pieces);
}

/**
 * The bytes that DEFLATE data stands for, where they are `maxBytes` at most; reading stops soon after that. Never
 * throws.
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
  return { ok: true, bytes: joined(pieces) };
}
