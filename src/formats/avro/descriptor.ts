import type { JsonValue } from '../../value/json-value.ts';

/**
 * A schema as plain data: all that the annotator and the conversions need of it. Made from the text of an .avsc file by
 * `parse-schema.ts`. Types refer to each other by their index, so that recursive ones are plain data too.
 */
export interface AvroSchema {
  readonly types: readonly AvroType[];
  /** Index of the type that the bytes are of. */
  readonly root: number;
  /** Made for a value's own bytes, which no file's header or other frame stands around. */
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
  /** With its namespace, as of all named types. */
  readonly name: string;
  /** In bytes. */
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
  /** In the order of their bytes. */
  readonly fields: readonly Field[];
  /** Stands for a member that is not there: an inferred schema has it where null is a value. */
  readonly isAbsence: boolean;
}

export interface Field {
  /** As in the schema. */
  readonly name: string;
  /** As in JSON. */
  readonly key: string;
  readonly type: number;
  /** What a member that is not there is written as; undefined where the schema has nothing for it. */
  readonly fallback: JsonValue | undefined;
  /** A null means that the member is not there. */
  readonly nullIsAbsent: boolean;
}

/** A logical type (specification, Logical Types). */
export interface Logical {
  readonly name: LogicalName;
  /** Of a decimal; else 0. */
  readonly scale: number;
  /** The values stand as numbers in JSON, not as text. */
  readonly numeric: boolean;
}

/** The logical types with the types that they may annotate; a fixed type's size after its name. */
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
