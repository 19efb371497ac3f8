import type { JsonValue } from '../../../core/value/json-value.ts';
import { shorten } from '../../../core/value/shorten.ts';
import { ValueType } from '../../../core/value/value-tree.ts';
import {
  type AvroSchema,
  type AvroType,
  LOGICAL_TYPES,
  type Logical,
  type LogicalName,
  PRIMITIVES,
  type Primitive,
} from '../descriptor.ts';
import { endlessRecord } from './extent.ts';
import { type Attributes, openSchemaText, type SchemaText } from './schema-text.ts';

/**
 * Parses a schema in JSON (specification, Schema Declaration). Names may have any characters, because schemas in use
 * do; ignores attributes that do not affect the bytes (doc, aliases, order). Never recurses. Throws with the line, the
 * column, and what was expected there.
 */
export function parseSchema(text: string): AvroSchema {
  return new SchemaReader(openSchemaText(text)).read();
}

/** Receives the index of a type as soon as it is read. */
type Slot = (type: number) => void;

/** A schema in the text that has not been read yet. */
interface Pending {
  readonly ordinal: number;
  /** Namespace of the enclosing named type; empty for none. */
  readonly namespace: string;
  readonly slot: Slot;
  readonly inUnion: boolean;
}

/** A type whose properties are still writable. */
type Open<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer E)[] ? E[] : T[K] };

class SchemaReader {
  readonly #text: SchemaText;
  readonly #types: AvroType[] = [];
  /** Index of each named type, by full name. */
  readonly #names = new Map<string, number>();
  /** Ordinal of each type's declaration. */
  readonly #ordinals: number[] = [];
  /** The types that are still to be read, depth first and from left to right: the order in which names become known. */
  readonly #pending: Pending[] = [];

  constructor(text: SchemaText) {
    this.#text = text;
  }

  read(): AvroSchema {
    let root = 0;
    const slot: Slot = (type) => {
      root = type;
    };
    this.#pending.push({ ordinal: 0, namespace: '', slot, inUnion: false });
    for (let next = this.#pending.pop(); next !== undefined; next = this.#pending.pop()) this.#schema(next);
    this.#checkUnions();
    const endless = endlessRecord(this.#types);
    if (endless >= 0) {
      const { name } = this.#types[endless] as { name: string };
      this.#text.fail(
        this.#ordinals[endless]!,
        `the record ${JSON.stringify(name)}, which always contains another ${JSON.stringify(name)},`,
        'a record of finite size',
      );
    }
    return { types: this.#types, root, bare: false };
  }

  #schema(pending: Pending): void {
    const { ordinal, inUnion } = pending;
    const type = this.#text.typeOf(ordinal);
    if (type === ValueType.object) this.#declaration(pending);
    else if (type === ValueType.array) {
      if (inUnion) this.#text.fail(ordinal, 'a union directly inside a union', 'a type other than a union');
      this.#union(pending);
    } else this.#reference(pending, this.#text.string(ordinal, 'the name of a type'));
  }

  /** Reads `{"type": …}`. If the type is another schema, that schema takes its place. */
  #declaration(pending: Pending): void {
    const attributes = this.#text.members(pending.ordinal);
    const type = attributes.get('type');
    if (type === undefined) this.#text.fail(pending.ordinal, 'an object without "type"', 'a schema');
    if (this.#text.typeOf(type) !== ValueType.scalar) {
      this.#pending.push({ ...pending, ordinal: type });
      return;
    }
    const kind = this.#text.string(type, 'the name of a type');
    switch (kind) {
      case 'record':
      case 'error':
        this.#record(pending, attributes);
        break;
      case 'enum':
        this.#enum(pending, attributes);
        break;
      case 'fixed':
        this.#fixed(pending, attributes);
        break;
      case 'array':
      case 'map':
        this.#collection(pending, kind, attributes);
        break;
      default: {
        const logical = isPrimitive(kind) ? this.#logical(kind, attributes) : undefined;
        if (logical === undefined) this.#reference({ ...pending, ordinal: type }, kind);
        else pending.slot(this.#add(pending.ordinal, { kind: kind as Primitive, logical }));
      }
    }
  }

  /** Reads a type name: a primitive type, or a type declared before. */
  #reference({ ordinal, namespace, slot }: Pending, name: string): void {
    const full = name.includes('.') || namespace === '' ? name : `${namespace}.${name}`;
    const known = isPrimitive(name) ? this.#names.get(name) : (this.#names.get(full) ?? this.#names.get(name));
    if (known !== undefined) slot(known);
    else if (isPrimitive(name)) {
      const index = this.#add(ordinal, { kind: name });
      this.#names.set(name, index);
      slot(index);
    } else
      this.#text.fail(ordinal, JSON.stringify(shorten(name, 60)), 'a primitive type or one that was declared before');
  }

