import { utf8Bytes, utf8Text } from '../../bytes/utf8.ts';
import { rootLineOf } from '../../schema/root-line.ts';
import { SchemaError } from '../../schema/schema-error.ts';
import { parseSource } from '../../source/parse.ts';
import { placeOf } from '../../source/position.ts';
import { SourceTree } from '../../source/tree.ts';
import type { JsonValue } from '../../value/json-value.ts';
import { shorten } from '../../value/shorten.ts';
import { ValueType } from '../../value/value-tree.ts';

const INTRODUCTION = 'The schema is no valid .avsc file.';

/** The text of a schema, which is JSON; throws with line and column where it is not. */
export function openSchemaText(text: string): SchemaText {
  if (text.trim() === '')
    throw new SchemaError(`${INTRODUCTION} Line 1, column 1: found nothing where a schema was expected.`, 0);
  const bytes = utf8Bytes(withoutRootLine(text));
  const parsed = parseSource(bytes);
  if (!parsed.ok) throw new SchemaError(`${INTRODUCTION} ${parsed.failure.message}`, parsed.failure.character);
  return new SchemaText(bytes, new SourceTree(bytes, parsed.source.index));
}

/** Spaces in place of the comment that names the root, so that all places stay. */
function withoutRootLine(text: string): string {
  const line = rootLineOf(text, 'avsc');
  if (line === undefined) return text;
  const { start, length } = line;
  return `${text.slice(0, start)}${' '.repeat(length)}${text.slice(start + length)}`;
}

/** The attributes of a declaration: where the value of each stands; of those of one name the last. */
export type Attributes = ReadonlyMap<string, number>;

/** A schema's text by the ordinals of its values, so that whatever is wrong is told by its line and column. */
export class SchemaText {
  readonly #bytes: Uint8Array;
  readonly #tree: SourceTree;

  constructor(bytes: Uint8Array, tree: SourceTree) {
    this.#bytes = bytes;
    this.#tree = tree;
  }

  /** The `ValueType` of a value. */
  typeOf(ordinal: number): number {
    return this.#tree.index.values.type[ordinal]!;
  }

  /** The values of a container, in their order. */
  children(ordinal: number): number[] {
    const { ends } = this.#tree;
    const children: number[] = [];
    for (let child = ordinal + 1; child < ends[ordinal]!; child = ends[child]!) children.push(child);
    return children;
  }

  /** The members of an object. */
  members(ordinal: number): Attributes {
    return new Map(this.children(ordinal).map((child) => [this.#tree.keyOf(child), child]));
  }

  /** The value of an attribute that a declaration has to have. */
  required(ordinal: number, kind: string, attributes: Attributes, attribute: string): number {
    const found = attributes.get(attribute);
    if (found === undefined) this.fail(ordinal, `${article(kind)} without "${attribute}"`, `"${attribute}"`);
    return found;
  }

  /** A value that has to be a string. */
  string(ordinal: number, expected: string): string {
    const value = this.typeOf(ordinal) === ValueType.scalar ? this.value(ordinal) : undefined;
    if (typeof value !== 'string') this.fail(ordinal, this.inWords(ordinal), expected);
    return value;
  }

  /** Whether a value is there, and true. */
  isTrue(ordinal: number | undefined): boolean {
    return ordinal !== undefined && this.value(ordinal) === true;
  }

  /** A scalar. */
  value(ordinal: number): JsonValue {
    const { start, end } = this.#tree.index;
    const text = this.#bytes.subarray(start[ordinal], end[ordinal]);
    if (text[0] === QUOTE || text.length <= EXACT_DIGITS) return JSON.parse(utf8Text(text)) as JsonValue;
    const parsed = parseSource(text);
    return parsed.ok ? parsed.source.value : null;
  }

  /** A value for a message. */
  inWords(ordinal: number): string {
    const { start, end, values } = this.#tree.index;
    if (values.type[ordinal] === ValueType.object) return 'an object';
    if (values.type[ordinal] === ValueType.array) return 'an array';
    return shorten(utf8Text(this.#bytes, start[ordinal], Math.min(end[ordinal]!, start[ordinal]! + 200)), 60);
  }

  /** Throws: something was found at a value where something else was expected. */
  fail(ordinal: number, found: string, expected: string): never {
    const { line, column, character } = placeOf(this.#bytes, this.#tree.index.start[ordinal]!);
    const message = `${INTRODUCTION} Line ${line}, column ${column}: found ${found} where ${expected} was expected.`;
    throw new SchemaError(message, character);
  }
}

const QUOTE = 0x22;
/** Numbers of so many digits, at most, are exact however they are read. */
const EXACT_DIGITS = 15;

function article(noun: string): string {
  return /^[aeiou]/.test(noun) ? `an ${noun}` : `a ${noun}`;
}
