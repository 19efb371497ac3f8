import { describe, expect, it } from 'vitest';
import packageJson from '../../../package.json' with { type: 'json' };
import { toHex } from '../../core/bytes/hex.ts';
import { Carried } from '../../core/value/carried.ts';
import { parseInstant } from '../../core/value/instant.ts';
import type { JsonValue } from '../../core/value/json-value.ts';
import { toJson } from '../../core/value/to-json.ts';
import { hexBytes } from '../../testing/vectors.ts';
import { annotate } from './annotate.ts';
import { codecModule } from './codec.ts';
import { cbor } from './index.ts';
import { readBack } from './read-back.test-support.ts';

const codec = codecModule.prepare('cbor', []);
const encode = (value: JsonValue) => codec.encode(codec.toLibrary(value)).slice();
const roundTrip = (value: JsonValue) => codec.fromLibrary(codec.decode(encode(value)));

const byDefault = codecModule.prepare('cbor-x-default', []);
const encodeByDefault = (value: JsonValue) => byDefault.encode(byDefault.toLibrary(value)).slice();

describe('published figures', () => {
  const first = 'd53b2823d35b471282ab5c8b6c2e4685';
  const second = '77da239342e240a0a3078d50019a20a0';
  const tasks: readonly JsonValue[] = [
    { call_id: 1, kwargs: {}, args: ['sleep', 0.1] },
    { call_id: 1, t: 'r', returned: first },
    { call_id: 2, kwargs: { utc: true }, args: ['date', '%d-%m-%Y %H:%M %Z'] },
    { call_id: 2, t: 'r', returned: second },
    { call_id: 1, data: { status: 'started', task_id: first }, t: 'm' },
    { call_id: 2, data: { status: 'started', task_id: second }, t: 'm' },
    { call_id: 1, data: { status: 'success', task_id: first, result: null, duration: 0.12562298774719238 }, t: 'm' },
    {
      call_id: 2,
      data: { status: 'success', task_id: second, result: '27-02-2017 11:46 UTC', duration: 0.04673957824707031 },
      t: 'm',
    },
  ];

  it('585 bytes for the eight task messages, 735 as JSON', () => {
    const sum = (sizes: readonly number[]) => sizes.reduce((a, b) => a + b);
    expect(sum(tasks.map((task) => encode(task).length))).toBe(585);
    expect(sum(tasks.map((task) => JSON.stringify(task).length))).toBe(735);
  });

  it('613 bytes for them without options: two more for each of the 14 maps', () => {
    const sizes = tasks.map((task) => encodeByDefault(task).length);
    expect(sizes.reduce((a, b) => a + b)).toBe(613);
    expect(
      tasks
        .map((task) => toHex(encodeByDefault(task)))
        .join('')
        .match(/b9000[0-4]/g),
    ).toHaveLength(14);
  });
});

// Written by Python's cbor2 6.2.1 with its default options.
describe('independent bytes', () => {
  it.each([
    [
      { id: 4, isActive: true, fullname: 'Homer Simpson' },
      'a362696404686973416374697665f56866756c6c6e616d656d486f6d65722053696d70736f6e',
    ],
    [
      { username: 'test', email: 'test@gmail.com', age: 20, admin: false },
      'a468757365726e616d65647465737465656d61696c6e7465737440676d61696c2e636f6d63616765146561646d696ef4',
    ],
    [
      [0, 23, 24, 255, 256, 65535, 65536, 4294967295, -1, -24, -25, -256, -257, -65536, -65537, -4294967296],
      '900017181818ff19010019ffff1a000100001affffffff2037381838ff39010039ffff3a000100003affffffff',
    ],
    [
      { e: '', u: 'é水𐅑', n: null, o: {}, f: [0.1, -1.5, 1e300], s: 'x'.repeat(24) },
      'a66165606175' +
        '69c3a9e6b0b4f0908591616ef6616fa0616683fb3fb999999999999afbbff8000000000000fb7e37e43c8800759c' +
        `61737818${'78'.repeat(24)}`,
    ],
    [
      [9007199254740993n, 18446744073709551615n, -9007199254740993n, 18446744073709551616n, -18446744073709551617n],
      '851b00200000000000011bffffffffffffffff3b0020000000000000c249010000000000000000c349010000000000000000',
    ],
  ])('case %#', (value, hex) => {
    expect(toHex(encode(value))).toBe(hex);
    expect(readBack(hexBytes(hex))).toEqual(value);
    expect(codecModule.reader('cbor').decode(hexBytes(hex))).toEqual(value);
  });

  it('of integers beyond 32 bits are doubles, with the same value', () => {
    const wide = [4294967296, -4294967297, 1700000000000];
    const byCbor2 = hexBytes('831b00000001000000003b00000001000000001b0000018bcfe56800');
    expect(toHex(encode(wide))).toBe('83fb41f0000000000000fbc1f0000000100000fb4278bcfe56800000');
    expect(roundTrip(wide)).toEqual(wide);
    for (const bytes of [encode(wide), byCbor2]) expect(readBack(bytes)).toEqual(wide);
  });
});

