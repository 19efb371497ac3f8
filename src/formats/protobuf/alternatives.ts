import { squash } from '../../schema/root-choice.ts';
import { type CarriedObject, type CarriedValue, isCarriedObject } from '../../value/carried.ts';
import type { FieldType, MessageType, ProtoSchema } from './descriptor.ts';
import { takesScalar } from './native-scalars.ts';
import { parseTimestamp } from './timestamp.ts';

/**
 * The field that a value goes to which stands in place of a message that is only there to hold it: the message's one
 * field, or the first one of its alternatives that takes such a value. Undefined where there is none.
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

/** Whether a field takes a value as it is. */
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

/** Whether an object is one of a message's own fields. One that may hold others in turn has to show it, so that this ends. */
function isOf({ fields, holds }: MessageType, object: CarriedObject): boolean {
  if (!holds) return true;
  const names = new Set(fields.map(({ name }) => squash(name)));
  return Object.keys(object).some((key) => names.has(squash(key)));
}
