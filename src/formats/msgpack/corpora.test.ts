import { describe, expect, it } from 'vitest';
import { toHex } from '../../core/bytes/hex.ts';
import { parseHex } from '../../core/bytes/parse-hex.ts';
import type { JsonValue } from '../../core/value/json-value.ts';
import { expectTiles } from '../../testing/tiling.ts';
import { describeVectors, hexBytes } from '../../testing/vectors.ts';
import { annotate } from './annotate.ts';
import { codecModule } from './codec.ts';
import { Extension } from './foreign.ts';
import { kinds } from './kinds.ts';
import { type ReadBack, readBack } from './read-back.test-support.ts';
import { Timestamp } from './time.ts';
import { timeText } from './time-text.ts';

/** The suite's expectation: one of these members. */
interface Expected {
  readonly nil?: null;
  readonly bool?: boolean;
  readonly binary?: string;
  readonly number?: number;
  readonly bignum?: string;
  readonly string?: string;
  readonly array?: JsonValue;
  readonly map?: JsonValue;
  readonly timestamp?: readonly [seconds: number, nanoseconds: number];
  readonly ext?: readonly [type: number, hex: string];
}

/** Converts the suite's notation of a value to the form of `readBack`. */
function expectedReadBack(hex: string, expected: Expected): ReadBack {
  if (expected.binary !== undefined) return { bytes: hexBytes(expected.binary) };
  if (expected.ext !== undefined) return { ext: [expected.ext[0], hexBytes(expected.ext[1])] };
  if (expected.timestamp !== undefined) {
    const [seconds, nanoseconds] = expected.timestamp;
    const is96 = hex.startsWith('c70cff');
    return is96 ? `${timeText(seconds, 0)} + ${nanoseconds} ns` : timeText(seconds, nanoseconds);
  }
  if (expected.bignum !== undefined) return narrowed(BigInt(expected.bignum));
  return Object.values(expected)[0] as JsonValue;
}

function narrowed(n: bigint): number | bigint {
  return Number.isSafeInteger(Number(n)) ? Number(n) : n;
}

/** Converts the suite's notation of a value to the form in which the library reads foreign bytes. */
function expectedForeign(expected: Expected): unknown {
  if (expected.binary !== undefined) return hexBytes(expected.binary);
  if (expected.ext !== undefined) {
    return new Extension(expected.ext[0], hexBytes(expected.ext[1]));
  }
  if (expected.timestamp !== undefined) {
    return new Timestamp({ seconds: expected.timestamp[0], nanoseconds: expected.timestamp[1] });
  }
  return expectedReadBack('', expected);
}

describeVectors('msgpack/kawanet-msgpack-test-suite.json', (cases) => {
  it.each(cases.map((c) => [c.note, c] as const))('%s', (_, { hex, expect: wanted }) => {
    const bytes = hexBytes(hex);
    const layout = annotate(bytes);
    expect(layout.failure).toBeUndefined();
    expectTiles(layout, bytes.length, kinds);
    const expected = wanted as Expected;
    // In the suite, the groups of floats list -0 as a form of 0.
    expect(withoutNegativeZero(readBack(bytes, layout))).toEqual(expectedReadBack(hex, expected));
    const reader = codecModule.reader('msgpack');
    const foreign = reader.fromLibrary(reader.decode(bytes));
    expect(withoutNegativeZero(foreign)).toEqual(expectedForeign(expected));
    if (foreign instanceof Timestamp) expect(foreign.toJSON()).toBe(timeText(...expected.timestamp!));
  });
});

function withoutNegativeZero<T>(value: T): T | 0 {
  return Object.is(value, -0) ? 0 : value;
}

describeVectors('msgpack/nlohmann-json_test_data.json', (cases) => {
  // One file has no JSON text: its bytes are only read and tiled.
  it.each(cases.map((c) => [c.note, c] as const))('%s', (_, { hex, expect: wanted }) => {
    const bytes = hexBytes(hex);
    const layout = annotate(bytes);
    expect(layout.failure).toBeUndefined();
    expectTiles(layout, bytes.length, kinds);
    const reader = codecModule.reader('msgpack');
    const foreign = reader.fromLibrary(reader.decode(bytes));
    const read = readBack(bytes, layout);
    expect(read).toEqual(foreign);
    const text = (wanted as { readonly jsonText: string } | null)?.jsonText;
    if (text === undefined) return;
    if (Array.isArray(read) && typeof read[0] === 'bigint') expect(text).toContain(String(read[0]));
    expect(asDoubles(read)).toEqual(asDoubles(JSON.parse(text) as JsonValue));
  });
});

/**
 * Replaces BigInts with numbers and -0 with 0, so that values can be compared with those of `JSON.parse` and of a
 * corpus in another language.
 */
function asDoubles(value: ReadBack): unknown {
  if (Array.isArray(value)) return value.map(asDoubles);
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, asDoubles(member as ReadBack)]));
  }
  const number = typeof value === 'bigint' ? Number(value) : value;
  return Object.is(number, -0) ? 0 : number;
}

describeVectors('paper/documents.json', (_, whole) => {
  const documents = whole as Readonly<
    Record<string, { readonly document: JsonValue; readonly hex: { readonly messagepack: string } }>
  >;
  describe('MessagePack bytes as published', () => {
    it('exist for nine documents', () => expect(Object.keys(documents)).toHaveLength(9));

    it.each(Object.entries(documents))('%s', (_, { document, hex }) => {
      const value = typeof document === 'string' ? (JSON.parse(document) as JsonValue) : document;
      const codec = codecModule.prepare('msgpack', [value]);
      expect(toHex(codec.encode(codec.toLibrary(value)))).toBe(hex.messagepack);
      const parsed = parseHex(hex.messagepack);
      expect(parsed.ok && readBack(parsed.bytes)).toEqual(value);
    });
  });
});
