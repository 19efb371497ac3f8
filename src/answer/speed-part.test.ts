import { describe, expect, test } from 'vitest';
import { entryOf } from '../formats/all.ts';
import type { CodecId } from '../formats/format.ts';
import type { Row } from '../state/runs/rows.ts';
import type { Timing } from '../timing/measure.ts';
import { answerLines } from './answer.ts';
import { speedPart } from './speed-part.ts';

function timing(id: string, ratio: number, share = 0.02): Timing {
  const [low, high] = [ratio * (1 - Math.min(share, 0.9)), ratio * (1 + share)];
  return { id, state: 'done', medianNs: ratio, lowNs: low, highNs: high, ratio, low, high, rounds: 72, workers: 6 };
}

/** Ratios to JSON of one row. */
interface Times {
  readonly encode: number;
  readonly decode: number;
  readonly hasViews?: true;
  /** Half of the interval of encoding, as a share of the ratio. */
  readonly encodeHalf?: number;
}

function partOf(times: Partial<Record<CodecId, Times>>) {
  const rows = Object.entries(times).map(([id, { encode, decode, hasViews = false, encodeHalf }]): Row => {
    const codec = id as CodecId;
    return {
      id: codec,
      ...entryOf(codec),
      bytes: 10,
      schema: { from: 'none' },
      state: 'done',
      run: { losses: [], moreLosses: 0, lane: { encoded: { given: false } } },
      timing: {
        encode: timing(id, encode, encodeHalf),
        decode: timing(id, decode),
        calls: { encode: '', decode: '' },
        hasViews,
      },
    } as unknown as Row;
  });
  const { figure, comparison } = speedPart({ rows, timings: 'done' } as unknown as Parameters<typeof speedPart>[0]);
  return `${figure} ${comparison}`;
}

const JSON_TIMES = { encode: 1, decode: 1 };

test('an export omits a running measurement', () => {
  const part = speedPart({ rows: [], timings: 'running' } as unknown as Parameters<typeof speedPart>[0]);
  expect(part.figure).toBe('Measuring …');
  expect(answerLines([part])).toEqual([]);
});

describe('the fastest to decode', () => {
  test('is named with both of its ratios', () => {
    expect(partOf({ json: JSON_TIMES, msgpackr: { encode: 1.31, decode: 0.5 } })).toBe(
      'msgpackr. Decodes in 0.50 of JSON’s time, encodes in 1.31.',
    );
    expect(partOf({ json: JSON_TIMES, bson: { encode: 2, decode: 0.002, hasViews: true } })).toBe(
      'BSON. Decodes in 1 / 500 of JSON’s time, encodes in 2.00. It returns views of the message.',
    );
  });

  test('has the interval of a ratio that is uncertain', () => {
    expect(partOf({ json: JSON_TIMES, msgpackr: { encode: 1.6, decode: 0.5, encodeHalf: 35 } })).toBe(
      'msgpackr. Decodes in 0.50 of JSON’s time, encodes in 0.16–57.6.',
    );
  });

  test('is JSON, with the format that encodes faster, if there is one', () => {
    expect(partOf({ json: JSON_TIMES, cbor: { encode: 2, decode: 3 } })).toBe('JSON. ');
    expect(partOf({ json: JSON_TIMES, protobuf: { encode: 0.6, decode: 3 } })).toBe(
      'JSON. Protobuf encodes in 0.60 of its time.',
    );
  });

  test('is never an extension that only one library reads', () => {
    const structures = { encode: 0.5, decode: 0.3 };
    expect(partOf({ json: JSON_TIMES, 'msgpackr-shared': structures, cbor: { encode: 2, decode: 0.8 } })).toBe(
      'CBOR. Decodes in 0.80 of JSON’s time, encodes in 2.00. msgpackr structures decodes in 0.30 of JSON’s time, but only msgpackr reads it.',
    );
    const close = { encode: 1, decode: 0.99 };
    expect(partOf({ json: JSON_TIMES, 'msgpackr-shared': close, cbor: { encode: 2, decode: 3 } })).toBe('JSON. ');
  });

  test('is not named where the intervals overlap', () => {
    const close = { encode: 1, decode: 1.01 };
    expect(partOf({ json: JSON_TIMES, cbor: close })).toBe('JSON and CBOR. Their intervals overlap.');
    expect(partOf({ json: JSON_TIMES, cbor: close, bson: close, avro: close })).toBe(
      'No clear winner. The intervals of the 4 quickest overlap.',
    );
    expect(partOf({ json: { encode: 1, decode: 2 }, msgpackr: close, cbor: { encode: 3, decode: 1.02 } })).toBe(
      'msgpackr and CBOR. msgpackr decodes in 1.01 of JSON’s time, encodes in 1.00. Their intervals overlap.',
    );
  });
});
