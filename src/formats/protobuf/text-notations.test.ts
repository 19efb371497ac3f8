import { describe, expect, it } from 'vitest';
import { toHex } from '../../core/bytes/hex.ts';
import { utf8Text } from '../../core/bytes/utf8.ts';
import { thorough } from '../../testing/runs.ts';
import type { Notation } from '../format.ts';
import { RAW_TEXT, TEXT_FORMAT } from './text-notations.ts';

function read(notation: Notation, text: string): string {
  const parsed = notation.read(text);
  if (parsed === undefined) return 'none';
  if (!parsed.ok) return `${parsed.offset}: ${parsed.message}`;
  return notation === RAW_TEXT ? toHex(parsed.bytes) : utf8Text(parsed.bytes);
}

describe('what protoc --decode_raw prints becomes the bytes that it read', () => {
  it.each([
    ['1: 1\n2: 960\n3: "/test"\n', '080110c0071a052f74657374'],
    [
      '1: 100042\n2: "Marge"\n3 {\n  1: "A-1"\n  2: 2\n  3: 0x4023fae147ae147b\n}\n',
      '08ca8d0612054d617267651a100a03412d311002197b14ae47e1fa2340',
    ],
    ['7: 0x3fc00000', '3d0000c03f'],
    ['9: "\\336\\255\\276\\357"', '4a04deadbeef'],
    ['9: "\\"\\n\\\\\\t\\r\\\'"', '4a06220a5c090d27'],
    ['12: 18446744073709551601\n1: 1', '60f1ffffffffffffffff01' + '0801'],
    ['5 {\n}\n', '2a00'],
    ['5: ""', '2a00'],
    ['536870911 { 1: 1 2: 2 }', 'faffffff0f0408011002'],
  ])('%j', (text, hex) => {
    expect(read(RAW_TEXT, text)).toBe(hex);
  });

  it.each(['12: 30', '0: "x"', '1: "x', '1: 0x12', '1: 18446744073709551616\n2: 1', '1: 1\nname: 2', '1 { 2: "\\'])(
    '%j is refused',
    (text) => {
      expect(read(RAW_TEXT, text)).toMatch(/^\d+: Found /);
    },
  );
});

describe('text format becomes its values', () => {
  it.each([
    [
      'id: 100042\ncustomer: "Marge"\nitems {\n  sku: "A-1"\n  price: 9.99\n}\nitems {\n  sku: "B-22"\n  price: 120.0\n}\nstate: SENT\nraw: "\\336\\255\\276\\357"\ngift: true\n',
      '{"id":100042,"customer":"Marge","items":[{"sku":"A-1","price":9.99},{"sku":"B-22","price":120.0}],"state":"SENT","raw":"3q2+7w==","gift":true}',
    ],
    ['a { b: [1, 2], c: [{ d: 1 }, <d: 2>] }', '{"a":{"b":[1,2],"c":[{"d":1},{"d":2}]}}'],
    ['a { b: [] }', '{"a":{}}'],
    ['a { b: "x" \'y\' "z" }', '{"a":{"b":"xyz"}}'],
    [
      'a { b: 18446744073709551615, c: -0x10, d: 017, e: 1.5f, f: -inf, g: nan, h: .5 }',
      '{"a":{"b":18446744073709551615,"c":-16,"d":15,"e":1.5,"f":"-Infinity","g":"NaN","h":0.5}}',
    ],
    ['# proto-message: shop.Order\nid: 1', '{"id":1}'],
    ['any { [type.googleapis.com/shop.Item] { sku: "A" } }', '{"any":{"[type.googleapis.com/shop.Item]":{"sku":"A"}}}'],
    ['a { __proto__: 1 }', '{"a":{"__proto__":1}}'],
  ])('%j', (text, json) => {
    expect(read(TEXT_FORMAT, text)).toBe(json);
  });

  it.each(['a { b: 1', 'a { b }', 'a { b: [1 2] }', 'a { b: [1,] }', 'a { b: "x\\q" }', 'a { b: 1 } }'])(
    '%j is refused',
    (text) => {
      expect(read(TEXT_FORMAT, text)).toMatch(/^\d+: Found /);
    },
  );

  it.each(['name: value\nlist: [1, 2]', 'body { margin: 0; }', '{"a":1}', 'words and more words', 'a: b\nc: "d"'])(
    '%j is another text',
    (text) => {
      expect(read(TEXT_FORMAT, text)).toBe('none');
    },
  );
});

thorough('a hundred thousand open messages are read without recursion', () => {
  const depth = 100_000;
  expect(read(TEXT_FORMAT, `${'a{'.repeat(depth)}b:1${'}'.repeat(depth)}`)).toHaveLength(depth * 6 + 7 - 2 + 2 - 2 + 2);
  expect(read(RAW_TEXT, `${'1{'.repeat(depth)}2:1${'}'.repeat(depth)}`)).toMatch(/^0a/);
});
