/**
 * Hostile input that could block the page or fill its memory. Each case runs in a tab of its own and ends when the page
 * shows a small text again. It measures the longest time that the page's thread was busy without a pause, and the peak
 * memory of the tab's process, including workers. A small text is measured too, for comparison.
 *
 * A browser passes a pasted text to a page in one piece, and meanwhile blocks the page for about 10 ms per megabyte. No
 * page can avoid that, so each paste is also measured in an empty page.
 *
 * The memory is read ten times a second, because Chromium resets the peak that Linux keeps.
 *
 * Other work on the machine can only prolong a block. So a case that misses its goal is measured up to three times. The
 * shortest block and the largest memory count.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import { deflateRawSync } from 'node:zlib';
import { watchMemory } from './processes.mjs';
import { watchBegin, watchBlocks } from './watch-blocks.mjs';

/** @typedef {import('@playwright/test').Browser} Browser */
/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('./result.ts').BenchResult} BenchResult */

/**
 * A followed link or a pasted text. `schemaTab` first opens the tab of the schema, and `schema` first sets a schema of
 * the user.
 * @typedef {{
 *   readonly name: string,
 *   readonly hash?: () => string,
 *   readonly paste?: () => string,
 *   readonly schemaTab?: true,
 *   readonly schema?: string,
 * }} HostileCase
 */

/**
 * `longestBlock` and `emptyPage` are milliseconds; the latter is 0 for links. `megabytes` is undefined on systems other
 * than Linux.
 * @typedef {{
 *   readonly longestBlock: number,
 *   readonly emptyPage: number,
 *   readonly megabytes: number | undefined,
 *   readonly failure?: string | undefined,
 * }} Measured
 */

/**
 * Starts a recording of the page, and returns the function that ends it.
 * @typedef {(page: Page) => Promise<() => Promise<void>>} Watch
 */

const MOST_MS = 100;
/**
 * Limit for the time beyond that of the same paste in an empty page, in milliseconds, if that alone takes nearly
 * `MOST_MS`.
 */
const MOST_MS_OF_PAGE = 25;
const MOST_MB = 1000;
/** The limit is lower for links, because the user did not choose their content. */
const MOST_MB_OF_LINKS = 500;

/** Milliseconds after the rows during which compressed sizes, timings and rendering may still block. */
const AFTERWARDS = 3000;
const MOST_TRIES = 3;
const LONGEST_RUN = 120_000;

/** @type {readonly HostileCase[]} */
export const CASES = [
  { name: 'a small link', hash: () => link('z', '{"a": 1}') },
  { name: 'a link of 4 million line feeds', hash: () => link('z', '\n'.repeat(4_000_000)) },
  {
    name: 'a link of 4 million line feeds, with bytes in the other field',
    hash: () => link('z', '\n'.repeat(4_000_000)),
  },
  {
    name: 'a link of a schema of a million line feeds',
    schemaTab: true,
    hash: () => link('schema', `message A {${'\n'.repeat(1_000_000)}}`),
  },
  { name: 'a link of 2 million one-digit integers', hash: () => link('z', `[${'1,'.repeat(2_000_000)}1]`) },
  // The largest number of values that the page encodes without asking the user.
  { name: 'a link of 20,000 one-digit integers', hash: () => link('z', `[${'1,'.repeat(19_998)}1]`) },
  { name: '20 MB of hex', paste: () => `dd00989679${'01'.repeat(9_999_995)}` },
  { name: '20 MB of hex, broken', paste: () => `${'c0 '.repeat(6_666_666)}x` },
  { name: '10 MB of base64', paste: base64 },
  { name: '10 MB of base64, broken', paste: () => `${base64()}!` },
  { name: '3 MB of numbers', paste: () => `[${'192, '.repeat(600_000)}192]` },
  { name: '3 MB of numbers, broken', paste: () => `[${'192, '.repeat(600_000)}256]` },
  { name: '6 MB of JSON, pasted', paste: () => `[${'{"id":1,"name":"Ada","tags":["a","b"]},'.repeat(150_000)}0]` },
  { name: 'a million empty objects', paste: () => `[${'{},'.repeat(999_999)}{}]` },
  // Nearly the most levels that the page encodes without asking the user.
  { name: '130,000 levels of objects', paste: () => `${'{"a":'.repeat(130_000)}1${'}'.repeat(130_000)}` },
  // The largest number of integers that the page encodes without asking the user.
  { name: '1.15 million one-digit integers', paste: () => `[${'1,'.repeat(1_149_999)}1]` },
  { name: '20 MB of integers, which wait', paste: () => `[${'42,'.repeat(6_666_666)}1]` },
  { name: 'a string of 20 MB', paste: () => `"${'x'.repeat(20_000_000)}"` },
  { name: 'a million duplicate keys', paste: () => `{${'"a":1,'.repeat(1_000_000)}"a":1}` },
  { name: 'a key of 5 MB', paste: () => `{"${'k'.repeat(5_000_000)}":1}` },
  {
    name: '300,000 alternating repeated fields of Protocol Buffers',
    schema: 'syntax = "proto3"; message M { repeated int32 a = 1; repeated string b = 2; }',
    paste: () => '08011200'.repeat(150_000),
  },
  {
    name: '5 million levels of groups of Protocol Buffers',
    paste: () => `${'0b'.repeat(5_000_000)}${'0c'.repeat(5_000_000)}`,
  },
  {
    name: '60,000 linked records of Avro',
    schema: '{"type":"record","name":"N","fields":[{"name":"v","type":"int"},{"name":"next","type":["null","N"]}]}',
    paste: () => `${'0202'.repeat(60_000)}0200`,
  },
];

