import { parseBase64 } from '../bytes/base64.ts';
import { joinedBytes } from '../bytes/joined.ts';
import { type ParsedBytes, refused } from '../bytes/parse-hex.ts';
import { linesOf } from './dump-lines.ts';
import { endsEarly, type Spelling } from './spelling.ts';

const BEGIN = /^begin(-base64)? [0-7]{3,4} \S/;

/** A file as `uuencode` prints it, also with `-m`. */
export const UUENCODE: Spelling = {
  id: 'uuencode',
  name: 'uuencode',
  fits: (text) => BEGIN.test(text.trimStart()),
  read,
};

function read(text: string): ParsedBytes {
  const parts: Uint8Array[] = [];
  let isBase64: boolean | undefined;
  for (const { at, line } of linesOf(text)) {
    if (isBase64 === undefined) isBase64 = BEGIN.exec(line.trimStart())?.[1] !== undefined;
    else if (line === (isBase64 ? '====' : 'end')) return { ok: true, bytes: joinedBytes(parts) };
    else {
      const parsed = isBase64 ? parseBase64(line) : lineOf(line);
      if (!parsed.ok) return { ...parsed, offset: at + parsed.offset };
      parts.push(parsed.bytes);
    }
  }
  return endsEarly(text, 'the last line');
}

/** A line: its length, then four characters for each three bytes. A space may be a backtick. */
function lineOf(line: string): ParsedBytes {
  const length = sixBits(line, 0);
  const bytes = new Uint8Array(Math.ceil(length / 3) * 3);
  for (let i = 0; i < bytes.length; i += 3) {
    const at = 1 + (i / 3) * 4;
    const wrong = [0, 1, 2, 3].find((k) => !/^[\x20-\x60]?$/.test(line.charAt(at + k)));
    if (wrong !== undefined) {
      return refused(
        at + wrong,
        `Found ${JSON.stringify(line[at + wrong])} where a character of uuencode was expected.`,
      );
    }
    const group = [0, 1, 2, 3].reduce((bits, k) => bits * 64 + sixBits(line, at + k), 0);
    bytes.set([group >> 16, (group >> 8) & 0xff, group & 0xff], i);
  }
  const longest = 1 + (bytes.length / 3) * 4;
  // Blanks at the end of a line stand for zeros, and may have been cut.
  if (length > 45 || line.length > longest + 1)
    return refused(0, 'The first character of this line announces another length.');
  return { ok: true, bytes: bytes.subarray(0, length) };
}

function sixBits(line: string, at: number): number {
  return at < line.length ? (line.charCodeAt(at) - 0x20) & 0x3f : 0;
}