describe('without options', () => {
  it('maps have their count in two bytes, with the same value', () => {
    const homer = { id: 4, isActive: true, fullname: 'Homer Simpson' };
    const bytes = encodeByDefault(homer);
    expect(toHex(bytes)).toBe('b9000362696404686973416374697665f56866756c6c6e616d656d486f6d65722053696d70736f6e');
    expect(readBack(bytes)).toEqual(homer);
    expect(byDefault.fromLibrary(byDefault.decode(bytes))).toEqual(homer);
    expect(codec.decode(bytes)).toEqual(homer);
  });

  it('everything else is equal', () => {
    const value = [0.1, 1700000000000, -5, 2n ** 60n, 'é', null, true, [[]]];
    expect(encodeByDefault(value)).toEqual(encode(value));
  });

  it('more members than two bytes can count produce bytes that the annotator refuses', () => {
    const wide = Object.fromEntries(Array.from({ length: 65_537 }, (_, i) => [`k${i}`, 0]));
    const bytes = encodeByDefault(wide);
    expect(toHex(bytes.subarray(0, 3))).toBe('b90001');
    expect(annotate(bytes).failure?.message).toMatch(/after the data item where the end was expected/);
    expect(annotate(encode(wide)).failure).toBeUndefined();
  });
});

describe('integers', () => {
  it('beyond 2^53 keep all digits, even beyond 64 bits', () => {
    const big = [2n ** 53n + 1n, 2n ** 64n - 1n, 2n ** 64n, 10n ** 30n].flatMap((n) => [n, -n]);
    expect(roundTrip(big)).toEqual(big);
    expect(readBack(encode(big))).toEqual(big);
  });
});

describe('losses', () => {
  it('are the sign of zero and the name __proto__', () => {
    expect(roundTrip([-0])).toEqual([0]);
    const withProto = JSON.parse('{"__proto__":1,"a":2}') as JsonValue;
    expect(toHex(encode(withProto))).toBe('a2695f5f70726f746f5f5f01616102');
    expect(roundTrip(withProto)).toEqual({ __proto_: 1, a: 2 });
    expect(readBack(encode(withProto))).toEqual(withProto);
  });

  it('are lone surrogates in long strings; in short strings they become invalid bytes', () => {
    const long = `\ud800${'x'.repeat(70)}`;
    expect(roundTrip(long)).toBe(`\ufffd${'x'.repeat(70)}`);
    expect(toHex(encode(['\ud800']))).toBe('8163eda080');
    expect(roundTrip(['\ud800'])).toEqual(['\ufffd\ufffd\ufffd']);
    expect(readBack(encode(['\ud800']))).toEqual(['\ud800']);
  });
});

describe('nesting of 100,000 levels', () => {
  it('is an error in the encoder of the library', () => {
    let value: JsonValue = 0;
    for (let i = 0; i < 100_000; i++) value = i % 2 === 0 ? [value] : { a: value };
    expect(() => encode(value)).toThrow(RangeError);
    expect(toHex(encode([1]))).toBe('8101');
  });

  it('is read from foreign bytes', () => {
    const bytes = new Uint8Array(100_001).fill(0x81);
    let value = codecModule.reader('cbor').decode(bytes.fill(7, 100_000));
    let levels = 0;
    for (; Array.isArray(value); value = value[0]) levels++;
    expect([levels, value]).toEqual([100_000, 7]);
  });
});

describe('foreign bytes', () => {
  const read = (hex: string) => {
    const reader = codecModule.reader('cbor');
    return reader.fromLibrary(reader.decode(hexBytes(hex)));
  };

  it('keep integers, bytes, strings in chunks and names', () => {
    expect(read('861b00200000000000011b00000000000000015f42010243030405ff7f6161606162fff7f93e00')).toEqual([
      2n ** 53n + 1n,
      1,
      new Uint8Array([1, 2, 3, 4, 5]),
      'ab',
      undefined,
      1.5,
    ]);
    expect(JSON.stringify(read('a1695f5f70726f746f5f5f00'))).toBe('{"__proto__":0}');
  });

  it('keep the content of tags, and convert bignums to integers', () => {
    expect(toJson(read('86c0613fc101c24101c34101c34900ffffffffffffffffd9d9f7c48221196ab3')).value).toEqual([
      '?',
      1,
      1,
      -2,
      -18446744073709551616n,
      [-2, 27315],
    ]);
    expect(read('c25f4101420203ff')).toBe(0x010203);
    const long = `c2590801${'ff'.repeat(2049)}`;
    expect(read(long)).toEqual(hexBytes('ff'.repeat(2049)));
  });

  it('keep members whose keys are not text, with the key as text', () => {
    const { value, losses } = toJson(read('a8016161216162f93e006163410161648201026165f66166616100f56167'));
    expect(value).toEqual({ 1: 'a', '-2': 'b', 1.5: 'c', 'AQ==': 'd', '[1,2]': 'e', null: 'f', a: 0, true: 'g' });
    expect(losses.length).toBeGreaterThan(0);
  });

  it('with a simple value without a meaning become null, and the loss is reported', () => {
    const { value, losses } = toJson(read('82f0f8ff'));
    expect(value).toEqual([null, null]);
    expect(losses).toHaveLength(2);
  });

  it('that are invalid are refused', () => {
    expect(() => read('c0a1616100')).toThrow('Found a map where a text string was expected.');
  });
});

it('names the version that is pinned', () => {
  for (const { library, version } of cbor.codecs) {
    expect((packageJson.dependencies as Record<string, string>)[library]).toBe(version);
  }
});

it('writes text of tag 0 with an upper-case T and Z, as RFC 8949 requires', () => {
  const text = '2024-02-29t12:00:00.1234z';
  const time = new Carried({ kind: 'time', instant: parseInstant(text)! }, text);
  const codec = codecModule.prepare('cbor', [time]);
  const bytes = codec.encode(codec.toLibrary(time)).slice();
  expect(bytes[0]).toBe(0xc0);
  expect(codec.fromLibrary(codec.decode(bytes))).toBe('2024-02-29T12:00:00.1234Z');
});
