import { refused } from '../bytes/parse-hex.ts';
import type { Spelling } from './spelling.ts';

/** Matches a code in hex or decimals, or a literal, in which two quotation marks stand for one. */
const PART = /#\$([\da-f]{1,2})|#(\d{1,3})(?!\d)|'((?:[\x20-\x26\x28-\x7e]|''){0,9999})'/giy;
const BEGIN = /^\s*(?:(?:const\s+)?[a-z_][\w.]{0,60}(?:\s{0,9}:\s{0,9}\w{1,40})?\s{0,9}:?=\s{0,9})?(?=#)/i;
const JOIN = /\s*\+\s*/y;
/** Minimum number of codes: fewer may be numbers of issues. */
const LEAST = 3;

/** A string of Delphi or Free Pascal, in which `#$82` and `#130` stand for characters: `#$82#$A2'id'#7`. */
export const DELPHI_STRING: Spelling = {
  id: 'escapes',
  name: 'a string of Delphi',
  fits: (text) => bytesOf(text) !== undefined,
  read: (text) => {
    const bytes = bytesOf(text);
    return bytes === undefined ? refused(0, 'A string of Delphi was expected.') : { ok: true, bytes };
  },
  needsInside: true,
};

function bytesOf(text: string): Uint8Array | undefined {
  const begin = BEGIN.exec(text)?.[0];
  if (begin === undefined) return undefined;
  const end = text.replace(/;?\s*$/, '').length;
  const bytes: number[] = [];
  let codes = 0;
  for (let at = begin.length; at < end; ) {
    PART.lastIndex = at;
    const [all, hex, decimal, literal = ''] = PART.exec(text) ?? [];
    if (all === undefined) return undefined;
    if (hex !== undefined || decimal !== undefined) {
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      if (code > 0xff) return undefined;
      codes++;
      bytes.push(code);
    } else for (const character of literal.replaceAll("''", "'")) bytes.push(character.charCodeAt(0));
    at += all.length;
    JOIN.lastIndex = at;
    if (at < end) at += JOIN.exec(text)?.[0].length ?? 0;
  }
  return codes >= LEAST ? Uint8Array.from(bytes) : undefined;
}
