import type { JsonValue } from '../../value/json-value.ts';
import type { AvroSchema, AvroType, Field } from './descriptor.ts';
import { mayBeAbsent } from './fit.ts';
import { libraryNamesOf } from './library-names.ts';
import { type Seen, toNative } from './to-native.ts';

/** An inferred schema has the default null just where null is never a value: there it means that a member is absent. */
export function nullForAbsent(schema: AvroSchema): AvroSchema {
  return withFields(schema, (field) => ({ ...field, nullIsAbsent: field.fallback === null }));
}

/**
 * A written schema fitted to what it leaves open: whether null stands for members that are not there, and whether what
 * a logical type means stands as a number or as text. Values that do not fit the schema tell nothing.
 */
export function fitSchema(schema: AvroSchema, messages: readonly JsonValue[]): AvroSchema {
  const seen: Seen = { missing: new Set(), nulls: new Set(), numbers: new Set(), texts: new Set() };
  try {
    const names = libraryNamesOf(schema, true);
    for (const message of messages) toNative(schema, names, message, seen);
  } catch {
    // Encoding will say what does not fit.
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
