import { beforeAll, expect, test } from 'vitest';
import { toHex } from '../../core/bytes/hex.ts';
import { SourceTree } from '../../core/source/tree.ts';
import { CODECS } from '../../formats/all.ts';
import type { CodecId } from '../../formats/format.ts';
import { loadParts } from '../../formats/load-parts.ts';
import { hexBytes } from '../../testing/vectors.ts';
import { readBytes } from './read.ts';
import { type Parts, runCodec } from './run.ts';

const parts = new Map<CodecId, Parts>();

beforeAll(async () => {
  for (const { codec } of CODECS) parts.set(codec.id, await loadParts(codec.id));
});

/** One decimal in each format that has decimals: as the only element of an array. */
const DECIMALS: readonly (readonly [decimal: string, Readonly<Partial<Record<CodecId, string>>>])[] = [
  [
    '1.50',
    {
      cbor: '81c482211896',
      ion: 'e00100eab453c20096',
      smile: '3a290a01f82a8482002502f9',
    },
  ],
  [
    '-65536000',
    {
      cbor: '81c4820339ffff',
      ion: 'e00100eab55483810000',
      smile: '3a290a01f82a85837f400000f9',
    },
  ],
  [
    '7985077829349984818962701006.1',
    {
      cbor: '81c48220c24d0102030405060708090a0b0c0d',
      ion: 'e00100eabe905e8ec10102030405060708090a0b0c0d',
      smile: '3a290a01f82a828d0040403020140c070402212058300df9',
    },
  ],
];

test.each(
  DECIMALS.flatMap(([decimal, forms]) =>
    Object.entries(forms).map(([id, hex]) => [decimal, id as CodecId, hex, forms] as const),
  ),
)('%s in %s (%s) is written natively by every format that has decimals', (decimal, given, hex, forms) => {
  const { source, beyond, scanned } = readBytes(hexBytes(hex), parts.get(given)!);
  if (source === undefined || beyond === undefined) throw new Error(JSON.stringify(scanned));
  const tree = new SourceTree(source.bytes, source.index);
  const run = (codec: CodecId) => {
    const outcome = runCodec({ source, tree, carried: beyond.carried, beyond }, parts.get(codec)!);
    if (outcome.state !== 'done') throw new Error(`${codec}: ${outcome.failure.message}`);
    return { hex: toHex(outcome.encoded.bytes), losses: outcome.losses };
  };
  for (const [codec, same] of Object.entries(forms)) {
    expect([codec, run(codec as CodecId)]).toEqual([codec, { hex: same, losses: [] }]);
  }
  const { losses, hex: document } = run('bson');
  expect(losses).toEqual([]);
  const read = readBytes(hexBytes(document), parts.get('bson')!).source?.value as Record<string, object>;
  const [found] = Object.values(Array.isArray(read) ? read : (read.value ?? read));
  expect(found).toEqual({ $numberDecimal: expect.any(String) });
  expect(Number((found as { $numberDecimal: string }).$numberDecimal)).toBe(Number(decimal));
});
