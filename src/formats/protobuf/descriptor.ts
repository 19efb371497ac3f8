/**
 * Message types as plain data: everything from a schema that the annotator and the conversions need. Types refer to
 * each other by index, so that recursive types are plain data too.
 */
export interface ProtoSchema {
  /** The first message type is the root. */
  readonly messages: readonly MessageType[];
  readonly enums: readonly EnumType[];
}

export interface MessageType {
  /** The name with its package: "google.protobuf.Value". */
  readonly name: string;
  /** The fields in the order of the file. */
  readonly fields: readonly FieldType[];
  readonly meaning: Meaning;
  /**
   * True if the message type has one field, or only alternatives of one oneof: it may exist only to hold their value.
   */
  readonly holds: boolean;
}

/**
 * The meaning of a message in JSON: an object ('message'); the list in its only field ('list') or the value of one of
 * its fields ('either'), without an object around it; a map entry; or a well-known type with its own rules (ProtoJSON
 * format).
 */
export type Meaning = 'message' | 'list' | 'either' | 'entry' | 'Value' | 'Struct' | 'ListValue' | 'Timestamp';

/** The well-known types that are not plain objects in JSON. */
export const WELL_KNOWN: Readonly<Record<string, Meaning>> = {
  'google.protobuf.Value': 'Value',
  'google.protobuf.Struct': 'Struct',
  'google.protobuf.ListValue': 'ListValue',
  'google.protobuf.Timestamp': 'Timestamp',
};

/** The scalar value types of the language. */
export const SCALAR_TYPES = [
  'int32',
  'int64',
  'uint32',
  'uint64',
  'sint32',
  'sint64',
  'fixed32',
  'fixed64',
  'sfixed32',
  'sfixed64',
  'float',
  'double',
  'bool',
  'string',
  'bytes',
] as const;
export type ScalarType = (typeof SCALAR_TYPES)[number];

export interface FieldType {
  readonly number: number;
  /** The name in the file and in the library's objects. */
  readonly name: string;
  /** The key in JSON. */
  readonly key: string;
  /**
   * `map` refers to the message type of its entries, with the fields `key` and `value`. `group` is a message in group
   * encoding.
   */
  readonly type: ScalarType | 'enum' | 'NullValue' | 'message' | 'group' | 'map';
  /** Index into `messages` or `enums`; -1 for other types. */
  readonly reference: number;
  readonly repeated: boolean;
  readonly required: boolean;
  /** True if the field is in a oneof or marked optional, so that its presence carries information. */
  readonly isAlternative: boolean;
  /** True if the field has no presence (proto3): writers leave out its default value. */
  readonly isImplicit: boolean;
  /** True for an enum whose values are numbers in the JSON. */
  readonly numeric: boolean;
}

export interface EnumType {
  readonly name: string;
  /** The first name of each number. */
  readonly nameOf: ReadonlyMap<number, string>;
  /** The number of each name, aliases included. */
  readonly numberOf: ReadonlyMap<string, number>;
  /** True if numbers without a name are unknown fields (proto2). */
  readonly closed: boolean;
}
