import { type ParsedBytes, parseHex } from '../bytes/parse-hex.ts';
import { parsePieces } from './base64-pieces.ts';
import { type Spelling, shifted } from './spelling.ts';

/**
 * Matches a word that says how the bytes after it are written, as configurations have it: `base64:…` of Laravel,
 * `hex:…`, and the tag `!!binary` of YAML; also `hex(3):…` of Windows' registry. A name may come before it.
 */
const MARK =
  /^\s*(?:-\s+)?(?:["']?[\w.-][\w .-]{0,79}["']?\s*[:=]\s*)?["']?(?:(base64(?:url)?|b64|hex)(?:\([\da-f]{1,2}\))?[:,]|!!binary\s+(?:[|>][+-]?\s*)?)\s*(?=\S)/i;
/** A file of Windows' registry goes on in the next line after a backslash. */
const CONTINUED = /,\\\r?\n/;

/** Fewer characters may be a word after a colon. */
const LEAST = 8;

function readMarked(written: string, id: 'hex' | 'base64'): ParsedBytes | undefined {
  const text = written.trimEnd();
  const found = MARK.exec(text);
  if (found === null || (found[1]?.toLowerCase() === 'hex') !== (id === 'hex')) return undefined;
  const rest = text.slice(found[0].length).replace(/["']$/, '');
  const digits = CONTINUED.test(rest) ? rest.replace(/[\\,]/g, ' ') : rest;
  if (digits.length < LEAST) return undefined;
  const parsed = id === 'hex' ? parseHex(digits) : parsePieces(digits);
  return shifted(parsed, found[0].length);
}

const marked = (id: 'hex' | 'base64'): Spelling => ({
  id,
  name: id,
  fits: (text) => readMarked(text, id)?.ok === true,
  read: (text) => readMarked(text, id)!,
});

/** Matches words that say that what follows is hex, and these digits: `Received message (hex): 0a05…`. */
const CALLED_HEX =
  /^\s*(?=[^\n]{0,80}\bhex\b)[a-z][^\n{}"'`:=]{0,80}[:=]\s*["'`]?((?:0x)?[\da-f]{2}(?: ?[\da-f]{2}){7,65536})["'`]?\s*$/i;

/** Hex and base64 after a word that names them. */
export const MARKED_DIGITS: readonly Spelling[] = [
  marked('hex'),
  marked('base64'),
  {
    id: 'hex',
    name: 'hex',
    fits: (text) => CALLED_HEX.test(text),
    read: (text) => parseHex(CALLED_HEX.exec(text)![1]!),
  },
];
