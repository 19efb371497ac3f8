import { parseBase64 } from '../bytes/base64.ts';
import { type ParsedBytes, parseHex } from '../bytes/parse-hex.ts';
import { type Spelling, shifted } from './spelling.ts';

/**
 * A word that says how the bytes after it are written, as configurations have it: `base64:…` of Laravel, `hex:…`, and
 * the tag `!!binary` of YAML. A name may come before it.
 */
const MARK =
  /^\s*(?:-\s+)?(?:[\w.-]{1,80}\s*[:=]\s*)?["']?(?:(base64(?:url)?|b64|hex)[:,]|!!binary\s+(?:[|>][+-]?\s*)?)\s*(?=\S)/i;

/** Fewer characters may be a word after a colon. */
const LEAST = 8;

function readMarked(written: string, id: 'hex' | 'base64'): ParsedBytes | undefined {
  const text = written.trimEnd();
  const found = MARK.exec(text);
  if (found === null || (found[1]?.toLowerCase() === 'hex') !== (id === 'hex')) return undefined;
  const digits = text.slice(found[0].length).replace(/["']$/, '');
  if (digits.length < LEAST) return undefined;
  const parsed = id === 'hex' ? parseHex(digits) : parseBase64(digits);
  return shifted(parsed, found[0].length);
}

const marked = (id: 'hex' | 'base64'): Spelling => ({
  id,
  name: id,
  fits: (text) => readMarked(text, id)?.ok === true,
  read: (text) => readMarked(text, id)!,
});

/** Hex and base64 after a word that names them. */
export const MARKED_DIGITS: readonly Spelling[] = [marked('hex'), marked('base64')];
