import { countedPlain } from '../basics/counted.ts';
import { type ParsedBytes, refusedAnywhere } from './parse-hex.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const SIX_BITS = new Int8Array(128).fill(-1);
for (const [i, letter] of [...ALPHABET].entries()) SIX_BITS[letter.charCodeAt(0)] = i;
SIX_BITS['-'.charCodeAt(0)] = 62;
SIX_BITS['_'.charCodeAt(0)] = 63;

/** Parses base64 in either alphabet (RFC 4648 sections 4 and 5), padded or not; skips white space. */
export function parseBase64(text: string): ParsedBytes {
  const bytes = new Uint8Array(Math.ceil((text.length * 3) / 4));
  let length = 0;
  let pending = 0;
  let bits = 0;
  let padding = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === 0x20 || (code >= 0x09 && code <= 0x0d)) continue;
    if (code === 0x3d) {
      padding++;
      continue;
    }
    const six = code < 128 ? SIX_BITS[code]! : -1;
    if (six < 0 || padding > 0) {
      const found = String.fromCodePoint(text.codePointAt(i)!);
      const why = six < 0 ? 'a base64 character was expected' : 'the padding had ended the text';
      return { ok: false, offset: i, message: `Found ${JSON.stringify(found)} where ${why}.` };
    }
    pending = (pending << 6) | six;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      bytes[length++] = (pending >> bits) & 0xff;
      pending &= (1 << bits) - 1;
    }
  }
  if (bits === 6) {
    const characters = countedPlain((length / 3) * 4 + 1, 'base64 character');
    const message = `${characters}: one is too many, or some are missing, somewhere.`;
    return { ...refusedAnywhere(text, message), before: bytes.subarray(0, length) };
  }
  return { ok: true, bytes: bytes.subarray(0, length) };
}

/** Encodes bytes as base64, or as unpadded base64url (RFC 4648 section 5) for links. */
export function toBase64(bytes: Uint8Array, alphabet: 'base64' | 'base64url' = 'base64'): string {
  const CHUNK = 0x8000;
  const parts: string[] = [];
  for (let i = 0; i < bytes.length; i += CHUNK) parts.push(String.fromCharCode(...bytes.subarray(i, i + CHUNK)));
  const text = btoa(parts.join(''));
  if (alphabet === 'base64') return text;
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
