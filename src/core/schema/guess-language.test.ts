import { expect, test } from 'vitest';
import { thorough } from '../../testing/runs.ts';
import { certainLanguageOf, languageOf, maySpellDescriptors, wholeSchemaLanguageOf } from './guess-language.ts';
import type { SchemaLanguage } from './language.ts';

test.each<[SchemaLanguage, string]>([
  ['avsc', '{"type":"record","name":"R","fields":[]}'],
  ['avsc', '\ufeff \n["null","string"]'],
  ['avsc', '"long"'],
  ['proto', 'syntax = "proto3";\nmessage M { int32 a = 1; }'],
  ['proto', '// like `struct M { a @0 :Int32; }` in capnp\nmessage M { optional int32 a = 1; }'],
  ['proto', '/* @0xdbb9ad1f14bf0b36; */ edition = "2023";'],
  ['proto', 'package only;'],
  ['proto', ''],
  ['capnp', '@0xdbb9ad1f14bf0b36;\nstruct M {\n  a @0 :Int32;\n}\n'],
  ['capnp', '# message M { }\nstruct M {}'],
  ['capnp', 'enum E { a @0; }'],
])('%s: %j', (language, text) => {
  expect(languageOf(text)).toBe(language);
});

thorough.each(['/*', 'struct a ', 'struct a{b '])('a million times %j ends', (text) => {
  expect(languageOf(text.repeat(1_000_000))).toBe(languageOf(''));
});

test.each<[SchemaLanguage | undefined, string]>([
  ['avsc', '{"type": "record", "name": "R", "fields": []}'],
  ['avsc', '[{"name": "E", "type": "enum", "symbols": []}]'],
  [undefined, '{"type": "Point", "coordinates": [1, 2]}'],
  [undefined, '{"a": 1}'],
  ['proto', 'message M { int32 a = 1; }'],
  ['proto', 'syntax = "proto3";'],
  ['capnp', '@0xdbb9ad1f14bf0b36; struct M { a @0 :Int32; }'],
  [undefined, 'package only;'],
  // Thrift, C, Go and Rust have structs, too.
  [undefined, 'struct Item { 1: string sku, 2: i32 qty }'],
  [undefined, 'struct item { char sku[8]; int qty; };'],
  [undefined, 'type Item struct {\n\tSku string\n}'],
  [undefined, 'pub struct Item { sku: String }'],
  [undefined, ''],
])('%s is certain for %j', (language, text) => {
  expect(certainLanguageOf(text)).toBe(language);
});

test.each<[SchemaLanguage | undefined, string]>([
  ['avsc', '{"type": "record", "name": "R", "fields": []}'],
  ['avsc', '[{"name": "E", "type": "enum", "symbols": []}]'],
  // A JSON Schema, a field in OpenAPI, and a document about types are documents.
  [undefined, '{"type": "object", "properties": {"a": {"type": "string"}}}'],
  [undefined, '{"type": "record", "name": "a side of vinyl"}'],
  [undefined, '[{"type": "enum", "symbols": []}, 1]'],
  [undefined, '{"type": "record", "name": "R", "fields": ['],
  ['proto', 'syntax = "proto3";\nmessage M { int32 a = 1; }'],
  ['capnp', '@0xdbb9ad1f14bf0b36; struct M { a @0 :Int32; }'],
  [undefined, 'mail@1: a list'],
  [undefined, 'struct item { char sku[8]; int qty; };'],
  [undefined, '82a26964'],
])('%s is the language of the pasted %j', (language, text) => {
  expect(wholeSchemaLanguageOf(text)).toBe(language);
});

test('a descriptor set may be spelt in hex, in a dump, or in base64, whatever the length of its first file', () => {
  for (let length = 0; length < 256; length += 5) {
    const bytes = Buffer.from([0x0a, length, 1]);
    expect(maySpellDescriptors(bytes.toString('base64'))).toBe(true);
    expect(maySpellDescriptors(bytes.toString('hex'))).toBe(true);
  }
  expect(maySpellDescriptors('00000000: 0a46 0a0b')).toBe(true);
  expect(maySpellDescriptors('82a26964')).toBe(false);
});
