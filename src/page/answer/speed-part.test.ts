import { describe, expect, test } from 'vitest';
import { entryOf } from '../../formats/all.ts';
import type { CodecId } from '../../formats/format.ts';
import type { Timing } from '../../runs/timing/measure.ts';
import type { Row } from '../state/runs/rows.ts';
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
  /** Halves of the intervals, as shares of the ratios. */
  readonly encodeHalf?: number;
  readonly decodeHalf?: number;
  readonly states?: Timing['states'];
  readonly losses?: readonly object[];
  readonly schema?: 'inferred';
}

function partOf(times: Partial<Record<CodecId, Times>>, doubles?: number) {
  const rows = Object.entries(times).map(([id, times]): Row => {
    const { encode, decode, hasViews = false, encodeHalf, decodeHalf, states, losses = [], schema = 'none' } = times;
    const codec = id as CodecId;
    return {
      id: codec,
      ...entryOf(codec),
      bytes: 10,
      schema: { from: schema },
      state: 'done',
      run: { losses, moreLosses: 0, lane: { encoded: { given: false } } },
      timing: {
        encode: timing(id, encode, encodeHalf),
        decode: { ...timing(id, decode, decodeHalf), ...(states && { states }) },
        calls: { encode: '', decode: '' },
        hasViews,
      },
    } as unknown as Row;
  });
  const beside = doubles === undefined ? [] : [{ id: 'json-doubles', decode: timing('json-doubles', doubles) }];
  const timings = { state: 'done', beside };
  const { figure, comparison } = speedPart({ rows, timings } as unknown as Parameters<typeof speedPart>[0]);
  return `${figure} ${comparison}`;
}

const JSON_TIMES = { encode: 1, decode: 1 };

test('an export omits a running measurement', () => {
  const part = speedPart({ rows: [], timings: { state: 'running' } } as unknown as Parameters<typeof speedPart>[0]);
  expect(part.figure).toBe('Measuring …');
  expect(answerLines([part])).toEqual([]);
});

