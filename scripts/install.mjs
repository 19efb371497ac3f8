/** Installs what a fresh clone lacks. Imports only Node's own modules, since nothing else may be installed yet. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * Runs npm in the project. Its output goes to the output of this process.
 * @param {readonly string[]} args
 * @returns {boolean} true if it succeeded
 */
export function npm(args) {
  // On Windows, npm is a script, which needs a shell.
  const shell = process.platform === 'win32';
  return spawnSync('npm', args, { cwd: ROOT, stdio: 'inherit', shell }).status === 0;
}

/**
 * Installs the pinned packages if they are missing or differ from package-lock.json. Unlike `npm ci`, which works too,
 * `npm install` accepts a registry that lacks an optional package for another system. Runs no install scripts: no
 * package needs them, and the native add-ons of codecs are not wanted. Throws if npm fails.
 */
export function installMissing() {
  if (isInstalled()) return;
  console.log('Installing the packages of package-lock.json …');
  if (!npm(['install', '--no-save', '--ignore-scripts'])) throw new Error('npm failed; its output is above.');
}

/** Compares the lock with npm's record of installed packages. */
function isInstalled() {
  const kept = `${ROOT}node_modules/.package-lock.json`;
  if (!existsSync(kept)) return false;
  const installed = packagesOf(kept);
  return Object.entries(packagesOf(`${ROOT}package-lock.json`)).every(([path, { version, optional }]) => {
    const found = installed[path];
    // Packages for other systems are optional and not installed here.
    return path === '' || (found === undefined ? optional === true : found.version === version);
  });
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean }>} by path
 */
function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}
