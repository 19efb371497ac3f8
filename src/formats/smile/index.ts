import { defineFormat } from '../format.ts';

const calls = { encode: 'encoder.encode(value)', decode: 'decode(bytes)' };
const carries = ['bytes', 'uuid', 'integer', 'double', 'float32', 'decimal'] as const;

/** Smile: Jackson's binary JSON, which writes each name once and then refers to it. */
export const smile = defineFormat({
  id: 'smile',
  position: 10,
  facts: {
    name: 'Smile',
    schema: 'none',
    extensions: ['.smile', '.sml'],
  },
  codecs: [
    {
      id: 'smile',
      library: "Wireprint's own",
      version: 'built in',
      options: '',
      calls,
      carries,
    },
    {
      id: 'smile-values',
      library: "Wireprint's own",
      variant: 'shared strings',
      writing: '(shared strings)',
      version: 'built in',
      options: 'sharesText: true',
      calls,
      carries,
    },
  ],
});
