import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { carryTypes } from '../../core/native-types/carry.ts';
import { SourceTree } from '../../core/source/tree.ts';
import { CODEC_IDS, CODECS } from '../../formats/all.ts';
import type { CodecId } from '../../formats/format.ts';
import { loadParts } from '../../formats/load-parts.ts';
import { runs } from '../../testing/runs.ts';
import { sourceOf } from '../../testing/samples.ts';
import type { Outcome } from './outcome.ts';
import { encodeCarried } from './ready.ts';
import { type Parts, runCodec } from './run.ts';

const parts = new Map<CodecId, Parts>();
const ids = CODECS.filter(({ codec }) => codec.carries !== undefined).map(({ codec }) => codec.id);

beforeAll(async () => {
  for (const id of CODEC_IDS) parts.set(id, await loadParts(id));
});

function outcomeOf(id: CodecId, text: string, carries: boolean): Outcome {
  const source = sourceOf(text);
  const carried = carries ? { carried: carryTypes(source, { all: true, groups: [] }) } : {};
  return runCodec({ source, tree: new SourceTree(source.bytes, source.index), ...carried }, parts.get(id)!);
}

/** Scalars with types to find, and scalars without. */
const SCALARS = [
  '0',
  '-1.5',
  '4294967296',
  '9007199254740991',
  '-9007199254740993',
  '"2020-01-01T00:00:00Z"',
  '"2300-01-01T00:00:00.000000001Z"',
  '"1677-09-21T00:12:43.145224193Z"',
  '"0001-01-01T00:00:00.5Z"',
  '"00112233-4455-6677-8899-aabbccddeeff"',
  '"12345678901234567890"',
  '"any text"',
  'null',
  'true',
] as const;

describe.each(ids)('%s', (id) => {
  test('cuts a time to milliseconds if its facts state that, and has no size with native types then', () => {
    const { codec } = parts.get(id)!;
    const isCut = codec.carries!.includes('time') && codec.cutsTimes === true;
    for (const [text, fine] of [
      ['["2026-01-02T03:04:05.678901Z"]', true],
      ['["2026-01-02T03:04:05.678Z"]', false],
    ] as const) {
      const source = sourceOf(text);
      const from = {
        source,
        tree: new SourceTree(source.bytes, source.index),
        carried: carryTypes(source, { all: true, groups: [] }),
      };
      const outcome = runCodec(from, parts.get(id)!);
      expect(outcome.state === 'done' && outcome.losses.length).toBe(isCut && fine ? 1 : 0);
      expect(encodeCarried(from, parts.get(id)!) === undefined).toBe(isCut && fine);
    }
  });

  test('encodes with native types every value that it encodes without them', () => {
    const texts = fc.array(fc.constantFrom(...SCALARS), { minLength: 1, maxLength: 4 }).map((all) => `[${all}]`);
    fc.assert(
      fc.property(texts, (text) => {
        fc.pre(outcomeOf(id, text, false).state === 'done');
        const outcome = outcomeOf(id, text, true);
        expect(outcome.state === 'failed' && outcome.failure.message).toBe(false);
      }),
      { numRuns: runs(60) },
    );
  });

  test.each([
    '[9007199254740991,"2020-01-01T00:00:00Z"]',
    '["2300-01-01T00:00:00.000000001Z"]',
    '["1600-01-01T00:00:00.000000001Z"]',
  ])('encodes %s with its times', (text) => {
    const outcome = outcomeOf(id, text, true);
    expect(outcome.state === 'failed' && outcome.failure.message).toBe(false);
  });
});
