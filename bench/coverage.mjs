/**
 * Checks the coverage of the page's intervals: for many visits with the same payload, measures the share of intervals
 * that miss the median of all visits.
 */

import { readFile } from 'node:fs/promises';
import { median } from './median.mjs';

/** @typedef {import('@playwright/test').Browser} Browser */
/** @typedef {import('./result.ts').BenchResult} BenchResult */
/** @typedef {{ readonly ratio: number, readonly low: number, readonly high: number }} Interval */

const VISITS = 20;
/** Limit for the share of intervals that miss, in per cent. */
const MISSES_GOAL = 10;
/** Maximum time that the timings of one visit may take, in milliseconds. */
const PATIENCE = 180_000;
const SMALL = '{"id":4,"isActive":true,"fullname":"Homer Simpson"}';
const SIZES = [
  { name: '1 kB', bytes: 1000 },
  { name: '18 kB', bytes: 18_000 },
  { name: '268 kB', bytes: 268_000 },
];

/**
 * @param {Browser} browser
 * @param {string} url of the page
 * @param {(bytes: number) => string} recordsText
 * @param {() => void} between called before each payload
 * @returns {Promise<readonly BenchResult[]>}
 */
export async function measureCoverage(browser, url, recordsText, between) {
  const payloads = [
    { name: '51 B', text: SMALL },
    ...SIZES.map(({ name, bytes }) => ({ name, text: recordsText(bytes) })),
  ];
  const results = [];
  let [missed, all] = [0, 0];
  for (const { name, text } of payloads) {
    between();
    /** @type {Map<string, Interval>[]} */
    const visits = [];
    for (let i = 0; i < VISITS; i++) visits.push(await visit(browser, url, text));
    const count = countMisses(visits);
    missed += count.missed;
    all += count.all;
    const missing = resultOf(`${name}, ${VISITS} visits`, count);
    const width = { name: `half width of the median interval, ${name}`, value: 100 * halfWidth(visits), unit: '%' };
    results.push(missing, width);
    for (const each of [missing, width]) console.log(`${each.name}: ${each.value.toFixed(1)} %`);
  }
  return [...results, resultOf('all payloads', { missed, all })];
}

/**
 * @param {string} what
 * @param {{ readonly missed: number, readonly all: number }} count
 * @returns {BenchResult}
 */
function resultOf(what, { missed, all }) {
  const name = `intervals that miss the median of all visits, ${what}`;
  return { name, value: (100 * missed) / all, unit: '%', goal: MISSES_GOAL };
}

/**
 * The intervals in the report of one visit, by codec and direction.
 * @param {Browser} browser
 * @param {string} url
 * @param {string} text
 * @returns {Promise<Map<string, Interval>>}
 */
async function visit(browser, url, text) {
  const page = await browser.newPage();
  await page.goto(url);
  await page.waitForSelector('html[data-runs="done"]');
  const file = { name: 'payload.json', mimeType: 'application/json', buffer: Buffer.from(text) };
  await page.setInputFiles('input[type="file"]', file);
  await page.waitForSelector('html[data-timings="done"]', { timeout: PATIENCE });
  const [download] = await Promise.all([page.waitForEvent('download'), exportReport(page)]);
  const { source, codecs } = JSON.parse(await readFile(await download.path(), 'utf8'));
  await page.context().close();
  if (source.typedBytes !== file.buffer.length) throw new Error('The report is about something else.');
  const intervals = new Map();
  for (const { id, encode, decode } of codecs) {
    // JSON is the baseline: its ratio and its interval are 1.
    if (id === 'json') continue;
    if (encode) intervals.set(`${id} encode`, encode);
    if (decode) intervals.set(`${id} decode`, decode);
  }
  return intervals;
}

/** @param {import('@playwright/test').Page} page */
async function exportReport(page) {
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Report (JSON)' }).click();
}

/** @param {readonly Map<string, Interval>[]} visits */
export function countMisses(visits) {
  let [missed, all] = [0, 0];
  for (const key of visits[0]?.keys() ?? []) {
    const intervals = visits.flatMap((each) => each.get(key) ?? []);
    const middle = median(intervals.map(({ ratio }) => ratio));
    all += intervals.length;
    missed += intervals.filter(({ low, high }) => middle < low || middle > high).length;
  }
  return { missed, all };
}

/**
 * The median of half the width of an interval, as a share of its ratio.
 * @param {readonly Map<string, Interval>[]} visits
 */
export function halfWidth(visits) {
  return median(visits.flatMap((each) => [...each.values()].map(({ ratio, low, high }) => (high - low) / 2 / ratio)));
}
