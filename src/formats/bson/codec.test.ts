import { createHash } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import { Binary, Long, serialize } from 'bson';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import packageJson from '../../../package.json' with { type: 'json' };
import { toHex } from '../../core/bytes/hex.ts';
import { utf8Bytes } from '../../core/bytes/utf8.ts';
import { ForeignNative } from '../../core/value/foreign-native.ts';
import type { JsonValue } from '../../core/value/json-value.ts';
import { mapScalars } from '../../core/value/map-scalars.ts';
import { thorough } from '../../testing/runs.ts';
import { expectTiles } from '../../testing/tiling.ts';
import { hexBytes } from '../../testing/vectors.ts';
import { annotate } from './annotate.ts';
import { codecModule } from './codec.ts';
import { fixtures } from './fixtures.test-support.ts';
import { bson } from './index.ts';
import { kinds } from './kinds.ts';

function encode(value: JsonValue): Uint8Array {
  const codec = codecModule.prepare('bson', [value]);
  return codec.encode(codec.toLibrary(value));
}

function roundTrip(value: JsonValue): unknown {
  const codec = codecModule.prepare('bson', [value]);
  return codec.fromLibrary(codec.decode(codec.encode(codec.toLibrary(value))));
}

/** Foreign bytes as the reader returns them, with native values as their JSON. */
function readForeign(hex: string): unknown {
  const reader = codecModule.reader('bson');
  const read = reader.fromLibrary(reader.decode(hexBytes(hex)));
  return mapScalars(read, (value) => (value instanceof ForeignNative ? value.json : value));
}

const fixture = (name: string): string => fixtures.find((one) => one.name.startsWith(name))!.hex;

describe('facts', () => {
  it('state the installed version', () => {
    expect(bson.codecs[0]!.version).toBe(packageJson.dependencies.bson);
  });
});

describe('published figures', () => {
  // Python's pymongo 4.20.0 writes the same bytes for the small object, and messages of both lengths below.
  it('the small object', () => {
    expect(toHex(encode({ id: 4, isActive: true, fullname: 'Homer Simpson' }))).toBe(fixture('the small object'));
  });

  it('104 and 1,000,090 bytes of the message envelope', () => {
    const envelope = { id: 6000, src: 'lahde', dst: 'kohde', msg_type: 'test', msg_encoding: 2 };
    expect(encode({ ...envelope, msg: '{"foo": "bar"}' }).length).toBe(104);
    const bytes = serialize({ ...envelope, msg_encoding: 1, msg: new Uint8Array(1_000_000) });
    expect(bytes.length).toBe(1_000_090);
    expect(annotate(bytes).failure).toBeUndefined();
  });
});

describe('the root', () => {
  it('is a document itself', () => {
    const codec = codecModule.prepare('bson', [{ value: 1 }]);
    expect(codec.wrapper).toBeUndefined();
    expect(roundTrip({})).toEqual({});
  });

  // The bytes are those of pymongo 4.20.0 for {"0": 1, "1": "a", "2": None}.
  it('that is an array becomes a document with its indices as names', () => {
    expect(toHex(encode([1, 'a', null]))).toBe('18000000103000010000000231000200000061000a320000');
    expect(roundTrip([1, 'a', null])).toEqual([1, 'a', null]);
    expect(roundTrip([])).toEqual([]);
    expect(readForeign('18000000103000010000000231000200000061000a320000')).toEqual({ 0: 1, 1: 'a', 2: null });
  });

  it('of a thousand elements has them in order, like pymongo 4.20.0', () => {
    const value = Array.from({ length: 1000 }, (_, i) => i);
    const bytes = encode(value);
    expect(bytes.length).toBe(8895);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(
      'aadc5353e53a3230066b0efd67cdfc6bf48190376756bf2eb37fbe0a690c0b54',
    );
    expectTiles(annotate(bytes), bytes.length, kinds);
    expect(roundTrip(value)).toEqual(value);
  });

  it.each([['text'], [0], [null], [false], [2n ** 60n]])('%s that is a scalar is wrapped', (value) => {
    const codec = codecModule.prepare('bson', [value]);
    expect(codec.wrapper).toBe('/value');
    expect(codec.toLibrary(value)).toEqual({ value });
    expect(roundTrip(value)).toBe(value);
  });

  it('is wrapped in every message if messages differ, so that each can be decoded', () => {
    const messages: JsonValue[] = [[1], { 0: 1 }, 1];
    const codec = codecModule.prepare('bson', messages);
    expect(codec.wrapper).toBe('/value');
    for (const message of messages) {
      expect(codec.fromLibrary(codec.decode(codec.encode(codec.toLibrary(message))))).toEqual(message);
    }
  });
});

