import { beforeAll, describe, expect, it } from 'vitest';
import type { CodecId } from '../../../formats/format.ts';
import { rowsFrom } from '../../../testing/rows.ts';
import { timingOf } from '../../../testing/timings.ts';
import { type DoneRow, fullName, hasBusyTime, rowName, sortRows } from './rows.ts';

/** Two objects of the same shape. */
const TEXT = '[{"id":4,"isActive":true},{"id":5,"isActive":false}]';
let rows: readonly DoneRow[];
const rowOf = (id: CodecId) => rows.find((row) => row.id === id)!;

beforeAll(async () => {
  rows = await rowsFrom(TEXT);
});

describe('rows', () => {
  it('have unique names, long and short', () => {
    expect(new Set(rows.map(fullName)).size).toBe(rows.length);
    expect(new Set(rows.map(rowName)).size).toBe(rows.length);
    expect(fullName(rowOf('msgpackr-records'))).toBe('MessagePack msgpackr records');
  });

  it('show the size of the data that both sides keep, and count it in no other size', () => {
    const shared = rowOf('msgpackr-shared');
    // The bytes are `92 40 04 c3 40 05 c2`; the table outside them is `91 92 a2 "id" a8 "isActive"`.
    expect(shared).toMatchObject({ bytes: 7, kept: { bytes: 14 }, ratio: 7 / 52 });
    const records = rowOf('msgpackr-records');
    expect(records).toMatchObject({ bytes: 22, ratio: 22 / 52 });
    expect(records).not.toHaveProperty('kept');
    const { kept, schema } = rowOf('avro');
    // The inferred schema is printed on several lines, with indents.
    const written = schema!.text!.trim().replace(/\s+/g, ' ');
    expect(kept!.what).toBe('the schema, as .avsc without comments and runs of spaces');
    expect(kept!.bytes).toBe(written.length);
    expect(written.length).toBeLessThan(schema!.text!.length);
    expect(rowOf('json')).not.toHaveProperty('kept');
    expect(rowOf('protobuf-struct')).not.toHaveProperty('kept');
    const order = sortRows(rows, { key: 'bytes', descending: false }).map(({ bytes }) => bytes!);
    expect(order).toEqual([...order].sort((a, b) => a - b));
  });

  it('come last in the order of times if the machine was busy', () => {
    const timed = rows.slice(0, 3).map((row, i) => {
      const timing = timingOf(row.id, [2, 0.3, 1][i]!, 1, i === 1 ? { low: 0.15, high: 2423.1 } : {});
      return { ...row, timing: { encode: timing, decode: timing, calls: { encode: '', decode: '' }, hasViews: false } };
    });
    const order = (descending: boolean) =>
      sortRows(timed, { key: 'decode', descending }).map((row) => timed.indexOf(row as (typeof timed)[0]));
    expect(order(false)).toEqual([2, 0, 1]);
    expect(order(true)).toEqual([0, 2, 1]);
    expect(timed.map(hasBusyTime)).toEqual([false, true, false]);
  });

  it('are compared with the JSON row, which may be shorter than the minified text', async () => {
    // The JSON row is {"a":0}, and MessagePack 81 a1 61 00.
    const made = await rowsFrom('{"a":-0}');
    const [json, msgpack] = ['json', 'msgpack'].map((id) => made.find((row) => row.id === id)!.ratio);
    expect([json, msgpack]).toEqual([1, 4 / 7]);
  });

  it('of what-ifs show the bytes saved on the wire', () => {
    // The bytes are `92 92 04 c3 92 05 c2`; the list outside them is `92 a2 "id" a8 "isActive"`. Maps take 31 bytes.
    expect(rowOf('msgpack-arrays')).toMatchObject({ bytes: 7, kept: { bytes: 13 }, saved: 24 });
    expect(rowOf('json-typed').saved).toBe(0);
    expect(rowOf('msgpackr')).not.toHaveProperty('saved');
  });

  it('name the origin of a schema, even of a table of keys', () => {
    expect(rowOf('msgpackr-shared').schema?.from).toBe('inferred');
    expect(rowOf('protobuf').schema?.from).toBe('inferred');
    for (const id of ['msgpackr-records', 'protobuf-struct'] as const) expect(rowOf(id).schema?.from).toBe('none');
  });
});

describe('costs', () => {
  it('of a member with a shared key include only its own bytes', () => {
    const { run } = rowOf('msgpackr-records');
    // The values are `/0`, which defines the record, and `/1/id`.
    expect(run.lane.costOf(1)).toEqual({ names: 11, framing: 5, values: 0 });
    expect(run.lane.regionsOf(5)).toHaveLength(2);
    expect(run.lane.costOf(5)).toEqual({ names: 0, framing: 0, values: 1 });
  });
});
