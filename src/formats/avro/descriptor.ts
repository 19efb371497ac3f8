import type { JsonValue } from '../../core/value/json-value.ts';

/**
 * A schema as plain data: everything that the annotator and the conversions need. Types refer to each other by index,
 * so that recursive types are plain data too.
 */
export interface AvroSchema {
  readonly types: readonly AvroType[];
  /** Index of the root type. */
  readonly root: number;
  /** True for data without a container file or a single-object marker around it. */
  readonly bare: boolean;
}

export type AvroType =
  | PrimitiveType
  | FixedType
  | EnumType
  | { readonly kind: 'array'; readonly items: number }
  | { readonly kind: 'map'; readonly values: number }
  | { readonly kind: 'union'; readonly branches: readonly number[] }
  | RecordType;

export const PRIMITIVES = ['null', 'boolean', 'int', 'long', 'float', 'double', 'bytes', 'string'] as const;
export type Primitive = (typeof PRIMITIVES)[number];

export interface PrimitiveType {
  readonly kind: Primitive;
  readonly logical?: Logical;
}

export interface FixedType {
  readonly kind: 'fixed';
  /** The name with its namespace; every named type has one. */
  readonly name: string;
  /** Size in bytes. */
  readonly size: number;
  readonly logical?: Logical;
}

export interface EnumType {
  readonly kind: 'enum';
  readonly name: string;
  readonly symbols: readonly string[];
}

export interface RecordType {
  readonly kind: 'record';
  readonly name: string;
  /** The fields in the order in which they are written. */
  readonly fields: readonly Field[];
  /** True if the record represents an absent member. An inferred schema uses such a record if null is a value, too. */
  readonly isAbsence: boolean;
}

export interface Field {
  /** The name in the schema. */
  readonly name: string;
  /** The key in JSON. */
  readonly key: string;
  readonly type: number;
  /** The value to write for an absent member; undefined if the field has no default. */
  readonly fallback: JsonValue | undefined;
  /** True if null means that the member is absent. */
  readonly nullIsAbsent: boolean;
}

/** A logical type (specification, Logical Types). */
export interface Logical {
  readonly name: LogicalName;
  /** Scale of a decimal; 0 for other types. */
  readonly scale: number;
  /** True if the values are numbers in JSON, or objects for a duration; false if they are text. */
  readonly numeric: boolean;
}

/** The logical types and the types that they may annotate, with a required size after "fixed". */
export const LOGICAL_TYPES = {
  date: ['int'],
  'time-millis': ['int'],
  'time-micros': ['long'],
  'timestamp-millis': ['long'],
  'timestamp-micros': ['long'],
  'timestamp-nanos': ['long'],
  'local-timestamp-millis': ['long'],
  'local-timestamp-micros': ['long'],
  'local-timestamp-nanos': ['long'],
  uuid: ['string', 'fixed 16'],
  decimal: ['bytes', 'fixed'],
  duration: ['fixed 12'],
} as const;
export type LogicalName = keyof typeof LOGICAL_TYPES;
