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

/** Maps from true, false, null and -1 to numbers, and the same map in the other format. */
const MAPS = [
  ['cbor', 'a4f501f402f6032004', 'msgpack', '84c301c202c003ff04'],
  // cbor-x marks a Map with tag 259.
  ['msgpack', '84c301c202c003ff04', 'cbor', 'd90103a4f501f402f6032004'],
] as const;

test.each(MAPS)(
  'keys of %s that are not text (%s) are carried by %s, and lost where there is only text',
  (id, hex, other, same) => {
    const { scanned, source, beyond } = readBytes(hexBytes(hex), parts.get(id)!);
    if (!scanned.ok || source === undefined || beyond === undefined) throw new Error('It cannot be read.');
    expect(source.value).toEqual({ true: 1, false: 2, null: 3, '-1': 4 });
    expect(scanned.given).toMatchObject({ losses: [] });
    const tree = new SourceTree(source.bytes, source.index);
    const outcomeOf = (codec: CodecId) =>
      runCodec({ source, tree, carried: beyond.carried, beyond }, parts.get(codec)!);
    const carrying = outcomeOf(other);
    if (carrying.state !== 'done') throw new Error(carrying.failure.message);
    expect(toHex(carrying.encoded.bytes)).toBe(same);
    for (const { codec } of CODECS) {
      const outcome = outcomeOf(codec.id);
      if (outcome.state !== 'done') throw new Error(`${codec.id}: ${outcome.failure.message}`);
      expect([codec.id, outcome.losses.length]).toEqual([codec.id, codec.carries?.includes('key') ? 0 : 4]);
    }
  },
);
