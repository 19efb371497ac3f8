/** Finds Firefox, WebKitGTK and the screen reader Orca for the tests that use them, and installs them if possible. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { installFromDebian, onSearchPath, runs } from './programs.mjs';

const FIREFOX_COMMANDS = ['firefox-esr', 'firefox'];
const FIREFOX_PLACES = [
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

/** WebKitGTK's MiniBrowser is not on the search path, but in a folder of the library. */
const WEBKIT_LIBRARIES = ['/usr/lib', '/usr/lib64', '/usr/libexec'];
const WEBKIT_FOLDERS = ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0'];

const DEBIAN_PACKAGES = [
  'firefox-esr',
  'webkit2gtk-driver',
  'xvfb',
  'orca',
  'at-spi2-core',
  'dbus',
  'openbox',
  'xdotool',
];

/**
 * The path of a Firefox that runs: the one named by `FIREFOX_PATH`, or an installed one.
 * @returns {string | undefined}
 */
export function findFirefox() {
  const named = process.env.FIREFOX_PATH;
  if (named && !runs(named)) throw new Error(`FIREFOX_PATH names ${named}, which does not run.`);
  return named || [...onSearchPath(FIREFOX_COMMANDS), ...FIREFOX_PLACES].find(runs);
}

/**
 * The paths of WebKitGTK's driver and browser, and of a virtual display.
 * @returns {{ readonly driver: string, readonly browser: string, readonly display: string } | undefined}
 */
export function findWebKit() {
  const driver = onSearchPath(['WebKitWebDriver']).find(existsSync);
  const display = onSearchPath(['Xvfb']).find(existsSync);
  const browser = WEBKIT_LIBRARIES.flatMap(withFolders)
    .flatMap((folder) => WEBKIT_FOLDERS.map((name) => join(folder, name, 'MiniBrowser')))
    .find(existsSync);
  return driver && display && browser ? { driver, browser, display } : undefined;
}

/** Paths where distributions keep the service through which screen readers learn what browsers show. */
const ACCESSIBILITY_SERVICES = ['/usr/libexec/at-spi-bus-launcher', '/usr/lib/at-spi2-core/at-spi-bus-launcher'];

/**
 * The paths of the screen reader Orca and of what it needs: a virtual display, its windows and keys, and a message bus.
 */
export function findOrca() {
  const [orca, display, windows, xdotool, bus] = ['orca', 'Xvfb', 'openbox', 'xdotool', 'dbus-daemon'].map((name) =>
    onSearchPath([name]).find(existsSync),
  );
  const accessibility = ACCESSIBILITY_SERVICES.find(existsSync);
  if (!orca || !display || !windows || !xdotool || !bus || !accessibility) return;
  return { orca, display, windows, xdotool, bus, accessibility };
}

/** Installs the missing programs. On Debian, this needs root. */
export function getEngines() {
  if (findFirefox() !== undefined && findWebKit() !== undefined && findOrca() !== undefined) return;
  console.log('Firefox, WebKitGTK or Orca is missing, trying to install …');
  installFromDebian(DEBIAN_PACKAGES, ['--no-install-recommends']);
}

/**
 * A folder and its direct subfolders.
 * @param {string} folder
 * @returns {readonly string[]}
 */
function withFolders(folder) {
  if (!existsSync(folder)) return [];
  const inner = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return [folder, ...inner.map(({ name }) => join(folder, name))];
}
