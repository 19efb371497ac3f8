import protobuf from 'protobufjs';
import { grouped } from '../../core/basics/counted.ts';
import { memoizeLast } from '../../core/basics/memoize.ts';
import { textOrBroken } from '../../core/bytes/utf8.ts';
import { acceptanceOf } from '../../core/schema/acceptance.ts';
import { inferSchema } from '../../core/schema/infer.ts';
import type { Inference } from '../../core/schema/inference.ts';
import { renamesOf } from '../../core/schema/renames.ts';
import type { CarriedValue } from '../../core/value/carried.ts';
import type { JsonObject, JsonValue } from '../../core/value/json-value.ts';
import type { Codec, CodecModule, Reader } from '../format.ts';
import type { ProtoSchema } from './descriptor.ts';
import { fromLibrary } from './library/from-library.ts';
import { readRaw } from './library/read-raw.ts';
import { type LibraryMessage, toLibrary } from './library/to-library.ts';
import { chooseRoot } from './schema/choose-root.ts';
import { describeProto } from './schema/describe-proto.ts';
import { fitSchema } from './schema/fit-schema.ts';
import { nameOf, parseProto } from './schema/parse-proto.ts';
import { printProto } from './schema/print-proto.ts';
import { parse, schemaOf, schemas, typeOf } from './schema/read-schema.ts';
import { withMeanings } from './schema/with-meanings.ts';
import { wrapperFor } from './schema/wrapper.ts';

/**
 * protobufjs, with a schema that the user supplies or that is inferred. The library generates an encoder and a decoder
 * for the schema.
 */
export const codecModule: CodecModule = {
  prepare(id, messages, schemaText, inference) {
    if (id === 'protobuf-struct') return asValue();
    return schemaText === undefined ? withInferredSchema(messages, inference) : withSchema(messages, schemaText);
  },
  reader(_codec, schemaText, root): Reader {
    if (schemaText === undefined) return { decode: readRaw, fromLibrary: (value) => value };
    const type = typeOf(schemaText, root);
    const schema = schemaOf(type);
    return {
      decode: (bytes) => type.decode(textKeepingReader(bytes)),
      fromLibrary: (value) => fromLibrary(schema, value as LibraryMessage, 'bytes'),
    };
  },
  ...schemas,
};

/**
 * The library's reader, changed to keep the bytes of a string that is not UTF-8. The library's own method replaces them
 * with replacement characters, or throws for proto3.
 */
function textKeepingReader(bytes: Uint8Array): protobuf.Reader {
  const reader = protobuf.Reader.create(bytes);
  const string = (): string => textOrBroken(reader.bytes());
  return Object.assign(reader, { string, stringVerify: string });
}

/** Writes any JSON as one `google.protobuf.Value`, whose schema is part of the language. */
function asValue(): Codec {
  const { type, schema } = compileValue('import "google/protobuf/struct.proto";');
  return unwrapped(type, schema) as Codec;
}

const compileValue = memoizeLast((text) => {
  const type = parseProto(text).root.lookupType('google.protobuf.Value');
  return { type, schema: describeProto(type) };
});

function unwrapped(type: protobuf.Type, schema: ProtoSchema): Codec<LibraryMessage> {
  return {
    encode: (message) => type.encode(message).finish(),
    decode: (bytes) => type.decode(bytes) as unknown as LibraryMessage,
    schema,
    toLibrary: (value) => toLibrary(schema, value),
    fromLibrary: (value) => fromLibrary(schema, value, 'base64'),
  };
}

/** From this depth on, the library supports no JSON: it stops at 100 nested messages, and a list adds no message. */
const TOO_DEEP = 203;

function withInferredSchema(messages: readonly CarriedValue[], inference?: Inference): Codec {
  const inferred = inferSchema(messages, inference);
  if (inferred.depth >= TOO_DEEP) {
    const levels = grouped(inferred.depth);
    throw new Error(`The library supports at most 100 nested messages; this value has ${levels} levels.`);
  }
  const printed = printProto(inferred);
  const type = typeOf(printed.text);
  const schema = withMeanings(schemaOf(type), printed);
  const renames = renamesOf(schema.messages.flatMap(({ meaning, fields }) => (meaning === 'message' ? fields : [])));
  const made = codec(type, schema, printed.text, printed.wrapper);
  // A list that was always empty is a ListValue, which accepts any list.
  return { ...made, acceptance: { ...acceptanceOf(inferred.root), listPlaces: 0 }, ...(renames && { renames }) };
}

function withSchema(messages: readonly CarriedValue[], text: string): Codec {
  const type = chooseRoot(parse(text), messages);
  const schema = fitSchema(describeProto(type), messages);
  const wrapper = schema.messages[0]!.meaning === 'message' ? wrapperFor(schema, messages)?.key : undefined;
  return { ...codec(type, schema, text, wrapper), root: nameOf(type) };
}

function codec(type: protobuf.Type, schema: ProtoSchema, schemaText: string, wrapper: string | undefined): Codec {
  const made: Codec<LibraryMessage> = { ...unwrapped(type, schema), schemaText };
  if (wrapper === undefined) return made as Codec;
  const { repeated, type: fieldType } = schema.messages[0]!.fields[0]!;
  const absent = (): JsonValue => (repeated ? [] : fieldType === 'map' ? {} : null);
  return {
    ...made,
    wrapper: `/${wrapper}`,
    toLibrary: (value) => toLibrary(schema, value, true),
    fromLibrary: (value: unknown) => {
      const root = fromLibrary(schema, value as LibraryMessage, 'base64') as JsonObject;
      return Object.hasOwn(root, wrapper) ? root[wrapper] : absent();
    },
  } as Codec;
}
