/**
 * What the scripts that check fleets in other engines have in common: messages, the command line, and Python's
 * packages.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { ROOT } from './install.mjs';

/** The command line, as other programs start it. */
export const CLI = [process.execPath, `${ROOT}scripts/cli.mjs`];
const MOST_OUTPUT = 2 ** 28;
const VENV = `${ROOT}node_modules/.cache/fleet-python`;

/**
 * Messages that follow from a seed. Some are broken, and in the second half, some do not fit a schema that is inferred
 * from the first half.
 * @param {number} count
 * @returns {readonly string[]}
 */
export function messagesOf(count) {
  let state = 48;
  // The generator of Numerical Recipes.
  const below = (/** @type {number} */ most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
  return Array.from({ length: count }, (_, id) => {
    if (id % 997 === 500) return `{"type":"broken","id":${id}`;
    const misfits = id > count / 2 && id % 499 === 0;
    return JSON.stringify({
      type: ['move', 'stop', 'turn'][below(3)],
      id: misfits ? { not: 'a number' } : id * below(1000),
      name: 'aé日😀'.repeat(below(12)),
      ratio: below(1000) / 8 + 0.125,
      tags: Array.from({ length: below(4) }, () => `tag${below(9)}`),
      ...(below(2) === 1 && { note: below(2) === 1 ? null : 'noted' }),
    });
  });
}

/**
 * Runs the command line; returns what it wrote.
 * @param {readonly string[]} args
 */
export function wireprint(args) {
  return run(CLI[0] ?? '', [...CLI.slice(1), ...args]);
}

/**
 * @param {string} command
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
export function run(command, args, env = process.env) {
  return execFileSync(command, args, {
    encoding: 'utf8',
    env,
    maxBuffer: MOST_OUTPUT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/**
 * A Python interpreter that has a package. A missing package is installed beside the project's own packages.
 * @param {string} name
 * @param {string} version
 */
export function pythonWith(name, version) {
  const python = `${VENV}/bin/python`;
  if (!existsSync(python)) run(process.env.PYTHON ?? 'python3', ['-m', 'venv', VENV]);
  const check = `from importlib.metadata import version; assert version("${name}") == "${version}"`;
  if (spawnSync(python, ['-c', check], { stdio: 'ignore' }).status !== 0) {
    console.log(`Installing ${name} ${version} from PyPI …`);
    run(python, ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', `${name}==${version}`]);
  }
  return python;
}
