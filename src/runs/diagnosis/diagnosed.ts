import { brokenTexts } from '../../core/layout/broken-texts.ts';
import type { Annotate, Layout } from '../../core/layout/layout.ts';
import type { Lengths } from '../../core/layout/lengths.ts';
import type { Message } from '../../core/layout/message.ts';
import { LayoutQueries } from '../../core/layout/queries.ts';
import { readToCut } from '../../core/layout/read-to-cut.ts';
import type { Kinds } from '../../core/layout/vocabulary.ts';
import { ValueType } from '../../core/value/value-tree.ts';

/** Given bytes that are not read to their end, with what reads them. */
export interface Diagnosed {
  readonly message: Message;
  /** The annotator with the schema of the bytes. */
  readonly annotate: Annotate;
  readonly lengths: Lengths;
}

/** What explains that bytes are wrong. It is said only if the bytes without it are read whole. */
export interface Cause {
  readonly id: 'length' | 'order' | 'damage' | 'lost';
  /** In bytes, from 0: the place that is wrong. */
  readonly offset: number;
  /** One or two sentences. */
  readonly says: string;
  /** The bytes without it; absent if they cannot be known. */
  readonly bytes?: Uint8Array;
}

/** Work on attempts, in bytes that annotators read: some milliseconds. A call takes about as long as so many bytes. */
const WORK = 1_048_576;
const CALL = 512;

/** Reads attempts of other bytes until their work is used up. The limit does not depend on the clock. */
export class Attempts {
  #left = WORK;
  readonly #annotate: Annotate;
  readonly #kinds: Kinds;

  constructor(annotate: Annotate, kinds: Kinds) {
    this.#annotate = annotate;
    this.#kinds = kinds;
  }

  /** False if the work is used up. */
  canRead(bytes: Uint8Array): boolean {
    return this.#left >= bytes.length + CALL;
  }

  /**
   * True if bytes are read to their end, as one container if that is asked for, and if all texts are UTF-8. False
   * without a look if the work is used up.
   */
  areWhole(bytes: Uint8Array, as?: 'container'): boolean {
    if (!this.canRead(bytes)) return false;
    const layout = this.#read(bytes);
    if (layout.failure !== undefined || (as && layout.values.type[0] === ValueType.scalar)) return false;
    return brokenTexts(bytes, layout, this.#kinds).next().done === true;
  }

  /** The message in other bytes, read to the cut. */
  messageIn(bytes: Uint8Array): Message {
    const layout = readToCut(bytes, this.#read(bytes), this.#kinds, this.#annotate);
    return { queries: new LayoutQueries(layout), kinds: this.#kinds, bytes };
  }

  /** Annotates bytes. Counts those that are read, and a part of the others, which have to be copied. */
  #read(bytes: Uint8Array): Layout {
    const layout = this.#annotate(bytes);
    this.#left -= CALL + Math.ceil(bytes.length / 16) + Math.min(bytes.length, layout.failure?.offset ?? bytes.length);
    return layout;
  }
}