/** A string of 7.5 MB in MessagePack. */
function base64() {
  const head = Buffer.from([0xdb, 0x00, 0x72, 0x70, 0xdb]);
  return Buffer.concat([head, Buffer.alloc(7_500_000 - head.length, 'wireprint')]).toString('base64');
}

/**
 * @param {'z' | 'schema'} key
 * @param {string} text
 */
function link(key, text) {
  return `#${key}=${deflateRawSync(text).toString('base64url')}`;
}

/**
 * @param {Browser} browser
 * @param {string} url of the page
 * @param {() => void} between called before each case
 * @returns {Promise<readonly BenchResult[]>}
 */
export async function measureHostile(browser, url, between) {
  /** @type {BenchResult[]} */
  const results = [];
  for (const each of CASES) {
    between();
    const { longestBlock, emptyPage, megabytes, failure } = await measureTries(browser, url, each);
    const why = failure === undefined ? {} : { failure };
    const goal = each.hash === undefined ? MOST_MB : MOST_MB_OF_LINKS;
    const goalMs = goalFor(emptyPage);
    results.push({ name: `longest block, ${each.name}`, value: longestBlock, unit: 'ms', goal: goalMs, ...why });
    if (emptyPage > 0)
      results.push({ name: `longest block of an empty page, ${each.name}`, value: emptyPage, unit: 'ms' });
    if (megabytes === undefined) continue;
    results.push({ name: `memory, ${each.name}`, value: megabytes, unit: 'MB', goal, ...why });
  }
  return results;
}

/** @param {number} emptyPage milliseconds */
function goalFor(emptyPage) {
  return Math.max(MOST_MS, Math.round(emptyPage + MOST_MS_OF_PAGE));
}

/**
 * The shortest of the longest blocks of a case, the shortest block of an empty page, and the largest memory.
 * @param {Browser} browser
 * @param {string} url
 * @param {HostileCase} of
 * @returns {Promise<Measured>}
 */
async function measureTries(browser, url, of) {
  let best = await measureCase(browser, url, of).catch(failed);
  for (let tries = 1; tries < MOST_TRIES && best.longestBlock > goalFor(best.emptyPage); tries++) {
    const next = await measureCase(browser, url, of).catch(failed);
    if (next.failure !== undefined) return next;
    best = {
      longestBlock: Math.min(best.longestBlock, next.longestBlock),
      emptyPage: Math.min(best.emptyPage, next.emptyPage),
      megabytes: best.megabytes && next.megabytes && Math.max(best.megabytes, next.megabytes),
    };
  }
  return best;
}

/**
 * The figures of a case that failed: a tab that crashed or hung, or a page that cannot be used afterwards.
 * @param {unknown} thrown
 * @returns {Measured}
 */
function failed(thrown) {
  const [failure] = String(thrown).split('\n', 1);
  return { longestBlock: Number.NaN, emptyPage: 0, megabytes: Number.NaN, failure };
}

