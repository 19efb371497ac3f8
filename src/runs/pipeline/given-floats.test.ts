import { beforeAll, expect, test } from 'vitest';
import { SourceTree } from '../../core/source/tree.ts';
import { Carried } from '../../core/value/carried.ts';
import { CODECS } from '../../formats/all.ts';
import type { CodecId } from '../../formats/format.ts';
import { loadParts } from '../../formats/load-parts.ts';
import { regionsOf } from '../../testing/regions.ts';
import { sourceOf } from '../../testing/samples.ts';
import { type Parts, runCodec } from './run.ts';

const CARRYING = CODECS.filter(({ codec }) => codec.carries?.includes('float32'));
const parts = new Map<CodecId, Parts>();

beforeAll(async () => {
  for (const { codec } of CARRYING) parts.set(codec.id, await loadParts(codec.id));
});

/** Formats that have no 32-bit floats. */
const DOUBLES_ONLY: readonly string[] = ['bson'];

const VALUES = [0, 1, 5, -7, 300, 1.5, -0.25, 2 ** 31, -(2 ** 31), 16777216];

test.each(CARRYING.map(({ codec, format }) => [codec.id, format.id] as const))(
  '%s writes floats of given bytes as floats of their width, whole numbers too',
  (id, format) => {
    for (const kind of ['float32', 'double'] as const) {
      const source = sourceOf(JSON.stringify(VALUES));
      const carried = new Map(VALUES.map((value, i) => [i + 1, new Carried({ kind, value }, value)]));
      const tree = new SourceTree(source.bytes, source.index);
      const outcome = runCodec({ source, tree, carried }, parts.get(id)!);
      if (outcome.state === 'failed') throw new Error(outcome.failure.message);
      expect(outcome.losses).toEqual([]);
      const { layout, sourceOf: ordinalOf } = outcome.encoded;
      const { kinds } = parts.get(id)!;
      const unit = layout.unit === 'bit' ? 8 : 1;
      const floats = regionsOf(layout).filter((region) =>
        ['float', 'float32', 'double'].includes(kinds.list[region.kind]!.native ?? ''),
      );
      const bytes = kind === 'float32' && !DOUBLES_ONLY.includes(format) ? 4 : 8;
      // Smile has seven bits in a byte.
      const width = format === 'smile' ? Math.ceil((bytes * 8) / 7) : bytes;
      const ordinals = floats.map(({ value }) => ordinalOf?.[value] ?? value);
      const isPacked = id === 'capnp-packed';
      // Packing omits zero bytes, and so the whole value 0.
      expect(ordinals).toEqual(VALUES.map((_, i) => i + 1).slice(isPacked ? 1 : 0));
      if (!isPacked) expect(new Set(floats.map(({ start, end }) => (end - start) / unit))).toEqual(new Set([width]));
    }
  },
);