  #union({ ordinal, namespace, slot }: Pending): void {
    const children = this.#text.children(ordinal);
    if (children.length === 0) this.#text.fail(ordinal, 'a union without branches', 'at least one branch');
    const branches: number[] = [];
    slot(this.#add(ordinal, { kind: 'union', branches }));
    // Branches are read in order.
    const fill: Slot = (type) => {
      branches.push(type);
    };
    this.#later(children.map((child) => ({ ordinal: child, namespace, slot: fill, inUnion: true })));
  }

  #collection({ ordinal, namespace, slot }: Pending, kind: 'array' | 'map', attributes: Attributes): void {
    const attribute = kind === 'array' ? 'items' : 'values';
    const inner = this.#text.required(ordinal, kind, attributes, attribute);
    const type = { kind, [attribute]: 0 };
    slot(this.#add(ordinal, type as unknown as AvroType));
    const fill: Slot = (index) => Object.assign(type, { [attribute]: index });
    this.#later([{ ordinal: inner, namespace, slot: fill, inUnion: false }]);
  }

  #record(pending: Pending, attributes: Attributes): void {
    const { ordinal, slot } = pending;
    const name = this.#declare(pending, 'record', attributes);
    const list = this.#text.required(ordinal, 'record', attributes, 'fields');
    if (this.#text.typeOf(list) !== ValueType.array) {
      this.#text.fail(list, this.#text.inWords(list), 'an array of fields');
    }
    const isAbsence = this.#text.isTrue(attributes.get('wireprint-absent'));
    const fields: Open<FieldOf>[] = [];
    slot(this.#add(ordinal, { kind: 'record', name, fields, isAbsence }, name));
    const namespace = namespaceOf(name);
    const taken = new Set<string>();
    const later: Pending[] = [];
    for (const child of this.#text.children(list)) {
      const field = this.#field(child);
      if (taken.has(field.name)) this.#text.fail(child, `a second field ${JSON.stringify(field.name)}`, 'another name');
      taken.add(field.name);
      fields.push(field);
      const fill: Slot = (type) => {
        field.type = type;
        field.fallback = this.#asText(type, field.fallback);
      };
      later.push({ ordinal: field.type, namespace, slot: fill, inUnion: false });
    }
    this.#later(later);
  }

