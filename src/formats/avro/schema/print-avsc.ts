import { enumRemark, unknownOf } from '../../../core/schema/enums.ts';
import type { Schema } from '../../../core/schema/infer.ts';
import { areSingles, emptinessOf, isEnum, kindOf, mayBeAbsent, type Shape } from '../../../core/schema/shape.ts';
import { singular, TypeNames } from '../../../core/schema/type-names.ts';
import { UNSAFE_NAMES, UniqueNames } from '../../../core/schema/unique-names.ts';

/**
 * Prints an inferred schema as an Avro schema (.avsc). Exact for everything that Avro can carry: integers as int or
 * long by their range, other numbers as double, both if neither is enough; mixed types and nulls as unions. A member
 * that is sometimes absent is a union with null and the default null; if null is also a value, a record without fields,
 * marked `wireprint-absent`, represents absence. A key that is not an Avro name is stored as `wireprint-key`. Never
 * recurses.
 */
export function printAvsc(schema: Schema): string {
  return new Printer().print(schema.root);
}

/** Text, or a type that has not been printed yet. */
type Part = string | Planned;

interface Planned {
  readonly shape: Shape;
  /** The key that names the type. */
  readonly key: string;
  /** The key of the enclosing member. */
  readonly parentKey: string;
  readonly indent: number;
  readonly presence: Presence;
}

/** A member's presence: always, or with null or a record that represents its absence. */
type Presence = 'always' | 'or null' | 'or absence';

class Printer {
  readonly #names = new TypeNames('Record');
  readonly #parts: string[] = [];
  /** The reference to the record for absence; undefined until this record is declared. */
  #absence: string | undefined;
  /** The reference to the fixed type for UUIDs; undefined until this type is declared. */
  #uuid: string | undefined;