describe('integers', () => {
  it('are int32 if they fit, doubles up to 2^53, int64 if only a BigInt is exact', () => {
    const types = (value: number | bigint): string => toHex(encode({ a: value }).subarray(4, 5));
    expect([-(2 ** 31), 2 ** 31 - 1].map(types)).toEqual(['10', '10']);
    expect([2 ** 31, -(2 ** 31) - 1, 1700000000000, -0, 0.5].map(types)).toEqual(['01', '01', '01', '01', '01']);
    expect([2n ** 53n + 1n, 2n ** 63n - 1n, -(2n ** 63n)].map(types)).toEqual(['12', '12', '12']);
  });

  it('round-trip', () => {
    const value = [2 ** 31, 2 ** 53, -0, 2n ** 53n + 1n, 2n ** 63n - 1n, -(2n ** 63n)];
    expect(roundTrip(value)).toEqual(value);
    expect(roundTrip({ nested: [value] })).toEqual({ nested: [value] });
  });

  it('beyond an int64 become doubles instead of their low 64 bits', () => {
    const value = [2n ** 63n, 2n ** 64n + 1n, -(2n ** 63n) - 1n, { a: 10n ** 30n }];
    expect(roundTrip(value)).toEqual([2 ** 63, 2 ** 64, -(2 ** 63), { a: 1e30 }]);
    expect(value[0]).toBe(2n ** 63n);
  });
});

describe('keys', () => {
  it('with a NUL are refused, with the path of the member', () => {
    const value = { list: [{}, { 'a~b': { 'x\0y': 1 } }] };
    expect(() => encode(value)).toThrow(/a key with a NUL character/);
    expect(() => encode(value)).toThrow(expect.objectContaining({ path: '/list/1/a~0b/x\0y' }));
    expect(() => encode([[{ '\0': null }]])).toThrow(expect.objectContaining({ path: '/0/0/\0' }));
  });

  it('that the library treats as a class of its own are refused, with the path', () => {
    expect(() => encode({ a: { _bsontype: 'ObjectId' } })).toThrow(expect.objectContaining({ path: '/a/_bsontype' }));
    expect(() => encode({ _bsontype: 'ObjectId' })).toThrow(expect.objectContaining({ path: '/_bsontype' }));
    expect(() => encode([{ _bsontype: 1 }])).toThrow(expect.objectContaining({ path: '/0/_bsontype' }));
    for (const value of [{ _bsontype: 1 }, { a: { _bsontype: null } }]) expect(roundTrip(value)).toEqual(value);
  });

  it('of Extended JSON stay plain members', () => {
    const value = {
      a: { $numberLong: '5' },
      b: { $oid: '56e1fc72e0c917e9c4714161' },
      c: { $date: '2020-01-01T00:00:00Z' },
      d: { $ref: 'c', $id: 1, $db: 'd', x: [1] },
    };
    expect(roundTrip(value)).toEqual(value);
    expect(roundTrip({ $ref: 'c', $id: 1 })).toEqual({ $ref: 'c', $id: 1 });
  });

  it('named __proto__ are ordinary members, even beside integers that become doubles', () => {
    const value = JSON.parse('{"__proto__":{"a":1},"b":[{"__proto__":2}]}') as { [key: string]: JsonValue };
    expect(roundTrip(value)).toEqual(value);
    expect(Object.getOwnPropertyDescriptor(roundTrip({ ...value, c: 2n ** 64n }), '__proto__')?.value).toEqual({
      a: 1,
    });
  });
});

describe('text', () => {
  it('loses only lone surrogates, even in keys', () => {
    expect(roundTrip({ 'a\ud800': '\udc00b', c: '\0é€😀' })).toEqual({ 'a\ufffd': '\ufffdb', c: '\0é€😀' });
  });
});

/** A datetime element. */
const datetime = (name: string, time: bigint): string => {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigInt64(0, time, true);
  return `09${toHex(utf8Bytes(name))}00${toHex(bytes)}`;
};
/** A document of elements, all given as hex. */
const documentOf = (elements: string): string =>
  `${toHex(Uint8Array.of(elements.length / 2 + 5, 0, 0, 0))}${elements}00`;

