import { defineFormat } from '../format.ts';

/**
 * Cap'n Proto: structs are stored in their memory layout, linked by pointers; a separate schema has their names and
 * types.
 */
export const capnp = defineFormat({
  id: 'capnp',
  position: 8,
  facts: {
    name: "Cap'n Proto",
    year: 2013,
    spec: { title: "Cap'n Proto: Encoding Spec", url: 'https://capnproto.org/encoding.html' },
    schema: 'required',
    schemaLanguage: 'capnp',
    extensions: ['.capnp.bin', '.capnpbin', '.cpb'],
    withoutBytes: 'A member or a list element that is always null gets the type Void, which takes no bytes.',
  },
  codecs: [
    {
      id: 'capnp',
      library: "Wireprint's own",
      version: 'built in',
      options: '',
      calls: { encode: 'new Encoder(schema).encode(value)', decode: 'decode(bytes, schema)' },
      notes: [
        'No JavaScript library builds messages from a schema made at run time, so this writer and reader are our own. They lay out messages as the C++ library does, segments included, and are checked against the capnp tool.',
        'In the realistic inferred schema, integers have 32 bits if these leave room for a thousand times the largest value, else 64; in the tight one, the narrowest type that holds all values.',
        "This decoder reads the whole message. Cap'n Proto is designed for reading single fields in place.",
      ],
      carries: ['bytes', 'uuid', 'integer', 'double', 'float32', 'symbol'],
      loses: ['duplicate key', 'big integer', 'number text', 'lone surrogate', 'native text'],
    },
    {
      id: 'capnp-packed',
      library: "Wireprint's own",
      variant: 'packed',
      writing: 'packed',
      version: 'built in',
      options: '',
      calls: { encode: 'pack(new Encoder(schema).encode(value))', decode: 'decode(unpack(bytes), schema)' },
      notes: ['The same message, packed as the C++ library packs it: zero bytes are left out.'],
      carries: ['bytes', 'uuid', 'integer', 'double', 'float32', 'symbol'],
      loses: ['duplicate key', 'big integer', 'number text', 'lone surrogate', 'native text'],
    },
  ],
});
