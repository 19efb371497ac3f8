import { type ParsedBytes, refused } from '../bytes/parse-hex.ts';
import type { Spelling } from './spelling.ts';

/** Minimum number of escapes: fewer may be equations. */
const LEAST_ESCAPES = 3;
const ESCAPE = /=[0-9A-F]{2}/g;

/**
 * Quoted-printable of MIME. Queries and assignments look like it, so it is accepted only if a format reads its bytes.
 */
export const QUOTED_PRINTABLE: Spelling = {
  id: 'quoted-printable',
  name: 'quoted-printable',
  fits: (text) => text.includes('=') && (text.match(ESCAPE)?.length ?? 0) >= LEAST_ESCAPES,
  read,
  needsInside: true,
};

const PIECE = /=([0-9A-F]{2})|=[ \t]*\r?\n|([\x20-\x7e\t]|\r?\n)/y;

function read(text: string): ParsedBytes {
  const bytes: number[] = [];
  const end = text.trimEnd().length;
  for (let i = 0; i < end; ) {
    PIECE.lastIndex = i;
    const found = PIECE.exec(text);
    if (found === null) return refused(i, `Found ${JSON.stringify(text[i])} where ASCII or an escape was expected.`);
    const [all, digits, plain = ''] = found;
    if (digits !== undefined) bytes.push(Number.parseInt(digits, 16));
    else for (const character of plain) bytes.push(character.charCodeAt(0));
    i += all.length;
  }
  return { ok: true, bytes: Uint8Array.from(bytes) };
}
