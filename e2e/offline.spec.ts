import { pasteJson, pickSample } from './support/input.ts';
import { inspector } from './support/lanes.ts';
import { type PlainHost, startPlainHost } from './support/plain-host.ts';
import { subject } from './support/subject.ts';
import { rowOf } from './support/table.ts';
import { THOROUGH } from './support/tags.ts';
import { expect, type Page, test } from './support/test.ts';
import { waitForRuns } from './support/wait.ts';

test.use({ serviceWorkers: 'allow', prefetches: true });

let host: PlainHost;
test.beforeAll(async () => {
  host = await startPlainHost();
});
test.afterAll(() => host.close());

const hasServiceWorker = (page: Page) =>
  expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 60_000 }).toBe(true);

async function visit(page: Page, hash = ''): Promise<void> {
  await page.goto('about:blank');
  await page.goto(host.url + hash);
  await waitForRuns(page);
}

test.describe('on a host that isolates the page without its policies', () => {
  test.use({ serviceWorkers: 'block', prefetches: false });

  test('the page states that the browser does not enforce that nothing is sent', { tag: THOROUGH }, async ({
    page,
  }) => {
    host.headers = { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' };
    await visit(page);
    host.headers = {};
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
    await expect(page.getByText('this host does not send the page’s policies')).toBeVisible();
    await page.getByRole('button', { name: 'How that is enforced' }).click();
    await expect(page.getByRole('dialog')).toContainText('On this host, the browser does not prevent it yet.');
  });
});

test('in a folder of a host without headers, the second load is isolated, works without a network, and changes to a new version as a whole', {
  tag: THOROUGH,
}, async ({ page, watch }) => {
  watch.expectOnly(/./);
  await visit(page);
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(false);
  await expect(page.getByText('this host does not send the page’s policies')).toBeVisible();
  await hasServiceWorker(page);

  await subject('the second load has the headers of the page and of the workers', async () => {
    await visit(page);
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
    await expect(page.getByText('Stays in this tab: nothing is sent anywhere.')).toBeVisible();
    const refused = await page.evaluate(() => fetch('https://example.invalid/').then(String, (thrown) => thrown.name));
    expect(refused).toBe('TypeError');
    const [worker] = page.workers();
    const { isolated, sent } = await worker!.evaluate(async () => ({
      isolated: crossOriginIsolated,
      sent: await fetch('/').then(
        () => true,
        () => false,
      ),
    }));
    expect({ isolated, sent }).toEqual({ isolated: true, sent: false });
  });

  await subject('without a network, a link, a sample, own text and every view work', async () => {
    host.reachable = false;
    await visit(page, '#sample=task-messages&show=cbor&at=/0');
    await expect(inspector(page)).toContainText('CBOR');
    await pickSample(page, 'Small message');
    await waitForRuns(page);
    await pasteJson(page, '{"own": [1, 2, 3]}');
    await expect(rowOf(page, 'msgpack')).toContainText('9');
    for (const view of ['Sizes', 'Speed', 'Experiments', 'Decide']) {
      await page.getByRole('tab', { name: view }).click();
      await expect(page.locator('.view-wait')).toHaveCount(0);
      await expect(page.getByText('could not be loaded')).toHaveCount(0);
    }
    host.reachable = true;
  });

  await subject('a new version waits until the user wants it', async () => {
    host.replace('sw.js', (content) => content.replace(/\\?"version\\?":\\?"\w+/, (found) => `${found}2`));
    host.replace('index.html', (content) => content.replace('<title>', '<title>New: '));
    const titleSent = () =>
      page.evaluate(async () => (await (await fetch('./index.html')).text()).includes('<title>New: '));
    await visit(page, '#json=[1]');
    const use = page.getByRole('button', { name: 'Use the new version' });
    await expect(use).toBeVisible({ timeout: 60_000 });
    expect(await titleSent()).toBe(false);
    await use.click();
    // The page reloads meanwhile.
    await expect.poll(() => titleSent().catch(() => false)).toBe(true);
    await expect(use).toHaveCount(0);
    await waitForRuns(page);
    await expect(page.getByRole('textbox', { name: 'Input', exact: true })).toContainText('[1]');
  });
});
