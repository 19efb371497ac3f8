import { UNSAFE_NAMES, UniqueNames } from '../../../core/schema/unique-names.ts';
import { wordsInKey } from '../../../core/value/key-words.ts';

/**
 * Chooses unique field names for one message, each an identifier of the language. Ignores case and underscores when it
 * compares names, as compilers do because JSON names would clash otherwise. Keys that are identifiers choose first,
 * regardless of the order.
 */
export class FieldNames {
  readonly #names = new UniqueNames([], { squash });
  readonly #keys: ReadonlySet<string>;
  readonly #maps: ReadonlySet<string>;
  readonly #own = new Set<string>();

  /** `maps` are the keys of map fields. */
  constructor(keys: Iterable<string>, maps: ReadonlySet<string>) {
    this.#keys = new Set(keys);
    this.#maps = maps;
    for (const key of this.#keys) {
      if (isName(key) && !this.#names.isTaken(key) && this.#suits(key, key)) this.#own.add(this.#take(key, key));
    }
  }

  nameOf(key: string, number: number): string {
    return this.#own.has(key) ? key : this.#take(wantedName(key, number, this.#maps.has(key)), key);
  }

  #take(wanted: string, key: string): string {
    const name = this.#names.take(wanted, (each) => this.#suits(each, key));
    if (this.#maps.has(key)) this.#names.reserve(entryNameOf(name));
    return name;
  }

  /**
   * True if neither the name nor a name that compilers derive from it equals another key. Keys are JSON names; some
   * programs look up fields by name and by JSON name in one table, which also has the oneofs `_name` of optional
   * fields. The JSON name derived from a key itself does not matter, because `json_name` replaces it. The entry type of
   * a map needs a free name, too.
   */
  #suits(name: string, key: string): boolean {
    const entry = entryNameOf(name);
    if (this.#maps.has(key) && (!isName(entry) || this.#names.isTaken(entry))) return false;
    const made = [name, `_${name}`, ...(name === key ? [] : [jsonNameOf(name)])];
    return made.every((each) => each === key || !this.#keys.has(each));
  }
}

const IDENTIFIER = /^[A-Za-z_][A-Za-z0-9_]*$/;

function isName(key: string): boolean {
  return IDENTIFIER.test(key) && !UNSAFE_NAMES.has(key);
}

function wantedName(key: string, number: number, isMap: boolean): string {
  const name = wordsInKey(key).join('_');
  if (UNSAFE_NAMES.has(key)) return `${name}_`;
  if (key === '') return 'empty';
  // The name of a map's entry type is made from the name of the field, and a type must begin with a letter.
  if (isMap && !/^[A-Za-z]/.test(name)) return `field_${name || number}`;
  if (isName(key)) return key;
  if (name === '') return `field_${number}`;
  return /^[0-9]/.test(name) ? `_${name}` : name;
}

function squash(name: string): string {
  return name.replaceAll('_', '').toLowerCase();
}

/** The default JSON name of a field: the letter after an underscore becomes a capital. */
export function jsonNameOf(field: string): string {
  return field.replace(/_+(.?)/g, (_, next: string) => next.toUpperCase());
}

/** The name of a map's entry type, which compilers declare in the message of the field. */
export function entryNameOf(field: string): string {
  return `${jsonNameOf(field).replace(/^[a-z]/, (first) => first.toUpperCase())}Entry`;
}
