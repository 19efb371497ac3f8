import type { Span } from '../bytes/span.ts';
import { shorten } from '../value/shorten.ts';
import { keyText, oneLine } from '../value/visible.ts';
import { type Kinds, NO_REGION, type Said } from './layout.ts';
import type { LayoutQueries } from './queries.ts';

/** What the listing says of one region, and which part of that is a name, so that it can be set apart. */
export interface Phrase {
  readonly text: string;
  /** A span of the text, in UTF-16 code units; empty where nothing is a name. */
  readonly name: Span;
}

/** The phrase of a region with its name: a key is one altogether, a tag stands for the one it has from outside. */
export function namedPhraseOf(queries: LayoutQueries, kinds: Kinds, bytes: Uint8Array, region: number): Phrase {
  const { role } = kinds.list[queries.kindOf(region)]!;
  const pieces = piecesOf(queries, kinds, bytes, region);
  const text = pieces.map((piece) => piece.text).join('');
  const named = role === 'tag' ? pieces.findIndex(({ what }) => what === 'key') : -1;
  if (named < 0) return { text, name: { start: 0, end: role === 'key' ? text.length : 0 } };
  const start = pieces.slice(0, named).reduce((length, piece) => length + piece.text.length, 0);
  return { text, name: { start, end: start + pieces[named]!.text.length } };
}

/** UTF-16 code units of what a region says, with the ellipsis. */
const LONGEST = 121;

/** What a region says, as the listing shows it: strings quoted, long ones cut. Empty where the kind says nothing. */
export function phraseOf(queries: LayoutQueries, kinds: Kinds, bytes: Uint8Array, region: number): string {
  return piecesOf(queries, kinds, bytes, region)
    .map(({ text }) => text)
    .join('');
}

/** The same without the names that the region has from outside. */
export function phraseWithoutKeys(queries: LayoutQueries, kinds: Kinds, bytes: Uint8Array, region: number): string {
  const pieces = piecesOf(queries, kinds, bytes, region);
  return pieces
    .map(({ what, text }) => (what === 'key' || what === 'member' ? '' : text))
    .join('')
    .trim();
}

/** A part of a phrase: the words of its template, or what stands for a placeholder of it. */
interface Piece {
  readonly text: string;
  /** The name of the placeholder, empty for what the bytes say; left out for words. */
  readonly what?: string;
}

/** Without the blanks that are left at either end where a placeholder has nothing to say. */
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
    const said = readRegion(queries, kinds, bytes, region);
    return said === undefined ? '' : withNoun(saidText(said), noun);
  }
}

/** A number of things, with their noun in the right number where there is one: "1 member", "2 members". */
function withNoun(count: string, noun: string | undefined): string {
  return noun === undefined ? count : `${count} ${noun}${count === '1' ? '' : 's'}`;
}

/** The word that a value's number stands for, and where the bytes say so, if they do. */
function wordOf(queries: LayoutQueries, value: number): string {
  const { words } = queries.layout;
  const word = (words?.of[value] ?? 0) - 1;
  const region = words?.regions?.[word] ?? NO_REGION;
  const where = region === NO_REGION ? '' : `, defined at offset ${queries.spanOf(region).start}`;
  return `${words?.names[word] ?? ''}${where}`;
}

/** The key that the schema gives a value; an element goes by that of its array. */
function outerKey(queries: LayoutQueries, value: number): string {
  const { keys } = queries.layout;
  if (keys === undefined) return '';
  const name = keys.names[(keys.of[value] || keys.of[queries.parentOf(value)]!) - 1];
  return name === undefined ? '' : keyText(shorten(name, LONGEST));
}

/** Members inside each other that are named before a region, at most. */
const MOST_MEMBERS = 4;

/**
 * The members that begin with a region, outermost first, by the keys that the schema gives them: "address.street: ".
 * Containers without bytes of their own begin with those of their first member. Empty within a value.
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

/** What a region's bytes say, or undefined where its kind reads nothing. */
export function readRegion(queries: LayoutQueries, kinds: Kinds, bytes: Uint8Array, region: number): Said | undefined {
  const read = kinds.list[queries.kindOf(region)]!.read;
  const { start, end } = queries.spanOf(region);
  return read?.(bytes, start, end);
}

/** A reading as people write it: strings quoted, -0 kept, what is long cut in the middle of nothing. */
export function saidText(said: Said): string {
  if (typeof said === 'string') return oneLine(JSON.stringify(shorten(said, LONGEST)));
  if (Object.is(said, -0)) return '-0';
  return shorten(String(said), LONGEST);
}
