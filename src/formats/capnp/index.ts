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
      carries: ['bytes', 'uuid', 'integer', 'double', 'float32', 'symbol'],
    },
    {
      id: 'capnp-packed',
      library: "Wireprint's own",
      variant: 'packed',
      writing: 'packed',
      version: 'built in',
      options: '',
      calls: { encode: 'pack(new Encoder(schema).encode(value))', decode: 'decode(unpack(bytes), schema)' },
      carries: ['bytes', 'uuid', 'integer', 'double', 'float32', 'symbol'],
    },
  ],
});
