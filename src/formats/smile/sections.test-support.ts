import type { Section } from '../../testing/sections.ts';

/** The sections of the Smile specification that explain the kinds. */
export const sections: readonly Section[] = [
  { at: '', title: 'Smile', kinds: ['unread'] },
  { at: '#high-level-format', title: 'High-level format', kinds: ['header', 'header flags', 'end of content'] },
  {
    at: '#token-class-short-shared-value-string-reference',
    title: 'Token class: Short Shared Value String reference',
    kinds: ['short reference'],
  },
  {
    at: '#token-class-simple-literals-numbers',
    title: 'Token class: Simple literals, numbers',
    kinds: [
      'empty string',
      'null',
      'false',
      'true',
      'int 32',
      'int 64',
      'big integer',
      'float 32',
      'float 64',
      'big decimal',
      'big decimal data',
    ],
  },
  {
    at: '#tokens-general',
    title: 'Tokens: general',
    kinds: [
      'integer data',
      'number length',
      'big integer data',
      'float 32 data',
      'float 64 data',
      'string data',
      'binary length',
      'safe binary data',
      'not UTF-8',
      'key not UTF-8',
    ],
  },
  {
    at: '#token-classes-tiny-ascii-short-ascii',
    title: 'Token classes: Tiny ASCII, Short ASCII',
    kinds: ['tiny ascii', 'short ascii'],
  },
  {
    at: '#token-classes-tiny-unicode-short-unicode',
    title: 'Token classes: Tiny Unicode, Short Unicode',
    kinds: ['tiny unicode', 'short unicode'],
  },
  { at: '#token-class-small-integers', title: 'Token class: Small integers', kinds: ['small integer'] },
  {
    at: '#token-class-misc-binary--text--structure-markers',
    title: 'Token class: Misc; binary / text / structure markers',
    kinds: [
      'long ascii',
      'long unicode',
      'long string data',
      'binary',
      'long reference',
      'array',
      'array end',
      'object',
      'raw binary',
      'raw length',
      'raw binary data',
    ],
  },
  {
    at: '#tokens-key-mode',
    title: 'Tokens: key mode',
    kinds: ['empty key', 'long key', 'long key text', 'short ascii key', 'short unicode key', 'key', 'object end'],
  },
  {
    at: '#resolved-shared-string-references',
    title: 'Resolved Shared String references',
    kinds: ['long key reference', 'short key reference'],
  },
];
