import { expect, test } from 'vitest';
import { goldenRegions } from '../../testing/golden-regions.ts';

test('the fixtures have the regions, values and failures of the golden file', async () => {
  await expect(await goldenRegions('capnp')).toMatchFileSnapshot(`${import.meta.dirname}/regions.golden.txt`);
});
