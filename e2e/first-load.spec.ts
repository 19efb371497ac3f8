import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { holdRequests } from './support/hold.ts';
import { subject } from './support/subject.ts';
import { THOROUGH } from './support/tags.ts';
import { expect, type Page, test } from './support/test.ts';
import { waitForRuns } from './support/wait.ts';

test.use({ firstVisit: true, prefetches: true });

/** Limit for the scripts of the page before its first rows are complete, gzipped. */
const MOST_BYTES = 180_000;
/** Parts that wait for the first rows, by the names of their scripts. */
const LATER = [
  'editor',
  'charts',
  'menus',
  'format-glosses',
  'share-dialog',
  'verdict',
  'lane-parts',
  'idle',
  'reasons',
  'export',
];
const LINKS = {
  'the first visit': '',
  'a link with JSON': '#json={"name":"Ann","tags":["a","b"],"age":41}',
  'a link with bytes': '#hex=82a7636f6d70616374c3a6736368656d6100&from=msgpack',
  'a link with wrong JSON': '#json={"name":}',
};

/** Records when `data-runs` is `done` for the first time. */
function markFirstRows(): void {
  // A page has more files than the 250 that browsers note by default.
  performance.setResourceTimingBufferSize(1000);
  const watch = new MutationObserver(() => {
    if (document.documentElement.dataset.runs !== 'done') return;
    performance.mark('first-rows');
    watch.disconnect();
  });
  watch.observe(document, { attributes: true, subtree: true, attributeFilter: ['data-runs'] });
}

/**
 * The scripts that the page itself requests, by their names in `dist`: those before its first rows are complete, and
 * all.
 */
async function pageScripts(
  page: Page,
): Promise<{ readonly early: readonly string[]; readonly all: readonly string[] }> {
  const { requested, rowsAt } = await page.evaluate(() => ({
    requested: performance
      .getEntriesByType('resource')
      .map(({ name, startTime }) => ({ file: new URL(name).pathname.slice(1), startTime })),
    rowsAt: performance.getEntriesByName('first-rows')[0]?.startTime ?? Number.POSITIVE_INFINITY,
  }));
  const scripts = requested.filter(({ file }) => file.endsWith('.js') && !file.startsWith('workers/'));
  const files = (some: typeof scripts) => [...new Set(some.map(({ file }) => file))];
  return { early: files(scripts.filter(({ startTime }) => startTime <= rowsAt)), all: files(scripts) };
}

function namedLater(files: readonly string[]): readonly string[] {
  return LATER.filter((part) => files.some((file) => file.startsWith(`assets/${part}-`)));
}

test('until the first rows are complete, the page loads only what they need; the rest follows automatically', {
  tag: THOROUGH,
}, async ({ open, page }) => {
  await page.addInitScript(markFirstRows);
  for (const [title, link] of Object.entries(LINKS)) {
    await subject(title, async () => {
      await open(link);
      const { early, all } = await pageScripts(page);
      expect(namedLater(early)).toEqual([]);
      const bytes = early.reduce((sum, file) => sum + gzipSync(readFileSync(`dist/${file}`)).length, 0);
      expect(bytes).toBeGreaterThan(MOST_BYTES / 2);
      expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
      expect(namedLater(all)).toEqual(LATER);
    });
  }
});

test('a press of a key loads the explanations before the rows are complete', async ({ page }) => {
  const release = await holdRequests(page, /workers\/bson-codec/);
  await page.goto('./');
  await expect(page.getByRole('row').first()).toBeVisible();
  await page.mouse.move(200, 300);
  await page.mouse.move(210, 310);
  await expect(page.getByRole('region', { name: 'Inspector' })).toContainText(' is ');
  const glosses = async () => namedLater((await pageScripts(page)).all).includes('format-glosses');
  expect(await glosses()).toBe(false);
  await page.keyboard.press('Shift');
  await expect.poll(glosses).toBe(true);
  expect(await page.locator('html').getAttribute('data-runs')).toBe('running');
  release();
  await waitForRuns(page);
});

test('a link whose reader cannot be loaded is not opened, and the page says so', async ({ page, watch }) => {
  watch.expectOnly(/Failed to load resource/);
  await page.route(/assets\/(open-)?link-/, (route) => route.abort());
  await page.goto('./#json=[1,2,3]');
  await waitForRuns(page);
  const notices = page.getByRole('region', { name: 'Notices' });
  await expect(notices).toContainText('The address is not read, because a script could not be loaded.');
  expect(new URL(page.url()).hash).toBe('#json=[1,2,3]');
});
