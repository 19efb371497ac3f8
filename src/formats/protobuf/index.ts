import type { Format } from '../format.ts';

/** Protocol Buffers: fields by number, their names and types in a schema that travels apart. */
export const protobuf: Format = {
  id: 'protobuf',
  facts: {
    name: 'Protobuf',
    year: 2008,
    spec: { title: 'Protocol Buffers: Encoding', url: 'https://protobuf.dev/programming-guides/encoding/' },
    schema: 'required',
    schemaLanguage: 'proto',
    extensions: ['.pb', '.binpb', '.bin'],
    cannotCarry: [
      'The difference between null and absent, but for members that are never anything else than null.',
      'The difference between an empty array and an absent one, but for arrays that are always empty.',
      'Integers below -2^63 or above 2^64 - 1.',
      'Text with halves of surrogate pairs.',
      'The order of members: fields go by number.',
    ],
    withoutBytes:
      'A field without presence is left out when it holds its default (0, false, ""), and so is a list or map without elements.',
  },
  codecs: [
    {
      id: 'protobuf',
      library: 'protobufjs',
      version: '8.8.1',
      options: 'keepCase: true',
      calls: { encode: 'Root.encode(message).finish()', decode: 'Root.decode(bytes)' },
      carries: ['bytes', 'uuid', 'time', 'integer', 'double'],
      notes: [
        'With a schema of your own the root is the message that most of the keys belong to. Keys and fields are matched by their letters and digits, and a message that only holds a list, or one of several types, has no level of its own in the JSON.',
      ],
      loses: [
        'duplicate key',
        'key order',
        'big integer',
        'number text',
        'lone surrogate',
        'null',
        'empty',
        'native text',
      ],
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
        'What having no schema costs: all of it is one google.protobuf.Value, in which every value brings its key and its type, and every number is a double.',
      ],
      loses: ['duplicate key', 'key order', 'big integer', 'number text', 'lone surrogate'],
    },
  ],
};
