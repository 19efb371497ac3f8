import type { ProtoSchema } from './descriptor.ts';

/** A schema whose keys are known beside its text, by message name and by field number less 1. */
export function giveKeys(schema: ProtoSchema, keys: ReadonlyMap<string, readonly string[]>): ProtoSchema {
  const messages = schema.messages.map((message) => {
    const own = keys.get(message.name);
    if (own === undefined) return message;
    return { ...message, fields: message.fields.map((field) => ({ ...field, key: own[field.number - 1]! })) };
  });
  return { ...schema, messages };
}
