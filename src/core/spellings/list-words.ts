import { blanks } from './blanks.ts';

/**
 * Matches what some programming languages write among the numbers of a list. Only a text with a match may be such a
 * list.
 */
const HINT =
  /std::byte|toU?Byte|16#|&H|['"]|(?:^|\s)(?:db|dc\.b|\.db|\.byte)\s|'[ui]8|\bU\b|[0-9a-f]u\b|[([]\||^\s*@|\(|uint8|byte|items\)|-element /i;
/** Number of characters at the beginning of a text in which such words are sought. */
const HINTED = 400;

/**
 * The words and signs that programming languages write between the numbers of a list. Each function returns the part of
 * a match that stays in the text; blanks replace its other characters.
 */
const WORDS: readonly (readonly [pattern: RegExp, kept: (match: readonly string[]) => string])[] = [
  [/^[ \t]*(?:[\w.$]{1,80}:?\s{1,20})?(?:db|dc\.b|\.db|\.byte)(?=\s)/gim, () => ''],
  [/\[\|/g, () => '['],
  [/\|\]/g, () => ' ]'],
  [/\bstd::byte\s?\{([^{}]{0,9})\}/g, ([, number]) => number!],
  [/\.toU?Byte(?:\(\))?/g, () => ''],
  [/\b16#([0-9a-f]{1,2})(?![0-9a-f])#?/gi, ([, digits]) => `0x${digits}`],
  [/&H([0-9a-f]{1,2})(?![0-9a-f])/gi, ([, digits]) => `0x${digits}`],
  [/(0x[0-9a-f]{1,2}|\b\d{1,3})(?:'[ui]8|uy?)\b/gi, ([, number]) => number!],
  [/\b8'h([0-9a-f]{2})\b/gi, ([, digits]) => `0x${digits}`],
  [/\bx"([0-9a-f]{2})"/gi, ([, digits]) => `0x${digits}`],
  // gdb shows each byte as a character, too.
  [/\b(\d{1,3}) '(?:[^'\\\n]|\\[^\n][0-7]{0,2})'/g, ([, number]) => number!],
  [/(["'])(0x[0-9a-f]{1,2}|\d{1,3})\1/gi, ([, , number]) => number!],
];

/** Matches code before the bracket of a list: a call, a type, or a declaration with a call. */
const HEAD =
  /^\s*(?:[A-Za-z_][\w\s.:<>*&[\]]{0,80}?:?=\s*)?(?:u?byteArrayOf|(?:im)?mutableListOf|listOf|Array(?:\[Byte\])?|ByteString|(?:U|u)int8Array\.of|(?:String\.)?fromCharCode|(?:as\.raw\()?c|array\(\s*["'][bB]["']\s*,\s*|(?:np\.|numpy\.)?array\(|\(byte-array\s*|'|@|pack(?=\(\s*["']C\*["'])|(?:BS\.|B\.)?pack\s*|New\s+Byte\(\)\s*|\[_\]u8|UInt8|\[UInt8\]\()(?=[[({])/;

/** Matches a cast of PowerShell, with the variable, before a list in `@( )` or without brackets. */
const CAST = /^\s*(?:\$\w{1,80}\s*=\s*)?\[byte\[\]\]\s*(?:\$\w{1,80}\s*=\s*)?@?(?=[(\d])/i;
/** Matches the type and the length of a slice as debuggers of Go show it. */
const SLICE = /^\s*(?:[\w.]{1,80}\s*[:=]\s*)?\[\](?:uint8|byte) len: ?\d{1,9}, cap: ?\d{1,9},(?=\s*\[)/;
/** Matches the format of a call of PHP's or Perl's `pack`, before the numbers. */
const PACKED = /^(\s*\()\s*["']C\*["']\s*,/;

/** Matches what Julia, MATLAB and LINQPad print before numbers, and between the columns of a row. */
const TITLES =
  /^[ \t]{0,40}(?:\w{1,40} =[ \t]{0,9}\r?\n(?=\s{0,40}(?:\d{1,9}[x×]\d{1,9} uint8|Columns? \d))|\d{1,9}[x×]\d{1,9} uint8 [a-z ]{1,40}\r?\n|Columns? \d{1,9}(?: (?:through|and) \d{1,9})?[ \t]{0,9}\r?\n|\d{1,9}-element (?:Vector|Array)\{UInt8[^\n]{0,20}:\r?\n|(?:System\.)?Byte\[\] \(\d{1,9} items\)[ \t]{0,9}\r?\n)/gm;

/** Matches comments before a declaration, as Wireshark writes them before an array in C. */
const COMMENT_BEFORE = /^(?:\s*(?:\/\*[^*]{0,400}\*\/|\/\/[^\n]{0,400}\n)){1,4}/;

/** Matches a comment behind the numbers of a row, such as the text of these bytes. */
const COMMENT_BEHIND = /\/\*[^\n]{0,99}?\*\/(?=[ \t]{0,9}(?:\r?\n|$))/g;

/** Matches code after the bracket of a list, such as further arguments, with the brackets that belong to it. */
const TAIL =
  /(?:,\s*dtype\s*=\s*[\w."']{1,20}\s*\)|\.pack\(["']C\*["']\)|;\s*(?:static |const ){0,2}(?:unsigned int|size_t|unsigned|int) \w{1,80} = \d{1,9}(?=;)|\.(?:i?dup|into\(\)|to_owned\(\))| as byte\[\]|,\s*buffer:\s*ArrayBuffer\([\s\S]{0,200}(?=\]))(?=[\])};,\s]*$)/;
/** Number of characters at the end of a text in which such code is sought. */
const TAILED = 300;

/** Matches a declaration of bytes, or a call that decodes bytes, before a list. */
const OF_BYTES =
  /^\s*(?=[^{[(]{0,99}(?:[[(<][^\n]{0,60})?(?:\b(?:s?byte|u8|u?int8(?:_t)?|unsigned char)\b|Uint8Array|Buffer|decode|unpack|deserialize|from_\w{1,20}\(|from_slice|loads\())[\w\s.:<>*&[\]()!=$_@]{1,200}?[{[(]\s*(?=\(|0x|-?\d)/i;
/** Matches the numbers of such a list with the comments between them, and the brackets behind them. */
const NUMBERS =
  /(?:\s|,|\((?:s?byte|char|u?int8(?:_t)?|unsigned char)\)|-?(?:0x[\da-f]{1,2}|\d{1,3})(?![\w.])|\/\/[^\n]{0,200}\n|\/\*[^*]{0,200}\*\/){1,20000}[\]})]/iy;
/** Matches the end of the statement, in the line where the list ends. */
const ENDS_STATEMENT =
  /[\]})]{0,4}(?:\.\w{1,40}\([^()\n]{0,80}\)\??){0,4}[\]})]{0,4};?[ \t]*(?:(?:\/\/|#|--)[^\n]*)?(?:\r?\n|$)/y;
/** Matches a further list. */
const FURTHER_LIST = /[{[(]\s*(?:\(\w{1,20}\)\s*)?(?:0x[\da-f]+|-?\d+)\s*,\s*(?:\(\w{1,20}\)\s*)?(?:0x[\da-f]+|-?\d+)/i;

/** A text with blanks in place of the statements after the only list of bytes, which begins the text. */
function withoutStatements(text: string): string {
  const head = OF_BYTES.exec(text.slice(0, HINTED))?.[0];
  if (head === undefined) return text;
  NUMBERS.lastIndex = head.length;
  // A single number in brackets is an index.
  if (!NUMBERS.test(text) || !text.slice(head.length, NUMBERS.lastIndex).includes(',')) return text;
  const close = NUMBERS.lastIndex;
  ENDS_STATEMENT.lastIndex = close;
  const [end] = ENDS_STATEMENT.exec(text) ?? [];
  const isOnly = end !== undefined && !FURTHER_LIST.test(text.slice(close + end.length));
  return isOnly ? text.slice(0, close) + blanks(text.slice(close)) : text;
}

/** The newest text and its result, because several spellings ask for the same text one after another. */
let newest = { text: '', plain: '' };

/** A text of the same length in which only the numbers of a list, their commas and brackets are left. */
export function plainList(text: string): string {
  if (newest.text !== text) newest = { text, plain: withoutWords(text) };
  return newest.plain;
}

function withoutWords(text: string): string {
  // A line of a macro in C ends with a backslash.
  let plain = withoutStatements(text)
    .replace(COMMENT_BEFORE, blanks)
    .replace(COMMENT_BEHIND, blanks)
    .replace(/\\(?=\r?\n)/g, ' ');
  if (HINT.test(text.slice(0, HINTED))) {
    const isOfFunctional = plain.includes('[|');
    plain = plain.replace(CAST, blanks).replace(SLICE, blanks).replace(HEAD, blanks).replace(TITLES, blanks);
    plain = plain.replace(PACKED, (all, open: string) => open.padEnd(all.length));
    if (isOfFunctional) plain = plain.replaceAll(';', ',');
    for (const [pattern, kept] of WORDS) {
      plain = plain.replace(pattern, (...match: string[]) => kept(match).padEnd(match[0]!.length));
    }
  }
  if (plain.includes('<repeats')) plain = withRepeats(plain);
  const from = Math.max(0, plain.length - TAILED);
  return plain.slice(0, from) + plain.slice(from).replace(TAIL, blanks);
}

/** Matches a number that gdb writes once for several elements that are equal. */
const REPEATED = /(?<![\w.])(0x[0-9a-f]{1,2}|\d{1,3})\s{1,20}<repeats (\d{1,6}) times>/g;
/** Maximum number of elements that are written out. */
const MOST_REPEATED = 1024 * 1024;

function withRepeats(text: string): string {
  let room = MOST_REPEATED;
  return text.replace(REPEATED, (all, number: string, times: string) => {
    room -= Number(times);
    return room < 0 ? all : Array<string>(Number(times)).fill(number).join(', ');
  });
}
