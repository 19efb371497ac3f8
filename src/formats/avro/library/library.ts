import { Buffer } from 'node:buffer';
import avsc, { type AvscType } from 'avsc/etc/browser/avsc-types.js';
import { memoizeEach } from '../../../core/basics/memoize.ts';
import type { AvroSchema } from '../descriptor.ts';
import { type LibraryNames, libraryNamesOf } from './library-names.ts';
import { checkSize } from './limits.ts';

/** The library's type for a schema, and the names used in it. */
export interface Library extends LibraryNames {
  readonly type: AvscType;
}

const withNumbers = memoizeEach((schema: AvroSchema) => makeLibrary(schema, false));
const withBigLongs = memoizeEach((schema: AvroSchema) => makeLibrary(schema, true));

/** The library's type for a schema; cached. Throws if creating it would take too long or overflow the stack. */
export function libraryOf(schema: AvroSchema, bigLongs: boolean): Library {
  return bigLongs ? withBigLongs(schema) : withNumbers(schema);
}

function makeLibrary(schema: AvroSchema, bigLongs: boolean): Library {
  checkSize(schema);
  const names = libraryNamesOf(schema, bigLongs);
  return { ...names, type: build(writtenSchema(schema, names), bigLongs) };
}

/** The data that schema resolution needs in addition to the types of a record. */
export interface Declared {
  /** By the index of the root's field: its default, and its aliases in the library's names. */
  readonly fields: readonly { readonly default?: unknown; readonly aliases?: readonly string[] }[];
  /** The symbol that replaces unknown symbols, by the type index of an enum. */
  readonly enumDefaults: ReadonlyMap<number, string>;
}

/** The library's type for a schema whose root is a record, with defaults and aliases. Not cached. */
export function resolvingLibraryOf(schema: AvroSchema, bigLongs: boolean, declared: Declared): Library {
  checkSize(schema);
  const names = libraryNamesOf(schema, bigLongs);
  return { ...names, type: build(writtenSchema(schema, names, declared), bigLongs) };
}

/** Wraps bytes as a Buffer, without a copy. */
export function asBuffer(bytes: Uint8Array): Uint8Array {
  return Buffer.from(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.length);
}

/** Builds the library's type. The library does this recursively. */
function build(schema: unknown, bigLongs: boolean): AvscType {
  try {
    return avsc.Type.forSchema(schema, bigLongs ? { registry: { long: bigLong() } } : {});
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new Error('avsc builds its types by recursion, and this schema nests deeper than the stack allows.', {
      cause: error,
    });
  }
}

/** A long type with all 64 bits; the library's own uses numbers. */
function bigLong(): unknown {
  return avsc.types.LongType.__with({
    fromBuffer: (bytes) => new DataView(bytes.buffer, bytes.byteOffset, 8).getBigInt64(0, true),
    toBuffer: (value: bigint) => {
      const bytes = Buffer.alloc(8);
      new DataView(bytes.buffer, bytes.byteOffset, 8).setBigInt64(0, value, true);
      return bytes;
    },
    fromJSON: BigInt,
    toJSON: Number,
    isValid: (value) => typeof value === 'bigint',
    compare: (a: bigint, b: bigint) => Number(a > b) - Number(a < b),
  });
}

/** The schema with the library's names; each named type is declared at its first use. Never recurses. */
function writtenSchema(
  { types, root }: AvroSchema,
  { branches, fields, symbols }: LibraryNames,
  more?: Declared,
): unknown {
  const declared = new Set<number>();
  const holder: Written = {};
  const pending: PendingType[] = [{ index: root, into: holder, key: 'root' }];
  for (let place = pending.pop(); place !== undefined; place = pending.pop()) {
    const { index, into, key } = place;
    const type = types[index]!;
    const name = branches[index];
    const inner: PendingType[] = [];
    let written: unknown = name;
    if (!declared.has(index)) {
      if ('name' in type) declared.add(index);
      if (type.kind === 'fixed') written = { type: 'fixed', name, size: type.size };
      else if (type.kind === 'enum') {
        const initial = more?.enumDefaults.get(index);
        const values = [...symbols[index]!.values()];
        written = { type: 'enum', name, symbols: values, ...(initial !== undefined && { default: initial }) };
      } else if (type.kind === 'array' || type.kind === 'map') {
        const collection: Written = { type: type.kind };
        if (type.kind === 'array') inner.push({ index: type.items, into: collection, key: 'items' });
        else inner.push({ index: type.values, into: collection, key: 'values' });
        written = collection;
      } else if (type.kind === 'union') {
        const list: unknown[] = [];
        for (const [i, branch] of type.branches.entries())
          inner.push({ index: branch, into: list as unknown as Written, key: i });
        written = list;
      } else if (type.kind === 'record') {
        const list = fields[index]!.map((field, i): Written => {
          return { name: field, ...(index === root && more?.fields[i]) };
        });
        for (const [i, field] of type.fields.entries()) inner.push({ index: field.type, into: list[i]!, key: 'type' });
        written = { type: 'record', name, fields: list };
      }
    }
    into[key] = written;
    for (const each of inner.reverse()) pending.push(each);
  }
  return holder.root;
}

type Written = Record<string | number, unknown>;

/** A type that is not written yet, and the property that receives it. */
interface PendingType {
  readonly index: number;
  readonly into: Written;
  readonly key: string | number;
}
