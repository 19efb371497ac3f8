import { UNSAFE_NAMES, UniqueNames } from '../../../core/schema/unique-names.ts';

const NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;

/** Chooses unique field names for one record: a valid Avro name (specification, Names) for every key. */
export class AvroFieldNames {
  readonly #names: UniqueNames;

  /** A key that is a valid name is its own field name, regardless of the order of the keys. */
  constructor(keys: Iterable<string>) {
    this.#names = new UniqueNames([...keys].filter(isName));
  }

  nameOf(key: string, number: number): string {
    return isName(key) ? key : this.#names.take(wishedName(key, number));
  }
}

function isName(key: string): boolean {
  return NAME.test(key) && !UNSAFE_NAMES.has(key);
}

function wishedName(key: string, number: number): string {
  const name = key
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '')
    .join('_');
  if (UNSAFE_NAMES.has(key)) return `${name}_`;
  if (name === '') return key === '' ? 'empty' : `field_${number}`;
  return /^[0-9]/.test(name) ? `_${name}` : name;
}
