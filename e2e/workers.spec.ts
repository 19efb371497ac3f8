import { exportAs } from './support/exports.ts';
import { jsonBox, pasteJson, selectText } from './support/input.ts';
import { inspector } from './support/lanes.ts';
import { subject } from './support/subject.ts';
import { besideKept, cellOf, formats, rowOf } from './support/table.ts';
import { THOROUGH } from './support/tags.ts';
import { expect, type Page, test } from './support/test.ts';
import { waitForRuns } from './support/wait.ts';

test.use({ prefetches: true });

/** The notice about workers, in place of the rows. */
function notice(page: Page) {
  return page.getByRole('tabpanel', { name: 'Bytes' }).locator('.workers-notice');
}

test('a blocked worker script is requested at most three times; once it is available, “Try again” runs the current input', {
  tag: THOROUGH,
}, async ({ page, context, watch }) => {
  watch.expectOnly(/403|workers|prefetch/);
  // The largest number of workers that the page uses.
  await page.addInitScript(() => Object.defineProperty(navigator, 'hardwareConcurrency', { value: 8 }));
  let requests = 0;
  await context.route('**/workers/*.js', (route) => {
    requests++;
    return route.fulfill({ status: 403, body: 'forbidden' });
  });
  await page.goto('./');

  await subject('while the page retries, it shows this, and makes no claim about the tab', async () => {
    await expect(notice(page)).toHaveText(/have not started yet. Trying again …/);
    await expect(page.getByText('Stays in this tab')).toBeHidden();
  });

  await subject('after the last attempt, the page shows the failure and its cause', async () => {
    await expect(notice(page)).toContainText('Nothing can be encoded: the page’s workers do not start.');
    await expect(notice(page)).toContainText('The host answers 403 where the script of the workers should be.');
    await waitForRuns(page);
    await expect(formats(page)).toBeHidden();
    await expect(page.getByText('Stays in this tab')).toBeHidden();
  });

  await subject('nothing more is requested while the user types', async () => {
    await jsonBox(page).click();
    await selectText(page);
    await page.keyboard.type('[1, 2]');
    await waitForRuns(page);
    // Five seconds are longer than any pause between two attempts to start the workers.
    await page.waitForTimeout(5000);
    expect(requests).toBeLessThanOrEqual(3);
    await expect(notice(page).getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  await subject('“Try again” runs the text in the editor', async () => {
    await context.unroute('**/workers/*.js');
    await notice(page).getByRole('button', { name: 'Try again' }).click();
    await expect(cellOf(rowOf(page, 'json'), 'bytes')).toHaveText('5');
    await waitForRuns(page);
    await expect(cellOf(rowOf(page, 'cbor'), 'bytes')).toHaveText('3');
    await expect(notice(page)).toBeEmpty();
    await expect(page.getByText('Stays in this tab')).toBeVisible();
  });
});

test('a browser without workers, and a host whose policy for workers forbids WebAssembly or compiling, are named', {
  tag: THOROUGH,
}, async ({ page, context, watch }) => {
  watch.expectOnly(/WebAssembly|workers/);
  const forbid = async (allowed: RegExp): Promise<void> => {
    await context.route('**/workers/*.js', async (route) => {
      const response = await route.fetch();
      const policy = response.headers()['content-security-policy']!.replace(allowed, '');
      await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } });
    });
  };

  await subject('compiling forbidden: the rows whose libraries compile name the policy', async () => {
    await forbid(/'unsafe-eval'/);
    await page.goto('./');
    for (const id of ['protobuf', 'avro'] as const) {
      await expect(rowOf(page, id)).toContainText("must allow 'unsafe-eval'");
    }
    await expect(cellOf(rowOf(page, 'cbor'), 'bytes')).toHaveText('38');
    await context.unrouteAll({ behavior: 'ignoreErrors' });
  });

  await subject('WebAssembly forbidden', async () => {
    await forbid(/'(wasm-)?unsafe-eval'/g);
    await page.goto('./');
    await expect(notice(page)).toContainText("The host must allow 'wasm-unsafe-eval'");
    await expect(page.getByText('Stays in this tab')).toBeHidden();
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await notice(page).getByRole('button', { name: 'Try again' }).click();
    await expect(cellOf(rowOf(page, 'cbor'), 'bytes')).toHaveText('38');
  });

  await subject('a host that sends their script with another type', async () => {
    await context.route('**/workers/*.js', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), 'content-type': 'text/plain' } });
    });
    await page.goto('./');
    await expect(notice(page)).toContainText('The host sends the script of the workers as text/plain.');
    await context.unrouteAll({ behavior: 'ignoreErrors' });
  });

  await subject('a host that never answers', async () => {
    await page.addInitScript(() => {
      const [wait, timeout] = [window.setTimeout, AbortSignal.timeout.bind(AbortSignal)];
      const sooner = (handler: TimerHandler, delay = 0, ...rest: unknown[]): number =>
        wait(handler, delay < 1000 ? delay : delay / 20, ...rest);
      window.setTimeout = sooner as typeof window.setTimeout;
      AbortSignal.timeout = (milliseconds) => timeout(milliseconds / 20);
    });
    await context.route('**/workers/*.js', () => undefined);
    await page.goto('./');
    await expect(notice(page)).toContainText('The script of the workers cannot be fetched');
    await expect(page.getByText('Stays in this tab')).toBeHidden();
    await context.unrouteAll({ behavior: 'ignoreErrors' });
  });

  await subject('no workers', async () => {
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'Worker'));
    await page.goto('./');
    await expect(notice(page)).toContainText('This browser has no Web Workers, or they are switched off.');
    await expect(page.getByText('Stays in this tab')).toBeHidden();
  });
});