describe('foreign bytes', () => {
  it('keep datetimes outside the range of Date, beside others', () => {
    const times = fc.oneof(
      fc.constantFrom(8640000000000000n, 8640000000000001n, -8640000000000001n, 2n ** 63n - 1n, -(2n ** 63n)),
      fc.bigInt(0n, 4n),
      fc.bigInt(-(2n ** 63n), 2n ** 63n - 1n),
    );
    fc.assert(
      fc.property(fc.array(times, { maxLength: 8 }), (times) => {
        const read = readForeign(documentOf(times.map((time, i) => datetime(`t${i}`, time)).join('')));
        const expected = times.map((time) => {
          const date = new Date(Number(time));
          return Number.isNaN(date.getTime()) ? { $date: { $numberLong: String(time) } } : date;
        });
        expect(Object.values(read as object)).toEqual(expected);
      }),
    );
  });

  it('become plain values, and Extended JSON for types that JSON lacks', () => {
    expect(readForeign(fixture('ObjectId'))).toEqual({
      _id: { $oid: '56e1fc72e0c917e9c4714161' },
      at: new Date('2012-12-24T12:15:30.501Z'),
      ts: { $timestamp: { t: 123456789, i: 42 } },
      min: { $minKey: 1 },
      max: { $maxKey: 1 },
    });
    expect(readForeign(fixture('regular expressions'))).toEqual({
      r: { $regularExpression: { pattern: 'ab', options: 'im' } },
      s: { $regularExpression: { pattern: '', options: '' } },
      c: { $code: 'f()' },
      w: { $code: 'x+1', $scope: { x: 1, y: { z: [] } } },
    });
    expect(readForeign(fixture('decimals'))).toEqual({
      a: { $numberDecimal: '0.1' },
      b: { $numberDecimal: 'NaN' },
      c: { $numberDecimal: '-Infinity' },
      d: { $numberDecimal: '1E+6000' },
      e: { $numberDecimal: '-0' },
    });
    expect(readForeign(fixture('UUIDs'))).toMatchObject({ uuid: '73ffd264-44b3-4c69-90e8-e7d1dfc035d4' });
    expect(readForeign(fixture('undefined'))).toEqual({ a: { $undefined: true } });
    expect(readForeign(fixture('symbol'))).toEqual({ a: { $symbol: 'b' } });
    expect(readForeign(fixture('DBPointer'))).toEqual({ a: { $ref: 'b', $id: { $oid: '56e1fc72e0c917e9c4714161' } } });
  });

  it('keep integers exact', () => {
    const bytes = serialize({
      a: Long.MAX_VALUE,
      b: Long.fromNumber(5),
      c: 2n ** 53n,
      d: new Binary(hexBytes('0102')),
    });
    const read = readForeign(toHex(bytes)) as Readonly<Record<string, unknown>>;
    expect(read).toMatchObject({ a: 2n ** 63n - 1n, b: 5, c: 2n ** 53n });
    expect(Array.from(read.d as Uint8Array)).toEqual([1, 2]);
  });
});

describe('size', () => {
  it('beyond the library’s initial buffer is written completely', () => {
    const value = { head: 'x', text: 'é'.repeat(10_000_000), tail: [1, 2, 3] };
    const bytes = encode(value);
    expect(bytes.length).toBeGreaterThan(20_000_000);
    expect(annotate(bytes).failure).toBeUndefined();
    expect(roundTrip(value)).toEqual(value);
  });
});

describe('nesting', () => {
  thorough('of 100,000 levels is encoded, decoded and annotated without recursion', () => {
    const levels = 100_000;
    let value: JsonValue = 0;
    for (let i = 0; i < levels; i++) value = i % 2 === 0 ? [value] : { a: value };
    const codec = codecModule.prepare('bson', [value]);
    const bytes = codec.encode(codec.toLibrary(value));
    expect(annotate(bytes).failure).toBeUndefined();
    const reader = codecModule.reader('bson');
    for (const decoded of [codec.fromLibrary(codec.decode(bytes)), reader.fromLibrary(reader.decode(bytes))]) {
      let inner = decoded;
      let depth = 0;
      for (; typeof inner === 'object' && inner !== null; depth++) inner = Object.values(inner)[0];
      expect([depth, inner]).toEqual([levels, 0]);
    }
  });
});

describe('the build for browsers', () => {
  it('writes the same bytes', async () => {
    const path = new URL('../../../node_modules/bson/lib/bson.mjs', import.meta.url).pathname;
    const web = (await import(pathToFileURL(path).href)) as { readonly serialize: typeof serialize };
    const value = { a: [1, 0.5, 'é€😀', 'x'.repeat(100), null, true, 2n ** 60n], ключ: { '': '' } };
    expect(toHex(web.serialize(value))).toBe(toHex(encode(value)));
  });
});
