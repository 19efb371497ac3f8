import { SAMPLES } from '../src/subjects/samples/samples.ts';
import { expectAccessible } from './support/axe.ts';
import { followLink, jsonBox, pickSample } from './support/input.ts';
import { inspector, laneOf, lineOf } from './support/lanes.ts';
import { linesInSight, smallTargets } from './support/sight.ts';
import { subject } from './support/subject.ts';
import { formats } from './support/table.ts';
import { THOROUGH } from './support/tags.ts';
import { expect, type Page, test } from './support/test.ts';

const MSGPACK = 'MessagePack @msgpack/msgpack';

/** Lines of advice with times and bytes, whose matrix has the most columns and the longest names. */
const LOG = Array.from({ length: 40 }, (_, i) =>
  JSON.stringify({
    ts: new Date(1_790_000_000_000 + i * 61_000).toISOString(),
    sensor: `north-${i % 5}`,
    celsius: 20 + ((i * 37) % 100) / 10,
    payload: Buffer.from(`abcdefgh${i * 7919}xyzxyz`).toString('base64'),
  }),
).join('\n');

/** Bytes that gzip does not shorten, in base64. */
const RAW = Buffer.from(Array.from({ length: 90 }, (_, i) => (i * i * 31 + i * 73) % 251)).toString('base64');

/** The smallest text in the fields in sight, in pixels. */
function smallestField(page: Page): Promise<number> {
  return page.evaluate(() => {
    const fields: Element[] = [...document.querySelectorAll('input, select, textarea')];
    for (const host of document.querySelectorAll('.code-editor')) {
      fields.push(...(host.shadowRoot?.querySelectorAll('.cm-content') ?? []));
    }
    const shown = fields.filter(
      (field) => field.checkVisibility() && !field.matches('[type=checkbox], [type=radio], [type=file]'),
    );
    return Math.min(...shown.map((field) => Number.parseFloat(getComputedStyle(field).fontSize)));
  });
}

async function openView(page: Page, name: string): Promise<void> {
  const tab = page.getByRole('tab', { name, exact: true });
  if ((await tab.count()) > 0) return tab.tap();
  await page.getByRole('button', { name: 'More', exact: true }).tap();
  await page.getByRole('menuitem', { name, exact: true }).tap();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
}

