import { defineFormat } from '../format.ts';

/** Universal Binary JSON: JSON's own types and brackets, with a letter for each type; written by json-pack. */
export const ubjson = defineFormat({
  id: 'ubjson',
  position: 5,
  facts: {
    name: 'UBJSON',
    schema: 'none',
    extensions: ['.ubj'],
  },
  codecs: [
    {
      id: 'ubjson',
      library: '@jsonjoy.com/json-pack',
      version: '17.65.0',
      options: '',
      // If a container does not end, the library looks for its end beyond the end of the bytes.
      mayNeverReturn: true,
      calls: { encode: 'encoder.encode(value)', decode: 'decoder.decode(bytes)' },
      carries: ['integer', 'double', 'float32'],
    },
  ],
});
