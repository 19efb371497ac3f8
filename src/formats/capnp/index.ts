import type { Format } from '../format.ts';
import { kinds } from './kinds.ts';

/** Cap'n Proto: structs as they lie in memory, led to by pointers, their names and types in a schema that travels apart. */
export const capnp: Format = {
  id: 'capnp',
  facts: {
    name: "Cap'n Proto",
    year: 2013,
    spec: { title: "Cap'n Proto: Encoding Spec", url: 'https://capnproto.org/encoding.html' },
    schema: 'required',
    schemaLanguage: 'capnp',
    extensions: ['.capnp.bin', '.capnpbin', '.cpb'],
    cannotCarry: [
      'Integers below -2^63 or above 2^64 - 1.',
      'Text with halves of surrogate pairs.',
      'The order of members: fields go by number.',
    ],
    withoutBytes:
      'A value of type Void takes no bytes: a member, or the elements of a list, that are never anything but null.',
  },
  kinds,
  codecs: [
    {
      id: 'capnp',
      library: "Wireprint's own",
      version: 'built in',
      options: '',
      calls: { encode: 'new Encoder(schema).encode(value)', decode: 'decode(bytes, schema)' },
      notes: [
        'No library for JavaScript builds messages from a schema that is made at run time, so this writer and reader are ours. They lay messages out as the C++ library does, segments included, and are checked against the capnp tool.',
        'Integers get the narrowest type that holds all that were seen.',
        "The decoder reads everything. Programs that use Cap'n Proto as it is meant read only what they look at.",
      ],
      carries: ['bytes', 'uuid', 'integer', 'double'],
      loses: ['duplicate key', 'key order', 'big integer', 'number text', 'lone surrogate', 'native text'],
    },
    {
      id: 'capnp-packed',
      library: "Wireprint's own",
      variant: 'packed',
      version: 'built in',
      options: '',
      calls: { encode: 'pack(new Encoder(schema).encode(value))', decode: 'decode(unpack(bytes), schema)' },
      notes: ['A message whose zeros are left out, as the library packs it; most of a message is zeros.'],
      carries: ['bytes', 'uuid', 'integer', 'double'],
      loses: ['duplicate key', 'key order', 'big integer', 'number text', 'lone surrogate', 'native text'],
    },
  ],
};
