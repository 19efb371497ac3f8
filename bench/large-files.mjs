/**
 * Opens files that wait until the user starts them. Measures how long the page's thread is blocked, from opening the
 * file until the tab is quiet again, and compares the peak memory of the tab with the estimate beside "Encode it".
 */

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { watchMemory } from './processes.mjs';
import { watchBlocks } from './watch-blocks.mjs';

/** @typedef {import('@playwright/test').Browser} Browser */
/** @typedef {import('./result.ts').BenchResult} BenchResult */

const MEGABYTES = [24, 60];
/** Limit for the ratio of the peak to the estimate, and of the estimate to the peak. */
const MOST_OFF = 1.5;
/**
 * Limit for the longest block while the records of `MEGABYTES` are opened, in milliseconds. Of several tries, the
 * shortest block is compared with it.
 */
const MOST_MS = 100;
const TRIES = 5;

/** Milliseconds after the rows during which compressed sizes, timings and rendering may still block and take memory. */
const AFTERWARDS = 5000;
const LONGEST_RUN = 600_000;

/**
 * @param {Browser} browser
 * @param {string} url of the page
 * @param {(bytes: number) => string} recordsText
 * @param {() => void} between called before each measurement
 * @returns {Promise<readonly BenchResult[]>}
 */
export async function measureLargeFiles(browser, url, recordsText, between) {
  /** @type {BenchResult[]} */
  const results = [];
  const folder = await mkdtemp(join(tmpdir(), 'wireprint-'));
  for (const megabytes of MEGABYTES) {
    for (const [kind, text] of Object.entries(textsOf(megabytes * 1e6, recordsText))) {
      const what = `${megabytes} MB of ${kind}`;
      // The file is opened from disk, because a buffer would pass through the page's thread.
      const path = join(folder, `${what}.json`);
      await writeFile(path, text);
      const isBlockMeasured = kind === 'records' && megabytes === Math.max(...MEGABYTES);
      const blocks = [];
      for (let i = 0; i < (isBlockMeasured ? TRIES : 1); i++) {
        between();
        const { estimate, peak, block } = await openAndEncode(browser, url, path);
        blocks.push(block);
        if (i > 0 || peak === undefined) continue;
        console.log(`${what}: estimated ${estimate} MB, peak ${Math.round(peak)} MB`);
        const off = Math.max(estimate / peak, peak / estimate);
        results.push({ name: `estimate of memory, ${what}`, value: off, unit: 'x off', goal: MOST_OFF });
      }
      if (isBlockMeasured) {
        const name = `longest block, ${what}, best of ${TRIES}`;
        results.push({ name, value: Math.min(...blocks), unit: 'ms', goal: MOST_MS });
      }
      await rm(path);
    }
  }
  await rm(folder, { recursive: true });
  return results;
}

/**
 * @param {number} bytes
 * @param {(bytes: number) => string} recordsText
 */
function textsOf(bytes, recordsText) {
  /** Numbers of 3 to 18 digits, with and without a fraction. */
  const numbers = [];
  for (let i = 0, length = 0; length < bytes; i++) {
    const number = String(i % 2 === 0 ? (i * 7919) % 1e9 : ((i * 7919) % 1e9) / 1024);
    numbers.push(number);
    length += number.length + 1;
  }
  return {
    records: recordsText(bytes),
    numbers: `[${numbers.join(',')}]`,
    'one long text': `"${'wireprint '.repeat(bytes / 10)}"`,
  };
}

/**
 * Opens a file and starts it. `estimate` and `peak` are megabytes, `block` is milliseconds.
 * @param {Browser} browser
 * @param {string} url
 * @param {string} path
 */
async function openAndEncode(browser, url, path) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  try {
    page.on('pageerror', (error) => console.error(`The page threw: ${error.message}`));
    await page.goto(url);
    await page.waitForSelector('html[data-runs="done"]');
    await sleep(AFTERWARDS);
    const endMemory = await watchMemory(browser);
    await page.evaluate(watchBlocks);
    await page.setInputFiles('input[type="file"]', path);
    const encodeIt = page.getByRole('button', { name: 'Encode it' });
    await encodeIt.waitFor({ timeout: LONGEST_RUN });
    const said = await page
      .getByText(/may take about [\d.]+ GB/)
      .first()
      .textContent();
    await encodeIt.click();
    await page.waitForSelector('html[data-runs="running"]');
    await page.waitForSelector('html[data-runs="done"]', { timeout: LONGEST_RUN });
    await sleep(AFTERWARDS);
    const block = await page.evaluate(() => window.longestBlock);
    const estimate = Math.round(Number(/about ([\d.]+) GB/.exec(said ?? '')?.[1]) * 1000);
    return { estimate, peak: await endMemory(), block };
  } finally {
    await page.context().close();
  }
}
