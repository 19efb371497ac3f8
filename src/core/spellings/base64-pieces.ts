import { parseBase64 } from '../bytes/base64.ts';
import { joinedBytes } from '../bytes/joined.ts';
import type { ParsedBytes } from '../bytes/parse-hex.ts';

const PADDED_PIECE = /[^=]*={1,2}/g;

/** Parses base64, or several pieces of it one after another, each with its own padding, as gRPC-Web sends them. */
export function parsePieces(text: string): ParsedBytes {
  const whole = parseBase64(text);
  if (whole.ok || !/=[^=\s]/.test(text)) return whole;
  const pieces = text.slice(0, text.lastIndexOf('=') + 1).match(PADDED_PIECE) ?? [];
  const padded = pieces.join('');
  const parts = [...pieces, text.slice(padded.length)].filter((piece) => piece.trim() !== '');
  const read: Uint8Array[] = [];
  for (const part of parts) {
    const parsed = parseBase64(part);
    if (part.replace(/\s/g, '').length % 4 !== 0 || !parsed.ok) return whole;
    read.push(parsed.bytes);
  }
  return { ok: true, bytes: joinedBytes(read) };
}
