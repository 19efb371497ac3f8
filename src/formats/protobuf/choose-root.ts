import type protobuf from 'protobufjs';
import { typeOfMessages } from '../../schema/root-choice.ts';
import { type CarriedValue, isCarriedObject } from '../../value/carried.ts';
import { firstMessage, type ParsedProto } from './parse-proto.ts';

/**
 * The message that the source's values are: the first of those that have most of their keys. So a schema may begin with
 * the messages that the root is made of, or with one that is a list of the messages that the source has one by one.
 */
export function chooseRoot(file: ParsedProto, values: readonly CarriedValue[]): protobuf.Type {
  const first = firstMessage(file);
  if (file.named !== undefined) return first;
  if (!values.some(isCarriedObject)) return file.messages.find(holdsOne) ?? first;
  const others = file.messages.filter((type) => type !== first);
  const candidates = file.messages.includes(first) ? [first, ...others, ...elementsOf(first)] : [first, ...others];
  return typeOfMessages(candidates, (type) => type.fieldsArray.map(({ name }) => name), values);
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
