import { beforeAll, test } from 'vitest';
import { annotateAndTile, newBytesOf, runAll, samples } from '../testing/every-codec.ts';
import { seeded } from '../testing/random.ts';
import { CODECS } from './all.ts';

/** In a file of its own, since it takes as long as all other laws together. */
beforeAll(runAll);

test.each(CODECS.map(({ codec }) => codec.id))(
  'law 3: every truncation of %s tiles, up to 4 KiB; above, 256 seeded ones',
  (id) => {
    for (const { sample } of samples) {
      const bytes = newBytesOf(id, sample.id);
      if (bytes === undefined) continue;
      const random = seeded(bytes.length);
      const all = bytes.length <= 4096;
      // As many from 10 to 100 bytes as from 100,000 to 1,000,000: most are read in no time, some lie at the far end.
      const cuts = Array.from({ length: all ? bytes.length : 256 }, (_, i) =>
        all ? i : Math.floor(bytes.length ** random()),
      );
      for (const cut of cuts) annotateAndTile(id, sample.id, bytes.subarray(0, cut));
    }
  },
);
