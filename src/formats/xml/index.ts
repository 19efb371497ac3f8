import { defineFormat } from '../format.ts';

/** XML, as a text format to compare with: the page maps JSON to XML, and fast-xml-parser writes it. */
export const xml = defineFormat({
  id: 'xml',
  position: 9,
  facts: {
    name: 'XML',
    schema: 'none',
    extensions: ['.xml'],
    isText: true,
  },
  codecs: [
    {
      id: 'xml',
      library: 'fast-xml-parser',
      version: '5.12.1',
      options: 'ignoreAttributes: false, suppressEmptyNode: true, trimValues: false',
      calls: {
        encode: 'buffer.subarray(0, encoder.encodeInto(builder.build({ root }), buffer).written)',
        decode: 'parser.parse(decoder.decode(bytes))',
      },
      whatIf: 'json',
    },
  ],
});
