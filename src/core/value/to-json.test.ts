import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { thorough } from '../../testing/runs.ts';
import { printJson } from './print.ts';
import { toJson } from './to-json.ts';
import { WrittenNumber } from './written-number.ts';

/** The converted value as text, and the losses as lines. */
function converted(foreign: unknown): [string, string[]] {
  const { value, losses } = toJson(foreign);
  return [printJson(value), losses.map((l) => `${l.path}: ${l.was} -> ${l.became}`)];
}

class LibraryValue {
  readonly json: unknown;

  constructor(json: unknown) {
    this.json = json;
  }
  toJSON(): unknown {
    return this.json;
  }
}

class Point {
  readonly x = 1;
}

/** An object whose `toJSON` returns a new object at each call, without end. */
class Endless {
  toJSON(): unknown {
    return { more: new Endless() };
  }
}

describe('values that JSON has', () => {
  it('stay as they are', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4, stringUnit: 'binary' }), (value) => {
        const converted = toJson(value);
        expect(converted.value).toEqual(value);
        expect(converted.losses).toEqual([]);
      }),
    );
  });

  it('keep their spelling if numbers are given as text', () => {
    expect(converted({ a: [new WrittenNumber('1E+400'), new WrittenNumber('0.10')] })).toEqual([
      '{"a":[1E+400,0.10]}',
      [],
    ]);
  });

  it('in maps with text keys stay, with BigInt, -0 and __proto__', () => {
    const map = new Map<string, unknown>([
      ['__proto__', 10n ** 20n],
      ['zero', -0],
      ['deeper', new Map([['', '\ud800']])],
    ]);
    expect(converted(map)).toEqual(['{"__proto__":100000000000000000000,"zero":-0,"deeper":{"":"\\ud800"}}', []]);
  });
});

describe('values that JSON lacks', () => {
  it.each<[unknown, string, string[]]>([
    [undefined, 'null', [': undefined -> null']],
    [{ a: undefined }, '{"a":null}', ['/a: undefined -> null']],
    [[Number.NaN, -Infinity], '[null,null]', ['/0: NaN -> null', '/1: -Infinity -> null']],
    [{ b: Uint8Array.of(255, 254) }, '{"b":"//4="}', ['/b: 2 bytes -> base64 text']],
    [Uint8Array.of(0, 1, 2, 3).subarray(1, 3), '"AQI="', [': 2 bytes -> base64 text']],
    [new Uint16Array([258]).buffer, '"AgE="', [': 2 bytes -> base64 text']],
    [new DataView(new ArrayBuffer(1)), '"AA=="', [': 1 byte -> base64 text']],
    [
      [new Date(0)],
      '["1970-01-01T00:00:00.000Z"]',
      ['/0: the date 1970-01-01T00:00:00.000Z -> "1970-01-01T00:00:00.000Z"'],
    ],
    [new Date(Number.NaN), 'null', [': an invalid date -> null']],
    [new Set([1, [2]]), '[1,[2]]', [': a set of 2 elements -> an array']],
    [[Symbol.iterator, toJson], '[null,null]', ['/0: Symbol.iterator -> null', '/1: a function -> null']],
    [new Point(), '{"x":1}', [': a value of one of the library’s types -> its members as JSON']],
    [new LibraryValue('printed'), '"printed"', [`: a value of one of the library’s types -> "printed"`]],
    [
      new LibraryValue([1, new LibraryValue(undefined)]),
      '[1,null]',
      [
        ': a value of one of the library’s types -> its members as JSON',
        '/1: a value of one of the library’s types -> absent',
        '/1: undefined -> null',
      ],
    ],
    // biome-ignore lint/suspicious/noSparseArray: a hole is what is tested
    [[, 1], '[null,1]', ['/0: undefined -> null']],
  ])('case %#', (foreign, text, losses) => expect(converted(foreign)).toEqual([text, losses]));

  it('become text as keys of maps', () => {
    const map = new Map<unknown, unknown>([
      [1, 'number'],
      [null, 'null'],
      [Uint8Array.of(1), 'bytes'],
      [{ q: [1n] }, 'object'],
      [new Map([[new Map(), 1]]), 'map'],
      ['1', 'text'],
    ]);
    expect(converted({ map })).toEqual([
      '{"map":{"1":"text","null":"null","AQ==":"bytes","{\\"q\\":[1]}":"object","{\\"a map of 0 entries\\":1}":"map"}}',
      [
        '/map: key 1 -> key "1"',
        '/map: key null -> key "null"',
        '/map: key 1 byte -> key "AQ=="',
        '/map: key an object of 1 member -> key "{\\"q\\":[1]}"',
        '/map: key a map of 1 entry -> key "{\\"a map of 0 entries\\":1}"',
      ],
    ]);
  });
});

describe('references', () => {
  it('to the same value are copied; to a container that encloses them they become null', () => {
    const shared = { s: [1] };
    const cyclic: { again?: unknown; shared: unknown[] } = { shared: [shared, shared] };
    cyclic.again = { cyclic };
    const [text, losses] = converted(cyclic);
    expect(text).toBe('{"shared":[{"s":[1]},{"s":[1]}],"again":{"cyclic":null}}');
    expect(losses).toEqual(['/again/cyclic: an object of 2 members that contains itself -> null']);
    expect((toJson(cyclic).value as { shared: unknown[] }).shared[0]).not.toBe(shared);
  });

  thorough.each<[string, () => unknown]>([
    [
      'that double at each level',
      () => {
        let value: unknown = ['x'.repeat(100)];
        for (let i = 0; i < 60; i++) value = [value, value];
        return value;
      },
    ],
    [
      'that double, as keys',
      () => {
        let key: unknown = ['x'];
        for (let i = 0; i < 60; i++) key = [key, key];
        return new Map([
          [key, 1],
          ['a', 2],
        ] as [unknown, unknown][]);
      },
    ],
    [
      'to a megabyte, a million times',
      () => {
        const bytes = { bytes: new Uint8Array(1_000_000) };
        return new Array(1_000_000).fill(bytes);
      },
    ],
    ['to objects that are created without end', () => new Endless()],
    ['of an array of holes', () => new Array(2 ** 32 - 1)],
  ])('%s are cut, and the cut is reported', (_, make) => {
    const foreign = make();
    const { losses, more } = toJson(foreign);
    expect(losses.length + more).toBeGreaterThan(0);
  });

  it('are followed through 100,000 levels', () => {
    let value: unknown = Number.NaN;
    for (let i = 0; i < 100_000; i++)
      value = i % 3 === 0 ? [value] : i % 3 === 1 ? { a: value } : new Map([['a', value]]);
    const { losses, value: json } = toJson(value);
    expect(losses).toHaveLength(1);
    expect(printJson(json)).toHaveLength(66_666 * 6 + 33_334 * 2 + 4);
  });
});

it('objects that throw when read become null', () => {
  const hostile = {
    get trap(): never {
      throw new Error('trap');
    },
  };
  const proxy = new Proxy(
    {},
    {
      getPrototypeOf: () => {
        throw new Error('trap');
      },
    },
  );
  const prototype = {
    toJSON: () => {
      throw new Error('trap');
    },
  };
  expect(converted([1, hostile, proxy, Object.create(prototype), 2])).toEqual([
    '[1,null,null,null,2]',
    [
      '/1: an object that cannot be read -> null',
      '/2: an object that cannot be read -> null',
      '/3: an object that cannot be read -> null',
    ],
  ]);
});

it('losses beyond a thousand are only counted', () => {
  const { losses, more } = toJson(new Array(1500).fill(Number.NaN));
  expect([losses.length, more]).toEqual([1000, 500]);
});
