import { defineConfig } from '@playwright/test';
import { findBrowser, SWITCHES } from './scripts/browser.mjs';

/** Apart from the port of `npm start`, so that both can run. */
const PORT = Number(process.env.E2E_PORT ?? 4174);

// Looked for once; the test processes inherit what was found.
process.env.CHROMIUM_PATH ??= (await findBrowser()) ?? '';

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  workers: 2,
  // A machine that stalls for seconds fails one of them now and then. What passes the second time is told as flaky.
  retries: 1,
  // Generous: machines that do something else besides take several times as long.
  timeout: 300_000,
  expect: { timeout: 45_000 },
  reporter: [['list'], ['json', { outputFile: 'node_modules/.cache/wireprint/playwright.json' }]],
  use: {
    baseURL: `http://localhost:${PORT}/`,
    browserName: 'chromium',
    // The preview server would spend as much on packing a page as the page on loading it.
    extraHTTPHeaders: { 'accept-encoding': 'identity' },
    viewport: { width: 1440, height: 900 },
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: SWITCHES },
    screenshot: 'only-on-failure',
  },
  // The production build with the production headers.
  webServer: {
    command: `node node_modules/vite/bin/vite.js preview --port ${PORT}`,
    url: `http://localhost:${PORT}/`,
    reuseExistingServer: false,
  },
});
