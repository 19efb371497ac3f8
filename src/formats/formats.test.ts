import { readdirSync, readFileSync, statSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { SKELETON } from '../../scripts/skeleton.ts';
import { memoizeLast } from '../core/basics/memoize.ts';
import { toHex } from '../core/bytes/hex.ts';
import type { Glosses } from '../core/layout/gloss.ts';
import { headOf } from '../core/layout/head.ts';
import { readRegion } from '../core/layout/labels.ts';
import type { Layout } from '../core/layout/layout.ts';
import { LayoutQueries } from '../core/layout/queries.ts';
import { RegionCursor, widened } from '../core/layout/regions.ts';
import { type Role, UNREAD_KIND } from '../core/layout/vocabulary.ts';
import type { CarriedByOrdinal } from '../core/native-types/carry.ts';
import { SourceTree } from '../core/source/tree.ts';
import type { Native, NativeKind } from '../core/value/carried.ts';
import { sameDecimal } from '../core/value/decimal.ts';
import { parseInstant } from '../core/value/instant.ts';
import type { LossClass } from '../core/value/loss.ts';
import { ValueType } from '../core/value/value-tree.ts';
import type { Encoded } from '../runs/pipeline/outcome.ts';
import { runCodec } from '../runs/pipeline/run.ts';
import { BOUNDARIES } from '../testing/boundaries.ts';
import {
  encodedOf,
  isOneFormat,
  LAW_CODECS,
  LAW_FORMATS,
  lawSampleOf,
  loadAll,
  loadedPartsOf,
  outcomeOf,
  samples,
} from '../testing/every-codec.ts';
import { annotateFixture, fixturesOf, lossesOf, mayRefuse, refusalsOf } from '../testing/fixtures.ts';
import { IS_QUICK, thorough } from '../testing/runs.ts';
import { sourceOf } from '../testing/samples.ts';
import { expectTiles } from '../testing/tiling.ts';
import { CODECS, FORMATS } from './all.ts';
import { KINDS } from './all-kinds.ts';
import type { CodecId } from './format.ts';

const glossesOf = import.meta.glob<{ readonly glosses: Glosses }>('./*/glosses.ts');

beforeAll(loadAll);

test('law 1: folder, registry and id are one name, and positions count from 1', () => {
  const here = new URL('./', import.meta.url);
  // The tables list the skeleton format only while the laws run for it.
  const isListed = (name: string): boolean => name !== SKELETON || process.env.LAWS_OF === SKELETON;
  const folders = readdirSync(here).filter((name) => statSync(new URL(name, here)).isDirectory() && isListed(name));
  expect(FORMATS.map(({ id }) => id).sort()).toEqual(folders.sort());
  expect(FORMATS.map(({ position }) => position)).toEqual(folders.map((_, i) => i + 1));
});

/** The message with which a codec is expected to refuse a sample; undefined if it should accept the sample. */
function refusalOf(codec: CodecId, sample: string): RegExp | undefined {
  const refusals = refusalsOf(loadedPartsOf(codec).format.id);
  return refusals.find((refusal) => refusal.codec === codec && refusal.sample === sample)?.message;
}

describe.each(LAW_CODECS.map(({ codec }) => codec))('$id', (codec) => {
  test.each(samples.map(({ sample }) => sample.id))('law 2: returns %s, except for declared losses', (id) => {
    const outcome = outcomeOf(codec.id, id);
    const expected = refusalOf(codec.id, id);
    if (outcome.state === 'failed') {
      expect(outcome.failure.message).toMatch(expected ?? /^$/);
      return;
    }
    expect(expected).toBeUndefined();
    const undeclared = outcome.losses.filter((loss) => !lossesOf(codec.id).includes(loss.class));
    expect(undeclared).toEqual([]);
  });

  test.each(Object.entries(BOUNDARIES))('law 2: at boundaries, refuses or loses nothing undeclared: %s', (_, text) => {
    const source = sourceOf(text);
    const tree = new SourceTree(source.bytes, source.index);
    const outcome = runCodec({ source, tree }, loadedPartsOf(codec.id));
    if (outcome.state === 'failed') {
      expect(mayRefuse(codec.id), outcome.failure.message).toBe(true);
      return;
    }
    expect(outcome.losses.filter((loss) => !lossesOf(codec.id).includes(loss.class))).toEqual([]);
    expectTiles(outcome.encoded.layout, outcome.encoded.bytes.length, loadedPartsOf(codec.id).kinds);
  });

  test('law 2: every declared loss is shown by some sample', () => {
    const seen = new Set<LossClass>();
    for (const { sample } of samples) {
      const outcome = outcomeOf(codec.id, sample.id);
      if (outcome.state === 'done') for (const loss of outcome.losses) seen.add(loss.class);
    }
    expect([...seen].sort()).toEqual([...lossesOf(codec.id)].sort());
  });

  test.each(samples.map(({ sample }) => sample.id))('law 3: regions tile %s', (id) => {
    const encoded = encodedOf(codec.id, id);
    if (encoded === undefined) return;
    expectTiles(encoded.layout, encoded.bytes.length, loadedPartsOf(codec.id).kinds);
    if (refusalOf(codec.id, id) === undefined) expect(encoded.layout.failure).toBeUndefined();
    const sum = Object.values(encoded.tally).reduce((a, b) => a + b, 0);
    expect(sum).toBe(encoded.bytes.length);
  });

  test.each(samples.map(({ sample }) => sample.id))('law 5 and 6: every scalar of %s is named and reads back', (id) => {
    const encoded = encodedOf(codec.id, id);
    const outcome = outcomeOf(codec.id, id);
    if (encoded === undefined || outcome.state === 'failed') return;
    const { source, tree, carried } = lawSampleOf(id);
    const native = carriedBy(codec.carries, carried);
    const { kinds, format } = loadedPartsOf(codec.id);
    const queries = new LayoutQueries(encoded.layout);
    const lossPaths = new Set(outcome.losses.map(({ path }) => path));
    /** True if the codec lost the value or a container around it. */
    const isLost = (value: number): boolean => {
      for (let at = value; at !== 0; at = tree.parents[at]!) if (lossPaths.has(tree.pointerOf(at))) return true;
      return lossPaths.has('');
    };
    const named = new Set<number>();
    // A long string comes in thousands of regions.
    const textOf = memoizeLast((value: number) =>
      new TextDecoder().decode(source.bytes.subarray(source.index.start[value]!, source.index.end[value]!)),
    );
    for (let region = 0; region < queries.regionCount; region++) {
      const owner = queries.ownerOf(region);
      const value: number = encoded.sourceOf?.[owner] ?? owner;
      named.add(value);
      const { role, data } = kinds.list[queries.kindOf(region)]!;
      const as = native.get(value);
      if (as !== undefined) {
        const { start, end } = queries.bytesOf(region);
        const bytes = data?.(encoded.bytes, start, end) ?? encoded.bytes.subarray(start, end);
        const decoded = readRegion(queries, kinds, encoded.bytes, region);
        if (!spells(as.native, role, decoded, bytes))
          expect(isLost(value), `${tree.pointerOf(value)}: ${String(decoded)}`).toBe(true);
        continue;
      }
      if (role !== 'string' && role !== 'number' && role !== 'literal') continue;
      if (source.index.values.type[value] !== ValueType.scalar) continue;
      const text = textOf(value);
      const decoded = readRegion(queries, kinds, encoded.bytes, region);
      const word = wordOf(encoded, owner);
      if (word !== undefined) expect(JSON.parse(text)).toBe(word);
      else if (decoded !== undefined && !agrees(decoded, text) && !pieceOfString(decoded, text) && !isLost(value)) {
        expect.fail(`${tree.pointerOf(value)}: ${String(decoded)} for ${text}`);
      }
    }
    if (format.facts.withoutBytes !== undefined) return;
    const overridden = new Set(source.overridden);
    for (let value = 0; value < tree.count; value++) {
      if (source.index.values.type[value] !== ValueType.scalar || named.has(value)) continue;
      if (named.has(within(tree, native, value) ?? value)) continue;
      if (within(tree, overridden, value) !== undefined || isLost(value)) continue;
      expect.fail(`no region names ${tree.pointerOf(value)}`);
    }
  });
});

/** The innermost value that `some` contains: the value itself or an ancestor of it, but not the root. */
function within(tree: SourceTree, some: { has(ordinal: number): boolean }, value: number): number | undefined {
  for (let at = value; at !== 0; at = tree.parents[at]!) if (some.has(at)) return at;
  return undefined;
}

/** The values that a codec receives in native form. */
function carriedBy(kinds: readonly NativeKind[] = [], carried: CarriedByOrdinal = new Map()): CarriedByOrdinal {
  return new Map([...carried].filter(([, { native }]) => kinds.includes(native.kind)));
}

/**
 * True if a region agrees with the native value that it belongs to. Times and bytes may be in parts; the seconds of a
 * time come first.
 */
function spells(native: Native, role: Role, decoded: unknown, bytes: Uint8Array): boolean {
  if (native.kind === 'bytes' || native.kind === 'uuid') {
    return role !== 'bytes' || toHex(native.bytes).includes(toHex(bytes));
  }
  if (native.kind === 'time') {
    if (role !== 'time' || typeof decoded !== 'string') return true;
    return parseInstant(decoded)?.seconds === native.instant.seconds;
  }
  if (native.kind === 'decimal' || native.kind === 'symbol' || native.kind === 'bson') return true;
  if (native.kind === 'extension') return role !== 'bytes' || toHex(native.data).includes(toHex(bytes));
  // biome-ignore lint/suspicious/noDoubleEquals: 5n is 5
  return role !== 'number' || decoded === undefined || decoded == native.value;
}

/** The name of an enum's value, if the bytes hold its number. */
function wordOf({ layout }: Encoded, value: number): string | undefined {
  const word = layout.words?.of[value] ?? 0;
  return word === 0 ? undefined : layout.words!.names[word - 1];
}

/** Parses a text once for all its regions: a long string comes in thousands of them. */
const parsed = memoizeLast((text: string): unknown => JSON.parse(text));

/** True if a region's value equals the JSON text. Numbers compare by value; -0 and 0 differ. */
function agrees(decoded: unknown, text: string): boolean {
  if (/^["tfn]/.test(text)) return decoded === parsed(text);
  const isInteger = typeof decoded === 'bigint' || Number.isSafeInteger(decoded) || /^-?\d+$/.test(text);
  if (isInteger && !Object.is(decoded, -0) && Number.isFinite(Number(decoded)))
    return sameDecimal(exactText(decoded), text);
  return Object.is(decoded, Number(text));
}

/** The exact decimal digits of a number. */
function exactText(decoded: unknown): string {
  return typeof decoded === 'number' && Number.isInteger(decoded) ? String(BigInt(decoded)) : String(decoded);
}

/** True if a decoded text is a part of the JSON string: a string may come in chunks. */
function pieceOfString(decoded: unknown, text: string): boolean {
  return (
    typeof decoded === 'string' && text.startsWith('"') && decoded !== '' && (parsed(text) as string).includes(decoded)
  );
}

thorough.each(LAW_FORMATS.map((format) => [format.id, format] as const))(
  'law 4: %s emits every kind, and no other',
  async (id, format) => {
    const emitted = new Set<number>();
    for (const { codec } of CODECS.filter((entry) => entry.format === format)) {
      for (const { sample } of samples) {
        const layout = encodedOf(codec.id, sample.id)?.layout;
        if (layout !== undefined) for (const kind of widened(layout).kind) emitted.add(kind);
      }
    }
    for (const fixture of fixturesOf(id)) {
      const { bytes, layout } = await annotateFixture(id, fixture);
      expectTiles(layout, bytes.length, KINDS[id]);
      expect(layout.length, fixture.name).toBeGreaterThan(0);
      for (const kind of widened(layout).kind) emitted.add(kind);
    }
    const missing = KINDS[id].names.filter((_, kind) => kind !== UNREAD_KIND && !emitted.has(kind));
    expect(missing).toEqual([]);
  },
);

describe.each(LAW_FORMATS.map((format) => [format.id, format] as const))('the kinds of %s', (id, { codecs }) => {
  const kinds = KINDS[id];
  thorough('have names in the inspector without a repeated word', async () => {
    /** Number of checked regions of each kind. */
    const looked = new Map<number, number>();
    const look = (layout: Layout, bytes: Uint8Array): void => {
      const queries = new LayoutQueries(layout);
      for (let region = 0; region < Math.min(queries.regionCount, 20_000); region++) {
        const kind = queries.kindOf(region);
        const before = looked.get(kind) ?? 0;
        if (before === 100) continue;
        looked.set(kind, before + 1);
        const head = headOf(queries, kinds, bytes, region);
        expect(head).toMatch(/^\S.*[^,:\s]$|^\S$/);
        const [what = '', more = ''] = head.replace(/"[^"]*"/g, '').split(/: (.*)/s);
        const words = new Set(what.toLowerCase().match(/\p{L}{3,}/gu));
        const twice = (more.toLowerCase().match(/\p{L}{3,}/gu) ?? []).filter((word) => words.has(word));
        expect(twice, head).toEqual([]);
      }
    };
    for (const { sample } of samples) {
      for (const codec of codecs) {
        const encoded = encodedOf(codec.id, sample.id);
        if (encoded !== undefined) look(encoded.layout, encoded.bytes);
      }
    }
    for (const fixture of fixturesOf(id)) {
      const { bytes, layout } = await annotateFixture(id, fixture);
      look(layout, bytes);
    }
    expect(looked.size).toBeGreaterThan(kinds.list.length - 4);
  });

  test('have one sentence each, and a section of the specification', async () => {
    const { glosses } = await glossesOf[`./${id}/glosses.ts`]!();
    expect(Object.keys(glosses).sort()).toEqual([...kinds.names].sort());
    for (const [name, { gloss, section }] of Object.entries(glosses)) {
      // statements.test.ts checks the glosses that depend on the region.
      if (typeof gloss === 'string') expect(gloss, name).toMatch(/^[A-Z0-9].*\.$/);
      expect(section, name).not.toBe('');
    }
  });

  test('draw only fixed bits that each of their bytes has', async () => {
    for (const fixture of fixturesOf(id)) {
      const { bytes, layout } = await annotateFixture(id, fixture);
      const cursor = new RegionCursor(layout);
      while (cursor.next()) {
        const { bits, highest = 0xff } = kinds.list[cursor.kind]!;
        const binary = bytes[cursor.start]?.toString(2).padStart(8, '0') ?? '';
        if (bits !== undefined && layout.unit === 'byte')
          expect(binary, fixture.name).toMatch(new RegExp(`^${bits.replace(/[a-z]/g, '.')}$`));
        if (layout.unit === 'byte') expect(bytes[cursor.start] ?? 0, fixture.name).toBeLessThanOrEqual(highest);
      }
    }
  });
});

test.skipIf(isOneFormat || IS_QUICK)('law 8: sizes of all samples × codecs equal the committed table', async () => {
  const head = ['sample', 'json minified', ...CODECS.map(({ codec }) => codec.id)];
  const lines = samples.map(({ sample, source }) => {
    const sizes = CODECS.map(({ codec }) => encodedOf(codec.id, sample.id)?.bytes.length ?? 'failed');
    return [sample.id, source.minifiedBytes, ...sizes].join('\t');
  });
  await expect([head.join('\t'), ...lines, ''].join('\n')).toMatchFileSnapshot('./sizes.golden.tsv');
});

test('versions shown are the versions installed', () => {
  for (const { codec } of CODECS) {
    if (codec.version === 'built in') continue;
    const url = new URL(`../../node_modules/${codec.library}/package.json`, import.meta.url);
    expect(codec.version).toBe((JSON.parse(readFileSync(url, 'utf8')) as { version: string }).version);
  }
});
