import { describe, expect, it } from 'vitest';
import { parseSource } from '../../source/parse.ts';
import { SourceTree } from '../../source/tree.ts';
import { repeatedKeys } from './repeated-keys.ts';
import { type Compared, whoWins } from './sentence.ts';

const row = (name: string, raw: number, compressed: number, schema = false): Compared => ({
  name,
  raw,
  compressed,
  schema,
});
const KEYS = { share: 0.4, repeated: 0.98 };

describe('whoWins', () => {
  it('says who is smallest, by how much, how that was before, and why it is less now', () => {
    const json = row('JSON', 100_000, 20_000);
    const others = [row('MessagePack', 80_000, 19_800), row('Protobuf', 60_000, 19_000, true)];
    expect(whoWins(json, others, 'gzip', KEYS)).toBe(
      "After gzip 6 Protobuf, which needs a schema, is the smallest, 19,000 bytes: 5 % less than JSON's 20,000. " +
        'Uncompressed it is 40 % less. Repeated keys cost little once compressed: names are 40 % of this JSON, and ' +
        '98 % of its keys had come before.',
    );
  });

  it('says so where JSON wins, which happens', () => {
    const text = whoWins(row('JSON', 1000, 300), [row('MessagePack', 800, 310)], 'zstd', KEYS);
    expect(text).toMatch(
      /^After Zstandard 3 nothing is smaller than JSON, 300 bytes\. Uncompressed, MessagePack is 20 % less\. Repeated/,
    );
  });

  it('gives no reason that the figures do not show', () => {
    const json = row('JSON', 1000, 500);
    expect(whoWins(json, [row('CBOR', 500, 250)], 'gzip', KEYS)).not.toContain('Repeated');
    const others = [row('CBOR', 500, 450)];
    expect(whoWins(json, others, 'gzip', { share: 0.4, repeated: 0.1 })).not.toContain('Repeated');
    expect(whoWins(json, others, 'gzip', { share: 0, repeated: 0 })).not.toContain('Repeated');
    expect(whoWins(json, [], 'gzip', KEYS)).toBe('After gzip 6 nothing is smaller than JSON, 500 bytes.');
  });

  it('names those that are alike, and what is larger than before', () => {
    const json = row('JSON', 1000, 500);
    expect(whoWins(json, [row('A', 700, 400), row('B', 600, 400)], 'brotli', KEYS)).toContain(
      'A and B are the smallest',
    );
    expect(whoWins(row('JSON', 51, 67), [row('MessagePack', 38, 58)], 'gzip', KEYS)).toBe(
      'Too small to gain from gzip: after it every format is as large as before, or larger.',
    );
  });
});

describe('repeatedKeys', () => {
  it.each([
    ['[1,2,"a"]', 0],
    ['{"a":1,"b":{"c":2}}', 0],
    ['[{"a":1},{"a":2},{"a":3},{"b":4}]', 0.5],
  ])('of %s is %d', (text, share) => {
    const parsed = parseSource(new TextEncoder().encode(text));
    if (!parsed.ok) throw new Error(parsed.failure.message);
    expect(repeatedKeys(new SourceTree(parsed.source.bytes, parsed.source.index))).toBe(share);
  });
});
