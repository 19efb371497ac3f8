import { expect, it } from 'vitest';
import { parseBase64, toBase64 } from '../../core/bytes/base64.ts';
import { toHex } from '../../core/bytes/hex.ts';
import { intLE, narrow, uintLE } from '../../core/bytes/numbers.ts';
import { carryAsBytes } from '../../core/layout/broken-texts.ts';
import { ForeignNative } from '../../core/value/foreign-native.ts';
import type { JsonObject, JsonValue } from '../../core/value/json-value.ts';
import { expectTiles } from '../../testing/tiling.ts';
import { describeVectors, hexBytes, type Vector } from '../../testing/vectors.ts';
import { annotate } from './annotate.ts';
import { codecModule } from './codec.ts';
import { kinds } from './kinds.ts';
import { type Part, readBack } from './read-back.test-support.ts';
import { uuid } from './readings.ts';

/** A scalar's regions as canonical MongoDB Extended JSON v2, except that doubles are numbers, not text. */
function extended(parts: readonly Part[], bytes: Uint8Array): unknown {
  const part = (kind: string): Part | undefined => parts.find((one) => one.kind === kind);
  const decoded = (kind: string): string => String(part(kind)?.decoded ?? '');
  const int64 = (kind: string): string => String(intLE(bytes, part(kind)!.start, part(kind)!.end));
  const oid = (): unknown => {
    const { start } = part('objectIdTime')!;
    return { $oid: toHex(bytes.subarray(start, start + 12)) };
  };
  // In code with scope, the code has no type of its own.
  switch (part('codeWithScopeType') ? 'codeWithScopeType' : parts[0]!.kind) {
    case 'doubleType':
      return { $numberDouble: part('double')!.decoded };
    case 'stringType':
    case 'stringLength':
      return decoded('string') || decoded('code');
    case 'binaryType':
      return { $binary: binary(parts, bytes) };
    case 'undefined':
      return { $undefined: true };
    case 'objectIdType':
      return oid();
    case 'booleanType':
      return part('boolean')!.decoded;
    case 'datetimeType':
      return { $date: { $numberLong: int64('datetime') } };
    case 'null':
      return null;
    case 'regexType': {
      const options = [...decoded('options')].sort().join('');
      return { $regularExpression: { pattern: decoded('pattern'), options } };
    }
    case 'dbPointerType':
      return { $dbPointer: { $ref: decoded('namespace'), $id: oid() } };
    case 'codeType':
      return { $code: decoded('code') };
    case 'symbolType':
      return { $symbol: decoded('symbol') };
    case 'int32Type':
      return { $numberInt: decoded('int32') };
    case 'timestampType': {
      const { start, end } = part('timestampTime')!;
      return { $timestamp: { t: uintLE(bytes, start, end), i: part('timestampIncrement')!.decoded } };
    }
    case 'int64Type':
      return { $numberLong: int64('int64') };
    case 'decimal128Type':
      return { $numberDecimal: decoded('decimal128') };
    case 'minKey':
      return { $minKey: 1 };
    case 'maxKey':
      return { $maxKey: 1 };
  }
  throw new Error(`no Extended JSON for ${parts[0]!.kind}`);
}

/** All data after the subtype, in however many regions, without the inner length of old binary data. */
function binary(parts: readonly Part[], bytes: Uint8Array): unknown {
  const at = parts.findIndex((part) => part.kind.endsWith('Subtype'));
  const data = parts.slice(at + 1).filter((part) => part.kind !== 'oldBinaryLength');
  const base64 = data.length === 0 ? '' : toBase64(bytes.subarray(data[0]!.start, data.at(-1)!.end));
  return { base64, subType: toHex(bytes.subarray(parts[at]!.start, parts[at]!.end)) };
}

/** The corpus's expected value, with its doubles as numbers. */
function withNumbers(canonical: unknown): unknown {
  return JSON.parse(JSON.stringify(canonical), (key, value: unknown) =>
    key === '$numberDouble' ? Number(value) : value,
  );
}

