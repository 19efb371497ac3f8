import { type CarriedValue, isCarriedObject } from '../../value/carried.ts';
import type { FieldType, ProtoSchema } from './descriptor.ts';

/**
 * The root's only field, if it holds each message itself: no message is an object, or the field takes objects and its
 * key is in none of them.
 */
export function wrapperFor(
  { messages: [root] }: ProtoSchema,
  messages: readonly CarriedValue[],
): FieldType | undefined {
  const [field, ...others] = root!.fields;
  if (field === undefined || others.length > 0) return undefined;
  const objects = messages.filter(isCarriedObject);
  if (objects.length === 0) return field;
  const takesObjects = field.type === 'map' || (field.type === 'message' && objects.length < messages.length);
  return takesObjects && !objects.some((object) => Object.hasOwn(object, field.key)) ? field : undefined;
}
