import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { seededRandom } from '../../core/basics/random.ts';
import { utf8Text } from '../../core/bytes/utf8.ts';
import { carryTypes } from '../../core/native-types/carry.ts';
import { INFERENCES, type Inference } from '../../core/schema/inference.ts';
import type { Source } from '../../core/source/source.ts';
import { SourceTree } from '../../core/source/tree.ts';
import { CODECS } from '../../formats/all.ts';
import { loadAll, loadedPartsOf, samples } from '../../testing/every-codec.ts';
import { mayRefuse } from '../../testing/fixtures.ts';
import { runs, thorough } from '../../testing/runs.ts';
import { sourceOf } from '../../testing/samples.ts';
import { encodedSize } from '../pipeline/ready.ts';
import type { RunSource } from '../pipeline/run.ts';
import { maskSource } from './mask-source.ts';
import { secretRandom } from './random.ts';

beforeAll(loadAll);

function masked(source: Source, withKeys = false, seed = 1) {
  const random = seededRandom(seed);
  return maskSource(source, withKeys, (below) => Math.floor(random() * below));
}

/** The size of a source in every codec, with its types as text or carried natively. */
function sizesOf(source: Source, inference: Inference, isCarried: boolean): string {
  const from: RunSource = {
    source,
    tree: new SourceTree(source.bytes, source.index),
    inference,
    ...(isCarried && { carried: carryTypes(source, { all: true, groups: [] }) }),
  };
  return CODECS.map(({ codec: { id } }) => {
    try {
      return `${id} ${encodedSize(from, loadedPartsOf(id))}`;
    } catch (thrown) {
      if (!mayRefuse(id)) throw thrown;
      return `${id} refused`;
    }
  }).join('\n');
}

/** Checks the sizes. Masks the names, too, if schemas are inferred in the tight way. */
function expectSameSizes(source: Source, inference: Inference, seed: number, isCarried: boolean): void {
  const copy = sourceOf(masked(source, inference === 'tight', seed).text, source.messages);
  expect(sizesOf(copy, inference, isCarried)).toBe(sizesOf(source, inference, isCarried));
}

/** Longer samples take too long for every run. */
const BYTES_AT_MOST = 60_000;
const own = samples.filter(({ source }) => source.bytes.length <= BYTES_AT_MOST);

describe('a masked document has the same size in every codec', () => {
  thorough.each(own.map((sample) => [sample.sample.id, sample] as const))('as the sample %s', (_, sample) => {
    for (const [seed, inference] of INFERENCES.entries()) {
      expectSameSizes(sample.source, inference, seed, sample.carried !== undefined);
    }
  });

  const bigNumber = fc.bigInt({ min: -(2n ** 70n), max: 2n ** 70n }).map(String);
  const number = fc.oneof(
    fc.integer({ min: -300, max: 300 }).map(String),
    fc.integer().map(String),
    fc.maxSafeInteger().map(String),
    bigNumber,
    fc.nat(63).map((bits) => String(2n ** BigInt(bits))),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((each) => JSON.stringify(each)),
    fc.integer({ min: -100_000, max: 100_000 }).map((cents) => String(cents / 100)),
    fc.constantFrom('-0', '0.0', '1.50', '1e3', '-2.5E-7', '1e400', '0.1', '12345678901234567890123'),
  );
  const typed = fc.oneof(
    fc
      .date({ noInvalidDate: true, min: new Date('0001-01-01'), max: new Date('9990-01-01') })
      .map((at) => at.toISOString()),
    fc.constantFrom('2026-11-23T12:00:00Z', '1999-12-31T23:59:59.5+02:30', '1970-01-01T00:00:00.000000001Z'),
    fc.uuid(),
    fc.uuid().map((uuid) => uuid.toUpperCase()),
    bigNumber,
    fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes).toString('base64')),
    fc.uint8Array({ maxLength: 70 }).map((bytes) => Buffer.from(bytes).toString('base64url')),
    fc.constantFrom('', 'home', 'AAAA', '0123', 'deadbeef01234567', '_x0041_', '__x', '1.5', '-0', 'true', '007'),
  );
  const string = fc.oneof(typed, fc.string(), fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }));
  const extended = fc.oneof(
    string.map((each) => ({ $symbol: each })),
    fc.date({ noInvalidDate: true }).map((at) => ({ $date: { $numberLong: String(at.getTime()) } })),
    fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map((each) => ({ $numberLong: String(each) })),
    fc.double().map((each) => ({ $numberDouble: Object.is(each, -0) ? '-0.0' : String(each) })),
    fc
      .uint8Array({ maxLength: 20 })
      .map((bytes) => ({ $binary: { base64: Buffer.from(bytes).toString('base64'), subType: '00' } })),
    fc.constantFrom(
      { $oid: '56e1fc72e0c917e9c4714161' },
      { $numberDecimal: '-1.50E+10' },
      { $timestamp: { t: 123456, i: 1 } },
      { $regularExpression: { pattern: 'ab.*', options: 'im' } },
      { $minKey: 1 },
      { $other: 1 },
    ),
  );
  const key = fc.oneof(
    fc.string({ maxLength: 6 }),
    fc.string({ unit: 'grapheme', maxLength: 4 }),
    fc.nat(20).map(String),
    fc.constantFrom(
      'id',
      'item',
      'labels',
      'xmlns',
      'constructor',
      '__proto__',
      'a.b',
      '/x',
      '2024-01',
      '4294967296',
      '007',
    ),
  );
  const scalar = fc.oneof(
    number,
    string.map((each) => JSON.stringify(each)),
    extended.map((each) => JSON.stringify(each)),
    fc.constantFrom('true', 'null', '"\\u00e9\\u0041\\/"', '"\\ud83d\\ude00"', '"\\ud800"'),
  );
  const document = fc.letrec<{ value: string }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      scalar,
      fc.array(tie('value'), { maxLength: 4 }).map((values) => `[${values.join(', ')}]`),
      fc
        .array(fc.tuple(key, tie('value')), { maxLength: 4 })
        .map((members) => `{${members.map(([name, value]) => `${JSON.stringify(name)}: ${value}`).join(',')}}`),
    ),
  })).value;

  it('as any document', () => {
    fc.assert(
      fc.property(
        document,
        fc.constantFrom(...INFERENCES),
        fc.boolean(),
        fc.nat(1000),
        (json, inference, isCarried, seed) => expectSameSizes(sourceOf(json), inference, seed, isCarried),
      ),
      { numRuns: runs(60) },
    );
  });

  it('and the same structure and lengths of text as any JSON', () => {
    fc.assert(
      fc.property(fc.oneof(document, fc.json({ stringUnit: 'binary' })), fc.boolean(), (json, withKeys) => {
        const source = sourceOf(json);
        const copy = sourceOf(masked(source, withKeys).text);
        expect(copy.minifiedBytes).toBe(source.minifiedBytes);
        expect([...copy.index.values.type]).toEqual([...source.index.values.type]);
        expect([...copy.index.start]).toEqual([...source.index.start]);
        expect(copy.overridden).toEqual(source.overridden);
      }),
      { numRuns: runs(300) },
    );
  });
});

