import type { Recognisable } from '../../formats/format.ts';
import { type Inspected, inspect } from './inspect.ts';
import { itemAt } from './item.ts';

/**
 * Maximum length, in bytes, of a value whose result is stored. The key of the result is the bytes as one number, which
 * is exact up to this length.
 */
const LONGEST_KEPT = 6;
/** Maximum number of stored results. */
const MOST_KEPT = 4096;

/**
 * Reads the values of a sequence. The results for short values are kept, because tens of thousands of values may be
 * equal. A result depends only on the bytes of its value, since a value marks where it ends.
 */
export class ItemReader {
  readonly #format: Recognisable;
  readonly #bytes: Uint8Array;
  readonly #limit: number;
  /** The kept results, by the length of the value, and then by its bytes as a number. */
  readonly #kept: readonly Map<number, Inspected>[] = Array.from({ length: LONGEST_KEPT + 1 }, () => new Map());
  #count = 0;

  constructor(format: Recognisable, bytes: Uint8Array, limit: number) {
    this.#format = format;
    this.#bytes = bytes;
    this.#limit = limit;
  }

  /** The value that begins at an offset. */
  at(offset: number): Inspected {
    let key = 0;
    for (let length = 1; length <= LONGEST_KEPT && offset + length <= this.#limit; length++) {
      key = key * 256 + this.#bytes[offset + length - 1]!;
      const known = this.#kept[length]!.get(key);
      if (known !== undefined) return known;
    }
    const { part, layout } = itemAt(this.#format, this.#bytes, offset, this.#limit);
    const item = inspect(this.#format, part, layout);
    this.#keep(item, offset);
    return item;
  }

  #keep(item: Inspected, offset: number): void {
    const { explained, ending } = item;
    if (ending !== 'trailing' || explained > LONGEST_KEPT || this.#count === MOST_KEPT) return;
    let key = 0;
    for (let i = 0; i < explained; i++) key = key * 256 + this.#bytes[offset + i]!;
    this.#kept[explained]!.set(key, item);
    this.#count++;
  }
}
