import { toBase64Url } from './base64-url.ts';
import { isBase64 } from './recognise.ts';

/** What surrounds base64: a prefix before it, and line breaks in it. */
export interface Wrapping {
  /** `data:image/png;base64,` (RFC 2397), `sha512-` (Subresource Integrity), or nothing. */
  readonly prefix: string;
  /** Number of characters in a line; 0 if there is only one line. */
  readonly width: number;
  readonly newline: '\n' | '\r\n';
  /** True if the last line ends with a line break, too. */
  readonly endsLine: boolean;
  /** Set for base64url without padding. */
  readonly isUrl?: true;
}

/** The wrapping of base64url. */
export const URL_WRAPPING: Wrapping = { prefix: '', width: 0, newline: '\n', endsLine: false, isUrl: true };

/** Media types with parameters, such as the name of a file, stay text. */
const PREFIX = /^(?:data:[\w.+/-]{0,100};base64,|sha(?:256|384|512)-)/;
/** Number of base64 characters in the digests of Subresource Integrity. */
const DIGEST_LENGTHS: Readonly<Record<string, number>> = { 'sha256-': 44, 'sha384-': 64, 'sha512-': 88 };
/** Minimum width: shorter lines are words rather than base64. */
const LEAST_WIDTH = 16;

/** Base64 with a prefix or line breaks, taken apart; undefined for any other text. `wrapBase64` restores the text. */
export function unwrapBase64(text: string): { readonly base64: string; readonly wrapping: Wrapping } | undefined {
  const prefix = PREFIX.exec(text)?.[0] ?? '';
  const breakAt = text.indexOf('\n', prefix.length);
  if (prefix === '' && breakAt < 0) return undefined;
  const newline = breakAt > 0 && text[breakAt - 1] === '\r' ? '\r\n' : '\n';
  const width = breakAt < 0 ? 0 : breakAt + 1 - newline.length - prefix.length;
  if (breakAt >= 0 && (width < LEAST_WIDTH || width % 4 !== 0)) return undefined;
  const endsLine = breakAt >= 0 && text.endsWith(newline);
  const base64 = text.slice(prefix.length, endsLine ? text.length - newline.length : undefined).replaceAll(newline, '');
  if (base64 === '' || !isBase64(base64) || base64.length !== (DIGEST_LENGTHS[prefix] ?? base64.length))
    return undefined;
  const wrapping = { prefix, width, newline, endsLine } as const;
  return wrapBase64(base64, wrapping) === text ? { base64, wrapping } : undefined;
}

/** The text of base64 in a wrapping. */
export function wrapBase64(base64: string, { prefix, width, newline, endsLine, isUrl }: Wrapping): string {
  if (isUrl) return toBase64Url(base64);
  if (width === 0) return prefix + base64;
  const lines: string[] = [];
  for (let at = 0; at < base64.length; at += width) lines.push(base64.slice(at, at + width));
  return prefix + lines.join(newline) + (endsLine ? newline : '');
}
