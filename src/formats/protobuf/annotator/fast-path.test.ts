import { afterEach, describe, test, vi } from 'vitest';
import { recordsText } from '../../../../bench/records.ts';
import { seededRandom } from '../../../core/basics/random.ts';
import type { JsonValue } from '../../../core/value/json-value.ts';
import { runs, thorough } from '../../../testing/runs.ts';
import { hexBytes } from '../../../testing/vectors.ts';
import { codecModule } from '../codec.ts';
import { fixtures } from '../fixtures.test-support.ts';
import { expectSame } from './walk.test-support.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

/** The bytes, `runs(count)` truncations, and as many copies with one flipped bit. */
function damaged(bytes: Uint8Array, count: number): readonly Uint8Array[] {
  const random = seededRandom(bytes.length);
  return [bytes].concat(
    ...Array.from({ length: runs(count) }, () => {
      const flipped = bytes.slice();
      flipped[Math.floor(random() * bytes.length)]! ^= 1 << Math.floor(random() * 8);
      return [bytes.subarray(0, Math.floor(random() * bytes.length)), flipped];
    }),
  );
}

function encoded(value: JsonValue, schemaText?: string): { bytes: Uint8Array; schema: unknown } {
  const codec = codecModule.prepare('protobuf', [value], schemaText);
  return { bytes: codec.encode(codec.toLibrary(value)).slice(), schema: codec.schema };
}

describe('the fast path and the walk produce the same layout', () => {
  thorough.each(fixtures)('for $name', ({ hex, schemaText }) => {
    expectSame(damaged(hexBytes(hex), 300), schemaText && codecModule.parseSchema!(schemaText));
  });

  const numbers = Array.from({ length: 30_000 }, (_, i) => i);
  const names = Array.from(
    { length: 400 },
    (_, i) => [`name ${i}`, i % 3 === 0 ? { [`of ${i}`]: i } : 'text'] as const,
  );
  test.each<readonly [string, JsonValue]>([
    ['records that fill many chunks', JSON.parse(recordsText(1_000_000)) as JsonValue],
    [
      'packed lists longer than a chunk',
      { numbers, halves: numbers.map((n) => n / 2), bytes: numbers.map((n) => n & 1) },
    ],
    ['more names than fit in a byte', [Object.fromEntries(names), { last: 1 }]],
    ['long text', [{ text: 'Ä'.repeat(70_000) }, { text: 'a'.repeat(300) }, { text: '' }]],
  ])('for %s', (_, value) => {
    const { bytes, schema } = encoded(value);
    expectSame(damaged(bytes, 10), schema);
  });

  thorough('for enums and maps of many chunks', () => {
    const list = numbers.map((n) => ({ level: n % 2 === 0 ? 'LOW' : 'HIGH', of: n % 5 === 0 ? { [`k${n}`]: n } : {} }));
    const { bytes, schema } = encoded(
      { list },
      `syntax = "proto3";
       message M { repeated Item list = 1; }
       message Item { Level level = 1; map<string, int32> of = 2; }
       enum Level { NONE = 0; LOW = 1; HIGH = 200; }`,
    );
    expectSame(damaged(bytes, 5), schema);
  });

  test.each([100, 127, 128, 129, 250, 254, 255, 256, 300, 5000])('for messages nested %i deep', (levels) => {
    const schema = codecModule.parseSchema!('syntax = "proto3"; message M { M m = 1; repeated M r = 2; int32 n = 3; }');
    const backwards: number[] = [];
    for (let level = 0; level < levels; level++) {
      backwards.push(level & 0x7f, 0x18);
      const head = [level % 3 === 0 ? 0x12 : 0x0a];
      for (let n = backwards.length; ; n >>>= 7) {
        head.push(n < 0x80 ? n : (n & 0x7f) | 0x80);
        if (n < 0x80) break;
      }
      backwards.push(...head.toReversed());
    }
    expectSame(damaged(Uint8Array.from(backwards.toReversed()), 10), schema);
  });
});
