import { lastAtMost } from '../basics/search.ts';
import type { Span } from '../bytes/span.ts';
import { atOnce, firstOf, type Steps } from '../value/steps.ts';
import { namedPhraseOf, type Phrase } from './labels.ts';
import { bytesWith, isWhole, type Layout, unitsPerByte } from './layout.ts';
import type { LayoutQueries } from './queries.ts';
import { RegionCursor } from './regions.ts';
import { type Kinds, UNREAD_KIND } from './vocabulary.ts';

/** The lines of the listing. A line holds the regions that belong together, such as a string's head and its text. */
export class Lines {
  /** The first region of each line. */
  readonly first: Uint32Array;
  readonly #starts: Uint32Array;
  readonly #units: number;
  #rows: { readonly bytesARow: number; readonly starts: Uint32Array } | undefined;

  readonly queries: LayoutQueries;
  readonly kinds: Kinds;

  constructor(queries: LayoutQueries, kinds: Kinds, { first, starts } = atOnce(firstRegions(queries.layout, kinds))) {
    this.queries = queries;
    this.kinds = kinds;
    this.first = first;
    this.#starts = starts;
    this.#units = unitsPerByte(queries.layout);
  }

  /** Builds the lines in steps. */
  static *make(queries: LayoutQueries, kinds: Kinds): Steps<Lines> {
    return new Lines(queries, kinds, yield* firstRegions(queries.layout, kinds));
  }

  get count(): number {
    return this.first.length;
  }

  /** The regions of a line, as a half-open range of indices. */
  regionsOf(line: number): Span {
    const next = line + 1 < this.first.length ? this.first[line + 1]! : this.queries.regionCount;
    return { start: this.first[line]!, end: next };
  }

  /** The span of a line, in the layout's unit. */
  spanOf(line: number): Span {
    return { start: this.#starts[line]!, end: this.#starts[line + 1] ?? this.queries.layout.length };
  }

  /** The bytes that a line touches. */
  bytesOf(line: number): Span {
    return bytesWith(this.queries.layout, this.spanOf(line));
  }

  /** The number of bytes that have bits in a line. */
  byteCountOf(line: number): number {
    const end = this.#starts[line + 1] ?? this.queries.layout.length;
    return Math.ceil(end / this.#units) - Math.floor(this.#starts[line]! / this.#units);
  }

  /** The first row of each line, followed by the total number of rows, for rows of `bytesARow` bytes. */
  rowsBy(bytesARow: number): Uint32Array {
    return atOnce(this.countRows(bytesARow));
  }

  /** Computes `rowsBy` in steps. Caches the last result. */
  *countRows(bytesARow: number): Steps<Uint32Array> {
    if (this.#rows?.bytesARow === bytesARow) return this.#rows.starts;
    const starts = new Uint32Array(this.count + 1);
    for (let line = 0; line < this.count; line++) {
      if (line % REGIONS_A_STEP === REGIONS_A_STEP - 1) yield;
      starts[line + 1] = starts[line]! + Math.max(1, Math.ceil(this.byteCountOf(line) / bytesARow));
    }
    this.#rows = { bytesARow, starts };
    return starts;
  }

  /** The first line that has bits of a byte. */
  lineAt(byte: number): number {
    const unit = byte * this.#units;
    return lastAtMost(unit, this.first.length, (index) => this.#starts[index]!);
  }

  /** The line that holds a region. */
  lineOf(region: number): number {
    return lastAtMost(region, this.first.length, (index) => this.first[index]!);
  }

  /**
   * The phrases of a line's regions, without empty ones. If the line does not fill its bytes, a phrase with its bits
   * comes first.
   */
  phrasesOf(line: number, bytes: Uint8Array): readonly Phrase[] {
    const { start, end } = this.regionsOf(line);
    const phrases: Phrase[] = [];
    let describedEnd = 0;
    for (let region = start; region < end; region++) {
      const phrase = namedPhraseOf(this.queries, this.kinds, bytes, region);
      if (phrase.text === '') continue;
      phrases.push(phrase);
      describedEnd = this.queries.spanOf(region).end;
    }
    const span = { start: this.#starts[line]!, end: describedEnd };
    if (phrases.length > 0 && !isWhole(this.queries.layout, span)) phrases.unshift(bitsOf(span));
    return phrases;
  }
}

/** "bit 1:" or "bits 2–63:", counted from the lowest bit of the byte in which the span begins. */
function bitsOf({ start, end }: Span): Phrase {
  const from = start % 8;
  const to = from + end - start - 1;
  return { text: from === to ? `bit ${from}:` : `bits ${from}–${to}:`, name: { start: 0, end: 0 } };
}

/**
 * Maximum number of regions in a line. Lines of real documents have a few; only hostile bytes, such as tags of tags,
 * would join more, and the page draws each line as a whole.
 */
export const REGIONS_A_LINE = 64;

/** Number of regions that one step processes. */
const REGIONS_A_STEP = 4096;

function* firstRegions(layout: Layout, kinds: Kinds): Steps<Readonly<Record<'first' | 'starts', Uint32Array>>> {
  const joinsNext = Uint8Array.from(kinds.list, ({ joins }) => Number(joins === 'next'));
  const joinsPrevious = Uint8Array.from(kinds.list, ({ joins }) => Number(joins === 'previous'));
  const first = new Uint32Array(layout.regionCount);
  const starts = new Uint32Array(layout.regionCount);
  const cursor = new RegionCursor(layout);
  let count = 0;
  let isJoined = 0;
  while (cursor.next()) {
    const { kind, region } = cursor;
    const isFull = count > 0 && region - first[count - 1]! === REGIONS_A_LINE;
    if (region % REGIONS_A_STEP === REGIONS_A_STEP - 1) yield;
    if ((isJoined | joinsPrevious[kind]!) === 0 || isFull || kind === UNREAD_KIND || region === 0) {
      first[count] = region;
      starts[count] = cursor.start;
      count++;
    }
    isJoined = joinsNext[kind]!;
  }
  return { first: yield* firstOf(first, count), starts: yield* firstOf(starts, count) };
}
