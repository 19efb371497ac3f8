import { countedPlain } from '../basics/counted.ts';
import type { Span } from '../bytes/span.ts';
import { shorten } from '../value/shorten.ts';
import { keyText, oneLine } from '../value/visible.ts';
import { NO_REGION, unitsPerByte } from './layout.ts';
import type { LayoutQueries } from './queries.ts';
import type { DecodedValue, Kinds } from './vocabulary.ts';

/** The listing's text for one region, with the span of the name in it, which the page marks. */
export interface Phrase {
  readonly text: string;
  /** The span of the name, in UTF-16 code units; empty if the text contains no name. */
  readonly name: Span;
}

/**
 * The phrase of a region with the span of its name. The text of a key is a name as a whole. The text of a tag contains
 * a name, which is not in the tag's bytes.
 */
export function namedPhraseOf(queries: LayoutQueries, kinds: Kinds, bytes: Uint8Array, region: number): Phrase {
  const { role } = kinds.list[queries.kindOf(region)]!;
  const pieces = piecesOf(queries, kinds, bytes, region);
  const text = pieces.map((piece) => piece.text).join('');
  const named = role === 'tag' ? pieces.findIndex(({ what }) => what === 'key') : -1;
  if (named < 0) return { text, name: { start: 0, end: role === 'key' ? text.length : 0 } };
  const start = pieces.slice(0, named).reduce((length, piece) => length + piece.text.length, 0);
  return { text, name: { start, end: start + pieces[named]!.text.length } };
}

/** Maximum length of a decoded text in UTF-16 code units, with the ellipsis. */
const LONGEST = 121;

/** The phrase of a region in the listing: strings are quoted, long ones are cut. Empty if the kind has no phrase. */
export function phraseOf(queries: LayoutQueries, kinds: Kinds, bytes: Uint8Array, region: number): string {
  return piecesOf(queries, kinds, bytes, region)
    .map(({ text }) => text)
    .join('');
}

/** The phrase of a region, without names that its bytes do not spell. */
export function phraseWithoutKeys(queries: LayoutQueries, kinds: Kinds, bytes: Uint8Array, region: number): string {
  const pieces = piecesOf(queries, kinds, bytes, region);
  return pieces
    .map(({ what, text }) => (what === 'key' || what === 'member' ? '' : text))
    .join('')
    .trim();
}

/** A part of a phrase: words of its template, or the text that replaces a placeholder. */
interface Piece {
  readonly text: string;
  /** The name of the placeholder, empty for the decoded value; absent for words of the template. */
  readonly what?: string;
}

/** Trims the spaces that an empty placeholder leaves at either end. */
function withoutEdges(pieces: readonly Piece[]): readonly Piece[] {
  const first = pieces.findIndex(({ text }) => text !== '');
  const last = pieces.findLastIndex(({ text }) => text !== '');
  return pieces.map((piece, i) => {
    if (piece.what !== undefined) return piece;
    const { text } = piece;
    return { text: i === first ? text.trimStart() : i === last ? text.trimEnd() : text };
  });
}

const PLACEHOLDER = /\{(key|member|word|count|)(?: (\w+))?\}/g;

function piecesOf(queries: LayoutQueries, kinds: Kinds, bytes: Uint8Array, region: number): readonly Piece[] {
  const kind = kinds.list[queries.kindOf(region)]!;
  const template = kind.phrase ?? kind.label;
  if (!template.includes('{')) return [{ text: template }];
  const pieces: Piece[] = [];
  let at = 0;
  for (const match of template.matchAll(PLACEHOLDER)) {
    const [whole, what = '', noun] = match;
    pieces.push({ text: template.slice(at, match.index) }, { what, text: filling(what, noun) });
    at = match.index + whole.length;
  }
  return withoutEdges([...pieces, { text: template.slice(at) }]);

  function filling(what: string, noun: string | undefined): string {
    const value = queries.ownerOf(region);
    if (what === 'count') return withNoun(String(queries.childCount(value)), noun);
    if (what === 'key') return outerKey(queries, value);
    if (what === 'member') return membersBegun(queries, region);
    if (what === 'word') return wordOf(queries, value);
    const decoded = readRegion(queries, kinds, bytes, region);
    return decoded === undefined ? '' : withNoun(decodedText(decoded), noun);
  }
}

/** A count, with its noun in the singular or plural if there is one: "1 member", "2 members". */
function withNoun(count: string, noun: string | undefined): string {
  return noun === undefined ? count : countedPlain(count, noun);
}

/** The word that the number of a value represents, and the bytes that define the word, if any. */
function wordOf(queries: LayoutQueries, value: number): string {
  const { words } = queries.layout;
  const word = (words?.of[value] ?? 0) - 1;
  const region = words?.regions?.[word] ?? NO_REGION;
  const where = region === NO_REGION ? '' : `, defined at offset ${queries.spanOf(region).start}`;
  return `${words?.names[word] ?? ''}${where}`;
}

/** The key of a value from the schema; for an element, the key of its array. */
function outerKey(queries: LayoutQueries, value: number): string {
  const { keys } = queries.layout;
  if (keys === undefined) return '';
  const name = keys.names[(keys.of[value] || keys.of[queries.parentOf(value)]!) - 1];
  return name === undefined ? '' : keyText(shorten(name, LONGEST));
}

/** Maximum number of nested members named before a region. */
const MOST_MEMBERS = 4;

/**
 * The members that start at a region, outermost first, by their keys in the schema: "address.street: ". A container
 * without bytes of its own starts at its first member. Empty if no value starts at the region.
 */
function membersBegun(queries: LayoutQueries, region: number): string {
  const { keys } = queries.layout;
  const names: string[] = [];
  for (let at = queries.ownerOf(region); queries.subtreeRegions(at).start === region; at = queries.parentOf(at)) {
    const key = keys?.of[at] ?? 0;
    if (key > 0 && names.length === MOST_MEMBERS) {
      names.push('…');
      break;
    }
    if (key > 0) names.push(keyText(shorten(keys!.names[key - 1]!, LONGEST)));
    if (at === queries.parentOf(at)) break;
  }
  return names.length === 0 ? '' : `${names.reverse().join('.')}: `;
}

/** One short label for a region that is never empty: its phrase, or the name of its kind. */
export function labelOf(queries: LayoutQueries, kinds: Kinds, bytes: Uint8Array, region: number): string {
  return phraseOf(queries, kinds, bytes, region) || kinds.list[queries.kindOf(region)]!.label;
}

/** Maximum number of bytes of a text that are decoded, enough for `LONGEST` code units in any notation. */
const BEGINNING = 4096;

/**
 * The decoded value of a region; only the beginning of a long text, because no view shows all of it. Undefined if the
 * kind has no reader.
 */
export function readRegion(
  queries: LayoutQueries,
  kinds: Kinds,
  bytes: Uint8Array,
  region: number,
): DecodedValue | undefined {
  const { role, read } = kinds.list[queries.kindOf(region)]!;
  const { start, end } = queries.spanOf(region);
  const isText = role === 'string' || role === 'key';
  const most = isText ? start + BEGINNING * unitsPerByte(queries.layout) : end;
  return read?.(bytes, start, Math.min(end, most));
}

/** A decoded value as text: strings are quoted, -0 keeps its sign, long text is cut. */
export function decodedText(decoded: DecodedValue): string {
  if (typeof decoded === 'string') return oneLine(JSON.stringify(shorten(decoded, LONGEST)));
  if (Object.is(decoded, -0)) return '-0';
  return shorten(String(decoded), LONGEST);
}
