import { memoizeEach } from '../../../core/basics/memoize.ts';
import { ValueType } from '../../../core/value/value-tree.ts';
import type { AvroSchema, AvroType, Logical } from '../descriptor.ts';
import { type KindName, kinds } from '../kinds.ts';
import { extentOf } from '../schema/extent.ts';
import { ARRAY_KINDS } from './read-block.ts';

/** Ways to read a type's bytes: `sized` has a fixed number of bytes, `blob` and `text` begin with their length. */
export const Op = {
  null: 0,
  boolean: 1,
  int: 2,
  long: 3,
  sized: 4,
  blob: 5,
  text: 6,
  enum: 7,
  array: 8,
  map: 9,
  union: 10,
  record: 11,
} as const;

/** A schema as columns by type, for a loop that allocates no objects. */
export interface Tables {
  readonly root: number;
  readonly op: Uint8Array;
  /** Kind of the payload, if the type has one. */
  readonly kind: Uint8Array;
  /** Kind of the length of bytes or text, or of the block of an array; else the kind of the payload. */
  readonly headKind: Uint8Array;
  /** Bytes of a sized type, or number of an enum's symbols or a union's branches. */
  readonly size: Uint32Array;
  /** The `ValueType` of a value of the type; for a union, the branch decides later. */
  readonly valueType: Uint8Array;
  /**
   * The type of an array's items or a map's values; for a union, the start of its branches in `branch`; for an enum,
   * the word of its first symbol.
   */
  readonly first: Uint32Array;
  /** A record's fields, as ranges of the `field…` columns; `filled` lists only those that may have bytes. */
  readonly fields: Span32;
  readonly filled: Span32;
  /** Number of values in those fields of a record that `filled` does not list because they have no bytes. */
  readonly unfilledValues: Float64Array;
  readonly fieldType: Uint32Array;
  /** For each field, the index of its name in `names`, plus 1. */
  readonly fieldName: Uint32Array;
  /** 1 for a field in which null represents an absent member. */
  readonly fieldNullIsAbsent: Uint8Array;
  readonly branch: Uint32Array;
  /** 1 for the record that represents an absent member. */
  readonly isAbsence: Uint8Array;
  readonly isEmpty: Uint8Array;
  readonly emptyValues: Float64Array;

  readonly names: readonly string[];
  readonly words: readonly string[];
}

/** Start and end of a range, by type. */
export interface Span32 {
  readonly start: Uint32Array;
  readonly end: Uint32Array;
}

/** The columns of a schema; cached. */
export const tablesOf: (schema: AvroSchema) => Tables = memoizeEach(makeTables);

function makeTables({ types, root }: AvroSchema): Tables {
  const count = types.length;
  const { isEmpty, values } = extentOf(types);
  const first = new Uint32Array(count);
  const fields = { start: new Uint32Array(count), end: new Uint32Array(count) };
  const filled = { start: new Uint32Array(count), end: new Uint32Array(count) };
  const unfilledValues = new Float64Array(count);
  const fieldType: number[] = [];
  const fieldName: number[] = [];
  const fieldNullIsAbsent: number[] = [];
  const branch: number[] = [];
  const words: string[] = [];
  const names = new Map<string, number>();
  for (const [index, type] of types.entries()) {
    if (type.kind === 'array') first[index] = type.items;
    else if (type.kind === 'map') first[index] = type.values;
    else if (type.kind === 'union') first[index] = appended(branch, type.branches);
    else if (type.kind === 'enum') first[index] = appended(words, type.symbols) + 1;
    else if (type.kind === 'record') {
      // A field whose type may have bytes adds 0.
      for (const field of type.fields) unfilledValues[index]! += values[field.type]!;
      for (const [span, list] of [
        [fields, type.fields],
        [filled, type.fields.filter((field) => isEmpty[field.type] === 0)],
      ] as const) {
        span.start[index] = fieldType.length;
        for (const field of list) {
          if (!names.has(field.key)) names.set(field.key, names.size + 1);
          fieldType.push(field.type);
          fieldName.push(names.get(field.key)!);
          fieldNullIsAbsent.push(Number(field.nullIsAbsent));
        }
        span.end[index] = fieldType.length;
      }
    }
  }
  const column = (get: (type: AvroType) => number): Uint8Array => Uint8Array.from(types, get);
  return {
    root,
    op: column(opOf),
    kind: column((type) => kinds.index[kindOf(type)]),
    headKind: column(headKindOf),
    size: Uint32Array.from(types, fixedSize),
    valueType: column(valueTypeOf),
    first,
    fields,
    filled,
    unfilledValues,
    fieldType: Uint32Array.from(fieldType),
    fieldName: Uint32Array.from(fieldName),
    fieldNullIsAbsent: Uint8Array.from(fieldNullIsAbsent),
    branch: Uint32Array.from(branch),
    isAbsence: column((type) => Number(type.kind === 'record' && type.isAbsence)),
    isEmpty,
    emptyValues: values,
    names: [...names.keys()],
    words,
  };
}

/** Appends items to a list; returns the index of the first. */
function appended<T>(list: T[], items: readonly T[]): number {
  const start = list.length;
  for (const item of items) list.push(item);
  return start;
}

function opOf({ kind }: AvroType): number {
  switch (kind) {
    case 'float':
    case 'double':
    case 'fixed':
      return Op.sized;
    case 'bytes':
      return Op.blob;
    case 'string':
      return Op.text;
    default:
      return Op[kind];
  }
}

function fixedSize(type: AvroType): number {
  switch (type.kind) {
    case 'float':
      return 4;
    case 'double':
      return 8;
    case 'fixed':
      return type.size;
    case 'enum':
      return type.symbols.length;
    case 'union':
      return type.branches.length;
    default:
      return 0;
  }
}

function valueTypeOf({ kind }: AvroType): number {
  if (kind === 'array') return ValueType.array;
  return kind === 'map' || kind === 'record' ? ValueType.object : ValueType.scalar;
}

function headKindOf(type: AvroType): number {
  if (type.kind === 'array') return ARRAY_KINDS.block;
  return kinds.index[type.kind === 'string' ? 'string length' : type.kind === 'bytes' ? 'bytes length' : kindOf(type)];
}

function kindOf(type: AvroType): KindName {
  switch (type.kind) {
    case 'null':
    case 'array':
    case 'map':
    case 'union':
    case 'record':
      return 'unread';
    case 'enum':
      return 'enum';
    default:
      return type.logical === undefined ? type.kind : logicalKind(type.logical, type.kind === 'fixed');
  }
}

function logicalKind({ name }: Logical, isFixed: boolean): KindName {
  return isFixed && name !== 'duration' ? (`fixed ${name}` as KindName) : name;
}