describe('the fastest to decode', () => {
  test('names the schema and the losses of the fastest, and states if its code is our own', () => {
    const lossy = { encode: 1, decode: 0.5, schema: 'inferred', losses: [{ class: 'type', path: '/a' }] } as const;
    expect(partOf({ json: JSON_TIMES, protobuf: lossy })).toBe(
      'Protobuf (with a schema). It decodes in 0.50 of JSON’s time, encodes in 1.00. Protobuf does not carry all values exactly.',
    );
    expect(partOf({ json: JSON_TIMES, capnp: { encode: 1, decode: 0.5 } })).toContain(
      "Cap'n Proto is measured with Wireprint’s own code, not with a library.",
    );
    expect(partOf({ json: JSON_TIMES, avro: { encode: 0.5, decode: 3, schema: 'inferred' } })).toBe(
      'JSON. Avro (with a schema) encodes in 0.50 of JSON’s time.',
    );
  });

  test('is compared with JSON without BigInt, unless it is faster than that', () => {
    const times = { json: JSON_TIMES, msgpack: { encode: 1, decode: 0.4 } };
    expect(partOf(times, 0.3)).toBe(
      'MessagePack. It decodes in 0.40 of JSON’s time, encodes in 1.00. Without BigInt, JSON decodes in 0.30 of its time, but loses digits.',
    );
    const level = { encode: 1, decode: 0.4 };
    expect(partOf({ ...times, cbor: level, bson: level, avro: level }, 0.3)).toBe(
      'No clear winner. MessagePack has the lowest ratio, but its interval overlaps those of 3 others. Without BigInt, JSON decodes in 0.30 of its time, but loses digits.',
    );
    expect(partOf(times, 0.6)).toBe('MessagePack. It decodes in 0.40 of JSON’s time, encodes in 1.00.');
  });

  test('has both states if its workers settle at two speeds, also if both are faster than JSON', () => {
    const states = [
      { ratio: 0.4, workers: 3 },
      { ratio: 0.6, workers: 3 },
    ] as const;
    expect(partOf({ json: JSON_TIMES, cbor: { encode: 1, decode: 0.6, decodeHalf: 0.4, states } })).toBe(
      'CBOR. It decodes in 0.40 or 0.60 of JSON’s time, encodes in 1.00.',
    );
  });

  test('overlaps others that do not overlap each other', () => {
    const wide = { encode: 1, decode: 0.6, decodeHalf: 0.49 };
    const others = { cbor: { encode: 1, decode: 0.7 }, bson: { encode: 1, decode: 0.9, hasViews: true } } as const;
    expect(partOf({ json: { ...JSON_TIMES, decode: 3 }, msgpackr: wide, ...others })).toBe(
      'msgpackr, CBOR and BSON. msgpackr decodes in 0.60 of JSON’s time, encodes in 1.00. msgpackr has the lowest ratio, but its interval overlaps those of the others. BSON returns views of the message.',
    );
  });

  test('is not stated for a single measured row', () => {
    expect(partOf({ json: JSON_TIMES })).toBe(' ');
  });

  test('is named with both of its ratios', () => {
    expect(partOf({ json: JSON_TIMES, msgpackr: { encode: 1.31, decode: 0.5 } })).toBe(
      'msgpackr. It decodes in 0.50 of JSON’s time, encodes in 1.31.',
    );
    expect(partOf({ json: JSON_TIMES, bson: { encode: 2, decode: 0.002, hasViews: true } })).toBe(
      'BSON. It decodes in 1 / 500 of JSON’s time, encodes in 2.00. It returns views of the message.',
    );
  });

  test('has no ratio whose interval is too wide, and no rank for it', () => {
    expect(partOf({ json: JSON_TIMES, msgpackr: { encode: 1.6, decode: 0.5, encodeHalf: 35 } })).toBe(
      'msgpackr. It decodes in 0.50 of JSON’s time.',
    );
    const busy = { encode: 1, decode: 0.44, decodeHalf: 35 };
    expect(partOf({ json: JSON_TIMES, cbor: { encode: 2, decode: 0.8 }, msgpackr: busy })).toBe(
      'CBOR. It decodes in 0.80 of JSON’s time, encodes in 2.00. Not ranked: msgpackr. The machine was busy, so measure again.',
    );
    expect(partOf({ json: JSON_TIMES, cbor: busy, msgpackr: busy })).toBe(
      'Busy. The machine was busy: measure again to see which format is the fastest.',
    );
    expect(partOf({ json: JSON_TIMES, cbor: { encode: 2, decode: 0.8 }, 'msgpackr-shared': busy })).not.toContain(
      'msgpackr structures',
    );
  });

  test('is JSON, with the format that encodes faster, if there is one', () => {
    expect(partOf({ json: JSON_TIMES, cbor: { encode: 2, decode: 3 } })).toBe('JSON. ');
    expect(partOf({ json: JSON_TIMES, protobuf: { encode: 0.6, decode: 3 } })).toBe(
      'JSON. Protobuf encodes in 0.60 of JSON’s time.',
    );
  });

  test('is never an extension that only one library reads', () => {
    const structures = { encode: 0.5, decode: 0.3 };
    expect(partOf({ json: JSON_TIMES, 'msgpackr-shared': structures, cbor: { encode: 2, decode: 0.8 } })).toBe(
      'CBOR. It decodes in 0.80 of JSON’s time, encodes in 2.00. msgpackr structures decodes in 0.30 of JSON’s time, but only msgpackr reads it.',
    );
    const close = { encode: 1, decode: 0.99 };
    expect(partOf({ json: JSON_TIMES, 'msgpackr-shared': close, cbor: { encode: 2, decode: 3 } })).toBe('JSON. ');
  });

  test('is not named where the intervals overlap', () => {
    const close = { encode: 1, decode: 1.01 };
    expect(partOf({ json: JSON_TIMES, cbor: close })).toBe('JSON and CBOR. Their intervals overlap.');
    expect(partOf({ json: JSON_TIMES, cbor: close, bson: close, avro: close })).toBe(
      'No clear winner. JSON has the lowest ratio, but its interval overlaps those of 3 others.',
    );
    expect(partOf({ json: { encode: 1, decode: 2 }, msgpackr: close, cbor: { encode: 3, decode: 1.02 } })).toBe(
      'msgpackr and CBOR. msgpackr decodes in 1.01 of JSON’s time, encodes in 1.00. Their intervals overlap.',
    );
  });
});
