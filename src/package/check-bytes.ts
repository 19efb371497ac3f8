import type { SchemaReader } from '../formats/format.ts';

/** Throws a TypeError that says what a caller without types gave, and what was expected. */
function refuse(what: string, given: unknown, expected: string): never {
  throw new TypeError(`The ${what} ${nameOf(given)}, where ${expected} was expected.`);
}

/** Throws a TypeError if a caller without types gives something other than bytes. */
export function checkBytes(input: unknown, expected = 'a Uint8Array'): asserts input is Uint8Array {
  if (!(input instanceof Uint8Array)) refuse('input is', input, expected);
}

/** Throws a TypeError if a caller without types gives something other than a text. */
export function checkText(text: unknown, what: string): asserts text is string {
  if (typeof text !== 'string') refuse(`${what} is`, text, 'a text');
}

/** Throws a TypeError if a caller without types gives something other than an object with options. */
export function checkOptions(options: unknown): void {
  if (typeof options !== 'object' || !options) refuse('options are', options, 'an object');
}

/** Checks the options that choose a schema: see `checkOptions`. Throws a RangeError if a root has no schema. */
export function checkSchemaOptions(options: { readonly schema?: unknown; readonly root?: unknown }): void {
  checkOptions(options);
  const { schema, root } = options;
  if (schema !== undefined) checkText(schema, 'schema');
  if (root === undefined) return;
  checkText(root, 'root');
  if (schema === undefined) throw new RangeError('The root is a type of a schema, and there is no schema.');
}

/** Throws a TypeError if a caller without types gives something other than a whole number. */
export function checkOffset(offset: unknown): void {
  if (!Number.isInteger(offset)) refuse('offset is', offset, 'a whole number');
}

/** Throws a RangeError that lists the known names if a name is none of them. */
export function checkName(name: unknown, what: string, names: readonly string[]): void {
  if (names.includes(name as string)) return;
  throw new RangeError(`There is no ${what} ${quoted(name)}. There are: ${names.slice(0, 20).join(', ')}.`);
}

/** A name in quotes; a noun phrase for anything but a text. */
export function quoted(name: unknown): string {
  return typeof name === 'string' ? JSON.stringify(name) : nameOf(name);
}

/** Parses a schema text. Throws if the schema has no such root. */
export function parsedWith(
  { parseSchema, roots }: Pick<SchemaReader, 'parseSchema' | 'roots'>,
  schema: string,
  root: string | undefined,
): unknown {
  if (root !== undefined) checkName(root, 'type', roots(schema).names);
  return parseSchema(schema, root);
}

/** A noun phrase for a value. */
export function nameOf(input: unknown): string {
  if (typeof input === 'string') return 'a text';
  if (typeof input === 'function') return 'a function';
  if (typeof input !== 'object' || input === null) return String(input);
  return input.constructor?.name ?? 'an object';
}
