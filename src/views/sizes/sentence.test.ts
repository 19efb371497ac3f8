import { describe, expect, it } from 'vitest';
import { type Compared, whoWins } from './sentence.ts';

const row = (name: string, raw: number, compressed: number, schema = false): Compared => ({
  name,
  raw,
  compressed,
  schema,
});
const REASON = 'Without names the difference of 1,000 B is gone: the names make it.';

describe('whoWins', () => {
  it('says who is smallest, by how much, how that was before, and the reason that was found', () => {
    const json = row('JSON', 100_000, 20_000);
    const others = [row('MessagePack', 80_000, 19_800), row('Protobuf', 60_000, 19_000, true)];
    expect(whoWins(json, others, 'gzip', REASON)).toBe(
      "After gzip 6 Protobuf, which needs a schema, is the smallest, 19,000 bytes: 5 % less than JSON's 20,000. " +
        `Uncompressed it is 40 % less. ${REASON}`,
    );
  });

  it('says as loudly that JSON is ahead, and by how much', () => {
    expect(whoWins(row('JSON', 1000, 300), [row('MessagePack', 800, 400)], 'zstd', REASON)).toBe(
      `After Zstandard 3 JSON is the smallest, 300 bytes: 25 % less than any other format. Uncompressed, MessagePack is 20 % less. ${REASON}`,
    );
    expect(whoWins(row('JSON', 1000, 500), [], 'gzip', '')).toBe(
      'After gzip 6 nothing is smaller than JSON, 500 bytes.',
    );
  });

  it('calls a lead of less than 1 % a tie', () => {
    const level = whoWins(row('JSON', 1000, 1000), [row('CBOR', 1200, 1009)], 'gzip', '');
    expect(level).toBe('After gzip 6 JSON, 1,000 bytes, is level with CBOR, 1,009.');
  });

  it('names those that are alike, and what is larger than before', () => {
    const json = row('JSON', 1000, 500);
    expect(whoWins(json, [row('A', 700, 400), row('B', 600, 400)], 'brotli', '')).toContain('A and B are the smallest');
    expect(whoWins(row('JSON', 51, 67), [row('MessagePack', 38, 58)], 'gzip', '')).toBe(
      'Too small to gain from gzip: after it every format is as large as before, or larger.',
    );
  });
});
