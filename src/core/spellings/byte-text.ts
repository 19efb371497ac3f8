import { grouped } from '../basics/counted.ts';
import { parseBase64 } from '../bytes/base64.ts';
import { areEqual } from '../bytes/equal.ts';
import { type ParsedBytes, refused } from '../bytes/parse-hex.ts';
import { ANY, SPELLINGS } from './all.ts';
import { BARE_LISTS, LISTS } from './byte-list.ts';
import { LONGEST_SPELT } from './may-be-bytes.ts';
import { withoutPrompt } from './prompts.ts';
import { mayBeCharacters, type Spelling, type SpellingId, shifted } from './spelling.ts';

/** The bytes, or the place and reason of an error, with the spelling. */
export interface ByteText {
  readonly id: SpellingId;
  readonly name: string;
  readonly parsed: ParsedBytes;
}

/** Bytes that a text spells. */
export interface SpeltBytes {
  readonly id: SpellingId;
  readonly name: string;
  readonly bytes: Uint8Array;
  /**
   * True if the text may look like this spelling by coincidence. It is then accepted only if its bytes are recognised
   * as a format.
   */
  readonly needsInside: boolean;
}

/** A sentence about a text that is longer than `LONGEST_SPELT`, and neither JSON nor plain hex or base64. */
export function tooLongToSpell(length: number): string {
  const most = grouped(LONGEST_SPELT);
  return `This text has ${grouped(length)} characters, and at most ${most} are read as bytes, unless they are only hex or base64 of a message. Decode it first, and open the file of bytes.`;
}

/**
 * The readings of a text of any length as plain hex or base64, which need no regular expression. They count only if a
 * format reads the bytes, since words may be base64, too.
 */
export function longReadings(text: string): readonly SpeltBytes[] {
  const { inner } = withoutQuotes(text);
  for (const { id, name, read } of [ANY, PLAIN_BASE64]) {
    const parsed = read(inner);
    if (parsed.ok && parsed.bytes.length > 0) return [{ id, name, bytes: parsed.bytes, needsInside: true }];
  }
  return [];
}

/** Match the beginning of a long text in hex and in base64, which no text in words has. */
const BEGINS_AS_HEX = /^\s*(?:[\da-f]{2}[\s,:-]{0,2}){128}/i;
const BEGINS_AS_BASE64 = /^\s*(?:[\w+/-]{60,}\s{0,2}){4}/;
/** The number of characters in which such a beginning is looked for. */
const BEGINNING = 2048;
/** Base64 of zeros is hex, too, but it has fewer different digits. */
const LEAST_DIGITS = 6;

/** The spelling in which a long text begins; undefined if its beginning is neither plain hex nor plain base64. */
function longSpelling(text: string): typeof ANY | typeof PLAIN_BASE64 | undefined {
  const beginning = text.slice(0, BEGINNING);
  if (BEGINS_AS_HEX.test(beginning) && new Set(beginning).size >= LEAST_DIGITS) return ANY;
  return BEGINS_AS_BASE64.test(beginning) ? PLAIN_BASE64 : undefined;
}

const PLAIN_BASE64 = { id: 'base64', name: 'base64', read: parseBase64 } as const;

/**
 * Reads bytes in any spelling that common tools and languages print. Takes time proportional to the length of the text.
 * If no format has read the bytes, digits without a pair are an error in hex rather than a list.
 */
export function readByteText(text: string, isUnread = false): ByteText {
  if (text.length > LONGEST_SPELT) {
    const { from, inner } = withoutQuotes(text);
    const plain = longSpelling(inner);
    if (plain !== undefined) return { id: plain.id, name: plain.name, parsed: shifted(plain.read(inner), from) };
    const [found] = longReadings(text);
    if (found !== undefined) return { id: found.id, name: found.name, parsed: { ok: true, bytes: found.bytes } };
    return { ...ANY, parsed: refused(LONGEST_SPELT, tooLongToSpell(text.length)) };
  }
  const { from, inner } = withoutQuotes(text);
  const spelling = SPELLINGS.find(({ fits, needsInside }) => needsInside === undefined && fits(inner)) ?? ANY;
  const { id, name } = spelling;
  const parsed = spelling.read(inner);
  const inside = !parsed.ok && mayBeInside(spelling) ? insideOf(inner, isUnread) : undefined;
  return inside ?? { id, name, parsed: shifted(parsed, from) };
}

/** True for spellings without marks of their own: a text with an error in one of them may contain bytes elsewhere. */
function mayBeInside(spelling: Spelling): boolean {
  return spelling.id === 'hex' || spelling.id.startsWith('base64') || LISTS.includes(spelling);
}

