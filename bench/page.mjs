/**
 * Measures the built page as users experience it: the time from a keystroke until everything is on screen, how long
 * typing in a large document is blocked, and the time until the first annotated byte.
 */

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from './median.mjs';
import { watchBlocks } from './watch-blocks.mjs';

/** @typedef {import('@playwright/test').Browser} Browser */
/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('./result.ts').BenchResult} BenchResult */

/** Goals for the milliseconds from a keystroke until everything is on screen; there is no goal above 10 kB. */
const STROKES = [
  { name: '1 kB', bytes: 1_000, goal: 50 },
  { name: '10 kB', bytes: 10_000, goal: 100 },
  { name: '100 kB', bytes: 100_000 },
];
/**
 * The number of strokes while the browser still compiles the code, the number of measured strokes with warm workers, to
 * which the goals apply, and the milliseconds between strokes.
 */
const WARM_UP = 25;
const COUNTED = 25;
const REST = 300;

const LARGE = { name: '1 MB', bytes: 1_000_000, goal: 50 };
const LARGE_STROKES = 120;
/** Milliseconds between strokes: fast typing, and pauses to think. */
const LARGE_RESTS = [30, 70, 130, 250, 90, 600];

/** A file so long that the editor shows only its beginning. */
const HUGE = { name: '10 MB', bytes: 10_000_000 };

const FIRST_LOADS = 5;
const THROTTLE = 4;
const FIRST_LOAD_GOAL = 2000;

/**
 * @param {Browser} browser
 * @param {string} url of the page
 * @param {(bytes: number) => string} recordsText
 * @param {() => void} between called before each measurement
 * @returns {Promise<readonly BenchResult[]>}
 */
export async function measurePage(browser, url, recordsText, between) {
  /** @type {BenchResult[]} */
  const results = [];
  for (const { name, bytes, goal } of STROKES) {
    between();
    const times = await strokeTimes(browser, url, recordsText(bytes));
    const [early, warm] = [times.slice(0, WARM_UP), times.slice(WARM_UP)];
    const what = `keystroke to everything on screen, ${name}`;
    results.push({ name: what, value: median(warm), unit: 'ms', ...(goal && { goal }) });
    results.push({ name: `the slowest of these ${COUNTED} keystrokes, ${name}`, value: Math.max(...warm), unit: 'ms' });
    results.push({ name: `the ${WARM_UP} keystrokes before them, ${name}`, value: median(early), unit: 'ms' });
  }
  const records = recordsText(LARGE.bytes);
  const minified = JSON.stringify(JSON.parse(records));
  for (const [what, text] of /** @type {const} */ ([
    [LARGE.name, records],
    [`${LARGE.name} on one line`, minified],
  ])) {
    between();
    const waited = await longestWait(browser, url, text);
    results.push({ name: `longest wait of a keystroke, ${what}`, value: waited, unit: 'ms', goal: LARGE.goal });
  }
  between();
  const blocked = await longestBlock(browser, url, recordsText(HUGE.bytes));
  results.push({ name: `longest block while the rows of ${HUGE.name} come`, value: blocked, unit: 'ms' });
  for (const [rate, goal] of /** @type {const} */ ([[1], [THROTTLE, FIRST_LOAD_GOAL]])) {
    between();
    const times = [];
    for (let i = 0; i < FIRST_LOADS; i++) times.push(await firstBytes(browser, url, rate));
    const how = rate === 1 ? '' : `, page's thread ${rate}x slower`;
    const name = `first load to first annotated byte${how}`;
    results.push({ name, value: median(times), unit: 'ms', ...(goal && { goal }) });
  }
  return results;
}

/**
 * Milliseconds of each stroke, from the key event to the end of the frame that shows the new bytes in all lanes.
 * @param {Browser} browser
 * @param {string} url
 * @param {string} text
 */
async function strokeTimes(browser, url, text) {
  const page = await openWith(browser, url, text);
  await page.evaluate(timeStrokes);
  for (let count = 1; count <= WARM_UP + COUNTED; count++) {
    await page.keyboard.press('x');
    // Meanwhile, no request is sent to the page, because answering it would delay the stroke.
    await page.waitForTimeout(REST);
    await page.waitForFunction((strokes) => window.strokeTimes.length === strokes, count, { polling: REST });
  }
  const times = await page.evaluate(() => window.strokeTimes);
  await page.context().close();
  return times;
}

/**
 * The longest wait of a keystroke in milliseconds, with strokes at every stage of the work after an earlier stroke.
 * @param {Browser} browser
 * @param {string} url
 * @param {string} text
 */
async function longestWait(browser, url, text) {
  const page = await openWith(browser, url, text);
  await page.evaluate(watchStrokes);
  for (let i = 0; i < LARGE_STROKES; i++) {
    await page.keyboard.press('x');
    await page.waitForTimeout(LARGE_RESTS[i % LARGE_RESTS.length] ?? 0);
  }
  const longest = await page.evaluate(() => window.longestWait);
  await page.context().close();
  return longest;
}