test('parts and libraries that cannot load offline have a message, and load on request once the network is back', {
  tag: THOROUGH,
}, async ({ page, context, watch }) => {
  watch.expectOnly(/\/(assets|workers)\/|Failed to load resource|Failed to fetch|NotLoaded|part/);
  // Matches the files that are not part of the first load.
  const lazy =
    /\/assets\/(code-editor|editor-|schema-editor|types-panel|sizes|speed|experiments|export|charts-|menus-|format-glosses|brotli|zstd)/;
  const blocked = new Set<string>();
  await context.route(lazy, (route) => {
    blocked.add(route.request().resourceType());
    return route.abort('internetdisconnected');
  });
  const codec = '**/workers/avro-codec-*.js';
  const kinds = '**/assets/ubjson-kinds-*.js';
  for (const script of [codec, kinds]) await context.route(script, (route) => route.abort('internetdisconnected'));
  await page.goto('./');
  await waitForRuns(page);
  await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { value: false, configurable: true }));
  const view = (name: string) => page.getByRole('tabpanel', { name });
  const open = (name: string) => page.getByRole('tab', { name, exact: true }).click();

  await subject('offline', async () => {
    for (const id of ['avro', 'ubjson'] as const) {
      await expect(rowOf(page, id)).toContainText('A script of this format could not be loaded.');
    }
    await expect(cellOf(rowOf(page, 'cbor'), 'bytes')).toHaveText('38');
    await expect(page.getByRole('textbox', { name: 'Input', exact: true })).toBeEditable();
    await expect(page.getByText('The editor could not be loaded, so this is a plain field.')).toBeVisible();
    await expect(inspector(page)).toContainText('The explanation could not be loaded.');
    for (const name of ['Sizes', 'Speed', 'Experiments', 'Schema', 'Types']) {
      await open(name);
      await expect(view(name)).toContainText(/This part could not be loaded: the [a-z ]+\. This browser is offline\./);
      // The page is still offline.
      await view(name).getByRole('button', { name: 'Try again' }).click();
      await expect(view(name)).toContainText(/This part could not be loaded: the [a-z ]+\. This browser is offline\./);
    }
    await open('Bytes');
    await expect(inspector(page)).toContainText('The explanation could not be loaded.');
    await page.getByRole('button', { name: 'Export' }).click();
    await expect(page.getByText('This part could not be loaded: the menu. This browser is offline.')).toBeVisible();
  });

  // No script was imported: Firefox would cache the failure.
  expect([...blocked].sort()).toEqual(['fetch', 'stylesheet']);

  await subject('the page works again once the network is back', async () => {
    await context.unroute(lazy);
    await inspector(page).getByRole('button', { name: 'Try again' }).click();
    await expect(inspector(page)).not.toContainText('could not be loaded');
    const exports = /\/assets\/export/;
    await context.route(exports, (route) => route.abort('internetdisconnected'));
    const banner = page.getByRole('banner');
    await banner.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('menuitem', { name: 'Table (CSV)' }).click();
    // The same words are in a live region, for screen readers.
    const notices = page.getByRole('region', { name: 'Notices' });
    await expect(notices).toContainText(/Nothing was exported: this part could not be loaded\./);
    await context.unroute(exports);
    expect((await exportAs(page, 'Table (CSV)')).bytes.length).toBeGreaterThan(100);
    for (const script of [codec, kinds]) await context.unroute(script);
    await page.locator('.answer').getByRole('button', { name: 'Try again' }).click();
    await expect(cellOf(rowOf(page, 'avro'), 'bytes')).toHaveText(besideKept(19));
    await expect(cellOf(rowOf(page, 'ubjson'), 'bytes')).toHaveText('45');
    for (const name of ['Types', 'Schema', 'Experiments', 'Speed', 'Sizes']) {
      await open(name);
      await view(name).getByRole('button', { name: 'Try again' }).click();
      await expect(view(name)).not.toContainText('could not be loaded');
    }
    await expect(view('Sizes').getByRole('img').first()).toBeVisible();
    await open('Source');
    await page.getByRole('region', { name: 'Input' }).getByRole('button', { name: 'Try again' }).click();
    await pasteJson(page, '[1, 2]');
    await expect(jsonBox(page).locator('.cm-line')).toHaveText('[1, 2]');
  });
});
