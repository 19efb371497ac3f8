import type { CarriedValue } from '../../../core/value/carried.ts';
import type { AvroSchema, AvroType, Field } from '../descriptor.ts';
import { libraryNamesOf } from '../library/library-names.ts';
import { type Observations, toLibrary } from '../library/to-library.ts';
import { mayBeAbsent } from './fit.ts';

/**
 * Sets `nullIsAbsent` in an inferred schema, in which only fields that are sometimes absent and never null have the
 * default null. Null in such a field means that the member is absent.
 */
export function nullForAbsent(schema: AvroSchema): AvroSchema {
  return withFields(schema, (field) => ({ ...field, nullIsAbsent: field.fallback === null }));
}

/**
 * Fits a schema that the user wrote to the messages, where the schema leaves a choice: whether null represents absent
 * members, and whether the values of a logical type are numbers or text. Values that do not fit the schema contribute
 * nothing.
 */
export function fitSchema(schema: AvroSchema, messages: readonly CarriedValue[]): AvroSchema {
  const seen: Observations = { missing: new Set(), nulls: new Set(), numbers: new Set(), texts: new Set() };
  try {
    const names = libraryNamesOf(schema, true);
    for (const message of messages) toLibrary(schema, names, message, seen);
  } catch {
    // Encoding reports the values that do not fit.
  }
  const fitted = withFields(schema, (field, index) => {
    const id = `${index} ${field.name}`;
    const isNullWritten = field.fallback === null || (field.fallback === undefined && mayBeAbsent(schema, field.type));
    return { ...field, nullIsAbsent: isNullWritten && seen.missing.has(id) && !seen.nulls.has(id) };
  });
  const types = fitted.types.map((type, index): AvroType => {
    const isNumeric = seen.numbers.has(index) && !seen.texts.has(index);
    if (!('logical' in type) || type.logical === undefined || !isNumeric) return type;
    return { ...type, logical: { ...type.logical, numeric: true } };
  });
  return { ...fitted, types };
}

function withFields(schema: AvroSchema, change: (field: Field, index: number) => Field): AvroSchema {
  const types = schema.types.map((type, index) => {
    return type.kind === 'record' ? { ...type, fields: type.fields.map((field) => change(field, index)) } : type;
  });
  return { ...schema, types };
}