describe('masking', () => {
  it('masks every value of a sample except those that it lists, and every name if names are masked', () => {
    let compared = 0;
    let listed = 0;
    for (const { source } of own) {
      const { text: copy, kept } = masked(source, true);
      const { index, bytes } = source;
      for (const [value, start] of index.start.entries()) {
        const written = utf8Text(bytes, start, index.end[value]);
        const isNumber = /^-?\d{4}/.test(written);
        const isText = /^"/.test(written) && /[\p{L}\p{N}]{4}/u.test(JSON.parse(written) as string);
        if (!isNumber && !isText) continue;
        if (kept.some((each) => each.includes(written))) {
          listed++;
          continue;
        }
        compared++;
        expect(utf8Text(copy, start, index.end[value]), written).not.toBe(written);
      }
    }
    expect(compared).toBeGreaterThan(10 * listed);
  });

  const copyOf = (json: string, withKeys = false): string => utf8Text(masked(sourceOf(json), withKeys).text);

  it('keeps equal values equal, times times, and UUIDs, integers and base64 what they are', () => {
    const json =
      '["Homer é","Homer é","2026-11-23T12:00:00Z","3f2504e0-4f89-41d3-9a0c-0305e82c3301","1234567","AAECAwQFBg=="]';
    const [a, b, time, uuid, integer, base64] = JSON.parse(copyOf(json)) as string[];
    expect(a).toBe(b);
    expect(a).toMatch(/^[A-Z][a-z]{4} [\u0100-\u02ff]$/);
    expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
    expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/);
    expect(integer).toMatch(/^[1-9]\d{6}$/);
    expect(base64).toMatch(/^[A-Za-z0-9+/]{9}[AQgw]==$/);
  });

  it('keeps base64url what it is', () => {
    const secret = 'BTBZMqHH6r4Tts7J_aSIgg';
    const [masked] = JSON.parse(copyOf(JSON.stringify([secret]))) as string[];
    expect(masked).not.toBe(secret);
    expect(masked).toMatch(/^(?=.*[-_])[\w-]{21}[AQgw]$/);
  });

  it('keeps what stands around base64, and replaces what it spells', () => {
    const base64 = 'AAECAwQFBgcICQoLDA0ODw==';
    const lines = `${base64.slice(0, 16)}\r\n${base64.slice(16)}\r\n`;
    const json = JSON.stringify([`data:image/png;base64,${base64}`, lines]);
    const [url, other] = JSON.parse(copyOf(json)) as string[];
    expect(url).toMatch(/^data:image\/png;base64,[A-Za-z0-9+/]{21}[AQgw]==$/);
    expect(other).toMatch(/^[A-Za-z0-9+/]{16}\r\n[A-Za-z0-9+/]{5}[AQgw]==\r\n$/);
    expect(url).not.toContain(base64);
  });

  it('replaces different keys by different names, also if they use up all names of their form', () => {
    const alphabet = [...'abcdefghijklmnopqrstuvwxyz'].map((key) => `"${key}":0`).join();
    const digits = [...'0123456789'].map((key) => `"${key}":0`).join();
    const made = JSON.parse(copyOf(`{${alphabet},${digits},"2024":1,"2025":2,"00":3,"01":4}`, true)) as object;
    expect(Object.keys(made)).toHaveLength(40);
    expect(Object.keys(JSON.parse(copyOf('{"name":1,"id":2}', true)) as object)).not.toContain('name');
  });

  it('draws from secret random bits: two copies of a document differ', () => {
    const source = sourceOf('{"name":"Homer Simpson","id":1234567}');
    const copies = [1, 2].map(() => utf8Text(maskSource(source, true, secretRandom).text));
    expect(copies[0]).not.toBe(copies[1]);
  });
});
