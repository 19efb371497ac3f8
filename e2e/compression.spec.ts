import { brotliCompressSync, constants, deflateRawSync, gzipSync } from 'node:zlib';
import { expectAccessible, SHOWN_VIEW } from './support/axe.ts';
import { exportAs } from './support/exports.ts';
import { subject } from './support/subject.ts';
import { number, textOf } from './support/table.ts';
import { THOROUGH } from './support/tags.ts';
import { expect, type Page, test } from './support/test.ts';

test.use({ prefetches: true });

/** Matches files that are loaded only on request. */
const LIBRARIES = /\.wasm$|\/workers\/compression-/;

const sizes = (page: Page) => page.getByRole('region', { name: 'Sizes', exact: true });
const table = (page: Page) => sizes(page).getByRole('table', { name: 'Sizes in bytes' });
const more = (page: Page) => sizes(page).getByRole('checkbox', { name: 'Brotli and Zstandard too' });

test('Brotli and Zstandard load on request, and the figures agree with other implementations', {
  tag: THOROUGH,
}, async ({ open, watch }) => {
  const page = await open('#sample=medium-message&view=sizes');

  await subject('no file of the libraries is loaded before the request', async () => {
    await sizes(page).getByRole('button', { name: 'table' }).click();
    await expect(table(page).getByRole('columnheader')).toHaveText([/Format/, ...HEADS, 'gzip 6', 'deflate 6']);
    await expect(sizes(page)).toContainText(/After gzip, .* is the smallest: [\d,]+\sB, .*the names cause/);
    expect(watch.late).toEqual([]);
  });

  watch.expectOnly(LIBRARIES);
  await subject('the figures agree with other implementations', async () => {
    await more(page).check();
    await expect(table(page).getByRole('columnheader')).toHaveText([
      /Format/,
      ...HEADS,
      'gzip 6',
      'deflate 6',
      'Brotli 5',
      'Zstandard 3',
    ]);
    await expect(table(page)).not.toContainText('…');
    const report = JSON.parse((await exportAs(page, 'Report (JSON)')).bytes.toString());
    for (const { id, state, hex, compressed } of report.codecs) {
      if (state !== 'done') continue;
      const bytes = Buffer.from(hex, 'hex');
      const cells = await table(page).locator(`tr[data-codec="${id}"]`).getByRole('cell').allTextContents();
      expect(cells.slice(-4).map(number), id).toEqual(Object.values(compressed));
      const brotli = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
      const others = { gzip: gzipSync(bytes), deflate: deflateRawSync(bytes), brotli };
      // Browsers modify zlib, and brotli-wasm is another implementation of Brotli; at equal levels, sizes differ by a
      // few per cent.
      for (const [compression, { length }] of Object.entries(others)) {
        expect(Math.abs(compressed[compression] - length), `${id} ${compression}`).toBeLessThan(length / 12);
      }
      // Node 20 has no Zstandard; at these levels its sizes are close to gzip's.
      expect(Math.abs(compressed.zstd - compressed.gzip), id).toBeLessThan(compressed.gzip / 5);
    }
  });

  await subject('a compression sorts the table and changes the sentence', async () => {
    await sizes(page).getByRole('button', { name: 'Zstandard 3' }).click();
    await expect(sizes(page)).toContainText('After Zstandard, ');
    const rows = table(page).locator('tbody tr');
    const shown = await rows.locator('td:last-child').allTextContents();
    const figures = shown.map(number);
    expect(figures).toEqual([...figures].sort((a, b) => a - b));
  });

  await subject('axe finds nothing, in the table and in the chart', async () => {
    await expectAccessible(page, 'the table of compressed sizes', SHOWN_VIEW);
    await sizes(page).getByRole('button', { name: 'bars' }).click();
    await expect(sizes(page).getByRole('img')).toBeVisible();
    await expectAccessible(page, 'the chart of compressed sizes', SHOWN_VIEW);
  });
});

const HEADS = ['Names', 'Framing', 'Values', 'Bytes', 'vs JSON', 'Both sides keep'];

test('loading Brotli and Zstandard can be cancelled, and a failure is reported', { tag: THOROUGH }, async ({
  open,
  watch,
}) => {
  const page = await open('#view=sizes');
  watch.expectOnly(LIBRARIES);
  watch.expectOnly(/console: Failed to load resource/);
  // When a part cannot be loaded, the page asks the host for its build.
  watch.expectOnly(/^http:\/\/localhost:\d+\/$/);
  let answer = (): void => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\.wasm$/, async (route) => {
    await asked;
    await route.abort().catch(() => {});
  });

  await subject('loading can be cancelled', async () => {
    await more(page).check();
    await expect(sizes(page).getByText('Loading them …')).toBeVisible();
    await sizes(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(more(page)).not.toBeChecked();
    await expect(sizes(page).locator('progress')).toHaveCount(0);
    await expect(sizes(page).getByRole('button', { name: 'Brotli 5' })).toHaveCount(0);
  });

  await subject('a failure is reported, and another try succeeds', async () => {
    await more(page).check();
    answer();
    await expect(sizes(page).getByText(/could not be loaded/)).toBeVisible();
    await page.unroute(/\.wasm$/);
    await more(page).check();
    await expect(sizes(page).getByRole('button', { name: 'Brotli 5' })).toBeVisible();
    await expect(sizes(page).locator('progress')).toHaveCount(0);
    expect(await textOf(sizes(page))).toContain('Too small to gain from gzip');
  });
});
