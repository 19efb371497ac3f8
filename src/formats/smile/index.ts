import { defineFormat } from '../format.ts';

const calls = { encode: 'encoder.encode(value)', decode: 'decode(bytes)' };
const carries = ['bytes', 'uuid', 'integer'] as const;
const loses = ['duplicate key', 'number text', 'lone surrogate', 'native text'] as const;

/** Smile: Jackson's binary JSON, which writes each name once and then refers to it. */
export const smile = defineFormat({
  id: 'smile',
  position: 10,
  facts: {
    name: 'Smile',
    year: 2010,
    spec: {
      title: 'Smile Format Specification 1.0.6',
      url: 'https://github.com/FasterXML/smile-format-specification/blob/master/smile-specification.md',
    },
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
      notes: [
        'Our own writer and reader, because smile-js 0.7.0 only reads. The bytes are those of Jackson by default: names are shared, text is not.',
        'Smile has no types for times and UUIDs: times stay text, UUIDs become bytes.',
      ],
      carries,
      loses,
    },
    {
      id: 'smile-values',
      library: "Wireprint's own",
      variant: 'texts once',
      writing: 'texts once',
      version: 'built in',
      options: 'sharesText: true',
      calls,
      notes: ['As Jackson with CHECK_SHARED_STRING_VALUES: text of up to 64 bytes is shared, too.'],
      carries,
      loses,
    },
  ],
});
