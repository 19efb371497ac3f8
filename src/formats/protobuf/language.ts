import type protobuf from 'protobufjs';
import { grouped } from '../../core/basics/counted.ts';
import { acceptanceOf } from '../../core/schema/acceptance.ts';
import { inferSchema } from '../../core/schema/infer.ts';
import type { JsonObject, JsonValue } from '../../core/value/json-value.ts';
import type { ReadySchema, SchemaLanguageJobs } from '../format.ts';
import type { ProtoSchema } from './descriptor.ts';
import { fromLibrary } from './library/from-library.ts';
import { type LibraryMessage, toLibrary } from './library/to-library.ts';
import { chooseRoot } from './schema/choose-root.ts';
import { describeProto } from './schema/describe-proto.ts';
import { fitSchema } from './schema/fit-schema.ts';
import { nameOf } from './schema/parse-proto.ts';
import { printProto } from './schema/print-proto.ts';
import { parse, schemaOf, schemas, typeOf } from './schema/read-schema.ts';
import { withMeanings } from './schema/with-meanings.ts';
import { wrapperFor } from './schema/wrapper.ts';

/** A schema, and the type of its root in protobufjs. */
export interface ReadyProto extends ReadySchema {
  readonly schema: ProtoSchema;
  readonly type: protobuf.Type;
}

/** From this depth on, the library supports no JSON: it stops at 100 nested messages, and a list adds no message. */
const TOO_DEEP = 203;

/** .proto, the language of Protocol Buffers. */
export const language: SchemaLanguageJobs<ReadyProto> = {
  ...schemas,

  print(messages, inference) {
    const inferred = inferSchema(messages, inference);
    if (inferred.depth >= TOO_DEEP) {
      const levels = grouped(inferred.depth);
      throw new Error(`The library supports at most 100 nested messages; this value has ${levels} levels.`);
    }
    const printed = printProto(inferred);
    const { text: schemaText, wrapper } = printed;
    const type = typeOf(schemaText);
    // A list that was always empty is a ListValue, which accepts any list.
    const acceptance = { ...acceptanceOf(inferred.root), listPlaces: 0 };
    return { schema: withMeanings(schemaOf(type), printed), schemaText, wrapper, type, acceptance };
  },

  fit(schemaText, messages) {
    const type = chooseRoot(parse(schemaText), messages);
    const schema = fitSchema(describeProto(type), messages);
    const wrapper = schema.messages[0]!.meaning === 'message' ? wrapperFor(schema, messages)?.key : undefined;
    return { schema, schemaText, wrapper, type, root: nameOf(type) };
  },

  names({ schema }) {
    return schema.messages.flatMap(({ meaning, fields }) => (meaning === 'message' ? fields : []));
  },

  toLibrary({ schema, wrapper }, value) {
    return toLibrary(schema, value, wrapper !== undefined);
  },

  fromLibrary({ schema, wrapper }, value) {
    const root = fromLibrary(schema, value as LibraryMessage, 'base64');
    if (wrapper === undefined) return root;
    const members = root as JsonObject;
    return Object.hasOwn(members, wrapper) ? members[wrapper] : absentIn(schema);
  },
};

/** The value that an absent field of the root stands for. */
function absentIn({ messages: [root] }: ProtoSchema): JsonValue {
  const { repeated, type } = root!.fields[0]!;
  if (repeated) return [];
  return type === 'map' ? {} : null;
}
