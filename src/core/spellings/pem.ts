import { parseBase64 } from '../bytes/base64.ts';
import { type ParsedBytes, refused } from '../bytes/parse-hex.ts';
import { lineAt } from './dump-lines.ts';
import { endsEarly, type Spelling, shifted } from './spelling.ts';

const BOUNDARY = /^[ \t]*-{5}(?:BEGIN|END) /;

/** PEM (RFC 7468): base64 between the lines BEGIN and END. */
export const PEM: Spelling = {
  id: 'pem',
  name: 'PEM',
  fits: (text) => lineAt(text, BOUNDARY) !== undefined,
  read,
};

function read(text: string): ParsedBytes {
  const begin = text.indexOf('-----BEGIN ');
  if (begin < 0) return refused(text.indexOf('-----END '), 'The BEGIN line of this PEM block is missing.');
  const from = text.indexOf('\n', begin) + 1 || text.length;
  const end = text.indexOf('-----END ', from);
  if (end < 0) return endsEarly(text, 'the line END');
  const second = text.indexOf('-----BEGIN ', end);
  if (second >= 0) return refused(second, 'A second PEM block begins here; paste only one of them.');
  // Headers such as `Proc-Type: 4,ENCRYPTED` end with an empty line (RFC 1421).
  const headers = /^(?:[A-Za-z-]+: .*\r?\n(?:[ \t].*\r?\n)*)+\r?\n/.exec(text.slice(from, end))?.[0].length ?? 0;
  return shifted(parseBase64(text.slice(from + headers, end)), from + headers);
}
