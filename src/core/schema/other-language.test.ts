import { expect, test } from 'vitest';
import type { SchemaLanguage } from './language.ts';
import { namingOther } from './other-language.ts';
import { SchemaError } from './schema-error.ts';

const TEXTS = {
  avsc: '{"type": "record", "name": "R", "fields": [{"name": "a", "type": "int"}]}',
  proto: 'syntax = "proto3";\nmessage R { int32 a = 1; }',
  capnp: '@0xdbb9ad1f14bf0b36;\nstruct R { a @0 :Int32; }',
} as const satisfies Record<SchemaLanguage, string>;

/** The error of a parser that refuses everything. */
function errorOf(language: SchemaLanguage, text: string): Error {
  try {
    namingOther(language, text, () => {
      throw new SchemaError('It is wrong.', { message: 'found nothing.', line: 1, column: 1, character: 0 });
    });
  } catch (error) {
    return error as Error;
  }
  throw new Error('It accepts the text.');
}

test.each<[SchemaLanguage, SchemaLanguage, RegExp]>([
  [
    'proto',
    'avsc',
    /^This is an Avro schema \(\.avsc\), and Protocol Buffers needs a \.proto schema\. .* take Avro as/,
  ],
  ['proto', 'capnp', /^This is a Cap’n Proto schema .* take Cap’n Proto as the format\.$/],
  ['avsc', 'proto', /^This is a \.proto schema, and Avro needs an Avro schema .* take Protocol Buffers as/],
  ['avsc', 'capnp', /^This is a Cap’n Proto schema/],
  ['capnp', 'avsc', /^This is an Avro schema/],
  ['capnp', 'proto', /^This is a \.proto schema, and Cap’n Proto needs a Cap’n Proto schema/],
])('where a schema in .%s is needed, one in .%s is named', (needed, given, sentence) => {
  expect(errorOf(needed, TEXTS[given]).message).toMatch(sentence);
});

test.each(Object.entries(TEXTS))('a wrong schema in its own language keeps its error: .%s', (language, text) => {
  expect(errorOf(language as SchemaLanguage, text)).toBeInstanceOf(SchemaError);
});

test.each([
  '{"$schema": "https://json-schema.org/draft/2020-12/schema", "type": "string"}',
  '{"type": "object", "properties": {"a": {"type": "string"}}}',
  '{"$defs": {"a": {"type": "int"}}, "$ref": "#/$defs/a"}',
])('a JSON Schema is named in each language: %s', (text) => {
  for (const language of ['avsc', 'proto', 'capnp'] as const)
    expect(errorOf(language, text).message).toMatch(/^This is a JSON Schema, which describes JSON text, and /);
});

test.each([
  ['a Thrift schema', 'namespace java shop\nstruct Item { 1: required string sku, 2: i32 qty }'],
  ['Avro IDL', 'protocol Shop { record Item { string sku; int qty; } }'],
  ['a FlatBuffers schema', 'table Item { sku:string; qty:int; }\nroot_type Item;'],
  ['a GraphQL schema', 'type Item implements Node { sku: String! qty: [Int] }'],
  ['an XML Schema, which describes XML', '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"/>'],
  ['CDDL', 'item = {\n  sku: tstr,\n  qty: int\n}'],
])('%s is named, because no format here reads it', (name, text) => {
  for (const language of ['avsc', 'proto', 'capnp'] as const)
    expect(errorOf(language, text).message).toMatch(`This is ${name}, and `);
});

test('a text that is no schema keeps the error of its parser', () => {
  for (const text of ['', '{"a": 1}', 'hello', '[1, 2'])
    for (const language of ['avsc', 'proto', 'capnp'] as const)
      expect(errorOf(language, text)).toBeInstanceOf(SchemaError);
});
