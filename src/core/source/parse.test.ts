import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs, thorough } from '../../testing/runs.ts';
import { sourceOf } from '../../testing/samples.ts';
import { describeVectors, hexBytes } from '../../testing/vectors.ts';
import { failureText } from '../basics/failure-text.ts';
import { seededRandom } from '../basics/random.ts';
import { utf8Bytes, utf8Text } from '../bytes/utf8.ts';
import type { JsonValue } from '../value/json-value.ts';
import { mapScalars } from '../value/map-scalars.ts';
import { ValueType } from '../value/value-tree.ts';
import { parseSource } from './parse.ts';
import type { Source } from './source.ts';
import { SourceWalk } from './walk.ts';

/** The result of `JSON.parse` for UTF-8 bytes, or undefined if it throws. */
function byJsonParse(bytes: Uint8Array): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)) };
  } catch {
    return undefined;
  }
}

/** The text of a value, between its offsets in the index. */
function textAt({ bytes, index }: Source, ordinal: number): string {
  return utf8Text(bytes, index.start[ordinal], index.end[ordinal]);
}

/** Asserts that the text at the index of each value and key parses to that value or key. */
function expectIndexed(source: Source): void {
  const walk = new SourceWalk(source);
  const { keyStart, keyEnd } = source.index;
  while (walk.next()) {
    const { ordinal, depth, value } = walk;
    const text = textAt(source, ordinal);
    const key = utf8Text(source.bytes, keyStart[ordinal], keyEnd[ordinal]);
    if (typeof walk.key === 'string' && depth > 0) expect(JSON.parse(key)).toBe(walk.key);
    else expect(key).toBe('');
    if (walk.isOverridden) walk.skip();
    else if (typeof value === 'object') expect(JSON.parse(text)).toEqual(asDoubles(value));
    else expect(typeof value === 'bigint' ? BigInt(text) : JSON.parse(text)).toBe(value);
  }
}

/** The value as `JSON.parse` alone returns it. */
function asDoubles(value: JsonValue): unknown {
  return mapScalars(value, (scalar) => (typeof scalar === 'bigint' ? Number(scalar) : scalar));
}

/**
 * Cases that a parser may accept or reject. The page decides as `JSON.parse` does: it accepts every escape and every
 * number, but only UTF-8 without a byte order mark.
 */
const ACCEPTED_OF_EITHER =
  /^i_(number_|structure_500|object_key_lone|string_(1st|incomplete|invalid_(lonely|surrogate)|inverted|lone_second))/;

describeVectors('json/nst-JSONTestSuite.json', (cases) => {
  it('the suite has every kind of case', () => {
    expect(cases.filter(({ valid }) => valid === true)).toHaveLength(95);
    expect(cases.filter(({ valid }) => valid === false)).toHaveLength(188);
    expect(cases.filter(({ valid }) => valid === null)).toHaveLength(35);
  });

  it.each(cases.map((c) => [c.note, c] as const))('%s', (name, { hex, valid }) => {
    const bytes = hexBytes(hex);
    const parsed = parseSource(bytes);
    expect(parsed.ok).toBe(valid ?? ACCEPTED_OF_EITHER.test(name));
    expect(parsed.ok).toBe(byJsonParse(bytes) !== undefined);
    if (parsed.ok) expectIndexed(parsed.source);
    else {
      expect(parsed.failure.offset).toBeLessThanOrEqual(bytes.length);
      expect(failureText(parsed.failure)).toMatch(
        /^((Byte \d+, l|L)ine \d+, column \d+: found .+ where .+ was expected|There is nothing).*\.$/s,
      );
    }
  });
});

describeVectors('json/nst-transform.json', (cases) => {
  it.each(cases.map((c) => [c.note, c] as const))('%s', (name, { hex }) => {
    const bytes = hexBytes(hex);
    const parsed = parseSource(bytes);
    expect(parsed.ok).toBe(!/string_\d_invalid_codepoints?\.json/.test(name));
    if (parsed.ok) expectIndexed(parsed.source);
  });
});

