import { UNSAFE_NAMES, UniqueNames } from './unique-names.ts';

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

/** The runs of letters and digits of a key. */
export function words(key: string): string[] {
  return key.split(/[^A-Za-z0-9]+/).filter((word) => word !== '');
}

/** How a compiler spells a field in JSON where nothing else is said: the letter after an underscore is a capital. */
export function jsonNameOf(field: string): string {
  return field.replace(/_+(.?)/g, (_, next: string) => next.toUpperCase());
}

/** What a compiler calls the message of a map's entries, which lies in that of the field. */
export function entryNameOf(field: string): string {
  return `${jsonNameOf(field).replace(/^[a-z]/, (first) => first.toUpperCase())}Entry`;
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

  /** Keeps a name from being given to a message. */
  reserve(name: string): void {
    this.#names.reserve(name);
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
