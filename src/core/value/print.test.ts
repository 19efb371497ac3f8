import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonValue } from './json-value.ts';
import { printJson, printSpaced } from './print.ts';

describe('printed JSON', () => {
  it('is what JSON.stringify writes, with and without indentation', () => {
    fc.assert(
      fc.property(
        fc.jsonValue({ maxDepth: 4, stringUnit: 'binary' }),
        fc.integer({ min: 0, max: 4 }),
        (value, indent) => {
          const plain = JSON.parse(JSON.stringify(value)) as JsonValue;
          expect(printJson(plain, indent)).toBe(JSON.stringify(plain, undefined, indent));
        },
      ),
    );
  });

  it.each<[JsonValue, string]>([
    [-0, '-0'],
    [[-0, 0], '[-0,0]'],
    [12345678901234567890n, '12345678901234567890'],
    [{ a: -9007199254740993n }, '{"a":-9007199254740993}'],
    ['\ud800', '"\\ud800"'],
    [{ '\udc00"': '\n' }, '{"\\udc00\\"":"\\n"}'],
    [JSON.parse('{"__proto__":{"b":1},"7":0}') as JsonValue, '{"7":0,"__proto__":{"b":1}}'],
    [[Number.NaN, Number.POSITIVE_INFINITY], '[null,null]'],
    [[[], {}, [[]]], '[[],{},[[]]]'],
  ])('case %#', (value, text) => expect(printJson(value)).toBe(text));

  it.each<[JsonValue, string]>([
    [{ a: [1, 2, { b: '1,2:3' }], c: {} }, '{"a": [1, 2, {"b": "1,2:3"}], "c": {}}'],
    [[], '[]'],
    [-0, '-0'],
  ])('has a space after each comma and colon where it is asked for, case %#', (value, text) =>
    expect(printSpaced(value)).toBe(text),
  );

  it('may have 100,000 levels, indented or not', () => {
    const levels = 100_000;
    let value: JsonValue = 1n;
    for (let i = 0; i < levels; i++) value = i % 2 === 0 ? [value] : { a: value };
    expect(printJson(value)).toBe(`${'{"a":['.repeat(levels / 2)}1${']}'.repeat(levels / 2)}`);
    expect(printJson(value, 2).length).toBeLessThan(levels * 2 * 210);
  });
});