const anyText = fc
  .tuple(fc.json({ maxDepth: 5, stringUnit: 'binary' }), fc.integer({ min: 0, max: 3 }))
  .map(([text, indent]) => JSON.stringify(JSON.parse(text), undefined, indent));

describe('random texts', () => {
  it('parse as with JSON.parse, and the index has every place', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const source = sourceOf(text);
        expect(asDoubles(source.value)).toEqual(JSON.parse(text));
        expect(source.minifiedBytes).toBe(utf8Bytes(JSON.stringify(JSON.parse(text))).length);
        expectIndexed(source);
      }),
      { numRuns: runs(300) },
    );
  });

  it('are accepted or rejected as by JSON.parse after any change of a byte', () => {
    const ROUNDS = 30;
    const random = seededRandom(8259);
    const pick = <T>(list: ArrayLike<T>): T => list[Math.floor(random() * list.length)]!;
    const likely = utf8Bytes('{}[]",:\\u0e-+.1tfn \n\té\ud83d\ude00');
    const texts = fc.sample(anyText, { numRuns: runs(300), seed: 1 });
    let refused = 0;
    for (const text of texts) {
      for (let round = 0; round < ROUNDS; round++) {
        const bytes = Array.from(utf8Bytes(text));
        const at = Math.floor(random() * (bytes.length + 1));
        const byte = random() < 0.8 ? pick(likely) : Math.floor(random() * 256);
        bytes.splice(at, Math.floor(random() * 3), ...(random() < 0.3 ? [] : [byte]));
        const changed = Uint8Array.from(bytes);
        const parsed = parseSource(changed);
        const wanted = byJsonParse(changed);
        if (parsed.ok !== (wanted !== undefined)) expect.fail(`disagree on ${utf8Text(changed)}`);
        if (!parsed.ok) refused++;
        else expect(asDoubles(parsed.source.value)).toEqual(wanted!.value);
      }
    }
    expect(refused).toBeGreaterThan((texts.length * ROUNDS) / 3);
  });

  it('parse the same at any offset in memory', () => {
    const text = '{"a":["ключ",1.5e3,"escaped \\" \\\\ \\u00e9"],"longer key":{"":null}}';
    const plain = utf8Bytes(text);
    for (let offset = 0; offset < 8; offset++) {
      const buffer = new Uint8Array(plain.length + 16).fill(0x22);
      buffer.set(plain, offset);
      const parsed = parseSource(buffer.subarray(offset, offset + plain.length));
      expect(parsed.ok && parsed.source.value).toEqual(JSON.parse(text));
      expect(parsed.ok && parsed.source.index).toEqual(sourceOf(text).index);
    }
  });
});

describe('the index', () => {
  it('lists every value in the order of the text', () => {
    const text = ' {"a": [1, {"b":true}], "c" : "x"}\n';
    const { index, minifiedBytes } = sourceOf(text);
    expect(Array.from(index.start, (start, i) => text.slice(start, index.end[i]))).toEqual([
      '{"a": [1, {"b":true}], "c" : "x"}',
      '[1, {"b":true}]',
      '1',
      '{"b":true}',
      'true',
      '"x"',
    ]);
    expect(Array.from(index.keyStart, (start, i) => text.slice(start, index.keyEnd[i]))).toEqual([
      '',
      '"a"',
      '',
      '',
      '"b"',
      '"c"',
    ]);
    expect(Array.from(index.values.depth)).toEqual([0, 1, 2, 2, 3, 1]);
    const { object, array, scalar } = ValueType;
    expect(Array.from(index.values.type)).toEqual([object, array, scalar, object, scalar, scalar]);
    expect(minifiedBytes).toBe('{"a":[1,{"b":true}],"c":"x"}'.length);
  });
});

