import { serialize } from 'bson';
import { Encoder } from 'cbor-x';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { SourceTree } from '../../core/source/tree.ts';
import { Carried } from '../../core/value/carried.ts';
import { CODEC_IDS, CODECS } from '../../formats/all.ts';
import type { CodecId, FormatId } from '../../formats/format.ts';
import { loadParts } from '../../formats/load-parts.ts';
import { runs } from '../../testing/runs.ts';
import { sourceOf } from '../../testing/samples.ts';
import { type Parts, type RunSource, runCodec } from './run.ts';

const parts = new Map<CodecId, Parts>();

beforeAll(async () => {
  for (const id of CODEC_IDS) parts.set(id, await loadParts(id));
});

function encodedOf(id: CodecId, text: string, more: Partial<RunSource> = {}) {
  const source = sourceOf(text);
  const outcome = runCodec({ source, tree: new SourceTree(source.bytes, source.index), ...more }, parts.get(id)!);
  if (outcome.state === 'failed') throw new Error(outcome.failure.message);
  return outcome.encoded;
}

type Walk = (bytes: Uint8Array, at: number) => { readonly float?: number; readonly next: number };

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset);
}

/** For each format, the sizes of the head and the end of a short list, and a reader of one of its numbers. */
const WALKS: Readonly<Partial<Record<FormatId, { readonly head: number; readonly end: number; readonly walk: Walk }>>> =
  {
    cbor: {
      head: 1,
      end: 0,
      walk(bytes, at) {
        const info = bytes[at]! & 0x1f;
        const next = at + 1 + (info < 24 ? 0 : 2 ** (info - 24));
        if (bytes[at] === 0xfa) return { float: viewOf(bytes).getFloat32(at + 1), next };
        return bytes[at] === 0xfb ? { float: viewOf(bytes).getFloat64(at + 1), next } : { next };
      },
    },
    msgpack: {
      head: 1,
      end: 0,
      walk(bytes, at) {
        const first = bytes[at]!;
        if (first === 0xcb) return { float: viewOf(bytes).getFloat64(at + 1), next: at + 9 };
        return { next: at + 1 + (first < 0xcc || first > 0xd3 ? 0 : 2 ** ((first - 0xcc) % 4)) };
      },
    },
    ubjson: {
      head: 1,
      end: 1,
      walk(bytes, at) {
        const marker = String.fromCharCode(bytes[at]!);
        if (marker === 'D') return { float: viewOf(bytes).getFloat64(at + 1), next: at + 9 };
        if (marker === 'd') return { float: viewOf(bytes).getFloat32(at + 1), next: at + 5 };
        return { next: at + 1 + { U: 1, i: 1, I: 2, l: 4, L: 8 }[marker]! };
      },
    },
    bson: {
      head: 4,
      end: 1,
      walk(bytes, at) {
        const name = bytes.indexOf(0, at) + 1;
        if (bytes[at] === 1) return { float: viewOf(bytes).getFloat64(name, true), next: name + 8 };
        return { next: name + (bytes[at] === 0x10 ? 4 : 8) };
      },
    },
  };

function floatsIn(format: FormatId, bytes: Uint8Array): readonly number[] {
  const { head, end, walk } = WALKS[format]!;
  const floats: number[] = [];
  for (let at = head; at < bytes.length - end; ) {
    const { float, next } = walk(bytes, at);
    if (float !== undefined) floats.push(float);
    at = next;
  }
  return floats;
}

/** Integers around the limits of all widths, and fractions. */
const number = fc.oneof(
  fc.maxSafeInteger(),
  fc.integer({ min: -300, max: 300 }),
  fc
    .tuple(fc.constantFrom(8, 16, 31, 32, 33, 48, 52), fc.constantFrom(-1, 1), fc.integer({ min: -2, max: 2 }))
    .map(([bits, sign, by]) => sign * 2 ** bits + by),
  fc.integer({ min: -5, max: 5 }).map((n) => n + 0.5),
);
const list = fc.array(number, { minLength: 1, maxLength: 12 });

