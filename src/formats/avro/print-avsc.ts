import type { Schema } from '../../schema/infer.ts';
import { kindOf, type Shape } from '../../schema/shape.ts';
import { singular, TypeNames } from '../../schema/type-names.ts';
import { AvroFieldNames } from './field-names.ts';

/**
 * Prints an inferred schema as an Avro schema, an .avsc file. Exact for all that Avro can carry: integers as int or
 * long by their range, other numbers as double, both where neither holds all; mixed types and nulls as unions. A member
 * that is not always there is a union with null and has the default null; where null is a value besides, a record
 * without fields, marked `wireprint-absent`, stands for its absence. A key that is no Avro name is kept as
 * `wireprint-key`. Never recurses.
 */
export function printAvsc(schema: Schema): string {
  return new Printer().print(schema.root);
}

/** Text, or a type that is still to be printed in its place. */
type Part = string | Planned;

interface Planned {
  readonly shape: Shape;
  /** The key that it goes by, and that of the member around it. */
  readonly key: string;
  readonly parentKey: string;
  readonly indent: number;
  readonly presence: Presence;
}

/** Whether a member is always there; if not, what stands for its absence. */
type Presence = 'always' | 'or null' | 'or absence';

class Printer {
  readonly #names = new TypeNames('Record');
  readonly #parts: string[] = [];
  /** What stands for absence, once it is declared. */
  #absence: string | undefined;
  /** The name of the fixed type of UUIDs, once it is declared. */
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

  /** A type, or the union of several. */
  #type(planned: Planned): Part[] {
    const { shape, presence } = planned;
    const branches: Part[][] = [];
    if (presence === 'or absence') branches.push([this.#declaredAbsence()]);
    if (presence === 'or null' || shape.nulls > 0 || shape.count === 0) branches.push(['"null"']);
    if (shape.booleans > 0) branches.push(['"boolean"']);
    const numbers = numberTypes(shape);
    for (const type of numbers) branches.push([`"${type}"`]);
    // A union has one long: beside that of integers, times stay text.
    const timestamp = numbers.includes('long') ? undefined : timestampType(shape);
    if (timestamp !== undefined) branches.push([timestamp]);
    if (shape.uuids > 0) branches.push([this.#declaredUuid()]);
    if (shape.bytes > shape.uuids) branches.push(['"bytes"']);
    if (shape.strings > 0 || (shape.times > 0 && timestamp === undefined)) branches.push(['"string"']);
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
    const name = this.#names.nameOf(key, parentKey);
    const head = `"type": "record", "name": "${name}"`;
    if (shape.fields.size === 0) return [`{ ${head}, "fields": [] }`];
    const names = new AvroFieldNames(shape.fields.keys());
    const parts: Part[] = [`{\n${space(indent + 1)}${head}, "fields": [`];
    for (const [member, inner] of shape.fields) {
      const presence = presenceOf(inner, shape.objects);
      const field = names.nameOf(member, (parts.length - 1) / 3 + 1);
      const own = member === field ? '' : `, "wireprint-key": ${JSON.stringify(member)}`;
      const separator = parts.length === 1 ? '' : ',';
      parts.push(`${separator}\n${space(indent + 2)}{ "name": "${field}"${own}, "type": `);
      parts.push({ shape: inner, key: member, parentKey: key, indent: indent + 2, presence });
      parts.push(DEFAULTS[presence]);
    }
    parts.push(`\n${space(indent + 1)}]\n${space(indent)}}`);
    return parts;
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

/** What ends a field. */
const DEFAULTS: Readonly<Record<Presence, string>> = {
  always: ' }',
  'or null': ', "default": null }',
  'or absence': ', "default": {} }',
};

function presenceOf(member: Shape, objects: number): Presence {
  if (member.count === objects) return 'always';
  return member.nulls > 0 ? 'or absence' : 'or null';
}

/** Seconds from 1970 that a long holds as nanoseconds: from 1677 to 2262. */
const NANOS_WITHIN = 9_223_372_036;

/** A long of the largest unit that holds all times of a shape exactly; undefined where none does, or there are no times. */
function timestampType({ times, decimals, earliest, latest }: Shape): string | undefined {
  if (times === 0) return undefined;
  const unit = decimals <= 3 ? 'millis' : decimals === 6 ? 'micros' : 'nanos';
  if (unit === 'nanos' && (earliest < -NANOS_WITHIN || latest >= NANOS_WITHIN)) return undefined;
  return `{ "type": "long", "logicalType": "timestamp-${unit}" }`;
}

const INT = 2n ** 31n;
const LONG = 2n ** 63n;
/** Up to here doubles hold every integer. */
const EXACT = 2n ** 53n;

/** The narrowest types that hold all numbers of a shape exactly, as far as any do. */
function numberTypes({ integers, doubles, min, max }: Shape): readonly string[] {
  if (integers === 0) return doubles === 0 ? [] : ['double'];
  const isWithin = (limit: bigint): boolean => min >= -limit && max < limit;
  if (doubles === 0 && isWithin(INT)) return ['int'];
  if (doubles === 0 && isWithin(LONG)) return ['long'];
  return isWithin(EXACT) || min >= LONG || max < -LONG ? ['double'] : ['long', 'double'];
}

/** Deeper lines are not indented any further: of n levels the text would be n times n long. */
const DEEPEST_INDENT = 40;

function space(indent: number): string {
  return '  '.repeat(Math.min(indent, DEEPEST_INDENT));
}