describe('integers', () => {
  it.each([
    ['9007199254740991', 9007199254740991],
    ['-9007199254740991', -9007199254740991],
    ['9007199254740992', 9007199254740992n],
    ['-9007199254740993', -9007199254740993n],
    ['18446744073709551616', 18446744073709551616n],
    ['9007199254740993.0', 9007199254740992],
    ['9007199254740993e0', 9007199254740992],
    ['1e20', 1e20],
    ['-0', -0],
    ['1e400', Infinity],
  ])('%s', (text, value) => {
    const source = sourceOf(`{"a":[${text}]}`);
    expect((source.value as { a: unknown[] }).a[0]).toBe(value);
    expect(source.bigIntegers).toEqual(typeof value === 'bigint' ? [2] : []);
    expect(sourceOf(text).value).toBe(value);
  });

  it('of a million digits are read as doubles', () => {
    expect(sourceOf(`[${'9'.repeat(1_000_000)}]`).value).toEqual([Infinity]);
    expect(sourceOf('9'.repeat(4096)).value).toBe(10n ** 4096n - 1n);
    expect(sourceOf(`-${'9'.repeat(4097)}`).value).toBe(-Infinity);
  });

  it('are stored correctly among duplicate keys and keys that JavaScript reorders', () => {
    const big = '12345678901234567890';
    const source = sourceOf(`{"b":${big},"a":{"x":${big}},"7":[${big}],"a":${big},"__proto__":${big}}`);
    const value = BigInt(big);
    expect(Object.entries(source.value as object)).toEqual([
      ['7', [value]],
      ['b', value],
      ['a', value],
      ['__proto__', value],
    ]);
    expect(source.bigIntegers).toEqual([1, 3, 5, 6, 7]);
  });
});

describe('duplicate keys', () => {
  it.each<[string, number[], number[]]>([
    ['{"a":1,"b":2}', [], []],
    ['{"a":1,"a":2}', [0], [1]],
    ['{"a":{"b":1,"b":2},"a":3,"c":{"a":1}}', [0, 1], [1, 2]],
    ['[{"a":1,"\\u0061":2},{"a":1,"a":1,"a":1}]', [1, 4], [2, 5, 6]],
    ['{"__proto__":1,"__proto__":2}', [0], [1]],
    ['{"":1,"":2}', [0], [1]],
    ['{"b":1,"7":2}', [0], []],
    ['{"7":1,"b":2}', [], []],
    ['{"1":1,"2":2,"10":3,"b":4}', [], []],
    ['{"1":1,"10":2,"2":3}', [0], []],
    ['{"07":1,"7a":2,"-1":3}', [], []],
    ['{"a":1,"4294967295":2}', [], []],
  ])('of %s', (text, rearranged, overridden) => {
    const source = sourceOf(text);
    expect([source.rearranged, source.overridden]).toEqual([rearranged, overridden]);
    expect(source.value).toEqual(JSON.parse(text));
    expectIndexed(source);
  });
});

describe('hostile texts', () => {
  thorough.each([
    ['arrays', '[', ']'],
    ['objects', '{"a":', '}'],
    ['both', '[{"7":1,"b":', '}]'],
    ['objects with duplicates', '{"a":0,"a":', '}'],
  ])('parse at 100,000 levels of %s', (_, open, close) => {
    const levels = 100_000;
    const source = sourceOf(`${open.repeat(levels)}12345678901234567890${close.repeat(levels)}`);
    expect(source.index.values.depth.at(-1)).toBe(levels * (open.startsWith('[{') ? 2 : 1));
    expect(source.bigIntegers).toEqual([source.index.start.length - 1]);
  });

  it('with 100,000 unclosed levels fail at their end', () => {
    const parsed = parseSource(utf8Bytes('[{"a":'.repeat(100_000)));
    expect(!parsed.ok && parsed.failure.offset).toBe(600_000);
  });

  it('longer than a string can be fail before they are parsed', () => {
    const parsed = parseSource(new Uint8Array(2 ** 29));
    expect(!parsed.ok && parsed.failure.message).toMatch(/512 MiB/);
  });
});
