import { type CarriedValue, isCarriedObject } from '../core/value/carried.ts';

/**
 * True if the only field of a schema's root holds each message itself, instead of being one of its members: no message
 * is an object, or the field takes objects and its key is in none of them. A field of records takes objects only if
 * some messages are not objects.
 */
export function holdsMessages(
  key: string,
  takes: 'maps' | 'records' | 'others',
  messages: readonly CarriedValue[],
): boolean {
  const objects = messages.filter(isCarriedObject);
  if (objects.length === 0) return true;
  const takesObjects = takes === 'maps' || (takes === 'records' && objects.length < messages.length);
  return takesObjects && !objects.some((object) => Object.hasOwn(object, key));
}
