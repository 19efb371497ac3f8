import { UNSAFE_NAMES, UniqueNames } from '../../schema/unique-names.ts';

const NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;

/** The names of one record's fields: a name as Avro has it (specification, Names) for every key, no two alike. */
export class AvroFieldNames {
  readonly #names: UniqueNames;

  /** Keys that are names keep theirs, whatever else comes before them. */
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
