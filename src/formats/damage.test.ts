import { beforeAll, describe, test } from 'vitest';
import { seededRandom } from '../core/basics/random.ts';
import { byteFlips } from '../testing/damage.ts';
import { annotateAndTile, LAW_CODECS, loadAll, samples, writtenNewly } from '../testing/every-codec.ts';
import { runs, thorough } from '../testing/runs.ts';

/** This test of all formats has its own file, because it takes as long as all others together. */
beforeAll(loadAll);

describe.each(LAW_CODECS.map(({ codec }) => codec.id))('%s, law 3 and 7', (id) => {
  /** The bytes of each sample, and the inputs for decoding them. */
  const written = () => samples.flatMap(({ sample }) => writtenNewly(id, sample.id) ?? []);

  thorough('every truncation of short bytes and random ones of long bytes tile', () => {
    const SHORT = runs(2048);
    for (const { bytes, schema } of written()) {
      const random = seededRandom(bytes.length);
      const all = bytes.length <= SHORT;
      // Random lengths on a logarithmic scale. Most cuts are short and fast to read; some are close to the end.
      const cuts = Array.from({ length: all ? bytes.length : runs(128) }, (_, i) =>
        all ? i : Math.floor(bytes.length ** random()),
      );
      for (const cut of cuts) annotateAndTile(id, bytes.subarray(0, cut), schema);
    }
  });

  test('bytes with one random byte replaced tile, and never throw', () => {
    for (const { bytes, schema } of written()) {
      const rounds = bytes.length > 1_000_000 ? 2 : bytes.length > 10_000 ? 16 : 100;
      for (const flipped of byteFlips(bytes, 7, bytes.length === 0 ? 0 : rounds)) annotateAndTile(id, flipped, schema);
    }
  });
});
