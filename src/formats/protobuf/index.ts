import { defineFormat } from '../format.ts';

/** Protocol Buffers: fields are identified by number; a separate schema holds their names and types. */
export const protobuf = defineFormat({
  id: 'protobuf',
  position: 6,
  facts: {
    name: 'Protobuf',
    year: 2008,
    spec: { title: 'Protocol Buffers: Encoding', url: 'https://protobuf.dev/programming-guides/encoding/' },
    schema: 'required',
    schemaLanguage: 'proto',
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
      carries: ['bytes', 'uuid', 'time', 'integer', 'double', 'float32', 'symbol'],
      notes: [
        'With a schema of your own, the root is the message type that has the most of the source’s keys. Keys match fields by letters and digits only. A message type that only holds a list, or a value of one of several types, adds no level to the JSON.',
      ],
      loses: ['duplicate key', 'big integer', 'number text', 'lone surrogate', 'null', 'empty', 'native text'],
    },
    {
      id: 'protobuf-struct',
      library: 'protobufjs',
      variant: 'Value',
      version: '8.8.1',
      options: '',
      schemaFixed: true,
      calls: { encode: 'Value.encode(value).finish()', decode: 'Value.decode(bytes)' },
      notes: [
        'Shows the cost of having no schema: the source becomes one google.protobuf.Value, so each value carries its key and type, and each number is a double.',
      ],
      loses: ['duplicate key', 'big integer', 'number text', 'lone surrogate'],
    },
  ],
});
