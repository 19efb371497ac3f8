import { MOST_FREE_VALUES, TOO_MANY_FREE } from '../free-values.ts';
import { type Pointers, wordsOf } from '../pointers.ts';

/**
 * How many words, and how many values without bytes, a decoder may still read: a few bytes can announce any number of
 * them.
 */
export class ReadBudget {
  #words: number;
  #free = MOST_FREE_VALUES;

  /** `words` is the number of words of the message. */
  constructor(words: number) {
    this.#words = words;
  }

  /** Takes the words of the object that the last read pointer leads to. Throws if it is not within its segment. */
  takeObject(pointers: Pointers): void {
    const words = wordsOf(pointers);
    this.#words -= words;
    if (pointers.target + words > pointers.table.end[pointers.segment]!)
      throw new Error('An object extends beyond the end of its segment.');
    if (this.#words < 0)
      throw new Error('The pointers lead to more words than the message holds: several lead to the same object.');
  }

  takeFree(values: number): void {
    this.#free -= values;
    if (this.#free < 0) throw new Error(TOO_MANY_FREE);
  }
}
