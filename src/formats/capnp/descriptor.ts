/**
 * A schema as plain data: all that the writer, the reader and the annotator need of a .capnp file. Types refer to each
 * other by index, so that recursive ones are plain data too.
 */
export interface CapnpSchema {
  /** Index of the struct that a message begins with. */
  readonly root: number;
  /** Structs, and the groups and unions in them, each with the sections of its struct. */
  readonly structs: readonly StructType[];
  readonly enums: readonly EnumType[];
}

/** A schema for messages that are packed. */
export class PackedSchema {
  constructor(readonly schema: CapnpSchema) {}
}

export interface StructType {
  /** Of a nested one with those around it: "Outer.Inner". */
  readonly name: string;
  /** In words. */
  readonly dataWords: number;
  readonly pointers: number;
  /** In the order of the file. */
  readonly fields: readonly Field[];
  /** Where the union's 16 bits are that say which of its fields is set, in bits of the data section; -1 without a union. */
  readonly discriminant: number;
  readonly meaning: Meaning;
}

/** What of JSON a struct stands for: an object; a value of several kinds; or one member of an object whose keys are data. */
export type Meaning = 'record' | 'union' | 'entry';

/** The types whose values lie in the data section, with their sizes in bits. */
export const DATA_BITS = {
  Void: 0,
  Bool: 1,
  Int8: 8,
  UInt8: 8,
  Int16: 16,
  UInt16: 16,
  enum: 16,
  Int32: 32,
  UInt32: 32,
  Float32: 32,
  Int64: 64,
  UInt64: 64,
  Float64: 64,
} as const;
export type DataType = keyof typeof DATA_BITS;

export type FieldType =
  | { readonly kind: DataType; readonly enum: number }
  | { readonly kind: 'Text' | 'Data' }
  | { readonly kind: 'struct'; readonly struct: number }
  | { readonly kind: 'group'; readonly struct: number }
  /** `lists` inside each other, the innermost of `element`. */
  | { readonly kind: 'List'; readonly lists: number; readonly element: ElementType };

export type ElementType = Exclude<FieldType, { readonly kind: 'List' | 'group' }>;

export interface Field {
  readonly name: string;
  /** As in JSON. */
  readonly key: string;
  readonly type: FieldType;
  /** In bits of the data section for data, else the index of the pointer; 0 for groups and Void. */
  readonly at: number;
  /** The number of this member of the union; -1 outside of one. */
  readonly tag: number;
  /** What the bytes are exclusive-ored with: as many of the value's bits as there are, zero where no default is given. */
  readonly default: bigint;
  /** In place of a null pointer. */
  readonly defaultText: string | undefined;
  /** What a null pointer says of the member. */
  readonly nullAs: 'null' | 'absent';
  /** The bits that say whether the member is there, and whether it is null, in bits of the data section; else -1. */
  readonly hasBit: number;
  readonly nullBit: number;
  /** It is such a bit of another field, and no member itself. */
  readonly isFlag: boolean;
}

export interface EnumType {
  readonly name: string;
  /** By number. */
  readonly names: readonly string[];
}

export function isData(type: FieldType): type is FieldType & { kind: DataType } {
  return Object.hasOwn(DATA_BITS, type.kind);
}
