import { exportAs } from './support/exports.ts';
import { fileOf, jsonBox, pasteJson, pickSample, selectText } from './support/input.ts';
import { subject } from './support/subject.ts';
import { besideKept, cellOf, rowOf } from './support/table.ts';
import { THOROUGH } from './support/tags.ts';
import { expect, test } from './support/test.ts';
import { waitForRuns } from './support/wait.ts';

test.use({ firstVisit: true, prefetches: true });

test('page and workers are isolated, each by its own policy; nothing comes from other hosts, is stored, or is sent', {
  tag: THOROUGH,
}, async ({ page, baseURL, watch }) => {
  const policies = new Map<string, string>();
  page.on('response', (response) => {
    policies.set(new URL(response.url()).pathname, response.headers()['content-security-policy'] ?? '');
  });
  const requests: { url: string; worker: boolean }[] = [];
  page.on('worker', (worker) => requests.push({ url: worker.url(), worker: true }));
  page.on('request', (request) => requests.push({ url: request.url(), worker: false }));
  await page.goto('./');
  await waitForRuns(page);
  await watch.quiet();

  await subject('page and workers are isolated, each by its own policy', async () => {
    const workers = [...policies.keys()].filter((path) => path.startsWith('/workers/'));
    expect(workers.length).toBeGreaterThan(5);
    for (const [path, policy] of policies) {
      expect(policy, path).toContain("default-src 'none'");
      expect(policy, path).toContain(path.startsWith('/workers/') ? "connect-src 'none'" : "connect-src 'self'");
      expect(policy.includes("'unsafe-eval'"), path).toBe(path.startsWith('/workers/'));
    }
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
    for (const worker of page.workers()) expect(await worker.evaluate(() => crossOriginIsolated)).toBe(true);
    await expect(page.getByText('Stays in this tab: nothing is sent anywhere.')).toBeVisible();
  });

  await subject('the page includes the licences of its parts', async () => {
    await page.getByRole('button', { name: 'How that is enforced' }).click();
    const link = page.getByRole('link', { name: 'licences of the libraries and fonts in this page' });
    await expect(link).toHaveAttribute('href', './licenses.txt');
    const file = await page.request.get('./licenses.txt');
    expect(file.headers()['content-type']).toMatch(/^text\/plain/);
    const text = await file.text();
    for (const name of ['react', 'protobufjs', 'brotli-wasm', 'zstd-wasm', 'noto-sans', 'avsc'])
      expect(text).toContain(`${name} `);
    expect(text).toContain('SIL OPEN FONT LICENSE');
    await page.keyboard.press('Escape');
  });

  await subject('the page loads nothing from other hosts, and every worker script from its folder', async () => {
    for (const { url, worker } of requests) {
      expect(url.startsWith(baseURL!), url).toBe(true);
      if (worker) expect(new URL(url).pathname).toMatch(/^\/workers\//);
    }
    const paths = requests.map(({ url }) => new URL(url).pathname);
    expect(paths.some((path) => /^\/(?!workers).*editor.*\.js$/.test(path))).toBe(true);
    expect(paths.some((path) => /^\/(?!workers).*charts.*\.js$/.test(path))).toBe(true);
  });

  await subject("typed text is stored only for a reload, in the tab's session, until it is emptied", async () => {
    const stored = () =>
      page.evaluate(async () => ({
        local: { ...localStorage },
        session: { ...sessionStorage } as Readonly<Record<string, string>>,
        databases: (await indexedDB.databases()).length,
        caches: (await caches.keys()).length,
        cookies: document.cookie,
        hash: location.hash,
      }));
    const nothing = { local: {}, session: {}, databases: 0, caches: 0, cookies: '', hash: '' };
    expect(await stored()).toEqual(nothing);
    await jsonBox(page).click();
    await page.keyboard.type('1');
    await pasteJson(page, '{"secret": "kept in the tab"}');
    const kept = { version: 2, source: { kind: 'json', text: '{"secret": "kept in the tab"}' } };
    // The first key may be stored by itself, before the paste.
    await expect
      .poll(async () => JSON.parse((await stored()).session['wireprint-input'] ?? 'null') as unknown)
      .toMatchObject(kept);
    const { session, ...others } = await stored();
    expect({ ...others, session: {} }).toEqual(nothing);
    expect(Object.keys(session)).toEqual(['wireprint-input']);
    await selectText(page);
    await page.keyboard.press('Delete');
    await expect.poll(stored).toEqual(nothing);
  });

  await subject('only a chosen theme is remembered, and it applies before any script of the page runs', async () => {
    const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const light = await background();
    await page.getByRole('button', { name: 'Theme' }).click();
    await page.getByRole('menuitem', { name: 'Dark' }).click();
    const dark = await background();
    expect(dark).not.toBe(light);
    expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({ 'wireprint-theme': 'dark' });
    watch.loading();
    await page.route(/\/assets\/.*\.js$/, (route) => route.fulfill({ body: '', contentType: 'text/javascript' }));
    await page.reload();
    expect(await background()).toBe(dark);
    await page.unrouteAll();
    await page.reload();
    await waitForRuns(page);
    await page.getByRole('button', { name: 'Theme' }).click();
    await page.getByRole('menuitem', { name: 'As the system' }).click();
    expect(await background()).toBe(light);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    await watch.quiet();
  });

  await subject('a worker cannot reach even its own host, and the page no other host', async () => {
    watch.expectOnly(/policy|example\.invalid|Failed to fetch|violates/i);
    const workers = page.workers();
    // These are the codec workers. Workers with other jobs run the same script, so the same policy holds for them.
    expect(workers.length).toBeGreaterThanOrEqual(1);
    for (const worker of workers) {
      const outcome = await worker.evaluate(() =>
        fetch('/').then(
          () => 'reached',
          () => 'refused',
        ),
      );
      expect(outcome).toBe('refused');
    }
    const outcome = await page.evaluate(() =>
      fetch('https://example.invalid/', { mode: 'no-cors' }).then(
        () => 'reached',
        () => 'refused',
      ),
    );
    expect(outcome).toBe('refused');
    const image = await page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          const img = new Image();
          img.onerror = () => resolve('refused');
          img.onload = () => resolve('reached');
          img.src = 'https://example.invalid/x.png';
        }),
    );
    expect(image).toBe('refused');
  });
});

