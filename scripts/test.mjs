/**
 * `npm test`: installs what is missing, including browsers, and runs every check. Tests that take long run only with
 * `npm test -- --all`, as in CI. A failed check does not stop the others. At the end it lists all checks by
 * name, with their failures. The last line counts the unit and end-to-end tests, and each other check as one.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { REPORT as ADVISORIES } from './advisories.mjs';
import { installMissing, ROOT } from './install.mjs';

const REPORTS = `${ROOT}node_modules/.cache/wireprint/`;
const UNIT_REPORT = `${REPORTS}vitest.json`;
const E2E_REPORT = `${REPORTS}playwright.json`;
const HEARD_REPORT = `${REPORTS}heard.json`;
/**
 * Minutes after which a check counts as hanging. A check with low priority takes many times as long on a busy machine.
 */
const LONGEST = 30;

/**
 * @typedef {object} Count
 * @property {number} passed
 * @property {number} failed
 * @property {number} [skipped] tests that this machine cannot run
 * @property {readonly string[]} [notes] one line for each test that failed, was skipped, or passed only on a retry
 */

/**
 * @typedef {object} Check
 * @property {string} name
 * @property {readonly string[]} command a script and its arguments, run by Node
 * @property {Readonly<Record<string, string>>} [env] variables for it besides those of this process
 * @property {readonly Check[]} [beside] checks that run one after another while this one runs, in the time that it leaves
 * @property {() => Count} [count] reads its report; if absent, it counts as one test
 */

/**
 * This uses a single thread, because each of several threads would check shared types again; meanwhile, the tests use
 * the other processors.
 */
const tsc = ['node_modules/typescript/bin/tsc', '--singleThreaded'];
const vite = 'node_modules/vite/bin/vite.js';
const playwright = 'node_modules/@playwright/test/cli.js';

/** True if the tests that take long run, too. */
const all = process.argv.includes('--all');
if (!all) process.env.WIREPRINT_QUICK = '1';

/**
 * This check runs by itself: no other check runs at the same time.
 * @type {Check}
 */
const HEARD = {
  name: 'Heard with a screen reader',
  command: [playwright, 'test', '--config', 'playwright.heard.config.ts'],
  count: () => e2eCount(HEARD_REPORT),
};

/**
 * No page shows the skeleton, so a tenth of the cases is enough to show that the laws apply to a new folder.
 * @type {Check}
 */
const SKELETON = {
  name: 'Laws of the skeleton',
  command: ['scripts/laws.mjs', 'bencode'],
  env: { WIREPRINT_QUICK: '1' },
};

