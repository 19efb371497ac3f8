import { brokenTexts } from '../../core/layout/broken-texts.ts';
import type { Annotate, Layout } from '../../core/layout/layout.ts';
import type { Lengths } from '../../core/layout/lengths.ts';
import type { Message } from '../../core/layout/message.ts';
import { LayoutQueries } from '../../core/layout/queries.ts';
import { readToCut } from '../../core/layout/read-to-cut.ts';
import type { Kinds } from '../../core/layout/vocabulary.ts';
import { ValueType } from '../../core/value/value-tree.ts';

/** Given bytes that cannot be read to their end, with what reads them. */
export interface Diagnosed {
  readonly message: Message;
  /** The annotator, which already has the schema of the bytes. */
  readonly annotate: Annotate;
  readonly lengths: Lengths;
}

/** A reason why bytes are wrong. It is reported only if the bytes can be read to their end once it is undone. */
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
 * Limit for the work of all attempts, in bytes that annotators read: some milliseconds. A call counts as this many
 * bytes.
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
    if (!this.canRead(bytes)) return false;
    const layout = this.#read(bytes);
    if (layout.failure !== undefined || (as && layout.values.type[0] === ValueType.scalar)) return false;
    return brokenTexts(bytes, layout, this.#kinds).next().done === true;
  }

  /** The message in other bytes, explained up to their end. */
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