/**
 * The longest time without a pause on the page's thread in milliseconds, from opening a file until all rows are
 * complete.
 * @param {Browser} browser
 * @param {string} url
 * @param {string} text
 */
async function longestBlock(browser, url, text) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(url);
  await page.waitForSelector('html[data-runs="done"]');
  // The file is opened from disk, because a buffer would pass through the page's thread.
  const folder = await mkdtemp(join(tmpdir(), 'wireprint-'));
  const path = join(folder, 'records.json');
  await writeFile(path, text);
  await page.evaluate(watchBlocks);
  await openFile(page, path);
  const longest = await page.evaluate(() => window.longestBlock);
  await page.context().close();
  await rm(folder, { recursive: true });
  return longest;
}

/**
 * Milliseconds from the navigation to the frame that shows the first row of a lane, without a cache.
 * @param {Browser} browser
 * @param {string} url
 * @param {number} rate factor by which the page's thread is slowed down; its workers' threads are not
 */
async function firstBytes(browser, url, rate) {
  const context = await browser.newContext();
  const page = await context.newPage();
  // A file of the same site is opened first, so that the rate applies to the process of the page.
  await page.goto(new URL('samples/homer.json', url).href);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  await page.addInitScript(awaitFirstBytes);
  await page.goto(url);
  const time = await page.evaluate(() => window.firstBytes);
  await context.close();
  return time;
}

/**
 * The page with a text in its editor, fully rendered, and the caret in the first name.
 * @param {Browser} browser
 * @param {string} url
 * @param {string} text
 * @returns {Promise<Page>}
 */
async function openWith(browser, url, text) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  page.on('pageerror', (error) => console.error(`The page threw: ${error.message}`));
  await page.goto(url);
  const editor = page.getByRole('textbox', { name: 'Input', exact: true });
  await editor.waitFor();
  await page.waitForSelector('html[data-runs="done"]');
  await openFile(page, { name: 'records.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await editor.focus();
  await page.keyboard.press('Control+Home');
  const before = text.slice(0, text.indexOf('"name":"') + '"name":"'.length).split('\n');
  for (let line = 1; line < before.length; line++) await page.keyboard.press('ArrowDown');
  for (const _ of before.at(-1) ?? '') await page.keyboard.press('ArrowRight');
  return page;
}

/**
 * Opens a file, and waits until all rows are complete.
 * @param {Page} page
 * @param {Parameters<Page['setInputFiles']>[1]} file
 */
async function openFile(page, file) {
  await page.setInputFiles('input[type="file"]', file);
  await page.waitForSelector('html[data-runs="done"]', { timeout: 60_000 });
}

/**
 * Runs in the page: records the time of each stroke once all lanes show it. Reads the lanes only after recording the
 * time.
 */
function timeStrokes() {
  const rows = () =>
    Array.from(document.querySelectorAll('section[aria-label="Bytes"] [role="grid"]'), (grid) => grid.textContent);
  let before = rows();
  let pressed = 0;
  window.strokeTimes = [];
  const noteFrame = () => {
    // This runs after layout and paint of this frame, and before tasks that wait for the end of the frame.
    void scheduler.postTask(noteStroke, { priority: 'user-blocking' });
  };
  const noteStroke = () => {
    if (pressed === 0) return;
    const time = performance.now() - pressed;
    const now = rows();
    const shown = document.documentElement.dataset.runs === 'done' && now.every((text, i) => text !== before[i]);
    if (!shown || now.length === 0) {
      requestAnimationFrame(noteFrame);
      return;
    }
    window.strokeTimes.push(time);
    before = now;
    pressed = 0;
  };
  const onKey = (/** @type {KeyboardEvent} */ { timeStamp }) => {
    pressed = timeStamp;
  };
  addEventListener('keydown', onKey, { capture: true });
  const watch = new MutationObserver(() => {
    if (pressed > 0 && document.documentElement.dataset.runs === 'done') requestAnimationFrame(noteFrame);
  });
  watch.observe(document.documentElement, { attributeFilter: ['data-runs'] });
}

/** Runs in the page: records the longest time that a keystroke waited for the page's thread. */
function watchStrokes() {
  window.longestWait = 0;
  const onKey = (/** @type {KeyboardEvent} */ { timeStamp }) => {
    window.longestWait = Math.max(window.longestWait, performance.now() - timeStamp);
  };
  addEventListener('keydown', onKey, { capture: true });
}

/** Runs in the page before its own scripts: a promise of the time at which the first bytes appear. */
function awaitFirstBytes() {
  window.firstBytes = new Promise((resolve) => {
    const look = () => {
      if (document.querySelector('section[aria-label="Bytes"] [role="row"]') === null) requestAnimationFrame(look);
      else void scheduler.postTask(() => resolve(performance.now()), { priority: 'user-blocking' });
    };
    look();
  });
}
