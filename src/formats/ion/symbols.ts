import { lastAtMost } from '../../core/basics/search.ts';
import { toBase64 } from '../../core/bytes/base64.ts';
import { textOrBroken, utf8TextWithSurrogates } from '../../core/bytes/utf8.ts';
import { NO_REGION, type OuterKeys } from '../../core/layout/layout.ts';
import { WordColumn } from '../../core/layout/word-column.ts';
import { SYSTEM_SYMBOLS } from './types.ts';

/** A range of neighbouring symbol IDs. */
interface Segment {
  /** The first ID. */
  readonly first: number;
  readonly count: number;
  /** The number of the first symbol's text; -1 for symbols of a shared table, whose texts are unknown. */
  readonly text: number;
}

/** What a local symbol table changes in the current one. */
export interface TableChange {
  /** True if the new symbols are added to those of the current table; otherwise they replace the table. */
  readonly appends: boolean;
  /** The number of symbols that the table imports from shared tables. */
  readonly imported: number;
  /** The symbols that the table spells; undefined for a symbol without a text. */
  readonly spelled: readonly (SpelledSymbol | undefined)[];
}

interface SpelledSymbol {
  /** The text in JSON. */
  readonly text: string;
  /** The text as `textOrBroken` represents the symbol's bytes. */
  readonly given: string;
  /** The region that spells the symbol. */
  readonly region: number;
}

/**
 * The current symbol table of a document (Ion 1.0, "Processing of Symbol Tables"), and the names and words that values
 * got from it so far. A symbol that no table spells has `$` and its ID as text, as in Ion text.
 */
export class Symbols {
  readonly #texts: string[] = [...SYSTEM_SYMBOLS];
  readonly #given: string[] = [...SYSTEM_SYMBOLS];
  readonly #regions: number[] = SYSTEM_SYMBOLS.map(() => NO_REGION);
  readonly #unknown = new Map<number, number>();
  readonly #keys: WordColumn;
  readonly #words: WordColumn;
  #segments: Segment[] = [SYSTEM];
  #hasKeys = false;
  #hasWords = false;

  constructor(values: number) {
    this.#keys = new WordColumn(0xff, values);
    this.#words = new WordColumn(0xff, values);
  }

  /** The largest ID of the current table. */
  get maxId(): number {
    const last = this.#segments.at(-1)!;
    return last.first + last.count - 1;
  }

  /** Resets the table to the system symbols. */
  reset(): void {
    this.#segments = [SYSTEM];
  }

  change({ appends, imported, spelled }: TableChange): void {
    if (!appends) this.reset();
    if (imported > 0) this.#segments.push({ first: this.maxId + 1, count: imported, text: -1 });
    if (spelled.length === 0) return;
    this.#segments.push({ first: this.maxId + 1, count: spelled.length, text: this.#texts.length });
    const first = this.maxId - spelled.length + 1;
    for (const [i, symbol] of spelled.entries()) {
      if (symbol === undefined) this.#addUnknown(first + i);
      else {
        this.#texts.push(symbol.text);
        this.#given.push(symbol.given);
        this.#regions.push(symbol.region);
      }
    }
  }

  #addUnknown(id: number): void {
    this.#texts.push(`$${id}`);
    this.#given.push(`$${id}`);
    this.#regions.push(NO_REGION);
  }

  /** Names the field that a value belongs to. The table has the ID. */
  name(value: number, id: number): void {
    this.#keys.set(value, this.#numberOf(id) + 1);
    this.#hasKeys = true;
  }

  /** Gives a value the text of its symbol. The table has the ID. */
  spell(value: number, id: number): void {
    this.#words.set(value, this.#numberOf(id) + 1);
    this.#hasWords = true;
  }

  /** True if the table has the ID. */
  has(id: number): boolean {
    return id <= this.maxId;
  }

  /** The texts that the bytes have in place of the names of `keys` and `words`. */
  get given(): readonly string[] {
    return this.#given;
  }

  keys(values: number): OuterKeys | undefined {
    return this.#hasKeys ? this.#outer(this.#keys, values) : undefined;
  }

  words(values: number): OuterKeys | undefined {
    return this.#hasWords ? this.#outer(this.#words, values) : undefined;
  }

  #outer(column: WordColumn, values: number): OuterKeys {
    return { names: this.#texts, of: column.finish(values), regions: Uint32Array.from(this.#regions) };
  }

  /** The index in `#texts` of the text of a symbol. A symbol without a known text gets an entry there. */
  #numberOf(id: number): number {
    const segments = this.#segments;
    const segment = segments[lastAtMost(id, segments.length, (i) => segments[i]!.first)]!;
    // No segment contains ID 0, but the search returns the first segment for it.
    if (segment.text >= 0 && id > 0) return segment.text + id - segment.first;
    const known = this.#unknown.get(id);
    if (known !== undefined) return known;
    const number = this.#texts.length;
    this.#unknown.set(id, number);
    this.#addUnknown(id);
    return number;
  }
}

const SYSTEM: Segment = { first: 1, count: SYSTEM_SYMBOLS.length, text: 0 };

/** A symbol that a region spells. */
export function spelledSymbol(bytes: Uint8Array, start: number, end: number, region: number): SpelledSymbol {
  const given = textOrBroken(bytes, start, end);
  return { text: given.isWellFormed() ? given : symbolText(bytes, start, end), given, region };
}

/**
 * The JSON text of a symbol that is not UTF-8. It is base64, unless the only faults are halves of surrogate pairs as
 * the library writes them; these are reported as a loss.
 */
function symbolText(bytes: Uint8Array, start: number, end: number): string {
  const text = utf8TextWithSurrogates(bytes, start, end);
  return text.isWellFormed() ? toBase64(bytes.subarray(start, end)) : text;
}
