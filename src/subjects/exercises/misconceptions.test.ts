import { beforeAll, describe, expect, test } from 'vitest';
import { readRegion } from '../../core/layout/labels.ts';
import { LayoutQueries } from '../../core/layout/queries.ts';
import type { CodecId } from '../../formats/format.ts';
import {
  encodedOf,
  isOneFormat,
  LAW_CODECS,
  LAW_FORMATS,
  loadAll,
  loadedPartsOf,
  outcomeOf,
  samples,
} from '../../testing/every-codec.ts';
import { annotateFixture, fixturesOf } from '../../testing/fixtures.ts';
import type { Annotated } from './annotated.ts';
import { misconceptionsOf } from './misconceptions.ts';
import { isSameAnswer, type MisconceptionId, misconceptionFor, SLIP_IDS } from './misconceptions-table.ts';
import { writtenNumber } from './number.ts';
import { markValue } from './say.ts';

beforeAll(loadAll);

/** Samples up to this size, in bytes, are checked; longer ones add nothing new. */
const SHORT = 6_000;

/** For each misconception, a place where it occurs. */
const reached = new Map<MisconceptionId, string>();

function check(lane: Annotated, where: string): void {
  for (let region = 0; region < lane.queries.regionCount; region++) {
    const right = readRegion(lane.queries, lane.kinds, lane.bytes, region);
    const misconceptions = misconceptionsOf(lane, region);
    for (const [i, misconception] of misconceptions.entries()) {
      const { id, answer, feedback } = misconception;
      const place = `${where}, region ${region}, ${id}`;
      reached.set(id, place);
      // Thousands of misconceptions: one assertion for each of their four properties would take most of the time.
      const checked = {
        isRight: isSameAnswer(answer, right!),
        isKnown: misconceptions.slice(0, i).some((other) => isSameAnswer(other.answer, answer)),
        isFound: misconceptionFor(misconceptions, answer) === misconception,
        isSentence: /^[A-Z\d-].*\.$/s.test(feedback),
      };
      if (checked.isRight || checked.isKnown || !checked.isFound || !checked.isSentence)
        expect.fail(`${place}: ${feedback} ${JSON.stringify(checked)}`);
    }
  }
}

function laneOf(codec: CodecId, sample: string): Annotated | undefined {
  const encoded = outcomeOf(codec, sample).state === 'done' ? encodedOf(codec, sample) : undefined;
  if (encoded === undefined) return undefined;
  return { bytes: encoded.bytes, queries: new LayoutQueries(encoded.layout), kinds: loadedPartsOf(codec).kinds };
}

/** For the first region that reads as a number or a text: each wrong answer with the feedback on it. */
async function feedbackOn(format: (typeof LAW_FORMATS)[number]['id'], hex: string, right: number | string) {
  const { bytes, layout } = await annotateFixture(format, { name: '', hex });
  const codec = LAW_CODECS.find((each) => each.format.id === format)!.codec.id;
  const lane = { bytes, queries: new LayoutQueries(layout), kinds: loadedPartsOf(codec).kinds };
  for (let region = 0; region < layout.regionCount; region++) {
    if (readRegion(lane.queries, lane.kinds, bytes, region) !== right) continue;
    return Object.fromEntries(misconceptionsOf(lane, region).map(({ answer, feedback }) => [String(answer), feedback]));
  }
  return {};
}

describe.each(LAW_FORMATS.map(({ id }) => id))('misconceptions in %s', (format) => {
  test('differ from the right answer and from each other', async () => {
    const codecs = LAW_CODECS.filter((each) => each.format.id === format).map(({ codec }) => codec.id);
    for (const codec of codecs) {
      for (const { sample, source } of samples) {
        const lane = source.bytes.length > SHORT ? undefined : laneOf(codec, sample.id);
        if (lane !== undefined) check(lane, `${codec}, ${sample.id}`);
      }
    }
    for (const fixture of fixturesOf(format)) {
      const { bytes, layout } = await annotateFixture(format, fixture);
      const lane = { bytes, queries: new LayoutQueries(layout), kinds: loadedPartsOf(codecs[0]!).kinds };
      check(lane, `${format}, ${fixture.name}`);
    }
  });
});

