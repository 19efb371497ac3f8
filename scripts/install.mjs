/** What a fresh clone lacks. Imports nothing but Node's own modules, since nothing else may be there yet. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The folder of package.json. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * Runs npm in the project; its output goes where ours goes.
 * @param {readonly string[]} args
 * @returns {boolean} whether it succeeded
 */
export function npm(args) {
  // On Windows npm is a script, which only a shell starts.
  const shell = process.platform === 'win32';
  return spawnSync('npm', args, { cwd: ROOT, stdio: 'inherit', shell }).status === 0;
}

/**
 * Installs the pinned packages where they are absent or not those of package-lock.json. Not by `npm ci`: it refuses a
 * lock without the optional packages for other systems, and npm leaves those out that its registry does not carry. No
 * package needs its install scripts, the native add-ons of codecs least of all. Throws where npm fails.
 */
export function installMissing() {
  if (isInstalled()) return;
  console.log('Installing the packages of package-lock.json …');
  if (!npm(['install', '--no-save', '--ignore-scripts'])) throw new Error('npm failed: its output above says why.');
}

/** Compares the lock with the one that npm keeps of what it installed. */
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
