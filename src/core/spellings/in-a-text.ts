import { parseBase64 } from '../bytes/base64.ts';
import { type ParsedBytes, parseHex, refused } from '../bytes/hex.ts';
import { type Spelling, shifted } from './spelling.ts';

const HEX_RUN = /(?<![0-9A-Za-z])(?:0x|\\x)?([0-9a-f]{2}){8,}(?![0-9A-Za-z])/gi;
const BASE64_RUN = /(?<![0-9A-Za-z+/_-])[0-9A-Za-z+/_-]{24,}={0,2}(?![0-9A-Za-z+/_=-])/g;
/** BinData and HexData inside a document of the mongo shell. */
const BIN_DATA = /BinData\(\s*\d{1,3}\s*,\s*["']([0-9A-Za-z+/=]+)["']\s*\)/g;
const HEX_DATA = /HexData\(\s*\d{1,3}\s*,\s*["']([0-9a-f]+)["']\s*\)/gi;

/** Without a word, such a text is rather bytes with an error. */
const WORD = /(?<![A-Za-z])[A-Za-z]*[g-z]{2}[A-Za-z]*(?![A-Za-z0-9])/i;

/** Such a text is a line of a log or a document. In characters. */
const LONGEST_TEXT = 64 * 1024;

/** The only match of a pattern, if it is not all of the text. */
function onlyRun(text: string, pattern: RegExp): { readonly at: number; readonly run: string } | undefined {
  if (text.length > LONGEST_TEXT || !WORD.test(text)) return undefined;
  const found = [...text.matchAll(pattern)];
  const [match] = found;
  if (found.length !== 1 || match![0].length === text.trim().length) return undefined;
  const isData = match![1] !== undefined && match![0].includes('Data(');
  const run = isData ? match![1]! : match![0];
  // A document with other members is read as a document.
  if (isData && run.length * 2 < text.trim().length) return undefined;
  return { at: match!.index + match![0].indexOf(run), run };
}

function inside(id: 'hex' | 'base64', name: string, pattern: RegExp, parse: (run: string) => ParsedBytes): Spelling {
  return {
    id,
    name,
    fits: (text) => onlyRun(text, pattern) !== undefined,
    read: (text) => {
      const found = onlyRun(text, pattern);
      if (found === undefined) return refused(0, 'Bytes were expected in this text.');
      return shifted(parse(found.run), found.at);
    },
    needsInside: true,
  };
}

/** The bytes that a line of a log or a document shows, if it shows one run of them. */
export const IN_A_TEXT: readonly Spelling[] = [
  inside('base64', 'BinData inside a text', BIN_DATA, parseBase64),
  inside('hex', 'HexData inside a text', HEX_DATA, parseHex),
  inside('hex', 'hex inside a text', HEX_RUN, parseHex),
  inside('base64', 'base64 inside a text', BASE64_RUN, parseBase64),
];