test.skipIf(isOneFormat)('hex digits taken for the number, or written for it, are named as such', async () => {
  expect(await feedbackOn('msgpack', '41', 0x41)).toMatchObject({ 41: expect.stringContaining('the hex digits') });
  const { bytes, layout } = await annotateFixture('msgpack', { name: '', hex: '92ccefa26162' });
  const lane = { bytes, queries: new LayoutQueries(layout), kinds: loadedPartsOf('msgpack').kinds };
  const [number, text] = [lane.queries.regionAtByte(2), lane.queries.regionAtByte(4)];
  for (const [region, given] of [
    [number, 'ef'],
    [number, '0xEF'],
    [text, '61 62'],
  ] as const) {
    const { isRight, feedback } = markValue(lane, region, given);
    if (given !== '0xEF')
      expect({ isRight, feedback }).toMatchObject({ isRight: false, feedback: expect.stringContaining('hex digits') });
    else expect(isRight).toBe(true);
  }
});

test.skipIf(isOneFormat)('a decimal without digits is right by its name', async () => {
  // {"a": Decimal128('Infinity')}
  const hex = '180000001361000000000000000000000000000000007800';
  const { bytes, layout } = await annotateFixture('bson', { name: '', hex });
  const lane = { bytes, queries: new LayoutQueries(layout), kinds: loadedPartsOf('bson').kinds };
  const isRight = (given: string) => markValue(lane, lane.queries.regionAtByte(7), given).isRight;
  expect(['Infinity', 'inf', '-Infinity', '1'].map(isRight)).toEqual([true, true, false, false]);
});

test.each([
  ['\u22121', -1],
  ['0,75', 0.75],
  ['-0,5e3', -500],
  ['1,000', 1000],
  ['-12,345,678', -12345678],
  ['1,5', 1.5],
  [',5', 0.5],
  ['\u20131', -1],
  ['-9_223_372', -9223372],
  ['1 000', 1000],
  ["1'000.5", 1000.5],
  ['-nan', Number.NaN],
  ['2 56', undefined],
  ['1 000,5', undefined],
  ['1,2,3', undefined],
  ['0x-1', undefined],
  ['1.000,5', undefined],
])('%s is read as the number %s', (text, number) => {
  expect(writtenNumber(text)).toBe(number);
});

test.skipIf(isOneFormat)('each misconception is reached', () => {
  expect(SLIP_IDS.filter((id) => !reached.has(id))).toEqual([]);
});

test.skipIf(isOneFormat)('sentences are true for the bytes', async () => {
  expect(await feedbackOn('bson', '0c0000001061002c01000000', 300)).toMatchObject({
    738263040: expect.stringMatching(/^That reads the highest byte first\..*0x0000012c\.$/),
  });
  expect(await feedbackOn('bson', '0e00000002610002000000620000', 2)).toMatchObject({
    1: 'That leaves out the NUL at the end, which counts too.',
  });
  expect(await feedbackOn('msgpack', 'a2c3a9', 2)).toMatchObject({
    1: 'That counts characters. The length counts bytes: é takes 2.',
    162: 'That is the whole byte. It begins with the type, 101; the number is in the 5 lowest bits.',
  });
  expect(await feedbackOn('msgpack', 'e0', -32)).toEqual({
    224: "That reads the bits without a sign. In two's complement, the highest bit has the weight -128.",
  });
  expect(await feedbackOn('cbor', '37', -24)).toMatchObject({
    1: 'That reads only the type, 001. The number is in the 5 lowest bits.',
    23: '23 is n, which the bits hold. The number is -1 - n.',
  });
  // 1 in place of -1 is a wrong sign, although 1 is the type as well.
  expect(await feedbackOn('cbor', '20', -1)).not.toHaveProperty('1');
});
