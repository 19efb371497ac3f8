import { type SpeltBytes, spellingsOf } from '../../core/spellings/byte-text.ts';
import { isWord } from '../../core/spellings/word.ts';

/** A text longer than this is no text with bytes, if it begins like JSON. */
const LONGEST_DOUBT = 1024 * 1024;

/** True if a text begins as JSON does; numbers do not count, because hex begins like them. */
export function beginsLikeJson(text: string): boolean {
  return /^\s*(?:[[{"]|true|false|null)/.test(text);
}

/** Shorter lists of numbers in brackets are JSON. */
const LEAST_LIST = 8;

/** The readings of a text as bytes that its looks allow. */
export function spelt(text: string): readonly SpeltBytes[] {
  const isJsonLike = beginsLikeJson(text);
  if (isJsonLike && text.length > LONGEST_DOUBT) return [];
  // A hash in broken JSON is no message; BinData in a document of the mongo shell is meant as one.
  // A few numbers without their commas are a mistake in JSON.
  const isShortList = ({ id, bytes }: SpeltBytes): boolean =>
    id === 'list' && bytes.length < LEAST_LIST && /^\s*\[[\s\d,]*\]\s*$/.test(text);
  const isAllowed = (each: SpeltBytes): boolean =>
    !isJsonLike || (!isShortList(each) && (!each.needsInside || each.name.includes('Data')));
  return spellingsOf(text)
    .filter(isAllowed)
    .map((each) => ({ ...each, needsInside: each.needsInside || isWord(each, text) }));
}

/** True if bytes are printable text in UTF-8. */
export function printableText(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]/.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}

/** The words of cbor.me and cbor.tech for the items of CBOR. */
const ITEMS_OF_CBOR = /(?:#|\/\/|--)[^\n]*\b(?:unsigned|negative|text|bytes|array|map|tag|primitive|simple|float)\(/;

/** The format that the comments of a spelling name; undefined if none does. */
export function formatNamedBy({ id }: SpeltBytes, text: string): string | undefined {
  return id === 'commented-hex' && ITEMS_OF_CBOR.test(text) ? 'cbor' : undefined;
}
