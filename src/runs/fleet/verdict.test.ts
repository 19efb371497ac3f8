import { describe, expect, it } from 'vitest';
import type { CodecId, FormatId } from '../../formats/format.ts';
import { GroupCount } from './counts.ts';
import { type CodecFigures, groupFigures } from './figures.ts';
import type { BatchCount } from './summary.ts';
import { verdict } from './verdict.ts';

const SIZES = { median: 1, p90: 1, p99: 1, largest: 1 };
/** A codec that wrote all of ten messages and compressed `sampled` of them. */
const codec = (id: CodecId, bytes: bigint, gzip: number, more: object = {}, sampled = 10n, within?: number) => ({
  ...SIZES,
  ...{ id, bytes, messages: 10n, misfits: 0n, failures: 0n, lossy: 0n },
  compressed: { ...SIZES, messages: sampled, bytes: 0n, estimate: gzip, ...(within !== undefined && { within }) },
  ...more,
});
const batch = (compressed: bigint, messages = 10n): BatchCount => ({ batches: 1n, messages, bytes: 0n, compressed });

function saidOf(codecs: readonly CodecFigures[], batches: readonly (readonly [CodecId, BatchCount])[] = []) {
  return verdict({ read: { ...SIZES, messages: 10n, bytes: 3000n }, codecs }, batches, (id) => id.toUpperCase());
}

/** The same codec, of which two messages were compressed, with an interval of a few bytes. */
const sampled = (each: CodecFigures, _index: number): CodecFigures => ({
  ...each,
  compressed: { ...each.compressed!, messages: 2n, within: 1 },
});

describe('the verdict on a fleet', () => {
  it('names the smallest as it is, gzipped alone, and in batches, each against JSON', () => {
    const codecs = [codec('json', 2000n, 900), codec('cbor', 1500n, 950), codec('avro', 1200n, 1000)];
    expect(
      saidOf(codecs, [
        ['json', batch(300n)],
        ['avro', batch(310n)],
      ]),
    ).toEqual([
      'Smallest: AVRO, 1,200 bytes; JSON takes 2,000.',
      'With each message gzipped: JSON, 900 bytes.',
      'With batches gzipped: JSON, 300 bytes.',
    ]);
  });

  it('leaves out codecs that lose values or did not write every message, unless all lose some', () => {
    const fewer = { messages: 9n };
    const lossy = { lossy: 1n };
    const codecs = [codec('json', 2000n, 900), codec('cbor', 100n, 50, lossy), codec('avro', 120n, 60, fewer)];
    expect(saidOf(codecs, [['cbor', batch(1n)]])[0]).toBe('Smallest: JSON, 2,000 bytes.');
    expect(saidOf(codecs, [['cbor', batch(1n)]])).toHaveLength(2);
    expect(saidOf([codec('cbor', 100n, 50, lossy), codec('avro', 120n, 60, fewer)])[0]).toBe(
      'Smallest, but each format loses values: CBOR, 100 bytes.',
    );
    expect(saidOf([codec('avro', 120n, 60, fewer)])).toEqual([]);
  });

  it('names all that are equal, says that gzip saves nothing, and that a sample only estimates', () => {
    const small = [codec('json', 20n, 40), codec('cbor', 15n, 36), codec('msgpack', 15n, 36)].map(sampled);
    expect(saidOf(small)).toEqual([
      'Smallest: CBOR and MSGPACK, 15 bytes; JSON takes 20.',
      'Smallest with gzip on each message, but not smaller than without, estimated from a sample: CBOR and MSGPACK, about 36 bytes; JSON takes about 40.',
    ]);
  });

  it('says that a figure is an estimate from a sample', () => {
    const codecs = [codec('json', 2000n, 900), codec('avro', 1200n, 1000)].map(sampled);
    expect(saidOf(codecs)[1]).toBe('With each message gzipped, estimated from a sample: JSON, about 900 bytes.');
  });

  it('does not rank estimates whose intervals overlap', () => {
    const sizes = [codec('json', 2000n, 900, {}, 2n, 40), codec('cbor', 1500n, 830, {}, 2n, 30)];
    const said = (gzip: number, within: number) => saidOf([...sizes, codec('avro', 1200n, gzip, {}, 2n, within)])[1];
    const start = 'With each message gzipped, estimated from a sample: ';
    expect(said(780, 19)).toBe(`${start}AVRO, about 780 bytes; JSON takes about 900.`);
    expect(said(780, 20)).toBe(
      `${start}AVRO and CBOR, whose intervals overlap, about 780 to 830 bytes; JSON takes about 900.`,
    );
    expect(said(840, 30)).toBe(`${start}CBOR, AVRO and JSON, whose intervals overlap, about 830 to 900 bytes.`);
    expect(said(830, 30)).toContain('CBOR, AVRO and JSON, whose intervals overlap');
    // An interval around the smallest size says neither that gzip saves bytes nor that it does not.
    const around = saidOf([codec('cbor', 800n, 830, {}, 2n, 40)])[1];
    expect(around).toBe(
      'Smallest with gzip on each message, about as small as without, estimated from a sample: CBOR, about 830 bytes.',
    );
  });

  it('says that the codecs write the JSON of binary messages', () => {
    const group = { read: { ...SIZES, messages: 10n, bytes: 1000n }, codecs: [codec('json', 2000n, 900)] };
    const said = (format: FormatId) => verdict(group, [], (id) => id, format);
    expect(said('cbor').at(-1)).toBe(
      'Each codec writes the JSON of these messages: their binary values are counted as base64, and dates and other types that JSON lacks as text or Extended JSON.',
    );
    expect(said('json')).toHaveLength(2);
  });

  it('has no interval from one message of several, and then ranks nothing', () => {
    const group = new GroupCount();
    for (const id of ['json', 'avro'] as const) {
      for (const size of [40, 60]) group.codec(id).raw.add(size);
      group.codec(id).compressed.add(id === 'json' ? 50 : 45);
    }
    for (const size of [40, 60]) group.read.add(size);
    const figures = groupFigures(group, ['json', 'avro']);
    expect(figures.codecs[0]!.compressed).toMatchObject({ estimate: 100 });
    expect(figures.codecs[0]!.compressed!.within).toBeUndefined();
    expect(verdict(figures, [], (id) => id)[1]).toContain('avro and json, which a sample of one message does not rank');
    group.codec('avro').compressed.add(45);
    expect(groupFigures(group, ['avro']).codecs[0]!.compressed!.within).toBe(0);
  });

  it('compares batches only if they hold every message', () => {
    const codecs = [codec('json', 2000n, 900), codec('avro', 1200n, 1000)];
    expect(
      saidOf(codecs, [
        ['json', batch(300n)],
        ['avro', batch(100n, 8n)],
      ]).at(-1),
    ).toBe('With batches gzipped: JSON, 300 bytes.');
  });
});
