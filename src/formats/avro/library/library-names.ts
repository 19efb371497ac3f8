import { UNSAFE_NAMES, UniqueNames } from '../../../core/schema/unique-names.ts';
import type { AvroSchema, AvroType } from '../descriptor.ts';

/** The library's names for the parts of a schema. */
export interface LibraryNames {
  /** By type: the key under which the library wraps a value of this type in a union. */
  readonly branches: readonly string[];
  /** By type: the property names of a record's fields, in order. */
  readonly fields: readonly (readonly string[])[];
  /** By type: the library's name of each symbol of an enum. */
  readonly symbols: readonly ReadonlyMap<string, string>[];
  /** By type: the symbols of an enum, by the name that the library uses for each. */
  readonly words: readonly ReadonlyMap<string, string>[];
  /** By type: true if values of a union are wrapped in an object under the name of their branch. */
  readonly isWrapped: readonly boolean[];
  /** True if every long is a BigInt; otherwise longs are numbers, exact up to 2^52. */
  readonly bigLongs: boolean;
}

/**
 * Chooses names for a schema's types, fields and symbols. Replaces names that the library refuses or that have a
 * meaning in JavaScript objects: the bytes contain no names.
 */
export function libraryNamesOf({ types }: AvroSchema, bigLongs: boolean): LibraryNames {
  const names = new Names();
  const branches = types.map((type) => ('name' in type ? names.nameOf(type.name) : type.kind));
  const fields = types.map((type) => {
    const own = new UniqueNames();
    return type.kind === 'record' ? type.fields.map(({ name }) => own.take(libraryFieldName(name))) : [];
  });
  const symbols = types.map((type) => {
    const own = new Names();
    return new Map(type.kind === 'enum' ? type.symbols.map((symbol) => [symbol, own.nameOf(symbol)]) : []);
  });
  const words = symbols.map((map) => new Map([...map].map(([symbol, name]) => [name, symbol])));
  const isWrapped = types.map((type) => {
    if (type.kind !== 'union') return false;
    const buckets = type.branches.map((branch) => bucketOf(types[branch]!, bigLongs));
    return new Set(buckets).size < buckets.length;
  });
  return { branches, fields, symbols, words, isWrapped, bigLongs };
}

/** Matches names that every JavaScript object inherits, with any number of underscores after them. */
const INHERITED = new RegExp(`^(?:${Object.getOwnPropertyNames(Object.prototype).join('|')})_*$`);

/**
 * The library's name for a field or its alias. It depends on the name only, because schema resolution compares the
 * names of two schemas. Names that objects inherit get an underscore: the library looks fields up in plain objects.
 */
export function libraryFieldName(name: string): string {
  if (!NAME.test(name)) return 'name';
  return INHERITED.test(name) ? `${name}_` : name;
}

/** The kind of JavaScript value by which the library distinguishes branches; if two are equal, it wraps them. */
export function bucketOf(type: AvroType, bigLongs: boolean): string {
  switch (type.kind) {
    case 'int':
    case 'float':
    case 'double':
      return 'number';
    case 'long':
      return bigLongs ? 'bigint' : 'number';
    case 'fixed':
      return 'bytes';
    case 'enum':
      return 'string';
    case 'map':
    case 'record':
      return 'object';
    default:
      return type.kind;
  }
}

const NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;
const TAKEN = ['null', 'boolean', 'int', 'long', 'float', 'double', 'bytes', 'string', 'array', 'map', 'union'];

/** Unique names that the library accepts; uses the last part of a full name. */
class Names {
  readonly #names = new UniqueNames([...TAKEN, ...UNSAFE_NAMES]);

  nameOf(full: string): string {
    const last = full.slice(full.lastIndexOf('.') + 1);
    return this.#names.take(NAME.test(last) ? last : 'name');
  }
}
