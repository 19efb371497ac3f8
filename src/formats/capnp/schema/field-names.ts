import { beginLarge, beginSmall } from '../../../core/basics/text.ts';
import { UniqueNames } from '../../../core/schema/unique-names.ts';
import { wordsInKey } from '../../../core/value/key-words.ts';

/**
 * Converts a key to a field name of the language: camel case, a lower-case first letter, no underscores. Empty if the
 * key has no letters or digits.
 */
export function camelCase(key: string): string {
  const [first, ...others] = wordsInKey(key);
  if (first === undefined) return '';
  const start = first === first.toUpperCase() ? first.toLowerCase() : beginSmall(first);
  const name = start + others.map(beginLarge).join('');
  return /^[0-9]/.test(name) ? `field${name}` : name;
}

/**
 * Chooses unique field names for one struct. Names differ by more than case, because some programs convert them to
 * snake case.
 */
export class CapnpFieldNames {
  readonly #names = new UniqueNames([], { squash: (name) => name.toLowerCase(), joint: '' });

  nameOf(key: string, ordinal: number): string {
    return this.take(camelCase(key) || (key === '' ? 'empty' : `field${ordinal}`));
  }

  /** Takes a name if it is free; otherwise takes the name followed by a number. */
  take(wanted: string): string {
    return this.#names.take(wanted);
  }
}

/** Built-in types of the language; a struct of that name would hide one. */
export const BUILT_IN_TYPES = (
  'Void Bool Int8 Int16 Int32 Int64 UInt8 UInt16 UInt32 UInt64 Float32 Float64 Text Data List ' +
  'AnyPointer AnyStruct AnyList Capability Object'
).split(' ');
