import { words } from '../../schema/type-names.ts';
import { UNSAFE_NAMES, UniqueNames } from '../../schema/unique-names.ts';

/**
 * The names of one message's fields: an identifier of the language for every key, no two alike. Compilers compare
 * names without case and underscores (their JSON names would clash otherwise), and so does this. Keys that are
 * identifiers choose first, whatever comes before them.
 */
export class FieldNames {
  readonly #names = new UniqueNames([], { squash });
  readonly #keys: ReadonlySet<string>;
  readonly #maps: ReadonlySet<string>;
  readonly #own = new Set<string>();

  /** `maps` are the keys whose fields are maps. */
  constructor(keys: Iterable<string>, maps: ReadonlySet<string>) {
    this.#keys = new Set(keys);
    this.#maps = maps;
    for (const key of this.#keys) {
      if (isName(key) && !this.#names.isTaken(key) && this.#suits(key, key)) this.#own.add(this.#take(key, key));
    }
  }

  nameOf(key: string, number: number): string {
    return this.#own.has(key) ? key : this.#take(wishedName(key, number, this.#maps.has(key)), key);
  }

  #take(wish: string, key: string): string {
    const name = this.#names.take(wish, (each) => this.#suits(each, key));
    if (this.#maps.has(key)) this.#names.reserve(entryNameOf(name));
    return name;
  }

  /**
   * Whether neither the name nor what compilers make of it is another key: keys are JSON names, and some programs look
   * fields up by both, and by the same table the oneofs, `_name`, that are made of optional ones. What JSON name is
   * made of a key itself does not matter, as `json_name` replaces it. The message of a map's entries needs a name, too.
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

function wishedName(key: string, number: number, isMap: boolean): string {
  const name = words(key).join('_');
  if (UNSAFE_NAMES.has(key)) return `${name}_`;
  if (key === '') return 'empty';
  // The message of a map's entries begins with the same word.
  if (isMap && !/^[A-Za-z]/.test(name)) return `field_${name || number}`;
  if (isName(key)) return key;
  if (name === '') return `field_${number}`;
  return /^[0-9]/.test(name) ? `_${name}` : name;
}

function squash(name: string): string {
  return name.replaceAll('_', '').toLowerCase();
}

/** How a compiler spells a field in JSON where nothing else is said: the letter after an underscore is a capital. */
export function jsonNameOf(field: string): string {
  return field.replace(/_+(.?)/g, (_, next: string) => next.toUpperCase());
}

/** What a compiler calls the message of a map's entries, which lies in that of the field. */
export function entryNameOf(field: string): string {
  return `${jsonNameOf(field).replace(/^[a-z]/, (first) => first.toUpperCase())}Entry`;
}
