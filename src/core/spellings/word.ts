import type { SpeltBytes } from './byte-text.ts';

/** Minimum length: base64 texts of this many characters are seldom words. */
const LEAST_BASE64 = 16;

/**
 * True for words, names and numbers that happen to be base64. They are taken for bytes only if a format is recognised
 * in them.
 */
export function isWord({ id, name }: SpeltBytes, text: string): boolean {
  if ((id !== 'base64' && id !== 'base64url') || name.includes(' ')) return false;
  const inner = text.trim();
  const classes = [/[a-z]/, /[A-Z]/, /\d/, /[+/_-]/].filter((each) => each.test(inner)).length;
  const isPadded = /=\s*$/.test(inner) && inner.replace(/\s/g, '').length % 4 === 0;
  return !(isPadded ? classes >= 2 : inner.length >= LEAST_BASE64 && classes >= 3);
}
