import { describe, expect, test } from 'vitest';
import { inferSchema } from '../../../core/schema/infer.ts';
import type { JsonValue } from '../../../core/value/json-value.ts';
import { printCapnp } from './print-capnp.ts';

/** The printed structs, without the head of the file. */
function structs(...messages: JsonValue[]): string {
  const { text } = printCapnp(inferSchema(messages));
  return text.slice(text.indexOf('struct '));
}

describe('an inferred schema in the Cap’n Proto language', () => {
  test('has a head, and an id derived from the text', () => {
    const { text } = printCapnp(inferSchema([{ id: 4 }]));
    expect(text).toMatch(/^# .*\n# .*\n@0x[89a-f][0-9a-f]{15};\n\nstruct Root \{\n {2}id @0 :UInt8;\n\}\n$/);
    expect(printCapnp(inferSchema([{ id: 5 }])).text).toBe(text);
    expect(printCapnp(inferSchema([{ id: 300 }])).text).not.toBe(text);
  });

  test('distinguishes absent and null by flags for data, and by the pointer if that is enough', () => {
    expect(
      structs([
        { a: 1, b: 'x', c: 'x', d: true },
        { a: null, b: null, d: null },
        { a: 1, c: 'x' },
      ]),
    ).toBe(`struct Root {
  items @0 :List(Item);
}

struct Item {
  a @0 :UInt8;
  isNullA @1 :Bool;
  b @2 :Text;
  hasB @3 :Bool;
  c @4 :Text;
  d @5 :Bool;
  hasD @6 :Bool;
  isNullD @7 :Bool;
}
`);
  });

  test('prints unions for mixed types, and for integers that a double would round beside other numbers', () => {
    expect(structs({ list: [1, 'a', null, [true], { k: 0.5 }] })).toContain(`struct ListValue {
  union {
    null @0 :Void;
    integer @1 :UInt8;
    text @2 :Text;
    list @3 :List(Bool);
    object @4 :ListList;
  }
}
`);
    expect(structs([2n ** 63n, -1])).toContain('    integer @0 :Int64;\n    unsigned @1 :UInt64;\n');
    expect(structs([2n ** 53n + 1n, 0.5, 2n ** 70n])).toContain('    integer @0 :UInt64;\n    number @1 :Float64;\n');
    expect(structs([1, 0.5])).toContain('items @0 :List(Float64);');
  });

  test.each<[string, string]>([
    ['full_name', 'fullName @0 :UInt8 $jsonName("full_name");'],
    ['URL', 'url @0 :UInt8 $jsonName("URL");'],
    ['2nd', 'field2nd @0 :UInt8 $jsonName("2nd");'],
    ['', 'empty @0 :UInt8 $jsonName("");'],
    ['鍵', 'field0 @0 :UInt8 $jsonName("鍵");'],
    ['"\\\n', 'field0 @0 :UInt8 $jsonName("\\"\\\\\\x0a");'],
    ['__proto__', 'proto @0 :UInt8 $jsonName("__proto__");'],
    ['union', 'union @0 :UInt8;'],
  ])('names the key %o', (key, line) => {
    expect(structs(JSON.parse(`{${JSON.stringify(key)}: 1}`) as JsonValue)).toBe(`struct Root {\n  ${line}\n}\n`);
  });

  test('assigns unique names that differ from the types of the language', () => {
    const text = structs({
      text: { a: 1 },
      Text: { a_b: 1, aB: 2, hasX: true },
      list: [{ x: 1, hasX: 1 }, { hasX: 2 }],
    });
    expect(text).toContain('text2 @1 :RootText2 $jsonName("Text");');
    expect(text).toContain('aB2 @1 :UInt8 $jsonName("aB");');
    expect(text).toMatch(/x @0 :UInt8;\n {2}hasX2 @1 :Bool;\n {2}hasX @2 :UInt8;/);
  });

  test.each<[JsonValue, string]>([
    [7, 'value @0 :UInt8;'],
    [null, 'value @0 :Void;  # only null was seen'],
    ['a', 'value @0 :Text;'],
    [[], 'items @0 :List(Void);  # only empty lists were seen'],
    [[[[1.5]]], 'items @0 :List(List(List(Float64)));'],
  ])('puts %o, which is not an object, into a struct', (value, line) => {
    expect(structs(value)).toBe(`struct Root {\n  ${line}\n}\n`);
  });
});
