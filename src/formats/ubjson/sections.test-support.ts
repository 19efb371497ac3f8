import type { Section } from '../../testing/sections.ts';

/** The sections of the UBJSON specification that explain the kinds. */
export const sections: readonly Section[] = [
  { at: '', title: 'Type Reference', kinds: ['unread'] },
  { at: 'value-types/#null', title: 'Null Value', kinds: ['null'] },
  { at: 'value-types/#noop', title: 'No-Op Value', kinds: ['no-op'] },
  { at: 'value-types/#boolean', title: 'Boolean Types', kinds: ['true', 'false'] },
  {
    at: 'value-types/#numeric',
    title: 'Numeric Types',
    kinds: ['int8', 'uint8', 'int16', 'int32', 'float32', 'float64', 'integer data', 'uint8 data', 'float data'],
  },
  { at: 'value-types/#numeric-64bit', title: '64-bit Integers', kinds: ['int64'] },
  {
    at: 'value-types/#numeric-gt-64bit',
    title: 'High-Precision Numbers (Larger than 64-bit)',
    kinds: ['high-precision number', 'high-precision length', 'high-precision data'],
  },
  { at: 'value-types/#char', title: 'Char Type', kinds: ['char', 'char data'] },
  {
    at: 'value-types/#string',
    title: 'String Type',
    kinds: ['string', 'string length', 'string data', 'not UTF-8', 'key not UTF-8'],
  },
  {
    at: 'container-types/#object',
    title: 'Object Type',
    kinds: ['key length', 'key', 'empty key', 'object', 'object end'],
  },
  { at: 'container-types/#array', title: 'Array Type', kinds: ['array', 'array end'] },
  {
    at: 'container-types/#optimized-format',
    title: 'Optimized Format',
    kinds: [
      'optimized array',
      'optimized object',
      'type int8',
      'type int16',
      'type int32',
      'type int64',
      'type float32',
      'type float64',
      'type high-precision number',
      'type char',
      'type string',
      'type array',
      'type object',
      'count',
    ],
  },
  {
    at: 'container-types/#optimized-special-cases',
    title: 'Special Cases (Null, No-Op and Boolean)',
    kinds: ['type null', 'type no-op', 'type true', 'type false', 'count without data'],
  },
  { at: 'container-types/#optimized-binary-support', title: 'Binary Data Support', kinds: ['type uint8'] },
];
