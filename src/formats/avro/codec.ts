import type { CodecModule, Reader } from '../format.ts';
import { SchemaCodecs } from '../schema-codec.ts';
import type { AvroSchema } from './descriptor.ts';
import { bare, encodedJson, language } from './language.ts';
import { AvroBlocks } from './library/container-blocks.ts';
import { asBuffer } from './library/library.ts';
import { readForeign } from './library/read-foreign.ts';
import { parse, readSchema, schemas } from './schema/read-schema.ts';

const codecs = new SchemaCodecs(language, ({ library: { type } }) => ({
  encode: (value) => type.toBuffer(value),
  decode: (bytes) => type.fromBuffer(asBuffer(bytes)),
}));

/** avsc, with a schema that the user supplies or that is inferred. The library generates the writer and the reader. */
export const codecModule: CodecModule = {
  prepare(_codec, messages, schemaText, inference) {
    return codecs.prepare(messages, schemaText, inference);
  },
  reader(_codec, schemaText, root): Reader {
    const schema = schemaText === undefined ? undefined : readSchema(schemaText, root);
    return readerOf(schema);
  },
  fromJsonEncoding: (value, schemaText) => encodedJson(readSchema(schemaText), value),
  container: {
    divide: (most) => new AvroBlocks(most),
    readerOf: (schemaText) => {
      const schema = bare(parse(schemaText));
      return { schema, reader: readerOf(schema) };
    },
  },
  ...schemas,
};

function readerOf(schema: AvroSchema | undefined): Reader {
  return { decode: (bytes) => readForeign(bytes, schema), fromLibrary: (value) => value };
}
