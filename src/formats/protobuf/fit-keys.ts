import { jsonNameOf } from '../../schema/proto-names.ts';
import { type CarriedValue, isCarriedObject } from '../../value/carried.ts';
import type { FieldType, ProtoSchema } from './descriptor.ts';

/**
 * A written schema fitted to the way the messages spell what it leaves open (ProtoJSON format): a field `full_name` may
 * be `fullName` in JSON, and an enum's value may be its number.
 */
export function fitKeys(schema: ProtoSchema, messages: readonly CarriedValue[]): ProtoSchema {
  const seen = keysIn(messages);
  const fit = (field: FieldType): FieldType => {
    const camel = jsonNameOf(field.name);
    const key = field.key === field.name && !seen.has(field.name) && seen.has(camel) ? camel : field.key;
    return { ...field, key, numeric: field.type === 'enum' && seen.get(key) === true };
  };
  return {
    ...schema,
    messages: schema.messages.map((message) =>
      message.meaning === 'message' ? { ...message, fields: message.fields.map(fit) } : message,
    ),
  };
}

/** A schema whose keys are known beside its text, by message name and by field number less 1. */
export function giveKeys(schema: ProtoSchema, keys: ReadonlyMap<string, readonly string[]>): ProtoSchema {
  const messages = schema.messages.map((message) => {
    const own = keys.get(message.name);
    if (own === undefined) return message;
    return { ...message, fields: message.fields.map((field) => ({ ...field, key: own[field.number - 1]! })) };
  });
  return { ...schema, messages };
}

/** Every key of every object, and whether a number, or a list that begins with one, was ever under it. */
function keysIn(messages: readonly CarriedValue[]): ReadonlyMap<string, boolean> {
  const seen = new Map<string, boolean>();
  const open: CarriedValue[] = [...messages];
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (Array.isArray(value)) for (const element of value) open.push(element);
    else if (isCarriedObject(value)) {
      for (const key of Object.keys(value)) {
        const member = value[key]!;
        const first = Array.isArray(member) ? member[0] : member;
        if (!seen.get(key)) seen.set(key, typeof first === 'number');
        open.push(member);
      }
    }
  }
  return seen;
}
