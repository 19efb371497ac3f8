/**
 * `npm run bench`: builds the page and the bench page, opens both in Chromium with the production headers, prints the
 * measurements beside the goals and the earlier figures, and writes them to `bench/results.json`. A missed goal is
 * reported but is not a failure. `npm run bench -- scan page` measures only the named parts, and keeps the figures of
 * the others in the file.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { installMissing, ROOT } from './install.mjs';

const OUT = `${ROOT}node_modules/.cache/wireprint/bench`;
const RESULTS = `${ROOT}bench/results.json`;
const PORT = 4175;
const URL_OF_PAGE = `http://localhost:${PORT}/`;
const MOST_MINUTES = 20;
/**
 * Limit for the load average of the last minute before the run, per core. Above it, times in milliseconds mean little.
 */
const QUIET_LOAD = 0.3;
/** Limit for the ratio between the slowest and the fastest run of the same work. */
const STEADY = 1.25;

/** @typedef {import('../bench/result.ts').BenchResult} BenchResult */
/** @typedef {import('../bench/result.ts').Part} Part */

/** Load of the machine before this suite adds to it. */
const load = (loadavg()[0] ?? 0) / cpus().length;
/** Milliseconds that the same work takes at several points of the run, because the speed of virtual machines varies. */
const pace = { quickest: Number.POSITIVE_INFINITY, slowest: 0 };

installMissing();
// Without this, reading the first module below would set development mode, and the page would be built for that mode.
process.env.NODE_ENV = 'production';
const { build, preview, runnerImport } = await import('vite');
const { chromium } = await import('@playwright/test');
const { getBrowser, SWITCHES } = await import('./browser.mjs');
const { measureCoverage } = await import('../bench/coverage.mjs');
const { measurePage } = await import('../bench/page.mjs');
const { measureHostile } = await import('../bench/hostile.mjs');
const { measureDeep } = await import('../bench/deep.mjs');
const { measureLargeFiles } = await import('../bench/large-files.mjs');

/** @type {typeof import('../bench/result.ts')} */
const { PARTS } = await read('bench/result.ts');
/** @type {typeof import('../bench/jobs.ts')} */
const { JOBS } = await read('bench/jobs.ts');
/** @type {typeof import('../bench/records.ts')} */
const { recordsText } = await read('bench/records.ts');

const named = process.argv.slice(2);
const unknown = named.filter((part) => !PARTS.some((known) => known === part));
if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')}; the parts are ${PARTS.join(', ')}.`);
const parts = PARTS.filter((part) => named.length === 0 || named.includes(part));

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
const browser = await chromium.launch({ executablePath: await getBrowser(), args: SWITCHES });
try {
  /** @type {Map<Part, readonly BenchResult[]>} */
  const measured = new Map();
  for (const part of parts) {
    notePace();
    try {
      measured.set(part, await measure(part));
    } catch (thrown) {
      console.error(`The part ${part} failed; the file keeps its earlier figures.`, thrown);
      process.exitCode = 1;
    }
  }
  notePace();
  print([...measured.values()].flat());
  if ([...measured.values()].flat().some(({ failure }) => failure !== undefined)) process.exitCode = 1;
  if (load > QUIET_LOAD) {
    console.log(
      `The machine was busy with other things (load ${load.toFixed(1)} per core): its ratios are valid, its times are not.`,
    );
  }
  if (pace.slowest > pace.quickest * STEADY) {
    const { quickest, slowest } = pace;
    console.log(
      `The same work took ${quickest} to ${slowest} ms of one core during this run: its ratios are valid, its times are not.`,
    );
  }
  write(measured);
} finally {
  await browser.close();
  await server.close();
}

/**
 * @param {Part} part
 * @returns {Promise<readonly BenchResult[]>}
 */
function measure(part) {
  if (part === 'page') return measurePage(browser, URL_OF_PAGE, recordsText, notePace);
  if (part === 'hostile') return measureHostile(browser, URL_OF_PAGE, notePace);
  if (part === 'deep') return measureDeep(browser, URL_OF_PAGE, notePace);
  if (part === 'large') return measureLargeFiles(browser, URL_OF_PAGE, recordsText, notePace);
  if (part === 'coverage') return measureCoverage(browser, URL_OF_PAGE, recordsText, notePace);
  return measureInWorkers(part);
}

