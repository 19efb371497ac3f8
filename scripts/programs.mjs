/** Finds installed programs, and installs Debian's where that is allowed. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * Every path on the search path that a program of one of these names could have.
 * @param {readonly string[]} names
 * @returns {readonly string[]}
 */
export function onSearchPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/**
 * Reports whether a program is there and tells its version.
 * @param {string} path
 */
export function runs(path) {
  if (!existsSync(path)) return false;
  // There it would open a window.
  if (process.platform === 'win32') return true;
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

/**
 * Installs packages of Debian and of systems made from it, where we are root; does nothing elsewhere.
 * @param {readonly string[]} packages
 * @param {readonly string[]} [options] for `apt-get install`
 */
export function installFromDebian(packages, options = []) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const settings = {
    stdio: /** @type {const} */ ('inherit'),
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  spawnSync('apt-get', ['update'], settings);
  spawnSync('apt-get', ['install', '-y', ...options, ...packages], settings);
}
