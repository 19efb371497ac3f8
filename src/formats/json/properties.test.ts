import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { utf8Bytes } from '../../core/bytes/utf8.ts';
import { widened } from '../../core/layout/regions.ts';
import { valueOfLayout } from '../../core/layout/value-of-layout.ts';
import { parseSource } from '../../core/source/parse.ts';
import { WINDOW } from '../../core/source/scanner.ts';
import { printJson } from '../../core/value/print.ts';
import { anyJson } from '../../testing/any-json.ts';
import { byteFlips, readRegions } from '../../testing/damage.ts';
import { runs } from '../../testing/runs.ts';
import { expectTiles } from '../../testing/tiling.ts';
import { hexBytes } from '../../testing/vectors.ts';
import { annotate } from './annotate.ts';
import { codecModule } from './codec.ts';
import { fixtures } from './fixtures.test-support.ts';
import { kinds } from './kinds.ts';

const scalar = fc.oneof(
  fc.constantFrom(null, true, false),
  fc.maxSafeInteger(),
  fc.bigInt(2n ** 53n, 2n ** 80n),
  fc.bigInt(-(2n ** 80n), -(2n ** 53n)),
  fc.double({ noNaN: true, noDefaultInfinity: true }).filter((n) => !Object.is(n, -0) && !beyondDigits(n)),
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.nat(0xffff).map((unit) => String.fromCharCode(unit)) }),
);
const anyValue = anyJson(scalar, fc.string({ unit: 'binary', maxLength: 20 }));

/** Integers that `JSON.stringify` writes as digits although they are not exact as doubles. */
function beyondDigits(n: number): boolean {
  return Number.isInteger(n) && !Number.isSafeInteger(n) && Math.abs(n) < 1e21;
}

it('the annotator reads the written bytes as the same value', () => {
  fc.assert(
    fc.property(anyValue, (value) => {
      const codec = codecModule.prepare('json', [value]);
      const bytes = codec.encode(codec.toLibrary(value));
      expect(bytes).toEqual(utf8Bytes(printJson(value)));
      const layout = annotate(bytes);
      expect(layout.failure).toBeUndefined();
      expectTiles(layout, bytes.length, kinds);
      expect(valueOfLayout(layout, kinds, bytes)).toEqual(value);
      expect(codec.fromLibrary(codec.decode(bytes))).toEqual(value);
      expect(codecModule.reader('json').decode(bytes)).toEqual(value);
    }),
    { numRuns: runs(300) },
  );
});

describe('broken bytes', () => {
  const documents = fixtures.map(({ hex }) => hexBytes(hex)).filter(({ length }) => length < 4096);

  it('tile after every truncation, and every region can be read', () => {
    for (const whole of documents) {
      for (let length = 0; length < whole.length; length++) expectSound(whole.slice(0, length));
    }
  });

  it('tile after byte flips, and are refused exactly if the source is', () => {
    for (const whole of documents) {
      for (const bytes of byteFlips(whole, 8259)) {
        expectSound(bytes);
      }
    }
  });

  it('tile for random input', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 100 }), expectSound), { numRuns: runs(1000) });
  });
});

function expectSound(bytes: Uint8Array): void {
  const layout = annotate(bytes);
  expectTiles(layout, bytes.length, kinds);
  readRegions(layout, kinds, bytes);
  const parsed = parseSource(bytes);
  expect(layout.failure?.offset).toBe(parsed.ok ? undefined : parsed.failure.offset);
}

it('long texts, which use compounds, have the same regions as short ones', () => {
  const plain = fc.oneof(fc.constantFrom(null, true, false), fc.integer(), fc.double(), fc.string());
  const value = anyJson(fc.oneof(plain, fc.string({ unit: 'binary' })), fc.string());
  const pad = 'x'.repeat(70_000);
  fc.assert(
    fc.property(value, fc.constantFrom(undefined, 1), (value, indent) => {
      const text = JSON.stringify([value, {}, [], 0, true, 'a'], null, indent);
      const short = widened(annotate(utf8Bytes(text)));
      const long = widened(annotate(utf8Bytes(`${text.slice(0, -1)},"${pad}"]`)));
      const count = short.start.length - 1;
      for (const column of ['start', 'kind', 'value'] as const) {
        expect(long[column].subarray(0, count)).toEqual(short[column].subarray(0, count));
      }
    }),
  );
});

it('texts have the same regions wherever the scanner’s window ends', () => {
  const plain = fc.oneof(fc.constantFrom(null, true, false), fc.integer(), fc.double(), fc.string());
  const value = anyJson(fc.oneof(plain, fc.string({ unit: 'binary' })), fc.string());
  fc.assert(
    fc.property(value, fc.constantFrom(undefined, 1), fc.nat(), (value, indent, place) => {
      const text = JSON.stringify(value, null, indent);
      const by = WINDOW - (place % utf8Bytes(text).length);
      const short = widened(annotate(utf8Bytes(`["x",${text}]`)));
      const long = widened(annotate(utf8Bytes(`["${'x'.repeat(by)}",${text}]`)));
      expect(long.kind).toEqual(short.kind);
      expect(long.value).toEqual(short.value);
      // The first string is region 2, so the regions after it move.
      expect(long.start.map((start, i) => (i > 2 ? start - by + 1 : start))).toEqual(short.start);
    }),
  );
});

const MIXED = [
  { a: 1, b: 'two', c: { d: [], e: {} }, f: [true, null, -1.5e3, 'x'], '': '' },
  [1, [2], [[]], 'y', false],
  Object.fromEntries([62, 63, 64, 65].map((length) => ['k'.repeat(length), 'v'.repeat(length)])),
];
/** An object with as many boundaries per byte as possible. */
const DENSE = Object.fromEntries(Array.from('abcdefghijklmnopqrstuvwxyz', (letter) => [letter, letter]));

it.each([[MIXED], [DENSE]])('texts of many chunks have the same regions for each of their elements', (element) => {
  const text = JSON.stringify(element);
  const twice = annotate(utf8Bytes(`[${text},${text}]`));
  const two = widened(twice);
  const many = widened(annotate(utf8Bytes(`[${`${text},`.repeat(3000)}${text}]`)));
  // From the second element on, each element (with the comma before it) has the same regions as the previous one, at a
  // higher offset.
  const period = (two.start.length - 1) / 2;
  const values = (twice.values.type.length - 1) / 2;
  expect(many.start.length).toBe(3001 * period + 1);
  for (let i = 2 * period; i < many.start.length - 1; i++) {
    const before = i - period;
    const value = many.value[before]! === 0 ? 0 : many.value[before]! + values;
    const expected = [many.start[before]! + text.length + 1, many.kind[before], value];
    if ([many.start[i], many.kind[i], many.value[i]].join() !== expected.join()) expect.fail(`region ${i}`);
  }
  for (const column of ['start', 'kind', 'value'] as const) {
    expect(many[column].subarray(0, 2 * period)).toEqual(two[column].subarray(0, 2 * period));
  }
});
