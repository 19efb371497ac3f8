/** Finds installed programs, and installs Debian packages as root. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * All paths on the search path that programs with these names could have.
 * @param {readonly string[]} names
 * @returns {readonly string[]}
 */
export function onSearchPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/**
 * True if a program exists and prints its version.
 * @param {string} path
 */
export function runs(path) {
  if (!existsSync(path)) return false;
  // On Windows, the program would open a window.
  if (process.platform === 'win32') return true;
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

let listIsNew = false;

/**
 * Installs packages on Debian and its derivatives, as root; otherwise does nothing.
 * @param {readonly string[]} packages
 * @param {readonly string[]} [options] for `apt-get install`
 */
export function installFromDebian(packages, options = []) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const settings = {
    stdio: /** @type {const} */ ('inherit'),
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  if (!listIsNew) spawnSync('apt-get', ['update'], settings);
  listIsNew = true;
  spawnSync('apt-get', ['install', '-y', ...options, ...packages], settings);
}
