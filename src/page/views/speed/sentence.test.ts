import { expect, test } from 'vitest';
import { rowsFrom } from '../../../testing/rows.ts';
import { timingOf } from '../../../testing/timings.ts';
import type { CodecTiming, SideTiming } from '../../../workers/protocol.ts';
import type { Row } from '../../state/runs/rows.ts';
import { speedSentence } from './sentence.ts';

const CALLS = { encode: '', decode: '' };

/** A timing with the same ratio in both directions, ±1 %; a negative ratio stands for one of a busy machine. */
function timed(id: string, ratio: number): CodecTiming {
  const timing = timingOf(id, Math.abs(ratio), 1, ratio < 0 ? { low: 0.1, high: 100 } : {});
  return { encode: timing, decode: timing, calls: CALLS, hasViews: false };
}

/** @param text the ratio of the row "JSON to text": the same for both directions, or one for each */
async function sentence(
  ratios: Readonly<Record<string, number>>,
  text?: number | { encode: number; decode: number },
): Promise<string> {
  const rows = (await rowsFrom('{"a":1}')).flatMap((row): Row[] => {
    const ratio = ratios[row.id];
    return ratio === undefined ? [] : [{ ...row, timing: timed(row.id, ratio) }];
  });
  const { encode, decode } = typeof text === 'number' ? { encode: text, decode: text } : (text ?? {});
  const beside: SideTiming[] =
    encode === undefined || decode === undefined
      ? []
      : [{ ...timed('json-text', encode), decode: timingOf('json-text', decode), id: 'json-text' }];
  return speedSentence(rows, beside, 'none')
    .map((piece) => piece.text)
    .join('');
}

test('names the codecs that beat JSON to bytes, and those of them that also beat JSON to text', async () => {
  expect(await sentence({ json: 1, msgpackr: 0.5, protobuf: 0.8, bson: 3 }, 0.7)).toMatch(
    /^Here msgpackr and Protobuf beat JSON to bytes both ways \(JSON\.stringify and JSON\.parse with UTF-8\)\. msgpackr also beats JSON to text both ways\. JSON to text is for programs that send strings\. /,
  );
  expect(await sentence({ json: 1, msgpackr: 0.5, bson: 3 }, 0.4)).toMatch(
    /^Here msgpackr beats JSON to bytes both ways \(JSON\.stringify and JSON\.parse with UTF-8\)\. It is not shown to beat JSON to text both ways\. JSON to text is for programs that send strings\. /,
  );
  expect(await sentence({ json: 1, bson: 3 }, 0.4)).toMatch(
    /^Here nothing is shown to beat JSON to bytes both ways \(JSON\.stringify and JSON\.parse with UTF-8\)\. /,
  );
});

test('names the codecs that beat JSON to text in one direction only', async () => {
  const both =
    'Here msgpackr and Protobuf beat JSON to bytes both ways (JSON.stringify and JSON.parse with UTF-8). None of them is shown to beat JSON to text both ways';
  const use = 'JSON to text is for programs that send strings. ';
  const ratios = { json: 1, msgpackr: 0.5, protobuf: 0.8, bson: 3 };
  expect(await sentence(ratios, { encode: 0.4, decode: 0.7 })).toContain(
    `${both}; msgpackr beats it in decoding only. ${use}`,
  );
  expect(await sentence(ratios, { encode: 0.9, decode: 0.4 })).toContain(
    `${both}; msgpackr and Protobuf beat it in encoding only. ${use}`,
  );
});

test('names the only library that reads a private extension, and does not rank overlapping intervals', async () => {
  const text = await sentence({ json: 1, 'msgpackr-shared': 0.3, msgpack: 2, cbor: 2.01 });
  expect(text).toMatch(
    /^Here msgpackr structures \(only msgpackr reads it\) beats JSON to bytes both ways \(JSON\.stringify and JSON\.parse with UTF-8\)\. /,
  );
  expect(text).toContain('Fastest to decode from bytes: msgpackr structures (only msgpackr reads it). ');
  expect(text).toMatch(/MessagePack and CBOR cannot be ranked in encoding: their intervals overlap\. $/);
});

test('counts more than two codecs of a busy machine instead of naming them', async () => {
  expect(await sentence({ json: 1, msgpackr: 0.5, msgpack: -0.3, protobuf: -0.3, bson: -3 })).toMatch(
    / Not ranked: 3 codecs\. The machine was busy, so measure again\.$/,
  );
});

test('names no fastest codec if the interval of every other time is too wide', async () => {
  expect(await sentence({ json: 1, msgpackr: -0.3, msgpack: -0.3, bson: -3 })).toBe(
    'The machine was busy: no time can be compared with JSON’s, so measure again.',
  );
});

test('has no rank for a time whose interval is too wide, and names it', async () => {
  expect(await sentence({ json: 1, msgpackr: 0.5, protobuf: -0.3, bson: 3 }, 0.7)).toBe(
    'Here msgpackr beats JSON to bytes both ways (JSON.stringify and JSON.parse with UTF-8). msgpackr also beats JSON to text both ways. JSON to text is for programs ' +
      'that send strings. Fastest to decode from bytes: msgpackr. Fastest to encode to bytes: msgpackr. Not ranked: Protobuf. ' +
      'The machine was busy, so measure again.',
  );
  expect(await sentence({ json: 1, msgpackr: 0.5 }, -0.7)).not.toContain('JSON to text');
});
