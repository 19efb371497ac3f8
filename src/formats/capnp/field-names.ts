import { words } from '../../schema/type-names.ts';
import { UniqueNames } from '../../schema/unique-names.ts';

/** A field's name as the language wants it: camel case, a small letter first, no underscores. Empty where a key has no letters. */
export function camelCase(key: string): string {
  const [first, ...others] = words(key);
  if (first === undefined) return '';
  const start = first === first.toUpperCase() ? first.toLowerCase() : first[0]!.toLowerCase() + first.slice(1);
  const name = start + others.map(capitalized).join('');
  return /^[0-9]/.test(name) ? `field${name}` : name;
}

export function capitalized(word: string): string {
  return word === '' ? '' : word[0]!.toUpperCase() + word.slice(1);
}

/** The names of one struct's fields, no two alike, not even without case: some programs turn them into snake case. */
export class CapnpFieldNames {
  readonly #names = new UniqueNames([], { squash: (name) => name.toLowerCase(), joint: '' });

  nameOf(key: string, ordinal: number): string {
    return this.take(camelCase(key) || (key === '' ? 'empty' : `field${ordinal}`));
  }

  /** The name itself if it is free, else with a number behind. */
  take(wish: string): string {
    return this.#names.take(wish);
  }
}

/** Types that the language itself has: a struct of that name would hide one. */
export const BUILT_IN_TYPES = (
  'Void Bool Int8 Int16 Int32 Int64 UInt8 UInt16 UInt32 UInt64 Float32 Float64 Text Data List ' +
  'AnyPointer AnyStruct AnyList Capability Object'
).split(' ');
