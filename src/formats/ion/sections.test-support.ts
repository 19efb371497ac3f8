import type { Section } from '../../testing/sections.ts';

const SYMBOLS = 'https://amazon-ion.github.io/ion-docs/docs/symbols.html';

/** The sections that explain the kinds, from the Ion documents on the binary encoding and on symbols. */
export const sections: readonly Section[] = [
  { at: '', title: 'Ion Binary Encoding', kinds: ['unread'] },
  { at: '#value-streams', title: 'Value Streams', kinds: ['version marker'] },
  { at: '#uint-and-int-fields', title: 'UInt and Int Fields', kinds: ['magnitude', 'negative magnitude'] },
  { at: '#varuint-and-varint-fields', title: 'VarUInt and VarInt Fields', kinds: ['padding length', 'length'] },
  { at: '#typed-value-formats', title: 'Typed Value Formats', kinds: ['typed null'] },
  { at: '#0x0-null', title: '0x0: null', kinds: ['null'] },
  { at: '#nop-pad', title: 'NOP Padding', kinds: ['padding', 'long padding', 'padding data'] },
  { at: '#nop-pad-struct', title: 'NOP Padding in struct Fields', kinds: ['padding name'] },
  { at: '#0x1-bool', title: '0x1: bool', kinds: ['false', 'true'] },
  {
    at: '#0x2-and-0x3-int',
    title: '0x2 and 0x3: int',
    kinds: ['zero', 'positive int', 'long positive int', 'negative int', 'long negative int'],
  },
  {
    at: '#0x4-float',
    title: '0x4: float',
    kinds: ['zero float', 'float 32', 'float 32 data', 'float 64', 'float 64 data'],
  },
  { at: '#0x5-decimal', title: '0x5: decimal', kinds: ['zero decimal', 'decimal', 'long decimal', 'decimal data'] },
  {
    at: '#0x6-timestamp',
    title: '0x6: timestamp',
    kinds: [
      'timestamp',
      'long timestamp',
      'offset',
      'year',
      'month',
      'day',
      'hour',
      'minute',
      'second',
      'fraction exponent',
      'fraction coefficient',
    ],
  },
  { at: '#0x7-symbol', title: '0x7: symbol', kinds: ['symbol', 'long symbol', 'symbol id'] },
  {
    at: '#0x8-string',
    title: '0x8: string',
    kinds: ['empty string', 'string', 'long string', 'string data', 'not UTF-8'],
  },
  { at: '#0x9-clob', title: '0x9: clob', kinds: ['clob', 'long clob', 'clob data'] },
  { at: '#0xa-blob', title: '0xA: blob', kinds: ['blob', 'long blob', 'blob data'] },
  { at: '#0xb-list', title: '0xB: list', kinds: ['list', 'long list'] },
  { at: '#0xc-sexp', title: '0xC: sexp', kinds: ['sexp', 'long sexp'] },
  { at: '#0xd-struct', title: '0xD: struct', kinds: ['struct', 'long struct', 'ordered struct', 'field name'] },
  {
    at: '#annotations',
    title: '14: Annotations',
    kinds: ['annotation wrapper', 'long annotation wrapper', 'annotations length', 'annotation'],
  },
  {
    at: `${SYMBOLS}#local-symbol-tables`,
    title: 'Local Symbol Tables',
    kinds: [
      'table wrapper',
      'table length',
      'table annotation',
      'table struct',
      'table field',
      'table list',
      'symbol head',
      'long symbol head',
      'symbol text',
      'symbol not UTF-8',
      'empty symbol',
      'table value',
    ],
  },
  { at: `${SYMBOLS}#symbol-zero`, title: 'Symbol Zero', kinds: ['symbol zero'] },
];
