import type protobuf from 'protobufjs';
import { typeOfMessages } from '../../../core/schema/root-choice.ts';
import { type CarriedValue, isCarriedObject } from '../../../core/value/carried.ts';
import { firstMessage, type ParsedProto } from './parse-proto.ts';

/**
 * The message type of the source's values: the first of the types that have the most keys in common with the values. So
 * a schema may begin with types that the root uses, or with a type that is only a list of the root.
 */
export function chooseRoot(file: ParsedProto, values: readonly CarriedValue[]): protobuf.Type {
  const first = firstMessage(file);
  if (file.named !== undefined) return first;
  if (!values.some(isCarriedObject)) return file.messages.find(holdsOne) ?? first;
  if (!values.every(isCarriedObject) && holdsOne(first)) return first;
  const others = file.messages.filter((type) => type !== first);
  const candidates = file.messages.includes(first) ? [first, ...others, ...elementsOf(first)] : [first, ...others];
  return typeOfMessages(candidates, (type) => type.fieldsArray.map(({ name }) => name), values);
}

/** True if the type has only one field, which can then hold a value that is not an object. */
function holdsOne(type: protobuf.Type): boolean {
  return type.fieldsArray.length === 1;
}

/** The element type if the first type only holds a list of messages, wherever the element type is defined. */
function elementsOf(first: protobuf.Type): readonly protobuf.Type[] {
  const [field] = first.fieldsArray;
  if (field === undefined || !holdsOne(first) || !field.repeated) return [];
  const element = field.resolve().resolvedType;
  return element !== null && 'fieldsArray' in element ? [element] : [];
}
