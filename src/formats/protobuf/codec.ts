import protobuf from 'protobufjs';
import { memoizeLast } from '../../core/basics/memoize.ts';
import { textOrBroken } from '../../core/bytes/utf8.ts';
import type { CodecModule, Reader } from '../format.ts';
import { SchemaCodecs } from '../schema-codec.ts';
import { language } from './language.ts';
import { fromLibrary } from './library/from-library.ts';
import { readRaw } from './library/read-raw.ts';
import type { LibraryMessage } from './library/to-library.ts';
import { describeProto } from './schema/describe-proto.ts';
import { parseProto } from './schema/parse-proto.ts';
import { schemaOf, schemas, typeOf } from './schema/read-schema.ts';

const codecs = new SchemaCodecs(language, ({ type }) => ({
  encode: (message) => type.encode(message as LibraryMessage).finish(),
  decode: (bytes) => type.decode(bytes),
}));

/** Any JSON as one `google.protobuf.Value`, whose schema is part of the language. */
const valueSchema = memoizeLast((text) => {
  const type = parseProto(text).root.lookupType('google.protobuf.Value');
  return { type, schema: describeProto(type) };
});

/**
 * protobufjs, with a schema that the user supplies or that is inferred. The library generates an encoder and a decoder
 * for the schema.
 */
export const codecModule: CodecModule = {
  prepare(id, messages, schemaText, inference) {
    if (id === 'protobuf-struct') return codecs.of(valueSchema('import "google/protobuf/struct.proto";'));
    return codecs.prepare(messages, schemaText, inference);
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
