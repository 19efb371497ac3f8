/**
 * `npm run bench`: builds the page and the bench page, opens the latter in Chromium under the production headers, then
 * types into the former, prints the ratios it measured, and writes them to `bench/results.json`. The bench page sets
 * `window.benchResults` when it has ended.
 */
import { writeFileSync } from 'node:fs';
import { measureKeystrokes } from './bench-keystrokes.mjs';
import { installMissing, ROOT } from './install.mjs';

const OUT = `${ROOT}node_modules/.cache/wireprint/bench`;
const PORT = 4175;
const MOST_MINUTES = 20;

/**
 * @typedef {object} BenchResult
 * @property {string} name what was measured, on what: "annotate msgpack, records, 10 MB"
 * @property {number} value
 * @property {string} unit what the value is a multiple of, "x decode", or its unit, "ms"
 * @property {number} [low] of its 95 % interval
 * @property {number} [high]
 * @property {number} [goal] the most that it should be
 */

installMissing();
const { build, preview } = await import('vite');
const { chromium } = await import('@playwright/test');
const { getBrowser } = await import('./browser.mjs');

await build({
  root: ROOT,
  logLevel: 'warn',
  build: {
    outDir: OUT,
    emptyOutDir: true,
    rolldownOptions: { input: [`${ROOT}index.html`, `${ROOT}bench/index.html`] },
  },
});
const server = await preview({ root: ROOT, build: { outDir: OUT }, preview: { port: PORT } });
const browser = await chromium.launch({ executablePath: await getBrowser() });
try {
  const results = [...(await measure()), ...(await measureKeystrokes(browser, `http://localhost:${PORT}/`))];
  for (const result of results) console.log(line(result));
  const environment = { browser: browser.version(), node: process.version };
  writeFileSync(`${ROOT}bench/results.json`, `${JSON.stringify({ environment, results }, undefined, 2)}\n`);
} finally {
  await browser.close();
  await server.close();
}

/**
 * Shows what the page logs on the way; what it throws ends the run.
 * @returns {Promise<readonly BenchResult[]>}
 */
async function measure() {
  const page = await browser.newPage();
  page.on('console', (message) => console.log(message.text()));
  const thrown = new Promise((_, reject) => page.on('pageerror', reject));
  await page.goto(`http://localhost:${PORT}/bench/`);
  const ended = page.waitForFunction('window.benchResults', undefined, { timeout: MOST_MINUTES * 60_000 });
  return await Promise.race([ended.then((results) => results.jsonValue()), thrown]);
}

/** @param {BenchResult} result */
function line({ name, value, unit, low, high, goal }) {
  const interval = low === undefined || high === undefined ? '' : ` (${low.toFixed(2)} to ${high.toFixed(2)})`;
  const verdict = goal === undefined ? '' : `, goal ${goal}${value <= goal ? '' : ': MISSED'}`;
  return `${name.padEnd(48)} ${value.toFixed(2)} ${unit}${interval}${verdict}`;
}
