import { defineConfig } from '@playwright/test';
import { LONG, THOROUGH } from './e2e/support/tags.ts';
import { findTestBrowser, SWITCHES } from './scripts/browser.mjs';

/** The port of the preview server. It differs from the port of `npm start`, so that both servers can run at once. */
const PORT = Number(process.env.E2E_PORT ?? 4174);

// The browser is searched for once; the test processes inherit the result.
process.env.CHROMIUM_PATH ??= (await findTestBrowser()) ?? '';

/**
 * Compiles functions for speed ten times as late, and never with the slowest compiler (TurboFan). Most visits are too
 * short to gain from such compilations, which take about a tenth of their processor time.
 */
const OPTIMIZE_LITTLE =
  '--js-flags=--invocation-count-for-maglev=4000 --invocation-count-for-maglev-osr=1000 --no-turbofan';

/** The tags of the tests that do not run. `npm test` without `--all` sets `WIREPRINT_QUICK`. */
const LEFT_OUT = [
  ...(process.env.WIREPRINT_RUNS === undefined ? [LONG] : []),
  ...(process.env.WIREPRINT_QUICK === undefined ? [] : [THOROUGH]),
];

export default defineConfig({
  testDir: 'e2e',
  // `playwright.heard.config.ts` runs this test alone.
  testIgnore: '**/engines/heard.spec.ts',
  grepInvert: LEFT_OUT.map((tag) => new RegExp(tag)),
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  // On two cores, two more tests use the time in which the others wait.
  workers: 4,
  // On a machine that stalls for seconds, a test fails now and then. A test that passes on the second attempt is
  // reported as flaky.
  retries: 1,
  // This limit is generous, because busy machines take several times as long.
  timeout: 300_000,
  expect: { timeout: 45_000 },
  reporter: [['list'], ['json', { outputFile: 'node_modules/.cache/wireprint/playwright.json' }]],
  use: {
    baseURL: `http://localhost:${PORT}/`,
    browserName: 'chromium',
    // If the preview server compressed its answers, that would take as long as the page needs to load.
    extraHTTPHeaders: { 'accept-encoding': 'identity' },
    // The window is high enough for a row of each codec; lower windows have tests of their own.
    viewport: { width: 1440, height: 1040 },
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: [...SWITCHES, OPTIMIZE_LITTLE] },
    // Tests observe the page's own requests; `offline.spec.ts` allows the service worker.
    serviceWorkers: 'block',
  },
  // The production build with the production headers.
  webServer: {
    command: `node node_modules/vite/bin/vite.js preview --port ${PORT}`,
    url: `http://localhost:${PORT}/`,
    reuseExistingServer: false,
  },
});
