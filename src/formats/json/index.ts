import { defineFormat } from '../format.ts';

/** JSON text itself, as the browser writes it. */
export const json = defineFormat({
  id: 'json',
  facts: {
    name: 'JSON',
    year: 2001,
    spec: { title: 'RFC 8259', url: 'https://www.rfc-editor.org/rfc/rfc8259.html' },
    schema: 'none',
    extensions: ['.json'],
    isText: true,
    cannotCarry: [
      'Bytes: they have to become text first, mostly base64, which is a third longer.',
      'Dates: they have to become text or numbers, and reader and writer must agree which.',
      'NaN and the infinities: there is no way to write them.',
    ],
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
      loses: ['duplicate key', 'key order', 'number text', 'negative zero'],
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
      notes: [
        'What if the text were sent as it was typed, with its white space: what it takes more than the other line is what minifying saves.',
        'There is nothing to write, so encoding is only turning text into UTF-8.',
      ],
      loses: ['duplicate key', 'key order', 'number text'],
    },
  ],
});