test('everything works without a network once loaded, including a replaced worker', { tag: THOROUGH }, async ({
  open,
  watch,
  page,
}) => {
  // The replaced worker requests its script again, which the browser answers from its cache.
  watch.expectOnly(/\/workers\//);
  await open();
  await page.context().setOffline(true);
  // Opens a generated sample and, before all of its formats are encoded, a sample that is loaded from a file.
  await page.getByRole('button', { name: /^Sample/ }).click();
  await page.getByRole('menuitem', { name: 'State snapshot' }).click();
  await expect(cellOf(rowOf(page, 'json'), 'bytes')).toHaveText(/\d,\d{3},\d{3}/);
  await pickSample(page, 'Message envelope');
  await exportAs(page, 'Chart (PNG)');
  const large = JSON.stringify(Array.from({ length: 150_000 }, (_, id) => ({ id, name: `record number ${id}` })));
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Open file' }).click();
  await (await chooser).setFiles(fileOf('large.json', large));
  await expect(page.getByRole('img', { name: 'Formats encoded' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Start with an empty text' }).click();
  await pasteJson(page, '{"offline": true}');
  await expect(cellOf(rowOf(page, 'json'), 'bytes')).toHaveText('16');
  await expect(cellOf(rowOf(page, 'protobuf'), 'bytes')).toHaveText(besideKept(2));
});

test.describe('in a browser whose data saver is on', () => {
  test.use({ prefetches: false });

  test('each part is fetched when it is first needed, and nothing is cached', { tag: THOROUGH }, async ({
    open,
    page,
  }) => {
    const paths: string[] = [];
    page.on('request', (request) => paths.push(new URL(request.url()).pathname));
    const fetched = (part: RegExp) => paths.some((path) => part.test(path));
    await open();
    for (const part of [/charts/, /\/samples\//, /learn/, /\.wasm$/]) expect(fetched(part), `${part}`).toBe(false);
    await pickSample(page, 'Message envelope');
    expect(paths.filter((path) => path.startsWith('/samples/'))).toEqual(['/samples/envelope.json']);
    await page.getByRole('tab', { name: 'Sizes' }).click();
    await expect(page.locator('canvas').first()).toBeVisible();
    expect(fetched(/charts/)).toBe(true);
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  });
});
