/**
 * Follows links with deeply nested input, and measures the processor time of all workers and of the page, from the link
 * until the tab is idle, at 4,000 levels compared with 400. Timings are not included, because a hidden page does not
 * measure them.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import { deflateRawSync } from 'node:zlib';
import { hasProcesses, processorTime } from './processes.mjs';
import { watchBegin } from './watch-blocks.mjs';

/** @typedef {import('@playwright/test').Browser} Browser */
/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('./result.ts').BenchResult} BenchResult */

const [FEW, MANY] = [400, 4000];
/** Limit for the ratio, which would be 10 if the time were linear. */
const MOST = 20;
const TRIES = 3;
const LONGEST_RUN = 120_000;

/** The tab is idle if it takes at most this many milliseconds of processor time within `IDLE_FOR` milliseconds. */
const IDLE = 40;
const IDLE_FOR = 2500;

/**
 * The hash of a link to this many levels.
 * @type {Readonly<Record<string, (levels: number) => string>>}
 */
const CASES = {
  'objects of JSON': (levels) => textLink(`${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`),
  'arrays of JSON': (levels) => textLink(`${'['.repeat(levels)}1${']'.repeat(levels)}`),
  'maps of MessagePack': (levels) => bytesLink('msgpack', '81a161'.repeat(levels).concat('01')),
  'arrays of CBOR': (levels) => bytesLink('cbor', '81'.repeat(levels).concat('01')),
  'objects of UBJSON': (levels) => bytesLink('ubjson', `${'7b550161'.repeat(levels)}5501${'7d'.repeat(levels)}`),
  'documents of BSON': (levels) => bytesLink('bson', nestedBson(levels)),
  'messages of Protobuf': (levels) => bytesLink('protobuf', nestedProtobuf(levels)),
  "structs of Cap'n Proto": (levels) => bytesLink('capnp', nestedCapnp(levels)),
  'elements of XML': (levels) => bytesLink('xml', Buffer.from(nestedXml(levels)).toString('hex')),
  'linked records of Avro': (levels) =>
    `${bytesLink('avro', '02'.repeat(levels).concat('00'))}&schema=${deflated(LINKED)}`,
};

const LINKED = '{"type":"record","name":"N","fields":[{"name":"next","type":["null","N"]}]}';

/**
 * @param {Browser} browser
 * @param {string} url of the page
 * @param {() => void} between called before each case
 * @returns {Promise<readonly BenchResult[]>}
 */
export async function measureDeep(browser, url, between) {
  if (!hasProcesses) return [];
  /** @type {BenchResult[]} */
  const results = [];
  for (const [name, link] of Object.entries(CASES)) {
    between();
    const few = await cost(browser, url, link(FEW));
    const many = await cost(browser, url, link(MANY));
    console.log(`${name}: ${few} ms for ${FEW} levels, ${many} ms for ${MANY}`);
    const what = `processor time of ${MANY} nested ${name}`;
    results.push({ name: what, value: many / few, unit: `x ${FEW} levels`, goal: MOST });
  }
  return results;
}

/**
 * Milliseconds of processor time for a link that is followed in an idle page: the least of several tries.
 * @param {Browser} browser
 * @param {string} url
 * @param {string} hash
 */
async function cost(browser, url, hash) {
  const costs = [];
  for (let i = 0; i < TRIES; i++) {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    try {
      await page.addInitScript(hide);
      await page.goto(url);
      await untilIdle(browser, page);
      const before = await processorTime(browser);
      await untilBegun(page, () => page.evaluate((next) => location.assign(next), hash));
      // The input of a link with many bytes waits until the user starts it.
      const encodeIt = page.getByText('Encode it', { exact: true });
      if (await encodeIt.isVisible()) await untilBegun(page, () => encodeIt.click());
      costs.push((await untilIdle(browser, page)) - before);
    } finally {
      await page.context().close();
    }
  }
  return Math.min(...costs);
}

/**
 * Waits until the page begins to work on the input that `act` gives it, and until it has read the input.
 * @param {Page} page
 * @param {() => Promise<void>} act
 */
async function untilBegun(page, act) {
  await page.evaluate(watchBegin);
  await act();
  await page.waitForFunction(() => window.hasBegun, undefined, { timeout: LONGEST_RUN });
  await page.waitForSelector('html[data-runs="done"]', { timeout: LONGEST_RUN });
}

/** Makes the page believe that it is hidden. Runs in the page before its own scripts. */
function hide() {
  Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
}

/**
 * Waits until the rows are complete and the tab is idle. Returns the processor time at the beginning of the idle time.
 * @param {Browser} browser
 * @param {Page} page
 */
async function untilIdle(browser, page) {
  await sleep(IDLE_FOR);
  await page.waitForSelector('html[data-runs="done"]', { timeout: LONGEST_RUN });
  for (let before = await processorTime(browser); ; ) {
    await sleep(IDLE_FOR);
    const now = await processorTime(browser);
    if (now - before <= IDLE) return before;
    before = now;
  }
}

/** @param {string} text */
function textLink(text) {
  return `#z=${deflated(text)}`;
}

/** @param {string} text */
function deflated(text) {
  return deflateRawSync(text).toString('base64url');
}

/**
 * @param {string} format
 * @param {string} hex
 */
function bytesLink(format, hex) {
  return `#hex=${hex}&from=${format}`;
}

/** @param {number} levels */
function nestedProtobuf(levels) {
  let hex = '0801';
  for (let i = 0; i < levels; i++) hex = `0a${varint(hex.length / 2)}${hex}`;
  return hex;
}

/** @param {number} number */
function varint(number) {
  const bytes = [];
  for (; number > 0x7f; number >>>= 7) bytes.push((number & 0x7f) | 0x80);
  return Buffer.from([...bytes, number]).toString('hex');
}

/** @param {number} levels */
function nestedBson(levels) {
  let hex = '0c0000001061000100000000';
  for (let i = 0; i < levels; i++) {
    const length = Buffer.alloc(4);
    length.writeInt32LE(hex.length / 2 + 8);
    hex = `${length.toString('hex')}036100${hex}00`;
  }
  return hex;
}

/**
 * Structs with one pointer each, in one segment; the last has one word of data.
 * @param {number} levels
 */
function nestedCapnp(levels) {
  const head = Buffer.alloc(8);
  head.writeUInt32LE(levels + 2, 4);
  return `${head.toString('hex')}${'0000000000000100'.repeat(levels)}00000000010000000100000000000000`;
}

/** @param {number} levels */
function nestedXml(levels) {
  return `<root>${'<a>'.repeat(levels)}1${'</a>'.repeat(levels)}</root>`;
}
