import { toBase64 } from '../../core/bytes/base64.ts';
import { invalidUtf8At, utf8Text, utf8TextWithSurrogates } from '../../core/bytes/utf8.ts';
import { NO_REGION, type OuterKeys } from '../../core/layout/layout.ts';
import { WordColumn } from '../../core/layout/word-column.ts';
import { SYSTEM_SYMBOLS } from './types.ts';

/** Neighbouring symbol IDs. */
interface Segment {
  /** The first ID. */
  readonly first: number;
  readonly count: number;
  /** The number of the first one's text; -1 for symbols of a shared table, whose texts are unknown. */
  readonly text: number;
}

/** A local symbol table, as far as it changes the current one. */
export interface TableChange {
  /** True if the new symbols follow those of the current table, which is otherwise replaced. */
  readonly appends: boolean;
  /** The number of symbols that shared tables have. */
  readonly imported: number;
  /** The symbols that the table spells; undefined for one without a text. */
  readonly spelled: readonly (SpelledSymbol | undefined)[];
}

interface SpelledSymbol {
  readonly text: string;
  /** The region that spells it. */
  readonly region: number;
}

/**
 * The current symbol table of a document (Ion 1.0, "Processing of Symbol Tables"), and the names and words that values
 * got from it so far. Text that no table spells is `$` and the ID, as in Ion text.
 */
export class Symbols {
  readonly #texts: string[] = [...SYSTEM_SYMBOLS];
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

  /** Begins again with the system symbols. */
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
      this.#texts.push(symbol?.text ?? `$${first + i}`);
      this.#regions.push(symbol?.region ?? NO_REGION);
    }
  }

  /** Names the field that a value belongs to. False if the table has no such ID. */
  name(value: number, id: number): boolean {
    const text = this.#textOf(id);
    if (text === undefined) return false;
    this.#keys.set(value, text + 1);
    this.#hasKeys = true;
    return true;
  }

  /** Gives a value the text of its symbol. False if the table has no such ID. */
  spell(value: number, id: number): boolean {
    const text = this.#textOf(id);
    if (text === undefined) return false;
    this.#words.set(value, text + 1);
    this.#hasWords = true;
    return true;
  }

  /** True if the table has the ID. */
  has(id: number): boolean {
    return id <= this.maxId;
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

  /** The number of a symbol's text; undefined if the table has no such ID. */
  #textOf(id: number): number | undefined {
    if (!this.has(id)) return undefined;
    const segment = segmentOf(this.#segments, id);
    if (segment !== undefined && segment.text >= 0) return segment.text + id - segment.first;
    const known = this.#unknown.get(id);
    if (known !== undefined) return known;
    this.#unknown.set(id, this.#texts.length);
    this.#regions.push(NO_REGION);
    return this.#texts.push(`$${id}`) - 1;
  }
}

const SYSTEM: Segment = { first: 1, count: SYSTEM_SYMBOLS.length, text: 0 };

/** The segment with an ID; undefined for ID 0. */
function segmentOf(segments: readonly Segment[], id: number): Segment | undefined {
  let low = 0;
  let high = segments.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (segments[middle]!.first <= id) low = middle + 1;
    else high = middle;
  }
  return segments[low - 1];
}

/**
 * The text of a symbol as JSON has it: in base64 if it is not UTF-8, except for the halves of surrogate pairs that the
 * library writes, which are a loss.
 */
export function symbolText(bytes: Uint8Array, start: number, end: number): string {
  if (invalidUtf8At(bytes, start, end) < 0) return utf8Text(bytes, start, end);
  const text = utf8TextWithSurrogates(bytes, start, end);
  return text.isWellFormed() ? toBase64(bytes.subarray(start, end)) : text;
}