/** A run of at least this many hex or base64 digits is not a word. */
const LEAST_MEANT = 32;

/** True if a text clearly looks like bytes, even if it has an error. */
export function isMeantAsBytes(text: string): boolean {
  const { inner } = withoutQuotes(text);
  if (text.length > LONGEST_SPELT) return longSpelling(inner) !== undefined;
  const spelling = SPELLINGS.find(({ fits, needsInside }) => needsInside === undefined && fits(inner));
  if (spelling === undefined) return false;
  const { id } = spelling;
  return !id.startsWith('base64') || /^[\w+/=-]{32}/.test(inner.slice(0, LEAST_MEANT));
}

/** The reading of a text that does not look like bytes as a whole, but contains bytes. */
function insideOf(text: string, isUnread: boolean): ByteText | undefined {
  for (const spelling of SPELLINGS) {
    const { id, name, fits, read, needsInside } = spelling;
    // Most ASCII texts look like base 85.
    if (id === 'base85' || (isUnread && BARE_LISTS.includes(spelling))) continue;
    const parsed = needsInside && fits(text) ? read(text) : undefined;
    if (parsed?.ok) return { id, name, parsed };
  }
  return undefined;
}

/** No other spelling writes this many bytes in hex digits alone. */
const LEAST_SURE = 256;

/**
 * All readings of a text as bytes, the likeliest first. Of two spellings with the same bytes, only one is listed: the
 * first without `needsInside`, or else the first. A text that is longer than `LONGEST_SPELT` has none.
 */
export function spellingsOf(text: string): readonly SpeltBytes[] {
  if (text.length > LONGEST_SPELT) return [];
  const { inner } = withoutQuotes(text);
  const found: SpeltBytes[] = [];
  for (const spelling of SPELLINGS) {
    const { id, name, fits, read, needsInside = false } = spelling;
    if (!fits(inner)) continue;
    const parsed = read(inner);
    if (!parsed.ok) {
      // The spelling of the text is clear from its appearance. An error in the text does not make it another spelling.
      if (found.length === 0 && !needsInside && !mayBeInside(spelling)) return [];
      continue;
    }
    const spelt = { id, name, bytes: parsed.bytes, needsInside };
    const same = found.findIndex((other) => areEqual(other.bytes, parsed.bytes));
    if (same < 0) found.push(spelt);
    else if (found[same]!.needsInside && !needsInside) found[same] = spelt;
    if (id === 'hex' && !needsInside && parsed.bytes.length >= LEAST_SURE) break;
  }
  return found;
}

/** Bytes of a text that ends too early, with the reason: it is cut inside a byte, or a mark stands for the rest. */
export interface ShortText extends SpeltBytes {
  readonly reason: string;
}

/** Matches dots or a word in place of the bytes that a tool left out, with the count that some tools add. */
const LEFT_OUT =
  /(?<!\s)\s*(?:\.{3,}|\u2026|[[(<](?:\.{3,}|\u2026|truncated|cut)[\])>])(?:\s?\(?\+?\d+ [a-z ]{1,20}\)?)?/i;
/** Matches the mark of Node.js for the bytes of a Buffer that it leaves out. */
const BUFFER_LEFT_OUT = /(?<=<Buffer [\da-f ]{1,300}) ?\.\.\. \d{1,15} more bytes?(?=>)/i;
const BUFFERS_LEFT_OUT = new RegExp(BUFFER_LEFT_OUT, 'gi');
/**
 * Matches the brackets and quotation marks at the end of a text, which may follow the mark for bytes that are left out.
 */
const CLOSERS = /(?<![>\])}"'\s])[>\])}"'\s]*$/;
/**
 * Matches what follows dots that are bytes shown as text, in a dump: further such characters, and a row of hex below.
 */
const IN_ROWS = /^[^\s>\])}"',][^\n]{0,99}\r?\n(?:[^\n]{0,80}[^\n\da-z])?(?:[\da-f]{2}[ \t-]{1,2}){3}/i;
/** Maximum length, in characters, of a text that ends too early. */
const LONGEST_SHORT = 256 * 1024;

/** Minimum number of bytes: if there are fewer, only the error in the text is reported. */
const LEAST_SHORT = 8;

/** The bytes before the place where a text was cut short, if there are at least eight; undefined for other texts. */
export function readShort(text: string): ShortText | undefined {
  const short = text.length > LONGEST_SHORT ? undefined : shortIn(text);
  return short !== undefined && short.bytes.length >= LEAST_SHORT ? short : undefined;
}

