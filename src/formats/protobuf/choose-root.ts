import type protobuf from 'protobufjs';
import { type CarriedValue, isCarriedObject } from '../../value/carried.ts';
import { firstMessage, type ParsedProto } from './parse-proto.ts';
import { squash } from './spellings.ts';

/**
 * The message that the source's values are: the first of those that have most of their keys. So a schema may begin with
 * the messages that the root is made of, or with one that is a list of the messages that the source has one by one.
 */
export function chooseRoot(file: ParsedProto, values: readonly CarriedValue[]): protobuf.Type {
  const first = firstMessage(file);
  if (file.named !== undefined) return first;
  const objects = values.filter(isCarriedObject);
  if (objects.length === 0) return file.messages.find(holdsOne) ?? first;
  const keys = new Set<string>();
  for (const object of objects) for (const key of Object.keys(object)) keys.add(squash(key));
  const known = (type: protobuf.Type): number => type.fieldsArray.filter(({ name }) => keys.has(squash(name))).length;
  const candidates = file.messages.includes(first) ? [...file.messages, ...elementsOf(first)] : file.messages;
  return candidates.reduce((best, type) => (known(type) > known(best) ? type : best), first);
}

/** What is no object can only be what the one and only field of its root holds. */
function holdsOne(type: protobuf.Type): boolean {
  return type.fieldsArray.length === 1;
}

/** The message of which the first one is a list, wherever that is defined. */
function elementsOf(first: protobuf.Type): readonly protobuf.Type[] {
  const [field] = first.fieldsArray;
  if (field === undefined || !holdsOne(first) || !field.repeated) return [];
  const element = field.resolve().resolvedType;
  return element !== null && 'fieldsArray' in element ? [element] : [];
}
