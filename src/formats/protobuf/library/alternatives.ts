import { squash } from '../../../core/schema/root-choice.ts';
import { type CarriedObject, type CarriedValue, isCarriedObject } from '../../../core/value/carried.ts';
import type { FieldType, MessageType, ProtoSchema } from '../descriptor.ts';
import { takesScalar } from './library-scalars.ts';
import { parseTimestamp } from './timestamp.ts';

/**
 * The field that holds a value if the message type exists only to hold it, so that the JSON has no object around the
 * value: the only field, or the first alternative that accepts the value. Undefined if no field accepts it.
 */
export function alternativeFor(schema: ProtoSchema, message: MessageType, value: CarriedValue): FieldType | undefined {
  if (!message.holds) return undefined;
  const fits = message.fields.filter((field) => takes(schema, field, value));
  if (fits.length < 2 || !isCarriedObject(value)) return fits[0];
  const keys = new Set(Object.keys(value).map(squash));
  const alike = (field: FieldType): number =>
    schema.messages[field.reference]!.fields.filter(({ name }) => keys.has(squash(name))).length;
  return fits.reduce((best, field) => (alike(field) > alike(best) ? field : best));
}

/** True if a field accepts a value without conversion. */
function takes(schema: ProtoSchema, field: FieldType, value: CarriedValue): boolean {
  if (field.type === 'map') return false;
  if (field.repeated) return Array.isArray(value);
  if (field.type === 'enum') {
    const { numberOf, nameOf } = schema.enums[field.reference]!;
    return typeof value === 'string' ? numberOf.has(value) : typeof value === 'number' && nameOf.has(value);
  }
  if (field.type !== 'message' && field.type !== 'group') return takesScalar(field.type, value);
  switch (schema.messages[field.reference]!.meaning) {
    case 'Value':
      return true;
    case 'ListValue':
      return Array.isArray(value);
    case 'Timestamp':
      return typeof value === 'string' && parseTimestamp(value) !== undefined;
    default:
      return isCarriedObject(value) && isOf(schema.messages[field.reference]!, value);
  }
}

/**
 * True if an object has the message's own fields. A message type that may hold others must match at least one key, so
 * that the search ends.
 */
function isOf({ fields, holds }: MessageType, object: CarriedObject): boolean {
  if (!holds) return true;
  const names = new Set(fields.map(({ name }) => squash(name)));
  return Object.keys(object).some((key) => names.has(squash(key)));
}
