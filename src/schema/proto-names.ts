import { UNSAFE_NAMES, UniqueNames } from './unique-names.ts';

/**
 * The names of one message's fields: an identifier of the language for every key, no two alike. Compilers compare
 * names without case and underscores (their JSON names would clash otherwise), and so does this.
 */
export class FieldNames {
  readonly #names = new UniqueNames([], { squash });

  nameOf(key: string, number: number): string {
    return this.#names.take(wishedName(key, number));
  }
}

const IDENTIFIER = /^[A-Za-z_][A-Za-z0-9_]*$/;

function wishedName(key: string, number: number): string {
  if (UNSAFE_NAMES.has(key)) return `${words(key).join('_')}_`;
  if (IDENTIFIER.test(key)) return key;
  const name = words(key).join('_');
  if (name === '') return key === '' ? 'empty' : `field_${number}`;
  return /^[0-9]/.test(name) ? `_${name}` : name;
}

function squash(name: string): string {
  return name.replaceAll('_', '').toLowerCase();
}

/** The runs of letters and digits of a key. */
export function words(key: string): string[] {
  return key.split(/[^A-Za-z0-9]+/).filter((word) => word !== '');
}

/** How a compiler spells a field in JSON where nothing else is said: the letter after an underscore is a capital. */
export function jsonNameOf(field: string): string {
  return field.replace(/_+(.?)/g, (_, next: string) => next.toUpperCase());
}

/** The names of a file's messages, no two alike. */
export class MessageNames {
  readonly #names: UniqueNames;

  /**
   * `nameless` is what is named after a key that has no letters, as the language calls such a type; `taken` are the
   * names that the language has itself.
   */
  constructor(
    readonly nameless = 'Message',
    taken: readonly string[] = [],
  ) {
    this.#names = new UniqueNames(taken, { joint: '' });
  }

  /** The key's own name if it is free, else with that of the member it lies in in front, else with a number behind. */
  nameOf(key: string, parentKey = '', ending = ''): string {
    const own = (this.#pascal(key) || this.nameless) + ending;
    return this.#names.take(this.#names.isTaken(own) ? this.#pascal(parentKey) + own : own);
  }

  #pascal(key: string): string {
    const name = words(key)
      .map((word) => word[0]!.toUpperCase() + word.slice(1))
      .join('');
    return /^[0-9]/.test(name) ? `${this.nameless}${name}` : name;
  }
}

/** One of many, by the simplest rules of English: friends, boxes, categories; what ends otherwise stays. */
export function singular(plural: string): string {
  if (/(?:series|species)$/i.test(plural)) return plural;
  if (/(?:mov|cook)ies$/i.test(plural)) return plural.slice(0, -1);
  if (/[^aeiou]ies$/i.test(plural)) return plural.replace(/ies$/i, 'y');
  if (/(?:s|x|z|ch|sh)es$/i.test(plural)) return plural.slice(0, -2);
  if (/[^sui]s$/i.test(plural) && plural.length > 3) return plural.slice(0, -1);
  return plural;
}
