import { parseBase64 } from '../bytes/base64.ts';
import { type ParsedBytes, parseHex, refused } from '../bytes/parse-hex.ts';
import { parsePieces } from './base64-pieces.ts';
import { BYTE_STRING, changesBytes, QUOTED } from './byte-string.ts';
import { linesOf } from './dump-lines.ts';
import { type Spelling, shifted } from './spelling.ts';

/** Matches digits that a client of a database breaks into lines of 64, 76 or 80 characters. */
const wrapped = (digit: string): string =>
  [64, 76, 80].map((width) => `(?:${digit}{${width}}\\r?\\n[ \\t]{0,40}){1,9999}${digit}{1,${width}}`).join('|');
const HEX_RUN = new RegExp(
  String.raw`(?<![0-9A-Za-z])(?:0x|\\x)?(?:${wrapped('[0-9a-f]')}|(?:[0-9a-f]{2}){8,}|(?:0x[0-9a-f]{2}){8,})(?![0-9A-Za-z])`,
  'gi',
);
/** Matches a run of bytes as .NET's `BitConverter` and OpenSSL write it, longer than a MAC address. */
const SEPARATED_RUN = /(?<![0-9A-Za-z:-])[0-9a-f]{2}(?:(?:-[0-9a-f]{2}){8,}|(?::[0-9a-f]{2}){8,})(?![0-9A-Za-z:-])/gi;
/** Parts that are padded, such as the frames of gRPC-Web, may follow each other. */
const BASE64_RUN = new RegExp(
  String.raw`(?<![\w+/-])(?:${wrapped('[\\w+/-]')}|[\w+/-]{24,})(?:={1,2}[\w+/-]{4,})*={0,2}(?![\w+/=-])`,
  'g',
);
/** Matches BinData or HexData inside a document of the mongo shell. */
const BIN_DATA = /BinData\(\s*\d{1,3}\s*,\s*["']([0-9A-Za-z+/=]+)["']\s*\)/g;
const HEX_DATA = /HexData\(\s*\d{1,3}\s*,\s*["']([0-9a-f]+)["']\s*\)/gi;

/** Matches a word. A text without a word is more likely bytes with an error than a text that contains bytes. */
const WORD =
  /(?<![A-Za-z])[A-Za-z]*[g-z]{2}[A-Za-z]*(?![A-Za-z0-9])|(?<![A-Za-z0-9])(?=[a-z]{4,20}(?![A-Za-z0-9]))[a-f]*[g-z]/i;
/** A name before a value, such as `Data:` or `hex=`, is a word, too. */
const NAME = /(?<![A-Za-z0-9])(?=[a-z_]{0,20}[g-z])[a-z_]{2,20}\d{0,3}(?:\s?[([]\d{1,9}[)\]])?\s?[:=]/i;

/** Matches the frame of a table or a row in it, as clients of databases print them. */
const TABLE = /^[ \t]*(?:\+-{2,}\+?|-{2,}\+-{2,}|[|│┃](?: |$)|[┌┏╭]─?)/m;

/** Matches fields of a row between bars, tabs or commas, of which one is a number. */
const FIELDS = /(?:^|[|\t,])\d{1,20}[|\t,]/m;

/** Matches the mark of an element of a list. */
const LIST_MARK = /^[ \t]*(?:\d{1,4}[.)]|[-*\u2022])\s?(?=\S)/m;

/** Maximum length, in characters, of a text in which bytes are looked for, such as a line of a log or a document. */
const LONGEST_TEXT = 64 * 1024;

function mayContainBytes(text: string): boolean {
  return text.length <= LONGEST_TEXT && [WORD, NAME, TABLE, FIELDS, LIST_MARK].some((pattern) => pattern.test(text));
}

/** The longest run is taken for a message if it is at least this many times as long as the next one, such as a hash. */
const LONGER = 2;

/**
 * The only match of a pattern, or a match that is far longer than the others. Undefined if the match is the whole text.
 */
function onlyRun(text: string, pattern: RegExp): { readonly at: number; readonly run: string } | undefined {
  if (!mayContainBytes(text)) return undefined;
  // The rules of a table have no letters and digits.
  const found = [...text.matchAll(pattern)].filter(([run]) => /[\da-z]/i.test(run));
  const [match, second] = found.toSorted((a, b) => b[0].length - a[0].length);
  if (match === undefined || match[0].length < LONGER * (second?.[0].length ?? 0)) return undefined;
  if (match[0].length === text.trim().length) return undefined;
  const isData = match[1] !== undefined && match[0].includes('Data(');
  const run = isData ? match[1]! : match[0];
  // A document with other members is read as a document.
  if (isData && run.length * 2 < text.trim().length) return undefined;
  return { at: match.index + match[0].indexOf(run), run };
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

/** Matches an escape of a byte in a literal. */
const BYTE_ESCAPE = /\\(?:x[0-9a-f]{2}|[0-7]{1,3})/i;
/** Matches the beginning of a line of redis-cli's MONITOR: the time, the database, the client. */
const MONITORED = /^\s*\d{9,10}\.\d{1,6} \[\d{1,5} [^\]\n]{1,60}\] "/;
/** Matches a shell command, or a system call as strace prints it, before the literal. */
const COMMAND =
  /^\s*(?:[$>#]\s)?(?:\[?\w+(?: \d+)?\]?\s)?(?:[\d:.]{5,20}\s)?[a-z][\w./-]{0,40}(?:\(\w{1,20},\s|\s)[^"'\\]/i;

function literalIn(text: string): { readonly at: number; readonly run: string } | undefined {
  if (text.length > LONGEST_TEXT || !BYTE_ESCAPE.test(text)) return undefined;
  const isOfMembers = MEMBER.test(text);
  const found = [...text.matchAll(QUOTED)].filter(
    ({ 0: literal, index }) =>
      BYTE_ESCAPE.test(literal) && !(isOfMembers && /^\s?:/.test(text.slice(index + literal.length))),
  );
  const [longest] = found.toSorted((a, b) => b[0].length - a[0].length);
  if (longest === undefined) return undefined;
  const { 0: run, 1: prefix, index: at } = longest;
  if (changesBytes(text.slice(at + run.length))) return undefined;
  // A long text with a short literal is code or a page, and its literal is not what the user wants to read.
  if (text.length > LEAST_LONG + MOST_AROUND * run.length) return undefined;
  const isLine = MONITORED.test(text) || COMMAND.test(text.replace(/["']/, '  '));
  if (isLine && found.length === 1 && !BYTE_STRING.fits(text)) return { at, run };
  const isMember = isOfMember(text, at);
  const isJsonLike = /^\s*[[{"]/.test(text) && !FIELDS_OF_CSV.test(text) && !isMember;
  const least = isMember ? ANY_BYTES : BYTES;
  if (prefix === undefined && (isJsonLike || (run.match(least)?.length ?? 0) < LEAST_BYTES)) return undefined;
  const outside = text.slice(0, at) + text.slice(at + run.length);
  const isDeclared = BYTE_STRING.fits(text) && BYTE_STRING.read(text).ok;
  return (isMember || WORD_OR_PROMPT.test(outside)) && !isDeclared ? { at, run } : undefined;
}

/** Matches a name in quotation marks and a colon, without the brace that begins a document of JSON. */
const MEMBER = /^\s*"(?:[^"\\\n]|\\.){1,400}"\s?:\s/;

/** True for the value of a line such as `"Value" : "k8s\x00…"`, as etcdctl prints fields. JSON has no such escapes. */
function isOfMember(text: string, at: number): boolean {
  if (!MEMBER.test(text)) return false;
  const begin = text.lastIndexOf('\n', at) + 1;
  return MEMBER.test(text.slice(begin, at));
}

/** Matches texts in quotation marks with commas between them, as `redis-cli --csv` prints the fields of a hash. */
const FIELDS_OF_CSV = /^\s*"(?:[^"\\\n]|\\.)*"(?:,"(?:[^"\\\n]|\\.)*")+\s*$/;
/**
 * A text of more characters than `LEAST_LONG` plus `MOST_AROUND` times the length of its literal is not about the
 * literal.
 */
const [LEAST_LONG, MOST_AROUND] = [400, 40];

/** Matches the escapes of bytes that are not ASCII. A literal with at least `LEAST_BYTES` of them is not text. */
const BYTES = /\\x[89a-f][\da-f]|\\[23][0-7]{2}/gi;
const ANY_BYTES = /\\x[\da-f]{2}|\\[0-3][0-7]{2}/gi;
const LEAST_BYTES = 2;
const WORD_OR_PROMPT = /[a-z]{2}|\d[)\]>] |[([]\d|\$\d+ = /i;

/**
 * The literal in a command such as `printf '\x82\xa2id'`, in a line of a log or redis-cli, or in a dictionary of
 * Python; the longest one with bytes.
 */
export const LITERAL_IN_A_TEXT: Spelling = {
  id: 'escapes',
  name: 'a string with escapes inside a text',
  fits: (text) => literalIn(text) !== undefined,
  read: (text) => {
    const { at, run } = literalIn(text)!;
    return shifted(BYTE_STRING.read(run), at);
  },
};

/** Matches the lines of a log or a quotation: the same words before the bytes of each line. */
const PREFIXED =
  /^(.{0,80}?(?:[:<=>\]|]|\[\d{1,6}\])[ \t]*)((?:[0-9a-f]{2}[ \t]+){3,}[0-9a-f]{2}|[0-9a-f]{2}(?:[ \t]+[0-9a-f]{2}){0,2})[ \t]*$/i;

function prefixedRows(text: string): readonly string[] | undefined {
  if (text.length > LONGEST_TEXT) return undefined;
  const rows: string[] = [];
  let shape: string | undefined;
  for (const { line } of linesOf(text)) {
    const found = PREFIXED.exec(line);
    if (found === null) return undefined;
    const prefix = found[1]!.replace(/\d+/g, '0').replace(/\s+/g, ' ');
    if (!/[^\s\d:]/.test(prefix) || (shape !== undefined && shape !== prefix)) return undefined;
    shape = prefix;
    rows.push(found[2]!);
  }
  return rows.length > 0 ? rows : undefined;
}

/** Minimum number of digits and blanks of rows that are surely bytes: eight bytes. */
const LEAST_ROW = 23;

/** True for several rows of bytes, of which only the last one may be short. */
function areSurelyRows(rows: readonly string[] | undefined): boolean {
  return rows !== undefined && rows.length > 1 && rows.slice(0, -1).every(({ length }) => length >= LEAST_ROW);
}

const prefixed = (isSure: boolean): Omit<Spelling, 'needsInside'> => ({
  id: 'hex',
  name: 'hex after the words of a log',
  fits: (text) => {
    const rows = prefixedRows(text);
    return rows !== undefined && areSurelyRows(rows) === isSure;
  },
  read: (text) => parseHex(prefixedRows(text)!.join(' ')),
});

/** Lines of hex, each after the same words, as a log or R prints them. One line may be words by coincidence. */
export const PREFIXED_HEX: readonly Spelling[] = [prefixed(true), { ...prefixed(false), needsInside: true }];

/** A number of a list: hex with or without `0x`, or a decimal. */
const ITEM = String.raw`(?:\((?:byte|char|u?int8_t)\)\s?)?(?:0x[0-9a-f]{1,2}|-?[0-9a-f]{1,3})(?:_?[ui]8)?`;
/** Matches at least eight numbers in a row in brackets, as many languages print them. */
const LIST_IN_BRACKETS = new RegExp(
  String.raw`(?<=(?:[[{(]|<<)\s{0,9})${ITEM}(?:(?:\s*,\s*|\s+)${ITEM}){7,}(?=\s*,?\s*(?:[\]})]|>>))`,
  'gi',
);
/** Matches at least eight numbers in a row after a name, as devices print them, or after a mark of code. */
const LIST_AFTER_NAME = new RegExp(
  String.raw`(?<=[:=\`]\s{0,9})${ITEM}(?:(?:\s*,\s*|[ \t]+)${ITEM}){7,}(?![\w.])`,
  'gi',
);

/** Matches at least eight numbers with `0x` in one or several rows. */
const PREFIXED_RUN = /(?<![\w.])0x[\da-f]{1,2}(?:(?:\s*,\s*|\s+)0x[\da-f]{1,2}){7,}(?![\w.])/gi;

/** Matches a row of bytes below a list. */
const NEXT_ROW = /^[^\n]{0,200}\r?\n\s{0,99}(?:0x)?[\da-f]{2}[\s,]{1,9}(?:0x)?[\da-f]{2}(?!\w)/i;

/** The longest list of bytes in brackets in a text with words; without such a list, the only list after a name. */
function listIn(text: string): readonly number[] | undefined {
  const inBrackets = mayContainBytes(text) ? [...text.matchAll(LIST_IN_BRACKETS)].map(([run]) => run) : [];
  const [longest] = inBrackets.toSorted((a, b) => b.length - a.length);
  if (longest !== undefined) return bytesOfList(longest);
  const found = onlyRun(text, LIST_AFTER_NAME);
  // Rows below it are parts of the same list.
  const isOnly = found !== undefined && !NEXT_ROW.test(text.slice(found.at + found.run.length));
  if (isOnly) return bytesOfList(found.run);
  const rows = onlyRun(text, PREFIXED_RUN);
  // A list whose closing bracket is missing has an error.
  const isOpen = rows !== undefined && /[[{(]\s{0,99}$/.test(text.slice(Math.max(0, rows.at - 100), rows.at));
  return rows && !isOpen ? bytesOfList(rows.run) : undefined;
}

function bytesOfList(run: string): readonly number[] | undefined {
  const items = run.replace(/\([a-z_\d]+\)\s?|_?[ui]8\b/gi, '').split(/[\s,]+/);
  const isHex = items.every((item) => /^[0-9a-f]{1,2}$/i.test(item)) && items.some((item) => /[a-f]/i.test(item));
  const numbers = items.map((item) => (isHex ? Number.parseInt(item, 16) : Number(item)));
  const isSigned = numbers.some((n) => n < 0);
  const [least, most] = isSigned ? [-0x80, 0x7f] : [0, 0xff];
  return numbers.every((n) => n >= least && n <= most) ? numbers : undefined;
}

const listInside = (id: 'list' | 'signed-list'): Spelling => ({
  id,
  name: 'a list of numbers inside a text',
  fits: (text) => listIn(text)?.some((n) => n < 0) === (id === 'signed-list'),
  read: (text) => ({ ok: true, bytes: Uint8Array.from(listIn(text)!) }),
  needsInside: true,
});

/** The bytes that a line of a log or a document shows, if it shows one run of them. */
export const IN_A_TEXT: readonly Spelling[] = [
  inside('base64', 'BinData inside a text', BIN_DATA, parseBase64),
  inside('hex', 'HexData inside a text', HEX_DATA, parseHex),
  inside('hex', 'hex inside a text', HEX_RUN, parseHex),
  inside('hex', 'hex inside a text', SEPARATED_RUN, parseHex),
  listInside('list'),
  listInside('signed-list'),
  inside('base64', 'base64 inside a text', BASE64_RUN, parsePieces),
];
