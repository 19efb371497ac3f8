import { utf8Bytes, utf8Text } from '../../../core/bytes/utf8.ts';
import { SchemaError } from '../../../core/schema/schema-error.ts';
import { parseSource } from '../../../core/source/parse.ts';
import { positionAt, positionIn } from '../../../core/source/position.ts';
import { SourceTree } from '../../../core/source/tree.ts';
import type { JsonValue } from '../../../core/value/json-value.ts';
import { shorten } from '../../../core/value/shorten.ts';
import { ValueType } from '../../../core/value/value-tree.ts';

/** The beginning of the message of each error in a schema. */
export const INTRODUCTION = 'The schema is not a valid .avsc file.';

/** Opens the text of a schema, which is JSON. Throws with line and column if it is not. */
export function openSchemaText(text: string): SchemaText {
  if (text.trim() === '')
    throw new SchemaError(INTRODUCTION, {
      ...positionIn(text, 0),
      message: 'found nothing where a schema was expected.',
    });
  const bytes = utf8Bytes(text);
  const parsed = parseSource(bytes);
  if (!parsed.ok) throw new SchemaError(INTRODUCTION, parsed.failure);
  return new SchemaText(bytes, new SourceTree(bytes, parsed.source.index));
}

/** The attributes of a declaration: ordinals of their values. If a name occurs twice, the later attribute is used. */
export type Attributes = ReadonlyMap<string, number>;

/** A schema's text, accessed by the ordinals of its values, so that every error has a line and a column. */
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

  /** Ordinals of the values in a container, in order. */
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

  /** The value of a required attribute; throws if it is missing. */
  required(ordinal: number, kind: string, attributes: Attributes, attribute: string): number {
    const found = attributes.get(attribute);
    if (found === undefined) this.fail(ordinal, `${article(kind)} without "${attribute}"`, `"${attribute}"`);
    return found;
  }

  /** A value as a string; throws if it is not one. */
  string(ordinal: number, expected: string): string {
    const value = this.typeOf(ordinal) === ValueType.scalar ? this.value(ordinal) : undefined;
    if (typeof value !== 'string') this.fail(ordinal, this.inWords(ordinal), expected);
    return value;
  }

  /** True if a value exists and is `true`. */
  isTrue(ordinal: number | undefined): boolean {
    return ordinal !== undefined && this.value(ordinal) === true;
  }

  /** A scalar value. */
  value(ordinal: number): JsonValue {
    const { start, end } = this.#tree.index;
    const text = this.#bytes.subarray(start[ordinal], end[ordinal]);
    if (text[0] === QUOTE || text.length <= EXACT_DIGITS) return JSON.parse(utf8Text(text)) as JsonValue;
    const parsed = parseSource(text);
    return parsed.ok ? parsed.source.value : null;
  }

  /** A value in words, for a message. */
  inWords(ordinal: number): string {
    const { start, end, values } = this.#tree.index;
    if (values.type[ordinal] === ValueType.object) return 'an object';
    if (values.type[ordinal] === ValueType.array) return 'an array';
    return shorten(utf8Text(this.#bytes, start[ordinal], Math.min(end[ordinal]!, start[ordinal]! + 200)), 60);
  }

  /** Throws an error that says that `found` is at this value where `expected` was expected. */
  fail(ordinal: number, found: string, expected: string): never {
    const position = positionAt(this.#bytes, this.#tree.index.start[ordinal]!);
    throw new SchemaError(INTRODUCTION, { ...position, message: `found ${found} where ${expected} was expected.` });
  }
}

const QUOTE = 0x22;
/** Numbers with at most this many digits are exact however they are parsed. */
const EXACT_DIGITS = 15;

function article(noun: string): string {
  return /^[aeiou]/.test(noun) ? `an ${noun}` : `a ${noun}`;
}
