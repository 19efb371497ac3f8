import type { SpeltBytes } from './byte-text.ts';

/** Texts of so many characters of base64 are rarely words. */
const LEAST_BASE64 = 16;

/** True for words, names and numbers that happen to be base64: only a recognised inside makes bytes of them. */
export function isWord({ id, name }: SpeltBytes, text: string): boolean {
  if ((id !== 'base64' && id !== 'base64url') || name.includes(' ')) return false;
  const inner = text.trim();
  const classes = [/[a-z]/, /[A-Z]/, /\d/, /[+/_-]/].filter((each) => each.test(inner)).length;
  const isPadded = /=\s*$/.test(inner) && inner.replace(/\s/g, '').length % 4 === 0;
  return !(isPadded ? classes >= 2 : inner.length >= LEAST_BASE64 && classes >= 3);
}
