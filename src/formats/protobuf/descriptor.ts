/**
 * Message types as plain data: all that the annotator and the conversions need of a schema. Made from a .proto file by
 * `parse-schema.ts`. Types refer to each other by index, so that recursive ones are plain data too.
 */
export interface ProtoSchema {
  /** The first is the root. */
  readonly messages: readonly MessageType[];
  readonly enums: readonly EnumType[];
}

export interface MessageType {
  /** With its package: "google.protobuf.Value". */
  readonly name: string;
  /** In the order of the file. */
  readonly fields: readonly FieldType[];
  readonly meaning: Meaning;
  /** It has one field, or alternatives of which one is there: it may be only to hold them. */
  readonly holds: boolean;
}

/**
 * What of JSON a message stands for: an object; the list in its one field, or what one of its fields holds, where the
 * JSON has no object in its place; or what the well-known type's own rules say (ProtoJSON format).
 */
export type Meaning = 'message' | 'list' | 'either' | 'entry' | 'Value' | 'Struct' | 'ListValue' | 'Timestamp';

/** The well-known types that stand for something else than an object of their fields. */
export const WELL_KNOWN: Readonly<Record<string, Meaning>> = {
  'google.protobuf.Value': 'Value',
  'google.protobuf.Struct': 'Struct',
  'google.protobuf.ListValue': 'ListValue',
  'google.protobuf.Timestamp': 'Timestamp',
};

/** The scalar value types, as the language spells them. */
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
  /** As in the file; the library's objects have it. */
  readonly name: string;
  /** As in JSON. */
  readonly key: string;
  /** `map` refers to its entry's message, whose fields are `key` and `value`. `group` is a message in group encoding. */
  readonly type: ScalarType | 'enum' | 'NullValue' | 'message' | 'group' | 'map';
  /** Index into `messages` or `enums`, where the type refers to one; else -1. */
  readonly reference: number;
  readonly repeated: boolean;
  readonly required: boolean;
  /** One of a oneof, or marked as optional: its being there is of meaning. */
  readonly isAlternative: boolean;
  /** A string whose UTF-8 is checked (proto3). */
  readonly verified: boolean;
  /** An enum whose values stand as numbers in the JSON. */
  readonly numeric: boolean;
}

export interface EnumType {
  readonly name: string;
  /** The first name of each number, and all numbers by name. */
  readonly nameOf: ReadonlyMap<number, string>;
  readonly numberOf: ReadonlyMap<string, number>;
  /** Numbers without a name are unknown fields (proto2). */
  readonly closed: boolean;
}
