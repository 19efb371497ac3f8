import { defineFormat } from '../format.ts';

/** Protocol Buffers: fields are identified by number; a separate schema holds their names and types. */
export const protobuf = defineFormat({
  id: 'protobuf',
  position: 6,
  facts: {
    name: 'Protobuf',
    schema: 'required',
    schemaLanguage: 'proto',
    canDraft: true,
    extensions: ['.pb', '.binpb', '.bin'],
    withoutBytes:
      'A field without presence takes no bytes if it holds its default (0, false, ""); nor does an empty list or map.',
  },
  codecs: [
    {
      id: 'protobuf',
      library: 'protobufjs',
      version: '8.8.1',
      options: 'keepCase: true',
      calls: { encode: 'Root.encode(message).finish()', decode: 'Root.decode(bytes)' },
      carries: ['bytes', 'uuid', 'time', 'integer', 'double', 'float32', 'symbol', 'key'],
      keyedAs: 'marked object',
    },
    {
      id: 'protobuf-struct',
      library: 'protobufjs',
      variant: 'Value',
      version: '8.8.1',
      options: '',
      schemaFixed: true,
      calls: { encode: 'Value.encode(value).finish()', decode: 'Value.decode(bytes)' },
    },
  ],
});
