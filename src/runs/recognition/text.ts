import { parsedJson } from '../../core/basics/parsed-json.ts';
import { type SpeltBytes, spellingsOf } from '../../core/spellings/byte-text.ts';
import { linesOf } from '../../core/spellings/dump-lines.ts';
import { LONGEST_DOUBT, LONGEST_SPELT } from '../../core/spellings/may-be-bytes.ts';
import { OF_A_MEMBER } from '../../core/spellings/member.ts';
import { isWord } from '../../core/spellings/word.ts';
import { type Found, LEAST_CERTAIN, Rule } from './found.ts';

/** Matches the head of a line of a log: a time, a level or a place in brackets, and words after it. */
const LOG_HEAD = /^\s*\[(?=[^\]]{0,99}[a-z:./#])(?:[^\][{}"',]|(?<=:\d\d|\.\d{3}),(?=\d{3}\b)){1,99}\]\s*[^\s,\]}]/i;
/** Matches a struct as Go prints it: numbers in brackets without commas, and no quotation mark before them. */
const GO_STRUCT = /^\s*\{[^",]{0,999}\[\d{1,3}(?: \d{1,3}){7,}\]/;

/** Matches a tuple of Elixir, which begins with an atom, and elements with their indexes as a debugger prints them. */
const OTHER_BRACKETS =
  /^\s*(?:\{\s?:[a-z_]\w{0,40},|\[[01]\][ \t]{0,9}(?:=>?|:|\t).{1,99}\s\s{0,40}\[[12]\][ \t]{0,9}(?:=>?|:|\t))/;

/**
 * True if a line of a log begins the text. A list that is JSON in a line before further JSON is no time in brackets.
 */
function beginsLikeLog(text: string): boolean {
  if (!LOG_HEAD.test(text)) return false;
  const lines = linesOf(text);
  const [first, second] = [lines.next().value, lines.next().value];
  if (second === undefined || parsedJson(first!.line) === undefined) return !areListsInARow(text);
  return !/^\s*[[{"]/.test(second.line) && parsedJson(second.line) === undefined;
}

/** True for two lists of JSON in one line, of which the first looks like a time. */
function areListsInARow(text: string): boolean {
  const end = text.indexOf(']') + 1;
  const rest = text.length > LONGEST_DOUBT ? '' : text.slice(end).trimStart();
  return rest.startsWith('[') && parsedJson(text.slice(0, end)) !== undefined && parsedJson(rest) !== undefined;
}

/** True if a text begins as JSON does. A number is not enough, because hex begins like one. */
export function beginsLikeJson(text: string): boolean {
  return (
    /^\s*(?:[[{"]|true|false|null)/.test(text) &&
    ![GO_STRUCT, OTHER_BRACKETS].some((other) => other.test(text)) &&
    !beginsLikeLog(text)
  );
}

/** Minimum length: shorter lists of numbers in brackets are JSON. */
const LEAST_LIST = 8;

/** The readings of a text as bytes that its appearance allows. */
export function spelt(text: string): readonly SpeltBytes[] {
  const isJsonLike = beginsLikeJson(text);
  if (isJsonLike && text.length > LONGEST_DOUBT) return [];
  // A hash in broken JSON is not a message; BinData in a mongo shell document is meant as one, and so are escapes that
  // JSON lacks and a member without its document. A few numbers without commas are a mistake in JSON.
  const isShortList = ({ id, bytes }: SpeltBytes): boolean =>
    id === 'list' && bytes.length < LEAST_LIST && /^\s*\[[\s\d,]*\]\s*$/.test(text);
  const isMeant = ({ id, name }: SpeltBytes): boolean =>
    id === 'escapes' || name.includes('Data') || name === OF_A_MEMBER;
  const isAllowed = (each: SpeltBytes): boolean =>
    !isJsonLike || (!isShortList(each) && (!each.needsInside || isMeant(each)));
  return spellingsOf(text)
    .filter(isAllowed)
    .map((each) => ({ ...each, needsInside: each.needsInside || isWord(each, text) }));
}

/** Minimum number of bytes with which a reading that is only likely proves that the text spells bytes. */
const LEAST_LIKELY = 16;
/** The same for base64 inside a text, and for base32. */
const LEAST_FIELDS = 24;

/**
 * True if the message that was read proves that the text spells it: hex and lists in a text are seldom a coincidence.
 */
export function provesSpelling({ id, bytes, needsInside }: SpeltBytes, [best]: readonly Found[]): boolean {
  if (best === undefined) return false;
  if (best.rule <= Rule.length) return bytes.length >= LEAST_CERTAIN;
  if (!needsInside || best.format === undefined || best.isWeak) return false;
  const isSeldom = ['hex', 'list', 'signed-list', 'dump'].includes(id) && bytes.length >= LEAST_LIKELY;
  // Any long word spells some bytes in base64, but these are rarely the fields of a message.
  const areFields = id.startsWith('base') && bytes.length >= LEAST_FIELDS && best.rule < Rule.blankText;
  return (isSeldom && best.rule < Rule.look) || areFields;
}

/** Minimum length of a text of hex digits alone that is offered as base64, too. */
const LEAST_EITHER = 16;

/** True for base64 whose characters are all hex digits, so that it was taken for hex. */
export function mayBeEither({ id }: SpeltBytes, first: SpeltBytes, text: string): boolean {
  const isOfDigits = id === 'base64' && first.id === 'hex' && text.length <= LONGEST_DOUBT;
  return isOfDigits && text.trim().length >= LEAST_EITHER && /^\s*(?:[\da-f]{4})+\s*$/i.test(text);
}

/** The text of bytes that are printable UTF-8; undefined for other bytes. */
export function printableText(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]/.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}

/** Matches the beginning of a comment beside bytes. */
const COMMENT = /#|\/\/|--/;
/** Matches the words that cbor.me and cbor.tech use for CBOR items. */
const ITEMS_OF_CBOR = /\b(?:unsigned|negative|text|bytes|array|map|tag|primitive|simple|float)\(/;

/** The format that the comments of a spelling name; undefined if none does. */
export function formatNamedBy({ id }: SpeltBytes, text: string): string | undefined {
  if (id !== 'commented-hex') return undefined;
  for (const { line } of linesOf(text)) {
    const at = line.search(COMMENT);
    if (at >= 0 && ITEMS_OF_CBOR.test(line.slice(at))) return 'cbor';
  }
  return undefined;
}

const QUOTED_DIGITS = /^\s*"[\w+/=: -]{12,}"\s*$/;
/** Matches a JSON text whose characters are bytes, such as JavaScript's binary strings. */
const QUOTED_BYTES =
  /^\s*"(?:[\x20-\x21\x23-\x5b\x5d-\x7e]|\\u00[\da-f]{2}|\\["\\/bfnrt])*\\u00[89a-f][\da-f](?:[^"\\]|\\.)*"\s*$/i;
const LONG_DIGITS = /^\s*(?:\d\d){16,}\s*$/;

/** Numbers of hex digits of hashes and of keys, which are no messages. */
const HASHES: readonly number[] = [40, 48, 56, 64, 96, 128];

/** True for a text of JSON that is surely hex, though no format reads it, such as Avro without its schema. */
export function isSurelyHex(text: string): boolean {
  const [, digits = ''] = /^\s*"((?:[\da-f]{2}){20,32768})"\s*$/i.exec(text) ?? [];
  return /\d/.test(digits) && !HASHES.includes(digits.length);
}

/**
 * True for JSON that may be bytes as a whole: a long number may be hex, and a quoted text hex, base64 or characters.
 */
export function isPerhapsOneText(text: string): boolean {
  if (text.length > LONGEST_SPELT) return false;
  return LONG_DIGITS.test(text) || QUOTED_DIGITS.test(text) || QUOTED_BYTES.test(text);
}
