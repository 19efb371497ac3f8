import type { ProtoSchema } from '../descriptor.ts';
import type { PrintedProto } from './print-proto.ts';

/** Adds to a schema the keys and meanings that the printer knows and the text does not contain. */
export function withMeanings(schema: ProtoSchema, { keys, lists }: PrintedProto): ProtoSchema {
  const messages = schema.messages.map((message) => {
    const own = keys.get(message.name);
    if (own === undefined) return message;
    const fields = message.fields.map((field) => ({ ...field, key: own[field.number - 1]! }));
    return { ...message, fields, ...(lists.has(message.name) && { meaning: 'list' as const }) };
  });
  return { ...schema, messages };
}
