import { Misfit, Misfits } from '../../../core/schema/misfits.ts';
import {
  Carried,
  type CarriedObject,
  type CarriedValue,
  isCarriedObject,
  usualTextOf,
} from '../../../core/value/carried.ts';
import { type JsonObject, type JsonValue, setMember } from '../../../core/value/json-value.ts';
import { inWords } from '../../../core/value/words.ts';
import type { AvroSchema, AvroType, Logical, RecordType } from '../descriptor.ts';
import { branchFor, bytesValue, formFor, isInt, isLong } from '../schema/fit.ts';
import { isHexBytes, misfitOf, wordsFor } from '../schema/unfit.ts';
import { asBuffer } from './library.ts';
import type { LibraryNames } from './library-names.ts';
import { parseLogicalTime } from './logical.ts';

/**
 * Converts JSON, with carried bytes, to the values that the library encodes: fields by the library's names, ambiguous
 * union branches in an object under their name, base64 as bytes, times as numbers. Drops members that the schema lacks.
 * Iterative. Throws with the paths of the values that do not fit their types.
 */
export function toLibrary(
  schema: AvroSchema,
  library: LibraryNames,
  value: CarriedValue,
  seen?: Observations,
): unknown {
  return new ToLibrary(schema, library, { seen }).convert(value);
}

/**
 * Converts JSON in Avro's own JSON encoding (specification, "JSON Encoding"): a value of a union is an object under the
 * name of its branch, and bytes are text with one character for each. Every member has to be in the schema, and every
 * field in the text. Otherwise like `toLibrary`.
 */
export function fromJsonEncoding(schema: AvroSchema, library: LibraryNames, value: JsonValue): unknown {
  return new ToLibrary(schema, library, { isTagged: true }).convert(value);
}

/** Observations about values where the schema leaves a choice; collected if requested. */
export interface Observations {
  /**
   * The fields whose members are absent, and those whose members are null. Each is a text: the index of the record, a
   * space, and the name of the field.
   */
  readonly missing: Set<string>;
  readonly nulls: Set<string>;
  /** The indexes of the logical types whose values are numbers in the JSON. */
  readonly numbers: Set<number>;
  /** The indexes of the logical types whose values are text in the JSON. */
  readonly texts: Set<number>;
}

/** A container that is not filled yet. */
interface Pending {
  readonly parent: Pending | undefined;
  readonly key: string | number;
  readonly source: CarriedValue[] | CarriedObject;
  readonly target: unknown[] | Record<string, unknown>;
  /** The record type, or the type of the items or values. */
  readonly type: number;
  readonly isRecord: boolean;
}

class ToLibrary {
  readonly #schema: AvroSchema;
  readonly #library: LibraryNames;
  readonly #seen: Observations | undefined;
  readonly #isTagged: boolean;
  readonly #pending: Pending[] = [];
  readonly #misfits = new Misfits();

  constructor(
    schema: AvroSchema,
    library: LibraryNames,
    { seen, isTagged = false }: { readonly seen?: Observations | undefined; readonly isTagged?: boolean },
  ) {
    this.#schema = schema;
    this.#library = library;
    this.#seen = seen;
    this.#isTagged = isTagged;
  }

