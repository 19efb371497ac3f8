import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toHex } from '../../core/bytes/hex.ts';
import { SourceTree } from '../../core/source/tree.ts';
import type { JsonValue } from '../../core/value/json-value.ts';
import { printJson } from '../../core/value/print.ts';
import { runCodec } from '../../runs/pipeline/run.ts';
import { lossesOf } from '../../testing/fixtures.ts';
import { kindNamesOf } from '../../testing/regions.ts';
import { runs } from '../../testing/runs.ts';
import { sourceOf } from '../../testing/samples.ts';
import type { CodecId } from '../format.ts';
import { annotate } from './annotate.ts';
import { codecModule } from './codec.ts';
import { cbor } from './index.ts';
import type { KeyTable } from './key-table.ts';
import { kinds } from './kinds.ts';

const HOMER = { id: 4, isActive: true, fullname: 'Homer Simpson' };

function encode(id: CodecId, value: JsonValue): string {
  const codec = codecModule.prepare(id, [value]);
  return toHex(new Uint8Array(codec.encode(codec.toLibrary(value))));
}

/** The losses that the codec's format does not declare, and the failure if there is one. */
function surprises(id: CodecId, value: JsonValue): unknown {
  const codec = cbor.codecs.find((each) => each.id === id)!;
  const source = sourceOf(printJson(value));
  const parts = { format: cbor, codec, kinds, module: codecModule, annotate: annotate as never };
  const outcome = runCodec({ source, tree: new SourceTree(source.bytes, source.index) }, parts);
  return outcome.state === 'failed'
    ? outcome.failure
    : outcome.losses.filter((loss) => !lossesOf(codec.id).includes(loss.class));
}

describe('integers in place of keys', () => {
  test('take one byte each', () => {
    expect(encode('cbor-int-keys', HOMER)).toBe('a3000401f5026d486f6d65722053696d70736f6e');
    const { outside, schemaText } = codecModule.prepare('cbor-int-keys', [HOMER]);
    // The table is an array of three texts: 0x83, 0x62 "id", 0x68 "isActive", 0x68 "fullname".
    expect(outside).toEqual({ what: 'the table of keys', bytes: 22 });
    expect(schemaText).toBe('{\n  "id": 0,\n  "isActive": 1,\n  "fullname": 2\n}\n');
  });

  test('are shortest for the most frequent keys of all messages', () => {
    const { schema } = codecModule.prepare('cbor-int-keys', [
      { a: 1, b: [{ c: 1 }] },
      { b: { c: 2 }, c: 3 },
    ]);
    expect((schema as KeyTable).keys).toEqual(['c', 'b', 'a']);
  });

  test('are shown with the names of their keys', () => {
    const codec = codecModule.prepare('cbor-int-keys', [HOMER]);
    const layout = annotate(codec.encode(codec.toLibrary(HOMER)), codec.schema as KeyTable);
    expect(Array.from(layout.keys!.of, (key) => layout.keys!.names[key - 1])).toEqual([
      undefined,
      ...Object.keys(HOMER),
    ]);
    expect(kindNamesOf(layout, kinds).filter((name) => name === 'keyNumber')).toHaveLength(3);
  });

  test('beyond the table are shown as integers', () => {
    const layout = annotate(Uint8Array.of(0xa1, 0x07, 0x00), { keys: ['a'] });
    expect(kindNamesOf(layout, kinds)[1]).toBe('keyInteger');
  });

  test('need no table without keys', () => {
    expect(codecModule.prepare('cbor-int-keys', [[1, 'a']])).not.toHaveProperty('outside');
  });

  test('do not replace keys that the library could not restore', () => {
    const odd = { '': 1, hasOwnProperty: 2, constructor: 3, 0: 4, 'ü"': 5, toString: { '': {} } };
    expect(surprises('cbor-int-keys', odd)).toEqual([]);
  });

  test('lose nothing of any value', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
        expect(surprises('cbor-int-keys', value as JsonValue)).toEqual([]);
      }),
      { numRuns: runs(200) },
    );
  });
});

describe('floats of 32 bits', () => {
  test.each<[JsonValue, string]>([
    [0.5, 'fa3f000000'],
    [-2.75, 'fac0300000'],
    [0.1, 'fb3fb999999999999a'],
    [16777217.5, 'fb4170000018000000'],
    [1e300, 'fb7e37e43c8800759c'],
    [2 ** 60, 'fa5d800000'],
    [9007199254740993n, '1b0020000000000001'],
    [-9223372036854775809n, '3b8000000000000000'],
    [3, '03'],
    ['ä'.repeat(12), `7818${'c3a4'.repeat(12)}`],
  ])('%s is %s', (value, hex) => {
    expect(encode('cbor-float32', value)).toBe(hex);
    expect(surprises('cbor-float32', value)).toEqual([]);
  });

  test('save 4 bytes for each number that is exact, and nothing else', () => {
    const number = fc.oneof(fc.float({ noNaN: true, noDefaultInfinity: true }), fc.double({ noNaN: true }));
    fc.assert(
      fc.property(fc.array(fc.oneof(number.filter(Number.isFinite), fc.string({ unit: 'grapheme' }))), (list) => {
        const short = list.filter((n) => typeof n === 'number' && !Number.isSafeInteger(n) && Math.fround(n) === n);
        const saved = encode('cbor', list).length / 2 - encode('cbor-float32', list).length / 2;
        expect(saved).toBe(4 * short.length);
        expect(surprises('cbor-float32', list)).toEqual([]);
      }),
    );
  });

  test('lose nothing of any value', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
        if (/"__proto__"/.test(JSON.stringify(value))) return;
        expect(surprises('cbor-float32', value as JsonValue)).toEqual([]);
      }),
      { numRuns: runs(200) },
    );
  });
});