  print(root: Shape): string {
    const kind = kindOf(root);
    const key = kind === 'list' ? 'items' : kind === 'map' ? 'entries' : 'root';
    const pending: Part[] = [{ shape: root, key, parentKey: '', indent: 0, presence: 'always' }];
    for (let part = pending.pop(); part !== undefined; part = pending.pop()) {
      if (typeof part === 'string') this.#parts.push(part);
      else for (const inner of this.#type(part).reverse()) pending.push(inner);
    }
    return `${this.#parts.join('')}\n`;
  }

  /** Prints a type, or a union of several. */
  #type(planned: Planned): Part[] {
    const { shape, presence } = planned;
    const branches: Part[][] = [];
    if (presence === 'or absence') branches.push([this.#declaredAbsence()]);
    if (presence === 'or null' || shape.nulls > 0 || shape.count === 0) branches.push(['"null"']);
    if (shape.booleans > 0) branches.push(['"boolean"']);
    const numbers = numberTypes(shape);
    for (const type of numbers) branches.push([`"${type}"`]);
    const timestamp = timestampOf(shape, numbers);
    if (timestamp !== undefined) branches.push([timestamp]);
    if (shape.uuids > 0) branches.push([this.#declaredUuid()]);
    if (shape.bytes > shape.uuids) branches.push(['"bytes"']);
    if (isEnum(shape)) branches.push([this.#enum(planned)]);
    else if (shape.strings > 0 || (shape.times > 0 && timestamp === undefined)) branches.push(['"string"']);
    if (shape.lists > 0) branches.push(this.#list(planned));
    if (shape.objects > 0) branches.push(shape.values === undefined ? this.#record(planned) : this.#map(planned));
    if (branches.length === 1) return branches[0]!;
    return ['[', ...branches.flatMap((branch, i) => (i === 0 ? branch : [', ', ...branch])), ']'];
  }

  #list({ shape, key, parentKey, indent }: Planned): Part[] {
    const { elements } = shape;
    if (elements === undefined) return ['{ "type": "array", "items": "null" }'];
    const items: Planned = { shape: elements, key: singular(key), parentKey, indent, presence: 'always' };
    return ['{ "type": "array", "items": ', items, ' }'];
  }

  #map({ shape, key, parentKey, indent }: Planned): Part[] {
    const values: Planned = { shape: shape.values!, key: singular(key), parentKey, indent, presence: 'always' };
    return ['{ "type": "map", "values": ', values, ' }'];
  }

  #record({ shape, key, parentKey, indent }: Planned): Part[] {
    const known = this.#names.recordNameOf(shape.fields);
    if (known !== undefined) return [`"${known}"`];
    const name = this.#names.nameOf(key, parentKey);
    const head = `"type": "record", "name": "${name}"`;
    if (shape.fields.size === 0) return [`{ ${head}, "fields": [] }`];
    this.#names.keepRecordName(shape.fields, name);
    const names = new AvroFieldNames(shape.fields.keys());
    const parts: Part[] = [`{\n${space(indent + 1)}${head}, "fields": [`];
    for (const [member, inner] of shape.fields) {
      const presence = presenceOf(inner, shape);
      const field = names.nameOf(member, (parts.length - 1) / 3 + 1);
      const own = member === field ? '' : `, "wireprint-key": ${JSON.stringify(member)}`;
      const separator = parts.length === 1 ? '' : ',';
      parts.push(`${separator}\n${space(indent + 2)}{ "name": "${field}"${own}, "type": `);
      parts.push({ shape: inner, key: member, parentKey: key, indent: indent + 2, presence });
      parts.push(`${docOf(inner)}${DEFAULTS[presence]}`);
    }
    parts.push(`\n${space(indent + 1)}]\n${space(indent)}}`);
    return parts;
  }

  /** Prints an enum. A reader that does not know a later symbol reads the default. */
  #enum({ shape: { symbols }, key, parentKey }: Planned): string {
    const name = this.#names.nameOf(key, parentKey);
    const unknown = unknownOf(symbols) ?? 'UNSPECIFIED';
    const all = symbols.includes(unknown) ? symbols : [...symbols, unknown];
    const listed = all.map((symbol) => `"${symbol}"`).join(', ');
    return `{ "type": "enum", "name": "${name}", "doc": "${enumRemark(symbols)}", "symbols": [${listed}], "default": "${unknown}" }`;
  }

  #declaredUuid(): string {
    if (this.#uuid !== undefined) return this.#uuid;
    const name = this.#names.nameOf('Uuid');
    this.#uuid = `"${name}"`;
    return `{ "type": "fixed", "name": "${name}", "size": 16, "logicalType": "uuid" }`;
  }

  #declaredAbsence(): string {
    if (this.#absence !== undefined) return this.#absence;
    const name = this.#names.nameOf('Absent');
    this.#absence = `"${name}"`;
    return `{ "type": "record", "name": "${name}", "wireprint-absent": true, "fields": [] }`;
  }
}

/** The end of a field's declaration. */
const DEFAULTS: Readonly<Record<Presence, string>> = {
  always: ' }',
  'or null': ', "default": null }',
  'or absence': ', "default": {} }',
};

/** The documentation of a field whose type is not determined by any value; empty for other fields. */
function docOf(member: Shape): string {
  const emptiness = emptinessOf(member)?.text;
  return emptiness === undefined ? '' : `, "doc": "${emptiness}"`;
}

function presenceOf(member: Shape, record: Shape): Presence {
  if (!mayBeAbsent(member, record)) return 'always';
  return member.nulls > 0 ? 'or absence' : 'or null';
}

/** Seconds before and after 1970 that a long can hold as nanoseconds: from 1677 to 2262. */
const NANOS_WITHIN = 9_223_372_036;

/** True if the times of a shape have a type of their own; otherwise they are text. */
export function hasTimestamp(shape: Shape): boolean {
  return timestampOf(shape, numberTypes(shape)) !== undefined;
}

/**
 * The type of a shape's times. A union can have only one long, so times have no type of their own beside a long for
 * integers.
 */
function timestampOf(shape: Shape, numbers: readonly string[]): string | undefined {
  return numbers.includes('long') ? undefined : timestampType(shape);
}

/**
 * A long with the largest unit that represents all times of a shape exactly; undefined if none does or there are no
 * times.
 */
function timestampType({ times, decimals, earliest, latest }: Shape): string | undefined {
  if (times === 0) return undefined;
  const unit = decimals <= 3 ? 'millis' : decimals === 6 ? 'micros' : 'nanos';
  if (unit === 'nanos' && (earliest < -NANOS_WITHIN || latest >= NANOS_WITHIN)) return undefined;
  return `{ "type": "long", "logicalType": "timestamp-${unit}" }`;
}

const INT = 2n ** 31n;
const LONG = 2n ** 63n;
/** Up to this limit, doubles are exact for every integer. */
const EXACT = 2n ** 53n;

/** The narrowest types that hold all numbers of a shape, exactly if possible. */
function numberTypes(shape: Shape): readonly string[] {
  const { integers, doubles, min, max } = shape;
  if (integers === 0 && doubles === 0) return [];
  if (areSingles(shape)) return ['float'];
  if (integers === 0) return ['double'];
  const isWithin = (limit: bigint): boolean => min >= -limit && max < limit;
  if (doubles === 0 && isWithin(INT)) return ['int'];
  if (doubles === 0 && isWithin(LONG)) return ['long'];
  return isWithin(EXACT) || min >= LONG || max < -LONG ? ['double'] : ['long', 'double'];
}

/** Maximum indentation, in levels: without it, the length of the text would grow with the square of the depth. */
const DEEPEST_INDENT = 40;

function space(indent: number): string {
  return '  '.repeat(Math.min(indent, DEEPEST_INDENT));
}

const NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;

/** Chooses unique field names for one record: a valid Avro name (specification, Names) for every key. */
export class AvroFieldNames {
  readonly #names: UniqueNames;

  /** A key that is a valid name becomes its own field name, regardless of the order of the keys. */
  constructor(keys: Iterable<string>) {
    this.#names = new UniqueNames([...keys].filter(isName));
  }

  nameOf(key: string, number: number): string {
    return isName(key) ? key : this.#names.take(wantedName(key, number));
  }
}

function isName(key: string): boolean {
  return NAME.test(key) && !UNSAFE_NAMES.has(key);
}

function wantedName(key: string, number: number): string {
  const name = key
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '')
    .join('_');
  if (UNSAFE_NAMES.has(key)) return `${name}_`;
  if (name === '') return key === '' ? 'empty' : `field_${number}`;
  return /^[0-9]/.test(name) ? `_${name}` : name;
}
