import { defineFormat } from '../format.ts';

/** JSON text itself, as the browser writes it. */
export const json = defineFormat({
  id: 'json',
  position: 1,
  facts: {
    name: 'JSON',
    schema: 'none',
    extensions: ['.json'],
    isText: true,
  },
  codecs: [
    {
      id: 'json',
      library: 'JSON.stringify',
      version: 'built in',
      options: '',
      calls: {
        encode: 'buffer.subarray(0, encoder.encodeInto(JSON.stringify(value), buffer).written)',
        decode: 'JSON.parse(decoder.decode(bytes))',
      },
    },
    {
      id: 'json-typed',
      library: 'text',
      variant: 'as typed',
      version: 'built in',
      options: '',
      calls: {
        encode: 'buffer.subarray(0, encoder.encodeInto(text, buffer).written)',
        decode: 'JSON.parse(decoder.decode(bytes))',
      },
      whatIf: 'json',
    },
  ],
});