/**
 * The longest block in milliseconds and the peak memory in megabytes of a case. `emptyPage` is the block that the same
 * paste causes in an empty page; 0 for links.
 * @param {Browser} browser
 * @param {string} url
 * @param {HostileCase} of
 * @param {Watch} [watch]
 * @returns {Promise<Measured>}
 */
async function measureCase(browser, url, of, watch) {
  if (of.paste !== undefined) await fillClipboard(browser, url, of.paste());
  const emptyPage = of.paste === undefined ? 0 : await pasteInEmptyPage(browser);
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  page.on('pageerror', (error) => console.error(`The page threw: ${error.message}`));
  let endMemory;
  try {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(of.schema === undefined ? url : `${url}${link('schema', of.schema)}`);
    await untilRun(page);
    endMemory = await watchMemory(browser);
    const longestBlock = await enterInput(page, of, watch);
    await expectUsable(browser, url, page);
    return { longestBlock, emptyPage, megabytes: await endMemory() };
  } finally {
    await endMemory?.();
    await page.context().close();
  }
}

/**
 * The longest block, in milliseconds, of a page that only reads the text of a paste: the shortest of three tries.
 * @param {Browser} browser
 */
async function pasteInEmptyPage(browser) {
  const page = await browser.newPage();
  try {
    await page.setContent('<textarea></textarea>');
    await page.evaluate(readPastes);
    await page.locator('textarea').focus();
    const blocks = [];
    for (let i = 0; i < 3; i++) {
      await page.evaluate(watchBlocks);
      await page.keyboard.press('ControlOrMeta+V');
      await page.waitForFunction((count) => window.pastes === count, i + 1, { timeout: LONGEST_RUN });
      blocks.push(await page.evaluate(() => window.longestBlock));
    }
    return Math.min(...blocks);
  } finally {
    await page.context().close();
  }
}

/** Runs in the empty page: reads each pasted text, and counts the pastes. */
function readPastes() {
  window.pastes = 0;
  addEventListener('paste', (event) => {
    event.clipboardData?.getData('text/plain');
    event.preventDefault();
    setTimeout(() => window.pastes++, 10);
  });
}

/**
 * Follows the link or pastes the text of a case, and watches the page until it has worked on it. Returns the longest
 * block in milliseconds.
 * @param {Page} page
 * @param {HostileCase} of
 * @param {Watch} [watch]
 */
async function enterInput(page, { hash, schemaTab }, watch) {
  // The controls are found before the watch begins, because finding one by its role occupies the page.
  const field = { name: 'Input', exact: true };
  if (schemaTab) await page.getByRole('tab', { name: 'Schema' }).click();
  if (hash === undefined) {
    await page.getByRole('textbox', field).focus();
    await page.keyboard.press('ControlOrMeta+A');
  }
  await page.evaluate(watchBlocks);
  await page.evaluate(watchBegin);
  const unwatch = await watch?.(page);
  if (hash === undefined) await page.keyboard.press('ControlOrMeta+V');
  else await page.evaluate((next) => location.assign(next), hash());
  await page.waitForFunction(() => window.hasBegun, undefined, { timeout: LONGEST_RUN });
  await untilRun(page);
  await sleep(AFTERWARDS);
  await unwatch?.();
  return page.evaluate(() => window.longestBlock);
}

/**
 * Asserts that the page shows another input and its rows.
 * @param {Browser} browser
 * @param {string} url
 * @param {Page} page
 */
async function expectUsable(browser, url, page) {
  await fillClipboard(browser, url, '{"usable": true}');
  await page.bringToFront();
  await page.getByRole('tab', { name: 'Source' }).click();
  await page.getByRole('textbox', { name: 'Input', exact: true }).focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('ControlOrMeta+V');
  await page.getByText('15 B minified').waitFor({ timeout: LONGEST_RUN });
  await untilRun(page);
}

/** @param {Page} page */
async function untilRun(page) {
  await page.waitForSelector('html[data-runs="done"]', { timeout: LONGEST_RUN });
}

/**
 * Fills the clipboard from another tab, whose memory is not counted.
 * @param {Browser} browser
 * @param {string} url
 * @param {string} text
 */
async function fillClipboard(browser, url, text) {
  const page = await browser.newPage();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(new URL('samples/homer.json', url).href);
  await page.evaluate((content) => navigator.clipboard.writeText(content), text);
  await page.context().close();
}
