import { hasBrokenText } from '../../core/layout/broken-texts.ts';
import type { Annotate, Layout } from '../../core/layout/layout.ts';
import type { Lengths } from '../../core/layout/lengths.ts';
import type { Message } from '../../core/layout/message.ts';
import { LayoutQueries } from '../../core/layout/queries.ts';
import { readToCut } from '../../core/layout/read-to-cut.ts';
import { RegionCursor } from '../../core/layout/regions.ts';
import type { Kinds } from '../../core/layout/vocabulary.ts';
import { ValueType } from '../../core/value/value-tree.ts';

/** Given bytes that cannot be read to their end, with all that is needed to read other bytes in the same way. */
export interface Diagnosed {
  readonly message: Message;
  /** The annotator, which already has the schema of the bytes. */
  readonly annotate: Annotate;
  readonly lengths: Lengths;
}

/** A reason why bytes are wrong. It is reported only if the bytes can be read to their end after it is undone. */
export interface Cause {
  readonly id: 'length' | 'order' | 'damage' | 'lost';
  /** The place that is wrong, in bytes from 0. */
  readonly offset: number;
  /** One or two sentences. */
  readonly says: string;
  /** The bytes after the cause is undone; absent if they cannot be known. */
  readonly bytes?: Uint8Array;
}

/**
 * Limit for the work of all attempts, in bytes that annotators read: some milliseconds. `CALL` is added for each call.
 */
const WORK = 1_048_576;
const CALL = 512;

/** Reads other bytes as attempts until the limit for their work is reached. The limit does not depend on the clock. */
export class Attempts {
  #left = WORK;
  readonly #annotate: Annotate;
  readonly #kinds: Kinds;

  constructor(annotate: Annotate, kinds: Kinds) {
    this.#annotate = annotate;
    this.#kinds = kinds;
  }

  /** False if the limit is reached. */
  canRead(bytes: Uint8Array): boolean {
    return this.#left >= bytes.length + CALL;
  }

  /**
   * True if bytes are read to their end (if `as` is set: as one container) and all texts are UTF-8. False without an
   * attempt if the limit is reached.
   */
  areWhole(bytes: Uint8Array, as?: 'container'): boolean {
    return this.#wholeLayout(bytes, as) !== undefined;
  }

  /** The letters of bytes for which `areWhole` is true: see `lettersIn`. Undefined for other bytes. */
  lettersOfWhole(bytes: Uint8Array): number | undefined {
    const layout = this.#wholeLayout(bytes);
    return layout && lettersIn(layout, this.#kinds, bytes);
  }

  /** The layout of bytes for which `areWhole` is true. */
  #wholeLayout(bytes: Uint8Array, as?: 'container'): Layout | undefined {
    if (!this.canRead(bytes)) return undefined;
    const layout = this.#read(bytes);
    if (layout.failure !== undefined || (as && layout.values.type[0] === ValueType.scalar)) return undefined;
    return hasBrokenText(bytes, layout, this.#kinds) ? undefined : layout;
  }

  /** Explains other bytes as a message, up to their end. */
  messageIn(bytes: Uint8Array): Message {
    const layout = readToCut(bytes, this.#read(bytes), this.#kinds, this.#annotate);
    return { queries: new LayoutQueries(layout), kinds: this.#kinds, bytes };
  }

  /** Annotates bytes. Counts those that are read, and a fraction of all bytes, because they have to be copied. */
  #read(bytes: Uint8Array): Layout {
    const layout = this.#annotate(bytes);
    this.#left -= CALL + Math.ceil(bytes.length / 16) + Math.min(bytes.length, layout.failure?.offset ?? bytes.length);
    return layout;
  }
}

/** Matches texts without control characters. */
const PRINTABLE = /^[\x20-\x7e\u00a0-\ufffc\n\r\t]*$/;
/** Maximum length of a text whose characters are counted, and (`MOST_COUNTED`) maximum number of such texts. */
const LONGEST_COUNTED = 1024;
const MOST_COUNTED = 1000;

/**
 * Counts the characters of printable texts and names, and adds one for each such text or name, because a head that is
 * read as text also adds a character. Subtracts the characters of texts with control characters. Of two readings, the
 * one with fewer letters divides texts, or reads heads as text.
 */
export function lettersIn(layout: Layout, kinds: Kinds, bytes: Uint8Array): number {
  let letters = 0;
  let counted = 0;
  // The last text of truncated bytes may be only a part.
  const end = layout.failure === undefined ? layout.length : layout.failure.offset - 1;
  const cursor = new RegionCursor(layout);
  while (counted < MOST_COUNTED && cursor.next() && cursor.end <= end) {
    const { role, read } = kinds.list[cursor.kind]!;
    if ((role !== 'key' && role !== 'string') || cursor.end - cursor.start > LONGEST_COUNTED) continue;
    const text = read?.(bytes, cursor.start, cursor.end);
    if (typeof text === 'string') letters += (PRINTABLE.test(text) ? 1 : -1) * (text.length + 1);
    counted++;
  }
  return letters;
}