test.describe('360 × 740', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('JSON, bytes and explanation share the screen, and a value touched in one lights up in the others', async ({
    open,
  }) => {
    const page = await open('#show=msgpack&at=/id');
    expect(await linesInSight(page)).toBeGreaterThanOrEqual(4);
    const literal = lineOf(laneOf(page, MSGPACK), 'boolean true');

    await subject('a touch in the JSON selects the value, and asks for no keyboard', async () => {
      await expect(jsonBox(page)).toHaveAttribute('inputmode', 'none');
      await jsonBox(page).getByText('true').tap();
      await expect(inspector(page)).toContainText('isActive › value');
      await expect(literal).toHaveAttribute('data-strength', 'strong');
      await expect(literal).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('tab', { name: 'Bytes' })).toHaveAttribute('aria-selected', 'true');
    });

    await subject('a touch in the bytes lights up the value in the JSON', async () => {
      await lineOf(laneOf(page, MSGPACK), 'integer 4').tap();
      await expect(jsonBox(page).locator('.cm-highlight-strong')).toHaveText('4');
    });

    await subject('a legend names the roles of the lane, and another those of the bars', async () => {
      await expect(page.locator('.lane-legend')).toHaveText('keyframingstringnumberliteral');
      await expect(page.locator('.formats-legend')).toContainText('names framing values');
    });

    await subject('a button leads to the field, where the keyboard comes', async () => {
      const edit = page.getByRole('button', { name: 'Edit', exact: true });
      const text = (await page.locator('.place-strip .cm-content').boundingBox())!;
      expect((await edit.boundingBox())!.x, 'the button covers no text').toBeGreaterThanOrEqual(text.x + text.width);
      await edit.tap();
      await expect(page.getByRole('tab', { name: 'Input' })).toHaveAttribute('aria-selected', 'true');
      await expect(jsonBox(page)).not.toHaveAttribute('inputmode', 'none');
      expect(await smallestField(page)).toBeGreaterThanOrEqual(16);
    });
  });

  test('the menu has what does not fit, and a touched hint is shown', { tag: THOROUGH }, async ({ open }) => {
    const page = await open('#show=msgpack');
    const more = page.getByRole('button', { name: 'More', exact: true });

    await subject('the menu “More” has views, the keys, the theme and the exports', async () => {
      await more.tap();
      const items = page.getByRole('menuitem');
      for (const name of ['Speed', 'Experiments', 'Decide', 'Open file', 'Keys', 'Dark', 'Handout (print)']) {
        await expect(items.filter({ hasText: name })).toHaveCount(1);
      }
      expect(await smallTargets(page, 32, '[role=menu]')).toEqual([]);
      await expectAccessible(page, 'the menu of what does not fit', '[role=menu]');
      await items.filter({ hasText: 'Keys' }).tap();
      await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
      await page.getByRole('button', { name: 'Close' }).tap();
    });

    await subject('the last view from the menu has a tab', async () => {
      await openView(page, 'Decide');
      await openView(page, 'Bytes');
      await expect(page.getByRole('tab', { name: 'Decide' })).toBeVisible();
      await expect(page.getByRole('tab', { name: 'Sizes' })).toHaveCount(0);
    });

    await subject('a touch shows the hint of a figure until the next touch', async () => {
      await page.locator('.formats-legend').tap();
      await expect(page.locator('.touch-hint')).toHaveText(/Names are plain/);
      await page.locator('.formats-legend').tap();
      await page.getByRole('tab', { name: 'Bytes' }).tap();
      await expect(page.locator('.touch-hint')).toHaveCount(0);
    });
  });

  test('targets have 44 pixels in Learn and 32 elsewhere, fields have 16, and no view scrolls sideways', {
    tag: THOROUGH,
  }, async ({ open }) => {
    const page = await open('#sample=edge-numbers&show=msgpack');
    await subject('the other columns of the table', async () => {
      await page.getByRole('button', { name: 'gzipped, times, losses' }).tap();
      expect.soft(await smallTargets(page, 32)).toEqual([]);
      const table = page.locator('.formats-scroll');
      expect.soft(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    });
    for (const view of ['Bytes', 'Input', 'Sizes', 'Speed', 'Experiments', 'Decide']) {
      await subject(view, async () => {
        await openView(page, view);
        await expect(page.locator('.view-wait')).toHaveCount(0);
        expect.soft(await smallTargets(page, 32), view).toEqual([]);
        expect.soft(await smallestField(page), view).toBeGreaterThanOrEqual(16);
        expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), view).toBeLessThanOrEqual(360);
      });
    }
    await subject('Learn', async () => {
      await open('#view=learn&learn=cbor.2');
      await expect(page.getByRole('region', { name: 'Learn' })).toContainText('What is the marked byte in CBOR?');
      expect.soft(await smallTargets(page, 44)).toEqual([]);
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      await open('#sample=homer&view=learn');
      await expect(page.getByRole('checkbox', { name: 'A seed for each seat number' })).toBeVisible();
      expect.soft(await smallTargets(page, 44, '.exercise-start:has([type=checkbox])')).toEqual([]);
    });
  });

  test('the sizes of the answer are those that its line names', { tag: THOROUGH }, async ({ open }) => {
    // Native types make the bytes of Avro smaller, but their size after gzip larger.
    const spans = Array.from({ length: 40 }, (_, i) => ({
      traceId: '5b8efff798038103d269b633813fc60c',
      spanId: `eee19b7ec3c1b1${10 + i}`,
      name: `GET /api/items/${i}`,
      kind: ['SERVER', 'CLIENT', 'INTERNAL'][i % 3],
      startTimeUnixNano: String(1_544_712_660_000_000_000n + BigInt(i) * 1_000_000n),
      status: { code: i % 2 },
    }));
    const page = await open(`#json=${encodeURIComponent(JSON.stringify({ spans }))}`);
    const answer = page.locator('.answer');
    await expect(answer).toContainText(/schema saves more: Avro, \d+\s%/);
    const share = /Avro, (\d+)\s%/.exec((await answer.textContent())!)![1]!;
    const avro = page.getByRole('table', { name: 'Sizes of the answer' }).getByRole('row', { name: /^Avro/ });
    await expect(avro).toHaveCount(1);
    await expect(avro).toContainText(new RegExp(`−${share}\\s%`));
    await subject('the name of a row says which types it carries, if there is room', async () => {
      const text = JSON.stringify({ at: '2026-03-01T10:20:30Z', raw: RAW });
      await followLink(page, `#json=${encodeURIComponent(text)}`);
      const names = page.locator('.answer-matrix th[data-kinds]');
      await expect(names.first()).toBeVisible();
      const shown = await names.evaluateAll((heads) =>
        heads.map((head) => [getComputedStyle(head, '::after').content, head.scrollWidth > head.clientWidth]),
      );
      expect(shown.map(([content]) => content)).toContain('" + times, bytes" / ""');
      expect(shown.some(([, isCut]) => isCut)).toBe(false);
    });
    await subject('rows say which formats need a schema, and no name or head is cut beside a stream', async () => {
      await followLink(page, `#messages=lines&json=${encodeURIComponent(LOG)}`);
      const matrix = page.getByRole('table', { name: 'Sizes of the answer' });
      await expect(matrix.getByRole('columnheader', { name: 'one stream' })).toBeVisible();
      await expect(matrix.getByRole('row', { name: /^Avro \+ schema with times, bytes/ })).toBeVisible();
      const cut = await matrix
        .locator('th')
        .evaluateAll((heads) =>
          heads.filter((head) => head.scrollWidth > head.clientWidth).map((head) => head.textContent),
        );
      expect(cut).toEqual([]);
    });
  });

  test('no sample needs a taller answer, so that the bytes keep their place', { tag: THOROUGH }, async ({ open }) => {
    const page = await open('#show=msgpack');
    const heights = new Set<number>();
    for (const { title } of SAMPLES.filter((sample) => 'file' in sample)) {
      await pickSample(page, title);
      heights.add((await page.locator('.answer').boundingBox())!.height);
    }
    expect([...heights]).toHaveLength(1);
  });
});

test.describe('844 × 390', () => {
  test.use({ viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true });

  test('the bytes are beside the JSON and the sentence', async ({ open }) => {
    const page = await open('#show=msgpack&at=/id');
    expect(await linesInSight(page)).toBeGreaterThanOrEqual(5);
    const lane = (await laneOf(page, MSGPACK).boundingBox())!;
    const sentence = (await page.locator('.inspector-sentence').boundingBox())!;
    expect(sentence.x).toBeGreaterThanOrEqual(lane.x + lane.width);
    await expect(page.locator('.inspector-sentence')).toBeInViewport({ ratio: 1 });
    await expect(jsonBox(page)).toBeInViewport();
    expect(await smallTargets(page, 32)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(844);
    // The table comes after the bytes.
    await page.getByRole('button', { name: 'gzipped, times, losses' }).tap();
    await expect(formats(page).getByRole('columnheader', { name: 'gzipped' })).toBeVisible();
  });

  test.describe('for the first time', () => {
    test.use({ firstVisit: true });

    test('the bytes are in sight', async ({ open }) => {
      const page = await open();
      expect(await linesInSight(page)).toBeGreaterThanOrEqual(4);
    });
  });
});
