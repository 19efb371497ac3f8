const NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;
/** Names that JavaScript's objects give a meaning of their own. */
const UNSAFE = new Set(['__proto__', 'constructor', 'prototype']);

/** The names of one record's fields: a name as Avro has it (specification, Names) for every key, no two alike. */
export class AvroFieldNames {
  readonly #taken: Set<string>;
  readonly #next = new Map<string, number>();

  /** Keys that are names keep theirs, whatever else comes before them. */
  constructor(keys: Iterable<string>) {
    this.#taken = new Set([...keys].filter(isName));
  }

  nameOf(key: string, number: number): string {
    if (isName(key)) return key;
    const wish = wishedName(key, number);
    let name = wish;
    while (this.#taken.has(name)) {
      const n = this.#next.get(wish) ?? 2;
      this.#next.set(wish, n + 1);
      name = `${wish}_${n}`;
    }
    this.#taken.add(name);
    return name;
  }
}

function isName(key: string): boolean {
  return NAME.test(key) && !UNSAFE.has(key);
}

function wishedName(key: string, number: number): string {
  const name = key
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '')
    .join('_');
  if (UNSAFE.has(key)) return `${name}_`;
  if (name === '') return key === '' ? 'empty' : `field_${number}`;
  return /^[0-9]/.test(name) ? `_${name}` : name;
}
