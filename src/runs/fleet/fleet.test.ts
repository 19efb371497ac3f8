import fc from 'fast-check';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { TOOLS } from '../../cli/fleet/tools.ts';
import { utf8Bytes } from '../../core/bytes/utf8.ts';
import { printJson } from '../../core/value/print.ts';
import { CODEC_IDS } from '../../formats/all.ts';
import { loadPlan, planFleet } from '../../package/fleet.ts';
import { anyJson } from '../../testing/any-json.ts';
import { runs } from '../../testing/runs.ts';
import { groupFigures } from './figures.ts';
import { Fleet } from './fleet.ts';
import type { LoadedPlan } from './fleet-parts.ts';
import { bucketOf, Histogram, largestIn } from './histogram.ts';
import { readPlan } from './plan.ts';
import { representatives } from './representatives.ts';
import { Summary } from './summary.ts';
import { readSummary, summaryJson } from './summary-json.ts';

const hashOfName = (name: string): string => TOOLS.hashOf(utf8Bytes(name));
const CHOICES = { input: { format: 'json', base64: false }, compressOneIn: 2, batch: 3, maxMessage: 1000 } as const;
const FIRST = [
  '{"type":"a","id":1,"big":12345678901234567890,"ratio":0.5,"tags":["x"],"inner":{"list":[]}}',
  '{"type":"b","id":-2,"none":null,"rows":[{"x":1},{"x":2.5}]}',
];

let loaded: LoadedPlan;

beforeAll(async () => {
  const plan = await planFleet(FIRST.map(utf8Bytes), CODEC_IDS, CHOICES);
  // Small limits, so that few messages reach them.
  loaded = await loadPlan({ ...plan, mostKinds: 3, mostPaths: 6, mostListed: 2 }, TOOLS);
});

/** The summary of some texts, written as a line by the process of another shard. */
function shardOf(texts: readonly string[]): Summary {
  const fleet = new Fleet(loaded, TOOLS);
  for (const [i, text] of texts.entries())
    fleet.add(utf8Bytes(text), { file: `shard of ${texts.length}`, line: i + 1 });
  return readSummary(JSON.stringify(summaryJson(fleet.finish())), hashOfName);
}

/** The parts of a summary that the law is about. */
function lawful(summary: Summary): unknown {
  const { batches: _, isPartial: __, ...json } = JSON.parse(JSON.stringify(summaryJson(summary)));
  return JSON.parse(JSON.stringify(json), (key, value) => (key === 'place' ? undefined : value));
}

const scalar = fc.oneof(
  fc.constant(null),
  fc.boolean(),
  fc.integer(),
  fc.double({ noNaN: true }),
  fc.bigInt(),
  fc.string(),
);
const message = fc.oneof(
  fc.constantFrom(...FIRST, '{"a":}', '', '{"type":"a","id":9007199254740993}'),
  fc.record({ type: fc.constantFrom('a', 'b'), id: fc.integer(), ratio: fc.double() }).map((v) => JSON.stringify(v)),
  anyJson(scalar, fc.constantFrom('type', 'id', 'x', '', '__proto__', 'tags'), 3).map((value) => printJson(value)),
);

describe('the merge law', () => {
  test('any split of any messages, merged in any order and grouping, equals one run', () => {
    const split = fc.tuple(fc.array(message, { maxLength: 12 }), fc.infiniteStream(fc.nat()));
    fc.assert(
      fc.property(split, ([texts, choices]) => {
        const choose = (most: number): number => (choices.next().value as number) % most;
        const shards: string[][] = [[], [], []];
        for (const text of texts) shards[choose(shards.length)]!.push(text);
        const summaries = shards.map(shardOf);
        while (summaries.length > 1) {
          const [one] = summaries.splice(choose(summaries.length), 1);
          summaries[choose(summaries.length)]!.merge(one!);
        }
        expect(lawful(summaries[0]!)).toEqual(lawful(shardOf(texts)));
      }),
      { numRuns: runs(100) },
    );
  });

  it('has an empty shard as its neutral element, and refuses the summaries of another plan', () => {
    const one = shardOf(FIRST);
    one.merge(shardOf([]));
    expect(lawful(one)).toEqual(lawful(shardOf(FIRST)));
    const other = new Summary('0123456789abcdef', loaded.plan, hashOfName);
    expect(() => one.merge(other)).toThrow(`It was made by the plan 0123456789abcdef, not ${loaded.hash}.`);
  });
});