/** The expected value in the form of the library's reading: JSON's own types, dates and bytes if possible. */
function asForeign(canonical: unknown): unknown {
  if (typeof canonical !== 'object' || canonical === null) return canonical;
  if (Array.isArray(canonical)) return canonical.map(asForeign);
  const members = canonical as Readonly<Record<string, unknown>>;
  const { $numberInt, $numberLong, $numberDouble, $date, $binary, $dbPointer } = members;
  if ($numberInt !== undefined) return Number($numberInt);
  if ($numberLong !== undefined) return narrow(BigInt($numberLong as string));
  if ($numberDouble !== undefined) return $numberDouble;
  if ($date !== undefined) return new Date(Number(($date as { $numberLong: string }).$numberLong));
  if ($dbPointer !== undefined) return asForeign($dbPointer);
  if ($binary !== undefined) {
    const { base64, subType } = $binary as { readonly base64: string; readonly subType: string };
    const parsed = parseBase64(base64);
    if (!parsed.ok) throw new Error(parsed.message);
    return subType === '04' ? uuid(parsed.bytes, 0, 16) : parsed.bytes;
  }
  return Object.fromEntries(Object.entries(members).map(([key, value]) => [key, asForeign(value)]));
}

function readForeign(bytes: Uint8Array): unknown {
  const reader = codecModule.reader('bson');
  return reader.fromLibrary(reader.decode(bytes));
}

/** Replaces Node's buffers with plain byte arrays, which browsers have, and native values with their JSON. */
function plainBytes(value: unknown): unknown {
  if (value instanceof ForeignNative) return value.json;
  if (value instanceof Uint8Array) return Uint8Array.from(value);
  if (Array.isArray(value)) return value.map(plainBytes);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, plainBytes(member)]));
}

// All 818 cases are tested.
describeVectors('bson/bson-corpus.json', (cases) => {
  const named = (valid: boolean) =>
    cases.filter((one) => one.valid === valid).map((one, i) => [`${i} ${one.note}`, one] as const);

  it.each(named(true))('%s', (_, { hex, expect: wanted, kind }: Vector) => {
    const bytes = hexBytes(hex);
    const layout = annotate(bytes);
    expect(layout.failure).toBeUndefined();
    expectTiles(layout, bytes.length, kinds);
    const texts = wanted as { readonly canonical_extjson: string; readonly converted_extjson?: string };
    const text = kind === 'converted' ? texts.converted_extjson! : texts.canonical_extjson;
    const expected = withNumbers(JSON.parse(text));
    expect(readBack(bytes, layout, extended)).toEqual(expected);
    expect(plainBytes(readForeign(bytes))).toEqual(asForeign(expected));
  });

  it.each(named(false))('%s', (_, { hex }: Vector) => {
    const bytes = hexBytes(hex);
    const layout = annotate(bytes);
    // Text that is not UTF-8 is reported as a problem at its offset, not as a failure.
    const wrong = layout.failure ?? carryAsBytes(bytes, layout, kinds).problems[0];
    expect(wrong?.offset).toBeLessThan(bytes.length);
    expectTiles(layout, bytes.length, kinds);
  });
});

// All 6 cases are tested.
describeVectors('bson/nlohmann-json_test_data.json', (cases) => {
  it.each(cases.map((one) => [one.note, one] as const))('%s', (_, { hex, expect: wanted }) => {
    const bytes = hexBytes(hex);
    const layout = annotate(bytes);
    expect(layout.failure).toBeUndefined();
    expectTiles(layout, bytes.length, kinds);
    const expected = JSON.parse((wanted as { readonly jsonText: string }).jsonText) as JsonObject;
    expect(readBack(bytes, layout)).toEqual(expected);
    // With the members in the order of the bytes (the corpus's writer sorted the keys), the library writes the same
    // bytes.
    const foreign = readForeign(bytes) as JsonObject;
    expect(foreign).toEqual(expected);
    const codec = codecModule.prepare('bson', [foreign]);
    expect(toHex(codec.encode(codec.toLibrary(foreign)))).toBe(hex);
  });
});

describeVectors('paper/documents.json', (_, whole) => {
  type Paper = Readonly<Record<string, { readonly document: string; readonly hex: { readonly bson: string } }>>;
  it.each(Object.entries(whole as Paper))('%s', (_, { document, hex }) => {
    const value = JSON.parse(document) as JsonValue;
    const codec = codecModule.prepare('bson', [value]);
    const bytes = codec.encode(codec.toLibrary(value));
    expect(toHex(bytes)).toBe(hex.bson);
    const layout = annotate(bytes);
    expect(layout.failure).toBeUndefined();
    expectTiles(layout, bytes.length, kinds);
    expect(codec.fromLibrary(codec.decode(bytes))).toEqual(value);
  });
});