/** @type {readonly Check[]} */
const CHECKS = [
  {
    // The build also fails if a licence of a shipped package is missing or not allowed.
    name: 'Build',
    command: [vite, 'build', '--logLevel', 'warn'],
    beside: [{ name: 'Advisories about packages', command: ['scripts/advisories.mjs'], count: advisoryCount }],
  },
  { name: 'Size', command: ['scripts/size.mjs'] },
  { name: 'Compilers', command: ['scripts/compilers.mjs'] },
  {
    name: 'Unit and law tests',
    command: [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${UNIT_REPORT}`,
    ],
    count: unitCount,
    beside: [
      ...(all ? [SKELETON] : []),
      { name: 'Browsers of Debian', command: ['scripts/get-browsers.mjs', '--debian'] },
      { name: 'Types below the page', command: [...tsc, '-p', 'tsconfig.below.json'] },
      { name: 'Types of the workers', command: [...tsc, '-p', 'tsconfig.worker.json'] },
      { name: 'Types of the page', command: [...tsc, '-p', 'tsconfig.page.json'] },
      { name: 'Types of tests and scripts', command: [...tsc, '-p', 'tsconfig.json'] },
      { name: 'Lint and format', command: ['node_modules/@biomejs/biome/bin/biome', 'check', '.'] },
    ],
  },
  { name: 'Browsers', command: ['scripts/get-browsers.mjs'] },
  {
    name: 'End to end',
    command: [playwright, 'test'],
    count: () => e2eCount(E2E_REPORT),
    beside: [
      ...(all ? [{ name: 'The same build again', command: ['scripts/reproducible.mjs'] }] : []),
      { name: 'Oldest browsers', command: ['scripts/minimum.mjs'] },
    ],
  },
  ...(all ? [HEARD] : []),
];

installMissing();
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

/** @type {{ name: string, count: Count }[]} */
const results = [];
for (const check of CHECKS) {
  console.log(`\n== ${check.name}`);
  const [succeeded, beside] = await Promise.all([run(check), runBeside(check.beside ?? [])]);
  results.push({ name: check.name, count: countOf(check, succeeded) }, ...beside);
}

console.log('\n== Together');
for (const { name, count } of results) {
  const skipped = count.skipped ? `, ${count.skipped} skipped` : '';
  console.log(`${count.failed === 0 ? 'ok    ' : 'FAILED'} ${name}: ${inWords(count)}${skipped}`);
  for (const line of count.notes ?? []) console.log(`         ${line}`);
}
const total = results.reduce(
  (sum, { count }) => ({ passed: sum.passed + count.passed, failed: sum.failed + count.failed }),
  { passed: 0, failed: 0 },
);
if (!all) console.log('Tests that take long did not run: `npm test -- --all` runs them, too.');
console.log(inWords(total));
process.exitCode = total.failed === 0 ? 0 : 1;

/** @param {Count} count */
function inWords({ passed, failed }) {
  return `${passed} passed, ${failed} failed`;
}

/**
 * Runs checks one after another, and prints the output of each when it ends.
 * @param {readonly Check[]} checks
 * @returns {Promise<{ name: string, count: Count }[]>}
 */
async function runBeside(checks) {
  const results = [];
  for (const check of checks) {
    /** @type {Buffer[]} */
    const output = [];
    const succeeded = await run(check, output);
    console.log(`\n== ${check.name}\n${Buffer.concat(output).toString()}`);
    results.push({ name: check.name, count: countOf(check, succeeded) });
  }
  return results;
}

/**
 * @param {Check} check
 * @param {Buffer[]} [output] collects what the check prints; without it, the check prints at once
 * @returns {Promise<boolean>} true if it exited with 0 in time
 */
function run({ command, env }, output) {
  return new Promise((resolve) => {
    const stdio = output === undefined ? 'inherit' : 'pipe';
    const child = spawn(process.execPath, command, { cwd: ROOT, stdio, env: { ...process.env, ...env } });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => output?.push(chunk));
    // A check that runs beside another one has low priority, so that it does not slow the other one down.
    if (output !== undefined && child.pid !== undefined)
      setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    const deadline = setTimeout(() => {
      console.error(`Stopped: no end after ${LONGEST} minutes.`);
      // On SIGINT, Playwright also ends its server, whose port the next run needs.
      child.kill('SIGINT');
    }, LONGEST * 60_000);
    child.on('error', () => resolve(false));
    child.on('close', (code) => {
      clearTimeout(deadline);
      resolve(code === 0);
    });
  });
}

/**
 * A check that failed without a failed test in its report (it crashed, or had an error between tests) counts as one
 * more failure, as does a missing report.
 * @param {Check} check
 * @param {boolean} succeeded
 * @returns {Count}
 */
function countOf({ count }, succeeded) {
  try {
    const counted = count === undefined ? { passed: succeeded ? 1 : 0, failed: 0 } : count();
    return { ...counted, failed: succeeded ? counted.failed : Math.max(counted.failed, 1) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

/** @returns {Count} */
function advisoryCount() {
  const { isChecked, notes } = JSON.parse(readFileSync(ADVISORIES, 'utf8'));
  return { passed: isChecked ? 1 : 0, failed: 0, skipped: isChecked ? 0 : 1, notes };
}

/** @returns {Count} */
function unitCount() {
  const report = JSON.parse(readFileSync(UNIT_REPORT, 'utf8'));
  const notes = [];
  let broken = 0;
  let skipped = 0;
  for (const { name, status, message, assertionResults } of report.testResults) {
    const file = relative(ROOT, name);
    const failed = assertionResults.filter((/** @type {{ status: string }} */ test) => test.status === 'failed');
    for (const test of failed) notes.push(lineOn(file, test.fullName, test.failureMessages[0]));
    // Other skipped tests are those that take long.
    for (const { status: each, fullName } of assertionResults) {
      if (each !== 'skipped' || !fullName.includes('is not installed')) continue;
      skipped++;
      notes.push(`${file}: skipped: ${fullName}`);
    }
    // A file that cannot be loaded has no test that could fail.
    if (status === 'failed' && failed.length === 0) {
      broken++;
      notes.push(lineOn(file, 'cannot be run', message));
    }
  }
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken, skipped, notes };
}

/**
 * @param {string} report a file of Playwright's reporter
 * @returns {Count}
 */
function e2eCount(report) {
  const { stats, suites, errors } = JSON.parse(readFileSync(report, 'utf8'));
  const notes = errors.map((/** @type {{ message?: string }} */ { message }) => lineOn('e2e', 'error', message));
  const open = [...suites];
  for (let suite = open.pop(); suite !== undefined; suite = open.pop()) {
    open.push(...(suite.suites ?? []));
    for (const { file, line: at, title, tests } of suite.specs) {
      const place = `e2e/${file}:${at}`;
      for (const { status, results, annotations } of tests) {
        // A test of several subjects has an error for each subject that failed.
        if (status === 'unexpected' || status === 'flaky')
          for (const { message } of results[0]?.errors ?? [])
            notes.push(lineOn(place, `${title} (${status})`, message));
        for (const { type, description } of annotations)
          if (type === 'skip') notes.push(lineOn(place, 'skipped', description));
      }
    }
  }
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped, notes };
}

/**
 * @param {string} file
 * @param {string} title
 * @param {string} [message] only its first line is used
 */
function lineOn(file, title, message = '') {
  const [first = ''] = stripVTControlCharacters(message).split('\n');
  return `${file}: ${title}: ${first.slice(0, 300)}`;
}