/**
 * Runs a part that does not need the page, in workers that are built like the page's. Shows their log; an exception
 * ends the run.
 * @param {Part} part
 * @returns {Promise<readonly BenchResult[]>}
 */
async function measureInWorkers(part) {
  const page = await browser.newPage();
  page.on('console', (message) => console.log(message.text()));
  const thrown = new Promise((_, reject) => page.on('pageerror', reject));
  await page.goto(`${URL_OF_PAGE}bench/?${new URLSearchParams({ jobs: JSON.stringify(JOBS[part]) })}`);
  const ended = page.waitForFunction(() => window.benchResults, undefined, { timeout: MOST_MINUTES * 60_000 });
  const results = await Promise.race([ended.then((given) => given.jsonValue()), thrown]);
  await page.close();
  return results;
}

/** Does a fixed amount of work and records its duration. */
function notePace() {
  const begin = performance.now();
  for (let i = 0, state = 1; i < 100_000_000; i++) state = Math.imul(state ^ i, 48_271);
  const took = Math.round(performance.now() - begin);
  pace.quickest = Math.min(pace.quickest, took);
  pace.slowest = Math.max(pace.slowest, took);
}

/**
 * A module of the project that Node cannot import itself.
 * @param {string} path
 */
async function read(path) {
  return (await runnerImport(`${ROOT}${path}`, { configFile: false, logLevel: 'warn' })).module;
}

/** @param {readonly BenchResult[]} results */
function print(results) {
  const earlier = new Map(
    Object.values(recorded()).flatMap((part) => part.results.map((each) => [each.name, each.value])),
  );
  const digits = (/** @type {string} */ unit) => (unit === 'ms' || unit === 'MB' ? 0 : 2);
  const rows = results.map(({ name, value, unit, low, high, goal, failure }) => [
    name,
    failure === undefined ? value.toFixed(digits(unit)) : '',
    earlier.get(name)?.toFixed(digits(unit)) ?? '',
    unit,
    low === undefined || high === undefined ? '' : `${low.toFixed(2)} to ${high.toFixed(2)}`,
    goal === undefined ? '' : String(goal),
    failure !== undefined ? `FAILED: ${failure}` : goal === undefined ? '' : value <= goal ? 'ok' : 'OVER',
  ]);
  const table = [['What', 'Figure', 'Before', '', '95 % interval', 'Goal', ''], ...rows];
  const width = (/** @type {number} */ column) => Math.max(...table.map((row) => row[column]?.length ?? 0));
  const cell = (/** @type {string} */ text, /** @type {number} */ column) =>
    [1, 2, 5].includes(column) ? text.padStart(width(column)) : text.padEnd(width(column));
  for (const row of table) console.log(row.map(cell).join('  ').trimEnd());
}

/**
 * The figures in the file, by part, each with the machine and the date of its run.
 * @returns {Partial<Record<Part, { readonly environment: object, readonly results: readonly BenchResult[] }>>}
 */
function recorded() {
  return JSON.parse(readFileSync(RESULTS, 'utf8'));
}

/**
 * Replaces the results of the measured parts in the file, and keeps those of the others.
 * @param {ReadonlyMap<Part, readonly BenchResult[]>} measured
 */
function write(measured) {
  const machine = { processor: cpus()[0]?.model.trim(), cores: cpus().length, system: process.platform };
  const date = new Date().toISOString().slice(0, 10);
  const environment = { date, browser: browser.version(), ...machine, load, pace };
  const before = recorded();
  const now = Object.fromEntries([...measured].map(([part, results]) => [part, { environment, results }]));
  const all = PARTS.map((part) => [part, now[part] ?? before[part]]).filter(([, each]) => each !== undefined);
  writeFileSync(RESULTS, `${JSON.stringify(Object.fromEntries(all), round, 2)}\n`);
}

/**
 * Rounds to four digits, since the measurements are no more precise.
 * @param {string} _
 * @param {unknown} value
 */
function round(_, value) {
  return typeof value === 'number' ? Number(value.toPrecision(4)) : value;
}