  convert(value: CarriedValue): unknown {
    const root = this.#value(this.#schema.root, value, undefined, '');
    for (let next = this.#pending.pop(); next !== undefined; next = this.#pending.pop()) this.#fill(next);
    this.#misfits.throwIfAny();
    return root;
  }

  #fill(pending: Pending): void {
    const { source, target, type } = pending;
    if (pending.isRecord) this.#fillRecord(pending);
    else if (Array.isArray(source)) {
      for (const [key, item] of source.entries()) {
        try {
          (target as unknown[]).push(this.#value(type, item, pending, key));
        } catch (error) {
          this.#misfits.add(error);
        }
      }
    } else {
      for (const key of Object.keys(source)) {
        try {
          const made = this.#value(type, source[key]!, pending, key) as JsonValue;
          setMember(target as JsonObject, key.toWellFormed(), made);
        } catch (error) {
          this.#misfits.add(error);
        }
      }
    }
  }

  #fillRecord(pending: Pending): void {
    const { source, target, type } = pending;
    const { fields } = this.#schema.types[type] as RecordType;
    const names = this.#library.fields[type]!;
    if (this.#isTagged) this.#checkMembers(pending, fields);
    for (const [i, field] of fields.entries()) {
      const member = Object.hasOwn(source, field.key) ? (source as CarriedObject)[field.key] : undefined;
      if (this.#seen !== undefined && member === undefined) this.#seen.missing.add(`${type} ${field.name}`);
      if (this.#seen !== undefined && member === null) this.#seen.nulls.add(`${type} ${field.name}`);
      try {
        const made =
          member === undefined
            ? this.#absent(field.type, field.fallback, pending, field.key)
            : this.#value(field.type, member, pending, field.key);
        (target as Record<string, unknown>)[names[i]!] = made;
      } catch (error) {
        this.#misfits.add(error);
      }
    }
  }

  /** Throws unless an object has the fields of its record and no others. */
  #checkMembers({ source, parent, key }: Pending, fields: RecordType['fields']): void {
    const names = new Set(fields.map((field) => field.key));
    const strange = Object.keys(source).find((each) => !names.has(each));
    if (strange !== undefined) throw misfit(parent, key, `has ${JSON.stringify(strange)}, which the schema lacks`);
    const absent = [...names].find((name) => !Object.hasOwn(source, name));
    if (absent !== undefined) throw misfit(parent, key, `has no ${JSON.stringify(absent)}`);
  }

  /** The value to write for an absent member. */
  #absent(index: number, fallback: JsonValue | undefined, parent: Pending, key: string): unknown {
    const { types } = this.#schema;
    const type = types[index]!;
    const branches = type.kind === 'union' ? type.branches : [index];
    const absence = branches.find((branch) => {
      const each = types[branch]!;
      return each.kind === 'record' && each.isAbsence;
    });
    if (absence !== undefined) return type.kind === 'union' ? this.#wrap(index, absence, {}) : {};
    if (fallback !== undefined) return this.#value(index, fallback, parent, key);
    if (branches.some((branch) => types[branch]!.kind === 'null')) return null;
    throw misfit(parent.parent, parent.key, `has no ${JSON.stringify(key)}, which the schema requires`);
  }

  #value(index: number, given: CarriedValue, parent: Pending | undefined, key: string | number): unknown {
    const type = this.#schema.types[index]!;
    const value = formFor(type, given);
    const json = value instanceof Carried ? textOf(value) : value;
    switch (type.kind) {
      case 'null':
        if (value === null) return null;
        break;
      case 'boolean':
        if (typeof value === 'boolean') return value;
        break;
      case 'int':
      case 'long': {
        const n = this.#logicalNumber(index, type, value);
        if (type.kind === 'int' ? isInt(n) : isLong(n)) return this.#integer(type.kind, n as number | bigint);
        break;
      }
      case 'float':
      case 'double':
        if (typeof value === 'number' || typeof value === 'bigint') return Number(value);
        break;
      case 'string':
        if (typeof json === 'string') return json.toWellFormed();
        break;
      case 'bytes':
      case 'fixed': {
        const bytes = this.#isTagged ? latin1Value(type, value) : bytesValue(type, value);
        if (type.logical !== undefined) this.#note(index, value);
        if (!this.#isTagged && isHexBytes(type, value)) break;
        if (bytes !== undefined) return asBuffer(bytes);
        break;
      }
      case 'enum': {
        const symbol = typeof value === 'string' ? this.#library.symbols[index]!.get(value) : undefined;
        if (symbol !== undefined) return symbol;
        break;
      }
      case 'array':
        if (Array.isArray(value))
          return this.#add({ parent, key, source: value, target: [], type: type.items, isRecord: false });
        break;
      case 'map':
        if (isCarriedObject(value))
          return this.#add({ parent, key, source: value, target: {}, type: type.values, isRecord: false });
        break;
      case 'record':
        if (isCarriedObject(value))
          return this.#add({ parent, key, source: value, target: {}, type: index, isRecord: true });
        break;
      case 'union': {
        if (this.#isTagged) return this.#tagged(index, type.branches, value, parent, key);
        const branch = branchFor(this.#schema, type.branches, value);
        if (branch < 0) break;
        const chosen = type.branches[branch]!;
        return this.#wrap(index, chosen, this.#value(chosen, value, parent, key));
      }
    }
    const how = `is ${inWords(json ?? null)}, where the schema has ${wordsFor(this.#schema, type)}`;
    throw misfit(parent, key, how, misfitOf(this.#schema, type, value));
  }

  /** A value of a union under the name of its branch. Null has no name. */
  #tagged(
    union: number,
    branches: readonly number[],
    value: CarriedValue,
    parent: Pending | undefined,
    key: string | number,
  ): unknown {
    const { types } = this.#schema;
    const [name, ...more] = isCarriedObject(value) ? Object.keys(value) : [];
    const chosen = branches.find((branch) =>
      value === null ? types[branch]!.kind === 'null' : more.length === 0 && tagOf(types[branch]!) === name,
    );
    if (chosen === undefined)
      throw misfit(parent, key, `is not under the name of a branch of ${wordsFor(this.#schema, types[union]!)}`);
    const inner = value === null ? null : (value as CarriedObject)[name!]!;
    return this.#wrap(union, chosen, this.#value(chosen, inner, parent, key));
  }

  #wrap(union: number, branch: number, made: unknown): unknown {
    if (!this.#library.isWrapped[union] || made === null) return made;
    return { [this.#library.branches[branch]!]: made };
  }

  /** Converts a time in text to its number; returns other values unchanged. */
  #logicalNumber(index: number, { logical }: { readonly logical?: Logical }, value: CarriedValue): CarriedValue {
    if (logical === undefined) return value;
    this.#note(index, value);
    return typeof value === 'string' ? (parseLogicalTime(logical, value) ?? value) : value;
  }

  #note(index: number, value: CarriedValue): void {
    if (typeof value === 'string') this.#seen?.texts.add(index);
    else this.#seen?.numbers.add(index);
  }

  #integer(kind: 'int' | 'long', value: number | bigint): unknown {
    return kind === 'long' && this.#library.bigLongs ? BigInt(value) : Number(value);
  }

  #add(pending: Pending): unknown {
    this.#pending.push(pending);
    return pending.target;
  }
}

/** The name of a branch in Avro's JSON encoding. */
function tagOf(type: AvroType): string {
  return 'name' in type ? type.name : type.kind;
}

/** Bytes as Avro's JSON encoding writes them: one character up to U+00FF for each byte. */
function latin1Value(type: AvroType, value: CarriedValue): Uint8Array | undefined {
  if (typeof value !== 'string' || /[^\0-\xff]/.test(value)) return undefined;
  if (type.kind === 'fixed' && type.size !== value.length) return undefined;
  return Uint8Array.from(value, (character) => character.charCodeAt(0));
}

/** The text of carried bytes, for types that are not bytes. */
function textOf({ native, json }: Carried): string | undefined {
  return typeof json === 'string' ? json : usualTextOf(native);
}

/** An error with the JSON Pointer of a value that does not fit. */
function misfit(parent: Pending | undefined, key: string | number, how: string, Kind = Misfit): Misfit {
  const keys: (string | number)[] = [];
  let at = parent;
  for (let last = key; at !== undefined; at = at.parent) {
    keys.push(last);
    last = at.key;
  }
  return new Kind(keys.reverse(), how);
}
