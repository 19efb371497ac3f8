import { parseBase64 } from '../../core/bytes/base64.ts';
import { utf8Text } from '../../core/bytes/utf8.ts';
import type { Inner, Read } from '../envelope.ts';
import { Parts } from '../parts.ts';
import { kinds } from './kinds.ts';

const { index } = kinds;

/** Maximum length: longer tokens do not fit into any header. */
const LONGEST = 1024 * 1024;

/** Number of bytes at the beginning that must be text. */
const FIRST = 64;
const BEGIN = /^(?![\s"[{<]*["[{<])[\s\x20-\x7e]+$/;

const TOKEN =
  /^(\s*(?:(?:(?:Proxy-)?Authorization:\s*)?(?:Bearer|JWT|DPoP)\s+|DPoP:\s*|[\w-]{1,60}:\s+(?=ey))?)([\w-]+(?:\.[\w-]*){2}(?:(?:\.[\w-]*){2})?)(\s*)$/i;

/**
 * Matches a line of cookies, of which the first token is read. Other cookies may come before the token and after it. A
 * lookahead tests the whole line first, and the line can be divided into cookies in one way only, so that a long line
 * without a token is refused at once.
 */
const COOKIE =
  /^(\s*(?:Set-)?Cookie:\s(?=[\x20-\x7e]*(?:[^\S ]\s*)?$)(?:[\x20-\x3a\x3c-\x7e]{0,4096};)*? ?[!-:<>-~]{1,256}=(?:Bearer(?:\s|%20|\+))?)(ey[\w-]+(?:\.[\w-]*){2}(?:(?:\.[\w-]*){2})?)((?:;[\x20-\x7e]*)?\s*)$/i;

/** Matches the only token in a text, such as code, a setting or an address, with what is before and after it. */
const ELSEWHERE =
  /^((?:(?![\s"'=:(]eyJ)[\s\x20-\x7e]){0,1000}["'=\s:(])(eyJ[\w-]{8,}(?:\.[\w-]+){2}(?:(?:\.[\w-]+){2})?)(?=$|["'\s;,)&`])((?:(?!\beyJ)[\s\x20-\x7e]){0,1000})$/;

/** The kinds of the parts after the header, by their number. */
const PARTS: Readonly<Record<number, readonly number[]>> = {
  3: [index.payload, index.signature],
  5: [index.encryptedKey, index.vector, index.ciphertext, index.tag],
};

/** Reads a token in compact form: three parts in base64url, or five if it is encrypted. */
export function read(bytes: Uint8Array): Read | undefined {
  if (bytes.length > LONGEST || !BEGIN.test(utf8Text(bytes, 0, Math.min(FIRST, bytes.length)))) return undefined;
  const text = utf8Text(bytes);
  const known = TOKEN.exec(text) ?? COOKIE.exec(text);
  const [, scheme = '', token = '', rest = ''] = known ?? ELSEWHERE.exec(text) ?? [];
  const [before, after] = known === null ? [index.around, index.around] : [index.scheme, index.cookies];
  const texts = token.split('.');
  const header = decoded(texts[0]!);
  const algorithm = header && algorithmOf(header);
  if (header === undefined || algorithm === undefined) return undefined;
  const parts = new Parts(bytes);
  parts.region(scheme.trim() === '' ? index.blanks : before, scheme.length);
  parts.part();
  parts.region(index.header, texts[0]!.length);
  for (const [i, kind] of PARTS[texts.length]!.entries()) {
    parts.region(index.dot, 1);
    parts.part();
    parts.region(kind, texts[i + 1]!.length);
  }
  parts.whole();
  parts.region(rest.trim() === '' ? index.blanks : after, rest.length);
  const inner: Inner[] = [{ bytes: header, name: 'header' }];
  const isSigned = texts.length === 3;
  const payload = isSigned ? decoded(texts[1]!) : undefined;
  if (payload !== undefined) inner.push({ bytes: payload, name: 'payload' });
  const how = isSigned ? (texts[2] === '' ? 'not signed' : `signed with ${algorithm}`) : `encrypted with ${algorithm}`;
  return { inner, evidence: 'proof', says: `a JSON Web Token, ${how}`, layout: parts.finish() };
}

function decoded(text: string): Uint8Array | undefined {
  const parsed = parseBase64(text);
  return parsed.ok ? parsed.bytes : undefined;
}

/** The algorithm that a header names; undefined if the bytes are not a header. */
function algorithmOf(header: Uint8Array): string | undefined {
  try {
    const { alg } = JSON.parse(utf8Text(header)) as { readonly alg?: unknown };
    return typeof alg === 'string' && /^[\w+-]{1,40}$/.test(alg) ? alg : undefined;
  } catch {
    return undefined;
  }
}
