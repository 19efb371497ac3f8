import { CODECS } from '../src/formats/all.ts';
import { expectAccessible, SHOWN_VIEW } from './support/axe.ts';
import { saved } from './support/exports.ts';
import { followLink } from './support/input.ts';
import { lanesOf } from './support/lanes.ts';
import { subject } from './support/subject.ts';
import { cellOf, number, ROWS, rowNames, rowOf } from './support/table.ts';
import { THOROUGH } from './support/tags.ts';
import { expect, type Page, test } from './support/test.ts';
import { waitForTimings } from './support/wait.ts';

test.use({ prefetches: true });

test('the Sizes view has the figures of the table; names occur once, keys change tabs, and themes follow the system', {
  tag: THOROUGH,
}, async ({ open }) => {
  const page = await open('#view=sizes');

  await subject("the Sizes view shows the table's figures, as bars and as a table", async () => {
    const sizes = page.getByRole('region', { name: 'Sizes', exact: true });
    await expect(sizes.getByRole('img')).toHaveAttribute('aria-label', /Encoded bytes: .*BSON 52/);
    expect(await inkOf(page)).toBeGreaterThan(1000);
    await page.setViewportSize({ width: 1440, height: 900 });
    const chart = sizes.getByRole('img').first();
    await expect.poll(async () => (await chart.boundingBox())!.height, 'rows of 34 px').toBe(ROWS * 34 + 48);
    await expect(chart, 'the axis is in sight').toBeInViewport({ ratio: 1 });
    const paths = (await sizes.getByRole('region', { name: 'Bytes by path' }).boundingBox())!;
    expect(paths.y, 'the picture by path is beside the bars').toBeLessThan((await chart.boundingBox())!.y + 50);
    await expect(chart).toHaveAttribute('aria-label', /Cap'n Proto 48.*MessagePack 38/);
    await sizes.getByRole('group', { name: 'Sorted by' }).getByRole('button', { name: 'bytes as they are' }).click();
    await expect(chart).toHaveAttribute('aria-label', /MessagePack 38.*Cap'n Proto 48/);
    await expect(sizes.getByRole('button', { name: 'Copy picture' })).toBeEnabled();
    await page.setViewportSize({ width: 1440, height: 1040 });
    await sizes.getByRole('button', { name: 'table' }).click();
    const table = sizes.getByRole('table', { name: 'Sizes in bytes' });
    const cbor = table.getByRole('row', { name: /^CBOR/ }).getByRole('cell');
    const [names = 0, framing = 0, values = 0, bytes = 0] = (await cbor.allTextContents()).map(number);
    expect([names + framing + values, bytes]).toEqual([38, 38]);
    const png = await saved(page, () => sizes.getByRole('button', { name: 'Save as PNG' }).first().click());
    expect(png.bytes.subarray(1, 4).toString()).toBe('PNG');
    await page.getByRole('tab', { name: 'Bytes' }).click();
    await expect(cellOf(rowOf(page, 'cbor'), 'bytes')).toHaveText('38');
  });

  await subject('the bytes of a format by path are boxes or a list, and both select values', async () => {
    await followLink(page, '#sample=task-messages&messages=elements&view=sizes');
    const paths = page.getByRole('region', { name: 'Bytes by path', exact: true });
    await paths.getByRole('combobox', { name: 'Format' }).selectOption('msgpack');
    const tree = paths.getByRole('tree');
    const boxes = tree.getByRole('treeitem');
    await expect(boxes.first()).toHaveAccessibleName('all 585 B, 100 %');
    await boxes.first().focus();
    await page.keyboard.press('ArrowDown');
    await expect(boxes.nth(1)).toBeFocused();
    await expect(boxes.nth(1)).toHaveAccessibleName('* 585 B, 100 %, 8 values');
    await expect(paths.getByText('1 of 8')).toBeVisible();
    await paths.getByRole('button', { name: 'next value' }).click();
    await expect(paths.getByText('2 of 8')).toBeVisible();
    const kinds = paths.getByRole('table', { name: 'Bytes by kind' });
    const bytes = await kinds.locator('tbody tr td:nth-child(4)').allTextContents();
    expect(bytes.map(number).reduce((sum, each) => sum + each, 0)).toBe(585);
    await boxes.nth(1).press('Enter');
    await expect(boxes.first()).toHaveAccessibleName(/^\*/);
    await page.keyboard.press('Escape');
    await expect(boxes.first()).toHaveAccessibleName(/^all/);
    await paths.getByRole('button', { name: 'list', exact: true }).click();
    await paths.getByRole('table', { name: 'Bytes by path' }).getByRole('button').nth(2).click();
    await expect(paths.getByRole('heading', { level: 3 })).toHaveText(/^\/\*\//);
    await expectAccessible(page, 'paths as a list', '.paths');
    await paths.getByRole('button', { name: 'icicle' }).click();
    await expectAccessible(page, 'paths as boxes', '.paths');
    const svg = await saved(page, () => paths.getByRole('button', { name: 'Save as SVG' }).click());
    expect(svg.bytes.toString()).toMatch(/^<svg .*Bytes of MessagePack by path.*all 585 B/s);
    await followLink(page, '#sample=homer&view=bytes');
  });

  await subject('each name that scripts and assistive technology use occurs once; arrow keys change tabs', async () => {
    for (const [role, name] of [
      ['textbox', 'Input'],
      ['grid', 'Formats'],
      ['region', 'Bytes'],
      ['button', 'Share'],
      ['button', 'Open file'],
      ['button', 'Export'],
      ['tab', 'Bytes'],
      ['tab', 'Sizes'],
      ['tab', 'Speed'],
      ['tab', 'Experiments'],
    ] as const) {
      await expect(page.getByRole(role, { name, exact: role !== 'button' }), `${role} ${name}`).toHaveCount(1);
    }
    const names = await rowNames(page);
    expect(names).toHaveLength(ROWS);
    for (const { format } of CODECS.filter(({ codec }) => codec.whatIf === undefined))
      expect(names.some((name) => name.startsWith(`${format.facts.name} `))).toBe(true);
    for (const grid of await lanesOf(page).all()) {
      const name = await grid.getAttribute('aria-label');
      expect(CODECS.some(({ format }) => name?.startsWith(format.facts.name))).toBe(true);
    }
    await page.getByRole('button', { name: 'Export' }).click();
    await expect(page.getByRole('menu').locator('.menu-head')).toHaveText([
      'Figures',
      'Bytes',
      'Charts',
      'Teaching',
      'Elsewhere',
    ]);
    // Each export has a title and a sentence.
    await expect(page.getByRole('menuitem')).toHaveText([
      /^Report \(JSON\): .*\.$/,
      /^Report with all regions \(JSON\): .*\.$/,
      /^Table \(CSV\): .*\.$/,
      /^Table \(Markdown\): .*\.$/,
      /^Decision \(Markdown\): .*\.$/,
      /^Annotated dump \(text\): .*\.$/,
      /^Bytes \(SVG\): .*\.$/,
      /^Selected value \(SVG\): .*\.$/,
      /^Chart \(PNG\): .*\.$/,
      /^Chart \(SVG\): .*\.$/,
      /^Handout \(print\): .*\.$/,
      /^Story \(print, HTML\): .*\.$/,
      /^Present \(large, for an audience\): .*\.$/,
      /^Kit \(zip\): .*\.$/,
    ]);
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: 'Bytes' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Sizes' })).toBeFocused();
    await expect(page.getByRole('region', { name: 'Sizes', exact: true })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('region', { name: 'Speed', exact: true })).toBeVisible();
    await page.keyboard.press('End');
    await expect(page.getByRole('region', { name: 'Learn', exact: true })).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('region', { name: 'Decide', exact: true })).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('region', { name: 'Experiments', exact: true })).toBeVisible();
  });

  await subject('both themes follow the system while the page is open', async () => {
    await followLink(page, '#view=bytes');
    const lightness = () =>
      page.evaluate(() => {
        const probe = document.createElement('canvas').getContext('2d')!;
        const of = (colour: string): number => {
          probe.fillStyle = colour;
          probe.fillRect(0, 0, 1, 1);
          const [r = 0, g = 0, b = 0] = probe.getImageData(0, 0, 1, 1).data;
          return (r + g + b) / 3;
        };
        const { backgroundColor, color } = getComputedStyle(document.documentElement);
        return { background: of(backgroundColor), text: of(color) };
      });
    await page.emulateMedia({ colorScheme: 'light' });
    expect((await lightness()).background).toBeGreaterThan(230);
    expect((await lightness()).text).toBeLessThan(80);
    await page.getByRole('tab', { name: 'Sizes' }).click();
    await expect(page.locator('canvas')).toBeVisible();
    await page.emulateMedia({ colorScheme: 'dark' });
    expect((await lightness()).background).toBeLessThan(50);
    expect((await lightness()).text).toBeGreaterThan(180);
  });
});

/** Number of pixels of the first chart that differ from its background. */
function inkOf(page: Page): Promise<number> {
  return page
    .locator('canvas')
    .first()
    .evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
      let ink = 0;
      for (let i = 3; i < data.length; i += 4) if (data[i]! > 0) ink++;
      return ink;
    });
}

