import type protobuf from 'protobufjs';
import { memoizeLast } from '../../../core/basics/memoize.ts';
import type { SchemaReader } from '../../format.ts';
import type { ProtoSchema } from '../descriptor.ts';
import { describeProto } from './describe-proto.ts';
import { firstMessage, nameOf, parseProto } from './parse-proto.ts';

/** Parses a schema. Keeps the last result. */
export const parse = memoizeLast(parseProto);

/** A message type of a text by name, or its root. The library generates the encoder and decoder once for each type. */
export function typeOf(text: string, root?: string): protobuf.Type {
  const file = parse(text);
  return file.messages.find((type) => nameOf(type) === root) ?? firstMessage(file);
}

/** The descriptor of a message type. Keeps the last result. */
export const schemaOf = memoizeLast<ProtoSchema, protobuf.Type>(describeProto);

export const schemas: SchemaReader = {
  roots(text) {
    const { named, messages } = parse(text);
    return { names: messages.map(nameOf), ...(named && { named: nameOf(named) }) };
  },
  // Few inputs need this module, so it is loaded separately.
  fromBytes: async (bytes) => (await import('./descriptor-set.ts')).protoOfDescriptors(bytes),
  parseSchema: (text, root) => schemaOf(typeOf(text, root)),
};
