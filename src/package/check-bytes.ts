import type { SchemaReader } from '../formats/format.ts';

/** Throws a TypeError if a caller without types gives something other than bytes. */
export function checkBytes(input: unknown, expected = 'a Uint8Array'): asserts input is Uint8Array {
  if (input instanceof Uint8Array) return;
  throw new TypeError(`The input is ${nameOf(input)}, where ${expected} was expected.`);
}

/** Throws a TypeError if a caller without types gives something other than a text. */
export function checkText(text: unknown, what: string): asserts text is string {
  if (typeof text !== 'string') throw new TypeError(`The ${what} is ${nameOf(text)}, where a text was expected.`);
}

/** Throws a RangeError that lists the known names if a name is none of them. */
export function checkName(name: unknown, what: string, names: readonly string[]): void {
  if (names.includes(name as string)) return;
  throw new RangeError(`There is no ${what} ${JSON.stringify(name)}. There are: ${names.slice(0, 20).join(', ')}.`);
}

/** Parses a schema text. Throws if a caller without types gives something else, or if the schema has no such root. */
export function parsedWith(
  { parseSchema, roots }: Pick<SchemaReader, 'parseSchema' | 'roots'>,
  schema: string,
  root: string | undefined,
): unknown {
  checkText(schema, 'schema');
  if (root !== undefined) checkName(root, 'type', roots(schema).names);
  return parseSchema(schema, root);
}

/** A noun phrase for a value. */
export function nameOf(input: unknown): string {
  if (typeof input === 'string') return 'a text';
  if (typeof input !== 'object' || input === null) return String(input);
  return input.constructor?.name ?? 'an object';
}
