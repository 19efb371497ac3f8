import { expect, test } from 'vitest';
import { goldenRegions } from '../testing/golden-regions.ts';
import { LAW_FORMATS } from '../testing/law-formats.ts';

test.each(LAW_FORMATS.map(({ id }) => id))(
  'the fixtures of %s have the regions, values and failures of the golden file',
  async (id) => {
    await expect(await goldenRegions(id)).toMatchFileSnapshot(`${import.meta.dirname}/${id}/regions.golden.txt`);
  },
);
