import { describe, expect, test } from 'vitest';
import { thorough } from '../../../testing/runs.ts';
import { codecModule } from '../codec.ts';

const parse = (text: string): unknown => codecModule.parseSchema!(text);

describe('a schema that cannot be read', () => {
  test.each<[string, string]>([
    ['', 'Line 1, column 1: the file has no struct.'],
    ['struct R {\n  a @0 :Text\n}', 'Line 3, column 1: found "}" where ";" was expected.'],
    ['struct R {\n  a @1 :Text;\n}', 'Line 2, column 3: a: no field has the number @0.'],
    ['struct R { a @0 :Text; b @0 :Text; }', 'Line 1, column 24: b: the number @0 is taken.'],
    ['struct R { a @0 :Text; a @1 :Text; }', 'Line 1, column 24: the name a is taken.'],
    ['struct R { a @0 :Txet; }', 'Line 1, column 18: found the type Txet, which is neither built in nor declared.'],
    ['struct R { a @0 :List(Text; }', 'Line 1, column 27: found ";" where ")" was expected.'],
    [
      'struct R { a @0 :AnyPointer; }',
      'Line 1, column 18: found the type AnyPointer, which is neither built in nor declared.',
    ],
    ['const x :Int32 = 5;', 'Line 1, column 1: found "const", which is not supported here.'],
    ['struct R { const x :Int32 = 5; }', 'Line 1, column 12: found "const", which is not supported here.'],
    ['interface I {}', 'Line 1, column 1: found "interface", which is not supported here.'],
    [
      'annotation a(struct) :Text;',
      'Line 1, column 1: found "annotation", which is supported only with the id of json.capnp\'s name',
    ],
    ['using Cxx = import "/capnp/c++.capnp";', 'Line 1, column 1: found "using", which is supported only for import'],
    ['struct R { a @0 :Text $b("c"); }', 'Line 1, column 23: found the annotation b, which is not supported here.'],
    ['struct R(T) { a @0 :T; }', 'Line 1, column 9: found "(" where "{" was expected.'],
    [
      'struct R { a @0 :UInt8 = 256; }',
      'Line 1, column 26: found a default that a cannot have, or that is not supported here.',
    ],
    [
      'struct R { union { a @0 :Text; } }',
      'Line 1, column 12: found a union with one field, where at least two were expected.',
    ],
    ['struct R { a @0 :Text = "x', 'Line 1, column 25: found a text that does not end.'],
    ['struct R { ä @0 :Text; }', 'Line 1, column 12: found "ä", which cannot begin a token.'],
    ['enum E { a @1; }\nstruct R {}', 'Line 2, column 1: the enum E has no number 0.'],
    ['struct R {} struct R {}', 'Line 1, column 1: the name R is declared twice.'],
    ['struct R {', 'Line 1, column 11: found the end of the text where a field was expected.'],
  ])('%j', (text, message) => {
    expect(() => parse(text)).toThrow(message);
  });
});

describe('hostile schemas', () => {
  test('structs that refer to themselves and to each other are accepted', () => {
    expect(parse('struct A { a @0 :A; b @1 :List(B); } struct B { a @0 :A; }')).toMatchObject({ root: 0 });
  });

  test('the nesting of blocks is limited', () => {
    const deep = `${'struct A { g :group { '.repeat(10_000)}`;
    expect(() => parse(deep)).toThrow(/nested more than 64 deep/);
  });

  thorough.each([
    ['10,000 fields', `struct R {${Array.from({ length: 10_000 }, (_, i) => `f${i} @${i} :Bool;`).join('')}}`],
    ['100,000 structs', Array.from({ length: 100_000 }, (_, i) => `struct S${i} { a @0 :Text; }`).join('\n')],
    ['100,000 lists', `struct R { a @0 :${'List('.repeat(100_000)}Text${')'.repeat(100_000)}; }`],
    ['a long comment', `#${'x'.repeat(2_000_000)}\nstruct R {}`],
  ])('%s are accepted', (_, text) => {
    expect(parse(text)).toBeDefined();
  });

  test('100,000 fields exceed the limit of a struct', () => {
    const fields = Array.from({ length: 100_000 }, (_, i) => `f${i} @${i} :Bool;`).join('');
    expect(() => parse(`struct R {${fields}}`)).toThrow(/an ordinal from 0 to 65534 was expected/);
  });
});