test('the Speed view ranks only timings with separate intervals, and measures with compression on request', {
  tag: THOROUGH,
}, async ({ open, watch }) => {
  const page = await open('#view=speed');
  const speed = page.getByRole('region', { name: 'Speed', exact: true });
  await waitForTimings(page);

  await subject('the Speed view ranks only timings with separate intervals', async () => {
    await expect(speed.getByRole('img')).toHaveCount(2);
    expect(await inkOf(page)).toBeGreaterThan(1000);
    await speed.getByRole('button', { name: 'table' }).click();
    for (const direction of ['Decode', 'Encode']) {
      const table = speed.getByRole('table', { name: `${direction} times` });
      const rows = await table.locator('tbody').getByRole('row').all();
      expect(rows).toHaveLength(ROWS + 1);
      await expect(table.getByRole('row', { name: /^JSON to bytes .*baseline/ })).toBeVisible();
      await expect(
        table.getByRole('row', { name: /^JSON to text .*(faster|slower|no difference shown|busy)/ }),
      ).toBeVisible();
      let before = 0;
      for (const row of rows) {
        // If the machine was busy, a time has neither a figure nor a rank.
        if ((await row.getByRole('cell').allTextContents()).join() === 'busy') continue;
        const [, ratio = '', interval = '', rounds = '', verdict = ''] = await row.getByRole('cell').allTextContents();
        const [low = 0, high = 0] = interval.split(' to ').map(timesOf);
        expect(timesOf(ratio)).toBeGreaterThanOrEqual(before);
        before = timesOf(ratio);
        expect(Number(rounds)).toBeGreaterThan(5);
        if (verdict === 'faster') expect(high).toBeLessThanOrEqual(1);
        if (verdict === 'slower') expect(low).toBeGreaterThanOrEqual(1);
        if (verdict === 'no difference shown') expect(low <= 1 && high >= 1).toBe(true);
      }
    }
    const png = await saved(page, () => speed.getByRole('button', { name: 'Save as PNG' }).click());
    expect(png.bytes.subarray(1, 4).toString()).toBe('PNG');
    await speed.getByRole('button', { name: 'The exact calls' }).click();
    const calls = page.getByRole('dialog', { name: 'The exact calls' });
    await expect(calls.getByRole('rowgroup').filter({ hasText: 'JSON to text' })).toContainText(
      'JSON.stringify(value)JSON.parse(text)',
    );
    await expect(calls.getByRole('rowgroup').filter({ hasText: 'JSON to bytes' })).toContainText(
      'encodeInto(JSON.stringify(value), buffer)',
    );
    await expect(calls).not.toContainText('reviver');
    await expect(
      calls.getByText('This is an extension of the library, which other libraries do not read.').first(),
    ).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await subject('times with compression are measured on request, and can be cancelled', async () => {
    await speed.getByRole('button', { name: 'gzip 6' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-timings', 'running');
    await speed.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-timings', 'done');
    await expect(speed).toContainText('Times with compression are measured when you ask for them.');

    await speed.getByRole('button', { name: 'Measure', exact: true }).click();
    await expect(speed).toContainText('baseline JSON to bytes + gzip 6');
    await expectTimed(page, 'Encode times');
    await expectTimed(page, 'Decode times');

    watch.expectOnly(/\.wasm$|\/workers\/compression-/);
    await speed.getByRole('button', { name: 'Zstandard 3' }).click();
    await expect(speed).toContainText('baseline JSON to bytes + Zstandard 3');
    await expectTimed(page, 'Encode times');
    await expectAccessible(page, 'times with compression', SHOWN_VIEW);
    await speed.getByRole('button', { name: 'none', exact: true }).click();
    await expect(speed.getByRole('table', { name: 'Encode times' })).not.toContainText('JSON uncompressed');
  });
});

/** Parses a ratio as the page writes it: "0.47", or "1 / 3,000" if it is small. */
function timesOf(text: string): number {
  const [over = '', under = '1'] = text.replaceAll(',', '').split(' / ');
  return Number(over) / Number(under);
}

/** Asserts that JSON with the compression is the baseline, and that JSON without it is shown beside it. */
async function expectTimed(page: Page, name: string): Promise<void> {
  const times = page.getByRole('table', { name });
  await expect(times.getByRole('row', { name: /^JSON to bytes .*baseline/ })).toBeVisible();
  await expect(
    times.getByRole('row', { name: /^JSON uncompressed .*(faster|slower|no difference shown|busy)/ }),
  ).toBeVisible();
  await expect(times.getByRole('row', { name: /^MessagePack / })).toContainText(/\d to \d|busy/);
}
