import { defineFormat } from '../format.ts';

/** XML as a text to compare with: JSON by a mapping of this page, written by fast-xml-parser. */
export const xml = defineFormat({
  id: 'xml',
  position: 9,
  facts: {
    name: 'XML',
    year: 1998,
    spec: { title: 'XML 1.0, fifth edition', url: 'https://www.w3.org/TR/xml/' },
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
      notes: [
        'Shows the document as XML, with which binary formats were compared before JSON.',
        'XML has no types, so this page has a mapping: the root is an element named root; a member is an element named by its key; an item of an array is an element named item; numbers and booleans are text.',
        'Only what would be read as something else has an attribute: type="null"; type="array" or "object" if empty; type="object" around a single member item; type="string" around text that looks like a number or a boolean. An empty string is an empty element.',
        'Characters that XML does not allow are written as _xHHHH_, the digits of their UTF-16 code unit, as in Office Open XML; an empty key as _. So are carriage returns, the first character of names that begin with xml, and that of __proto__, constructor and prototype, which the library refuses.',
        'The library writes quotation marks in text as &quot; and &apos;, which XML does not require. There is no XML declaration, and no white space between elements.',
      ],
      loses: ['duplicate key', 'number text'],
    },
  ],
});
