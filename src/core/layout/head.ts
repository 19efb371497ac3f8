import { decodedText, phraseWithoutKeys, readRegion } from './labels.ts';
import type { LayoutQueries } from './queries.ts';
import type { Kinds } from './vocabulary.ts';

/** Words without a meaning of their own. */
const FILLERS: ReadonlySet<string> = new Set(['a', 'an', 'the', 'of', 'with', 'in', 'at', 'and', 'to', 'by', 'its']);

/**
 * Describes a region as the end of the sentence "`7b` is …": the term of the specification and the decoded content. If
 * the phrase of the listing repeats the term, one of the two is left out.
 */
export function headOf(queries: LayoutQueries, kinds: Kinds, bytes: Uint8Array, region: number): string {
  const { label, role, phrase: template = label } = kinds.list[queries.kindOf(region)]!;
  if (role === 'unread') return label;
  const phrase = phraseWithoutKeys(queries, kinds, bytes, region).replace(/[,:\s]+$/, '');
  const decoded = readRegion(queries, kinds, bytes, region);
  if (decoded === undefined) return withPhrase(label, phrase);
  const text = decodedText(decoded);
  if (decoded === null || wordsOf(label).includes(text)) return label;
  return containsLabel(template, label) ? phrase : `${label} ${text}`;
}

/**
 * "object" and "object, 3 members" become "object: 3 members"; "record reference" and "record 0 of …" become the
 * latter.
 */
function withPhrase(label: string, phrase: string): string {
  const inLabel = new Set(wordsOf(label.toLowerCase()));
  const isInLabel = (word: string): boolean => wordsOf(word.toLowerCase()).every((part) => inLabel.has(part));
  const words = phrase.split(' ');
  const begins = words.findIndex((word) => !isInLabel(word) && !FILLERS.has(word));
  if (begins < 0) return label;
  const rest = words.slice(begins);
  const before = words[begins - 1];
  const runsOn = before !== undefined && /\w$/.test(before) && !FILLERS.has(before);
  if (runsOn) return phrase;
  return rest.some((word) => hasWords(word) && isInLabel(word)) ? label : `${label}: ${rest.join(' ')}`;
}

/** True if a phrase contains all words of the label, so that it can replace the label. */
function containsLabel(template: string, label: string): boolean {
  const words = template.replace(/\{.*?\}/g, '').split(' ');
  const all = new Set(words.flatMap(wordsOf));
  return !FILLERS.has(words[0]!) && wordsOf(label).every((word) => all.has(word));
}

/** "single-object marker" has the words "single-object", "single", "object" and "marker". */
function wordsOf(text: string): readonly string[] {
  return text
    .split(/[\s(),:]+/)
    .flatMap((word) => {
      const parts = word.split('-').filter((part) => part !== '');
      return /^-?\d/.test(word) || parts.length < 2 ? [word] : [word, ...parts];
    })
    .filter(hasWords);
}

function hasWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}
