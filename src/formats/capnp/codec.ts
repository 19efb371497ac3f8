import type { Codec, CodecModule, Reader } from '../format.ts';
import { SchemaCodecs } from '../schema-codec.ts';
import { type CapnpSchema, PackedSchema } from './descriptor.ts';
import { language } from './language.ts';
import { decode, decodePath } from './library/decode.ts';
import { decodeRaw } from './library/decode-raw.ts';
import { Encoder } from './library/encode.ts';
import { pack, unpack } from './pack.ts';
import { planOf } from './plan.ts';
import { readSchema, schemas } from './schema/read-schema.ts';

const codecs = new SchemaCodecs(language, ({ schema, wrapper }) => {
  const plan = planOf(schema);
  const encoder = new Encoder(plan);
  return {
    encode: (value) => encoder.encode(value),
    decode: (bytes) => decode(bytes, plan),
    readPath: (bytes, path) => decodePath(bytes, plan, wrapper === undefined ? path : [wrapper, ...path]),
  };
});

/** Wireprint's own writer and reader, for a schema that the user supplies or that is inferred. */
export const codecModule: CodecModule = {
  prepare(id, messages, schemaText, inference) {
    const codec = codecs.prepare(messages, schemaText, inference);
    return id === 'capnp-packed' ? packed(codec) : codec;
  },
  reader(_codec, schemaText, root): Reader {
    if (schemaText === undefined) return { decode: decodeRaw, fromLibrary: (value) => value };
    const plan = planOf(readSchema(schemaText, root));
    return { decode: (bytes) => decode(bytes, plan), fromLibrary: (value) => value };
  },
  ...schemas,
};

function packed(codec: Codec): Codec {
  // `readPath` is omitted: positions are known only after unpacking, so a single path cannot be read.
  const { readPath: _, ...whole } = codec;
  return {
    ...whole,
    encode: (value) => pack(codec.encode(value)),
    decode: (bytes) => codec.decode(unpacked(bytes)),
    schema: new PackedSchema(codec.schema as CapnpSchema),
  };
}

function unpacked(bytes: Uint8Array): Uint8Array {
  const { message, failure } = unpack(bytes);
  if (failure !== undefined) throw new Error(failure.message);
  return message;
}
