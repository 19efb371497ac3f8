import { toHex } from '../../core/bytes/hex.ts';
import { utf8Bytes } from '../../core/bytes/utf8.ts';
import type { Fixture, Losses, WorkingExceptions } from '../../testing/fixtures.ts';

const texts: readonly (readonly [name: string, text: string])[] = [
  ['the small object', '{"id":4,"isActive":true,"fullname":"Homer Simpson"}'],
  ['white space wherever it is allowed', ' \t\r\n{ "a" : [ 1 , "" ] , "" : { } , "b":[ ] } \n'],
  ['strings in an array', '["a","b"]'],
  ['all literals', '[true,false,null]'],
  ['empty names and strings', '{"":"","a":{"":[]}}'],
  ['escapes', '["\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\\ud83e\\udd89\\ud800",{"\\u0061\\n":"\\u0000"}]'],
  ['characters of two, three and four bytes', '{"ключ":"鍵🔑"}'],
  ['numbers', '[0,-0,-1.5e+300,0.1,1E-5,9007199254740993,123456789012345678901234567890]'],
];

/** Texts that contain every kind, including kinds that `JSON.stringify` never writes. */
export const fixtures: readonly Fixture[] = [
  ...texts.map(([name, text]) => ({ name, hex: toHex(utf8Bytes(text)) })),
  {
    name: 'a long text, where the quotation mark and the colon share a region',
    hex: toHex(utf8Bytes(`{"long":"${'x'.repeat(70_000)}","a":{"b":["c"]}}`)),
  },
  { name: 'a string that never ends', hex: toHex(utf8Bytes('{"a":"b')) },
];

export const losses: Losses = {
  json: ['duplicate key', 'number text', 'negative zero'],
  'json-typed': ['duplicate key', 'number text'],
};

export const workingExceptions: WorkingExceptions = {
  openEnded: {
    beginObject: 'a closing brace',
    beginArray: 'a closing bracket',
  },
};