describe('counting', () => {
  it('says of a line of bytes what it is, without advice about files', () => {
    const { brokenList } = shardOf([...FIRST, '\u0000\u0001\u0002\u0003\u0004']);
    expect(brokenList.list[0]!.reason).toBe('Column 1: found binary data where JSON was expected.');
  });

  it('counts messages, bytes, kinds, paths, misfits and broken lines', () => {
    const misfit = '{"type":"c","id":{"not":"a number"}}';
    const summary = shardOf([...FIRST, FIRST[0]!, misfit, '{"a":}']);
    const bytes = [...FIRST, FIRST[0]!, misfit].reduce((sum, text) => sum + text.length, 0);
    expect(summary.all.read).toMatchObject({ messages: 4n, bytes: BigInt(bytes), largest: FIRST[0]!.length });
    expect(summary.broken).toBe(1n);
    expect(summary.brokenList.list[0]).toMatchObject({ bytes: 6, reason: expect.stringContaining('Column 6') });
    expect(summary.all.codecs.get('avro')).toMatchObject({ misfits: 1n, raw: { messages: 3n } });
    expect(summary.misfits.get('avro')!.list[0]!.reason).toContain('/id');
    expect(summary.all.codecs.get('json')!.raw.bytes).toBe(BigInt(bytes));
    const paths = [...summary.paths.named.values(), summary.paths.others!];
    expect(paths.reduce((sum, path) => sum + path.bytes, 0n)).toBe(BigInt(bytes));
    expect(groupFigures(summary.all, ['json']).codecs[0]).toMatchObject({ ratio: 1, median: FIRST[1]!.length });
  });

  it('leaves out the codecs whose bytes depend on other messages, and those that lack a schema', async () => {
    expect(loaded.plan.leftOut.map(({ id }) => id)).toEqual(['msgpackr-shared', 'msgpack-arrays', 'cbor-int-keys']);
    const { codecs } = await planFleet([], ['json', 'avro'], CHOICES);
    expect(codecs.map(({ id }) => id)).toEqual(['json']);
  });
});

describe('the messages that a plan keeps', () => {
  it('show every type at every path, and every absence', () => {
    const values = [{ a: 1 }, { a: 2 }, { a: 2, b: [] }, { a: 2.5, b: [] }, { b: ['x'] }, { a: 3 }, { a: null }];
    expect(representatives(values)).toEqual([
      '{"a":1}',
      '{"a":2,"b":[]}',
      '{"a":2.5,"b":[]}',
      '{"b":["x"]}',
      '{"a":3}',
      '{"a":null}',
    ]);
    expect(representatives([{ a: 1 }, { a: 2 }])).toEqual(['{"a":1}']);
  });

  it('let a schema that is given as text lose as little as one that is inferred', async () => {
    const texts = ['{"t":"a","id":1}', '{"t":"b","id":200}', '{"t":"a"}'];
    const fleet = new Fleet(
      await loadPlan(await planFleet(texts.map(utf8Bytes), ['avro', 'capnp'], CHOICES), TOOLS),
      TOOLS,
    );
    for (const text of texts) fleet.add(utf8Bytes(text), { file: 'x', line: 1 });
    for (const { lossy, failures } of fleet.summary.all.codecs.values())
      expect({ lossy, failures }).toEqual({ lossy: 0n, failures: 0n });
  });
});

describe('the histogram', () => {
  it('has fixed bounds with three significant digits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 31 - 1 }), (size) => {
        const largest = largestIn(bucketOf(size));
        expect(largest).toBeGreaterThanOrEqual(size);
        expect(largest - size).toBeLessThanOrEqual(size / 1000);
        expect(bucketOf(largest)).toBe(bucketOf(size));
        expect(bucketOf(largest + 1 > 2 ** 31 - 1 ? largest : largest + 1)).toBeLessThanOrEqual(bucketOf(size) + 1);
      }),
      { numRuns: runs(4000) },
    );
  });

  it('finds percentiles among the sizes', () => {
    const histogram = new Histogram();
    for (let size = 1; size <= 1000; size++) histogram.add(size);
    expect([0, 0.5, 0.9, 0.99, 1].map((share) => histogram.valueAt(share))).toEqual([1, 500, 900, 990, 1000]);
    expect(new Histogram().valueAt(0.5)).toBe(0);
  });
});

describe('files', () => {
  it('keeps counters beyond 2^53 as text', () => {
    const summary = shardOf(FIRST);
    summary.broken = 2n ** 60n;
    const text = JSON.stringify(summaryJson(summary));
    expect(text).toContain('"count":"1152921504606846976"');
    expect(readSummary(text, hashOfName).broken).toBe(2n ** 60n);
  });

  it('refuses what is not a summary or plan of this version, with the place', () => {
    expect(() => readSummary('{', hashOfName)).toThrow('This is not a summary, since it is not JSON');
    expect(() => readSummary('{"wireprintFleet":2}', hashOfName)).toThrow('not a summary of version 1');
    const cut = { ...summaryJson(shardOf([])), broken: { count: -1, listed: [] } };
    expect(() => readSummary(JSON.stringify(cut), hashOfName)).toThrow('at broken.count');
    expect(() => readPlan('{"wireprintFleetPlan":2}')).toThrow('This is not a plan of version 1. Make a new one');
    const older = JSON.stringify(loaded.plan).replace(
      /"library":"bson","version":"[^"]*"/,
      '"library":"bson","version":"1.0.0"',
    );
    expect(() => readPlan(older)).toThrow('The plan is for bson 1.0.0 (bson); here is bson 7.');
  });
});
