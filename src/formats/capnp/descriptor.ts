/**
 * A schema as plain data: everything from a .capnp file that the writer, the reader and the annotator need. Types refer
 * to each other by index, so that recursive types are plain data too.
 */
export interface CapnpSchema {
  /** Index of the root struct. */
  readonly root: number;
  /** Structs, and their groups and unions; a group or union has the section sizes of its struct. */
  readonly structs: readonly StructType[];
  readonly enums: readonly EnumType[];
}

/** Wraps a schema to tell the annotator that the messages are packed. */
export class PackedSchema {
  readonly schema: CapnpSchema;

  constructor(schema: CapnpSchema) {
    this.schema = schema;
  }
}

export interface StructType {
  /** The name, qualified by the enclosing structs: "Outer.Inner". */
  readonly name: string;
  /** Number of words in the data section. */
  readonly dataWords: number;
  readonly pointers: number;
  /** The fields in the order of the file. */
  readonly fields: readonly Field[];
  /** Offset, in bits of the data section, of the 16 bits that select the union's member; -1 without a union. */
  readonly discriminant: number;
  readonly meaning: Meaning;
}

/**
 * The meaning of a struct in JSON: an object, a value of several types, or one member of an object whose keys are data.
 */
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
  /** `lists` nested lists; the innermost holds elements of type `element`. */
  | { readonly kind: 'List'; readonly lists: number; readonly element: ElementType };

export type ElementType = Exclude<FieldType, { readonly kind: 'List' | 'group' }>;

export interface Field {
  readonly name: string;
  /** The key in JSON. */
  readonly key: string;
  readonly type: FieldType;
  /** Offset in bits of the data section for data, index of the pointer for other types; 0 for groups and Void. */
  readonly at: number;
  /** The discriminant of this member of a union; -1 outside a union. */
  readonly tag: number;
  /** Bits with which the stored value is XORed: the default, in the width of the type; 0 without a default. */
  readonly default: bigint;
  /** The text that a null pointer represents; undefined if there is no default. */
  readonly defaultText: string | undefined;
  /** The meaning of a null pointer: a null member or an absent one. */
  readonly nullAs: 'null' | 'absent';
  /** Offset, in bits of the data section, of the flag that is set if the member is present; -1 without one. */
  readonly hasBit: number;
  /** Offset of the flag that is set if the member is null; -1 without one. */
  readonly nullBit: number;
  /** True if this field is a flag of another field, not a member itself. */
  readonly isFlag: boolean;
}

export interface EnumType {
  readonly name: string;
  /** Names of the enumerants, by number. */
  readonly names: readonly string[];
}

export function isData(type: FieldType): type is FieldType & { kind: DataType } {
  return Object.hasOwn(DATA_BITS, type.kind);
}

/** Id of the annotation that sets the key of a field for Cap'n Proto's own JSON codec (`json.capnp`). */
export const JSON_NAME_ID = 0xfa5b1fd61c2e7c3dn;
