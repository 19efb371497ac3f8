import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SCHEMA_LANGUAGES, type SchemaLanguage } from './language.ts';
import { schemaTextSize } from './text-size.ts';

test.each<readonly [SchemaLanguage, string, string]>([
  ['proto', '\n// License\n/* of * many\n lines */\nsyntax  = "proto3";\n\n', 'syntax = "proto3";'],
  ['proto', 'a/*b*/c // d', 'a c'],
  ['proto', 'option u = "http://a  /* b */" ; // c', 'option u = "http://a  /* b */" ;'],
  ['proto', "option u = '# // \\'  \"';", "option u = '# // \\'  \"';"],
  ['proto', '/* never ends "', ''],
  ['capnp', '@0x1;\n\n# A struct.\nstruct A {  a @0 :Text = "#  b";}  # c', '@0x1; struct A { a @0 :Text = "#  b";}'],
  ['avsc', '{\n  "type": "enum",\n  "doc": "a  // b"\n}\n', '{ "type": "enum", "doc": "a  // b" }'],
  ['proto', '\ufeffmessage Ä {}', 'message Ä {}'],
  ['proto', '', ''],
])('%s: %j takes as many bytes as %j', (language, text, written) => {
  expect(schemaTextSize(text, language)).toBe(new TextEncoder().encode(written).length);
});

test('comments and further white space between two words never change the size', () => {
  const gap = fc.array(fc.constantFrom(' ', '\n', '\t', '\r\n', '// a "b\n', "/* 'c\n */"), { minLength: 1 });
  const words = fc.array(fc.constantFrom('message', 'A', '{', '}', '"x  y"', '=', '1', ';'), { minLength: 1 });
  fc.assert(
    fc.property(words, fc.infiniteStream(gap), (each, gaps) => {
      const text = each.map((word) => `${gaps.next().value.join('')}${word}`).join('');
      expect(schemaTextSize(text, 'proto')).toBe(each.join(' ').length);
    }),
  );
});

test('millions of characters take no stack', () => {
  for (const language of SCHEMA_LANGUAGES) {
    const comment =
      language === 'avsc' ? '' : language === 'proto' ? `/*${'*'.repeat(4e6)}*/` : `#${'a'.repeat(4e6)}\n`;
    expect(schemaTextSize(`a${' '.repeat(4e6)}${comment}"${'b'.repeat(4e6)}"`, language)).toBe(4e6 + 4);
  }
});
