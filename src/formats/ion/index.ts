import { defineFormat } from '../format.ts';

/**
 * Amazon Ion 1.0 in binary: JSON's types and more, with a table of all names before the value; written by json-pack.
 */
export const ion = defineFormat({
  id: 'ion',
  position: 11,
  facts: {
    name: 'Ion',
    schema: 'none',
    extensions: ['.10n', '.ion'],
  },
  codecs: [
    {
      id: 'ion',
      library: '@jsonjoy.com/json-pack',
      version: '17.65.0',
      options: '',
      // If a number does not end, the library looks for its end beyond the end of the bytes.
      mayNeverReturn: true,
      calls: { encode: 'encoder.encode(value)', decode: 'decoder.decode(bytes)' },
      carries: ['bytes', 'uuid', 'time', 'integer', 'double', 'float32', 'decimal'],
    },
  ],
});