const FREE = CODECS.filter(({ format }) => WALKS[format.id] !== undefined).map(
  ({ format, codec }) => [codec.id, format.id] as const,
);

describe.each(FREE)('%s', (id, format) => {
  test('has the number of integers that its bytes have as floats', () => {
    fc.assert(
      fc.property(list, (numbers) => {
        const { bytes, integersAsFloats } = encodedOf(id, JSON.stringify(numbers));
        const floats = floatsIn(format, bytes).filter((float) => Number.isInteger(float));
        expect(integersAsFloats?.count ?? 0).toBe(floats.length);
      }),
      { numRuns: runs(100) },
    );
  });
});

const encoder = new Encoder({ useRecords: false, variableMapSize: true });
/** The library writes a BigInt as a 64-bit integer, and all other integers as the shortest integer. */
const asIntegers = (numbers: readonly number[], least: number, most: number) =>
  numbers.map((n) => (Number.isInteger(n) && (n < least || n > most) ? BigInt(n) : n));
const SIZES: Readonly<Partial<Record<CodecId, (numbers: readonly number[]) => number>>> = {
  cbor: (numbers) => encoder.encode(asIntegers(numbers, -(2 ** 32), 2 ** 32 - 1)).length,
  bson: (numbers) => serialize({ ...asIntegers(numbers, -(2 ** 31), 2 ** 31 - 1) }).length,
};

test.each(Object.entries(SIZES))('%s has the size that the library’s own integers have', (id, sizeOf) => {
  fc.assert(
    fc.property(list, (numbers) => {
      const { bytes, integersAsFloats } = encodedOf(id as CodecId, JSON.stringify(numbers));
      expect(integersAsFloats?.bytes ?? bytes.length).toBe(sizeOf(numbers));
    }),
    { numRuns: runs(100) },
  );
});

test('only numbers that the source writes as integers count', () => {
  const count = (text: string) => encodedOf('cbor', text).integersAsFloats?.count;
  expect(count('[5000000000,-5000000000,{"a":1700000000000}]')).toBe(3);
  expect(count('[5000000000.0,5e9,1e10,-0,0.5,"5000000000"]')).toBeUndefined();
});

test('doubles of given bytes do not count as integers', () => {
  const carried = new Map([[1, new Carried({ kind: 'double', value: 5e9 }, 5e9)]]);
  expect(encodedOf('cbor', '[5000000000,6000000000]', { carried }).integersAsFloats?.count).toBe(1);
});

test('integers in a place that the schema gives a double are counted without a size', () => {
  expect(encodedOf('protobuf', '{"v":[1,2,2.5]}').integersAsFloats).toEqual({ count: 2 });
  expect(encodedOf('protobuf-struct', '{"v":[1,2,2.5]}').integersAsFloats).toEqual({ count: 2 });
  expect(encodedOf('protobuf', '{"v":[1,2]}').integersAsFloats).toBeUndefined();
});

test('the bytes of integers have other widths than those of floats', () => {
  const bytesOf = (id: CodecId, value: bigint) => parts.get(id)!.module.integerBytes!(value);
  expect(
    [0n, 23n, 24n, -24n, -25n, 255n, 256n, 65536n, -(2n ** 32n), 2n ** 32n, 2n ** 64n - 1n, 2n ** 64n].map((n) =>
      bytesOf('cbor', n),
    ),
  ).toEqual([0, 0, 1, 0, 1, 1, 2, 4, 4, 8, 8, undefined]);
  expect(
    [127n, -32n, -33n, -129n, 128n, 256n, 2n ** 63n, -(2n ** 63n), 2n ** 64n].map((n) => bytesOf('msgpack', n)),
  ).toEqual([0, 0, 1, 2, 1, 2, 8, 8, undefined]);
  expect([200n, -128n, -129n, 256n, 2n ** 31n, 2n ** 63n].map((n) => bytesOf('ubjson', n))).toEqual([
    1,
    1,
    2,
    2,
    8,
    undefined,
  ]);
  expect([1n, 2n ** 31n, 2n ** 63n].map((n) => bytesOf('bson', n))).toEqual([4, 8, undefined]);
});