  /** Reads a field. At first, its `type` is the ordinal of the type's schema in the text. */
  #field(ordinal: number): Open<FieldOf> {
    if (this.#text.typeOf(ordinal) !== ValueType.object) {
      this.#text.fail(ordinal, this.#text.inWords(ordinal), 'a field, an object with "name" and "type"');
    }
    const attributes = this.#text.members(ordinal);
    const name = this.#text.string(this.#text.required(ordinal, 'field', attributes, 'name'), 'the name of a field');
    const type = this.#text.required(ordinal, 'field', attributes, 'type');
    const key = attributes.get('wireprint-key');
    const fallback = attributes.get('default');
    return {
      name,
      key: key === undefined ? name : this.#text.string(key, 'the key of a member'),
      type,
      fallback: fallback === undefined ? undefined : this.#text.value(fallback),
      nullIsAbsent: false,
    };
  }

  #enum(pending: Pending, attributes: Attributes): void {
    const name = this.#declare(pending, 'enum', attributes);
    const list = this.#text.required(pending.ordinal, 'enum', attributes, 'symbols');
    if (this.#text.typeOf(list) !== ValueType.array) {
      this.#text.fail(list, this.#text.inWords(list), 'an array of symbols');
    }
    const symbols = new Set<string>();
    for (const child of this.#text.children(list)) {
      const symbol = this.#text.string(child, 'a symbol');
      if (symbols.has(symbol)) this.#text.fail(child, `a second symbol ${JSON.stringify(symbol)}`, 'another name');
      symbols.add(symbol);
    }
    pending.slot(this.#add(pending.ordinal, { kind: 'enum', name, symbols: [...symbols] }, name));
  }

  #fixed(pending: Pending, attributes: Attributes): void {
    const name = this.#declare(pending, 'fixed', attributes);
    const ordinal = this.#text.required(pending.ordinal, 'fixed', attributes, 'size');
    const size = this.#text.value(ordinal);
    if (typeof size !== 'number' || !Number.isInteger(size) || size < 0 || size > LARGEST_SIZE) {
      this.#text.fail(ordinal, this.#text.inWords(ordinal), 'a number of bytes');
    }
    const logical = this.#logical('fixed', attributes, size);
    pending.slot(this.#add(pending.ordinal, { kind: 'fixed', name, size, ...(logical && { logical }) }, name));
  }

  /** The full name of a declared type (specification, Names). */
  #declare({ ordinal, namespace }: Pending, kind: string, attributes: Attributes): string {
    const at = this.#text.required(ordinal, kind, attributes, 'name');
    const name = this.#text.string(at, 'a name');
    const own = attributes.get('namespace');
    const space = own === undefined ? namespace : this.#text.string(own, 'a namespace');
    const full = name.includes('.') || space === '' ? name : `${space}.${name}`;
    if (isPrimitive(name)) this.#text.fail(at, JSON.stringify(name), 'a name other than a primitive type');
    if (this.#names.has(full)) this.#text.fail(at, `a second type ${JSON.stringify(full)}`, 'another name');
    return full;
  }

  /** The logical type; undefined if it is missing, unknown, or not allowed here by the specification. */
  #logical(kind: string, attributes: Attributes, size = 0): Logical | undefined {
    const at = attributes.get('logicalType');
    const name = at === undefined ? undefined : this.#text.value(at);
    if (typeof name !== 'string' || !Object.hasOwn(LOGICAL_TYPES, name)) return undefined;
    const allowed: readonly string[] = LOGICAL_TYPES[name as LogicalName];
    if (!allowed.includes(kind) && !allowed.includes(`${kind} ${size}`)) return undefined;
    const [precision, scale] = ['precision', 'scale'].map((attribute) => {
      const ordinal = attributes.get(attribute);
      return ordinal === undefined ? undefined : this.#text.value(ordinal);
    });
    if (name !== 'decimal') return { name: name as LogicalName, scale: 0, numeric: false };
    const isValid =
      isCount(precision) && precision > 0 && (scale === undefined || (isCount(scale) && scale <= precision));
    return isValid ? { name, scale: scale ?? 0, numeric: false } : undefined;
  }

  /**
   * Throws if two branches of a union have the same unnamed type or the same name: readers could not distinguish them
   * (specification, Unions).
   */
  #checkUnions(): void {
    for (const [index, type] of this.#types.entries()) {
      if (type.kind !== 'union') continue;
      const seen = new Set<string>();
      for (const branch of type.branches) {
        const each = this.#types[branch]!;
        const name = 'name' in each ? `named ${each.name}` : each.kind;
        if (seen.has(name))
          this.#text.fail(this.#ordinals[index]!, `a union with two branches of ${name}`, 'different types');
        seen.add(name);
      }
    }
  }

  /** Converts the default of a bytes type, in which each character is one byte, to base64. */
  #asText(type: number, fallback: JsonValue | undefined): JsonValue | undefined {
    const { kind } = this.#types[type]!;
    if ((kind !== 'bytes' && kind !== 'fixed') || typeof fallback !== 'string') return fallback;
    return /^[\0-\xff]*$/.test(fallback) ? btoa(fallback) : fallback;
  }

  #add(ordinal: number, type: AvroType, name?: string): number {
    const index = this.#types.push(type) - 1;
    this.#ordinals.push(ordinal);
    if (name !== undefined) this.#names.set(name, index);
    return index;
  }

  #later(pending: readonly Pending[]): void {
    for (let i = pending.length - 1; i >= 0; i--) this.#pending.push(pending[i]!);
  }
}

type FieldOf = Extract<AvroType, { kind: 'record' }>['fields'][number];

/** Largest size in bytes for which all computations stay exact. */
const LARGEST_SIZE = 2 ** 31 - 1;

function isPrimitive(name: string): name is Primitive {
  return (PRIMITIVES as readonly string[]).includes(name);
}

function isCount(value: JsonValue | undefined): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= LARGEST_SIZE;
}

function namespaceOf(name: string): string {
  return name.slice(0, Math.max(0, name.lastIndexOf('.')));
}
