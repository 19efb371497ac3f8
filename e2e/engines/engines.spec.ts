import { expect, test } from '@playwright/test';
import { findFirefox, findWebKit } from '../../scripts/engines.mjs';
import { startPlainHost } from '../support/plain-host.ts';
import { THOROUGH } from '../support/tags.ts';
import { type Browser, EnginePage } from './engine-page.ts';
import { startFirefox } from './firefox.ts';
import { STEPS } from './steps.ts';
import { startWebKit } from './webkit.ts';

/**
 * The other end-to-end tests run in Chromium. These few run in Firefox and WebKit, on the same build with the same
 * headers.
 */
interface Engine {
  readonly name: string;
  /** Undefined if the browser is not installed. */
  readonly start: (() => Promise<Browser>) | undefined;
}

const firefox = findFirefox();
const webKit = findWebKit();
const ENGINES: readonly Engine[] = [
  { name: 'Firefox', start: firefox === undefined ? undefined : () => startFirefox(firefox) },
  { name: 'WebKitGTK', start: webKit === undefined ? undefined : () => startWebKit(webKit) },
];
/** If set, a missing browser is a failure. */
const required = process.env.WIREPRINT_ENGINES === 'required';

for (const { name, start } of ENGINES) {
  test.describe(`in ${name}`, { tag: THOROUGH }, () => {
    if (start === undefined) {
      const message = `${name} is not installed, so the page is not tested in it.`;
      test(`${name} is installed`, () => {
        test.skip(!required, message);
        throw new Error(message);
      });
      return;
    }

    // The steps run in order on one page. After a failed step, a new browser runs the following ones.
    test.describe.configure({ mode: 'default', timeout: 240_000 });
    let page: EnginePage;
    test.beforeAll(async () => {
      page = new EnginePage(await start(), test.info().project.use.baseURL!);
      await page.resize(1440, 900);
      await page.open();
    });
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires this argument; no fixture is needed.
    test.afterEach(async ({}, info) => {
      if (info.status === info.expectedStatus) return;
      await info.attach('screen', { body: await page.screenshot(), contentType: 'image/png' });
    });
    test.afterAll(() => page?.close());

    for (const step of STEPS) {
      test(`the page ${step.name}`, () => step.take(page));
    }

    test('the page requests a blocked script of workers three times at most, and names the cause', async () => {
      const host = await startPlainHost();
      try {
        // Refuses the service worker, which would also request the scripts of workers.
        const refused = host.refuse(/^(workers\/|sw\.js)/);
        await page.open(host.url);
        const [notice] = await page.texts('.workers-notice');
        expect(notice).toContain('Nothing can be encoded: the page’s workers do not start.');
        expect(notice).toContain('The host answers 403 where the script of the workers should be.');
        const scripts = refused.filter((file) => file.startsWith('workers/wire.worker-'));
        expect(scripts.length).toBeGreaterThan(0);
        expect(scripts.length).toBeLessThanOrEqual(3);
      } finally {
        host.close();
      }
    });
  });
}
