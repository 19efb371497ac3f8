import type { Span } from '../bytes/span.ts';
import { namedPhraseOf, type Phrase } from './labels.ts';
import { bytesWith, isWhole, type Kinds, UNREAD_KIND } from './layout.ts';
import type { LayoutQueries } from './queries.ts';
import { RegionCursor } from './regions.ts';

/** The listing's lines: each holds the regions that read as one, a string's head and its text for instance. */
export class Lines {
  /** The first region of each line, and where it lies in the layout's unit. */
  readonly first: Uint32Array;
  readonly #starts: Uint32Array;

  constructor(
    readonly queries: LayoutQueries,
    readonly kinds: Kinds,
  ) {
    const { first, starts } = firstRegions(queries, kinds);
    this.first = first;
    this.#starts = starts;
  }

  get count(): number {
    return this.first.length;
  }

  /** The regions of a line, as a half-open range of indices. */
  regionsOf(line: number): Span {
    const next = line + 1 < this.first.length ? this.first[line + 1]! : this.queries.regionCount;
    return { start: this.first[line]!, end: next };
  }

  /** Where a line lies in the bytes, in the layout's unit. */
  spanOf(line: number): Span {
    return { start: this.#starts[line]!, end: this.#starts[line + 1] ?? this.queries.layout.length };
  }

  /** The bytes that a line has, or has bits of. */
  bytesOf(line: number): Span {
    return bytesWith(this.queries.layout, this.spanOf(line));
  }

  /** The line that holds a region. */
  lineOf(region: number): number {
    let low = 0;
    let high = this.first.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.first[middle]! <= region) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /**
   * What the line says, region by region; those that say nothing are left out. First, which bits say it, where these do not
   * fill their bytes.
   */
  phrasesOf(line: number, bytes: Uint8Array): readonly Phrase[] {
    const { start, end } = this.regionsOf(line);
    const phrases: Phrase[] = [];
    let said = 0;
    for (let region = start; region < end; region++) {
      const phrase = namedPhraseOf(this.queries, this.kinds, bytes, region);
      if (phrase.text === '') continue;
      phrases.push(phrase);
      said = this.queries.spanOf(region).end;
    }
    const span = { start: this.#starts[line]!, end: said };
    if (phrases.length > 0 && !isWhole(this.queries.layout, span)) phrases.unshift(bitsOf(span));
    return phrases;
  }
}

/** "bit 1:" or "bits 2–63:", counted from the lowest one of the byte that a span of bits begins in. */
function bitsOf({ start, end }: Span): Phrase {
  const from = start % 8;
  const to = from + end - start - 1;
  return { text: from === to ? `bit ${from}:` : `bits ${from}–${to}:`, name: { start: 0, end: 0 } };
}

function firstRegions({ layout }: LayoutQueries, kinds: Kinds): Readonly<Record<'first' | 'starts', Uint32Array>> {
  const joinsNext = Uint8Array.from(kinds.list, ({ joins }) => Number(joins === 'next'));
  const joinsPrevious = Uint8Array.from(kinds.list, ({ joins }) => Number(joins === 'previous'));
  const first = new Uint32Array(layout.regionCount);
  const starts = new Uint32Array(layout.regionCount);
  const cursor = new RegionCursor(layout);
  let count = 0;
  let isJoined = 0;
  while (cursor.next()) {
    const { kind } = cursor;
    if ((isJoined | joinsPrevious[kind]!) === 0 || kind === UNREAD_KIND || cursor.region === 0) {
      first[count] = cursor.region;
      starts[count] = cursor.start;
      count++;
    }
    isJoined = joinsNext[kind]!;
  }
  return { first: first.slice(0, count), starts: starts.slice(0, count) };
}
