import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toHex } from '../core/bytes/hex.ts';
import { type Glosses, glossTextOf } from '../core/layout/gloss.ts';
import { readRegion } from '../core/layout/labels.ts';
import type { Layout } from '../core/layout/layout.ts';
import { LayoutQueries } from '../core/layout/queries.ts';
import { RegionCursor } from '../core/layout/regions.ts';
import { runs } from '../testing/runs.ts';
import { expectTiles } from '../testing/tiling.ts';
import { hexBytes } from '../testing/vectors.ts';
import { ENVELOPES } from './all.ts';
import type { Envelope, Opened } from './envelope.ts';
import { fixturesOf } from './fixture.test-support.ts';
import { loadEnvelopeGlosses } from './load-glosses.ts';
import { Room } from './room.ts';

/** The limit of `Room`, in bytes, for tests of hostile bytes. */
const SMALL = 100_000;

const brotli = new Blob([
  readFileSync(new URL('../../node_modules/brotli-wasm/pkg.web/brotli_wasm_bg.wasm', import.meta.url)),
]);
const newRoom = (): Room => new Room(SMALL, brotli);

/** Fixtures longer than this are cut and flipped at some places only. */
const MOST_PLACES = 150;

it('has a folder for each envelope, which is its id', () => {
  const folders = readdirSync(new URL('.', import.meta.url), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  expect(folders.map(({ name }) => name).sort()).toEqual(ENVELOPES.map(({ id }) => id).sort());
});

describe.each(ENVELOPES)('$id', (envelope) => {
  const fixtures = fixturesOf(envelope.id);

  it.each(fixtures)('opens $name as the tool that wrote it', async ({ hex, opens, evidence, problem, detail }) => {
    const bytes = hexBytes(hex);
    const opened = await envelope.open(bytes, newRoom(), detail);
    expect(opened?.inner.map((inner) => toHex(inner.bytes))).toEqual(opens);
    expect(opened).toMatchObject({ evidence });
    expect(opened?.problem?.message).toBe(problem);
    await expectAgreement(envelope, bytes, opened!);
  });

  it.each(fixtures)('holds its laws after every cut and change of $name', async ({ hex, detail }) => {
    const whole = hexBytes(hex);
    const step = Math.ceil(whole.length / MOST_PLACES);
    for (let at = 0; at < whole.length; at += step) {
      await expectLaws(envelope, whole.slice(0, at), detail);
      for (const flip of [0x01, 0xff]) {
        const changed = whole.slice();
        changed[at]! ^= flip;
        await expectLaws(envelope, changed, detail);
      }
    }
  });

  it('holds its laws for any bytes', async () => {
    const starts = fixtures.map(({ hex }) => hexBytes(hex));
    const any = fc.tuple(fc.constantFrom(new Uint8Array(), ...starts), fc.nat(20), fc.uint8Array({ maxLength: 60 }));
    await fc.assert(
      fc.asyncProperty(any, async ([start, length, rest]) => {
        await expectLaws(envelope, new Uint8Array([...start.subarray(0, length), ...rest]));
      }),
      { numRuns: runs(300) },
    );
  });

  it('explains each kind, and has a fixture for each', async () => {
    const glosses: Glosses = await loadEnvelopeGlosses(envelope.id);
    expect(Object.keys(glosses)).toEqual(envelope.kinds.names);
    const seen = new Set(['unread']);
    for (const { hex, detail } of fixtures) {
      const bytes = hexBytes(hex);
      const layout = await envelope.annotate(bytes, detail, newRoom());
      for (const kind of kindsIn(layout)) seen.add(envelope.kinds.names[kind]!);
      expectSentences(envelope, glosses, bytes, layout);
    }
    expect(envelope.kinds.names.filter((name) => !seen.has(name))).toEqual([]);
  });

  it('has facts in sentences, with an address', () => {
    const { name, spec, sentence, isChosen } = envelope.facts;
    expect(name).not.toBe('');
    if (spec === undefined) expect(isChosen).toBe(true);
    else expect(spec.url).toMatch(/^https:\/\//);
    expect(sentence).toMatch(/^[A-Z].{20,}\.$/);
  });
});

/**
 * Checks that opening ends without an exception and within the limit of `Room`, and that it agrees with the regions.
 */
async function expectLaws(envelope: Envelope, bytes: Uint8Array, detail?: number): Promise<void> {
  const opened = await envelope.open(bytes, newRoom(), detail);
  const ways = opened === undefined ? [] : [opened, ...(opened.others ?? [])];
  if (ways.length === 0) expectTiles(await envelope.annotate(bytes, detail, newRoom()), bytes.length, envelope.kinds);
  for (const way of ways) await expectAgreement(envelope, bytes, way);
}

/**
 * Checks that the regions tile the bytes, that each inner byte string with a span is one region, and that the results
 * stay within the limit of `Room`.
 */
async function expectAgreement(envelope: Envelope, bytes: Uint8Array, opened: Opened): Promise<void> {
  const layout = await envelope.annotate(bytes, opened.detail, newRoom());
  expectTiles(layout, bytes.length, envelope.kinds);
  expect(layout.failure).toEqual(opened.problem);
  const spans = new Set(spansIn(layout));
  let produced = 0;
  for (const { bytes: inner, span } of opened.inner) {
    produced += inner.length;
    if (span === undefined) continue;
    expect(bytes.subarray(span.start, span.end)).toEqual(inner);
    if (inner.length > 0) expect(spans).toContain(`${span.start} ${span.end}`);
  }
  expect(produced).toBeLessThanOrEqual(bytes.length + SMALL);
  expect(opened.says).toMatch(/^\S.*[^.\s]$/);
}

function spansIn(layout: Layout): readonly string[] {
  const spans: string[] = [];
  const cursor = new RegionCursor(layout);
  while (cursor.next()) spans.push(`${cursor.start} ${cursor.end}`);
  return spans;
}

function kindsIn(layout: Layout): ReadonlySet<number> {
  const kinds = new Set<number>();
  const cursor = new RegionCursor(layout);
  while (cursor.next()) kinds.add(cursor.kind);
  return kinds;
}

/**
 * Checks that each region has a gloss of at most 160 characters with a section of a document, and a reason unless it is
 * unread.
 */
function expectSentences(envelope: Envelope, glosses: Glosses, bytes: Uint8Array, layout: Layout): void {
  const queries = new LayoutQueries(layout);
  for (let region = 0; region < queries.regionCount; region++) {
    const name = envelope.kinds.names[queries.kindOf(region)]!;
    const { start, end } = queries.bytesOf(region);
    const about = { bytes: bytes.subarray(start, end), decoded: readRegion(queries, envelope.kinds, bytes, region) };
    const { gloss, why, anchor, section, document } = glosses[name]!;
    const texts = [gloss, ...(name === 'unread' ? [] : [why ?? ''])];
    for (const text of texts.map((text) => glossTextOf(text, about))) {
      expect(text, name).toMatch(/^[A-Z“0-9].*\.$/);
      expect(text.length, `${name}: ${text}`).toBeLessThanOrEqual(160);
      expect(text, name).not.toMatch(/[{}]|undefined|NaN/);
    }
    expect(section, name).not.toBe('');
    const { spec } = envelope.facts;
    if (spec !== undefined) expect(`${document?.url ?? spec.url}${anchor}`, name).toMatch(/^https:\/\/\S+#\S+$/);
  }
}
