import { defineFormat } from '../format.ts';

/**
 * Bencode, the skeleton of a format: the smallest folder that satisfies the laws. The page does not show it, because
 * the tables of imports do not list it; the tests add its lines in memory (`scripts/skeleton.ts`).
 */
export const bencode = defineFormat<string, string>({
  id: 'bencode',
  position: 12,
  facts: {
    name: 'Bencode',
    schema: 'none',
    extensions: ['.torrent'],
  },
  codecs: [
    {
      id: 'bencode',
      library: "Wireprint's own",
      version: 'built in',
      options: '',
      calls: { encode: 'encode(value)', decode: 'decode(bytes)' },
    },
  ],
});
