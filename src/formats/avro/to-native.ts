import { Misfit, Misfits } from '../../schema/misfits.ts';
import { isObject, type JsonObject, type JsonValue, setMember } from '../../value/json-value.ts';
import { inWords } from '../../value/words.ts';
import type { AvroSchema, AvroType, Logical, RecordType } from './descriptor.ts';
import { branchFor, bytesOf, isInt, isLong } from './fit.ts';
import { asBuffer } from './library.ts';
import type { LibraryNames } from './library-names.ts';
import { parseLogicalTime } from './logical.ts';

/**
 * Turns JSON into what the library encodes: fields by its names, branches that it could not tell apart in an object
 * under their name, base64 as bytes, times as numbers. Members that the schema lacks are left out. Iterative. Throws
 * with the paths of the values that do not fit their types.
 */
export function toNative(schema: AvroSchema, library: LibraryNames, value: JsonValue, seen?: Seen): unknown {
  return new ToNative(schema, library, seen).convert(value);
}

/** What of the values a schema leaves open: noted on the way where it is asked for. */
export interface Seen {
  /** Members that were not there, and that were null, by the field's name behind the record's index. */
  readonly missing: Set<string>;
  readonly nulls: Set<string>;
  /** Types whose values stood as numbers where text was possible, and as text. */
  readonly numbers: Set<number>;
  readonly texts: Set<number>;
}

/** A container that is still to be filled. */
interface Pending {
  readonly parent: Pending | undefined;
  readonly key: string | number;
  readonly source: JsonValue[] | JsonObject;
  readonly target: unknown[] | Record<string, unknown>;
  /** The record, or the type of the items or values. */
  readonly type: number;
  readonly isRecord: boolean;
}

class ToNative {
  readonly #schema: AvroSchema;
  readonly #library: LibraryNames;
  readonly #seen: Seen | undefined;
  readonly #pending: Pending[] = [];
  readonly #misfits = new Misfits();

  constructor(schema: AvroSchema, library: LibraryNames, seen: Seen | undefined) {
    this.#schema = schema;
    this.#library = library;
    this.#seen = seen;
  }

  convert(value: JsonValue): unknown {
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
          const native = this.#value(type, source[key]!, pending, key) as JsonValue;
          setMember(target as JsonObject, key.toWellFormed(), native);
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
    for (const [i, field] of fields.entries()) {
      const member = Object.hasOwn(source, field.key) ? (source as JsonObject)[field.key] : undefined;
      if (this.#seen !== undefined && member === undefined) this.#seen.missing.add(`${type} ${field.name}`);
      if (this.#seen !== undefined && member === null) this.#seen.nulls.add(`${type} ${field.name}`);
      try {
        const native =
          member === undefined
            ? this.#absent(field.type, field.fallback, pending, field.key)
            : this.#value(field.type, member, pending, field.key);
        (target as Record<string, unknown>)[names[i]!] = native;
      } catch (error) {
        this.#misfits.add(error);
      }
    }
  }

  /** What is written for a member that is not there. */
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

  #value(index: number, value: JsonValue, parent: Pending | undefined, key: string | number): unknown {
    const type = this.#schema.types[index]!;
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
        if (typeof value === 'string') return value.toWellFormed();
        break;
      case 'bytes':
      case 'fixed': {
        const bytes = bytesOf(type, value);
        if (type.logical !== undefined) this.#note(index, value);
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
        if (isObject(value))
          return this.#add({ parent, key, source: value, target: {}, type: type.values, isRecord: false });
        break;
      case 'record':
        if (isObject(value)) return this.#add({ parent, key, source: value, target: {}, type: index, isRecord: true });
        break;
      case 'union': {
        const branch = branchFor(this.#schema, type.branches, value);
        if (branch < 0) break;
        const chosen = type.branches[branch]!;
        return this.#wrap(index, chosen, this.#value(chosen, value, parent, key));
      }
    }
    throw misfit(parent, key, `is ${inWords(value)}, where the schema has ${wordsFor(this.#schema, type)}`);
  }

  #wrap(union: number, branch: number, native: unknown): unknown {
    if (!this.#library.isWrapped[union] || native === null) return native;
    return { [this.#library.branches[branch]!]: native };
  }

  /** A time in text as its number; anything else as it is. */
  #logicalNumber(index: number, { logical }: { readonly logical?: Logical }, value: JsonValue): JsonValue {
    if (logical === undefined) return value;
    this.#note(index, value);
    return typeof value === 'string' ? (parseLogicalTime(logical, value) ?? value) : value;
  }

  #note(index: number, value: JsonValue): void {
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

/** A type in few words. */
function wordsFor(schema: AvroSchema, type: AvroType): string {
  if (type.kind === 'union') {
    const branches = type.branches.map((branch) => wordsFor(schema, schema.types[branch]!));
    return `the union of ${branches.slice(0, 5).join(', ')}${branches.length > 5 ? ' …' : ''}`;
  }
  const logical = 'logical' in type ? type.logical : undefined;
  if (logical !== undefined) return logical.name;
  const noun = type.kind === 'bytes' || type.kind === 'fixed' ? `${type.kind} in base64` : type.kind;
  return 'name' in type ? `the ${noun} ${type.name}` : noun;
}

/** Says where a value does not fit, as a JSON Pointer, and how. */
function misfit(parent: Pending | undefined, key: string | number, how: string): Misfit {
  const keys: (string | number)[] = [];
  let at = parent;
  for (let last = key; at !== undefined; at = at.parent) {
    keys.push(last);
    last = at.key;
  }
  return new Misfit(keys.reverse(), how);
}
