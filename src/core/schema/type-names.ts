import { beginLarge } from '../basics/text.ts';
import { wordsInKey } from '../value/key-words.ts';
import type { Shape } from './shape.ts';
import { UniqueNames } from './unique-names.ts';

/** Unique names for the types (messages, records, structs) of one schema, made from the keys of the values. */
export class TypeNames {
  readonly #names: UniqueNames;
  readonly #records = new Map<Shape['fields'], string>();

  readonly nameless: string;

  /** `nameless` is the name of a type whose key has no letters. `taken` are names that the language reserves. */
  constructor(nameless = 'Message', taken: readonly string[] = []) {
    this.nameless = nameless;
    this.#names = new UniqueNames(taken, { joint: '' });
  }

  /** Prevents the use of a name for a type. */
  reserve(name: string): void {
    this.#names.reserve(name);
  }

  isTaken(name: string): boolean {
    return this.#names.isTaken(name);
  }

  /**
   * Returns the key in Pascal case; if that name is taken, adds the parent's key before it; if that is taken too, adds
   * a number.
   */
  nameOf(key: string, parentKey = '', ending = ''): string {
    const own = (this.#pascal(key) || this.nameless) + ending;
    return this.#names.take(this.#names.isTaken(own) ? this.#pascal(parentKey) + own : own);
  }

  /**
   * The name of the record whose shapes share these fields; undefined if no name is kept or the record has no fields.
   */
  recordNameOf(fields: Shape['fields']): string | undefined {
    return this.#records.get(fields);
  }

  /** Keeps the name of a record for the other shapes that share its fields. */
  keepRecordName(fields: Shape['fields'], name: string): void {
    if (fields.size > 0) this.#records.set(fields, name);
  }

  #pascal(key: string): string {
    const name = wordsInKey(key).map(beginLarge).join('');
    return /^[0-9]/.test(name) ? `${this.nameless}${name}` : name;
  }
}

/** The singular of an English plural by simple rules: friends, boxes, categories. Other words stay unchanged. */
export function singular(plural: string): string {
  if (/(?:series|species)$/i.test(plural)) return plural;
  if (/(?:mov|cook)ies$/i.test(plural)) return plural.slice(0, -1);
  if (/[^aeiou]ies$/i.test(plural)) return plural.replace(/ies$/i, 'y');
  if (/(?:s|x|z|ch|sh)es$/i.test(plural)) return plural.slice(0, -2);
  if (/[^sui]s$/i.test(plural) && plural.length > 3) return plural.slice(0, -1);
  return plural;
}
