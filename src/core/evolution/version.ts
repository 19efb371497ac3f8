import { EMPTY_SHAPE, type Shape } from '../schema/shape.ts';
import { Carried, type CarriedValue } from '../value/carried.ts';
import { type JsonObject, type JsonValue, setMember } from '../value/json-value.ts';
import { mapScalars } from '../value/map-scalars.ts';

/** A field of one version of a record. */
export interface VersionField {
  /**
   * An id of the meaning. Fields that mean the same have the same id in both versions, whatever their name, number or
   * type.
   */
  readonly meaning: string;
  /** The key in JSON. */
  readonly key: string;
  /** The field number, from 1. A language that counts from 0 subtracts one. */
  readonly number: number;
  /** The value that a writer of this version sends; undefined if it leaves the field out. */
  readonly value: CarriedValue | undefined;
  readonly shape: Shape;
  /** The default that the schema declares. */
  readonly fallback?: string | number;
  readonly required?: true;
  /** The field is an enum of these symbols, which are valid names in every language; the first one is its default. */
  readonly symbols?: readonly string[];
  /** True if the enum declares its first symbol as the default for unknown symbols, where the language allows that. */
  readonly enumFallback?: true;
  /** A former key, declared as an alias where the language has aliases. */
  readonly alias?: string;
}

/** One version of a record: a schema and a document that fits it. */
export interface Version {
  /** The fields in the order of the schema's text, which is also the order of the document. */
  readonly fields: readonly VersionField[];
  /** Fields of the previous version whose numbers are not reused. */
  readonly retired: readonly VersionField[];
  /** True if the record has another name in schemas than in the previous version. */
  readonly isRenamed?: true;
}

/** The document of a version, without the fields that the writer leaves out. */
export function documentOf({ fields }: Version): { readonly [key: string]: CarriedValue } {
  const document: { [key: string]: CarriedValue } = {};
  for (const { key, value } of fields) if (value !== undefined) setMember<CarriedValue>(document, key, value);
  return document;
}

/** The document of a version as JSON, with bytes as base64 text. */
export function jsonOf(version: Version): JsonObject {
  const json = mapScalars(documentOf(version), (scalar) => (scalar instanceof Carried ? scalar.json : scalar));
  return json as JsonObject;
}

/** The shape of records with these fields, all of them present, under the keys that `keyOf` chooses. */
export function recordShape(
  fields: readonly VersionField[],
  keyOf: (field: VersionField) => string = ({ key }) => key,
): Shape {
  const count = fields.reduce((most, { shape }) => Math.max(most, shape.count), 1);
  const shapes = new Map(fields.map((field) => [keyOf(field), { ...field.shape, count }]));
  return { ...EMPTY_SHAPE, count, objects: count, fields: shapes };
}

/** A value that a reader gets for a field. */
export interface Got {
  /** The value; undefined if the reader can see that the field is absent. */
  readonly value: JsonValue | undefined;
  /** Where the value comes from. With `default`, the reader cannot distinguish it from a value that was sent. */
  readonly from: 'bytes' | 'default' | 'absent';
  /** True if the library returns bytes; `value` is then their base64. */
  readonly isBytes?: true;
  /** Set if the reader refuses this field alone: the reader and its reason. */
  readonly refused?: string;
}

/** The values that a reader gets, by key. */
export type ReadFields = ReadonlyMap<string, Got>;

export const ABSENT: Got = { value: undefined, from: 'absent' };
