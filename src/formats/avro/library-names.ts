import { UNSAFE_NAMES, UniqueNames } from '../../schema/unique-names.ts';
import type { AvroSchema, AvroType } from './descriptor.ts';

/** What the library calls the things of a schema. */
export interface LibraryNames {
  /** By type: what a wrapped branch of it is called. */
  readonly branches: readonly string[];
  /** By type: the properties that fields are, in their order. */
  readonly fields: readonly (readonly string[])[];
  /** By type: what the library calls an enum's symbols; and the same the other way round. */
  readonly symbols: readonly ReadonlyMap<string, string>[];
  readonly words: readonly ReadonlyMap<string, string>[];
  /** By type: whether values of a union stand in an object under the name of their branch. */
  readonly isWrapped: readonly boolean[];
  /** Every long is a BigInt, else a number, of which the library gives those within 2^52 back. */
  readonly bigLongs: boolean;
}

/**
 * Names for a schema's types, fields and symbols. Those that the library refuses, or that JavaScript's objects give a
 * meaning of their own, are replaced: the bytes hold none.
 */
export function libraryNamesOf({ types }: AvroSchema, bigLongs: boolean): LibraryNames {
  const names = new Names();
  const branches = types.map((type) => ('name' in type ? names.nameOf(type.name) : type.kind));
  const fields = types.map((type) => {
    const own = new Names();
    return type.kind === 'record' ? type.fields.map((field) => own.nameOf(field.name)) : [];
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

/** The kinds of JavaScript values by which the library tells branches apart; where two are alike it wraps them. */
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

/** Names as the library takes them, no two alike: of a full name the last part. */
class Names {
  readonly #names = new UniqueNames([...TAKEN, ...UNSAFE_NAMES]);

  nameOf(full: string): string {
    const last = full.slice(full.lastIndexOf('.') + 1);
    return this.#names.take(NAME.test(last) ? last : 'name');
  }
}
