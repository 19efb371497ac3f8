import { describe, expect, it } from 'vitest';
import { entryOf } from '../../formats/all.ts';
import type { CodecId } from '../../formats/format.ts';
import { type Contender, leadersBy } from '../state/runs/contenders.ts';
import { smallerAfter, streamText } from './compressed.ts';

function row(id: CodecId, bytes: number, gzip: number, from: 'none' | 'yours' = 'none'): Contender {
  return { id, ...entryOf(id), schema: { from }, bytes, compressed: { gzip } } as Contender;
}

const sentenceOf = (json: Contender, ...others: readonly Contender[]): string =>
  smallerAfter({ json, others, compression: 'gzip' });

describe('the sentence about the smallest after a compression', () => {
  it('names another format, its lead, and its need for a schema', () => {
    expect(sentenceOf(row('json', 100_000, 20_000), row('protobuf', 60_000, 19_000, 'yours'))).toBe(
      'After gzip, Protobuf (with a schema) is the smallest: 19,000 B, 5 % less than JSON. Other gzip programs may rank them the other way.',
    );
  });

  it('warns of other programs only if these can rank them the other way, on either side', () => {
    const warning = /Other gzip programs may rank them the other way\.$/;
    expect(sentenceOf(row('json', 9000, 1000), row('cbor', 9000, 1080))).toMatch(warning);
    expect(sentenceOf(row('json', 9000, 1080), row('cbor', 9000, 1000))).toMatch(warning);
    expect(sentenceOf(row('json', 9000, 1000), row('cbor', 9000, 1100))).not.toMatch(warning);
    expect(sentenceOf(row('json', 9000, 1000), row('cbor', 9000, 1009))).not.toMatch(warning);
    // Other programs use the same libraries for Brotli and Zstandard, so there is no warning.
    const brotli = (id: CodecId, bytes: number) =>
      ({ ...row(id, 9000, 0), compressed: { brotli: bytes } }) as Contender;
    expect(smallerAfter({ json: brotli('json', 1000), others: [brotli('cbor', 1050)], compression: 'brotli' })).toMatch(
      /CBOR\.$/,
    );
  });

  it('names JSON in the same words if it is the smallest, and the next format', () => {
    expect(sentenceOf(row('json', 1000, 300), row('msgpack', 800, 400))).toBe(
      'After gzip, JSON is the smallest: 300 B, 25 % less than the next, MessagePack.',
    );
  });

  it('calls a lead of less than 1 % a tie, for each of the two', () => {
    const level = 'After gzip, JSON and CBOR are level: 1,000 and 1,009 B.';
    expect(sentenceOf(row('json', 1200, 1000), row('cbor', 1200, 1009))).toBe(level);
    expect(sentenceOf(row('json', 1200, 1009), row('cbor', 1200, 1000))).toBe(
      level.replace('1,000 and 1,009', '1,009 and 1,000'),
    );
  });

  it('compares the smallest of those that tie, as the parts of the answer do', () => {
    expect(sentenceOf(row('json', 17_000, 10_000), row('msgpack', 13_000, 7306), row('cbor', 13_000, 7361))).toBe(
      'After gzip, MessagePack and CBOR are the smallest: 7,306 to 7,361 B, 27 % less than JSON.',
    );
  });

  it('names all that tie, first those without a schema', () => {
    const others = [row('msgpack', 1003, 889), row('protobuf', 1003, 883, 'yours'), row('avro', 1100, 885, 'yours')];
    expect(sentenceOf(row('json', 2906, 1226), ...others)).toBe(
      'After gzip, MessagePack (with a schema also Protobuf and Avro) is the smallest: 883 to 889 B, 28 % less than JSON.',
    );
    expect(sentenceOf(row('json', 2906, 886), ...others)).toBe(
      'After gzip, JSON and MessagePack (with a schema also Protobuf and Avro) are level: 883 to 889 B.',
    );
    expect(sentenceOf(row('json', 2906, 700), ...others)).toBe(
      'After gzip, JSON is the smallest: 700 B, 21 % less than the next, MessagePack (with a schema also Protobuf and Avro).',
    );
  });

  it('never calls a lead of under 1 % a lead', () => {
    // 4,090 is 0.99 % less than 4,131.
    const leaders = leadersBy(
      [row('json', 1, 4131), row('avro', 1, 4086, 'yours'), row('protobuf', 1, 4090, 'yours')],
      ({ compressed }) => compressed.gzip!,
    );
    expect(leaders.map(({ id }) => id)).toEqual(['avro']);
  });

  it('leaves out those that tie with the next, but not with JSON', () => {
    const others = [row('cbor', 900, 710), row('avro', 800, 705, 'yours')];
    expect(sentenceOf(row('json', 2906, 701), ...others)).toBe(
      'After gzip, JSON and Avro (with a schema) are level: 701 and 705 B.',
    );
  });

  it('does not name a row that ties with JSON beside one that is ahead of it', () => {
    const json = row('json', 6794, 5052);
    const others = [row('cbor', 6679, 5027), row('protobuf', 6580, 5013, 'yours'), row('avro', 6546, 4988, 'yours')];
    const leaders = leadersBy([json, ...others], ({ compressed }) => compressed.gzip!);
    expect(sentenceOf(json, ...leaders)).toBe(
      'After gzip, Avro (with a schema) is the smallest: 4,988 B, 1 % less than JSON. Other gzip programs may rank them the other way.',
    );
  });

  it('calls both too small only if compression shrinks neither', () => {
    expect(sentenceOf(row('json', 51, 67), row('msgpack', 38, 58))).toBe(
      'Too small to gain from gzip: it makes neither JSON nor MessagePack smaller.',
    );
    expect(sentenceOf(row('json', 80, 70), row('msgpack', 60, 65))).toMatch(/^After gzip, MessagePack/);
  });
});

describe('the sentence about messages as one stream', () => {
  const streamed = (id: CodecId, stream: number, from: 'none' | 'yours' = 'none'): Contender => {
    const run = { messagesCompressed: { count: 300, stream }, losses: [], lane: { encoded: { given: true } } };
    return { ...row(id, 1, 1, from), state: 'done', run } as unknown as Contender;
  };
  const json = streamed('json', 25_000);

  it('names all that tie', () => {
    const others = [
      streamed('msgpack', 24_400),
      streamed('protobuf', 23_640, 'yours'),
      streamed('avro', 23_700, 'yours'),
    ];
    expect(streamText([json, ...others], 300)).toBe(
      'As one stream, JSON takes 25,000 B, Protobuf and Avro (with a schema) 23,640 to 23,700 B.',
    );
  });

  it('states if JSON is the smallest, or level with others', () => {
    expect(streamText([json, streamed('cbor', 26_000)], 400)).toBe(
      'The first 300 messages as one stream, JSON takes 25,000 B, the smallest.',
    );
    expect(streamText([json, streamed('cbor', 24_900), streamed('msgpack', 25_100)], 300)).toBe(
      'As one stream, JSON takes 25,000 B, CBOR and MessagePack 24,900 to 25,100 B: level.',
    );
    expect(streamText([json], 300)).toBe('');
  });

  it('is absent until every row that can be the best has its size', () => {
    const cbor = streamed('cbor', 24_000);
    const msgpack = streamed('msgpack', 23_000);
    const pending = { ...msgpack, run: { ...msgpack.run, messagesCompressed: null } } as Contender;
    expect(streamText([json, cbor, pending], 300)).toBe('');
    expect(streamText([json, cbor, msgpack], 300)).toBe('As one stream, JSON takes 25,000 B, MessagePack 23,000 B.');
  });
});
