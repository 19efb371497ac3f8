import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sourceOf } from '../../testing/samples.ts';
import { findLosses } from './losses.ts';

/** Losses as lines: class, path, original, replacement. */
function lost(text: string, decoded: unknown): string[] {
  return findLosses(sourceOf(text), decoded).losses.map((l) => `${l.class} ${l.path}: ${l.was} -> ${l.became}`);
}

const parsed = (text: string): unknown => JSON.parse(text);

describe('there are no losses', () => {
  it('if the value comes back unchanged', () => {
    const anyText = fc.jsonValue({ maxDepth: 4, stringUnit: 'binary' }).map((value) => JSON.stringify(value));
    fc.assert(
      fc.property(anyText, (text) => {
        expect(lost(text, sourceOf(text).value)).toEqual([]);
      }),
    );
  });

  it.each<[string, unknown]>([
    ['5', 5n],
    ['12345678901234567890', 12345678901234567890n],
    ['1000000000000000000000', 1e21],
    // Exact readers return the digits as written, which the double only approximates.
    ['[123456789012345680000.0,1e23]', [123456789012345680000n, 100000000000000000000000n]],
    ['[1.0,10e-1,0.01E+2]', [1, 1, 1]],
    ['[-0,-0.0,0e5]', [-0, -0, 0]],
    ['"\\ud800"', '\ud800'],
    ['{"1":1,"2":2,"b":3}', { 1: 1, 2: 2, b: 3 }],
    ['{"__proto__":1}', parsed('{"__proto__":1}')],
    // The order of members has no meaning.
    ['{"b":1,"7":2}', { 7: 2, b: 1 }],
    ['{"a":1,"b":{"c":2,"d":3}}', { b: { d: 3, c: 2 }, a: 1 }],
  ])('of %s', (text, decoded) => expect(lost(text, decoded)).toEqual([]));
});

describe('losses', () => {
  it.each<[string, unknown, string[]]>([
    ['{"a":1,"a":2}', { a: 2 }, ['duplicate key /a: 1 -> absent: a later member with the same key replaces it']],
    [
      '{"a":[{"x":0}],"b":1,"a":[2]}',
      { a: [2], b: 1 },
      ['duplicate key /a: [{"x":0}] -> absent: a later member with the same key replaces it'],
    ],
    ['[9007199254740993]', [9007199254740992], ['big integer /0: 9007199254740993 -> 9007199254740992']],
    ['9007199254740993', 0n, ['big integer : 9007199254740993 -> 0']],
    ['9007199254740993', NaN, ['big integer : 9007199254740993 -> NaN']],
    ['9007199254740993', '9007199254740993', ['type : 9007199254740993 -> "9007199254740993"']],
    ['[1e400,-1e400]', [Infinity, null], ['number text /0: 1e400 -> Infinity', 'number text /1: -1e400 -> null']],
    ['[1e-400]', [0], ['number text /0: 1e-400 -> 0']],
    ['{"a":0.100000000000000005551115123126}', { a: 0.1 }, ['number text /a: 0.100000000000000005551115123126 -> 0.1']],
    ['[-0,-0.0]', [0, 0n], ['negative zero /0: -0 -> 0', 'negative zero /1: -0 -> 0']],
    ['[0]', [-0], ['negative zero /0: 0 -> -0']],
    ['{"\\ud83d":1}', { '\ufffd': 1 }, ['lone surrogate /\ud83d: key "\\ud83d" -> key "\ufffd"']],
    [
      '{"\\ud83d":1}',
      { '\ufffd\ufffd\ufffd': 1 },
      ['lone surrogate /\ud83d: key "\\ud83d" -> key "\ufffd\ufffd\ufffd"'],
    ],
    ['["\\ud83d"]', ['\ufffd'], ['lone surrogate /0: "\\ud83d" -> "\ufffd"']],
    [
      '{"\\ud83d":[1]}',
      { '\ufffd': [2] },
      ['lone surrogate /\ud83d: key "\\ud83d" -> key "\ufffd"', 'type /\ud83d/0: 1 -> 2'],
    ],
    ['{"__proto__":1}', {}, ['proto key /__proto__: 1 -> absent']],
    ['{"__proto__":{"a":1}}', { __proto_: { a: 1 } }, ['proto key /__proto__: key "__proto__" -> key "__proto_"']],
    ['{"a":null}', {}, ['null /a: null -> absent']],
    ['{"a":[],"b":{}}', { a: undefined }, ['empty /a: [] -> absent', 'empty /b: {} -> absent']],
    ['[null,[]]', [], ['null /0: null -> absent', 'empty /1: [] -> absent']],
    ['{"a":{"b":1}}', {}, ['type /a: an object of 1 member -> absent']],
    ['{"a/b":{"m~n":1}}', { 'a/b': { 'm~n': 2 } }, ['type /a~1b/m~0n: 1 -> 2']],
    ['{"a":1}', { a: 1, b: [2] }, ['type : no key "b" -> an array of 1 element']],
    ['[1]', [1, 2], ['type : an array of 1 element -> an array of 2 elements']],
    ['[1]', { 0: 1 }, ['type : an array of 1 element -> an object of 1 member']],
    ['{"a":1}', [1], ['type : an object of 1 member -> an array of 1 element']],
    ['{"a":1}', new Map([['a', 1]]), ['type : an object of 1 member -> a map of 1 entry']],
    [
      '["a",true,null,1]',
      [1, 'true', 0, null],
      ['type /0: "a" -> 1', 'type /1: true -> "true"', 'type /2: null -> 0', 'type /3: 1 -> null'],
    ],
    ['"x"', new Uint8Array(3), ['type : "x" -> 3 bytes']],
  ])('%s', (text, decoded, losses) => expect(lost(text, decoded)).toEqual(losses));

  it('are listed in the order of the text, a thousand at most', () => {
    const text = JSON.stringify(Array.from({ length: 3000 }, (_, i) => ({ i })));
    const { losses, more } = findLosses(sourceOf(text), new Array(3000).fill({ i: -1 }));
    expect(losses.map(({ path }) => path)).toEqual(Array.from({ length: 1000 }, (_, i) => `/${i}/i`));
    expect(more).toBe(2000);
  });

  it('at 100,000 levels do not fill the memory with paths', () => {
    const levels = 100_000;
    const text = `${'{"1":[],"a":'.repeat(levels)}0${'}'.repeat(levels)}`;
    let decoded: unknown = 0;
    for (let i = 0; i < levels; i++) decoded = { a: decoded };
    const { losses, more } = findLosses(sourceOf(text), decoded);
    expect(losses.length + more).toBe(levels);
    expect(losses.reduce((sum, { path }) => sum + path.length, 0)).toBeLessThan(2 ** 21);
  });

  it('are counted for a megabyte of numbers that doubles cannot hold', () => {
    const text = `[${new Array(50_000).fill('0.1234567890123456789').join()}]`;
    const source = sourceOf(text);
    const { losses, more } = findLosses(source, source.value);
    expect(losses.length + more).toBe(50_000);
  });
});