function shortIn(text: string): ShortText | undefined {
  const mark = LEFT_OUT.exec(text);
  if (mark === null) return cutInByte(text);
  if (IN_ROWS.test(text.slice(mark.index + mark[0].length))) return undefined;
  const begin = text.slice(0, mark.index).replace(/,\s*$/, '');
  const [closers] = CLOSERS.exec(text.slice(mark.index + mark[0].length))!;
  const reason = `${JSON.stringify(mark[0].trim())} stands for bytes that are left out`;
  // An object may go on after its Buffer.
  const around = BUFFER_LEFT_OUT.test(text) ? [text.replace(BUFFERS_LEFT_OUT, '')] : [];
  for (const shown of [begin + closers, begin, ...around]) {
    const read = spellingsOf(shown)[0] ?? cutInByte(shown);
    if (read !== undefined) return { ...read, reason };
  }
  return undefined;
}

function cutInByte(text: string): ShortText | undefined {
  const { id, name, parsed } = readByteText(text);
  if (parsed.ok || parsed.before === undefined) return undefined;
  return { id, name, bytes: parsed.before, needsInside: true, reason: parsed.message.replace(/\.$/, '') };
}

/** Removes quotation marks around hex or base64. The quotation marks of a literal with escapes are kept. */
function withoutQuotes(given: string): { readonly from: number; readonly inner: string } {
  const text = withPlainBlanks(given);
  const from = text.length - text.trimStart().length;
  const to = text.trimEnd().length;
  const quote = text[from];
  const isQuoted = to - from >= 2 && (quote === '"' || quote === "'" || quote === '`') && text[to - 1] === quote;
  // Two texts in quotation marks, such as a name and its value, are not one. Markdown writes code between backticks,
  // where the quotation marks and escapes of a literal stay.
  const isOne = isQuoted && !text.slice(from + 1, to - 1).includes(quote);
  return isOne && (quote === '`' || !text.includes('\\'))
    ? { from: from + 1, inner: text.slice(from + 1, to - 1) }
    : { from: 0, inner: text };
}

/** Matches a declaration of bytes in a line of its own, up to its end: `let data = …;`. */
const DECLARED =
  /^\s*(?:>>> ?)?(?:[A-Za-z_][\w:<>[\]&*.]{0,40}\s{1,9}){0,4}([A-Za-z_$]\w{0,60})(?:\[\d{0,6}\])?(?:\s?:\s?[\w<>[\]&; ]{1,40})?\s{0,9}:?=[^\n]{8,}[^\n,+\\[({]\n/;
/** Maximum length, in characters, of a declaration and of what follows it. */
const LONGEST_CODE = 64 * 1024;

/** A text without the statements after a declaration of bytes, if they use its name and have no bytes themselves. */
function firstStatement(text: string): string {
  const [line = '', name = ''] = text.length > LONGEST_CODE ? [] : (DECLARED.exec(text) ?? []);
  const rest = text.slice(line.length);
  if (name === '' || !new RegExp(String.raw`(?<![\w$])${name.replaceAll('$', '\\$')}(?![\w$])`).test(rest)) return text;
  return /0x[\da-f]{2}|\\x[\da-f]{2}|[\da-f]{16}|\d\s?,\s?\d+\s?,\s?\d/i.test(rest) ? text : line.trimEnd();
}

/** Matches the fence around code in Markdown. */
const FENCE = /^\s*```[^\n`]{0,40}\n|\n```\s*$/g;
/** Matches blanks that no keyboard writes, but that web pages and chats put between words. */
const ODD_BLANKS = /[\u00a0\u2000-\u200d\u202f\u2060\u3000\ufeff]/g;

/** Matches the codes by which `xxd` and `hexyl` color a terminal. */
const COLORS = /\x1b\[[\d;]{0,20}m/g;

/**
 * A text without colors, without a fence, without a prompt and without quotation prefixes, and with plain blanks in
 * place of odd ones.
 */
function withPlainBlanks(text: string): string {
  if (mayBeCharacters(text)) return text;
  let plain = withoutPrompt(text.replace(COLORS, '').replace(ODD_BLANKS, ' '));
  if (plain.trimStart().startsWith('```')) plain = plain.replace(FENCE, (fence) => fence.replace(/\S/g, ' '));
  const isQuotation = /^\s*>/.test(plain) && plain.split('\n').every((line) => /^\s*(?:>|$)/.test(line));
  return isQuotation ? plain.replace(/^\s*>/gm, (mark) => mark.replace('>', ' ')) : firstStatement(plain);
}
